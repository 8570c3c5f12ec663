"""A small court: one who asks, one who is asked, and what there is to say between them."""

from __future__ import annotations

from typing import Any

from arena.twod20 import codes
from tests.twod20.build import Table, person, scene
from tests.twod20.fight import PLAIN

ENVOY = {"attributes": {"reason": 10, "will": 9, "insight": 9}, "skills": {"talk": 2, "know": 3}}
DUKE = {
    "tier": "major",
    "attributes": {"brawn": 8, "will": 9, "insight": 10},
    "skills": {"talk": 2, "survive": 1},
}
WISH = {"name": "Open the gate", "by": ["envoy"], "of": "duke"}


def court(
    request: dict[str, Any] | None = None,
    duke: dict[str, Any] | None = None,
    envoy: dict[str, Any] | None = None,
    others: dict[str, Any] | None = None,
    **more: Any,
) -> Table:
    """Return a table at the envoy's turn, who may ask the duke to open the gate; no Fortune, plain rules."""
    people = {
        "envoy": person(**{"side": "pcs", **ENVOY, **(envoy or {})}),
        "duke": person(**{**DUKE, **(duke or {})}),
        **(others or {}),
    }
    requests = {"gate": {**WISH, **(request or {})}, **more.pop("requests", {})}
    more.setdefault("variants", PLAIN)
    more.setdefault("objectives", {"pcs": [{"granted": "gate"}], "npcs": [{"refuse": "gate"}]})
    return Table(scene(people, requests=requests, **more)).do("act envoy")


def asked(table: Table, answer: str = "resist by insight", how: str = "ask gate by reason") -> Table:
    """Make the request and hear the answer; stop at the dice of the opposed test."""
    return table.do(how, answer).skip()


def pressed(
    table: Table, *faces: int, own: tuple[int, ...] = (5, 5), other: tuple[int, ...] = (19, 19)
) -> Table:
    """Win the opposed test and let the challenge dice show `faces`; nothing is bought."""
    asked(table).dice(*own).skip().dice(*other).skip()
    return table.do("roll damage").damage(*faces).do("done")


def in_test(table: Table, role: int) -> Any:
    """Return one of the two tests in hand."""
    return table.state.tests[role]


def turn_of(table: Table, key: str) -> Table:
    """Make it a fresh turn of `key`, whoever has acted."""
    table.skip(codes.OVER)
    state = table.state
    state.turn.majors, state.turn.minors, state.turn.minors_left = 0, 0, 1
    state.turn.actor = state.asked = table.who(key)
    state.decider, state.phase = table[key].side, codes.TURN
    return table

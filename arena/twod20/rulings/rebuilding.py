"""The scenario changed by a ruling: other ways, names, sides; the position is carried over into it."""

from __future__ import annotations

import json
from contextlib import suppress
from copy import deepcopy
from functools import lru_cache
from typing import Any

from arena.rulings.row import Position, RulingError
from arena.state.fields import values
from arena.twod20.core.going import is_between, need
from arena.twod20.record import LEAVES
from arena.twod20.setup.scene import compile_scenario
from scenarios.errors import ScenarioError
from scenarios.files.reading import parse
from scenarios.loader import changed
from scenarios.twod20.loaded import LoadedScenario


def plain(loaded: LoadedScenario) -> dict[str, Any]:
    """Return what a scenario file says, as plain values of the caller's own."""
    return deepcopy(_read(loaded.text, loaded.source))


@lru_cache(maxsize=32)
def _read(text: str, source: str) -> dict[str, Any]:
    if text.startswith("{"):  # as `changed` writes it, which is read twenty times faster so
        with suppress(ValueError):
            return dict(json.loads(text))
    data: dict[str, Any] = parse(text, source).data
    return data


def need_nothing_in_hand(position: Position) -> None:
    """Raise RulingError while a test, damage or the like is in hand."""
    need(is_between(position.state), "something is in hand: play that out, or type rule off first")


def rebuild(position: Position, data: dict[str, Any], refused: str) -> None:
    """Carry the position over into the scenario that has other plain values.

    Whatever the scenario fixes is as it says then; what play has brought stays. Raises RulingError, which
    begins with `refused`, if there is no such scenario.
    """
    try:
        other: Any = changed(position.cast.scenario, data)
    except ScenarioError as wrong:
        raise RulingError(f"{refused}: {wrong.lines[0].partition(': ')[2] or wrong.lines[0]}") from None
    opening, position.cast = compile_scenario(other, 0)
    states, begun = position.states.copy(), position.opening.copy()
    for leaf in LEAVES:
        if leaf.fixed:
            values(states, leaf.path)[...] = values(opening, leaf.path)
            values(begun, leaf.path)[...] = values(opening, leaf.path)
    position.states, position.opening = states, begun


def change_person(position: Position, who: int, **change: Any) -> None:
    """Carry the position over into the scenario in which somebody has another `name`, `side` and so on."""
    data = plain(position.cast.scenario)
    person = position.cast.scenario.characters[who]
    before = (data.get("changed") or {}).get(person.first.key, {})
    data["changed"] = {**(data.get("changed") or {}), person.first.key: {**before, **change}}
    rebuild(position, data, f"{person.name} cannot be changed so")

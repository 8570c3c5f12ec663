"""A network with an inside, a vault there, and whoever minds it: what tests of intrusion begin with."""

from __future__ import annotations

from typing import Any

from tests.twod20.build import Table, person
from tests.twod20.network.net import LOCK, hacking

BOARD = {key: {"name": key.title()} for key in ("yard", "hall", "roof", "road")}
INSIDE = {
    "node": {"name": "Node", "network": "lock"},
    "core": {"name": "Core", "network": "lock"},
}
LINKS = ["yard - hall - roof - road", "node - core"]
VAULT = {"name": "The vault", "zones": ["core"], "side": "npcs"}


def daemon(zone: str = "core", software: list[str] | None = None, **more: Any) -> dict[str, Any]:
    """Return a program of the opposition: Reason 9, Operate 2, nothing but software."""
    deck = {"kind": "mil_tech", "software": software or ["brute_force", "denial_of_service"]}
    said = {"attributes": {"reason": 9}, "skills": {"operate": 2}, "weapons": [], "console": deck, **more}
    return person("npcs", zone=zone, tier=said.pop("tier", "minor"), **said)


def intrusion(
    people: dict[str, Any] | None = None,
    networks: dict[str, Any] | None = None,
    inside: dict[str, Any] | None = None,
    links: list[Any] | None = None,
    **more: Any,
) -> Table:
    """Return a table at the turn of the hacker, who stands in the yard beside the lock and its inside."""
    zones = {**BOARD, **INSIDE, **(inside or {})}
    found = {"lock": LOCK, "vault": VAULT, **(networks or {})}
    return hacking(found, people, zones=zones, links=links or LINKS, **more)


def mind(table: Table, number: int = 0) -> str | None:
    """Return the zone inside a network in which the mind of a console's owner is."""
    zone = int(table.state.hacking.consoles[number].inside)
    return None if zone < 0 else table.cast.zones[zone]


def again(table: Table) -> Table:
    """Return the table with another whole turn before the actor, who has moved and acted already."""
    turn = table.state.turn
    turn.majors, turn.minors, turn.minors_left, turn.moved, turn.rush_used = 0, 0, 1, 0, 0
    return table


def turn_of(table: Table, key: str) -> Table:
    """Return the table at the turn of somebody else, as if it had just begun."""
    table.state.turn.actor = table.who(key)
    table.state.decider = table[key].side
    return again(table)

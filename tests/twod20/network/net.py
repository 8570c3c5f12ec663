"""A hacker in the yard, a network there, and somebody who minds it: what tests of hacking begin with."""

from __future__ import annotations

from typing import Any

from tests.twod20.build import Table, person, scene
from tests.twod20.fight import PLAIN

DECK = {"kind": "common", "software": ["brute_force", "injection"]}
LOCK = {"name": "The lock", "zones": ["yard"], "quality": "basic"}


def hacker(software: list[str] | None = None, kind: str = "common", **more: Any) -> dict[str, Any]:
    """Return a player character of Reason 10 and Operate 3 with a console."""
    deck = {"kind": kind, "software": ["brute_force", "injection"] if software is None else software}
    said = {"attributes": {"reason": 10}, "skills": {"operate": 3}, "console": deck, **more}
    return person("pcs", **said)


def hacking(
    networks: dict[str, Any] | None = None,
    people: dict[str, Any] | None = None,
    act: bool = True,
    **more: Any,
) -> Table:
    """Return a table at the turn of the hacker; unless `networks` says otherwise the lock is in the yard."""
    everybody = {"hero": hacker(), "foe": person(tier="major", zone="hall"), **(people or {})}
    more.setdefault("variants", PLAIN)
    found = {"lock": LOCK} if networks is None else networks
    table = Table(scene(everybody, networks=found, **more))
    return table.do("act hero") if act else table


def hit(table: Table, action: str, *faces: int, dice: tuple[int, ...] = (1, 5)) -> Table:
    """Succeed at an attack on a network; its damage dice show `faces`; nothing is bought."""
    table.do(action).skip().dice(*dice).skip().do("roll damage").damage(*faces)
    return table.do("done")


def net(table: Table, key: str = "lock") -> Any:
    """Return the record of a network."""
    return table.state.hacking.networks[table.cast.keys("network").index(key)]

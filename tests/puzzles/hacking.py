"""Hacking: what a Harm opens, and when to shut down."""

from __future__ import annotations

from typing import Any

from tests.puzzles.puzzle import puzzle
from tests.puzzles.scenes import last, npc, pc, stage
from tests.twod20.build import Table

FILES = {"files": {"name": "The files", "zone": "road"}}
OPENS = {"breaches": {"in": {"name": "In", "completes": "files"}}}


def deck(*software: str, kind: str = "common") -> dict[str, Any]:
    """Return the console of somebody who has no time for anything else."""
    return {"console": {"kind": kind, "software": list(software)}, "doctrine": "decker"}


def break_in(hero: dict[str, Any], lock: dict[str, Any], **more: Any) -> Table:
    """Return a scene of one round in which the players want what is behind a lock, beside a distant foe."""
    people = {"hero": hero, "foe": npc("road", number=8, skill=1, stress=40, tier="major")}
    networks = {"lock": {"name": "The lock", "zones": ["yard"], **OPENS, **lock}}
    return stage(people, {"complete": ["files"]}, {"prevent": True}, networks=networks, tasks=FILES, **more)


@puzzle(best="breach in", tempting=("breach lamps", "leave it at the damage"))
def what_was_wanted() -> Table:
    """One Harm, and one thing opens: what the players came for, or a lamp."""
    dark = [{"name": "Light", "on": "road", "tests": ["ranged"], "effect": "easier"}]
    doors = {**OPENS["breaches"], "lamps": {"name": "Lamps", "ends": "Light"}}
    hero = pc("yard", number=14, skill=4, **deck("brute_force"))
    table = last(break_in(hero, {"breaches": doors, "harms": 2}, traits=dark), "hero")
    table.do("act hero", "hack brute_force -> lock").skip().dice(5, 5).skip().do("roll damage")
    return table.damage(2, 2, 2, 3, 3, 3, 3).do("done")


@puzzle(best="shut it down", tempting="keep it running")
def the_drone_has_not_acted() -> Table:
    """The network that moves the drone has suffered enough, and the drone stands over somebody who cannot
    take another blow."""
    lock = {"name": "The call", "zones": ["yard"], "shutdown": {"name": "It stops", "stops": ["drone"]}}
    people = {
        "hero": pc("yard", number=14, skill=4, stress=1, harms=1, **deck("brute_force")),
        "drone": npc("yard", "cannon", number=14, skill=4, doctrine="brute"),
        "foe": npc("road", stress=40, tier="major"),
    }
    table = stage(people, {"survive": True}, {"defeat": ["hero"]}, winner="pcs", networks={"lock": lock})
    last(table, "hero", "drone")
    table.do("act hero", "hack brute_force -> lock").skip().dice(5, 5).skip().do("roll damage")
    return table.damage(2, 2, 2, 2, 2, 3, 3).do("done")


INSIDE = {
    "zones": {
        "yard": {"name": "Yard"},
        "hall": {"name": "Hall"},
        "road": {"name": "Road"},
        "node": {"name": "Node", "network": "lock"},
    },
    "links": ["yard - hall - road"],
}


@puzzle(best="go into lock", tempting=("hack brute_force -> lock", "plug into lock"))
def what_is_inside() -> Table:
    """What the players want is in a vault behind the lock, where only a mind comes, and this turn is the
    last; the lock itself has nothing for them."""
    vault = {"name": "The vault", "zones": ["node"], **OPENS}
    people = {
        "hero": pc("yard", number=14, skill=4, **deck("brute_force")),
        "foe": npc("road", number=8, skill=1, stress=40, tier="major"),
    }
    networks = {"lock": {"name": "The lock", "zones": ["yard"], "quality": "military"}, "vault": vault}
    return last(
        stage(people, {"complete": ["files"]}, {"prevent": True}, networks=networks, tasks=FILES, **INSIDE),
        "hero",
    ).do("act hero")

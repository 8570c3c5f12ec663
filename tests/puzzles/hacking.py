"""Hacking: what a Harm opens, and when to shut down."""

from __future__ import annotations

from typing import Any

from tests.puzzles.puzzle import puzzle
from tests.puzzles.scenes import last, npc, pc, stage, weaken
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


@puzzle(
    best=("plug into call, hack over the line brute_force -> call", "hack brute_force -> call"),
    tempting=("attack bow -> turret", "plug into lamps, hack over the line brute_force -> lamps"),
)
def the_turret_has_a_plug() -> Table:
    """The turret shrugs arrows off, and the network that moves it is a cheap one: it stands still, or the
    friend before it does."""
    people = {
        "hero": pc(
            "roof",
            "bow",
            number=12,
            skill=4,
            console={"kind": "common", "software": ["brute_force"]},
            doctrine="decker",
        ),
        "friend": pc("yard", number=6, skill=1, harms=1, stress=9),
        "turret": npc("hall", "cannon", number=14, skill=4, stress=30, armour=6, tier="major"),
    }
    stops = {"name": "It stops", "stops": ["turret"]}
    networks = {
        "call": {"name": "The call", "zones": ["roof"], "firewall": 6, "harms": 1, "shutdown": stops},
        "lamps": {"name": "The lamps", "zones": ["roof"], "firewall": 5, "harms": 1},
    }
    links = ["road - yard - hall ~ roof"]
    table = stage(
        people,
        {"protect": ["friend"]},
        {"defeat": ["friend"]},
        winner="pcs",
        networks=networks,
        links=links,
        threat=2,
    )
    weaken(table, "friend", stress=5)
    return last(table, "hero", "turret")


@puzzle(
    best=("attack ... -> clerk", "throw ... -> clerk", "ready ..."), tempting=("hack brute_force -> vault",)
)
def a_blow_is_quicker() -> Table:
    """The vault takes three breaches and there is one turn; the clerk who is about to burn the book takes one
    blow."""
    people = {
        "hero": pc(
            "yard",
            "sword",
            number=12,
            skill=3,
            console={"kind": "common", "software": ["brute_force"]},
            doctrine="decker",
        ),
        "clerk": npc("yard", number=8, skill=2, stress=10, tier="minor"),
    }
    book = {"book": {"name": "Burn the book", "side": "npcs", "zone": "yard", "difficulty": 0}}
    networks = {"vault": {"name": "The vault", "zones": ["yard"], "quality": "military", "side": "npcs"}}
    table = stage(
        people, {"prevent": True}, {"complete": ["book"]}, winner="pcs", networks=networks, tasks=book
    )
    weaken(table, "clerk", stress=6).engage("hero", "clerk")
    return last(table, "hero", "clerk")

"""What puzzles are made of: people good and bad at what they do, arms, and a clock that soon runs out."""

from __future__ import annotations

from typing import Any

from arena.twod20 import codes
from tests.puzzles.puzzle import set_fields
from tests.twod20.build import Table, person, scene

ARMS: dict[str, dict[str, Any]] = {
    "stick": {"name": "Stick", "form": "melee", "damage": 2},
    "sword": {"name": "Sword", "form": "melee", "damage": 5},
    "pistol": {"name": "Pistol", "form": "ranged", "damage": 6, "range": "close"},
    "bow": {"name": "Bow", "form": "ranged", "damage": 4, "range": "medium"},
    "rifle": {"name": "Rifle", "form": "ranged", "damage": 5, "range": "long"},
    "bomb": {"name": "Bomb", "form": "ranged", "damage": 4, "range": "close", "effects": {"area": True}},
}
NET = {"name": "Net", "form": "ranged", "damage": 5, "range": "close", "effects": {"snare": True}}
COSH = {"name": "Cosh", "form": "melee", "damage": 6, "effects": {"stun": True}}
CANNON = {"name": "Cannon", "form": "ranged", "damage": 9, "range": "close"}
ARMS |= {"net": NET, "cosh": COSH, "cannon": CANNON}
DART = {"name": "Dart", "form": "ranged", "damage": 1, "range": "medium", "effects": {"stun": True}}
ARMS |= {"dart": DART}
CALM = {"fortune": False, "raise_difficulty": False, "assistants": 0}  # nothing but the position
EASY = {**CALM, "ranged_difficulty": 1}
WALL = {"from": "yard", "to": "hall", "test": {"difficulty": 1}}  # only a Rush gets over it
LEDGE = ["road - yard - hall ~ roof"]  # from the roof one shoots into the hall, and cannot get there
WALLED = [WALL, "road - yard", "hall ~ roof"]  # the same, and a wall between yard and hall


def adept(number: int = 12, skill: int = 3, survive: int | None = None) -> dict[str, Any]:
    """Return attributes and skills that are all the same, but for Survive: Target Number `number` +
    `skill`."""
    names = "agility brawn coordination insight reason will".split()
    skills = "fight know move operate survive talk".split()
    ratings = {**dict.fromkeys(skills, skill), "survive": skill if survive is None else survive}
    return {"attributes": dict.fromkeys(names, number), "skills": ratings}


def pc(zone: str = "yard", *arms: str, number: int = 12, skill: int = 3, **more: Any) -> dict[str, Any]:
    """Return a player character with these arms, whom no threat shakes and who has no Reactions unless
    said."""
    who = {"weapons": list(arms), "fearless": True, "rabble": True}
    return person("pcs", zone, **{**who, **adept(number, skill), **more})


def npc(zone: str = "yard", *arms: str, number: int = 10, skill: int = 2, **more: Any) -> dict[str, Any]:
    """Return an opponent with these arms, a notable one that nothing shakes or stuns unless said: two
    Harms."""
    who = {"weapons": list(arms), "tier": "notable", "fearless": True, "rabble": True}
    able = adept(number, skill, more.pop("survive", 6))
    return person("npcs", zone, **{**who, **able, **more})


def stage(
    people: dict[str, Any], pcs: Any, npcs: Any, rounds: int = 1, winner: str = "npcs", **more: Any
) -> Table:
    """Return a scene in which `winner` has won after so many rounds, unless somebody reaches its aims
    before."""
    whole: dict[str, Any] = {
        "objectives": {"pcs": several(pcs), "npcs": several(npcs)},
        "clock": {"rounds": rounds, "winner": winner},
        "weapons": ARMS,
        "variants": CALM,
        "threat": 0,
    }
    return Table(scene(people, **{**whole, **more}))


def weaken(table: Table, who: str, harms: int = 0, stress: int | None = None) -> Table:
    """Let somebody have suffered so many Wounds, and so much Stress: all it can take unless said."""
    character = table[who]
    character.wounds = harms
    character.hampered[0] = 0
    character.stress = character.stress_base if stress is None else stress
    return table


def fell(table: Table, who: str, **fields: int) -> Table:
    """Let somebody be Defeated; write these fields besides."""
    character = table[who]
    character.status, character.prone = codes.DEFEATED, 1
    character.wounds, character.stress = character.harm_limit, character.stress_base
    set_fields(character, **fields)
    return table


def last(table: Table, *who: str) -> Table:
    """Let these be the last who act in this round: everybody else has acted, and they have waited."""
    for key in table.cast.characters:
        table[key].acted = int(key not in who)
        table[key].waited = int(key in who)
    return table


ALL = {"defeat": "all"}


def several(aims: Any) -> list[Any]:
    """Return aims as a list, one alone too."""
    return aims if isinstance(aims, list) else [aims]


YARD_AND_ROAD: dict[str, Any] = {
    "zones": {"yard": {"name": "Yard"}, "road": {"name": "Road"}},
    "links": ["yard - road"],
}


def begun(table: Table, who: str) -> Table:
    """Return the table at the turn of somebody who is next."""
    return table.do(f"act {who}") if table.phase == "next character" else table

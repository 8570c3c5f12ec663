"""A scene for tests of stealth: one who sneaks, and those who may notice."""

from __future__ import annotations

from typing import Any

from arena.twod20 import codes
from tests.twod20.build import Table, person, scene

STICK: dict[str, Any] = {"weapons": ["stick", "gun"]}
WEAPONS = {
    "stick": {"name": "Stick", "form": "melee", "damage": 2},
    "gun": {"name": "Gun", "form": "ranged", "damage": 2, "range": "medium"},
}
PLAIN = {"raise_difficulty": False, "assistants": 0, "fortune": False}
SNEAK = {"agility": 10, "coordination": 9, "insight": 8, "reason": 8}


def dark(
    sneak: dict[str, Any] | None = None, guard: dict[str, Any] | None = None, extra: Any = None, **more: Any
) -> Table:
    """Return a table: `sneak` of the players is hidden in the yard, `guard` stands in the hall.

    sneak has Target Number 12 for stealth tests, guard 9 for observation tests.
    """
    people = {
        "sneak": person("pcs", attributes=SNEAK, skills={"move": 2}, starts="hidden", **STICK)
        | (sneak or {}),
        "guard": person("npcs", "hall", tier="notable", **STICK) | (guard or {}),
        **(extra or {}),
    }
    whole: dict[str, Any] = {"stealth": True, "weapons": WEAPONS, "variants": PLAIN, "threat": 5, **more}
    return Table(scene(people, **whole))


def trait(test: str, effect: str = "harder", on: str = "yard", **more: Any) -> dict[str, Any]:
    """Return a trait about stealth or observation tests; those about observation hold against a place."""
    return {
        "name": "A fact",
        "on": on,
        "tests": [test],
        "effect": effect,
        "against": test == "observation",
        **more,
    }


def level(table: Table, key: str = "sneak") -> str:
    """Return the state of stealth of a character, in words."""
    return ("revealed", "detected", "hidden")[table[key].stealth.level]


def begin(table: Table, key: str) -> Table:
    """Let a character take its turn now, whoever's turn it would be."""
    state = table.state
    table[key].acted = 0
    state.phase, state.turn.actor = codes.ACTOR, codes.NONE
    state.side_to_act = state.decider = table[key].side
    return table.do(f"act {key}")

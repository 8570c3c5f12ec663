"""A ritualist, a friend and a foe: a ritual of three Steps that a test may change, no Fortune, no raises."""

from __future__ import annotations

from typing import Any

from arena.twod20 import codes
from tests.twod20.build import Table, person, scene
from tests.twod20.magic.sorcery import SKILLED

PLAIN = {"fortune": False, "raise_difficulty": False, "assistants": 2}
CALLING = {"name": "The Calling", "skill": "know", "difficulty": 1, "stress": 8, "steps": 3, "cost": 3}
ABLE = dict.fromkeys(("agility", "brawn", "coordination", "insight", "reason", "will"), 11)
LORE = {"talent": "arcane_lore"}


def ceremony(
    ritual: dict[str, Any] | None = None,
    rite: dict[str, Any] | None = None,
    task: dict[str, Any] | None = None,
    mage: dict[str, Any] | None = None,
    foe: dict[str, Any] | None = None,
    others: dict[str, Any] | None = None,
    **more: Any,
) -> Table:
    """Return a table at the turn of the mage, Know 3 and so Power 4, who may perform the Calling in the yard.

    The friend stands beside the mage, the foe, a major opponent, in the hall.
    """
    people = {
        "mage": person("pcs", **{"attributes": ABLE, "skills": SKILLED, "caster": LORE, **(mage or {})}),
        "friend": person("pcs", attributes=ABLE, skills=SKILLED),
        "foe": person(
            **{"tier": "major", "zone": "hall", "attributes": ABLE, "skills": SKILLED, **(foe or {})}
        ),
        **(others or {}),
    }
    tasks = {
        "calling": {
            "name": "The calling",
            "zone": "yard",
            "who": ["mage", "friend"],
            **(task or {}),
            "ritual": {"of": "calling", **(rite or {})},
        },
        **more.pop("tasks", {}),
    }
    more.setdefault("variants", PLAIN)
    more.setdefault("objectives", {"pcs": [{"complete": ["calling"]}], "npcs": [{"prevent": True}]})
    first = "foe" if more.get("first") == "npcs" else "mage"
    rituals = {"calling": {**CALLING, **(ritual or {})}, **more.pop("rituals", {})}
    return Table(scene(people, tasks=tasks, rituals=rituals, **more)).do(f"act {first}")


def calling(table: Table) -> Any:
    """Return the record of the task."""
    return table.state.venture.tasks[0]


def rite(table: Table) -> Any:
    """Return the record of the ritual."""
    return table.state.rituals.rites[0]


def begin(table: Table, how: str = "perform it in 3 steps") -> Table:
    """Set about the ritual, up to the dice of its first test."""
    return table.do("overcome calling", how).skip(codes.DICE, codes.ASSIST)


def perform(
    table: Table, *faces: int, how: str = "perform it in 3 steps", power: tuple[int, ...] = ()
) -> Table:
    """Make a test at the ritual that shows `faces`; let its challenge dice show `power`, blanks unless said.

    Stop at the dice of the Cost, or at what is asked before.
    """
    if "end turn" in table.legal():
        table.state.turn.majors = 0
        table.do("overcome calling")
    if table.state.phase == codes.RITE:
        table.do(how)
    table.skip().dice(*faces).skip()
    if table.state.phase == codes.SPEND:
        table.do("roll damage")
        table.damage(*(power or (3,) * int(table.state.roll_count))).skip().do("done")
    return table.skip(codes.ROLL, codes.SHARE)


def pay(table: Table, *faces: int) -> Table:
    """Let the dice of the Cost show `faces`, and go on."""
    return table.damage(*faces).skip()


def deed(table: Table, text: str, *faces: int) -> Table:
    """Make a test of something that shows `faces`, buy nothing, and have a major action after it."""
    table.do(text).skip().dice(*faces).skip()
    if table.state.phase == codes.SPEND:
        table.do("done")
    table.skip()
    table.state.turn.majors = 0
    return table

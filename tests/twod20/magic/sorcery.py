"""A caster against a foe: spells of the library or of a test, no Fortune, no raised Difficulties."""

from __future__ import annotations

from typing import Any

from arena.twod20 import codes
from tests.twod20.build import Table, person, scene

PLAIN = {"fortune": False, "raise_difficulty": False, "assistants": 0}
SKILLED = {"fight": 3, "know": 3, "move": 3, "operate": 3, "survive": 3, "talk": 3}


def sorcery(
    *spells: str,
    mage: dict[str, Any] | None = None,
    caster: dict[str, Any] | None = None,
    foe: dict[str, Any] | None = None,
    others: dict[str, Any] | None = None,
    **more: Any,
) -> Table:
    """Return a table at the turn of the mage: Arcane Lore, Know 3 and so Power 4, 11 in each attribute.

    The foe, a major opponent, stands in the hall; `spells` are those the mage knows.
    """
    gift = {"talent": "arcane_lore", "knows": list(spells or ["arcane_blast"]), **(caster or {})}
    able = dict.fromkeys(("agility", "brawn", "coordination", "insight", "reason", "will"), 11)
    people = {
        "mage": person(
            **{"side": "pcs", "attributes": able, "skills": SKILLED, "caster": gift, **(mage or {})}
        ),
        "foe": person(**{"tier": "major", "zone": "hall", **(foe or {})}),
        **(others or {}),
    }
    more.setdefault("variants", PLAIN)
    first = "foe" if more.get("first") == "npcs" else "mage"
    return Table(scene(people, **more)).do(f"act {first}")


def cast(table: Table, spell: str, *faces: int, dice: int = 0) -> Table:
    """Cast a spell and let its test show `faces`, two successes each 5 unless said; stop at the spends."""
    table.do(f"cast {spell}")
    if table.state.phase == codes.HUNGER:
        table.do("draw no deeper")
    table.skip(codes.DICE).do(f"buy {dice} dice")
    if table.state.phase == codes.PAY:
        table.do(table.legal()[-1])
    return table.skip().dice(*(faces or (5, 5))).skip()


def pay(table: Table, *faces: int) -> Table:
    """Let the dice of the Cost show `faces`, and go on to the menu."""
    return table.skip(codes.ROLL).damage(*faces).skip()


def buy(table: Table, *spends: str) -> Table:
    """Buy these after a test, each with as much Momentum as there is."""
    for spend in spends:
        table.do(spend)
        if table.state.phase == codes.PAY:
            table.do(table.legal()[-1])
    return table


def blanks(table: Table) -> Table:
    """Let the challenge dice that are awaited show nothing."""
    return table.damage(*(3,) * int(table.state.roll_count))


def next_turn(table: Table, who: str) -> Table:
    """End this turn and start that of `who`, through whatever turns of others lie between."""
    table.do("end turn")
    while True:
        table.skip(codes.ACTOR)
        if table.state.phase == codes.ROLL:
            blanks(table)
        elif table.state.phase == codes.HAND_OVER:
            table.do("hand over")
        elif table.state.phase == codes.TURN:
            table.do("end turn" if "end turn" in table.legal() else table.legal()[0])
        elif f"act {who}" in table.legal():
            return table.do(f"act {who}")
        else:
            table.do(table.legal("act")[0])

"""One hero against one foe, with plain rules: no Fortune, no raised Difficulties, no assistance."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations_with_replacement
from math import factorial, prod
from typing import Any

from arena.twod20 import codes
from tests.twod20.build import Table, person, scene

PLAIN = {"fortune": False, "raise_difficulty": False, "assistants": 0}
FACES = {1: 1, 2: 1, 3: 2, 5: 2}  # one face for each thing a challenge die may show, and its weight


def fight(
    hero: dict[str, Any] | None = None,
    foe: dict[str, Any] | None = None,
    weapon: dict[str, Any] | None = None,
    others: dict[str, Any] | None = None,
    **more: Any,
) -> Table:
    """Return a table at the hero's turn; its weapon is called arm, a melee weapon of 4[CD] unless said.

    The foe, a major opponent with a stick of 2[CD], is in Reach of a melee fighter in the same zone.
    """
    arm = {"name": "Arm", "form": "melee", "damage": 4, **(weapon or {})}
    if arm["form"] == "ranged":
        arm.setdefault("range", "close")
    people = {
        "hero": person(**{"side": "pcs", "weapons": ["arm"], **(hero or {})}),
        "foe": person(**{"tier": "major", "weapons": ["stick"], **(foe or {})}),
        **(others or {}),
    }
    stick = {"name": "Stick", "form": "melee", "damage": 2}
    more.setdefault("variants", PLAIN)
    table = Table(scene(people, weapons={"arm": arm, "stick": stick}, **more))
    if arm["form"] == "melee" and table["hero"].zone == table["foe"].zone:
        table.engage("hero", "foe")
    first = "hero" if more.get("first", "pcs") == "pcs" else "foe"
    return table.do(f"act {first}")


def win(
    table: Table, attack: str, *faces: int, defence: tuple[int, ...] = (19, 19), reloads: int = 0
) -> Table:
    """Declare an attack and win its test with `faces` (two successes unless said); stop at the spends."""
    table.do(attack)
    if table.state.phase == codes.RELOADS:
        table.do(f"spend {reloads} reloads")
    table.skip().dice(*(faces or (5, 5))).skip()
    if table.state.phase == codes.ROLL:
        table.dice(*defence).skip()
    return table


def hurt(table: Table, attack: str, *faces: int) -> Table:
    """Win an attack and let the challenge dice show `faces`; nothing is bought."""
    return win(table, attack).do("roll damage").damage(*faces).do("done")


def carry_on(table: Table) -> Table:
    """Answer everything as dully as can be until dice, the menu or the next character."""
    return table.skip(codes.OVER)


def next_turn(table: Table, who: str) -> Table:
    """End this turn and start that of `who`, keeping the initiative if need be; what burns shows blanks."""
    if table.state.phase == codes.TURN:
        table.do("end turn")
    while carry_on(table).state.phase == codes.ROLL:
        table.damage(*(3,) * int(table.state.roll_count))
    if table.state.phase == codes.HAND_OVER:
        table.do("keep the initiative" if table[who].side == table.state.decider else "hand over")
    return table.do(f"act {who}")


def challenge_rolls(table: Table) -> Iterator[tuple[Fraction, Table]]:
    """Yield (chance, table) for every roll of the challenge dice awaited, order aside."""
    dice = int(table.state.roll_count)
    for faces in combinations_with_replacement(FACES, dice):
        counts = Counter(faces)
        ways = factorial(dice) // prod(factorial(count) for count in counts.values())
        weight = prod(FACES[face] ** count for face, count in counts.items())
        yield Fraction(ways * weight, 6**dice), table.fork().damage(*faces)

"""What stands beside a choice about a ritual or a hack: what it deals and costs, how near a miscast is."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from math import comb
from typing import Any

from arena.odds.asked import percent
from arena.twod20 import codes
from arena.twod20.chapters.network.rules.hack import SUBTLE_DICE, hack_dice
from arena.twod20.chapters.ritual.rules.cost import cost_dice
from arena.twod20.chapters.ritual.rules.performing import steps_of
from arena.twod20.chapters.ritual.rules.requirement import is_performing, rite_of
from arena.twod20.chapters.venture.rules.task import task_dice
from arena.words.story import count_of

FACES = 20


def undertaking_words(verb: str, numbers: tuple[int, ...], before: Any, at: Any) -> Iterator[str]:
    """Yield what an action, which leads from `before` to the dice of `at`, puts at stake."""
    if verb in ("disrupt", "break_into"):
        yield breaking_words(before, numbers[0])
    elif verb == "abandon":
        yield leaving_words(before, numbers[0])
    elif verb == "sacrifice":
        yield "then 2 dice of Power more, Vicious; the attempt makes the Cost 1 die more, Piercing 1"
    elif verb == "sacrifice_animal":
        yield "then 2 dice of Power more"
    if at.phase != codes.ROLL or at.roll_kind != codes.TEST_DICE or at.roller != codes.ACTIVE:
        return
    if before.phase == codes.TURN and at.tests[codes.ACTIVE].goal == codes.FOR_HACK:
        yield hack_words(at)
    elif before.phase in (codes.TURN, codes.RITE, codes.DICE) and is_performing(at):
        yield from performing_words(at)


def hack_words(at: Any) -> str:
    """Return the dice of a hack whose test is awaited, and what stops them."""
    hacking = at.hacking
    dice = int(hack_dice(at, int(at.tests[codes.ACTIVE].who), int(hacking.program)))
    dice += SUBTLE_DICE * int(hacking.subtle)
    security = int(hacking.networks[hacking.network].security)
    return f"{count_of(dice, 'die', 'dice')} of damage" + (
        f" against Security {security}" if security else ""
    )


def performing_words(at: Any) -> Iterator[str]:
    """Yield what a test at a ritual does, what it costs in any case, and the chance of a miscast."""
    test, number = at.tests[codes.ACTIVE], int(at.venture.task)
    rite, task = rite_of(at, number), at.venture.tasks[number]
    power = int(task_dice(at, int(test.who), number)) + int(task.more_dice)
    yield f"{count_of(power, 'die', 'dice')} of Stress on it"
    if cost_dice(rite) > 0:
        cost = count_of(int(cost_dice(rite)), "die", "dice")
        yield f"Cost {cost}" + (" to the body" if rite.blood == 1 else "")
    left = max(1, int(steps_of(at, number)) - int(rite.tally))
    chance = at_least(left, 2 + int(test.bought), int(test.complication_range))
    if chance:
        yield f"miscast {percent(chance)} unless it is done then"


def at_least(least: int, dice: int, width: int) -> Fraction:
    """Return the chance of so many Complications or more on `dice` d20s, each on `width` faces.

    >>> at_least(1, 2, 2), at_least(2, 2, 2), at_least(3, 2, 2)
    (Fraction(19, 100), Fraction(1, 100), Fraction(0, 1))
    """
    one = Fraction(width, FACES)
    found = (comb(dice, each) * one**each * (1 - one) ** (dice - each) for each in range(least, dice + 1))
    return sum(found, Fraction(0))


def breaking_words(before: Any, number: int) -> str:
    """Return what one Complication more does to a ritual."""
    steps, tally = int(steps_of(before, number)), int(rite_of(before, number).tally) + 1
    return "then it is miscast" if tally >= steps else f"then {tally} of {steps} Complications to a miscast"


def leaving_words(before: Any, number: int) -> str:
    """Return what letting go of a ritual costs, and what comes of it otherwise."""
    steps = int(before.venture.tasks[number].breakthroughs)
    return (f"tires by {steps}; " if steps else "") + "else it is miscast"

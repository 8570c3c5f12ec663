"""The distribution of a die code, counted exactly: the Wild Die, Action Dice, damage against resistance.

A six that is rolled again and again has no end: it is followed for SIXES rolls, and whatever comes after
counts as one more. Beyond that lies less than 1e-15; below 6 * SIXES every chance is exact. Means are exact.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import cache
from math import lcm, prod
from typing import Any

from arena.d6.codes import MARGINS, UNHURT
from arena.odds.counting import Distribution, at_least, mean
from scenarios.d6.codes import Code

CANCEL, KEEP_ONE, COMPLICATION = "cancel", "keep-one", "complication"
CRITICALS = (CANCEL, KEEP_ONE, COMPLICATION)
SIXES = 20
FACES = range(1, 7)
OPEN_MEAN = Fraction(21, 5)  # of a die of which every six is rolled again


@cache
def open_ended() -> Distribution:
    """Return the distribution of a die of which every six is rolled again.

    >>> open_ended()[1], open_ended()[7], sum(open_ended().values())
    (Fraction(1, 6), Fraction(1, 36), Fraction(1, 1))
    """
    found = {
        6 * sixes + face: Fraction(1, 6 ** (sixes + 1)) for sixes in range(SIXES) for face in range(1, 6)
    }
    found[6 * SIXES + 1] = Fraction(1, 6**SIXES)
    return found


def counted(chances: Distribution) -> tuple[dict[int, int], int]:
    """Return in how many of how many equal cases each number comes: whole numbers multiply fast.

    >>> counted({1: Fraction(1, 2), 2: Fraction(1, 3), 3: Fraction(1, 6)})
    ({1: 3, 2: 2, 3: 1}, 6)
    """
    whole = lcm(*(chance.denominator for chance in chances.values()))
    found = {key: chance.numerator * (whole // chance.denominator) for key, chance in chances.items()}
    return found, whole


def added(one: Distribution, two: Distribution) -> Distribution:
    """Return the distribution of the sum of two rolls.

    The ways of a roll stand side by side in one large number, so that one product adds all pairs.

    >>> added({1: Fraction(1, 2), 3: Fraction(1, 2)}, {-1: Fraction(1, 3), 1: Fraction(2, 3)})
    {0: Fraction(1, 6), 2: Fraction(1, 2), 4: Fraction(1, 3)}
    """
    (firsts, whole), (seconds, other) = counted(one), counted(two)
    bits, least = (whole * other).bit_length(), (min(firsts), min(seconds))
    row = prod(
        sum(ways << bits * (key - low) for key, ways in found.items())
        for found, low in zip((firsts, seconds), least)
    )
    places = range(row.bit_length() // bits + 1)
    counts = {sum(least) + at: row >> bits * at & (1 << bits) - 1 for at in places}
    return {key: Fraction(ways, whole * other) for key, ways in counts.items() if ways}


@cache
def plain(dice: int) -> Distribution:
    """Return the distribution of dice of which none is wild."""
    found: Distribution = {0: Fraction(1)}
    for _ in range(dice):
        found = added(found, {face: Fraction(1, 6) for face in FACES})
    return found


@cache
def without_highest(dice: int) -> Distribution:
    """Return the distribution of dice of which none is wild, the highest left out; 0 without dice."""
    counted = {(0, 0): Fraction(1)}
    for _ in range(dice):
        further: dict[tuple[int, int], Fraction] = {}
        for (total, highest), chance in counted.items():
            for face in FACES:
                key = total + face, max(highest, face)
                further[key] = further.get(key, Fraction(0)) + chance / 6
        counted = further
    found: Distribution = {}
    for (total, highest), chance in counted.items():
        found[total - highest] = found.get(total - highest, Fraction(0)) + chance
    return found


def after_one(dice: int, critical: str) -> Distribution:
    """Return the distribution of dice of which the Wild Die has shown a 1, without what it adds otherwise.

    >>> after_one(1, CANCEL), after_one(1, KEEP_ONE), after_one(1, COMPLICATION)
    ({0: Fraction(1, 1)}, {0: Fraction(1, 1)}, {1: Fraction(1, 1)})
    """
    if critical == COMPLICATION:
        return {total + 1: chance for total, chance in plain(dice - 1).items()}
    kept = critical == KEEP_ONE and dice > 1  # alone, the 1 is itself the highest die
    return {total + kept: chance for total, chance in without_highest(dice - 1).items()}


@cache
def rolled(code: Code, critical: str = COMPLICATION, action_dice: int = 0) -> Distribution:
    """Return the distribution of a die code with its Wild Die, and with Action Dice on top.

    `critical` is what a first 1 brings: CANCEL takes it and the highest other die out of the total, KEEP_ONE
    the highest other die alone. A code without dice shows its pips.

    >>> sum(rolled(Code(2, 0)).get(total, 0) for total in range(2, 10))
    Fraction(55, 72)
    """
    found = {0: Fraction(1)}
    if code.dice > 0:
        wild = {face: chance for face, chance in open_ended().items() if face != 1}
        found = added(plain(code.dice - 1), wild)
        for total, chance in after_one(code.dice, critical).items():
            found[total] = found.get(total, Fraction(0)) + chance / 6
    for _ in range(action_dice):
        found = added(found, open_ended())
    return {total + code.pips: chance for total, chance in sorted(found.items())}


def grouped(found: Mapping[Any, Fraction], kind: Callable[[Any], Any]) -> dict[Any, Fraction]:
    """Return the chances of what there is, added up by the kind that each is of, in order.

    >>> grouped({1: Fraction(1, 2), 2: Fraction(1, 3), 3: Fraction(1, 6)}, lambda number: number % 2)
    {0: Fraction(1, 3), 1: Fraction(2, 3)}
    """
    sums: dict[Any, Fraction] = {}
    for each, chance in found.items():
        sums[kind(each)] = sums.get(kind(each), Fraction(0)) + chance
    return dict(sorted(sums.items()))


def mean_of(code: Code, critical: str = COMPLICATION, action_dice: int = 0) -> Fraction:
    """Return the mean of what `rolled` gives, endless sixes included.

    >>> mean_of(Code(3, 0)), mean_of(Code(2, 0), CANCEL)
    (Fraction(56, 5), Fraction(139, 20))
    """
    found = code.pips + OPEN_MEAN * action_dice
    if code.dice > 0:
        normal = Fraction(7, 2) * (code.dice - 1)
        found += (OPEN_MEAN - Fraction(1, 6)) + Fraction(5, 6) * normal
        found += mean(after_one(code.dice, critical)) / 6
    return found


def margins(damage: Distribution, resistance: Distribution) -> Distribution:
    """Return the distribution of damage less resistance."""
    return added(floored(damage), {-total: chance for total, chance in floored(resistance).items()})


def floored(chances: Distribution) -> Distribution:
    """Return the distribution of a roll that counts as nothing where it is less than that.

    >>> floored({-1: Fraction(1, 6), 0: Fraction(1, 6), 2: Fraction(2, 3)})
    {0: Fraction(1, 3), 2: Fraction(2, 3)}
    """
    nothing = sum((chance for total, chance in chances.items() if total <= 0), Fraction(0))
    return {**({0: nothing} if nothing else {}), **{key: each for key, each in chances.items() if key > 0}}


@cache
def reaches(code: Code, needed: int, critical: str = COMPLICATION, action_dice: int = 0) -> Fraction:
    """Return the chance that a code shows so much or more."""
    return at_least(rolled(code, critical, action_dice), needed)


@cache
def beats(one: Code, two: Code, critical: str = COMPLICATION, action_dice: int = 0) -> Fraction:
    """Return the chance that one code, rolled as `rolled` has it, shows more than another."""
    theirs = {-total: chance for total, chance in rolled(two).items()}
    return at_least(added(rolled(one, critical, action_dice), theirs), 1)


def wound_of(margin: int) -> int:
    """Return the wound level that damage beyond resistance brings."""
    return next((wound for least, wound in MARGINS if margin >= least), UNHURT)

"""The exact odds of a corruption roll: challenge dice against Purity."""

from __future__ import annotations

from fractions import Fraction
from functools import cache

FACES = (
    (0, Fraction(1, 3)),
    (1, Fraction(1, 2)),
    (2, Fraction(1, 6)),
)  # points, how often


@cache
def totals(dice: int) -> dict[int, Fraction]:
    """Return how likely each total of so many challenge dice is.

    >>> {total: str(chance) for total, chance in totals(1).items()}
    {0: '1/3', 1: '1/2', 2: '1/6'}
    """
    if dice == 0:
        return {0: Fraction(1)}
    found: dict[int, Fraction] = {}
    for total, chance in totals(dice - 1).items():
        for points, share in FACES:
            found[total + points] = found.get(total + points, Fraction(0)) + chance * share
    return found


@cache
def at_least(dice: int, least: int) -> Fraction:
    """Return the chance that so many challenge dice come to `least` at least.

    >>> str(at_least(2, 4)), str(at_least(2, 3))
    ('1/36', '7/36')
    """
    return sum((chance for total, chance in totals(dice).items() if total >= least), Fraction(0))

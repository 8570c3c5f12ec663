"""Distributions counted exactly, and the check that every number given to them passes."""

import operator
from collections.abc import Mapping
from fractions import Fraction
from math import lcm
from typing import SupportsIndex, TypeVar

Distribution = dict[int, Fraction]
Joint = dict[tuple[int, int], Fraction]
Key = TypeVar("Key", int, tuple[int, int])


def mean(distribution: Mapping[int, Fraction]) -> Fraction:
    """Return the mean of a distribution; 0 when it is empty."""
    return sum((value * chance for value, chance in distribution.items()), Fraction(0))


def whole_number(name: str, value: SupportsIndex, low: int, high: int | None = None) -> int:
    """Return `value` as an int; raise ValueError naming what is allowed unless low <= value <= high."""
    allowed = f"{low} or more" if high is None else f"{low} to {high}"
    try:
        number = operator.index(value)
    except TypeError:
        raise ValueError(f"{name} is {value!r}: a whole number is needed, {allowed}") from None
    if number < low or (high is not None and number > high):
        raise ValueError(f"{name} is {number}: allowed is {allowed}")
    return number


def settle(owner: object, name: str, low: int, high: int | None = None) -> None:
    """Check a field of a frozen dataclass with `whole_number` and store it as an int."""
    object.__setattr__(owner, name, whole_number(name, getattr(owner, name), low, high))


def chances_of(weights: Mapping[Key, int]) -> dict[Key, Fraction]:
    """Return the chance of each key from the number of ways it comes about, keys in order."""
    whole = sum(weights.values())
    return {key: Fraction(weights[key], whole) for key in sorted(weights)}


def marginal(joint: Joint, axis: int) -> Distribution:
    """Return the distribution of one of the two numbers of a joint distribution."""
    chances: Distribution = {}
    for key, chance in sorted(joint.items(), key=lambda item: item[0][axis]):
        chances[key[axis]] = chances.get(key[axis], Fraction(0)) + chance
    return chances


def at_least(distribution: Distribution, value: int) -> Fraction:
    """Return the chance of `value` or more."""
    found = [chance for key, chance in distribution.items() if key >= value]
    whole = lcm(*(chance.denominator for chance in found))
    return Fraction(sum(chance.numerator * (whole // chance.denominator) for chance in found), whole)

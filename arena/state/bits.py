"""Sets of small numbers (characters, zones, kinds of test) kept as the bits of one whole number."""

import numpy as np

from arena.compiling.rule import rule


@rule
def has(members, number):
    """Return whether `number` is in the set.

    >>> bool(has(0b100, 2)), bool(has(0b100, 1))
    (True, False)
    """
    return (np.int64(members) >> np.int64(number)) & 1 == 1


@rule
def bit(number):
    """Return the set that holds only `number`.

    >>> int(bit(3))
    8
    """
    return np.int64(1) << np.int64(number)


@rule
def count(members):
    """Return how many numbers the set holds.

    >>> int(count(0b1011))
    3
    """
    left = np.int64(members)
    total = 0
    while left != 0:
        left &= left - 1
        total += 1
    return total


@rule
def lowest(members):
    """Return the smallest number in the set, which must hold one.

    >>> int(lowest(0b1100))
    2
    """
    return next((number for number in range(63) if has(members, number)), 63)

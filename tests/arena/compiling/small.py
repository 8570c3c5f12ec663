"""Small rules, one for each thing that rules may hold; compiled, they do what Python does with them."""

from __future__ import annotations

from math import exp, log1p
from typing import NamedTuple

import numpy as np

from arena.compiling.numbers import number_at
from arena.compiling.rule import Rule
from arena.state.fields import FLAG, Field, Part, record

POINT = (Field("row", (0, 9), "from the top"), Field("seen", FLAG, "1: in sight", (2,)))
BOARD = record(
    (
        Field("count", (0, 300), "of points"),
        Part("points", POINT, "all of them", (4,)),
        Field("mask", (0, 2**40), "bits"),
    )
)
TABLE = ((1, 2, 3), (4, 5, 6))
WEIGHTS = np.array([0.5, 0.25], np.float32)
NAMES = ("one", "two")
LAST_NUMBER = 511
HEAVY = number_at(LAST_NUMBER, __name__)


class Pair(NamedTuple):
    """Two arrays."""

    first: np.ndarray
    second: np.ndarray


def heavier(a):
    """Return a number weighed by one in memory."""
    best = HEAVY
    if a > 3:
        best = best + a
    return a * HEAVY, max(best, 0.5)


def generators(values, a):
    """Return what any, all, sum and next make of arrays, ranges and tables, one within the other."""
    place = 40
    found = any(value > a for value in values) + 2 * all(place != a for place in range(len(values)))
    if not any(value == a and any(row[1] == value for row in TABLE) for value in (2, 5)):
        found += 100
    doubles = sum(value * 2 for value in values if value > 1)
    rules = sum(rule(a, 1) for rule in RULES if rule(a, 1) > 3)
    first = next((place for place in range(len(values)) if values[place] > 1 if place != a), -1)
    while any(place + step > 45 for step in range(a)):
        place -= 1
    return found, doubles, rules, first, place, sum(place * a > step for step in range(3))


def reckon(a, b):
    """Return whole numbers reckoned in every way."""
    return (
        a + b,
        a - b,
        a * b,
        a // b if b != 0 else 0,
        a % b if b != 0 else 0,
        a & b,
        a | b,
        a ^ b,
        -a,
        ~a,
        abs(a),
        min(a, b, 3),
        max(a, b),
        a**2,
        (a << 3) >> 1,
    )


def compare(a, b):
    """Return how two numbers stand to each other."""
    return a < b, a <= b, a == b, a != b, a > b, a >= b, 0 < a <= b, a in (1, b), not a, a and b, a or b


def floats(a, b):
    """Return floats reckoned in every way."""
    return a / b, a * b - a, a // b, a % b, a**0.5, min(a, b), max(a, 2), exp(-a), log1p(a), int(a), float(3)


def choose(a):
    """Return by branches, loops, breaks and continues."""
    found = 0
    for number in range(10):
        if number == a:
            continue
        if number > a + 3:
            break
        found += number
    for number in range(5, 0, -2):
        found = found * 2 + number
    while found > 100:
        found -= 7
    return found if a % 2 == 0 else -found


def tables(a):
    """Look constants up, and loop over tables of numbers and of rules."""
    found = TABLE[1][a] + TABLE[a % 2][2]
    for number in (3, 5, a):
        found = found * 2 + number
    for first, second, third in TABLE:
        if first == a:
            continue
        found += first * second - third
    for each in RULES:
        found += each(found, a)
    return found + len(TABLE) + len(NAMES)


@Rule
def doubled(number, plus=1):
    """Return twice a number, and something more."""
    return 2 * number + plus


@Rule
def tripled(number, plus):
    """Return three times a number, and something more."""
    return 3 * number + plus


RULES = (doubled, tripled)


def board(states, who):
    """Write to fields, rows and slices."""
    state = states[0]
    point = state.points[who]
    point.row += 3
    point.seen[-1] = 1
    state.points[0] = state.points[who]
    state.count = len(state.points) * point.row
    state.mask |= 1 << (20 + who)
    states[1] = state
    states[1].points[3].seen[:] = 1
    return state.count, state.mask, point.row == 3


def narrow(values, number):
    """Write a number that is too wide."""
    values[0] = number
    values[1:] += 1
    values[2:4] = 7
    values[-1] -= 2
    return values[0]


def arrays(values, wide):
    """Make arrays, copy, add and fill them."""
    room = np.zeros((2, 3), np.int64)
    room[1, :] = 4
    room[0, 1:] += values[:2]
    copied = values.copy()
    values[:] = 0
    more = np.empty(len(copied), np.int16)
    more[:] = copied
    total = 0
    for row in range(2):
        for column in range(room.shape[1]):
            total = total * 3 + room[row, column]
    for each in more:
        total += each
    flat = wide.ravel()
    return total, flat[3], wide.size, wide.shape[0], np.array_equal(copied, more.copy())


def singles(values):
    """Keep to floats of 32 bits."""
    found = np.float32(0)
    for place in range(len(values)):
        found += values[place] * WEIGHTS[place % 2]
        values[place] = max(np.float32(0.25), values[place])
    return float(found * found)


def named(pair, which):
    """Take a named tuple apart."""
    first, second = pair
    first[0] += 1
    return pair.second[which] + first[0], doubled(which, plus=2)


def swapped(a, b):
    """Change two names at once."""
    a, b = b, a + b
    left = right = a
    right += 1
    return a, b, left, right


def changing(a):
    """Widen a variable from a whole number to a float."""
    found = 0
    for number in range(a):
        if number > 2:
            found = found / 2
        found += number
    return found


def divided(a, b):
    """Return a whole quotient and what is left."""
    return a // b, a % b


def point_of(state, which):
    """Return a point of a board."""
    return state.points[which]


@Rule
def halved(number, plus):
    """Return a float, beside rules that return whole numbers."""
    return number / 2 + plus


@Rule
def marked(values, number):
    """Write where it is told."""
    values[number] = 9


@Rule
def counted(values, number):
    """Write, and return something that a table with `marked` has no use for."""
    values[0] += number
    return number


CHOSEN = (tripled, halved, tripled)
WRITING = (marked, counted)


def chosen(a):
    """Call the rules of a table, counted from both ends."""
    return CHOSEN[a](a, plus=1), CHOSEN[a - 3](4, 2), CHOSEN[1](a, 1)


def writing(values, a):
    """Call rules of which one returns nothing."""
    WRITING[a](values, 2)


@Rule
def weighed(first, *others):
    """Hand the other arguments on."""
    return 100 * first + difference(*others)


@Rule
def difference(left, right):
    """Return a number to which it matters which argument comes first."""
    return left - right


def handed_on(a, b):
    """Call a rule with arguments that it only hands on."""
    return weighed(1, a, b), weighed(2, b, 7)

"""Fast estimates of what dice will do: small tables of exact probabilities, looked up by rules.

SRD "Attempting a Skill Test", "Opposed Tests", "Damage". Exact odds for people are in
`arena.twod20.odds`; these tables are for agents, who ask thousands of times a second.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from arena.compiling.rule import rule

MOST_DICE = 6
MOST_TARGET = 20
MOST_CRITICAL = 6
MOST_SUCCESSES = 2 * MOST_DICE
MOST_CHALLENGE = 20
MOST_VICIOUS = 3
MOST_POINTS = 40
POINTS_PER_DIE = 5 / 6  # mean of a challenge die
EFFECTS_PER_DIE = 1 / 3


def at_least(one_die: NDArray[np.float64], dice: int, highest: int) -> NDArray[np.float64]:
    """Return the chances of at least 0, 1 ... `highest` points on `dice` dice of this distribution."""
    total = np.ones(1)
    for _ in range(dice):
        total = np.convolve(total, one_die)
    wide = np.zeros(max(len(total), highest + 1))
    wide[: len(total)] = total
    return np.asarray(np.cumsum(wide[::-1])[::-1][: highest + 1])


def table_of_tests() -> NDArray[np.float32]:
    """Return chances [dice, target number, critical face, successes] of at least so many successes."""
    table = np.zeros((MOST_DICE + 1, MOST_TARGET + 1, MOST_CRITICAL + 1, MOST_SUCCESSES + 2), np.float32)
    for target in range(MOST_TARGET + 1):
        for critical in range(MOST_CRITICAL + 1):
            double = max(1, critical) / 20
            single = max(0, target - max(1, critical)) / 20
            one_die = np.array([1 - double - single, single, double])
            for dice in range(MOST_DICE + 1):
                table[dice, target, critical] = at_least(one_die, dice, MOST_SUCCESSES + 1)
    return table


def damage_table() -> NDArray[np.float32]:
    """Return chances [challenge dice, points an Effect adds, points] of at least so many points."""
    table = np.zeros((MOST_CHALLENGE + 1, MOST_VICIOUS + 1, MOST_POINTS + 1), np.float32)
    for vicious in range(MOST_VICIOUS + 1):
        one_die = np.zeros(3 + MOST_VICIOUS)
        for points in (1, 2, 0, 0, 1 + vicious, 1 + vicious):
            one_die[points] += 1 / 6
        for dice in range(MOST_CHALLENGE + 1):
            table[dice, vicious] = at_least(one_die, dice, MOST_POINTS)
    return table


def effect_table() -> NDArray[np.float32]:
    """Return chances [challenge dice, Effects] of at least so many Effects."""
    one_die = np.array([1 - EFFECTS_PER_DIE, EFFECTS_PER_DIE])
    return np.array([at_least(one_die, dice, 8) for dice in range(MOST_CHALLENGE + 1)], np.float32)


TESTS = table_of_tests().ravel()
ROWS = (
    MOST_TARGET + 1,
    MOST_CRITICAL + 1,
    MOST_SUCCESSES + 2,
)  # of TESTS: targets, critical faces, successes
DAMAGE = damage_table()
EFFECTS = effect_table()


@rule
def chance(dice, target_number, critical, successes):
    """Return the chance of at least `successes` on `dice` d20.

    >>> round(float(chance(2, 12, 1, 1)), 2)
    0.84
    """
    return chance_of(row_of(dice, target_number, critical), successes)


@rule
def row_of(dice, target_number, critical):
    """Return where the chances of such dice begin."""
    most, target = min(MOST_DICE, int(dice)), min(MOST_TARGET, max(0, int(target_number)))
    return ((most * ROWS[0] + target) * ROWS[1] + min(MOST_CRITICAL, int(critical))) * ROWS[2]


@rule
def chance_of(row, successes):
    """Return the chance of at least `successes` on the dice whose chances begin at `row`."""
    if successes <= 0:
        return 1.0
    return 0.0 if successes > MOST_SUCCESSES else float(TESTS[row + int(successes)])


@rule
def surplus(dice, target_number, critical, difficulty):
    """Return the mean of the successes above the Difficulty, none counted when the test fails."""
    total, row = 0.0, row_of(dice, target_number, critical)
    for successes in range(difficulty + 1, min(MOST_SUCCESSES, 2 * dice) + 1):
        total += chance_of(row, successes)
    return total


@rule
def beats(
    dice, target_number, critical, difficulty, other_dice, other_target, other_critical, other_difficulty
):
    """Return the chance that the active side of an opposed test wins; ties are its."""
    own = row_of(dice, target_number, critical)
    other = row_of(other_dice, other_target, other_critical)
    total = 0.0
    higher = chance_of(own, difficulty)
    for excess in range(2 * dice - difficulty + 1):
        exact = higher
        higher = chance_of(own, difficulty + excess + 1)
        exact -= higher
        if exact > 0.0:
            total += exact * (1.0 - chance_of(other, other_difficulty + excess + 1))
    return total


@rule
def inflicts(dice, vicious, points):
    """Return the chance that a damage roll shows at least `points`."""
    if points <= 0:
        return 1.0
    if points > MOST_POINTS:
        return 0.0
    return float(DAMAGE[min(MOST_CHALLENGE, dice), min(MOST_VICIOUS, vicious), points])


@rule
def shows_effects(dice, effects):
    """Return the chance that a damage roll shows at least so many Effects."""
    if effects > 8:
        return 0.0
    return float(EFFECTS[min(MOST_CHALLENGE, dice), max(0, effects)])

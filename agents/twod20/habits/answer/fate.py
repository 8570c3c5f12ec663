"""Failing on purpose: when a point of Fortune is worth more than the dice.

SRD "Voluntary Failure".
"""

from agents.twod20.habits.price import FORTUNE_KEPT
from agents.twod20.weights import WEIGHTS
from arena.compiling.rule import rule


@rule
def is_hopeless(state, who, value, likely):
    """Return whether `who`, short of points, had better fail on purpose a test that something hangs on."""
    short = state.characters[who].fortune <= FORTUNE_KEPT
    return short and value >= WEIGHTS.matters and likely < WEIGHTS.no_chance

"""Failing on purpose: when a point of Fortune is worth more than the dice.

SRD "Voluntary Failure".
"""

from __future__ import annotations

from agents.twod20.habits.price import FORTUNE_KEPT
from arena.compiling.rule import rule

MATTERS_ENOUGH = 0.1  # a test worth so much is one that something hangs on
HOPELESS = 0.15  # a chance of success below which failing on purpose loses nothing


@rule
def is_hopeless(state, who, value, likely):
    """Return whether `who`, short of points, had better fail on purpose a test that something hangs on."""
    short = state.characters[who].fortune <= FORTUNE_KEPT
    return short and value >= MATTERS_ENOUGH and likely < HOPELESS

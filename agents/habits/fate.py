"""Failing on purpose, flaws and Values: when points are worth the trouble.

SRD "Voluntary Failure", "Regaining Fortune Points", "Determination".
"""

from __future__ import annotations

from agents.habits.price import FORTUNE_KEPT
from arena.rule import rule
from arena.twod20 import catalog as act

MATTERS_ENOUGH = 0.1  # a test worth so much is one that something hangs on
HOPELESS = 0.15  # a chance of success below which failing on purpose loses nothing
VITAL = 0.6  # a test worth so much is worth a Value


@rule
def is_hopeless(state, who, value, likely):
    """Return whether `who`, short of points, had better fail on purpose a test that something hangs on."""
    short = state.characters[who].fortune <= FORTUNE_KEPT
    return short and value >= MATTERS_ENOUGH and likely < HOPELESS


@rule
def choose_consent(value):
    """Phase CONSENT: yes to a failure that costs something, no to one that is only for the point."""
    return act.CONSENT if value >= MATTERS_ENOUGH else act.REFUSE_CONSENT


@rule
def choose_value(state, legal, number):
    """Phase VALUE: press the first Value on who has no points left, so that there are always some."""
    who = int(state.asked)
    return act.LET_REST if state.characters[who].fortune > 0 else int(legal[1])


@rule
def choose_challenge(value):
    """Phase CHALLENGE: strike the Value out for what matters most, else heed it."""
    return act.CHALLENGE if value >= VITAL else act.COMPLY

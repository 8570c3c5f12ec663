"""Flaws, Values and failures that somebody else allows: by what the test is worth.

SRD "Voluntary Failure", "Determination".
"""

from agents.twod20.habits.answer.dice import success_value
from agents.twod20.weights import WEIGHTS
from arena.compiling.rule import rule
from arena.twod20 import catalog as act
from arena.twod20 import codes


@rule
def choose_consent(state, legal, number):
    """Phase CONSENT: yes to a failure that costs something, no to one that is only for the point."""
    costs = success_value(state, int(state.roller)) >= WEIGHTS.matters
    return act.CONSENT if costs else act.REFUSE_CONSENT


@rule
def choose_value(state, legal, number):
    """Phase VALUE: press the first Value on who has no points left, so that there are always some."""
    who = int(state.asked)
    return act.LET_REST if state.characters[who].fortune > 0 else int(legal[1])


@rule
def choose_challenge(state, legal, number):
    """Phase AT_STAKE: strike the Value out for what matters most, else heed it."""
    return act.CHALLENGE if success_value(state, codes.ACTIVE) >= WEIGHTS.vital else act.COMPLY

"""Unpleasant Distraction: the next test of somebody is harder.

SRD "Corrupting Locations".
"""

from arena.compiling.rule import rule
from arena.twod20.chapters.corruption.rules.influence import sway
from arena.twod20.codes import NONE


@rule
def distraction(state, who):
    """Return what a distraction adds to the Difficulty of the next test of `who`."""
    return int(state.characters[who].distracted)


@rule
def hampers(state, who, kind):
    """Return what distraction and influence add to the Difficulty of a test of `who`."""
    return distraction(state, who) + sway(state, who, kind)


@rule
def get_over_distractions(state):
    """The dice of a test are judged: whoever has made it is distracted no more."""
    for role in range(2):
        if state.tests[role].who != NONE:
            state.characters[state.tests[role].who].distracted = 0

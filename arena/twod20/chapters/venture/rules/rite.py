"""Setting about a ritual, and going on with it. SRD "Performing Rituals"."""

from arena.compiling.rule import rule
from arena.twod20.chapters.ritual.rules.performing import ask_beginning, start
from arena.twod20.chapters.ritual.rules.requirement import rite_of
from arena.twod20.chapters.venture.rules.task import begin_task
from arena.twod20.codes import NONE


@rule
def begin_ritual(state, who, number):
    """Go on with a ritual, or say first how it is begun."""
    state.venture.task = number
    if rite_of(state, number).leader == NONE:
        ask_beginning(state, who, number)
    else:
        begin_task(state, who, number)


@rule
def do_rite(state, action):
    """The ritual is begun as was said; its first test comes at once."""
    who = int(state.asked)
    start(state, who, action)
    begin_task(state, who, int(state.venture.task))

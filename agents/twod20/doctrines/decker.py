"""The decker: goes to what may be hacked, plugs in, hacks; fights like a skirmisher when nothing is left."""

from agents.twod20.doctrines.skirmisher import play_skirmisher
from agents.twod20.habits.turn.going_in import intrude
from arena.compiling.rule import rule
from arena.twod20.codes import HACKING, NONE


@rule
def play_decker(state, legal, number, who):
    """Return what a decker does next: hack while that serves, else fight like a skirmisher."""
    if state.chapters & HACKING:
        action = intrude(state, legal, number, who)
        if action != NONE:
            return action
    return play_skirmisher(state, legal, number, who)

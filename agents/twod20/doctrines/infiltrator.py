"""The infiltrator: unseen to the goal and away again; a knife where it must be, darkness where it can be."""

from agents.twod20.doctrines.skirmisher import play_skirmisher
from agents.twod20.habits.turn.lurking import lurk
from arena.compiling.rule import rule
from arena.twod20.codes import NONE, STEALTH


@rule
def play_infiltrator(state, legal, number, who):
    """Return what an infiltrator does next: lurk while that serves, else fight like a skirmisher."""
    if state.chapters & STEALTH:
        action = lurk(state, legal, number, who)
        if action != NONE:
            return action
    return play_skirmisher(state, legal, number, who)

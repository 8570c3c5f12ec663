"""The sentry: walks its round, looks where something stirred, cries out, and fights whoever is found."""

from agents.twod20.habits.menu import offers
from agents.twod20.habits.turn.fight import fight
from agents.twod20.habits.turn.seeking import seek
from arena.compiling.rule import rule
from arena.twod20 import catalog as act
from arena.twod20.codes import NONE, STEALTH


@rule
def play_sentry(state, legal, number, who):
    """Return what a sentry does next: keep watch while nobody is in sight, else fight on its ground."""
    if state.chapters & STEALTH:
        action = seek(state, legal, number, who)
        if action != NONE:
            return action
    action = fight(state, legal, number, who)
    if action == act.END_TURN and state.turn.minors_left > 0 and offers(legal, number, act.DEFEND + who):
        return act.DEFEND + who
    return action

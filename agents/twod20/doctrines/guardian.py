"""The guardian: stays by what it protects, and fights from there."""

from agents.twod20.habits.menu import offers
from agents.twod20.habits.turn.fight import fight
from agents.twod20.habits.turn.goals import guard_step, guarded
from arena.compiling.rule import rule
from arena.twod20 import catalog as act
from arena.twod20.codes import NONE


@rule
def play_guardian(state, legal, number, who):
    """Return what a guardian does next: back to its charge, then fight, then a guard raised for it."""
    turn = state.turn
    if turn.minors_left > 0 and turn.moved == 0:
        step = guard_step(state, legal, number, who)
        if step != NONE:
            return step
    charge = guarded(state, who)
    action = fight(state, legal, number, who)
    if action == act.END_TURN or action == act.DEFEND + who:
        if charge != NONE and offers(legal, number, act.DEFEND + charge):
            return act.DEFEND + charge
    return action

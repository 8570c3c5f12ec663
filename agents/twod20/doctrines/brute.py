"""The brute: straight at the nearest enemy worth hitting, and at the next one."""

from agents.twod20.habits.menu import offers
from agents.twod20.habits.turn.fight import fight
from agents.twod20.habits.turn.steps import best_prey_zone, toward
from arena.compiling.rule import rule
from arena.twod20 import catalog as act
from arena.twod20.codes import NONE


@rule
def play_brute(state, legal, number, who):
    """Return what a brute does next: stand up, close in, strike; it never waits for a better shot."""
    turn = state.turn
    if turn.minors_left > 0 and offers(legal, number, act.STAND):
        return act.STAND
    action = fight(state, legal, number, who)
    if action == act.END_TURN and turn.minors_left > 0 and turn.moved == 0:
        step = toward(state, who, legal, number, act.MOVE, best_prey_zone(state, who))
        return step if step != NONE else action
    return action

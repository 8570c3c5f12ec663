"""The healer: to the fallen first, then to the hurt; fights when nobody needs it."""

from agents.twod20.habits.menu import offers
from agents.twod20.habits.turn.care import best_care, fallen_friend
from agents.twod20.habits.turn.fight import fight
from agents.twod20.habits.turn.steps import toward
from agents.twod20.weights import WEIGHTS
from arena.compiling.rule import rule
from arena.twod20 import catalog as act
from arena.twod20.codes import NONE
from arena.twod20.core.rules.ground.zone import is_engaged


@rule
def play_healer(state, legal, number, who):
    """Return what a healer does next: reach the fallen, treat them, else fight from a safe place."""
    turn = state.turn
    if turn.majors < turn.majors_allowed:
        action, gain = best_care(state, who, legal, number, is_engaged(state, who))
        if action != NONE and gain > WEIGHTS.needed:
            return action
        fallen = fallen_friend(state, who)
        if fallen != NONE:
            step = to_the_fallen(state, legal, number, who, fallen)
            if step != NONE:
                return step
    return fight(state, legal, number, who)


@rule
def to_the_fallen(state, legal, number, who, fallen):
    """Return what brings `who` into Reach of the fallen: a Shift in the zone, a step, a Rush; or NONE."""
    zone = int(state.characters[fallen].zone)
    if zone == state.characters[who].zone:
        return act.SHIFT if offers(legal, number, act.SHIFT) else NONE
    step = toward(state, who, legal, number, act.MOVE, zone)
    return step if step != NONE else toward(state, who, legal, number, act.RUSH, zone)

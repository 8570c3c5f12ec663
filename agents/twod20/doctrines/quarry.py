"""The quarry: away, by the way that leads out; whoever is in Reach is slipped, not fought."""

from agents.twod20.doctrines.coward import safest
from agents.twod20.habits.menu import offers
from agents.twod20.habits.turn.fight import fight
from agents.twod20.habits.turn.steps import danger
from agents.twod20.weights import WEIGHTS
from arena.compiling.rule import rule
from arena.twod20 import catalog as act
from arena.twod20.codes import NONE
from arena.twod20.core.rules.ground.zone import is_engaged


@rule
def play_quarry(state, legal, number, who):
    """Return what a quarry does without an objective: out of Reach, away, and only cornered a blow."""
    turn = state.turn
    if danger(state, who, int(state.characters[who].zone)) <= WEIGHTS.calm:
        return fight(state, legal, number, who)
    if is_engaged(state, who) and offers(legal, number, act.DISENGAGE) and turn.minors_left > 0:
        return act.DISENGAGE
    if turn.moved == 0:
        if turn.majors < turn.majors_allowed:
            run = safest(state, legal, number, who, act.RUSH)
            if run != NONE:
                return run
        if turn.minors_left > 0:
            step = safest(state, legal, number, who, act.MOVE)
            if step != NONE:
                return step
    return fight(state, legal, number, who)

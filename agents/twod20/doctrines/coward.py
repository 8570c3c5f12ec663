"""The coward: away from everybody who could hurt it; words, if anything, from behind something."""

from agents.twod20.habits.menu import offers
from agents.twod20.habits.turn.fight import fight
from agents.twod20.habits.turn.steps import danger, ground_cost, way
from agents.twod20.weights import WEIGHTS
from arena.compiling.rule import rule
from arena.twod20 import catalog as act
from arena.twod20.codes import NONE


@rule
def safest(state, legal, number, who, first):
    """Return the step (MOVE) or Rush to a zone with less danger than here, the safest; or NONE."""
    best, least = NONE, danger(state, who, int(state.characters[who].zone)) - 0.02
    for place in range(number):
        action = int(legal[place])
        if first <= action < first + int(state.zone_count):
            there = danger(state, who, action - first) + ground_cost(state, who, first, action - first)
            if there < least:
                best, least = action, there
    return best


@rule
def play_coward(state, legal, number, who):
    """Return what a coward does next: get clear, get away, shelter; fight only when cornered or safe."""
    turn = state.turn
    here = danger(state, who, int(state.characters[who].zone))
    if here <= WEIGHTS.safe:
        return fight(state, legal, number, who)
    if turn.minors_left > 0 and offers(legal, number, act.DISENGAGE):
        return act.DISENGAGE
    if turn.minors_left > 0 and turn.moved == 0:
        step = safest(state, legal, number, who, act.MOVE)
        if step != NONE:
            return step
    if turn.majors < turn.majors_allowed and turn.moved == 0 and turn.shifted == 0:
        run = safest(state, legal, number, who, act.RUSH)
        if run != NONE and way(state, int(state.characters[who].zone), run - act.RUSH) > 0:
            return run
    return fight(state, legal, number, who)

"""The sniper: far away, behind something, aiming before every shot."""

from agents.twod20.habits.menu import offers
from agents.twod20.habits.turn.attacks import best_attack, is_attack
from agents.twod20.habits.turn.fight import fight
from agents.twod20.habits.turn.steps import shoots
from agents.twod20.weights import WEIGHTS
from arena.compiling.rule import rule
from arena.twod20 import catalog as act
from arena.twod20.core.rules.ground.zone import is_engaged


@rule
def play_sniper(state, legal, number, who):
    """Return what a sniper does next: shake off who is in Reach, aim, shoot, keep its distance."""
    if not shoots(state, who):
        return fight(state, legal, number, who)
    engaged = is_engaged(state, who)
    if engaged and offers(legal, number, act.SHIFT):
        return act.SHIFT
    if state.turn.majors < state.turn.majors_allowed and not engaged:
        attack, promise = best_attack(state, who, engaged, legal, number)
        if promise > WEIGHTS.fair_shot and is_attack(attack):
            ready = state.turn.minors_left > 0 and offers(legal, number, act.AIM)
            return act.AIM if ready else attack
    return fight(state, legal, number, who)

"""The skirmisher: shoots from cover, moves after the shot, never stays where blades can reach."""

from agents.twod20.habits.menu import offers
from agents.twod20.habits.turn.attacks import best_attack
from agents.twod20.habits.turn.fight import fight
from agents.twod20.habits.turn.steps import shoots
from agents.twod20.weights import WEIGHTS
from arena.compiling.rule import rule
from arena.twod20 import catalog as act
from arena.twod20.core.rules.ground.zone import is_engaged


@rule
def play_skirmisher(state, legal, number, who):
    """Return what a skirmisher does next: out of Reach first, unless a blow promises much."""
    if shoots(state, who) and is_engaged(state, who) and offers(legal, number, act.SHIFT):
        _, promise = best_attack(state, who, True, legal, number)
        if promise < WEIGHTS.good_blow:
            return act.SHIFT
    return fight(state, legal, number, who)

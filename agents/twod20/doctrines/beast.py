"""The beast: the weakest enemy within reach, tooth and claw; it knows neither Aim nor cover."""

from agents.twod20.habits.turn.attacks import best_attack, is_attack
from agents.twod20.habits.turn.fight import fight
from agents.twod20.weights import WEIGHTS
from arena.compiling.rule import rule
from arena.twod20 import catalog as act
from arena.twod20.core.rules.ground.zone import is_engaged


@rule
def play_beast(state, legal, number, who):
    """Return what a beast does next: strike at once what it can, else run after it."""
    if state.turn.majors < state.turn.majors_allowed:
        attack, promise = best_attack(state, who, is_engaged(state, who), legal, number)
        if promise > WEIGHTS.bite and is_attack(attack):
            return attack
    action = fight(state, legal, number, who)
    return act.END_TURN if action == act.DEFEND + who else action

"""The leader: words that open the enemy's guard, then the attack that uses it."""

from agents.twod20.habits.turn.attacks import best_attack
from agents.twod20.habits.turn.fight import best_advantage, fight
from arena.compiling.rule import rule
from arena.twod20.codes import NONE
from arena.twod20.core.rules.ground.zone import is_engaged

EARLY = 2  # rounds in which an advantage serves longest


@rule
def play_leader(state, legal, number, who):
    """Return what a leader does next: early in the scene an advantage, when its own attack promises less."""
    if state.round_number <= EARLY and state.turn.majors < state.turn.majors_allowed:
        engaged = is_engaged(state, who)
        _, promise = best_attack(state, who, engaged, legal, number)
        action, gain = best_advantage(state, legal, number, who, engaged)
        if action != NONE and gain > promise:
            return action
    return fight(state, legal, number, who)

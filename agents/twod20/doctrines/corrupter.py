"""The corrupter: talks to whoever has least to hold against corruption, and goes where that one is."""

from agents.twod20.doctrines.leader import play_leader
from agents.twod20.habits.turn.attacks import action_value, is_attack
from agents.twod20.habits.turn.steps import FAR, run_to, way
from agents.twod20.weights import WEIGHTS
from arena.compiling.rule import rule
from arena.twod20.chapters.corruption.rules.influence import purity_of
from arena.twod20.codes import AS_MENTAL, CORRUPTION, NONE, OBJECT, UP
from arena.twod20.core.rules.attack.attack import form_of, target_of
from arena.twod20.core.rules.ground.zone import is_engaged
from arena.twod20.limits import PURITY


@rule
def play_corrupter(state, legal, number, who):
    """Return what a corrupter does next: words for the weakest, a way to the weakest; else as a leader."""
    if state.chapters & CORRUPTION == 0:
        return play_leader(state, legal, number, who)
    if state.turn.majors < state.turn.majors_allowed:
        word = best_word(state, legal, number, who)
        if word != NONE:
            return word
        if state.turn.moved == 0:
            step = run_to(state, who, legal, number, prey_zone(state, who))
            if step != NONE:
                return step
    return play_leader(state, legal, number, who)


@rule
def frailty(state, other):
    """Return how little somebody has to hold against corruption: little Purity, and many marks already."""
    character = state.characters[other]
    marked = int(character.marks) / max(1, int(character.stress_base))
    return 1.0 + PURITY[1] - purity_of(character) + PURITY[1] * marked


@rule
def best_word(state, legal, number, who):
    """Return the attack on a mind that promises most, the frail before others; or NONE."""
    engaged = is_engaged(state, who)
    best, value = NONE, 0.0
    for place in range(number):
        action = int(legal[place])
        if not is_attack(action) or form_of(state, who, action) != AS_MENTAL:
            continue
        promise = action_value(state, who, engaged, action, 0.0)
        if promise >= WEIGHTS.worth_saying and promise * frailty(state, target_of(action)) > value:
            best, value = action, promise * frailty(state, target_of(action))
    return best


@rule
def prey_zone(state, who):
    """Return the zone of the enemy who is frailest for the way there, or NONE."""
    best, value = NONE, 0.0
    here, side = int(state.characters[who].zone), state.characters[who].side
    for other in range(state.character_count):
        enemy = state.characters[other]
        if enemy.side == side or enemy.status != UP or enemy.tier == OBJECT or enemy.fearless == 1:
            continue
        apart = way(state, here, enemy.zone)
        if apart < FAR and frailty(state, other) * WEIGHTS.far_off**apart > value:
            best, value = int(enemy.zone), frailty(state, other) * WEIGHTS.far_off**apart
    return best

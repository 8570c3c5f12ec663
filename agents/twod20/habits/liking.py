"""How much a turn is in character: what a temper likes of each action, seen from where the turn begins.

The script follows a temper by habit (`habits/turn/natures.py`). Here plans that somebody else has made are
weighed: 1 is what a character of that temper does gladly, -1 what it does only for want of anything else.
"""

from agents.twod20.habits import temper
from agents.twod20.habits.turn.attacks import is_attack
from agents.twod20.habits.turn.goals import goal_zone
from agents.twod20.habits.turn.natures import captain, is_shaken, place_of, purse
from agents.twod20.habits.turn.steps import best_prey_zone, danger, way
from agents.twod20.habits.worth import hurt_share
from arena.compiling.rule import rule
from arena.twod20 import catalog as act
from arena.twod20.codes import AS_MENTAL, EVEN, NONE, UP
from arena.twod20.core.rules.attack.attack import form_of, target_of
from scenarios.limits import CHARACTERS
from scenarios.twod20.limits import TASKS

GLADLY, RATHER, SLIGHTLY = 1.0, 0.6, 0.3
A_DIE = 0.25  # each that is bought
DANGER_MINDED = 2.0  # of a danger taken or left


@rule
def liking(state, who, action):
    """Return how much `who`, -1 for nobody, likes to do `action` in its turn, about -1 to 1; 0: no matter."""
    if who == NONE or state.characters[who].temper == EVEN:
        return 0.0
    character = state.characters[who]
    zone = place_of(action)
    if zone != NONE:
        return of_a_way(state, who, zone)
    if is_attack(action):
        return of_a_blow(state, who, action)
    if act.BUY_DICE <= action < act.BUY_DICE + 4:
        return A_DIE * (temper.daring(character) - temper.greed(character)) * (action - act.BUY_DICE)
    if act.ADVANTAGE <= action < act.PROTECT:
        return RATHER * temper.daring(character)
    if action == act.WORK or act.OVERCOME <= action < act.OVERCOME + TASKS:
        return GLADLY if temper.is_dutiful(character) or temper.greed(character) > 0.0 else 0.0
    return of_care(state, who, action) + of_shelter(state, who, action)


@rule
def of_a_way(state, who, zone):
    """Return how much `who` likes to go to `zone`."""
    character = state.characters[who]
    here = int(character.zone)
    change = danger(state, who, zone) - danger(state, who, here)
    if temper.is_fearful(character) and is_shaken(state, who):
        return -DANGER_MINDED * change
    if temper.lets_come(character):
        return -DANGER_MINDED * change if change > 0.0 else SLIGHTLY
    wanted = NONE
    if temper.is_loyal(character):
        charge = captain(state, who)
        wanted = int(state.characters[charge].zone) if charge != NONE else NONE
    elif temper.greed(character) > 0.0:
        wanted = purse(state, who)
    elif temper.closes_in(character):
        wanted = best_prey_zone(state, who)
    elif temper.is_dutiful(character):
        wanted = goal_zone(state, who)
        if wanted == NONE:
            prey = best_prey_zone(state, who)
            return 0.0 if prey != NONE and way(state, zone, prey) < way(state, here, prey) else -GLADLY
    if wanted == NONE:
        return 0.0
    nearer = way(state, here, wanted) - way(state, zone, wanted)
    return RATHER if nearer > 0 else (-RATHER if nearer < 0 else 0.0)


@rule
def of_a_blow(state, who, action):
    """Return how much `who` likes an attack: at the hurt, by words, at all."""
    character, target = state.characters[who], target_of(action)
    cruel = temper.cruelty(character)
    fallen = state.characters[target].status != UP
    total = cruel * (GLADLY if fallen else RATHER * hurt_share(state, target))
    if form_of(state, who, action) == AS_MENTAL:
        total += RATHER * temper.daring(character) + SLIGHTLY * (cruel < 0.0)
    elif cruel < 0.0:
        total -= RATHER
    if temper.is_fearful(character) and is_shaken(state, who):
        total -= RATHER
    return total + RATHER if temper.closes_in(character) else total


@rule
def of_care(state, who, action):
    """Return how much `who` likes to look after a friend: the loyal after their captain."""
    character = state.characters[who]
    if temper.is_loyal(character):
        charge = captain(state, who)
        if charge != NONE and action in (
            act.DEFEND + charge,
            act.PROTECT + charge,
            act.AID + charge,
            act.REVIVE + charge,
            act.STABILISE + charge,
        ):
            return GLADLY
    care = act.AID <= action < act.AID + CHARACTERS or act.TREAT_WOUND <= action < act.REVIVE + CHARACTERS
    if not care:
        return 0.0
    return (
        -RATHER if temper.cruelty(character) > 0.0 else (RATHER if temper.cruelty(character) < 0.0 else 0.0)
    )


@rule
def of_shelter(state, who, action):
    """Return how much `who` likes what keeps it safe: out of Reach, a guard, a rest."""
    character = state.characters[who]
    afraid = temper.lets_come(character) or (temper.is_fearful(character) and is_shaken(state, who))
    if not afraid and not temper.closes_in(character):
        return 0.0
    safe = action == act.DISENGAGE or action == act.RECOVER or action == act.RAISE_GUARD
    safe = safe or action == act.DEFEND + who or action == act.PROTECT + who
    if not safe:
        return 0.0
    return SLIGHTLY if afraid else -SLIGHTLY

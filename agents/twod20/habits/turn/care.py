"""Looking after the hurt: reviving, helping, catching one's breath, and when that beats fighting.

SRD "Recovering from Damage", "Major Actions" (Aid, Recover, Protect).
"""

from agents.twod20.estimate import chance, surplus
from agents.twod20.habits.likely import USUAL_DICE, difficulty_here
from agents.twod20.habits.temper import mercy
from agents.twod20.habits.worth import tier_worth
from agents.twod20.weights import WEIGHTS
from arena.compiling.rule import rule
from arena.twod20 import catalog as act
from arena.twod20 import codes
from arena.twod20.core.rules.harm.harm import harms_left
from arena.twod20.core.rules.harm.recovery import STRESS_PER_MOMENTUM, can_rise, recovery_test
from arena.twod20.core.rules.harm.resistance import threshold_against
from arena.twod20.core.rules.harm.stress import MIND, OWN, has_stress, most_on, stress_on
from arena.twod20.core.rules.test.manner import critical_face, target_number
from scenarios.limits import CHARACTERS


@rule
def heals(state, who, goal, other, engaged):
    """Return chance of success and mean Momentum of a recovering test of `who` on `other`."""
    character = state.characters[who]
    kind, attribute, skill, base = recovery_test(state, who, goal)
    number, critical = target_number(character, attribute, skill), critical_face(character, kind, skill)
    hard = difficulty_here(state, who, engaged, kind, other, base)
    return chance(USUAL_DICE, number, critical, hard), surplus(USUAL_DICE, number, critical, hard)


@rule
def relief(state, who, points):
    """Return what taking so much Stress from `who` is worth, in fights: of body or mind, the worse."""
    best = relief_of(state, who, points, OWN)
    if state.variants.tracks == codes.SPLIT_STRESS:
        best = max(best, relief_of(state, who, points, MIND))
    return best


@rule
def relief_of(state, who, points, track):
    """Return what taking so much Stress from one track is worth; room for less than a Harm is none."""
    character = state.characters[who]
    stress = stress_on(character, track)
    maximum = most_on(character, track)
    room = maximum - stress
    if stress == 0 or room >= maximum:
        return 0.0
    healed = min(points, stress * 1.0)
    left = max(1, harms_left(character))
    share = 0.08 * healed
    deep = threshold_against(state, who, 1 if track == MIND else 0, 0)
    if room < deep:
        share += 0.06 * min(healed, 1.0 * deep - room)
    return tier_worth(character) * share / left


@rule
def recover_value(state, who, engaged):
    """Return what Recover is worth to `who`."""
    character = state.characters[who]
    if character.avoided == 0 and not has_stress(state, character):
        return 0.0
    likely, more = heals(state, who, codes.FOR_RECOVER, who, engaged)
    gain = relief(state, who, character.skills[codes.SURVIVE] + STRESS_PER_MOMENTUM * more)
    if character.avoided == 1:
        left = max(1, harms_left(character))
        gain += WEIGHTS.way_back * tier_worth(character) / left
    return likely * gain


@rule
def aid_value(state, who, other, engaged):
    """Return what Aid is worth to `other`."""
    likely, more = heals(state, who, codes.FOR_AID, other, engaged)
    skill = state.characters[who].skills[codes.SURVIVE]
    gain = likely * relief(state, other, skill + STRESS_PER_MOMENTUM * more)
    return gain if state.characters[other].status == codes.UP else WEIGHTS.lying * gain


@rule
def revive_value(state, who, other, engaged):
    """Return what bringing `other` back is worth."""
    likely, _ = heals(state, who, codes.FOR_REVIVE, other, engaged)
    return likely * WEIGHTS.set_up * tier_worth(state.characters[other])


@rule
def saving_value(state, who, other, engaged):
    """Return what it is worth to keep a friend from dying: most in the last round, nothing for an enemy."""
    patient = state.characters[other]
    if patient.side != state.characters[who].side:
        return 0.0
    likely, _ = heals(state, who, codes.FOR_STABILISE, other, engaged)
    last = state.round_number >= state.round_limit
    return likely * (WEIGHTS.set_up if last else WEIGHTS.saved) * tier_worth(patient)


@rule
def best_care(state, who, legal, number, engaged):
    """Return the recovering action worth most, and how much; (NONE, 0.0) when nobody needs it."""
    best, value = codes.NONE, 0.0
    for place in range(number):
        action = int(legal[place])
        worth = 0.0
        if action == act.RECOVER:
            worth = recover_value(state, who, engaged)
        elif act.AID <= action < act.AID + CHARACTERS:
            worth = aid_value(state, who, action - act.AID, engaged)
        elif act.REVIVE <= action < act.REVIVE + CHARACTERS:
            worth = revive_value(state, who, action - act.REVIVE, engaged)
        elif act.STABILISE <= action < act.STABILISE + CHARACTERS:
            worth = saving_value(state, who, action - act.STABILISE, engaged)
        elif action == act.BREAK_FREE:
            worth = 0.35
        if worth > value:
            best, value = action, worth
    return best, value * mercy(state.characters[who])


@rule
def is_rescue(action):
    """Return whether an action brings somebody back, or keeps somebody from dying."""
    revives = act.REVIVE <= action < act.REVIVE + CHARACTERS
    return revives or act.STABILISE <= action < act.STABILISE + CHARACTERS


@rule
def fallen_friend(state, who):
    """Return the ally who lies Defeated, could be revived and is nearest, or NONE."""
    best, shortest = codes.NONE, 3
    for other in range(state.character_count):
        friend = state.characters[other]
        if (
            friend.side != state.characters[who].side
            or friend.status == codes.UP
            or friend.zone == codes.NONE
        ):
            continue
        apart = state.ways[state.characters[who].zone, friend.zone]
        if can_rise(friend) and apart != codes.NONE and apart < shortest:
            best, shortest = other, int(apart)
    return best


@rule
def choose_care(state, legal, number):
    """Phase LAST_CARE: whoever does it best sees to a friend; Fortune when nobody else can."""
    if state.asked != codes.NONE:
        return dearest(state, legal, number)
    best, value, rising = int(legal[0]), 0.0, codes.NONE
    for place in range(number):
        action = int(legal[place])
        if act.UNDEFEATED <= action < act.UNDEFEATED + CHARACTERS:
            rising = action
        elif act.ACT <= action < act.ACT + CHARACTERS and friend_dies(state):
            likely, _ = heals(state, action - act.ACT, codes.FOR_STABILISE, codes.NONE, False)
            if best == legal[0] or likely > value:
                best, value = action, likely
    return rising if best == legal[0] and rising != codes.NONE else best


@rule
def friend_dies(state):
    """Return whether anybody of the side that decides is Dying."""
    for who in range(state.character_count):
        if state.characters[who].dying == 1 and state.characters[who].side == state.decider:
            return True
    return False


@rule
def dearest(state, legal, number):
    """Return the saving of the one of the own side who is worth most."""
    best, value = int(legal[0]), 0.0
    for place in range(number):
        friend = state.characters[legal[place] - act.STABILISE]
        if friend.side == state.decider and tier_worth(friend) > value:
            best, value = int(legal[place]), tier_worth(friend)
    return best

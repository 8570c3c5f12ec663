"""What a blow promises, and how to strike it."""

from agents.true20.characters import BLOWS, CRUELTY, DARING, PULLS, SHOTS
from agents.true20.habits.goals import wanted
from agents.true20.habits.where import is_hurt
from agents.true20.weights import WEIGHTS
from arena.compiling.rule import rule
from arena.people.codes import UP
from arena.true20 import codes
from arena.true20.chapters.manoeuvres.rules.manoeuvre import best_hand, is_net
from arena.true20.core import record as act
from arena.true20.core.rules.attack import ALL_OUT_ATTACK, attack_bonus, can_finesse, damage_of, is_lethal
from arena.true20.core.rules.damage import save_difficulty
from arena.true20.core.rules.defense import ALL_OUT_DEFENSE, CHARGE, defense
from arena.true20.core.rules.person import is_helpless, is_in, toughness
from arena.true20.core.rules.reach import may_attack, reaches
from arena.true20.rules.resolving import two_weapon_penalty
from scenarios.limits import CHARACTERS


@rule
def promise(state, who, other, slot, more):
    """Return how much harm an attack promises: its chance to hit, times how bad the save goes on average."""
    melee = slot < codes.MISSILE
    needed = defense(state, other, who, melee) - attack_bonus(state, who, other, slot) - more
    target, lethal = state.characters[other], is_lethal(state, who, slot)
    past_armour = state.characters[who].finesse == 1 and can_finesse(state, who, other, slot)
    if past_armour:
        needed += target.armour
    chance = min(19, max(1, 21 - needed)) / 20.0
    difficulty = save_difficulty(state, other, damage_of(state, who, other, slot))
    if is_net(state, who, slot):
        return 0.0 if is_in(state, other, codes.ENTANGLED) else WEIGHTS.net * chance
    lacks = difficulty - toughness(state, other, lethal, past_armour)
    harm = 0.0
    for die in range(1, 20):
        miss = lacks - die
        if miss > 0:
            harm += WEIGHTS.minion if target.minion == 1 else 1.0 + WEIGHTS.worse * min(3, miss // 5)
    temper = state.characters[who].temper
    weight = 1.0 + WEIGHTS.hurt * CRUELTY[temper] * (target.hurt + target.wounded + target.staggered)
    if is_helpless(state, other):
        weight += WEIGHTS.helpless
    if wanted(state, who, other):
        weight *= WEIGHTS.wanted
    doctrine = state.characters[who].doctrine
    weight *= BLOWS[doctrine] if melee else SHOTS[doctrine]
    return chance * (WEIGHTS.any_hit + harm / 20.0) * weight * (1.0 if lethal else WEIGHTS.pulled)


@rule
def worth_of_blow(state, who, action, more):
    """Return what an attack promises by its number, with so much more to hit."""
    if action < act.BOTH:
        slot, other = (action - act.PUNCH) // CHARACTERS, (action - act.PUNCH) % CHARACTERS
        return promise(state, who, other, slot, more)
    if action < act.CHARGE:
        other = action - act.BOTH
        first = promise(state, who, other, codes.HAND, two_weapon_penalty(state, who, False) + more)
        second = promise(state, who, other, codes.OFF_HAND, two_weapon_penalty(state, who, True) + more)
        return first + second
    return WEIGHTS.charge * promise(state, who, action - act.CHARGE, best_hand(state, who), CHARGE + more)


@rule
def best_blow(state, who, other, more):
    """Return what the best blow of `who` at `other` from where it stands promises, 0 where none does."""
    best = 0.0
    if may_attack(state, who, other):
        for slot in range(codes.SLOTS):
            if reaches(state, who, other, slot):
                best = max(best, promise(state, who, other, slot, more))
    return best


@rule
def danger(state, who, more):
    """Return what enemies within reach of `who` promise with so much more to hit, for each friend there."""
    total, beside = 0.0, 0
    here, late = state.characters[who].zone, state.round_number >= state.round_limit
    for other in range(state.character_count):
        one = state.characters[other]
        if one.status != UP or one.thing == 1:
            continue
        if one.side == state.characters[who].side:
            beside += one.zone == here
        elif not is_helpless(state, other) and not (late and one.acted == 1):
            total += best_blow(state, other, who, more)
    return total / max(1, beside)


@rule
def way_of_fighting(state, who, action, legal, number):
    """Return how `who` would rather fight before it strikes; -1 for no other way."""
    if not act.PUNCH <= action < act.AIM:
        return -1
    for place in range(number):
        if act.PULL <= legal[place] <= act.GUARDED and suits(state, who, action, int(legal[place])):
            return int(legal[place])
    return -1


@rule
def suits(state, who, action, way):
    """Return whether a way of fighting suits the temper of `who`, or pays in this blow."""
    temper = state.characters[who].temper
    if way == act.PULL or way == act.STRIKE_HARD:
        return PULLS[temper] == (way == act.PULL)
    if way == act.GUARDED:
        return DARING[temper] == -1 and is_hurt(state, who)
    if way == act.ALL_OUT:
        return DARING[temper] == 1 or (DARING[temper] == 0 and pays_all_out(state, who, action))
    return pays_other_finesse(state, who, action)


@rule
def pays_all_out(state, who, action):
    """Return whether a blow gains more by fighting all out than enemies gain by it."""
    gain = worth_of_blow(state, who, action, ALL_OUT_ATTACK) - worth_of_blow(state, who, action, 0)
    character = state.characters[who]
    here = int(character.zone)
    if action >= act.CHARGE:
        character.zone = state.characters[action - act.CHARGE].zone
    risk = danger(state, who, -ALL_OUT_DEFENSE) - danger(state, who, 0)
    character.zone = here
    return gain > WEIGHTS.danger * risk


@rule
def pays_other_finesse(state, who, action):
    """Return whether a blow promises more past armour, or through it again where `who` strikes past it."""
    character = state.characters[who]
    now = worth_of_blow(state, who, action, 0)
    character.finesse = 1 - character.finesse
    then = worth_of_blow(state, who, action, 0)
    character.finesse = 1 - character.finesse
    return then > WEIGHTS.finesse * now

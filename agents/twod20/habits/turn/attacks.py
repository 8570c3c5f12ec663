"""Which attack promises most, from where one stands and from where one could stand."""

import numpy as np

from agents.twod20.estimate import beats, chance
from agents.twod20.habits.likely import USUAL_DICE
from agents.twod20.habits.temper import daring
from agents.twod20.habits.worth import LOOK, LOOKS, gain_of, is_needed
from agents.twod20.weights import WEIGHTS
from arena.compiling.rule import rule
from arena.state.bits import bit, has
from arena.twod20 import catalog as act
from arena.twod20 import codes
from arena.twod20.chapters.corruption.rules.distraction import distraction
from arena.twod20.chapters.corruption.rules.influence import sway
from arena.twod20.chapters.stealth.rules.notice import is_surprise
from arena.twod20.codes import NONE, UP
from arena.twod20.core.rules.attack import attack
from arena.twod20.core.rules.attack.medium import arrives_later
from arena.twod20.core.rules.attack.message import RECEIPT_DIFFICULTY
from arena.twod20.core.rules.pools.resource import ESCALATION
from arena.twod20.core.rules.test.manner import critical_face, target_number
from arena.twod20.core.rules.test.skill_test import forced_tally, tally_from
from arena.twod20.core.rules.test.trait import difficulty_from_traits_in
from arena.twod20.core.rules.turns.reaction import can_defend
from arena.twod20.limits import WEAPONS
from scenarios.limits import CHARACTERS


@rule
def will_oppose(state, who, weapon, form, target):
    """Return whether `target` may oppose such an attack: always, or by a Reaction where that is the rule."""
    if state.chapters & codes.STEALTH and is_surprise(state, who, target):
        return False
    if state.variants.reactions != codes.STANDARD_REACTIONS:
        return can_defend(state, weapon, form, target, weapon.escalates * ESCALATION)
    return attack.is_opposed(state, weapon, form, target)


@rule
def difficulty_from(state, who, zone, engaged, slot, form, target):
    """Return the Difficulty of this attack from `zone`, all in all."""
    base = attack.attack_difficulty_from(state, who, zone, slot, form, target)
    return max(0, tally_from(state, who, zone, engaged, attack.kind_of(form), target, base))


@rule
def defence_against(state, who, zone, target):
    """Return the Difficulty for `target` to oppose an attack that `who` makes from `zone`."""
    there, sense = state.characters[target].zone, state.notice.sense
    change = difficulty_from_traits_in(state, target, there, codes.DEFENCE, who, zone, sense)
    change += distraction(state, target) + sway(state, target, codes.DEFENCE)
    return max(0, attack.defence_difficulty(state, who) + change)


@rule
def hit_chance(state, who, zone, engaged, slot, form, target):
    """Return the chance that this attack from `zone` succeeds, with the usual dice."""
    character, enemy = state.characters[who], state.characters[target]
    weapon = character.weapons[slot]
    kind, skill = attack.kind_of(form), attack.attack_skill(weapon, slot, form)
    difficulty = difficulty_from(state, who, zone, engaged, slot, form, target)
    number = target_number(character, attack.attack_attribute(form), skill)
    critical = critical_face(character, kind, skill)
    if arrives_later(weapon, form):
        return chance(USUAL_DICE, number, critical, difficulty) * (1.0 - receipt_chance(state, target))
    if not will_oppose(state, who, weapon, form, target):
        return chance(USUAL_DICE, number, critical, difficulty)
    attribute, guard = attack.defence_pair(form)
    return beats(
        USUAL_DICE,
        number,
        critical,
        difficulty,
        2,
        target_number(enemy, attribute, guard),
        critical_face(enemy, codes.DEFENCE, guard),
        defence_against(state, who, zone, target),
    )


@rule
def receipt_chance(state, target):
    """Return the chance that `target` makes light of a message."""
    enemy = state.characters[target]
    difficulty = max(0, forced_tally(state, target, codes.DEFENCE, NONE, RECEIPT_DIFFICULTY))
    number = target_number(enemy, codes.WILL, codes.SURVIVE)
    return chance(2, number, critical_face(enemy, codes.DEFENCE, codes.SURVIVE), difficulty)


@rule
def hit_value(state, who, zone, slot, form, target, look):
    """Return what this attack from `zone` brings if it succeeds, in fights; `look` is as in `gain_of`."""
    if state.chapters & codes.SOCIAL and is_needed(state, int(state.characters[who].side), target):
        return 0.0
    return max(0.0, gain_of(state, who, zone, slot, form, target, True, look))


@rule
def attack_value(state, who, zone, engaged, slot, form, target):
    """Return what this attack from `zone` promises, in fights."""
    gain = hit_value(state, who, zone, slot, form, target, np.zeros(LOOK))
    if gain == 0.0:
        return 0.0
    return gain * hit_chance(state, who, zone, engaged, slot, form, target)


@rule
def liked(state, who, form, action, value):
    """Return what an attack action of some value is to `who`: menaces are to the daring's taste."""
    if form != codes.AS_MENTAL:
        return value
    far = (
        action >= act.THREATEN
        and state.characters[attack.target_of(action)].zone != state.characters[who].zone
    )
    return value * (1.0 + daring(state.characters[who])) * (WEIGHTS.menace if far else 1.0)


@rule
def action_value(state, who, engaged, action, least):
    """Return what an attack action promises from where `who` stands; 0 where that cannot be above `least`."""
    return promise_of(state, who, engaged, action, least, np.zeros(LOOK))[0]


@rule
def promise_of(state, who, engaged, action, least, look):
    """Return the same and the chance of a hit; (0.0, 0.0) where it cannot be above `least`."""
    zone, form = int(state.characters[who].zone), attack.form_of(state, who, action)
    slot, target = attack.slot_of(action), attack.target_of(action)
    gain = hit_value(state, who, zone, slot, form, target, look)
    if liked(state, who, form, action, gain) <= least:
        return 0.0, 0.0
    likely = hit_chance(state, who, zone, engaged, slot, form, target)
    return liked(state, who, form, action, gain * likely), likely


@rule
def is_attack(action):
    """Return whether `action` declares an attack."""
    return act.ATTACK <= action < act.THREATEN + WEAPONS * CHARACTERS


@rule
def best_attack(state, who, engaged, legal, number):
    """Return the legal attack that promises most, and how much; (NONE, 0.0) without any.

    One that hits too seldom to be worth a turn is none.
    """
    best, value, looks = NONE, 0.0, np.zeros(LOOKS)
    for place in range(number):
        action = int(legal[place])
        if is_attack(action):
            look = looks[attack.target_of(action)]
            promise, likely = promise_of(state, who, engaged, action, value, look)
            if promise > value and likely >= WEIGHTS.vain:
                best, value = action, promise
    return best, value


@rule
def within_range(state, who, zone, slot, form, target, may_approach):
    """Return whether `who`, standing in `zone`, could make this attack (after approaching, if it may)."""
    near = state.characters[target].zone == zone
    in_reach = near and (may_approach or has(state.characters[who].in_reach, target))
    return attack.can_attack_from(state, who, zone, in_reach, slot, form, target)


@rule
def best_from(state, who, zone, may_approach, melee_taste):
    """Return the most that an attack from `zone` promises; `melee_taste` weighs blows, 0: shots and words."""
    best, armed = 0.0, slots_in_hand(state, who)
    for target in range(state.character_count):
        enemy = state.characters[target]
        if enemy.side != state.characters[who].side and enemy.status == UP:
            best = max(best, best_with(state, who, armed, zone, may_approach, melee_taste, target))
    return best


@rule
def slots_in_hand(state, who):
    """Return the set of slots with weapons that `who` has in hand and can use."""
    armed = 0
    for slot in range(WEAPONS):
        if attack.is_in_hand(state, who, slot):
            armed |= bit(slot)
    return armed


@rule
def best_with(state, who, armed, zone, may_approach, melee_taste, target):
    """Return the most that an attack from `zone` on one target promises with the slots of the set `armed`."""
    best, look = 0.0, np.zeros(LOOK)
    for place in range(1, WEAPONS + 1):
        slot = place % WEAPONS  # bare hands last, and only for want of anything better
        if not has(armed, slot) or (slot == attack.BARE_HANDS and best > 0.0):
            continue
        form = int(state.characters[who].weapons[slot].form)
        if form == codes.AS_MELEE and melee_taste == 0.0:
            continue
        if within_range(state, who, zone, slot, form, target, may_approach):
            gain, taste = hit_value(state, who, zone, slot, form, target, look), 1.0
            if form == codes.AS_MELEE:
                taste = melee_taste
            if gain * taste > best:
                value = gain * hit_chance(state, who, zone, False, slot, form, target)
                best = max(best, value * taste)
    return best


@rule
def best_blow(state, who, target):
    """Return the most that a blow promises, once `target` is in Reach."""
    best = 0.0
    zone = int(state.characters[who].zone)
    for slot in range(WEAPONS):
        if attack.is_in_hand(state, who, slot) and state.characters[who].weapons[slot].form == codes.AS_MELEE:
            best = max(best, attack_value(state, who, zone, False, slot, codes.AS_MELEE, target))
    return best

"""What it is worth to take somebody out of the fight, and what an attack may be expected to gain.

Everything is measured in fights: 1 is putting an ordinary opponent of some standing out of action.
"""

import numpy as np

from agents.twod20.estimate import EFFECTS_PER_DIE, POINTS_PER_DIE, inflicts, shows_effects
from agents.twod20.habits.temper import cruelty
from agents.twod20.weights import WEIGHTS
from arena.compiling.rule import rule
from arena.state.bits import bit, has
from arena.twod20 import codes
from arena.twod20.chapters.network.rules.mind import is_visitor
from arena.twod20.chapters.task.rules.standing import is_open, works_here
from arena.twod20.codes import NONE, OBJECT, UP
from arena.twod20.core.rules.attack.attack import hit_dice_from, hit_effects
from arena.twod20.core.rules.ground.zone import is_close
from arena.twod20.core.rules.harm.avoidance import has_way_out
from arena.twod20.core.rules.harm.harm import can_get_up, effects_to_stun, harms_left, total_harms
from arena.twod20.core.rules.harm.resistance import fixed_resistance, resistance_dice, threshold_against
from arena.twod20.core.rules.harm.stress import maximum_stress, room_on, shelter
from scenarios.limits import CHARACTERS, OBJECTIVES
from scenarios.twod20.limits import TASKS

# What is known so far of somebody who may be hit: a row for its body and one for its mind. The first row says
# what it is worth to the attacker, each what a hit of its kind meets. Rows of zeros are filled as they are
# asked for, so that several attacks on one target look only once.
LOOK = (2, 8)
LOOKS = (CHARACTERS, *LOOK)  # of everybody
VALUED, VALUE, SEEN, STOPS, ROOM, HIT, LEFT, ESCAPES = range(8)


@rule
def tier_worth(character):
    """Return the worth of a character by its tier."""
    tier = character.tier
    if tier == codes.MINOR:
        return float(WEIGHTS.minor)
    if tier == codes.NOTABLE:
        return float(WEIGHTS.ordinary)
    if tier == codes.MAJOR:
        return float(WEIGHTS.foremost)
    return float(WEIGHTS.player) if tier == codes.PLAYER else 0.0


@rule
def is_alone(state, who):
    """Return whether `who` is all the people that its side has in the whole scene, of whatever tier."""
    for other in range(state.character_count):
        character = state.characters[other]
        if other != who and character.side == state.characters[who].side and character.tier != OBJECT:
            return False
    return state.characters[who].tier != OBJECT


@rule
def is_named(state, number, side, who):
    """Return whether objective `number` of `side` asks for `who` in particular, not for a whole side."""
    objective = state.objectives[number]
    if objective.side != side or not has(objective.who, who):
        return False
    for other in range(state.character_count):
        character = state.characters[other]
        if not has(objective.who, other) and character.side == state.characters[who].side:
            if character.tier != OBJECT:
                return True
    return False


@rule
def worth(state, who):
    """Return what it is worth to the enemies of `who` to take it out."""
    character = state.characters[who]
    total = tier_worth(character)
    if is_visitor(state, who):
        total += WEIGHTS.visiting
    if total < WEIGHTS.foremost and character.tier != codes.PLAYER and is_alone(state, who):
        total = float(WEIGHTS.foremost)
    for number in range(OBJECTIVES):
        objective = state.objectives[number]
        kind = objective.kind
        if kind == NONE:  # objectives stand without gaps
            break
        if objective.done == 1:
            continue
        if objective.side != character.side:
            if kind == codes.DESTROY and has(objective.who, who):
                total += 3.0 * WEIGHTS.named
            elif kind == codes.DEFEAT and is_named(state, number, objective.side, who):
                total += WEIGHTS.named
        elif kind == codes.PROTECT and has(objective.who, who):
            total += WEIGHTS.named
        elif kind == codes.WORK and objective.zone == character.zone and has(objective.who, who):
            total += WEIGHTS.leaver
        elif kind == codes.COMPLETE and objective.secret == 0 and works_here(state, who):
            total += WEIGHTS.named if works_alone(state, who) else WEIGHTS.leaver
        elif kind == codes.ESCAPE and has(objective.who, who):
            total += WEIGHTS.leaver
    return total


@rule
def works_alone(state, who):
    """Return whether a task that waits for `who` where it stands is for nobody else who is up."""
    others = 0
    for other in range(state.character_count):
        if other != who and state.characters[other].status == UP:
            others |= bit(other)
    for number in range(TASKS):
        task = state.venture.tasks[number]
        if has(task.who, who) and task.secret == 0 and is_open(state, number) and task.who & others == 0:
            if task.zone == NONE or task.zone == state.characters[who].zone:
                return True
    return False


@rule
def is_needed(state, side, who):
    """Return whether `side` came for something that only `who` can grant, and that is lost if it is out."""
    for number in range(OBJECTIVES):
        objective = state.objectives[number]
        if objective.kind == codes.GRANT and objective.side == side and objective.done == 0:
            request = state.social.requests[objective.request]
            if request.of == who and request.in_way == 0:
                return True
    return False


@rule
def given_resistance(state, target, mental):
    """Return the Resistance in points that `target` may count on, dice at their mean."""
    a_die = 1.0 if state.variants.flat_resistance == 1 else POINTS_PER_DIE
    return fixed_resistance(state, target, mental) + resistance_dice(state, target, mental) * a_die


@rule
def near_harm(state, who, mental, threshold):
    """Return the points of a hit that fill the track of `who`, and those that are a Harm; layers first."""
    character = state.characters[who]
    sheltered = shelter(state, character, mental, threshold)
    return max(1, room_on(state, character, mental)) + sheltered, threshold + sheltered


@rule
def harm_gain(state, who, dice, vicious, resistance, intense, mental):
    """Return what a hit is worth as a share of the whole: Harms, Defeat, and Stress on the way there."""
    left = max(1, harms_left(state.characters[who]))
    room, hit = near_harm(state, who, mental, threshold_against(state, who, mental, 0))
    return share_of(left, room, hit, dice, vicious, resistance, intense)


@rule
def share_of(left, room, hit, dice, vicious, resistance, intense):
    """Return the same, with `left` Harms to Defeat, for points that fill the track and that are a Harm."""
    one = inflicts(dice, vicious, resistance + hit)
    full = inflicts(dice, vicious, resistance + room)
    either, both = max(one, full), min(one, full)
    harms = one + full + intense * either
    down = 0.0
    if left == 1:
        down = either
    elif left == 2:
        down = max(both, intense * either)
    elif left == 3:
        down = intense * both
    through = max(0.0, dice * (POINTS_PER_DIE + vicious * EFFECTS_PER_DIE) - resistance)
    weary = WEIGHTS.weary * min(1.0, through / room)
    return WEIGHTS.beaten * down + WEIGHTS.harms * min(1.0, harms / left) + weary


@rule
def plain_share(left):
    """Return what a single Harm is worth as a share of the whole, with so many left to Defeat."""
    return 0.9 if left <= 1 else 0.4 / left


@rule
def plain_gain(state, target):
    """Return the share that a hit on `target` is worth where it is only a Harm. SRD "No Stress"."""
    gain = plain_share(max(1, harms_left(state.characters[target])))
    return gain * WEIGHTS.avoided if has_way_out(state, target) else gain


@rule
def effect_gain(character, dice, effects, persistent):
    """Return what the damage effects are worth beside the damage."""
    if character.tier == OBJECT:
        return 0.0
    total = 0.0
    if effects & codes.STUN and character.stunned == 0:
        total += WEIGHTS.turn_lost * shows_effects(dice, effects_to_stun(character))
    if effects & codes.SNARE and character.snared == 0:
        total += WEIGHTS.turn_lost * shows_effects(dice, 1)
    if effects & codes.KNOCKDOWN and character.prone == 0:
        total += 0.05
    if effects & codes.AREA:
        total += WEIGHTS.caught
    return total + WEIGHTS.burning * persistent


@rule
def friends_caught(state, who, target, dice):
    """Return the worth of the friends of `who` whom an Area attack on `target` hits as well.

    SRD "Damage": whoever is in Reach of the target, and in its zone one more for each Effect, friends when no
    enemy is left to name.
    """
    total, near, enemies, friends = 0.0, 0.0, 0, 0
    side = state.characters[who].side
    for other in range(state.character_count):
        character = state.characters[other]
        if other == who or other == target or character.status != UP or character.tier == OBJECT:
            continue
        reached = has(state.characters[target].in_reach, other)
        if character.side == side and reached:
            total += worth(state, other)
        elif not reached and is_close(state, target, other):
            if character.side == side:
                near += worth(state, other)
                friends += 1
            else:
                enemies += 1
    named = dice * EFFECTS_PER_DIE - enemies
    return total + near * min(1.0, named / friends) if friends > 0 and named > 0.0 else total


@rule
def weapon_gain(state, who, zone, slot, form, target):
    """Return what damage with this weapon from `zone` is worth, once the attack on `target` succeeds."""
    return gain_of(state, who, zone, slot, form, target, False, np.zeros(LOOK))


@rule
def gain_of(state, who, zone, slot, form, target, sparing, look):
    """Return the same; with `sparing` less what it costs in friends whom an Area attack hits as well.

    `look` float64 LOOK holds and takes what is known of the target.
    """
    mental = 1 if form == codes.AS_MENTAL else 0
    effects = hit_effects(state, who, slot, form, target)
    dice = int(hit_dice_from(state, who, zone, slot, form, target))
    ratings = state.characters[who].weapons[slot].effects.ratings
    cruel = cruelty(state.characters[who])
    if state.characters[target].status != UP:
        return helpless_gain(state, target, dice, ratings, mental, cruel)
    if look[0, VALUED] == 0.0:
        look[0, VALUED], look[0, VALUE] = 1.0, prize(state, target, cruel)
    value = look[0, VALUE]
    if sparing and effects & codes.AREA:
        value -= friends_caught(state, who, target, dice)
    return value * gain_seen(state, target, dice, effects, ratings, mental, look[mental])


@rule
def prize(state, target, cruel):
    """Return what it is worth to take `target` out, to who minds the hurt `cruel` more than others."""
    value = worth(state, target)
    focus = cruel + WEIGHTS.hurt
    if focus != 0.0:
        value *= 1.0 + focus * hurt_share(state, target)
    if state.characters[target].acted == 0:
        value *= 1.0 + WEIGHTS.to_act
    return value


@rule
def hit_gain(state, target, dice, effects, ratings, mental):
    """Return the share of the worth of `target` that so many dice with these effects are worth."""
    return gain_seen(state, target, dice, effects, ratings, mental, np.zeros(LOOK)[mental])


@rule
def gain_seen(state, target, dice, effects, ratings, mental, seen):
    """Return the same; `seen`, a row of LOOK, holds and takes what such hits meet."""
    if state.variants.no_stress == 1:
        return plain_gain(state, target) + (WEIGHTS.caught if effects & codes.AREA else 0.0)
    if seen[SEEN] == 0.0:
        look_at(state, target, mental, seen)
    stopped = pierced(int(seen[STOPS]), dice, int(ratings[codes.PIERCING]))
    vicious = int(ratings[codes.VICIOUS])
    intense = 1 if effects & codes.INTENSE else 0
    gain = share_of(int(seen[LEFT]), int(seen[ROOM]), int(seen[HIT]), dice, vicious, stopped, intense)
    if seen[ESCAPES] == 1.0:
        gain *= WEIGHTS.avoided
    through = inflicts(dice, vicious, stopped + 1)
    return gain + through * effect_gain(state.characters[target], dice, effects, ratings[codes.PERSISTENT])


@rule
def look_at(state, target, mental, seen):
    """Note in a row of LOOK what hits of one kind meet at `target`."""
    seen[SEEN] = 1.0
    seen[STOPS] = resistance_in_whole(state, target, mental)
    seen[ROOM], seen[HIT] = near_harm(state, target, mental, threshold_against(state, target, mental, 0))
    seen[LEFT] = max(1, harms_left(state.characters[target]))
    seen[ESCAPES] = has_way_out(state, target)


@rule
def hurt_share(state, who):
    """Return how badly hurt `who` is, 0 to 1: by the Harms it has taken, a little by its stress."""
    character = state.characters[who]
    harms = min(1.0, total_harms(character) / max(1, int(character.harm_limit)))
    if state.variants.no_stress == 1:
        return harms
    return min(1.0, harms + 0.5 * stress_share(character))


@rule
def stress_share(character):
    """Return what part of its own track of stress is filled, 0 to 1."""
    return min(1.0, character.stress / max(1, maximum_stress(character)))


@rule
def helpless_gain(state, target, dice, ratings, mental, cruel):
    """Return what a hit on somebody Defeated is worth: nothing, or little where it may get up by itself.

    More to who is so much `cruel`, unless it is none but a thing; nothing to who is not even that.
    """
    share = WEIGHTS.helpless if can_get_up(state, target) else 0.0
    if state.characters[target].tier != OBJECT:
        share = max(0.0, share + WEIGHTS.finished * cruel)
    if share == 0.0:
        return 0.0
    value = share * worth(state, target)
    if state.variants.no_stress == 1:
        return value
    threshold = threshold_against(state, target, mental, 0)
    stopped = stopped_by(state, target, dice, ratings, mental)
    return value * inflicts(dice, int(ratings[codes.VICIOUS]), stopped + threshold)


@rule
def stopped_by(state, target, dice, ratings, mental):
    """Return the points that Resistance takes from so many dice, on average, what pierces it left out."""
    return resisted(state, target, dice, int(ratings[codes.PIERCING]), mental)


@rule
def resisted(state, target, dice, piercing, mental):
    """Return the same for dice of which each Effect pierces so much."""
    return pierced(resistance_in_whole(state, target, mental), dice, piercing)


@rule
def resistance_in_whole(state, target, mental):
    """Return the Resistance that `target` may count on, in whole points."""
    return int(given_resistance(state, target, mental) + 0.5)


@rule
def pierced(stopped, dice, piercing):
    """Return what is left of so much Resistance against dice of which each Effect pierces so much."""
    if piercing > 0 and stopped > 0:
        stopped = max(0, stopped - int(piercing * dice * EFFECTS_PER_DIE + 0.5))
    return stopped

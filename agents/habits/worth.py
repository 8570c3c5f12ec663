"""What it is worth to take somebody out of the fight, and what an attack may be expected to gain.

Everything is measured in fights: 1 is putting an ordinary opponent of some standing out of action.
"""

from __future__ import annotations

from agents.estimate import (
    EFFECTS_PER_DIE,
    POINTS_PER_DIE,
    inflicts,
    shows_effects,
)
from arena.bits import has
from arena.rule import rule
from arena.twod20.codes import (
    AREA,
    AS_MENTAL,
    COMPLETE,
    DEFEAT,
    DESTROY,
    INTENSE,
    KNOCKDOWN,
    MAJOR,
    MINOR,
    NONE,
    NOTABLE,
    OBJECT,
    PLAYER,
    PROTECT,
    SNARE,
    STUN,
    SURVIVE,
    UP,
    WORK,
)
from arena.twod20.codes import (
    ESCAPE as TO_ESCAPE,
)
from arena.twod20.rules.attack import damage_dice, trait_dice
from arena.twod20.rules.avoidance import has_way_out
from arena.twod20.rules.harm import total_harms
from arena.twod20.rules.resistance import given_dice
from arena.twod20.rules.stress import room_on, shelter
from arena.twod20.rules.task import works_here
from scenarios.limits import OBJECTIVES

ORDINARY = 1.0
NAMED = 1.5  # more for whoever an objective names
LEAVER = 0.4  # more for an enemy who works at its task or means to leave
HELPLESS = 0.12  # what is left of the worth of somebody who lies Defeated
PERSISTENT = 0.06  # a challenge die of lasting damage
CAUGHT = 0.2  # for whom else an Area attack may catch
AVOIDED = 0.6  # of a Harm that may be avoided: it still costs its price
TURN_LOST = 0.25  # of the worth of who loses a turn


@rule
def tier_worth(character):
    """Return the worth of a character by its tier."""
    tier = character.tier
    if tier == MINOR:
        return 0.7
    if tier == NOTABLE:
        return ORDINARY
    if tier == MAJOR:
        return 1.7
    return 1.4 if tier == PLAYER else 0.0


@rule
def is_named(state, number, side, who):
    """Return whether objective `number` of `side` asks for `who` in particular, not for a whole side."""
    objective = state.objectives[number]
    if objective.side != side or not has(objective.who, who):
        return False
    for other in range(state.character_count):
        character = state.characters[other]
        if character.side == state.characters[who].side and character.tier != OBJECT:
            if not has(objective.who, other):
                return True
    return False


@rule
def worth(state, who):
    """Return what it is worth to the enemies of `who` to take it out."""
    character = state.characters[who]
    total = tier_worth(character)
    for number in range(OBJECTIVES):
        objective = state.objectives[number]
        kind = objective.kind
        if kind == NONE:  # objectives stand without gaps
            break
        if objective.done == 1:
            continue
        if objective.side != character.side:
            if kind == DESTROY and has(objective.who, who):
                total += 2.0 * NAMED
            elif kind == DEFEAT and is_named(state, number, objective.side, who):
                total += NAMED
        elif kind == PROTECT and has(objective.who, who):
            total += NAMED
        elif kind == WORK and objective.zone == character.zone and has(objective.who, who):
            total += LEAVER
        elif kind == COMPLETE and objective.secret == 0 and works_here(state, who):
            total += LEAVER
        elif kind == TO_ESCAPE and has(objective.who, who):
            total += LEAVER
    return total


@rule
def given_resistance(state, target, zone, mental):
    """Return the Resistance in points that `target` may count on in `zone`, dice at their mean."""
    character = state.characters[target]
    place = state.zones[zone]
    dice = 2 * character.ducked
    a_die = 1.0 if state.variants.flat_resistance == 1 else POINTS_PER_DIE
    if mental == 1:
        dice += min(4, character.confidence + given_dice(character.bolsterers)) + place.morale
        return worn(state, character, 1) + dice * a_die
    dice += character.shield + given_dice(character.defenders)
    if place.cover > 0 and (place.cover_feature == 0 or (character.at_cover == 1 and zone == character.zone)):
        dice += place.cover
    return worn(state, character, 0) + dice * a_die


@rule
def worn(state, character, mental):
    """Return the Armour (or Courage) that resists; none where it raises the threshold instead."""
    if state.variants.armour_threshold == 1:
        return 0
    return int(character.courage) if mental == 1 else int(character.armour)


@rule
def threshold_of(state, character, mental):
    """Return the stress of one hit that is a Harm to `character` by itself."""
    if state.variants.armour_threshold == 0:
        return int(character.threshold)
    return int(character.threshold) + (int(character.courage) if mental == 1 else int(character.armour))


@rule
def harm_gain(state, character, dice, vicious, resistance, intense, mental):
    """Return what a hit is worth as a share of the whole: Harms, Defeat, and Stress on the way there."""
    left = max(1, character.harm_limit - total_harms(character))
    threshold = threshold_of(state, character, mental)
    sheltered = shelter(state, character, mental, threshold)
    room = max(1, room_on(state, character, mental)) + sheltered
    one = inflicts(dice, vicious, resistance + sheltered + threshold)
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
    weary = 0.15 * min(1.0, through / room)
    return 0.5 * down + 0.4 * min(1.0, harms / left) + weary


@rule
def plain_share(left):
    """Return what a single Harm is worth as a share of the whole, with so many left to Defeat."""
    return 0.9 if left <= 1 else 0.4 / left


@rule
def plain_gain(state, target, effects):
    """Return what a hit on `target` is worth where it is a Harm and nothing else. SRD "No Stress"."""
    character = state.characters[target]
    value = worth(state, target)
    if character.status != UP:
        return HELPLESS * value
    gain = plain_share(max(1, int(character.harm_limit) - int(total_harms(character))))
    if has_way_out(state, target):
        gain *= AVOIDED
    return value * (gain + (CAUGHT if effects & AREA else 0.0))


@rule
def effect_gain(character, dice, effects, persistent):
    """Return what the damage effects are worth beside the damage."""
    if character.tier == OBJECT:
        return 0.0
    total = 0.0
    if effects & STUN and character.stunned == 0:
        total += TURN_LOST * shows_effects(dice, max(1, int(character.skills[SURVIVE])))
    if effects & SNARE and character.snared == 0:
        total += TURN_LOST * shows_effects(dice, 1)
    if effects & KNOCKDOWN and character.prone == 0:
        total += 0.05
    if effects & AREA:
        total += CAUGHT
    return total + PERSISTENT * persistent


@rule
def weapon_gain(state, who, slot, form, target, zone):
    """Return what damage with this weapon is worth against `target` in `zone`, once the attack succeeds."""
    character = state.characters[target]
    weapon = state.characters[who].weapons[slot]
    mental = 1 if form == AS_MENTAL else 0
    if state.variants.no_stress == 1:
        return plain_gain(state, target, weapon.effects)
    dice = int(damage_dice(state, who, slot, form) + trait_dice(state, who, form, target))
    stopped = int(given_resistance(state, target, zone, mental) + 0.5)
    threshold = threshold_of(state, character, mental)
    vicious = int(weapon.vicious)
    if weapon.piercing > 0 and stopped > 0:
        stopped = max(0, stopped - int(weapon.piercing * dice * EFFECTS_PER_DIE + 0.5))
    intense = 1 if weapon.effects & INTENSE else 0
    value = worth(state, target)
    if character.status != UP:
        return HELPLESS * value * inflicts(dice, vicious, stopped + threshold)
    gain = harm_gain(state, character, dice, vicious, stopped, intense, mental)
    if has_way_out(state, target):
        gain *= AVOIDED
    through = inflicts(dice, vicious, stopped + 1)
    return value * (gain + through * effect_gain(character, dice, weapon.effects, weapon.persistent))

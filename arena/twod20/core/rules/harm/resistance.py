"""Resistance: what Armour, Courage, Cover and Morale stop, and what that costs the cover.

SRD "Resistance", "Conditional Resistance Effects".
"""

from arena.compiling.rule import rule
from arena.state.bits import bit, count, has
from arena.state.events import log
from arena.twod20 import codes
from arena.twod20.catalog import RESIST_ALL, RESIST_BLANKS, RESIST_KEEP
from arena.twod20.codes import UP
from arena.twod20.core import hooks
from arena.twod20.core.rules.asking import ask
from arena.twod20.core.rules.ground.zone import has_zone_cover
from arena.twod20.core.rules.harm.damage import damage_total, dice_below, die_value, effects_rolled, is_effect
from arena.twod20.core.rules.harm.stress import is_on_network, is_plain_harm
from arena.twod20.core.rules.pools.resource import gain_threat
from arena.twod20.core.rules.test.skill_test import ask_for_roll
from arena.twod20.limits import CONFIDENCE_CAP, MOST_RESISTANCE_DICE

GIVEN_DICE = 2  # Cover or Morale from one Defend, Bolster or Hit the Dirt
MOST_GIVEN = 4  # from all who Defend, or all who Bolster, together
FLAT_FACE = 1  # a point and no Effect


@rule
def given_dice(givers):
    """Return the challenge dice that Defend or Bolster of several characters are worth together."""
    return min(MOST_GIVEN, GIVEN_DICE * count(givers))


@rule
def place_dice(state, who, mental):
    """Return the dice of Cover, or of Morale, that the zone gives `who`."""
    place = state.zones[state.characters[who].zone]
    if mental == 1:
        return int(place.morale)
    return int(place.cover) if has_zone_cover(state, who) else 0


@rule
def resistance_dice(state, who, mental):
    """Return the challenge dice of conditional Resistance that `who` has against such damage."""
    character = state.characters[who]
    dice = GIVEN_DICE * character.ducked + place_dice(state, who, mental)
    if mental == 1:
        dice += given_dice(character.bolsterers) + min(CONFIDENCE_CAP, int(character.confidence))
    else:
        dice += given_dice(character.defenders) + character.shield + hooks.ward_dice(state, who, mental)
    return min(MOST_RESISTANCE_DICE, int(dice))


@rule
def armour_of(character, mental):
    """Return the Armour of `character`, or its Courage against mental damage."""
    return int(character.courage) if mental == 1 else int(character.armour)


@rule
def worn(state, who, mental):
    """Return Armour, or Courage, with what spells give while they last."""
    return armour_of(state.characters[who], mental) + hooks.given_armour(state, who, mental)


@rule
def fixed_resistance(state, who, mental):
    """Return what Armour (or Courage) resists: nothing where it raises the threshold instead."""
    return 0 if state.variants.armour_threshold == 1 else worn(state, who, mental)


@rule
def threshold_against(state, who, mental, ignored):
    """Return the stress that is a Harm by itself to `who`; Armour may raise it, less what is `ignored`.

    SRD "Stress Threshold".
    """
    character = state.characters[who]
    if state.variants.armour_threshold == 0:
        return int(character.threshold)
    return int(character.threshold) + max(0, worn(state, who, mental) - ignored)


@rule
def is_own_blood(damage):
    """Return whether it is the Cost of a ritual, paid in blood: nothing that stands before it stops that.

    SRD "Sacrifice".
    """
    return damage.after == codes.AFTER_RITE and damage.mental == 0


@rule
def stand_bare(damage):
    """No conditional Resistance is rolled, and none is worn down."""
    damage.resist_dice = 0
    damage.resist_zone = 0
    damage.resist_ward = 0
    damage.resist_shield = 0
    damage.resist_again = 0
    damage.resist_done = 0


@rule
def roll_resistance(state):
    """Ask for the target's conditional Resistance dice, if it has any; nothing resists a plain Harm."""
    damage = state.damage
    if is_plain_harm(state, damage.after):
        damage.resist_dice = 0
        state.phase = codes.SUFFERING
        return
    if is_own_blood(damage):
        stand_bare(damage)
        state.phase = codes.SUFFERING
        return
    who = damage.target
    damage.resist_zone = place_dice(state, who, damage.mental)
    damage.resist_ward = 0
    damage.resist_shield = 0 if damage.mental == 1 else state.characters[who].shield
    damage.resist_dice = resistance_dice(state, who, damage.mental)
    hooks.wards(state, who)
    damage.resist_again = 0
    damage.resist_done = 0
    state.asked = who
    if state.variants.flat_resistance == 1:
        stand_flat(damage)
        state.phase = codes.SUFFERING
    elif damage.resist_dice > 0:
        ask_for_roll(state, codes.RESISTANCE_DICE, 6, damage.resist_dice)
    else:
        state.phase = codes.SUFFERING


@rule
def conditional_points(damage):
    """Return what the Resistance dice in hand show, without effects of their own."""
    return sum(die_value(damage.resist_faces[die]) for die in range(damage.resist_dice))


@rule
def stand_flat(damage):
    """Let every Resistance die be worth a point, without an Effect. SRD "Flat Conditional Resistance"."""
    for die in range(damage.resist_dice):
        damage.resist_faces[die] = FLAT_FACE


@rule
def take_resistance_dice(state):
    """Note the Resistance dice; a prone or steadied target may re-roll some of them once."""
    damage = state.damage
    place = 0
    for die in range(damage.resist_dice):
        if state.roll_kind == codes.RESISTANCE_DICE or has(damage.resist_again, die):
            damage.resist_faces[die] = state.rolled[place]
            place += 1
    if is_on_network(damage.after):
        state.phase = codes.DAMAGE_READY
        return
    character = state.characters[damage.target]
    if damage.resist_done == 0 and character.status == UP and (character.prone == 1 or character.steady == 1):
        ask(state, codes.RESIST, character.side, damage.target)
    else:
        state.phase = codes.SUFFERING


@rule
def legal_resist(state, out):
    """List keeping the Resistance roll and the re-rolls that pick up different dice."""
    out[0] = RESIST_KEEP
    number = 1
    last = 0
    for choice in range(3):
        again = dice_below(state.damage.resist_faces, state.damage.resist_dice, choice if choice < 2 else 3)
        if again != last:
            out[number] = RESIST_BLANKS + choice
            number += 1
            last = again
    return number


@rule
def do_resist(state, action):
    """Keep the Resistance roll, or roll some of its dice again."""
    damage = state.damage
    damage.resist_done = 1
    state.characters[damage.target].steady = 0
    if action == RESIST_KEEP:
        state.phase = codes.SUFFERING
        return
    choice = 3 if action == RESIST_ALL else action - RESIST_BLANKS
    damage.resist_again = dice_below(damage.resist_faces, damage.resist_dice, choice)
    ask_for_roll(state, codes.RESISTANCE_AGAIN, 6, count(damage.resist_again))


@rule
def conditional_resistance(state):
    """Return what the Resistance dice are worth, Sturdy Effects included."""
    damage = state.damage
    zone = state.zones[state.characters[damage.target].zone]
    total = 0
    for die in range(damage.resist_dice):
        face = damage.resist_faces[die]
        total += die_value(face)
        if is_effect(face) and instance_effects(state, zone, die) & codes.STURDY:
            total += 1
    return total


@rule
def instance_effects(state, zone, die):
    """Return the effects of the Cover, or Morale, that Resistance die number `die` belongs to."""
    damage = state.damage
    if die < damage.resist_zone:
        return int(zone.morale_effects) if damage.mental == 1 else int(zone.cover_effects)
    if die < damage.resist_zone + damage.resist_shield:
        return int(state.characters[damage.target].shield_effects)
    if die < damage.resist_zone + damage.resist_shield + damage.resist_ward:
        return hooks.ward_effects(state, damage.target)
    return 0


@rule
def resistance(state):
    """Return total Resistance after Penetration and Piercing, never below none."""
    damage = state.damage
    stopping = conditional_resistance(state) + fixed_resistance(state, damage.target, damage.mental)
    return max(0, stopping - resistance_ignored(state))


@rule
def resistance_ignored(state):
    """Return the points that Penetration and Piercing take away."""
    damage = state.damage
    return int(damage.penetration) + damage.effects.ratings[codes.PIERCING] * effects_rolled(state)


@rule
def harm_threshold(state):
    """Return the stress that is a Harm by itself to the target now.

    SRD "Stress Threshold": armour may raise it instead of resisting; what Piercing and Penetration
    do not take from Cover or Morale they take from that.
    """
    ignored = max(0, resistance_ignored(state) - conditional_resistance(state))
    return threshold_against(state, state.damage.target, state.damage.mental, ignored)


@rule
def wear_cover(state):
    """Fragile, Uncertain and Volatile dice take their toll on what resists, and Destructive blows theirs."""
    damage = state.damage
    character = state.characters[damage.target]
    zone = state.zones[character.zone]
    volatile = int(zone.morale_volatile) if damage.mental == 1 else int(zone.cover_volatile)
    own = int(damage.resist_zone + damage.resist_shield + damage.resist_ward)
    for die in range(min(own, int(damage.resist_dice))):
        if not is_effect(damage.resist_faces[die]):
            continue
        effects = instance_effects(state, zone, die)
        if effects & codes.UNCERTAIN_COVER:
            gain_threat(state, 1)
        if effects & codes.FRAGILE:
            if die < damage.resist_zone + damage.resist_shield:
                wear_one(state, die < damage.resist_zone)
            else:
                hooks.wears_ward(state, damage.target)
        if die < damage.resist_zone and volatile > 0:
            damage.blown |= bit(damage.target)
    if damage.effects.bits & codes.DESTRUCTIVE:
        for _ in range(effects_rolled(state)):
            destroy_one(state)
    if has(damage.blown, damage.target):
        take_down(state, damage.target)


@rule
def take_down(state, who):
    """Volatile Cover, or Morale, of the zone of `who` is gone, and of that zone alone."""
    zone = state.zones[state.characters[who].zone]
    if state.damage.mental == 1:
        zone.morale = 0
    else:
        zone.cover = 0


@rule
def wear_one(state, of_zone):
    """Take one die from the zone's Cover, or Morale, or from the shield."""
    character = state.characters[state.damage.target]
    zone = state.zones[character.zone]
    if of_zone and state.damage.mental == 1:
        zone.morale = max(0, zone.morale - 1)
    elif of_zone:
        zone.cover = max(0, zone.cover - 1)
    else:
        character.shield = max(0, character.shield - 1)


@rule
def destroy_one(state):
    """A Destructive Effect takes a die from what the target shelters behind: place first, then its own."""
    character = state.characters[state.damage.target]
    zone = state.zones[character.zone]
    if state.damage.mental == 0:
        of_zone = has_zone_cover(state, state.damage.target)
        if not of_zone and character.shield == 0:
            hooks.wears_ward(state, state.damage.target)
        else:
            wear_one(state, of_zone)
    elif zone.morale > 0:
        zone.morale -= 1
    else:
        character.confidence = max(0, character.confidence - 1)


@rule
def stress_inflicted(state):
    """Return the stress that gets through to the target, and log the sum."""
    damage = state.damage
    points = damage_total(state)
    if damage.is_half == 1:
        points = (points + 1) // 2
    stopped = resistance(state)
    through = max(0, points - stopped)
    log(state, codes.EV_RESISTED, damage.target, stopped, points, through)
    return through

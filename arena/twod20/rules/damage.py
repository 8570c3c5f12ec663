"""Damage: rolling it, its effects, whom it hits, and what Resistance stops.

SRD "Damage", "Resistance", "Conditional Resistance Effects".
"""

from __future__ import annotations

from arena.bits import bit, count, has, lowest
from arena.events import log
from arena.rule import rule
from arena.twod20.catalog import CATCH, HIT_THE_DIRT, NO_RESPONSE, RESIST_ALL, RESIST_BLANKS, RESIST_KEEP
from arena.twod20.codes import (
    AFTER_ATTACK,
    AREA,
    AREA_TARGET,
    AS_RANGED,
    DAMAGE_DICE,
    DAMAGE_DONE,
    DEFEATED,
    DESTRUCTIVE,
    DUCK,
    EV_DAMAGE,
    EV_RESISTED,
    FRAGILE,
    NEXT_TARGET,
    NONE,
    NPCS,
    OBJECT,
    PERILOUS,
    RESIST,
    RESISTANCE_AGAIN,
    RESISTANCE_DICE,
    STURDY,
    SUFFERING,
    UNCERTAIN_COVER,
    UP,
)
from arena.twod20.rules.attack import can_hit_the_dirt, hit_the_dirt
from arena.twod20.rules.resource import gain_threat
from arena.twod20.rules.skill_test import ask_for_roll

MOST_DAMAGE_DICE = 20  # the record's room for one damage roll
MOST_RESISTANCE_DICE = 20
GIVEN_DICE = 2  # Cover or Morale from one Defend, Bolster or Hit the Dirt
MOST_GIVEN = 4  # from all who Defend, or all who Bolster, together
CONFIDENCE_CAP = 4


@rule
def die_value(face):
    """Return the points a challenge die shows: 1, 2, nothing on 3 and 4, 1 on an Effect.

    >>> [int(die_value(face)) for face in range(1, 7)]
    [1, 2, 0, 0, 1, 1]
    """
    if face == 2:
        return 2
    return 0 if face == 3 or face == 4 else 1


@rule
def is_effect(face):
    """Return whether a challenge die shows an Effect."""
    return face >= 5


@rule
def effects_rolled(state):
    """Return how many Effects the damage roll shows."""
    total = 0
    for die in range(state.damage.dice):
        if is_effect(state.damage.faces[die]):
            total += 1
    return total


@rule
def damage_total(state):
    """Return the points of the damage roll, Vicious included."""
    total = 0
    for die in range(state.damage.dice):
        total += die_value(state.damage.faces[die])
    return total + state.damage.vicious * effects_rolled(state)


@rule
def begin_damage(state, source, dice, mental, effects, persistent, piercing, vicious, after):
    """Set up a damage roll; `source` NONE is the scene itself."""
    damage = state.damage
    damage.source = source
    damage.first = NONE
    damage.mental = mental
    damage.dice = min(MOST_DAMAGE_DICE, dice)
    damage.effects = effects
    damage.persistent = persistent
    damage.piercing = piercing
    damage.vicious = vicious
    damage.penetration = 0
    damage.subdue = 0
    damage.again = 0
    damage.rerolled = 0
    damage.extra_targets = 0
    damage.whole = 0
    damage.half = 0
    damage.target = NONE
    damage.harms = 0
    damage.after = after
    damage.blown = 0
    damage.blown_dice = 0


@rule
def roll_damage(state):
    """Ask for the damage dice."""
    ask_for_roll(state, DAMAGE_DICE, 6, state.damage.dice)
    state.asked = state.damage.source


@rule
def take_damage_dice(state):
    """Note the challenge dice that came up, first roll, bonus die or re-roll."""
    damage = state.damage
    place = 0
    for die in range(damage.dice):
        if state.roll_kind == DAMAGE_DICE or has(damage.again, die):
            damage.faces[die] = state.rolled[place]
            place += 1


@rule
def settle_damage(state):
    """The roll stands: Perilous moves Threat, an Area attack spreads, then targets suffer in turn."""
    damage = state.damage
    effects = effects_rolled(state)
    log(state, EV_DAMAGE, damage.source, damage_total(state), effects, damage.first)
    if damage.effects & PERILOUS and effects > 0:
        by_npc = damage.source != NONE and state.characters[damage.source].side == NPCS
        gain_threat(state, -effects if by_npc else effects)
    if damage.effects & AREA and damage.first != NONE:
        for other in range(state.character_count):
            if has(state.characters[damage.first].in_reach, other) and can_be_caught(state, other):
                damage.whole |= bit(other)
        damage.extra_targets = effects
    state.phase = NEXT_TARGET


@rule
def can_be_caught(state, who):
    """Return whether an Area attack may hit `who` besides its first target: not twice, not its source."""
    character = state.characters[who]
    if who == state.damage.source or who == state.damage.first or has(state.damage.whole, who):
        return False
    return character.status == UP or (character.status == DEFEATED and character.tier != OBJECT)


@rule
def legal_area(state, out):
    """List who stands in Close range of the first target and may be caught too."""
    number = 0
    zone = state.characters[state.damage.first].zone
    for other in range(state.character_count):
        if state.characters[other].zone == zone and can_be_caught(state, other):
            out[number] = CATCH + other
            number += 1
    return number


@rule
def do_area(state, action):
    """Catch one more target."""
    state.damage.whole |= bit(action - CATCH)
    state.damage.extra_targets -= 1
    state.phase = NEXT_TARGET


@rule
def anybody_left_to_catch(state):
    """Return whether an Area attack has further targets to name."""
    if state.damage.extra_targets <= 0:
        return False
    zone = state.characters[state.damage.first].zone
    for other in range(state.character_count):
        if state.characters[other].zone == zone and can_be_caught(state, other):
            return True
    return False


@rule
def next_target(state):
    """Name further targets of an Area attack, then let the next one suffer, or finish."""
    damage = state.damage
    if anybody_left_to_catch(state):
        state.phase = AREA_TARGET
        state.decider = NPCS if damage.source == NONE else state.characters[damage.source].side
        state.asked = damage.source
        return
    if damage.whole == 0 and damage.half == 0:
        state.phase = DAMAGE_DONE
        return
    if damage.whole != 0:
        damage.target = first_of(state, damage.whole)
        damage.whole &= ~bit(damage.target)
        damage.is_half = 0
    else:
        damage.target = lowest(damage.half)
        damage.half &= ~bit(damage.target)
        damage.is_half = 1
    spread = damage.effects & AREA and state.attack_form == AS_RANGED and damage.after == AFTER_ATTACK
    if spread and damage.target != damage.first and can_hit_the_dirt(state, damage.target):
        state.phase = DUCK
        state.decider = state.characters[damage.target].side
        state.asked = damage.target
        return
    roll_resistance(state)


@rule
def first_of(state, members):
    """Return who suffers next: the first target before all others."""
    if state.damage.first != NONE and has(members, state.damage.first):
        return int(state.damage.first)
    return lowest(members)


@rule
def legal_duck(state, out):
    """List hitting the dirt and standing still."""
    out[0] = NO_RESPONSE
    out[1] = HIT_THE_DIRT
    return 2


@rule
def do_duck(state, action):
    """A secondary target throws itself down, or not; it is hit either way."""
    if action == HIT_THE_DIRT:
        hit_the_dirt(state, state.damage.target)
    roll_resistance(state)


# Resistance


@rule
def has_zone_cover(state, who):
    """Return whether the zone's Cover shields `who`."""
    character = state.characters[who]
    zone = state.zones[character.zone]
    return zone.cover > 0 and (zone.cover_feature == 0 or character.at_cover == 1)


@rule
def given_dice(givers):
    """Return the challenge dice that Defend or Bolster of several characters are worth together."""
    return min(MOST_GIVEN, GIVEN_DICE * count(givers))


@rule
def roll_resistance(state):
    """Ask for the target's conditional Resistance dice, if it has any."""
    damage = state.damage
    who = damage.target
    character = state.characters[who]
    damage.resist_zone = 0
    damage.resist_shield = 0
    dice = GIVEN_DICE * character.ducked
    if damage.mental == 1:
        confidence = min(CONFIDENCE_CAP, int(character.confidence) + given_dice(character.bolsterers))
        dice += confidence + state.zones[character.zone].morale
    else:
        if has_zone_cover(state, who):
            damage.resist_zone = state.zones[character.zone].cover
        damage.resist_shield = character.shield
        dice += given_dice(character.defenders) + damage.resist_zone + damage.resist_shield
    damage.resist_dice = min(MOST_RESISTANCE_DICE, dice)
    damage.resist_again = 0
    damage.resist_done = 0
    state.asked = who
    if damage.resist_dice > 0:
        ask_for_roll(state, RESISTANCE_DICE, 6, damage.resist_dice)
    else:
        state.phase = SUFFERING


@rule
def take_resistance_dice(state):
    """Note the Resistance dice; a prone or steadied target may re-roll some of them once."""
    damage = state.damage
    place = 0
    for die in range(damage.resist_dice):
        if state.roll_kind == RESISTANCE_DICE or has(damage.resist_again, die):
            damage.resist_faces[die] = state.rolled[place]
            place += 1
    character = state.characters[damage.target]
    if damage.resist_done == 0 and character.status == UP and (character.prone == 1 or character.steady == 1):
        state.phase = RESIST
        state.decider = character.side
        state.asked = damage.target
    else:
        state.phase = SUFFERING


@rule
def dice_below(faces, dice, action):
    """Return the set of dice a re-roll picks up: blanks; blanks and ones; all but Effects; all."""
    again = 0
    for die in range(dice):
        face = faces[die]
        blank = face == 3 or face == 4
        if action == 3 or blank or (action >= 1 and face == 1) or (action == 2 and not is_effect(face)):
            again |= 1 << die
    return again


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
    if action == RESIST_KEEP:
        state.phase = SUFFERING
        return
    choice = 3 if action == RESIST_ALL else action - RESIST_BLANKS
    damage.resist_again = dice_below(damage.resist_faces, damage.resist_dice, choice)
    state.characters[damage.target].steady = 0
    ask_for_roll(state, RESISTANCE_AGAIN, 6, count(damage.resist_again))


@rule
def conditional_resistance(state):
    """Return what the Resistance dice are worth, Sturdy Effects included."""
    damage = state.damage
    zone = state.zones[state.characters[damage.target].zone]
    total = 0
    for die in range(damage.resist_dice):
        face = damage.resist_faces[die]
        total += die_value(face)
        if is_effect(face) and instance_effects(state, zone, die) & STURDY:
            total += 1
    return total


@rule
def instance_effects(state, zone, die):
    """Return the effects of the cover that Resistance die number `die` belongs to."""
    damage = state.damage
    if die < damage.resist_zone:
        return int(zone.cover_effects)
    if die < damage.resist_zone + damage.resist_shield:
        return int(state.characters[damage.target].shield_effects)
    return 0


@rule
def resistance(state):
    """Return total Resistance after Penetration and Piercing, never below none."""
    damage = state.damage
    character = state.characters[damage.target]
    persistent = character.courage if damage.mental == 1 else character.armour
    ignored = damage.penetration + damage.piercing * effects_rolled(state)
    return max(0, persistent + conditional_resistance(state) - ignored)


@rule
def wear_cover(state):
    """Fragile, Uncertain and Volatile dice take their toll, and Destructive attacks theirs."""
    damage = state.damage
    character = state.characters[damage.target]
    zone = state.zones[character.zone]
    for die in range(damage.resist_zone + damage.resist_shield):
        if not is_effect(damage.resist_faces[die]):
            continue
        effects = instance_effects(state, zone, die)
        if effects & UNCERTAIN_COVER:
            gain_threat(state, 1)
        if effects & FRAGILE:
            wear_one(state, die < damage.resist_zone)
        if die < damage.resist_zone and zone.cover_volatile > 0:
            damage.blown |= bit(damage.target)
            damage.blown_dice = zone.cover_volatile
    if damage.effects & DESTRUCTIVE:
        for _ in range(effects_rolled(state)):
            wear_one(state, damage.resist_zone > 0)
    if damage.blown != 0:
        zone.cover = 0


@rule
def wear_one(state, of_zone):
    """Take one die from the zone's cover or the shield."""
    character = state.characters[state.damage.target]
    if of_zone:
        zone = state.zones[character.zone]
        zone.cover = max(0, zone.cover - 1)
    else:
        character.shield = max(0, character.shield - 1)


@rule
def stress_inflicted(state):
    """Return the stress that gets through to the target, and log the sum."""
    damage = state.damage
    points = damage_total(state)
    if damage.is_half == 1:
        points = (points + 1) // 2
    stopped = resistance(state)
    through = max(0, points - stopped)
    log(state, EV_RESISTED, damage.target, stopped, points, through)
    return through

"""Attacks: attack bonus, the roll, and what a hit does.

"Attack Bonus", "Combat Modifiers", "Striking Cover", "Finesse Attacks".
"""

from arena.compiling.rule import rule
from arena.people.codes import NONE
from arena.scene.rules import find
from arena.state.bits import has
from arena.state.events import log
from arena.true20 import codes
from arena.true20.core import record
from arena.true20.core.rules.check import TAKEN, begin_check, done, is_one
from arena.true20.core.rules.defense import (
    BASE,
    CHARGE,
    COVERED,
    SNEAK,
    cover_of,
    defense,
    is_covered,
    is_surprise_attack,
    miss_from,
)
from arena.true20.core.rules.person import ability, has_feat, is_in, is_shaken, size_modifier, take_out
from arena.true20.core.rules.reach import feet_apart, is_in_melee, is_near, penalty_of_range

INTO_MELEE, IMPROVED_AIM, AIM = -4, 5, 2
HIGHER, HIDDEN = 1, 2
ALL_OUT_ATTACK, CAREFUL_ATTACK = 2, -4
POINT_BLANK = 30  # feet
HELD = 5  # added to the Defense of whoever holds what is struck at
SURE = -99  # the Defense of a thing that somebody aims a blow at


@rule
def aim_bonus(state, who, other):
    """Return what aiming adds to an attack: more where the target is within reach."""
    character = state.characters[who]
    if character.aimed_at != other or not is_in(state, who, codes.AIMING):
        return 0
    if state.characters[other].thing == 1:
        return IMPROVED_AIM
    return IMPROVED_AIM if is_near(state, who, other) else AIM


@rule
def own_attack(state, who):
    """Return the attack bonus of `who` against anybody, with any weapon."""
    value = state.characters[who].combat + ability(state, who, codes.DEXTERITY) + size_modifier(state, who)
    return value - condition_penalty(state, who)


@rule
def attack_bonus(state, who, other, slot):
    """Return the attack bonus of `who` against `other` with the weapon in this place."""
    character = state.characters[who]
    value = own_attack(state, who) + character.weapons[slot].attack + aim_bonus(state, who, other)
    if character.helped_attack > 0 and character.help_against == other:
        value += character.helped_attack
    if character.hidden == 1 or is_in(state, who, codes.INVISIBLE):
        value += HIDDEN
    if is_in(state, who, codes.LAUNCHED):
        value += ALL_OUT_ATTACK
    if character.guarded == 1:
        value += CAREFUL_ATTACK
    if slot >= codes.MISSILE:
        return value + ranged_bonus(state, who, other, slot)
    return value + melee_bonus(state, who, other)


@rule
def condition_penalty(state, who):
    """Return what conditions take from every attack of `who`."""
    value = 2 if is_shaken(state, who) else 0
    if is_in(state, who, codes.SICKENED):
        value += 2
    if is_in(state, who, codes.ENTANGLED):
        value += 2
    if is_in(state, who, codes.DAZZLED):
        value += 1
    return value + 1 if is_in(state, who, codes.SLOWED) else value


@rule
def melee_bonus(state, who, other):
    """Return what adds to an attack at close quarters: lying, sitting higher, a thing that does not move."""
    value = -4 if is_in(state, who, codes.PRONE) else 0
    character, target = state.characters[who], state.characters[other]
    if character.mount > 0 and target.mount == 0 and target.bulk <= character.bulk:
        value += HIGHER
    if is_in(state, who, codes.CHARGED):
        value += CHARGE
    return value + 4 if target.thing == 1 else value


@rule
def ranged_bonus(state, who, other, slot):
    """Return what distance, a fight around the target and a moving mount take from a shot."""
    character = state.characters[who]
    value = -penalty_of_range(state, who, other, slot)
    if is_in_melee(state, who, other) and not has_feat(state, who, codes.PRECISE_SHOT):
        value += INTO_MELEE
    if has_feat(state, who, codes.POINT_BLANK_SHOT) and feet_apart(state, who, other) <= POINT_BLANK:
        value += 1
    if character.mount > 0 and character.walked == 1:
        value -= 8 if is_in(state, who, codes.RUNNING) else 4 if character.gaits == 0 else 0
    return value


@rule
def begin_attack(state, who, other, slot, mode, more):
    """Let `who` roll to attack `other`, with so much more on the roll; whoever attacks is seen."""
    character = state.characters[who]
    melee = slot < codes.MISSILE
    state.attacker, state.target, state.slot, state.mode = who, other, slot, mode
    bonus = attack_bonus(state, who, other, slot) + more
    difficulty = BASE if mode == codes.AID else defense(state, other, who, melee)
    if mode == codes.BREAK:
        difficulty += HELD
    elif mode == codes.UNHORSE:
        difficulty = state.characters[other].mount_defense + cover_of(state, other, who)
    state.sneak = is_surprise_attack(state, other, who) or is_in(state, other, codes.STUNNED)
    state.sneak = state.sneak == 1 or is_in(state, other, codes.SURPRISED)
    state.bypass = character.finesse == 1 and can_finesse(state, who, other, slot)
    if state.bypass == 1:
        difficulty += state.characters[other].armour
    state.critical = state.threat = 0
    sure = melee and state.characters[other].thing == 1 and aim_bonus(state, who, other) > 0
    spend_attack(state, who, other, slot)
    begin_check(state, codes.ATTACK, who, bonus, SURE if sure else difficulty)
    if sure:
        state.rolled[0], state.settled = TAKEN, 1


@rule
def can_finesse(state, who, other, slot):
    """Return whether an attack can be put where armour does not cover."""
    if state.characters[other].no_criticals == 1:
        return False
    if slot < codes.MISSILE:
        return True
    weapon = state.characters[who].weapons[slot]
    return (
        has_feat(state, who, codes.IMPROVED_PRECISE_SHOT)
        and feet_apart(state, who, other) <= weapon.increment
    )


@rule
def spend_attack(state, who, other, slot):
    """Use up what an attack uses up: a shot, an aim, help, a hiding place."""
    character = state.characters[who]
    weapon = character.weapons[slot]
    if weapon.capacity > 0:
        weapon.shots -= 1
    character.struck = other if slot < codes.MISSILE else NONE
    if slot >= codes.MISSILE:  # a shot from a mount that then goes at the double would be harder
        character.gaits = max(0, character.gaits - 1)
    take_out(state, who, codes.AIMING)
    character.aim, character.aimed_at = 0, NONE
    if character.help_against == other:
        character.helped_attack = 0
    take_out(state, other, codes.FASCINATED)
    if state.characters[other].sources[codes.FEINTED] == who:
        take_out(state, other, codes.FEINTED)
    find(state, who)


@rule
def resolve_attack(state):
    """Say whether an attack hits, and let concealment have its say; return whether it hits for certain."""
    who, melee = int(state.attacker), state.slot < codes.MISSILE
    weapon = state.characters[who].weapons[state.slot]
    if state.won == 0 and strikes_cover(state):
        state.won = 1
    other = int(state.target)
    log(state, codes.EV_ATTACK, who, state.target, state.won, state.total - state.difficulty)
    if state.won == 0:
        done(state)
        return False
    state.threat = state.natural >= weapon.threat and state.mode == codes.DAMAGE
    if state.characters[other].no_criticals == 1:
        state.threat = 0
    if state.characters[who].minion == 1 and state.characters[other].minion == 0:
        state.threat = 0
    face = miss_from(state, other, who, melee)
    if face <= 20:
        state.excess = max(0, state.total - state.difficulty)
        begin_check(state, codes.MISS_CHANCE, int(state.target), 0, face)
        return False
    state.excess = max(0, state.total - state.difficulty)
    return True


@rule
def strikes_cover(state):
    """Return whether a miss hits whoever covers the target, or the target where the cover is quicker."""
    other = int(state.target)
    who = int(state.characters[other].sources[codes.COVERED])
    if who == NONE or not is_covered(state, other) or state.margin < -COVERED or is_one(state):
        return False
    if state.total >= defense(state, who, int(state.attacker), state.slot < codes.MISSILE):
        state.target = who
    return True


@rule
def damage_of(state, who, other, slot):
    """Return the damage bonus of a weapon: Strength with it where muscle counts, and what feats add."""
    character = state.characters[who]
    weapon = character.weapons[slot]
    value = int(weapon.damage)
    if has(weapon.kind, record.MUSCLE):
        value += ability(state, who, codes.STRENGTH)
    if slot >= codes.MISSILE and has_feat(state, who, codes.POINT_BLANK_SHOT):
        value += 1 if feet_apart(state, who, other) <= POINT_BLANK else 0
    if is_in(state, who, codes.CHARGED) and slot < codes.MISSILE:
        value += 3 if has_feat(state, who, codes.SPIRITED_CHARGE) else 0
        value += weapon.charge if character.mount > 0 else 0
    return value


@rule
def damage_in_hand(state):
    """Return the damage bonus of the attack that has hit, a critical hit and surprise counted in."""
    who = int(state.attacker)
    value = damage_of(state, who, int(state.target), int(state.slot)) + state.extra
    if state.sneak == 1 and has_feat(state, who, codes.SNEAK_ATTACK):
        value += SNEAK
    if state.critical == 1:
        value += state.characters[who].weapons[state.slot].critical
    return value


@rule
def is_lethal(state, who, slot):
    """Return whether a weapon does lethal damage as it is used now."""
    character = state.characters[who]
    return not has(character.weapons[slot].kind, record.NONLETHAL_KIND) and character.pulls == 0

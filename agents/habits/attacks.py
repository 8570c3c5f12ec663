"""Which attack promises most, from where one stands and from where one could stand."""

from __future__ import annotations

from agents.estimate import beats, chance
from agents.habits.worth import weapon_gain
from arena.bits import has
from arena.rule import rule
from arena.twod20 import catalog as act
from arena.twod20.codes import (
    AGILITY,
    AS_MELEE,
    AS_MENTAL,
    AS_RANGED,
    COORDINATION,
    DEFENCE,
    EASIER,
    FACE_TO_FACE,
    FIGHT,
    HARDER,
    IMPOSSIBLE,
    MEDIUM,
    MOVE,
    NONE,
    OBJECT,
    ON_SCENE,
    ON_SIDE,
    ON_ZONE,
    SOCIAL,
    STANDARD_REACTIONS,
    SURVIVE,
    UNCERTAIN,
    UP,
    WILL,
)
from arena.twod20.record import WEAPONS
from arena.twod20.rules.attack import (
    BARE_HANDS,
    EARSHOT,
    MELEE_DIFFICULTY,
    attack_skill,
    form_of,
    kind_of,
    slot_of,
    target_of,
    weapon_band,
)
from arena.twod20.rules.grid import range_between
from arena.twod20.rules.guard import guard_difficulty, is_open
from arena.twod20.rules.medium import MENTAL_DIFFICULTY, arrives_later, message_difficulty
from arena.twod20.rules.message import RECEIPT_DIFFICULTY
from arena.twod20.rules.reaction import can_react
from arena.twod20.rules.stress import is_harder_for_cover
from arena.twod20.rules.trait import matter_of
from arena.twod20.rules.zone import REACH_DIFFICULTY
from scenarios.limits import CHARACTERS

USUAL_DICE = 3  # two and one bought
BARRED = 99  # Difficulty of what a trait makes impossible


@rule
def attack_attribute(form):
    """Return the attribute of an attack."""
    if form == AS_MELEE:
        return AGILITY
    return WILL if form == AS_MENTAL else COORDINATION


@rule
def critical_face(character, kind, skill):
    """Return the highest face that scores two successes."""
    return max(1, int(character.skills[skill])) if has(character.focus, kind) else 1


@rule
def bears_on(state, trait, who, zone):
    """Return whether the trait is on `who`, were it in `zone`."""
    if trait.scope == ON_SCENE:
        return True
    if trait.scope == ON_SIDE:
        return trait.on == state.characters[who].side
    return trait.on == zone if trait.scope == ON_ZONE else trait.on == who


@rule
def trait_difficulty(state, who, zone, kind, target):
    """Return what traits and Wounds add to a test of `who` in `zone`; `BARRED` and more: impossible."""
    total = barred = 0
    for number in range(state.trait_count):
        trait = state.traits[number]
        if trait.copies == 0 or trait.effect >= UNCERTAIN or not has(trait.tests, kind):
            continue
        if trait.against == 1:
            if target == NONE or not bears_on(state, trait, target, state.characters[target].zone):
                continue
        elif not bears_on(state, trait, who, zone):
            continue
        if trait.effect <= HARDER:
            total += -int(trait.copies) if trait.effect == EASIER else int(trait.copies)
        else:
            barred += int(trait.copies) if trait.effect == IMPOSSIBLE else -int(trait.copies)
    if barred > 0:
        total += BARRED
    matter = matter_of(kind)
    return total + int(state.characters[who].hampered[matter]) if matter != NONE else total


@rule
def will_oppose(state, form, target):
    """Return whether `target` opposes such an attack: always, or by a Reaction where that is the rule."""
    if state.variants.reactions != STANDARD_REACTIONS:
        return can_react(state, target)
    enemy = state.characters[target]
    return form != AS_RANGED and enemy.status == UP and enemy.tier != OBJECT


@rule
def difficulty_from(state, who, zone, engaged, slot, form, target):
    """Return the Difficulty of this attack from `zone`, all in all."""
    weapon = state.characters[who].weapons[slot]
    difficulty = int(state.characters[target].protected)
    difficulty += trait_difficulty(state, who, zone, kind_of(form), target)
    if form != AS_MENTAL and is_harder_for_cover(state, target):
        difficulty += 1
    difficulty += form_difficulty(state, weapon, engaged, form, target)
    if form == AS_RANGED or (form == AS_MENTAL and is_spoken(weapon, slot)):
        difficulty += distance_difficulty(state, who, zone, slot, form, target)
    if state.turn.actor == who:
        difficulty += int(state.turn.swift + state.turn.burden)
    return max(0, difficulty)


@rule
def form_difficulty(state, weapon, engaged, form, target):
    """Return the Difficulty that an attack of this form begins with."""
    if form == AS_RANGED:
        return int(state.ranged_difficulty) + (REACH_DIFFICULTY if engaged else 0)
    if form == AS_MELEE:
        guarded = state.variants.guard == 1
        return MELEE_DIFFICULTY + (guard_difficulty(state, weapon.weapon_reach, target) if guarded else 0)
    defied = int(state.characters[target].defied) if state.chapters & SOCIAL else 0
    return defied + (MENTAL_DIFFICULTY if weapon.medium == FACE_TO_FACE else message_difficulty(weapon))


@rule
def is_spoken(weapon, slot):
    """Return whether a threat with this weapon must be seen or heard: it has a range."""
    return weapon.medium == FACE_TO_FACE and (weapon.form != AS_MELEE or slot == BARE_HANDS)


@rule
def distance_difficulty(state, who, zone, slot, form, target):
    """Return what the range adds to an attack from `zone`, and a target that lies prone far away."""
    enemy = state.characters[target]
    band = range_between(state, zone, enemy.zone)
    low = form == AS_RANGED and enemy.prone == 1 and band >= MEDIUM
    return abs(band - weapon_band(state, who, slot, form)) + (1 if low else 0)


@rule
def hit_chance(state, who, zone, engaged, slot, form, target):
    """Return the chance that this attack from `zone` succeeds, with the usual dice."""
    character = state.characters[who]
    weapon = character.weapons[slot]
    kind, skill = kind_of(form), attack_skill(weapon, slot, form)
    difficulty = difficulty_from(state, who, zone, engaged, slot, form, target)
    target_number = int(character.attributes[attack_attribute(form)] + character.skills[skill])
    critical = critical_face(character, kind, skill)
    unopposed = chance(USUAL_DICE, target_number, critical, difficulty)
    helpless = form == AS_MELEE and is_open(state, weapon.weapon_reach, target)
    if helpless or not will_oppose(state, form, target):
        return unopposed
    if arrives_later(weapon, form):
        return unopposed * (1.0 - receipt_chance(state, target))
    enemy = state.characters[target]
    attribute, guard = defence_of(form)
    return beats(
        USUAL_DICE,
        target_number,
        critical,
        difficulty,
        2,
        int(enemy.attributes[attribute] + enemy.skills[guard]),
        critical_face(enemy, DEFENCE, guard),
        max(0, 1 + trait_difficulty(state, target, enemy.zone, DEFENCE, who)),
    )


@rule
def defence_of(form):
    """Return attribute and skill of the test that opposes such an attack."""
    if form == AS_RANGED:
        return AGILITY, MOVE
    return (COORDINATION, FIGHT) if form == AS_MELEE else (WILL, SURVIVE)


@rule
def receipt_chance(state, target):
    """Return the chance that `target` makes light of a message."""
    enemy = state.characters[target]
    difficulty = max(0, RECEIPT_DIFFICULTY + trait_difficulty(state, target, enemy.zone, DEFENCE, NONE))
    target_number = int(enemy.attributes[WILL] + enemy.skills[SURVIVE])
    return chance(2, target_number, critical_face(enemy, DEFENCE, SURVIVE), difficulty)


@rule
def attack_value(state, who, zone, engaged, slot, form, target):
    """Return what this attack from `zone` promises, in fights."""
    gain = weapon_gain(state, who, slot, form, target, state.characters[target].zone)
    if gain <= 0.0:
        return 0.0
    return gain * hit_chance(state, who, zone, engaged, slot, form, target)


@rule
def action_value(state, who, engaged, action):
    """Return what an attack action promises from where `who` stands."""
    zone = int(state.characters[who].zone)
    form = form_of(state, who, action)
    return attack_value(state, who, zone, engaged, slot_of(action), form, target_of(action))


@rule
def is_attack(action):
    """Return whether `action` declares an attack."""
    return act.ATTACK <= action < act.THREATEN + WEAPONS * CHARACTERS


@rule
def best_attack(state, who, engaged, legal, number):
    """Return the legal attack that promises most, and how much; (NONE, 0.0) without any."""
    best, value = NONE, 0.0
    for place in range(number):
        action = int(legal[place])
        if is_attack(action):
            promise = action_value(state, who, engaged, action)
            if promise > value:
                best, value = action, promise
    return best, value


@rule
def can_use(state, who, slot):
    """Return whether the weapon in `slot` is in hand and loaded; one to be prepared counts."""
    weapon = state.characters[who].weapons[slot]
    return weapon.damage > 0 and weapon.held == 1 and not (weapon.mandatory == 1 and weapon.reloads == 0)


@rule
def within_range(state, who, zone, slot, form, target, may_approach):
    """Return whether `who`, standing in `zone`, could make this attack (after approaching, if it may)."""
    there = state.characters[target].zone
    weapon = state.characters[who].weapons[slot]
    if form == AS_MELEE:
        if there != zone:
            return False
        return may_approach or has(state.characters[who].in_reach, target)
    remote = form == AS_MENTAL and weapon.medium != FACE_TO_FACE
    if not remote and not has(state.zones[zone].sight, there):
        return False
    if form == AS_RANGED:
        return slot != BARE_HANDS or range_between(state, zone, there) <= MEDIUM
    if has(state.characters[who].unthreatened, target) or state.characters[target].fearless == 1:
        return False
    return remote or range_between(state, zone, there) <= max(EARSHOT, int(weapon.band))


@rule
def best_from(state, who, zone, may_approach, melee_taste):
    """Return the most that an attack from `zone` promises; `melee_taste` weighs blows against shots."""
    best = 0.0
    for target in range(state.character_count):
        enemy = state.characters[target]
        if enemy.side != state.characters[who].side and enemy.status == UP:
            best = max(best, best_at(state, who, zone, may_approach, melee_taste, target))
    return best


@rule
def best_at(state, who, zone, may_approach, melee_taste, target):
    """Return the most that an attack from `zone` on one target promises."""
    best = 0.0
    for place in range(1, WEAPONS + 1):
        slot = place % WEAPONS  # bare hands last, and only for want of anything better
        if not can_use(state, who, slot) or (slot == BARE_HANDS and best > 0.0):
            continue
        form = int(state.characters[who].weapons[slot].form)
        if within_range(state, who, zone, slot, form, target, may_approach):
            value = attack_value(state, who, zone, False, slot, form, target)
            best = max(best, value * melee_taste if form == AS_MELEE else value)
    return best


@rule
def best_blow(state, who, target):
    """Return the most that a blow promises, once `target` is in Reach."""
    best = 0.0
    zone = int(state.characters[who].zone)
    for slot in range(WEAPONS):
        if can_use(state, who, slot) and state.characters[who].weapons[slot].form == AS_MELEE:
            best = max(best, attack_value(state, who, zone, False, slot, AS_MELEE, target))
    return best


@rule
def best_shot(state, who):
    """Return the most that a shot or words promise from here, nobody being in Reach."""
    best = 0.0
    zone = int(state.characters[who].zone)
    for target in range(state.character_count):
        enemy = state.characters[target]
        if enemy.side == state.characters[who].side or enemy.status != UP:
            continue
        for slot in range(1, WEAPONS):
            form = int(state.characters[who].weapons[slot].form)
            if form == AS_MELEE or not can_use(state, who, slot):
                continue
            if within_range(state, who, zone, slot, form, target, False):
                best = max(best, attack_value(state, who, zone, False, slot, form, target))
    return best

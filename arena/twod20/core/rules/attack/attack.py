"""Attacks: what may be attacked with what, how hard it is, and what the winning defender may do.

SRD "Making an Attack", "Range", "Burst", "Mental Attacks", "Medium and Range".
"""

from arena.compiling.rule import rule
from arena.state.bits import has
from arena.state.events import log
from arena.twod20 import codes
from arena.twod20.catalog import ATTACK, THREATEN, THROW
from arena.twod20.codes import ACTIVE, NONE, OBJECT, REACTIVE, UP
from arena.twod20.core import hooks
from arena.twod20.core.rules.attack.ammunition import ask_reloads
from arena.twod20.core.rules.attack.force import ask_force, is_choosable
from arena.twod20.core.rules.attack.guard import guard_difficulty, is_open
from arena.twod20.core.rules.attack.medium import MENTAL_DIFFICULTY, arrives_later, message_difficulty
from arena.twod20.core.rules.ground.zone import is_helpless, is_out_of_sight, range_band, range_between
from arena.twod20.core.rules.harm.stress import is_harder_for_cover
from arena.twod20.core.rules.pools.resource import can_escalate, escalate
from arena.twod20.core.rules.test.attribute import RAISED_RATING, attribute_bonus, force_of
from arena.twod20.core.rules.test.skill_test import WIDEST_RANGE, begin_test
from arena.twod20.core.rules.test.trait import copies, copies_from, is_barred_in
from arena.twod20.core.rules.turns.freedom import may_act
from arena.twod20.limits import WEAPONS
from scenarios.limits import CHARACTERS

MELEE_DIFFICULTY = 1
DEFENCE_DIFFICULTY = 1
EARSHOT = codes.MEDIUM  # range in which words still carry a meaning. SRD "Distance and Perception"
BARE_HANDS = 0
TRAIT_DICE = 2  # challenge dice for each copy of a trait that adds to damage


@rule
def is_ready_to_use(state, who, slot):
    """Return whether the weapon is in hand, loaded as far as it must be, and prepared if it must be."""
    if not is_in_hand(state, who, slot):
        return False
    unprepared = state.characters[who].weapons[slot].prepare == 1
    return not unprepared or (state.turn.actor == who and state.turn.prepared == 1)


@rule
def is_in_hand(state, who, slot):
    """Return whether the weapon is in hand, loaded as far as it must be, and what it escalates affordable."""
    weapon = state.characters[who].weapons[slot]
    if weapon.damage == 0 or weapon.held == 0:
        return False
    if weapon.mandatory == 1 and weapon.reloads == 0:
        return False
    return weapon.escalates == 0 or can_escalate(state, state.characters[who].side)


@rule
def can_be_hurt(state, target, form):
    """Return whether `target` is there to be attacked: up, or Defeated and helpless."""
    character = state.characters[target]
    if character.tier == OBJECT:
        return character.status == UP and form != codes.AS_MENTAL
    if form == codes.AS_MENTAL and (character.fearless == 1 or character.status == codes.UNCONSCIOUS):
        return False
    return character.status == UP or is_helpless(character)


@rule
def kind_of(form):
    """Return the kind of test an attack of this form is."""
    if form == codes.AS_MELEE:
        return codes.MELEE
    return codes.RANGED if form == codes.AS_RANGED else codes.MENTAL


@rule
def can_attack(state, who, slot, form, target):
    """Return whether the attack may be declared, the weapon being ready to use."""
    character = state.characters[who]
    return can_attack_from(state, who, character.zone, has(character.in_reach, target), slot, form, target)


@rule
def can_attack_from(state, who, zone, in_reach, slot, form, target):
    """Return the same, were `who` in `zone`, with the target in its Reach or not."""
    if form == codes.AS_MELEE and not in_reach:
        return False
    if state.characters[target].side == state.characters[who].side or not can_be_hurt(state, target, form):
        return False
    if is_out_of_sight(state, target):
        return False
    if not may_act(state, who, form == codes.AS_MENTAL):
        return False
    if form == codes.AS_RANGED and not has(state.zones[zone].sight, state.characters[target].zone):
        return False
    if form == codes.AS_MENTAL and not may_threaten(state, who, slot):
        return False
    if form == codes.AS_MENTAL and not can_reach_mind(state, who, zone, in_reach, slot, target):
        return False
    return not is_barred_in(state, who, zone, kind_of(form), target)


@rule
def may_threaten(state, who, slot):
    """Return whether the scene lets `who` attack a mind with this weapon: what is made for it always serves.

    SRD "Mental Attacks": a game may keep them for words, or for whoever has an unnatural power.
    """
    threats = state.variants.threats
    if threats == codes.THREATS_BY_WEAPON or state.characters[who].weapons[slot].form == codes.AS_MENTAL:
        return True
    return threats == codes.THREATS_IN_WORDS and slot == BARE_HANDS


@rule
def can_reach_mind(state, who, zone, in_reach, slot, target):
    """Return whether a mental attack from `zone` gets through: locks, earshot, or the weapon's own range."""
    if has(state.characters[who].unthreatened, target):
        return False
    weapon = state.characters[who].weapons[slot]
    if weapon.medium != codes.FACE_TO_FACE:
        return True
    there = state.characters[target].zone
    if slot == BARE_HANDS or weapon.form == codes.AS_MENTAL:
        if range_between(state, zone, there) > max(EARSHOT, int(weapon.band)):
            return False
    elif weapon.form == codes.AS_MELEE:
        return in_reach
    return has(state.zones[zone].sight, there)


@rule
def list_attacks(state, who, slot, out, number):
    """List every attack `who` may make with the weapon in `slot`; return how many actions there are now."""
    if not is_ready_to_use(state, who, slot):
        return number
    weapon = state.characters[who].weapons[slot]
    for target in range(state.character_count):
        if state.characters[target].side == state.characters[who].side:
            continue
        if can_attack(state, who, slot, weapon.form, target):
            out[number] = ATTACK + slot * CHARACTERS + target
            number += 1
        if weapon.thrown == 1 and can_attack(state, who, slot, codes.AS_RANGED, target):
            out[number] = THROW + slot * CHARACTERS + target
            number += 1
        if weapon.form != codes.AS_MENTAL and can_attack(state, who, slot, codes.AS_MENTAL, target):
            out[number] = THREATEN + slot * CHARACTERS + target
            number += 1
    return number


@rule
def form_of(state, who, action):
    """Return the form of the attack that `action` declares."""
    if THROW <= action < THROW + WEAPONS * CHARACTERS:
        return codes.AS_RANGED
    if THREATEN <= action < THREATEN + WEAPONS * CHARACTERS:
        return codes.AS_MENTAL
    return int(state.characters[who].weapons[(action - ATTACK) // CHARACTERS].form)


@rule
def slot_of(action):
    """Return the weapon slot of an attack action."""
    first = ATTACK
    if action >= THREATEN:
        first = THREATEN
    elif action >= THROW:
        first = THROW
    return (action - first) // CHARACTERS


@rule
def target_of(action):
    """Return the target of an attack action."""
    first = ATTACK
    if action >= THREATEN:
        first = THREATEN
    elif action >= THROW:
        first = THROW
    return (action - first) % CHARACTERS


@rule
def weapon_band(state, who, slot, form):
    """Return the ideal range band: thrown things and words are for Close."""
    weapon = state.characters[who].weapons[slot]
    if slot == BARE_HANDS or (form == codes.AS_RANGED and weapon.form == codes.AS_MELEE):
        return codes.CLOSE
    return int(weapon.band)


@rule
def attack_difficulty(state, who, slot, form, target):
    """Return the base Difficulty with range, a prone target and Protect.

    SRD "Making an Attack" step 3, "Range"; traits and enemies in Reach are added by the test.
    """
    return attack_difficulty_from(state, who, state.characters[who].zone, slot, form, target)


@rule
def attack_difficulty_from(state, who, zone, slot, form, target):
    """Return the same, were `who` in `zone`."""
    enemy = state.characters[target]
    total = int(enemy.protected) + hooks.attack_harder(state, form, target)
    if form != codes.AS_MENTAL and is_harder_for_cover(state, target):
        total += 1
    if form == codes.AS_MELEE:
        if state.variants.guard == 1:
            total += guard_difficulty(state, state.characters[who].weapons[slot].weapon_reach, target)
        return total + MELEE_DIFFICULTY
    weapon = state.characters[who].weapons[slot]
    if form == codes.AS_MENTAL and weapon.medium != codes.FACE_TO_FACE:
        return total + message_difficulty(weapon)
    total += state.ranged_difficulty if form == codes.AS_RANGED else MENTAL_DIFFICULTY
    if form == codes.AS_RANGED or weapon.form != codes.AS_MELEE or slot == BARE_HANDS:
        band = range_between(state, zone, enemy.zone)
        total += abs(band - weapon_band(state, who, slot, form))
        if form == codes.AS_RANGED and enemy.prone == 1 and band >= codes.MEDIUM:
            total += 1
    return total


@rule
def attack_attribute(form):
    """Return the attribute of the test of an attack."""
    if form == codes.AS_MELEE:
        return codes.AGILITY
    return codes.WILL if form == codes.AS_MENTAL else codes.COORDINATION


@rule
def attack_skill(weapon, slot, form):
    """Return the skill of the test and of the damage: the weapon's own, Talk for bare words, else Fight."""
    if slot == BARE_HANDS and form == codes.AS_MENTAL:
        return codes.TALK
    return int(weapon.skill) if form == weapon.form else codes.FIGHT


@rule
def damage_dice(state, who, slot, form):
    """Return the challenge dice of a hit: the weapon's rating and the skill's dice, or an attribute's.

    SRD "Damage", "Attribute Bonus Damage".
    """
    character = state.characters[who]
    weapon = character.weapons[slot]
    given = weapon.damage + hooks.given_dice(state, who, form)
    if state.variants.attribute_bonus == 1:
        return given + RAISED_RATING + attribute_bonus(character.attributes[force_of(form)])
    return given + character.skills[attack_skill(weapon, slot, form)]


@rule
def trait_dice(state, who, form, target):
    """Return the challenge dice that traits add to a hit, two a copy. SRD "Damage"."""
    return TRAIT_DICE * copies(state, who, kind_of(form), target, codes.DAMAGING)


@rule
def hit_dice(state, who, slot, form, target):
    """Return the challenge dice of a hit, those that traits add included."""
    return damage_dice(state, who, slot, form) + trait_dice(state, who, form, target)


@rule
def hit_dice_from(state, who, zone, slot, form, target):
    """Return the same, were `who` in `zone`."""
    if not has(state.trait_effects, codes.DAMAGING):
        return damage_dice(state, who, slot, form)
    there, sense = state.characters[target].zone, state.notice.sense
    more = copies_from(state, who, zone, kind_of(form), target, there, sense, codes.DAMAGING)
    return damage_dice(state, who, slot, form) + TRAIT_DICE * more


@rule
def hit_effects(state, who, slot, form, target):
    """Return as bits the effects of a hit: the weapon's, and those that knowledge gives to a threat."""
    bits = int(state.characters[who].weapons[slot].effects.bits)
    return bits | hooks.given_effects(state, form, target)


@rule
def is_opposed(state, weapon, form, target):
    """Return whether the target defends itself without a Reaction: melee and mental attacks on who is up."""
    if state.variants.reactions != codes.STANDARD_REACTIONS:
        return False
    character = state.characters[target]
    if form == codes.AS_RANGED or character.status != UP or character.tier == OBJECT:
        return False
    if hooks.mind_place(state, target) != NONE:
        return False
    if form == codes.AS_MELEE and is_open(state, weapon.weapon_reach, target):
        return False
    return not arrives_later(weapon, form)


@rule
def defence_pair(form):
    """Return attribute and skill of the test that opposes an attack of this form: dodge, parry, withstand."""
    if form == codes.AS_MELEE:
        return codes.COORDINATION, codes.FIGHT
    return (codes.WILL, codes.SURVIVE) if form == codes.AS_MENTAL else (codes.AGILITY, codes.MOVE)


@rule
def defence_difficulty(state, attacker):
    """Return the base Difficulty of the test that opposes an attack: more against who is hard to make out."""
    return DEFENCE_DIFFICULTY + hooks.defence_harder(state, attacker)


@rule
def declare_attack(state, who, slot, form, target):
    """Set up the attack's test and, for melee and mental attacks, the target's."""
    state.test_target = target
    state.weapon_slot = slot
    state.attack_form = form
    state.reloads_spent = 0
    weapon = state.characters[who].weapons[slot]
    attribute, skill = attack_attribute(form), attack_skill(weapon, slot, form)
    difficulty = attack_difficulty(state, who, slot, form, target)
    log(state, codes.EV_ATTACK, who, target, slot, form)
    if weapon.escalates == 1:
        escalate(state, state.characters[who].side)
    if form != codes.AS_MENTAL:
        note_blow(state, state.characters[who].side)
    hooks.attacks(state, target)
    begin_test(state, ACTIVE, who, codes.FOR_ATTACK, kind_of(form), attribute, skill, difficulty, target)
    if form == codes.AS_MENTAL and weapon.medium == codes.WRITTEN:
        state.tests[ACTIVE].complication_range = min(WIDEST_RANGE, state.tests[ACTIVE].complication_range + 1)
    if is_opposed(state, weapon, form, target) and not hooks.surprises(state, who, target):
        attribute, skill = defence_pair(form)
        difficulty = defence_difficulty(state, who)
        begin_test(
            state, REACTIVE, target, codes.FOR_DEFENCE, codes.DEFENCE, attribute, skill, difficulty, who
        )
    if state.characters[target].prone == 1 and prone_helps(state, who, form, target):
        state.bonus += 1
    state.gentle = 0
    if is_choosable(state, form, target):
        ask_force(state, who, 0)
    else:
        ask_reloads(state, who, slot, form)


@rule
def note_blow(state, side):
    """`side` has resorted to violence, whether anybody asks for anything here or not."""
    state.social.struck |= 1 << int(side)


@rule
def prone_helps(state, who, form, target):
    """Return whether a prone target gives bonus Momentum: melee, and ranged attacks at Close range."""
    return form == codes.AS_MELEE or (
        form == codes.AS_RANGED and range_band(state, who, target) == codes.CLOSE
    )

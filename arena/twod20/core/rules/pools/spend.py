"""What Momentum buys after a test: the common conflict Momentum table.

SRD "Common Conflict Momentum", "Spending Momentum".
"""

from arena.compiling.rule import rule
from arena.state.bits import bit, count, has
from arena.state.events import log
from arena.state.listing import offer
from arena.twod20 import catalog as act
from arena.twod20 import codes, limits
from arena.twod20.codes import ACTIVE, NONE, OBJECT, UP
from arena.twod20.core import hooks
from arena.twod20.core.rules.asking import ask_side_of
from arena.twod20.core.rules.attack.guard import REMOVE_PRICE, can_remove_guard
from arena.twod20.core.rules.attack.message import is_message
from arena.twod20.core.rules.ground.zone import do_place
from arena.twod20.core.rules.harm.damage import can_be_named, dice_below, roll_damage
from arena.twod20.core.rules.harm.recovery import can_have_more, heal_stress, more_recovery
from arena.twod20.core.rules.harm.stress import has_stress, is_plain_harm
from arena.twod20.core.rules.pools.inquiry import inquire, list_inquiries
from arena.twod20.core.rules.pools.resource import can_pay_from_test, charge, save_momentum
from arena.twod20.core.rules.test.skill_test import ask_for_roll
from arena.twod20.core.rules.test.trait import ALL_MATTERS, add_trait, bearers, free_trait, open_matters
from arena.twod20.core.rules.turns.trigger import clear_ready
from scenarios.limits import CHARACTERS, ZONES

ONCE_REROLL, ONCE_SECONDARY, ONCE_DISARM, ONCE_SUBDUE, ONCE_ADVANTAGE, ONCE_SWIFT, ONCE_TRIP = (
    1 << n for n in range(7)
)
PENETRATED = 2  # Resistance that a point of Momentum ignores
SECONDARY_PRICE, SWIFT_PRICE, ADVANTAGE_PRICE = 2, 2, 2


@rule
def spender(state):
    """Return who spends now."""
    return int(state.tests[state.spender].who)


@rule
def ask_spend(state):
    """Let whoever won spend Momentum; once the scene is decided there is nothing to spend it on."""
    if state.settled != codes.ONGOING:
        save_momentum(state, state.characters[spender(state)].side)
        state.phase = codes.COMPLICATIONS
        return
    who = spender(state)
    ask_side_of(state, codes.SPEND, who)


@rule
def has_once(state, mark):
    """Return whether an option that may be used once a test has been used."""
    return state.spent_once & mark != 0


@rule
def is_own_turn(state, who):
    """Return whether `who` spends in its own turn, not in an interruption."""
    return state.turn.actor == who and state.interrupted == 0 and state.spender == ACTIVE


@rule
def legal_spend(state, out):
    """List what may be bought now, and being done."""
    who = spender(state)
    if state.damage_rolled == 0:
        out[0] = act.DONE if hooks.falls_short(state) else act.ROLL_DAMAGE
        number = hooks.shapes(state, who, out, 1)
        return offer(out, number, act.TRIP, can_trip(state) and can_afford(state, who, 1))
    out[0] = act.DONE
    number = 1
    if state.damage_rolled == 1:
        number = hooks.spends_on_hit(state, who, out, number)
    if can_afford(state, who, 1):
        if state.damage_rolled == 1:
            number = list_damage_spends(state, out, number)
        return list_common_spends(state, who, out, number)
    if state.variants.questions == 1 and hooks.has_free_question(state):
        number = list_inquiries(state, who, out, number)
    return hooks.free_spends(state, who, out, number)


@rule
def can_trip(state):
    """Return whether the hit in hand may throw its target down: somebody whom no word or program strikes."""
    damage = state.damage
    if damage.first == NONE or damage.effects.bits & codes.KNOCKDOWN:
        return False
    return damage.after != codes.AFTER_PERSUASION and damage.after != codes.AFTER_HACK


@rule
def can_afford(state, who, cost):
    """Return whether the spender can pay, with this test's Momentum and its side's pool."""
    return can_pay_from_test(state, state.characters[who].side, cost)


@rule
def list_damage_spends(state, out, number):
    """List the spends on the damage in hand; the side can pay at least one point."""
    damage = state.damage
    who = spender(state)
    if not is_plain_harm(state, damage.after):
        number = list_dice_spends(state, out, number)
    if damage.mental == 1 and state.pressure < limits.MOST_PRESSURE and is_message(state):
        out[number] = act.MAKE_IT_STICK
        number += 1
    if damage.first == NONE or damage.after == codes.AFTER_PERSUASION:
        return number
    target = state.characters[damage.first]
    if not has_once(state, ONCE_SUBDUE) and target.tier != OBJECT and state.variants.mercy == 0:
        out[number] = act.SUBDUE
        number += 1
    if can_afford(state, who, SECONDARY_PRICE):
        if not has_once(state, ONCE_SECONDARY) and damage.effects.bits & codes.AREA == 0:
            for other in range(state.character_count):
                if has(target.in_reach, other) and can_be_named(state, other):
                    out[number] = act.SECONDARY + other
                    number += 1
        if not has_once(state, ONCE_DISARM):
            number = list_disarms(state, who, out, number)
        if state.spender == ACTIVE and can_remove_guard(state, damage.first):
            out[number] = act.REMOVE_GUARD
            number += 1
    return number


@rule
def list_dice_spends(state, out, number):
    """List what changes the damage dice, or the Resistance they meet."""
    damage = state.damage
    number = offer(out, number, act.BONUS_DAMAGE, damage.dice < limits.MOST_DAMAGE_DICE)
    number = offer(out, number, act.PENETRATION, damage.penetration < limits.MOST_PENETRATION)
    if not has_once(state, ONCE_REROLL):
        last = 0
        for choice in range(4):
            again = dice_below(damage.faces, damage.dice, choice)
            if again != last:
                out[number] = act.AGAIN_BLANKS + choice
                number += 1
                last = again
    return number


@rule
def list_disarms(state, who, out, number):
    """List the weapons that may be knocked from the target's hands, 2 for one-handed, 3 for two-handed."""
    target = state.characters[state.damage.first]
    if state.damage.mental == 1 or target.status != UP:
        return number
    for slot in range(1, limits.WEAPONS):
        weapon = target.weapons[slot]
        if weapon.damage > 0 and weapon.held == 1 and weapon.natural == 0:
            number = offer(out, number, act.DISARM + slot, can_afford(state, who, 1 + weapon.hands))
    return number


@rule
def list_common_spends(state, who, out, number):
    """List the spends that go with any success."""
    character = state.characters[who]
    goal = state.tests[state.spender].goal
    if state.variants.questions == 1:
        number = list_inquiries(state, who, out, number)
    if state.damage_rolled == NONE:
        number = hooks.shapes(state, who, out, number)
    number = hooks.spends(state, who, out, number)
    if state.venture.scene != codes.CONFLICT:
        return number
    if state.spender == ACTIVE and state.at_cost == 0 and goal != codes.FOR_STEADY:
        number = offer(out, number, act.MORE, can_have_more(state, goal, state.test_target))
        if goal == codes.FOR_RUSH:
            number = list_rush_on(state, who, out, number)
        number = hooks.spends_on_success(state, who, out, number)
    if character.confidence < limits.CONFIDENCE_CAP and state.variants.no_stress == 0:
        out[number] = act.CONFIDENCE
        number += 1
    number = offer(out, number, act.SECOND_WIND, has_stress(state, character))
    own_turn = is_own_turn(state, who)
    number = hooks.spends_of_either(state, who, out, number)
    if own_turn and state.turn.minors_left < 4 and state.variants.no_minors == 0:
        out[number] = act.EXTRA_MINOR
        number += 1
    if can_afford(state, who, 2):
        if own_turn and not has_once(state, ONCE_SWIFT) and state.turn.majors_allowed < limits.MOST_MAJORS:
            out[number] = act.SWIFT
            number += 1
        if not has_once(state, ONCE_ADVANTAGE):
            number = list_advantages(state, who, act.SPEND_ADVANTAGE, out, number)
    return number


@rule
def list_advantages(state, who, first, out, number):
    """List the traits `who` may create: one that helps a friend, or one that hinders an enemy."""
    room, marked = free_trait(state) != NONE, bearers(state)
    for other in range(state.character_count):
        character = state.characters[other]
        if character.status != UP or character.tier == OBJECT:
            continue
        if hooks.is_beyond(state, who, other):
            continue
        effect = codes.EASIER if character.side == state.characters[who].side else codes.HARDER
        may = ALL_MATTERS if room else 0
        if has(marked, other):
            may = open_matters(state, other, effect, room)
        for matter in range(codes.MATTERS):
            if has(may, matter):
                out[number] = first + other * codes.MATTERS + matter
                number += 1
    return number


@rule
def rush_on_price(state, zone):
    """Return the Momentum for one more zone of a Rush: one, and one more a point of rough terrain.

    Where ways are measured: what the way there costs.
    """
    price = hooks.spend_price(state, act.RUSH_ON + zone)
    return 1 + int(state.zones[zone].terrain) if price == NONE else price


@rule
def list_rush_on(state, who, out, number):
    """List the zones a Rush may go on to."""
    if state.chapters & codes.MEASURED:
        return hooks.runs(state, who, out, number)
    links = state.zones[state.characters[who].zone].links
    for zone in range(state.zone_count):
        if has(links, zone) and can_afford(state, who, rush_on_price(state, zone)):
            out[number] = act.RUSH_ON + zone
            number += 1
    return number


@rule
def spend_price(state, action):
    """Return what a spend costs."""
    price = hooks.spend_price(state, action)
    if price != NONE:
        return price
    if act.INQUIRE <= action < act.INQUIRE + act.TOPICS and hooks.has_free_question(state):
        return 0
    if act.SECONDARY <= action < act.SECONDARY + CHARACTERS:
        return SECONDARY_PRICE
    if action == act.SWIFT:
        return SWIFT_PRICE
    if action == act.REMOVE_GUARD:
        return REMOVE_PRICE
    if act.SPEND_ADVANTAGE <= action < act.SPEND_ADVANTAGE + CHARACTERS * codes.MATTERS:
        return ADVANTAGE_PRICE
    if act.DISARM <= action < act.DISARM + limits.WEAPONS:
        return 1 + int(state.characters[state.damage.first].weapons[action - act.DISARM].hands)
    if act.RUSH_ON <= action < act.RUSH_ON + ZONES:
        return rush_on_price(state, action - act.RUSH_ON)
    return 1


@rule
def do_spend(state, action):
    """Buy something, roll the damage, or be done and save the rest."""
    who = spender(state)
    if action == act.ROLL_DAMAGE:
        state.damage_rolled = 1
        roll_damage(state)
    elif action == act.DONE:
        save_momentum(state, state.characters[who].side)
        state.phase = codes.DAMAGE_READY if state.damage_rolled == 1 else codes.COMPLICATIONS
        if state.damage_rolled == 0:  # a spell that does not reach its target
            state.damage_rolled = NONE
    elif hooks.takes_free_spend(state, action):
        return
    elif charge(state, state.characters[who].side, spend_price(state, action), codes.PAID_SPEND, action, 1):
        take_spend(state, action)


@rule
def take_spend(state, action):
    """The price is paid: the effect of the spend."""
    who = spender(state)
    log(state, codes.EV_CHOSEN, who, action, state.test_target, state.damage.first)
    ask_spend(state)
    if hooks.takes_spend(state, who, action):
        return
    if action == act.TRIP:
        state.damage.effects.bits |= codes.KNOCKDOWN
    elif action == act.BONUS_DAMAGE:
        state.damage.again = 1 << int(state.damage.dice)
        state.damage.dice += 1
        ask_for_roll(state, codes.BONUS_DIE, 6, 1)
    elif action == act.PENETRATION:
        state.damage.penetration += PENETRATED
    elif act.AGAIN_BLANKS <= action <= act.AGAIN_ALL:
        state.spent_once |= ONCE_REROLL
        state.damage.again = dice_below(state.damage.faces, state.damage.dice, action - act.AGAIN_BLANKS)
        ask_for_roll(state, codes.DAMAGE_AGAIN, 6, count(state.damage.again))
    elif action == act.MAKE_IT_STICK:
        state.pressure += 1
    elif action == act.REMOVE_GUARD:
        state.characters[state.damage.first].guard = 0
    elif action == act.SUBDUE:
        state.spent_once |= ONCE_SUBDUE
        state.damage.subdue = 1
    elif act.SECONDARY <= action < act.SECONDARY + CHARACTERS:
        state.spent_once |= ONCE_SECONDARY
        state.damage.half |= bit(action - act.SECONDARY)
    elif act.DISARM <= action < act.DISARM + limits.WEAPONS:
        state.spent_once |= ONCE_DISARM
        drop_weapon(state, state.damage.first, action - act.DISARM)
    else:
        take_common_spend(state, who, action)


@rule
def take_common_spend(state, who, action):
    """The effect of a spend that goes with any success."""
    character = state.characters[who]
    if action == act.CONFIDENCE:
        character.confidence += 1
    elif action == act.SECOND_WIND:
        heal_stress(state, who, 1)
    elif action == act.EXTRA_MINOR:
        state.turn.minors_left += 1
    elif action == act.SWIFT:
        state.spent_once |= ONCE_SWIFT
        state.turn.majors_allowed = limits.MOST_MAJORS
        state.turn.swift = 1
    elif action == act.MORE:
        more_recovery(state, state.tests[ACTIVE].goal, state.test_target)
    elif act.RUSH_ON <= action < act.RUSH_ON + ZONES:
        do_place(state, who, action - act.RUSH_ON)
    elif act.INQUIRE <= action < act.INQUIRE + act.TOPICS:
        inquire(state, who, action - act.INQUIRE)
    else:
        state.spent_once |= ONCE_ADVANTAGE
        create_advantage(state, who, action - act.SPEND_ADVANTAGE)


@rule
def create_advantage(state, who, about):
    """Create the trait: it helps a friend or hinders an enemy in one matter. SRD "Create Advantage"."""
    other, matter = about // codes.MATTERS, about % codes.MATTERS
    helps = state.characters[other].side == state.characters[who].side
    add_trait(state, other, matter, codes.EASIER if helps else codes.HARDER)


@rule
def drop_weapon(state, who, slot):
    """The weapon falls within Reach of `who`."""
    weapon = state.characters[who].weapons[slot]
    weapon.held = 0
    weapon.fallen_zone = state.characters[who].zone
    if state.characters[who].readied == slot:
        clear_ready(state.characters[who])

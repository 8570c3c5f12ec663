"""What to buy with Momentum (or Threat) after a success.

SRD "Common Conflict Momentum".
"""

from agents.twod20.estimate import inflicts
from agents.twod20.habits.answer.hacking import hack_spend, memory_to_use
from agents.twod20.habits.answer.pressure import problem_spend, time_spend
from agents.twod20.habits.answer.sneaking import search_spend
from agents.twod20.habits.menu import offers
from agents.twod20.habits.nothing import is_said_again
from agents.twod20.habits.price import price_from_test
from agents.twod20.habits.temper import cruelty, daring, greed
from agents.twod20.habits.turn.attacks import best_with, slots_in_hand
from agents.twod20.habits.turn.care import relief
from agents.twod20.habits.turn.fight import rounds_to_serve, trait_value
from agents.twod20.habits.turn.goals import travel_zone
from agents.twod20.habits.turn.rituals import ritual_spend
from agents.twod20.habits.turn.seeking import choose_inquiry
from agents.twod20.habits.turn.spells import shape_spell
from agents.twod20.habits.turn.steps import way
from agents.twod20.habits.turn.talk import choose_question
from agents.twod20.habits.worth import given_resistance, near_harm, plain_share, worth
from agents.twod20.weights import WEIGHTS
from arena.compiling.rule import rule
from arena.twod20 import catalog as act
from arena.twod20 import codes
from arena.twod20.codes import ACTIVE, NONE, UP
from arena.twod20.core.rules.attack.guard import REMOVE_PRICE, reach_in_hand
from arena.twod20.core.rules.harm.damage import damage_total, die_value, is_effect
from arena.twod20.core.rules.harm.harm import harms_left
from arena.twod20.core.rules.harm.recovery import STRESS_PER_MOMENTUM
from arena.twod20.core.rules.harm.resistance import (
    fixed_resistance,
    resistance_dice,
    resistance_ignored,
    threshold_against,
)
from arena.twod20.core.rules.pools import spend
from scenarios.limits import CHARACTERS, ZONES

NEAR_GOAL = 4  # zones that are run at any price


@rule
def answer_worth(state):
    """Return what one more thing known of whoever is read is worth: less where something is known already."""
    known = state.characters[state.test_target].known_facts
    return WEIGHTS.answer * (WEIGHTS.later_answer if known != 0 else 1.0)


@rule
def choose_spend(state, legal, number):
    """Phase SPEND: the purchase that brings most above its price, or done."""
    if (
        state.chapters & codes.MAGIC
        and state.tests[ACTIVE].goal == codes.FOR_SPELL
        and state.spender == ACTIVE
    ):
        choice = shape_spell(state, legal, number)
        if choice != act.DONE or state.damage_rolled == 0:
            return choice
    if state.damage_rolled == 0:
        hacks = state.damage.after == codes.AFTER_HACK
        return memory_to_use(state, legal, number) if hacks else act.ROLL_DAMAGE
    if number == 1:
        return act.DONE
    who = int(state.tests[state.spender].who)
    side = int(state.characters[who].side)
    one = price_from_test(state, side, 1) * thrift(state.characters[who])
    action = spend_at_once(state, legal, number, who, one)
    if action != NONE:
        return action
    best, gain = act.DONE, WEIGHTS.spend_margin
    if state.damage_rolled == 1 and state.damage.after != codes.AFTER_HACK:
        best, gain = damage_spend(state, legal, number, one)
        if state.variants.no_stress == 1:
            best, gain = second_harm(state, legal, number, best, gain)
    if offers(legal, number, act.SWIFT):
        swift = WEIGHTS.swift * next_promise(state, who) - price_from_test(state, side, spend.SWIFT_PRICE)
        if swift > gain:
            best, gain = act.SWIFT, swift
    if offers(legal, number, act.MORE):
        more = relief(state, int(state.test_target), 1.0 * STRESS_PER_MOMENTUM) - one
        if more > gain:
            best, gain = act.MORE, more
    if state.tests[ACTIVE].goal == codes.FOR_RUSH:
        on = run_on(state, legal, number, who)
        if on != NONE and worth_running(state, who, side, on):
            return on
    if state.chapters & codes.STEALTH:
        found = search_spend(state, legal, number)
        if found != NONE:
            return found
    trait, value = best_trait(state, legal, number)
    if trait != NONE and value - price_from_test(state, side, spend.ADVANTAGE_PRICE) > gain:
        return trait
    if best == act.DONE and one <= 0.0 and offers(legal, number, act.SECOND_WIND):
        return act.SECOND_WIND
    return best


@rule
def spend_at_once(state, legal, number, who, one):
    """Return the purchase that is weighed against no other, NONE for none; a point is worth `one`."""
    if cruelty(state.characters[who]) < 0.0 and one <= WEIGHTS.spared and offers(legal, number, act.SUBDUE):
        return act.SUBDUE
    if state.chapters & codes.RITUALS:
        action = ritual_spend(state, legal, number, one)
        if action != NONE:
            return action
    if state.variants.questions == 1:
        inquiry = choose_inquiry(state, legal, number, one)
        if inquiry != NONE:
            return inquiry
    if state.damage_rolled == 1 and state.damage.after == codes.AFTER_HACK:
        action = hack_spend(state, legal, number)
        if action != act.DONE:
            return action
    elif state.chapters & codes.TASKS:
        action = venture_spend(state, legal, number)
        if action != NONE:
            return action
    if state.tests[ACTIVE].goal == codes.FOR_READING and answer_worth(state) > one:
        return choose_question(state, legal, number)
    return NONE


@rule
def thrift(character):
    """Return how dear points are to `character`, times what they are worth."""
    return 1.0 + greed(character) - WEIGHTS.flourish * daring(character)


@rule
def venture_spend(state, legal, number):
    """Return what is bought in a scene of tasks, NONE to choose among what goes with any success."""
    if state.damage_rolled == 1 and state.damage.first == NONE:
        action = problem_spend(state, legal, number)
        if action != act.DONE:
            return action
    action = time_spend(state, legal, number)
    if action != NONE:
        return action
    if state.venture.scene != codes.CONFLICT or state.damage.first == NONE:
        return act.DONE
    return NONE


@rule
def next_promise(state, who):
    """Return what a second attack of this turn promises, the present target being hurt or gone."""
    best = 0.0
    zone, armed = int(state.characters[who].zone), slots_in_hand(state, who)
    for target in range(state.character_count):
        enemy = state.characters[target]
        if enemy.side == state.characters[who].side or enemy.status != UP:
            continue
        value = best_with(state, who, armed, zone, False, 1.0, target)
        if state.damage_rolled == 1 and target == state.damage.first:
            value *= 1.0 - falls(state, damage_total(state), 0)
        best = max(best, value)
    return best


@rule
def stopped_by(state, more_penetration):
    """Return the dice that resist the damage in hand, and the points beside them less what is ignored."""
    target, mental = int(state.damage.first), int(state.damage.mental)
    ignored = resistance_ignored(state) + more_penetration
    return resistance_dice(state, target, mental), fixed_resistance(state, target, mental) - ignored


@rule
def reaches(state, total, dice, fixed, points):
    """Return the chance that a roll of `total` leaves at least `points` after so much Resistance."""
    if total < points:
        return 0.0
    allowed = total - points - fixed  # most the dice may show
    if allowed < 0:
        return 0.0
    if state.variants.flat_resistance == 1:
        return 1.0 if dice <= allowed else 0.0
    return 1.0 - inflicts(dice, 0, allowed + 1) if dice > 0 else 1.0


@rule
def left_to_bear(state, character):
    """Return how many Harms put the first target out; Complications where the damage is persuasion's."""
    if state.damage.after == codes.AFTER_PERSUASION:
        return state.social.requests[state.social.request].limit - character.pressed
    return harms_left(character)


@rule
def near_in_hand(state, more_penetration):
    """Return the stress of the hit in hand that fills the track, and that is a Harm by itself."""
    who, mental = int(state.damage.first), int(state.damage.mental)
    ignored = resistance_ignored(state) + more_penetration - given_resistance(state, who, mental)
    return near_harm(state, who, mental, threshold_against(state, who, mental, max(0, int(ignored + 0.5))))


@rule
def falls(state, total, more_penetration):
    """Return the chance that the first target is Defeated by a roll of `total`."""
    character = state.characters[state.damage.first]
    left = left_to_bear(state, character)
    if state.variants.no_stress == 1:
        return 1.0 if left <= 1 else 0.0
    room, threshold = near_in_hand(state, more_penetration)
    dice, fixed = stopped_by(state, more_penetration)
    one = reaches(state, total, dice, fixed, threshold)
    full = reaches(state, total, dice, fixed, room)
    if left <= 1:
        return max(one, full)
    return min(one, full) if left == 2 else 0.0


@rule
def hurt(state, total, more_penetration):
    """Return what a damage roll of `total` is worth."""
    character = state.characters[state.damage.first]
    left = max(1, left_to_bear(state, character))
    if state.variants.no_stress == 1:
        return worth(state, int(state.damage.first)) * plain_share(left)
    room, threshold = near_in_hand(state, more_penetration)
    dice, fixed = stopped_by(state, more_penetration)
    one = reaches(state, total, dice, fixed, threshold)
    full = reaches(state, total, dice, fixed, room)
    down = max(one, full) if left <= 1 else (min(one, full) if left == 2 else 0.0)
    weary = 0.0
    for points in range(1, min(threshold, room)):
        weary += reaches(state, total, dice, fixed, points)
    share = 0.5 * down + 0.4 * min(1.0, (one + full) / left) + 0.15 * min(1.0, weary / room)
    return worth(state, int(state.damage.first)) * share


@rule
def damage_spend(state, legal, number, price):
    """Return the best purchase for the damage in hand and its gain above `price`; (DONE, 0.0)."""
    total = damage_total(state)
    now = hurt(state, total, 0)
    best, gain = act.DONE, WEIGHTS.spend_margin
    if offers(legal, number, act.PENETRATION):
        value = hurt(state, total, spend.PENETRATED) - now - price
        if value > gain:
            best, gain = act.PENETRATION, value
    if offers(legal, number, act.BONUS_DAMAGE):
        vicious = int(state.damage.effects.ratings[codes.VICIOUS])
        value = hurt(state, total + 1, 0) / 6 + hurt(state, total + 2, 0) / 6 + now / 3
        value += hurt(state, total + 1 + vicious, 0) / 3 - now - price
        if value > gain:
            best, gain = act.BONUS_DAMAGE, value
    if offers(legal, number, act.AGAIN_BLANKS):
        value = again_value(state, total) - now - price
        if value > gain:
            best, gain = act.AGAIN_BLANKS, value
    if offers(legal, number, act.REMOVE_GUARD):
        value = opened(state) - REMOVE_PRICE * price
        if value > gain:
            best, gain = act.REMOVE_GUARD, value
    if offers(legal, number, act.MAKE_IT_STICK):
        value = WEIGHTS.sticks * now / (1.0 + state.pressure) - price
        if value > gain:
            best, gain = act.MAKE_IT_STICK, value
    return best, gain


@rule
def second_harm(state, legal, number, best, gain):
    """Return the further target most worth a Harm for two points, where a hit is no more and no less."""
    price = price_from_test(state, int(state.decider), spend.SECONDARY_PRICE)
    for place in range(number):
        other = int(legal[place]) - act.SECONDARY
        if not 0 <= other < CHARACTERS or state.characters[other].side == state.decider:
            continue
        character = state.characters[other]
        left = max(1, harms_left(character))
        value = worth(state, other) * plain_share(left) - price
        if character.status == UP and value > gain:
            best, gain = int(legal[place]), value
    return best, gain


@rule
def opened(state):
    """Return what it is worth to beat the first target's guard aside: more against a longer weapon."""
    target = int(state.damage.first)
    longer = reach_in_hand(state, target) > reach_in_hand(state, int(state.tests[ACTIVE].who))
    return (WEIGHTS.longer_opened if longer else WEIGHTS.opened) * worth(state, target)


@rule
def again_value(state, total):
    """Return what the roll is worth once its blanks are rolled again."""
    blanks = 0
    for die in range(state.damage.dice):
        if die_value(state.damage.faces[die]) == 0 and not is_effect(state.damage.faces[die]):
            blanks += 1
    vicious = int(state.damage.effects.ratings[codes.VICIOUS])
    value = 0.0
    likely = 1.0
    for points in range(2 * blanks + 1):
        more = inflicts(blanks, vicious, points + 1)
        if likely - more > 0.001:
            value += (likely - more) * hurt(state, total + points, 0)
        likely = more
    return value


@rule
def best_trait(state, legal, number):
    """Return the trait on somebody's attacks most worth two points, and its worth; (NONE, 0.0)."""
    best, value, rounds = NONE, 0.0, 0.0
    first = act.SPEND_ADVANTAGE
    for place in range(number):
        action = int(legal[place])
        if (
            not first <= action < first + CHARACTERS * codes.MATTERS
            or (action - first) % codes.MATTERS != codes.ATTACKING
        ):
            continue
        if is_said_again(state, action - first):
            continue
        if rounds == 0.0:
            rounds = rounds_to_serve(state)
        gain = trait_value(state, (action - first) // codes.MATTERS, rounds)
        if gain > value:
            best, value = action, gain
    return best, value


@rule
def worth_running(state, who, side, action):
    """Return whether going on to a zone with a Rush is worth its price: near the goal always, else by the
    zones that it brings nearer."""
    goal, zone = travel_zone(state, who), action - act.RUSH_ON
    apart = way(state, int(state.characters[who].zone), goal)
    if apart <= NEAR_GOAL:
        return True
    nearer = apart - way(state, zone, goal)
    return price_from_test(state, side, spend.rush_on_price(state, zone)) <= WEIGHTS.zone * nearer


@rule
def run_on(state, legal, number, who):
    """Return the next zone of a Rush on the way to where `who` wants to be, or NONE.

    A Rush that has led away from there was meant to: nobody runs back.
    """
    goal = travel_zone(state, who)
    if goal == NONE:
        return NONE
    best, shortest = NONE, way(state, int(state.characters[who].zone), goal)
    if state.turn.actor == who and way(state, int(state.turn.came_from), goal) < shortest:
        return NONE
    for place in range(number):
        action = int(legal[place])
        if act.RUSH_ON <= action < act.RUSH_ON + ZONES:
            left = way(state, action - act.RUSH_ON, goal)
            if left < shortest:
                best, shortest = action, left
    return best

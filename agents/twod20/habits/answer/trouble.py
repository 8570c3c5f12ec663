"""Answers to trouble: Complications, Harms, Defeat, area attacks, readied weapons.

SRD "Complications", "Stress and Harm", "Defeated", "Reactions".
"""

from agents.twod20.habits.answer.pressure import choose_venture_trouble, fears
from agents.twod20.habits.menu import first_of_kind, offers
from agents.twod20.habits.price import price_in_threat
from agents.twod20.habits.temper import cruelty
from agents.twod20.habits.turn.attacks import best_from
from agents.twod20.habits.turn.cards import is_wanting_cards
from agents.twod20.habits.turn.steps import fights_close, shoots
from agents.twod20.habits.worth import worth
from agents.twod20.weights import WEIGHTS
from arena.compiling.rule import rule
from arena.twod20 import catalog as act
from arena.twod20 import codes
from arena.twod20.codes import ACTIVE, NONE, NPCS, PCS, UP
from arena.twod20.core.rules.harm.damage import die_value, is_effect
from arena.twod20.core.rules.test.complication import BUY_OFF_PRICE
from arena.twod20.limits import WEAPONS


@rule
def choose_buy_off(state, legal, number):
    """Phase BUY_OFF: pay when the trouble would hinder somebody who still has much to do."""
    who = int(state.asked)
    if state.chapters & codes.TASKS and fears(state, who):
        return act.BUY_OFF
    character = state.characters[who]
    cost = price_in_threat(state, state.decider, BUY_OFF_PRICE)
    pain = WEIGHTS.trouble * best_from(state, who, int(character.zone), True, 1.0)
    return act.BUY_OFF if pain > cost else act.SUFFER


@rule
def choose_complication(state, legal, number):
    """Phase COMPLICATION: trouble for the other side's attacks, or the least bad for one's own."""
    who = int(state.asked)
    if state.chapters & codes.TASKS:
        action = choose_venture_trouble(state, legal, number)
        if action != NONE:
            return action
    if state.characters[who].side == PCS:
        if offers(legal, number, act.FOUND_OUT):
            return act.FOUND_OUT
        if offers(legal, number, act.HAMPER + codes.ATTACKING):
            return act.HAMPER + codes.ATTACKING
        return int(legal[number - 1])
    if offers(legal, number, act.ANOTHER_CARD) and is_wanting_cards(state):
        return act.ANOTHER_CARD
    if offers(legal, number, act.LEAVE_TRACES):
        return act.LEAVE_TRACES
    slow = act.HAMPER + codes.MOVING
    if shoots(state, who) and not fights_close(state, who) and offers(legal, number, slow):
        return slow
    for trouble in (act.FLUSTER, slow, act.HAMPER + codes.DEFENDING):
        if offers(legal, number, trouble):
            return trouble
    return int(legal[0])


@rule
def choose_hamper(state, legal, number):
    """Phase HAMPER: a Wound hampers what the wounded does least."""
    who = int(state.asked)
    character = state.characters[who]
    if character.hampered[codes.MOVING] == 0 and not fights_close(state, who):
        return act.WOUND + codes.MOVING
    if shoots(state, who) and character.in_reach == 0:
        return act.WOUND + codes.DEFENDING
    return act.WOUND + codes.MOVING


@rule
def choose_resist(state, legal, number):
    """Phase RESIST: roll blanks again."""
    blanks = 0
    for die in range(state.damage.resist_dice):
        face = state.damage.resist_faces[die]
        if die_value(face) == 0 and not is_effect(face):
            blanks += 1
    if blanks > 0 and offers(legal, number, act.RESIST_BLANKS):
        return act.RESIST_BLANKS
    return act.RESIST_KEEP


@rule
def choose_area(state, legal, number):
    """Phase AREA_TARGET: the enemy worth most; when only friends are left, the one worth least."""
    side = int(state.decider)
    best, value = int(legal[0]), -9.0
    for place in range(number):
        action = int(legal[place])
        who = action - act.CATCH
        gain = worth(state, who) + 0.01
        if state.characters[who].status != UP:
            gain = 0.0
        if state.characters[who].side == side:
            gain = -gain
        if gain > value:
            best, value = action, gain
    return best


@rule
def choose_duck(state, legal, number):
    """Phase DUCK: down, unless one must stand up again to fight."""
    who = int(state.asked)
    if state.characters[who].prone == 1 or not fights_close(state, who):
        return act.HIT_THE_DIRT
    return act.NO_RESPONSE


@rule
def choose_opening(state, legal, number):
    """Phase OPENING: strike back with the best weapon."""
    who = int(state.asked)
    best, dice = NONE, 0
    for slot in range(WEAPONS):
        if offers(legal, number, act.STRIKE_BACK + slot):
            weapon = state.characters[who].weapons[slot]
            if weapon.damage >= dice:
                best, dice = act.STRIKE_BACK + slot, int(weapon.damage)
    return best if best != NONE else act.SLIP_AWAY


@rule
def choose_force(state, legal, number):
    """Phase FORCE: what is cheaper; where both have a price, an easy blow is meant to stun.

    The cruel and the merciful do as they are.
    """
    cruel = cruelty(state.characters[state.tests[ACTIVE].who])
    if cruel != 0.0 and number > 1:
        return act.LETHAL if cruel > 0.0 else act.NON_LETHAL
    mercy = state.variants.mercy
    if mercy & codes.LETHAL_COSTS and not mercy & codes.MERCY_COSTS:
        return act.NON_LETHAL
    if mercy & codes.MERCY_COSTS and not mercy & codes.LETHAL_COSTS:
        return act.LETHAL
    if mercy & codes.MERCY_COSTS:
        easy = state.force_then > 0 or state.tests[ACTIVE].difficulty <= 1
        return act.NON_LETHAL if easy or (state.decider == NPCS and state.threat < 3) else act.LETHAL
    return act.NON_LETHAL if state.decider == PCS else act.LETHAL


@rule
def choose_receipt(state, legal, number):
    """Phase RECEIPT: make light of it; trying costs nothing but the risk of a Complication."""
    return act.MAKE_LIGHT


@rule
def choose_harm(state, legal, number):
    """Phase HARM: fight on."""
    return act.FIGHT_ON


@rule
def choose_fallen(state, legal, number):
    """Phase FALLEN: get up again."""
    return act.GET_UP


@rule
def choose_reloads(state, legal, number):
    """Phase RELOADS: one more than needed while there are enough for another attack; or a Salvo Effect."""
    if legal[number - 1] >= act.SALVO:
        return int(legal[number - 1])
    weapon = state.characters[state.asked].weapons[state.weapon_slot]
    wanted = 1 + int(weapon.mandatory)
    if weapon.reloads > wanted + 1 or state.round_number + 2 >= state.round_limit:
        wanted += 1
    wanted = min(wanted, int(weapon.burst), int(weapon.reloads))
    if offers(legal, number, act.RELOADS + wanted):
        return act.RELOADS + wanted
    reloads = first_of_kind(legal, number, act.RELOADS, 7)
    return reloads if reloads != NONE else int(legal[0])

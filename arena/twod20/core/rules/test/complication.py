"""Complications: bought off with Threat, or a trouble the gamemaster names.

SRD "Complications"; each Complication is bought off by itself.
"""

from arena.compiling.rule import rule
from arena.state.events import log
from arena.state.listing import choices, offer
from arena.twod20 import catalog as act
from arena.twod20 import codes
from arena.twod20.catalog import LOWER_GUARD, RUN_OUT, SUFFER
from arena.twod20.codes import ACTIVE, NONE, NPCS, PCS, UP
from arena.twod20.core import hooks
from arena.twod20.core.rules.attack.ammunition import empty_weapon
from arena.twod20.core.rules.pools.resource import add_threat_instead, can_pay_threat, gain_threat
from arena.twod20.core.rules.pools.spend import drop_weapon
from arena.twod20.core.rules.test.skill_test import change_difficulty
from arena.twod20.core.rules.test.trait import add_trait, can_add_trait, matter_of

BUY_OFF_PRICE = 2


@rule
def sufferer(state):
    """Return which test still has Complications to apply, the active side's first, or NONE."""
    for role in range(2):
        test = state.tests[role]
        if test.who != NONE and test.complications > 0:
            return role
    return NONE


@rule
def is_spared(state, who):
    """Return whether a Complication means nothing any more: an opponent is down, a player out for good."""
    character = state.characters[who]
    if state.tests[ACTIVE].goal == codes.FOR_PURSUIT:
        return False
    if character.status == codes.DEFEATED:
        return character.tier != codes.PLAYER
    return character.status != UP


@rule
def next_complication(state):
    """Ask about the next Complication of the test, or finish the test."""
    role = sufferer(state)
    if role == NONE:
        state.phase = codes.TEST_DONE
        return
    if role == ACTIVE and hooks.tallies(state):
        return
    who = state.tests[role].who
    if is_spared(state, who):
        state.tests[role].complications = 0
        return
    state.asked = who
    side = state.characters[who].side
    if can_pay_threat(state, side, BUY_OFF_PRICE):
        state.phase = codes.BUY_OFF
        state.decider = side
    else:
        state.phase = codes.COMPLICATION
        state.decider = NPCS


legal_buy_off = choices(SUFFER, act.BUY_OFF)


@rule
def do_buy_off(state, action):
    """Pay two Threat (players add it, the gamemaster spends it), or let it come."""
    if action == SUFFER:
        state.phase = codes.COMPLICATION
        state.decider = NPCS
        return
    if state.characters[state.asked].side == PCS:
        add_threat_instead(state, BUY_OFF_PRICE, 0)
    else:
        gain_threat(state, -BUY_OFF_PRICE)
    log(state, codes.EV_BOUGHT_OFF, state.asked, state.characters[state.asked].side, 0, 0)
    one_less(state)


@rule
def one_less(state):
    """One Complication is dealt with; see whether there are more."""
    if state.trouble_then != 0:
        state.phase = state.trouble_then
        state.trouble_then = 0
        return
    state.phase = codes.COMPLICATIONS
    for role in range(2):
        if state.tests[role].who == state.asked and state.tests[role].complications > 0:
            state.tests[role].complications -= 1
            break


@rule
def fumbled_weapon(state, who):
    """Return the slot of the weapon `who` attacks with and can lose, or NONE."""
    if (
        state.tests[ACTIVE].who != who
        or state.tests[ACTIVE].goal != codes.FOR_ATTACK
        or state.weapon_slot == 0
    ):
        return NONE
    weapon = state.characters[who].weapons[state.weapon_slot]
    return int(state.weapon_slot) if weapon.held == 1 and weapon.natural == 0 else NONE


@rule
def legal_complication(state, out):
    """List what the Complication may be; for a player character the gamemaster may take Threat instead."""
    who = state.asked
    number = hooks.own_troubles(state, who, out, 0)
    if number > 0 and hooks.no_other_trouble(state, int(out[0])):
        return list_threat_instead(state, who, out, number)
    for matter in range(codes.MATTERS):
        number = offer(out, number, act.HAMPER + matter, can_add_trait(state, who, matter, codes.HARDER))
    number = offer(out, number, act.FUMBLE, state.trouble_then == 0 and fumbled_weapon(state, who) != NONE)
    number = offer(out, number, LOWER_GUARD, state.characters[who].guard == 1)
    number = offer(out, number, RUN_OUT, empty_weapon(state, who) != NONE)
    number = hooks.troubles(state, who, out, number)
    number = list_threat_instead(state, who, out, number)
    number = hooks.troubles_besides(state, who, out, number)
    return offer(out, number, act.FLUSTER, state.characters[who].flustered == 0 or number == 0)


@rule
def list_threat_instead(state, who, out, number):
    """List taking two Threat instead, for a player character's Complication, where the pool has room."""
    if state.characters[who].side == PCS and can_pay_threat(state, PCS, BUY_OFF_PRICE):
        out[number] = act.BUY_OFF
        number += 1
    return number


@rule
def do_complication(state, action):
    """Pay Threat instead, or apply the trouble and see whether there is more."""
    if action == act.BUY_OFF:
        do_buy_off(state, action)
        return
    if not hooks.takes_trouble(state, state.asked, action):
        take_trouble(state, state.asked, action)
    one_less(state)
    hooks.trouble_over(state, action)


@rule
def take_trouble(state, who, action):
    """Apply the trouble: a hindering trait, a dropped weapon, no free minor action next turn, or other."""
    if action == act.FUMBLE:
        log(state, codes.EV_COMPLICATION, who, codes.FUMBLE, 0, 0)
        drop_weapon(state, who, fumbled_weapon(state, who))
    elif action == act.FLUSTER:
        log(state, codes.EV_COMPLICATION, who, codes.FLUSTER, 0, 0)
        state.characters[who].flustered = 1
    elif action == LOWER_GUARD:
        log(state, codes.EV_COMPLICATION, who, codes.OFF_GUARD, 0, 0)
        state.characters[who].guard = 0
    elif action == RUN_OUT:
        log(state, codes.EV_COMPLICATION, who, codes.OUT_OF_AMMUNITION, 0, 0)
        state.characters[who].weapons[empty_weapon(state, who)].reloads = 0
    else:
        log(state, codes.EV_COMPLICATION, who, action - act.HAMPER, 0, 0)
        add_trait(state, who, action - act.HAMPER, codes.HARDER)
        bear_on_test(state, who, action - act.HAMPER)


@rule
def bear_on_test(state, who, matter):
    """A trait that comes before the dice of a test makes it harder, too. SRD "Gaining Determination"."""
    test = state.tests[state.roller]
    if state.trouble_then == codes.ASK_HELP and test.who == who and matter_of(test.kind) == matter:
        change_difficulty(test, 1)

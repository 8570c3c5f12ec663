"""What the other side may do about a test before the dice: Hit the Dirt, or raise the Difficulty.

SRD "Reactions", "Momentum and Threat".
"""

from __future__ import annotations

from arena.events import log
from arena.rule import rule
from arena.twod20.catalog import (
    HIT_THE_DIRT,
    NO_RESPONSE,
    RAISE_DIFFICULTY,
)
from arena.twod20.codes import (
    ACTIVE,
    AS_RANGED,
    ASK_RESPONSE,
    CLOSE,
    EV_RAISED,
    EV_REACTION,
    FOR_ATTACK,
    MEDIUM,
    NONE,
    OBJECT,
    PAID_RAISE,
    REACTIVE,
    RESPONSE,
    UP,
)
from arena.twod20.rules.resource import can_pay, charge
from arena.twod20.rules.skill_test import go_ahead
from arena.twod20.rules.zone import ask_reach, leave_reach, range_band

RAISE_PRICE = 2  # for one more Difficulty


@rule
def can_hit_the_dirt(state, who):
    """Return whether `who` has its Reaction and can throw itself down."""
    character = state.characters[who]
    if character.status != UP or character.tier == OBJECT or character.rabble == 1:
        return False
    if character.reacted == 1 or character.stunned == 1 or who == state.turn.actor:
        return False
    return character.snared == 0 or character.snare_mental == 1


@rule
def may_hit_the_dirt(state):
    """Return whether the test in hand is a ranged attack whose target may Hit the Dirt."""
    test = state.tests[state.roller]
    ranged = test.goal == FOR_ATTACK and state.attack_form == AS_RANGED
    return ranged and can_hit_the_dirt(state, state.test_target)


@rule
def may_raise(state, side):
    """Return whether `side` may raise the Difficulty of the test in hand."""
    difficulty = state.tests[state.roller].difficulty
    return state.raise_allowed == 1 and difficulty < 9 and can_pay(state, side, RAISE_PRICE)


@rule
def ask_response(state):
    """Ask the other side for its response to a test, then the attacker's to the defence; else go ahead."""
    side = 1 - state.characters[state.tests[state.roller].who].side
    if may_hit_the_dirt(state) or may_raise(state, side):
        state.phase = RESPONSE
        state.decider = side
        state.asked = responder(state)
    else:
        response_done(state)


@rule
def legal_response(state, out):
    """List Hit the Dirt, raising the Difficulty, and letting it come."""
    out[0] = NO_RESPONSE
    number = 1
    if may_hit_the_dirt(state):
        out[number] = HIT_THE_DIRT
        number += 1
    if may_raise(state, state.decider):
        out[number] = RAISE_DIFFICULTY
        number += 1
    return number


@rule
def do_response(state, action):
    """React, pay for a higher Difficulty, or let the test go ahead."""
    if action == HIT_THE_DIRT:
        if state.characters[state.test_target].prone == 0:
            state.tests[ACTIVE].difficulty += dirt_difficulty(state)
        hit_the_dirt(state, state.test_target)
        ask_reach(state, state.test_target, ASK_RESPONSE)
    elif action == RAISE_DIFFICULTY:
        if charge(state, state.decider, RAISE_PRICE, PAID_RAISE, action, 0):
            take_raise(state)
    else:
        response_done(state)


@rule
def take_raise(state):
    """The price is paid: the test is one harder; the side may go on."""
    test = state.tests[state.roller]
    test.difficulty += 1
    log(state, EV_RAISED, test.who, test.difficulty, 0, 0)
    state.phase = ASK_RESPONSE


@rule
def dirt_difficulty(state):
    """Return what diving adds to this attack: lying down counts from Medium range on."""
    return 1 if range_band(state, state.tests[ACTIVE].who, state.test_target) >= MEDIUM else 0


@rule
def hit_the_dirt(state, who):
    """Throw `who` down: prone, and 2 dice of Cover and of Morale until its next turn."""
    character = state.characters[who]
    character.reacted = 1
    character.ducked = 1
    if character.prone == 0 and state.attack_form == AS_RANGED and state.test_target == who:
        if range_band(state, state.tests[ACTIVE].who, who) == CLOSE:
            state.bonus += 1
    character.prone = 1
    leave_reach(state, who)
    log(state, EV_REACTION, who, 0, 0, 0)


@rule
def responder(state):
    """Return whose response is asked for: the target's, the attacker's, or NONE in particular."""
    if state.roller == REACTIVE:
        return int(state.tests[ACTIVE].who)
    return int(state.test_target) if state.tests[ACTIVE].goal == FOR_ATTACK else NONE


@rule
def response_done(state):
    """No more is said about this test: the opposing one is next, or the preparations."""
    if state.roller == ACTIVE and state.tests[REACTIVE].who != NONE:
        state.roller = REACTIVE
        state.phase = ASK_RESPONSE
    else:
        go_ahead(state)

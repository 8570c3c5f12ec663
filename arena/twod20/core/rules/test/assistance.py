"""Teamwork: who may help with a test, promised or on the spot, and what it costs the helper.

SRD "Teamwork and Assistance", "Timing Assistance".
"""

from arena.compiling.rule import rule
from arena.state.bits import bit, count, has
from arena.state.events import log
from arena.state.listing import offer
from arena.twod20 import codes
from arena.twod20.catalog import HELP, NO_HELP
from arena.twod20.codes import ACTIVE, ASK_HELP, DICE, EV_HELP, FOR_RECEIPT, INSIGHT, NONE, OBJECT, UP
from arena.twod20.core import hooks
from arena.twod20.core.rules.asking import ask
from arena.twod20.core.rules.attack.attack import EARSHOT
from arena.twod20.core.rules.ground.zone import range_band
from arena.twod20.core.rules.test.skill_test import WIDEST_RANGE
from arena.twod20.core.rules.turns.freedom import is_loose
from arena.twod20.core.rules.turns.lasting import spend_turn_on_help


@rule
def join(state, role, helper):
    """Make `helper` an assistant; every one after the first widens the Complication range."""
    test = state.tests[role]
    test.helpers |= bit(helper)
    if count(test.helpers) > 1:
        test.complication_range = min(WIDEST_RANGE, test.complication_range + 1)
    log(state, EV_HELP, helper, test.who, 0, 0)


@rule
def can_help(state, role, helper):
    """Return whether `helper`, who has not acted, may give its turn to help now. SRD "Timing Assistance"."""
    return state.characters[helper].acted == 0 and helper != state.turn.actor and is_able(state, role, helper)


@rule
def is_able(state, role, helper):
    """Return whether `helper` is an ally within earshot who is free to help with the test."""
    test = state.tests[role]
    leader = test.who
    character = state.characters[helper]
    if helper == leader or character.status != UP or character.stunned == 1:
        return False
    if character.side != state.characters[leader].side or not is_loose(character, test.attribute >= INSIGHT):
        return False
    if character.tier == OBJECT or character.attempts > 0:  # SRD "Group Challenges"
        return False
    if hooks.cannot_help(state, helper) or hooks.are_apart(state, helper, leader):
        return False
    if not hooks.is_away(state, leader) and range_band(state, helper, leader) > EARSHOT:
        return False
    return not has(test.helpers, helper)


@rule
def keeps_promise(state, role, helper):
    """Return whether `helper` has promised help that this test calls for: the ally's own undertaking."""
    test = state.tests[role]
    if state.characters[helper].helping != test.who or role != ACTIVE or test.goal == FOR_RECEIPT:
        return False
    return is_able(state, role, helper)


@rule
def ask_help(state):
    """Bring in promised help, then ask for more, as far as the scenario allows it; then go on to the dice."""
    test = state.tests[state.roller]
    for helper in range(state.character_count):
        if keeps_promise(state, state.roller, helper) and count(test.helpers) < state.assistants_allowed:
            state.characters[helper].helping = NONE
            join(state, state.roller, helper)
    side = state.characters[test.who].side
    if test.declined == 0 and count(test.helpers) < state.assistants_allowed:
        for helper in range(state.character_count):
            if can_help(state, state.roller, helper):
                ask(state, codes.ASSIST, side, test.who)
                return
    ask(state, DICE, side, test.who)


@rule
def legal_assist(state, out):
    """List the allies who may help now, and no (more) help."""
    out[0] = NO_HELP
    number = 1
    for helper in range(state.character_count):
        number = offer(out, number, HELP + helper, can_help(state, state.roller, helper))
    return number


@rule
def do_assist(state, action):
    """Take one ally's help, which takes up its turn, or go on."""
    if action == NO_HELP:
        state.tests[state.roller].declined = 1
    else:
        helper = action - HELP
        spend_turn_on_help(state, helper)
        join(state, state.roller, helper)
    state.phase = ASK_HELP

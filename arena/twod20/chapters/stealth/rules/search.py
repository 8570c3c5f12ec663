"""Searching: looking for somebody in a zone, the last attempt to stay unseen, following traces.

SRD "Observers", "Observation Tests", "Tracking".
"""

from arena.compiling.rule import rule
from arena.state.events import log
from arena.state.listing import choices, offer
from arena.twod20 import catalog as act
from arena.twod20 import codes
from arena.twod20.chapters.stealth.rules import sneaking
from arena.twod20.chapters.stealth.rules.loudness import ask_quiet, hush
from arena.twod20.chapters.stealth.rules.notice import can_be_reduced, improve, is_unseen, reduce
from arena.twod20.chapters.stealth.rules.senses import (
    can_perceive,
    can_use_sense,
    observation_difficulty,
    observation_pair,
)
from arena.twod20.codes import ACTIVE, NONE, PCS, REACTIVE, UP
from arena.twod20.core.rules.asking import ask
from arena.twod20.core.rules.pools.resource import can_pay_from_test, can_pay_threat, gain_threat
from arena.twod20.core.rules.test.skill_test import begin_test
from arena.twod20.core.rules.turns.freedom import may_act
from scenarios.limits import ZONES

EVADE_PRICE = 1
PRESS_PRICE = 2
TRAIL_PRICE = 1
TRACES_HARDER = 1  # Difficulty to see traces beside that of who left them, unless they are plain
FRESH = 1  # rounds for which traces last
ONCE_SEARCH = 1 << 20  # bit of `spent_once`


@rule
def list_searches(state, who, out, number):
    """List the zones `who` can perceive and so may search."""
    for zone in range(state.zone_count):
        number = offer(out, number, act.SEARCH + zone, can_perceive(state, who, zone))
    return number


@rule
def ask_searching(state, who, zone):
    """Name the zone and ask which sense the search relies on."""
    state.notice.zone = zone
    state.notice.sense_for = codes.TO_SEARCH
    log(state, codes.EV_SEARCHED, who, zone, 0, 0)
    sneaking.ask_sense(state, who)


@rule
def legal_sense(state, out):
    """List the senses the test may rely on."""
    who = state.asked
    if state.notice.sense_for != codes.TO_SEARCH:
        return sneaking.list_hiding_senses(state, who, out)
    number = 0
    for sense in range(codes.SIGHT, codes.SMELL + 1):
        if can_use_sense(state, who, int(state.notice.zone), sense):
            out[number] = act.SENSE + sense - codes.SIGHT
            number += 1
    return number


@rule
def do_sense(state, action):
    """Rely on that sense and begin the test, or go on with the deed that is done silently."""
    state.notice.sense = codes.SIGHT + action - act.SENSE
    if state.notice.sense_for == codes.TO_SEARCH:
        begin_searching(state, state.asked)
    elif state.notice.sense_for == codes.TO_HUSH:
        hush(state)
    else:
        sneaking.begin_hiding(state, state.asked)


@rule
def sneaker_in(state, side, zone):
    """Return which enemy of `side` is found first in `zone`: a detected one, else a hidden one; or NONE."""
    found = NONE
    for who in range(state.character_count):
        character = state.characters[who]
        if character.side == side or character.zone != zone or not is_unseen(state, who):
            continue
        if character.stealth.level == codes.DETECTED:
            return who
        if found == NONE:
            found = who
    return found


@rule
def begin_searching(state, who):
    """Set up the observation test of a search."""
    zone = int(state.notice.zone)
    sneaker = sneaker_in(state, int(state.characters[who].side), zone)
    state.test_target = sneaker
    state.notice.traces = NONE
    attribute, skill = observation_pair(state, who)
    difficulty = observation_difficulty(state, who, int(state.notice.sense), zone, sneaker)
    begin_test(state, ACTIVE, who, codes.FOR_SEARCH, codes.OBSERVING, attribute, skill, difficulty, NONE)
    state.phase = codes.ASK_RESPONSE


@rule
def ask_stealth(state):
    """Ask how quietly an action is done, then once what the other side does about sneaking or searching.

    Returns whether somebody is asked.
    """
    if state.roller != ACTIVE:
        return False
    if ask_quiet(state):
        return True
    if state.notice.asked == 1:
        return False
    state.notice.asked = 1
    if state.tests[ACTIVE].goal == codes.FOR_SEARCH:
        return ask_evade(state)
    return sneaking.ask_watch(state)


@rule
def ask_evade(state):
    """Ask whoever is in the searched zone for a last attempt to stay unseen; return whether it is asked."""
    sneaker = int(state.test_target)
    if sneaker == NONE or state.characters[sneaker].stunned == 1 or not may_act(state, sneaker, False):
        return False
    side = int(state.characters[sneaker].side)
    if not can_pay_threat(state, side, EVADE_PRICE):
        return False
    ask(state, codes.EVADE, side, sneaker)
    return True


legal_evade = choices(act.NO_EVADE, act.EVADE)


@rule
def do_evade(state, action):
    """Oppose the search with a stealth test for a point of Threat: players add it, others spend it."""
    state.phase = codes.ASK_RESPONSE
    if action == act.NO_EVADE:
        return
    who = int(state.test_target)
    gain_threat(state, EVADE_PRICE if state.characters[who].side == PCS else -EVADE_PRICE)
    log(state, codes.EV_EVADED, who, 0, 0, 0)
    difficulty = sneaking.STEALTH_DIFFICULTY + sneaking.sprint(state, who)
    attribute = sneaking.stealth_attribute(state, who)
    begin_test(state, REACTIVE, who, codes.FOR_EVADE, codes.SNEAKING, attribute, codes.MOVE, difficulty, NONE)


@rule
def finish_search(state, who):
    """The search succeeds: somebody there is easier to find, or traces show, which are one harder to see
    unless they are plain.

    Where there is nothing to find there is nothing to gain: the dice give no Momentum.
    """
    if state.test_target != NONE:
        reduce(state, int(state.test_target))
        return
    zone = int(state.notice.zone)
    sneaker = whose_traces(state, int(state.characters[who].side), zone)
    if sneaker == NONE or state.notice.sense == codes.HEARING:
        state.generated = 0
        return
    harder = TRACES_HARDER - int(state.characters[sneaker].stealth.plain)
    if state.generated < harder:
        state.generated = 0
        return
    state.generated -= harder
    state.notice.traces = sneaker
    state.characters[sneaker].stealth.last_seen = zone
    log(state, codes.EV_TRACES, who, zone, NONE, 0)


@rule
def whose_traces(state, side, zone):
    """Return who of the other side, unseen, has just left `zone`; or NONE."""
    for who in range(state.character_count):
        stealth = state.characters[who].stealth
        if state.characters[who].side == side or not is_unseen(state, who) or stealth.trail_from != zone:
            continue
        if state.round_number - stealth.trail_round <= FRESH:
            return who
    return NONE


# Momentum


@rule
def can_press(state):
    """Return whether a search that found somebody may find it altogether."""
    goal = state.tests[ACTIVE].goal
    if goal != codes.FOR_SEARCH or state.test_target == NONE or state.spent_once & ONCE_SEARCH != 0:
        return False
    who = int(state.test_target)
    return is_unseen(state, who) and can_be_reduced(state, who)


@rule
def can_melt_away(state):
    """Return whether whoever beat a search may improve its state."""
    test = state.tests[REACTIVE]
    if test.who == NONE or test.goal != codes.FOR_EVADE or state.spent_once & ONCE_SEARCH != 0:
        return False
    character = state.characters[test.who]
    return character.status == UP and character.stealth.level == codes.DETECTED


@rule
def can_follow(state):
    """Return whether a search has found traces that may be followed."""
    return state.tests[ACTIVE].goal == codes.FOR_SEARCH and state.notice.traces != NONE


@rule
def list_search_spends(state, who, out, number):
    """List what a search, or escaping one, may be pressed to."""
    dear = can_pay_from_test(state, state.characters[who].side, PRESS_PRICE)
    if state.spender == ACTIVE:
        number = offer(out, number, act.FOLLOW_TRAIL, can_follow(state))
        number = offer(out, number, act.PRESS_SEARCH, can_press(state) and dear)
    elif can_melt_away(state) and dear:
        out[number] = act.MELT_AWAY
        number += 1
    return number


@rule
def take_search_spend(state, who, action):
    """Find the sneaker altogether, read traces, or slip away; return whether it is one of these."""
    if action == act.FOLLOW_TRAIL:
        sneaker = state.characters[state.notice.traces].stealth
        sneaker.last_seen = sneaker.trail_to
        state.notice.traces = NONE
        log(state, codes.EV_TRACES, who, state.notice.zone, sneaker.trail_to, 0)
    elif action == act.PRESS_SEARCH:
        state.spent_once |= ONCE_SEARCH
        reduce(state, int(state.test_target))
    elif action == act.MELT_AWAY:
        state.spent_once |= ONCE_SEARCH
        improve(state, who)
    else:
        return False
    return True


@rule
def search_price(state, action):
    """Return what finding somebody altogether, or slipping away, costs; NONE for other spends."""
    return PRESS_PRICE if action == act.PRESS_SEARCH or action == act.MELT_AWAY else NONE


@rule
def list_stealth_majors(state, who, out, number):
    """List hiding, which needs a free body, and searching."""
    if may_act(state, who, False):
        number = offer(out, number, act.HIDE, sneaking.can_hide(state, who))
        number = offer(out, number, act.READY_HIDE, state.characters[who].stealth.level != codes.HIDDEN)
    return list_searches(state, who, out, number)


@rule
def win_sneaking(state, who, goal):
    """A test to hide or to search has succeeded; return whether it was one."""
    if goal == codes.FOR_HIDE:
        improve(state, who)
    elif goal == codes.FOR_SEARCH:
        finish_search(state, who)
    return goal == codes.FOR_HIDE or goal == codes.FOR_SEARCH


@rule
def take_stealth_major(state, who, action):
    """Begin to hide or to search a zone; return whether it was that."""
    if action == act.HIDE:
        sneaking.ask_hiding(state, who)
    elif act.SEARCH <= action < act.SEARCH + ZONES:
        ask_searching(state, who, action - act.SEARCH)
    else:
        return False
    return True

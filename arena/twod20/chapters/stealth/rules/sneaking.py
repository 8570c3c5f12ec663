"""Sneaking: hiding, how loud actions are, doing them silently, observers who watch for it.

SRD "Stealth Tests", "Stealth States and Actions", "Observers".
"""

from arena.compiling.rule import rule
from arena.state.events import log
from arena.state.listing import choices, offer
from arena.twod20 import catalog as act
from arena.twod20 import codes
from arena.twod20.chapters.stealth.rules import senses
from arena.twod20.chapters.stealth.rules.notice import make_noise
from arena.twod20.codes import ACTIVE, NONE, OBJECT, REACTIVE, UP
from arena.twod20.core.rules.asking import ask, ask_side_of
from arena.twod20.core.rules.ground.zone import range_between
from arena.twod20.core.rules.pools.resource import can_pay, charge
from arena.twod20.core.rules.test.skill_test import begin_test

STEALTH_DIFFICULTY = 1
WATCH_PRICE = 1
SPRINT = 1  # on stealth tests from a Rush to the next own turn


# hiding


@rule
def can_hide(state, who):
    """Return whether `who` may try to improve its state: nobody here or looking on, not where it was noticed.

    Only enemies that its side knows of bar the way; one who lies in wait unseen may still watch for it.
    """
    character = state.characters[who]
    stealth = character.stealth
    if stealth.level == codes.HIDDEN or stealth.given_away == character.zone or character.tier == OBJECT:
        return False
    for other in range(state.character_count):
        enemy = state.characters[other]
        if enemy.side != character.side and enemy.zone == character.zone and enemy.tier != OBJECT:
            if enemy.status == UP and enemy.stealth.level == codes.REVEALED:
                return False
    return not senses.is_watched(state, int(character.zone), int(character.side))


@rule
def list_ready_hiding(state, who, out, number):
    """List hiding, for whoever has readied that."""
    return offer(out, number, act.HIDE, is_ready_to_hide(state, who))


@rule
def is_ready_to_hide(state, who):
    """Return whether `who` has readied hiding and can."""
    return state.characters[who].ready_deed == codes.READY_HIDE and can_hide(state, who)


@rule
def ask_hiding(state, who):
    """Ask which sense to hide from."""
    state.notice.sense_for = codes.TO_HIDE
    ask_sense(state, who)


@rule
def ask_sense(state, who):
    """Ask which sense the test relies on."""
    ask_side_of(state, codes.SENSE, who)


@rule
def can_sneak_by(state, who, sense):
    """Return whether a stealth test of `who` may rely on this sense."""
    if sense == codes.SMELL and not senses.noses(state, 1 - state.characters[who].side):
        return False
    return not senses.is_barred_by(state, who, codes.SNEAKING, sense)


@rule
def list_hiding_senses(state, who, out):
    """List the senses one may sneak by: smell only where somebody follows scents."""
    number = 0
    for sense in range(codes.SIGHT, codes.SMELL + 1):
        number = offer(out, number, act.SENSE + sense - codes.SIGHT, can_sneak_by(state, who, sense))
    if number == 0:
        out[0] = act.SENSE
        number = 1
    return number


@rule
def stealth_attribute(state, who):
    """Return the best attribute of `who` for a stealth test. SRD "Stealth Tests"."""
    attributes = state.characters[who].attributes
    best = codes.AGILITY
    if attributes[codes.COORDINATION] > attributes[best]:
        best = codes.COORDINATION
    if attributes[codes.INSIGHT] > attributes[best]:
        best = codes.INSIGHT
    if attributes[codes.REASON] > attributes[best]:
        best = codes.REASON
    return best


@rule
def sprint(state, who):
    """Return what a Rush adds to the stealth tests of `who` until its next turn begins. SRD "Sprint"."""
    return SPRINT if state.characters[who].stealth.sprinted == 1 else 0


@rule
def begin_hiding(state, who):
    """Set up the stealth test that improves the state of `who`."""
    state.test_target = NONE
    difficulty = STEALTH_DIFFICULTY + sprint(state, who)
    attribute = stealth_attribute(state, who)
    begin_test(state, ACTIVE, who, codes.FOR_HIDE, codes.SNEAKING, attribute, codes.MOVE, difficulty, NONE)
    state.phase = codes.ASK_RESPONSE


# how loud an action is


# observers


@rule
def best_observer(state, who):
    """Return the opponent best placed to notice `who` by the sense of its test, or NONE. SRD "Observers"."""
    best, value = NONE, 99
    sense = max(int(state.notice.sense), codes.SIGHT)
    zone = state.characters[who].zone
    for other in range(state.character_count):
        if state.characters[other].side == state.characters[who].side or not senses.perceives(
            state, other, zone, sense
        ):
            continue
        attribute, skill = senses.observation_pair(state, other)
        character = state.characters[other]
        ability = int(character.attributes[attribute]) + int(character.skills[skill])
        rank = 2 * range_between(state, character.zone, zone) - ability
        rank += 5 * senses.observation_difficulty(state, other, sense, zone, who)
        if best == NONE or rank < value:
            best, value = other, rank
    return best


@rule
def ask_watch(state):
    """Ask the other side whether it watches for a stealth test; return whether it is asked."""
    test = state.tests[ACTIVE]
    silent = state.notice.quiet == codes.HUSHED and test.goal != codes.FOR_ATTACK
    if (test.goal != codes.FOR_HIDE and not silent) or state.tests[REACTIVE].who != NONE:
        return False
    side = 1 - state.characters[test.who].side
    observer = best_observer(state, test.who)
    if observer == NONE or not can_pay(state, side, WATCH_PRICE):
        return False
    state.notice.observer = observer
    ask(state, codes.WATCH, side, observer)
    return True


legal_watch = choices(act.NO_WATCH, act.WATCH)


@rule
def do_watch(state, action):
    """Pay to make it an opposed test, or let it pass."""
    if action == act.NO_WATCH:
        state.phase = codes.ASK_RESPONSE
    elif charge(state, state.decider, WATCH_PRICE, codes.PAID_WATCH, action, 0):
        take_watch(state)


@rule
def take_watch(state):
    """The price is paid: the observer's test opposes."""
    observer = int(state.notice.observer)
    who = state.tests[ACTIVE].who
    zone = state.characters[who].zone
    attribute, skill = senses.observation_pair(state, observer)
    sense = max(int(state.notice.sense), codes.SIGHT)
    difficulty = senses.observation_difficulty(state, observer, sense, zone, who)
    log(state, codes.EV_WATCHED, observer, who, 0, 0)
    begin_test(
        state, REACTIVE, observer, codes.FOR_WATCH, codes.OBSERVING, attribute, skill, difficulty, NONE
    )
    state.phase = codes.ASK_RESPONSE


@rule
def paid_watch(state, action):
    """A price is paid; return whether it was for an observer's test."""
    if state.pay_for != codes.PAID_WATCH:
        return False
    take_watch(state)
    return True


@rule
def is_noticed(state):
    """Return whether an observer, or whoever was searched for, has won; what was to be silent was heard."""
    goal = state.tests[REACTIVE].goal
    if goal == codes.FOR_WATCH and state.notice.quiet == codes.HUSHED:
        make_noise(state, state.tests[ACTIVE].who)
    return goal == codes.FOR_WATCH or goal == codes.FOR_EVADE

"""Sneaking: hiding, how loud actions are, doing them silently, observers who watch for it.

SRD "Stealth Tests", "Stealth States and Actions", "Observers".
"""

from __future__ import annotations

from arena.compiling.rule import rule
from arena.state.bits import has
from arena.state.events import log
from arena.twod20 import catalog as act
from arena.twod20 import codes
from arena.twod20.chapters.stealth.rules.notice import (
    is_unseen,
    make_noise,
    reduce,
    reveal,
)
from arena.twod20.chapters.stealth.rules.senses import (
    is_barred_by,
    is_watched,
    noses,
    observation_difficulty,
    observation_pair,
    perceives,
)
from arena.twod20.codes import (
    ACTIVE,
    AGILITY,
    AS_MELEE,
    AS_MENTAL,
    ASK_RESPONSE,
    COORDINATION,
    EV_QUIET,
    EV_WATCHED,
    FOR_ACTIVITY,
    FOR_AID,
    FOR_ATTACK,
    FOR_BREAK_FREE,
    FOR_DEFENCE,
    FOR_EVADE,
    FOR_FORCE,
    FOR_HACK,
    FOR_HIDE,
    FOR_KEY,
    FOR_PAVE,
    FOR_RECOVER,
    FOR_RELEASE,
    FOR_REST,
    FOR_SEARCH,
    FOR_SPELL,
    FOR_WATCH,
    HIDDEN,
    HUSHED,
    INSIGHT,
    NOISY,
    NONE,
    OBJECT,
    OBSERVING,
    PAID_WATCH,
    QUIET,
    REACTIVE,
    REASON,
    REVEALED,
    SIGHT,
    SILENT,
    SMELL,
    SNEAKING,
    SNEAKY,
    TO_HIDE,
    TO_HUSH,
    UNASKED,
    UP,
)
from arena.twod20.core.rules.asking import ask, ask_side_of
from arena.twod20.core.rules.ground.zone import range_between
from arena.twod20.core.rules.pools.resource import can_pay, charge
from arena.twod20.core.rules.test.skill_test import WIDEST_RANGE, begin_test, change_difficulty
from arena.twod20.core.rules.test.trait import difficulty_from_traits_in

STEALTH_DIFFICULTY = 1
HUSH_DIFFICULTY = 1  # more, for what is done silently
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
    if stealth.level == HIDDEN or stealth.given_away == character.zone or character.tier == OBJECT:
        return False
    for other in range(state.character_count):
        enemy = state.characters[other]
        if enemy.side != character.side and enemy.zone == character.zone and enemy.tier != OBJECT:
            if enemy.status == UP and enemy.stealth.level == REVEALED:
                return False
    return not is_watched(state, int(character.zone), int(character.side))


@rule
def list_ready_hiding(state, who, out, number):
    """List hiding, for whoever has readied that."""
    if is_ready_to_hide(state, who):
        out[number] = act.HIDE
        number += 1
    return number


@rule
def is_ready_to_hide(state, who):
    """Return whether `who` has readied hiding and can."""
    return state.characters[who].ready_deed == codes.READY_HIDE and can_hide(state, who)


@rule
def ask_hiding(state, who):
    """Ask which sense to hide from."""
    state.notice.sense_for = TO_HIDE
    ask_sense(state, who)


@rule
def ask_sense(state, who):
    """Ask which sense the test relies on."""
    ask_side_of(state, codes.SENSE, who)


@rule
def can_sneak_by(state, who, sense):
    """Return whether a stealth test of `who` may rely on this sense."""
    if sense == SMELL and not noses(state, 1 - state.characters[who].side):
        return False
    return not is_barred_by(state, who, SNEAKING, sense)


@rule
def list_hiding_senses(state, who, out):
    """List the senses one may sneak by: smell only where somebody follows scents."""
    number = 0
    for sense in range(SIGHT, SMELL + 1):
        if can_sneak_by(state, who, sense):
            out[number] = act.SENSE + sense - SIGHT
            number += 1
    if number == 0:
        out[0] = act.SENSE
        number = 1
    return number


@rule
def stealth_attribute(state, who):
    """Return the best attribute of `who` for a stealth test. SRD "Stealth Tests"."""
    attributes = state.characters[who].attributes
    best = AGILITY
    if attributes[COORDINATION] > attributes[best]:
        best = COORDINATION
    if attributes[INSIGHT] > attributes[best]:
        best = INSIGHT
    if attributes[REASON] > attributes[best]:
        best = REASON
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
    begin_test(state, ACTIVE, who, FOR_HIDE, SNEAKING, attribute, codes.MOVE, difficulty, NONE)
    state.phase = ASK_RESPONSE


# how loud an action is


@rule
def sneaks_up(state):
    """Return whether the attack in hand is made with a melee weapon, as a blow or as a threat."""
    return is_sneaky(state, int(state.tests[ACTIVE].who), int(state.weapon_slot), int(state.attack_form))


@rule
def is_sneaky(state, who, slot, form):
    """Return whether an attack with the weapon in `slot` is a blow, or a threat with a blade shown."""
    if form == AS_MELEE:
        return True
    return form == AS_MENTAL and state.characters[who].weapons[slot].form == AS_MELEE and slot != 0


@rule
def is_hacking(goal):
    """Return whether a test is made at a console, as quietly as work with the hands."""
    return goal == FOR_HACK or goal == FOR_RELEASE or goal == FOR_FORCE


@rule
def loudness(state):
    """Return how loud the action is that the test in hand belongs to. SRD "Stealth States and Actions"."""
    goal = state.tests[ACTIVE].goal
    if goal == FOR_ATTACK:
        return SNEAKY if sneaks_up(state) else NOISY
    if goal == FOR_RECOVER or goal == FOR_REST or goal == FOR_HIDE or goal == FOR_SEARCH:
        return SILENT
    if goal == FOR_BREAK_FREE:
        return NOISY
    if FOR_AID <= goal <= FOR_ACTIVITY or FOR_KEY <= goal <= FOR_PAVE or is_hacking(goal):
        return SNEAKY
    if goal == FOR_SPELL and state.magic.spells[state.magic.spell].silent == 1:
        return SNEAKY
    return NOISY


@rule
def ask_quiet(state):
    """Ask once whether a sneaky action of somebody unseen is done silently; return whether it is asked."""
    who = state.tests[ACTIVE].who
    if state.notice.quiet != UNASKED:
        return False
    state.notice.quiet = codes.LOUD
    if not is_unseen(state, who) or loudness(state) != SNEAKY:
        return False
    ask_side_of(state, QUIET, who)
    return True


@rule
def legal_quiet(state, out):
    """List doing it silently, where no trait bars that by every sense, and doing it openly."""
    number = 0
    for sense in range(SIGHT, SMELL + 1):
        if can_sneak_by(state, state.asked, sense):
            number = 1
    out[0] = act.HUSH
    out[number] = act.LOUD
    return number + 1


@rule
def do_quiet(state, action):
    """Do it silently, and say by which sense one means to go unnoticed; or openly."""
    test = state.tests[ACTIVE]
    if action == act.HUSH:
        state.notice.sense_for = TO_HUSH
        ask_sense(state, test.who)
        return
    state.phase = ASK_RESPONSE
    log(state, EV_QUIET, test.who, 0, 0, 0)


@rule
def sneaking_difficulty(state, who, sense):
    """Return what traits add to a stealth test of `who` that turns on this sense."""
    zone = state.characters[who].zone
    return difficulty_from_traits_in(state, who, zone, SNEAKING, NONE, NONE, sense)


@rule
def hush_difficulty(state, who, sense):
    """Return how much harder a deed of `who` is when it is done silently, as far as that sense goes."""
    return HUSH_DIFFICULTY + sneaking_difficulty(state, who, sense) + sprint(state, who)


@rule
def hush(state):
    """It is done silently: one harder, a wider Complication range, and whatever makes sneaking hard.

    SRD "Stealth States and Actions", "Senses and Environmental Factors": the sense decides what bears on it.
    """
    test = state.tests[ACTIVE]
    state.phase = ASK_RESPONSE
    state.notice.quiet = HUSHED
    change_difficulty(test, hush_difficulty(state, int(test.who), int(state.notice.sense)))
    test.complication_range = min(WIDEST_RANGE, test.complication_range + 1)
    log(state, EV_QUIET, test.who, 1, state.notice.sense, 0)


@rule
def note_noise(state):
    """The dice of the test lie: whoever was loud will be noticed when the action is over.

    A silent attempt with a Complication is loud; so is everybody who helps with a loud action. Whoever
    stands against an action is as noisy as with any Reaction, and so are those who help with that.
    """
    test = state.tests[ACTIVE]
    if state.tests[REACTIVE].who != NONE and state.tests[REACTIVE].goal == FOR_DEFENCE:
        make_noise(state, state.tests[REACTIVE].who)
        hear_helpers(state, REACTIVE)
    kind = loudness(state)
    if kind == SILENT or (kind == SNEAKY and state.notice.quiet == HUSHED and test.complications == 0):
        return
    make_noise(state, test.who)
    hear_helpers(state, ACTIVE)


@rule
def hear_helpers(state, role):
    """Whoever helps with this test is loud."""
    for helper in range(state.character_count):
        if has(state.tests[role].helpers, helper):
            make_noise(state, helper)


@rule
def minor_noise(state, who, loud):
    """A minor or free action is over: a noisy one gives somebody unseen away."""
    if loud and is_unseen(state, who):
        reduce(state, who)


@rule
def after_blow(state):
    """Whoever survives an attack at arm's length knows where it came from. SRD "Attack" from stealth."""
    test = state.tests[ACTIVE]
    if test.goal != FOR_ATTACK or not is_unseen(state, test.who) or not sneaks_up(state):
        return
    target = state.characters[state.test_target]
    if target.status == UP and target.tier != OBJECT:
        reveal(state, test.who)


# observers


@rule
def best_observer(state, who):
    """Return the opponent best placed to notice `who` by the sense of its test, or NONE. SRD "Observers"."""
    best, value = NONE, 99
    sense = max(int(state.notice.sense), SIGHT)
    zone = state.characters[who].zone
    for other in range(state.character_count):
        if state.characters[other].side == state.characters[who].side or not perceives(
            state, other, zone, sense
        ):
            continue
        attribute, skill = observation_pair(state, other)
        character = state.characters[other]
        ability = int(character.attributes[attribute]) + int(character.skills[skill])
        rank = 2 * range_between(state, character.zone, zone) - ability
        rank += 5 * observation_difficulty(state, other, sense, zone, who)
        if best == NONE or rank < value:
            best, value = other, rank
    return best


@rule
def ask_watch(state):
    """Ask the other side whether it watches for a stealth test; return whether it is asked."""
    test = state.tests[ACTIVE]
    silent = state.notice.quiet == HUSHED and test.goal != FOR_ATTACK
    if (test.goal != FOR_HIDE and not silent) or state.tests[REACTIVE].who != NONE:
        return False
    side = 1 - state.characters[test.who].side
    observer = best_observer(state, test.who)
    if observer == NONE or not can_pay(state, side, WATCH_PRICE):
        return False
    state.notice.observer = observer
    ask(state, codes.WATCH, side, observer)
    return True


@rule
def legal_watch(state, out):
    """List letting it pass and watching for it."""
    out[0] = act.NO_WATCH
    out[1] = act.WATCH
    return 2


@rule
def do_watch(state, action):
    """Pay to make it an opposed test, or let it pass."""
    if action == act.NO_WATCH:
        state.phase = ASK_RESPONSE
    elif charge(state, state.decider, WATCH_PRICE, PAID_WATCH, action, 0):
        take_watch(state)


@rule
def take_watch(state):
    """The price is paid: the observer's test opposes."""
    observer = int(state.notice.observer)
    who = state.tests[ACTIVE].who
    zone = state.characters[who].zone
    attribute, skill = observation_pair(state, observer)
    sense = max(int(state.notice.sense), SIGHT)
    difficulty = observation_difficulty(state, observer, sense, zone, who)
    log(state, EV_WATCHED, observer, who, 0, 0)
    begin_test(state, REACTIVE, observer, FOR_WATCH, OBSERVING, attribute, skill, difficulty, NONE)
    state.phase = ASK_RESPONSE


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
    if goal == FOR_WATCH and state.notice.quiet == HUSHED:
        make_noise(state, state.tests[ACTIVE].who)
    return goal == FOR_WATCH or goal == FOR_EVADE


@rule
def note_noise_of_test(state, beaten):
    """The dice of a test are counted: note who was loud."""
    note_noise(state)

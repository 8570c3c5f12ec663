"""How loud an action is, and the choice to do it silently.

SRD "Stealth States and Actions".
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
from arena.twod20.chapters.stealth.rules.sneaking import ask_sense, can_sneak_by, sprint
from arena.twod20.codes import (
    ACTIVE,
    AS_MELEE,
    AS_MENTAL,
    ASK_RESPONSE,
    EV_QUIET,
    FOR_ACTIVITY,
    FOR_AID,
    FOR_ATTACK,
    FOR_BREAK_FREE,
    FOR_DEFENCE,
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
    HUSHED,
    NOISY,
    NONE,
    OBJECT,
    QUIET,
    REACTIVE,
    SIGHT,
    SILENT,
    SMELL,
    SNEAKING,
    SNEAKY,
    TO_HUSH,
    UNASKED,
    UP,
)
from arena.twod20.core.rules.asking import ask_side_of
from arena.twod20.core.rules.test.skill_test import WIDEST_RANGE, change_difficulty
from arena.twod20.core.rules.test.trait import difficulty_from_traits_in

HUSH_DIFFICULTY = 1  # more, for what is done silently


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


@rule
def note_noise_of_test(state, beaten):
    """The dice of a test are counted: note who was loud."""
    note_noise(state)

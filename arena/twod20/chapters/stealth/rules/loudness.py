"""How loud an action is, and the choice to do it silently.

SRD "Stealth States and Actions".
"""

from arena.compiling.rule import rule
from arena.state.bits import has
from arena.state.events import log
from arena.twod20 import catalog as act
from arena.twod20 import codes
from arena.twod20.chapters.stealth.rules.notice import is_unseen, make_noise, reduce, reveal
from arena.twod20.chapters.stealth.rules.senses import search_difficulty
from arena.twod20.chapters.stealth.rules.sneaking import ask_sense, can_sneak_by, sprint
from arena.twod20.codes import ACTIVE, NONE, OBJECT, REACTIVE, UP
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
    if form == codes.AS_MELEE:
        return True
    return (
        form == codes.AS_MENTAL and state.characters[who].weapons[slot].form == codes.AS_MELEE and slot != 0
    )


@rule
def is_hacking(goal):
    """Return whether a test is made at a console, as quietly as work with the hands."""
    return goal == codes.FOR_HACK or goal == codes.FOR_RELEASE or goal == codes.FOR_FORCE


@rule
def loudness(state):
    """Return how loud the action is that the test in hand belongs to. SRD "Stealth States and Actions"."""
    goal = state.tests[ACTIVE].goal
    if goal == codes.FOR_ATTACK:
        return codes.SNEAKY if sneaks_up(state) else codes.NOISY
    if (
        goal == codes.FOR_RECOVER
        or goal == codes.FOR_REST
        or goal == codes.FOR_HIDE
        or goal == codes.FOR_SEARCH
    ):
        return codes.SILENT
    if goal == codes.FOR_BREAK_FREE:
        return codes.NOISY
    if (
        codes.FOR_AID <= goal <= codes.FOR_ACTIVITY
        or codes.FOR_KEY <= goal <= codes.FOR_PAVE
        or is_hacking(goal)
    ):
        return codes.SNEAKY
    if goal == codes.FOR_SPELL and state.magic.spells[state.magic.spell].silent == 1:
        return codes.SNEAKY
    return codes.NOISY


@rule
def ask_quiet(state):
    """Ask once whether a sneaky action of somebody unseen is done silently; return whether it is asked."""
    who = state.tests[ACTIVE].who
    if state.notice.quiet != codes.UNASKED:
        return False
    state.notice.quiet = codes.LOUD
    if not is_unseen(state, who) or loudness(state) != codes.SNEAKY:
        return False
    ask_side_of(state, codes.QUIET, who)
    return True


@rule
def legal_quiet(state, out):
    """List doing it silently, where no trait bars that by every sense, and doing it openly."""
    number = 0
    for sense in range(codes.SIGHT, codes.SMELL + 1):
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
        state.notice.sense_for = codes.TO_HUSH
        ask_sense(state, test.who)
        return
    state.phase = codes.ASK_RESPONSE
    log(state, codes.EV_QUIET, test.who, 0, 0, 0)


@rule
def sneaking_difficulty(state, who, sense):
    """Return what traits add to a stealth test of `who` that turns on this sense."""
    zone = state.characters[who].zone
    return difficulty_from_traits_in(state, who, zone, codes.SNEAKING, NONE, NONE, sense)


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
    state.phase = codes.ASK_RESPONSE
    state.notice.quiet = codes.HUSHED
    change_difficulty(test, hush_difficulty(state, int(test.who), int(state.notice.sense)))
    test.complication_range = min(WIDEST_RANGE, test.complication_range + 1)
    log(state, codes.EV_QUIET, test.who, 1, state.notice.sense, 0)


@rule
def note_noise(state):
    """The dice of the test lie: whoever was loud will be noticed when the action is over.

    A silent attempt with a Complication is loud; so is everybody who helps with a loud action. Whoever
    stands against an action is as noisy as with any Reaction, and so are those who help with that.
    """
    test = state.tests[ACTIVE]
    if state.tests[REACTIVE].who != NONE and state.tests[REACTIVE].goal == codes.FOR_DEFENCE:
        make_noise(state, state.tests[REACTIVE].who)
        hear_helpers(state, REACTIVE)
    kind = loudness(state)
    if kind == codes.SILENT or (
        kind == codes.SNEAKY and state.notice.quiet == codes.HUSHED and test.complications == 0
    ):
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
    if test.goal != codes.FOR_ATTACK or not is_unseen(state, test.who) or not sneaks_up(state):
        return
    target = state.characters[state.test_target]
    if target.status == UP and target.tier != OBJECT:
        reveal(state, test.who)


@rule
def note_noise_of_test(state, beaten):
    """The dice of a test are counted: note who was loud."""
    note_noise(state)


@rule
def easiest_sense(state, legal, number):
    """Return the sense, of those that are listed, that makes the test easiest."""
    who = int(state.asked)
    best, least = int(legal[0]), 99
    for place in range(number):
        sense = codes.SIGHT + int(legal[place]) - act.SENSE
        if state.notice.sense_for == codes.TO_SEARCH:
            difficulty = search_difficulty(state, who, sense, int(state.notice.zone))
        else:
            difficulty = sneaking_difficulty(state, who, sense)
        if difficulty < least:
            best, least = int(legal[place]), difficulty
    return best

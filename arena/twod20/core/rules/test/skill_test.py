"""Skill tests: Target Number, Difficulty, dice, help, opposed tests, success at a cost.

SRD "Attempting a Skill Test", "Opposed Tests", "Improving the Odds", "Teamwork and Assistance".
"""

from arena.compiling.rule import rule
from arena.state.bits import bit, count, has
from arena.state.events import log
from arena.state.listing import offer
from arena.twod20 import catalog as act
from arena.twod20 import codes
from arena.twod20.codes import ACTIVE, NONE, REACTIVE
from arena.twod20.core import hooks
from arena.twod20.core.rules.asking import ask_side_of
from arena.twod20.core.rules.ground.zone import REACH_DIFFICULTY, is_engaged
from arena.twod20.core.rules.pools import resource
from arena.twod20.core.rules.pools.fate import ask_consent, can_fail_on_purpose, prepare
from arena.twod20.core.rules.test import trait
from arena.twod20.core.rules.test.manner import critical_face, target_number
from arena.twod20.limits import HARDEST

DICE_PRICE = (0, 1, 3, 6)  # SRD "Improving the Odds": 1, then 2, then 3 more
WIDEST_RANGE = 5  # SRD "Complication Range"


@rule
def begin_test(state, role, who, goal, kind, attribute, skill, difficulty, target):
    """Set up the test of one side: base `difficulty`, then traits, Wounds, enemies in Reach."""
    character = state.characters[who]
    test = state.tests[role]
    test.who = who
    test.goal = goal
    test.kind = kind
    test.attribute = attribute
    test.skill = skill
    test.target_number = target_number(character, attribute, skill)
    test.critical = critical_face(character, kind, skill)
    own = role == ACTIVE and not is_forced(goal)
    test.tally = 0
    if own:
        change_difficulty(test, tally(state, who, kind, target, difficulty))
    else:
        change_difficulty(test, forced_tally(state, who, kind, target, difficulty))
    test.complication_range = min(WIDEST_RANGE, 1 + trait.uncertainty(state, who, kind, target))
    test.bought = 0
    test.perfect = 0
    test.helpers = 0
    test.declined = 0
    test.rolled = 0
    test.inspired = 0
    test.again = 0
    test.failed = 0
    test.refused = 0
    test.owed = 0
    test.blessed = 0
    test.successes = 0
    test.complications = 0
    if role == ACTIVE:
        forget_test(state)


@rule
def is_forced(goal):
    """Return whether nobody makes such a test of its own accord: what it faces has come upon it."""
    return goal == codes.FOR_RECEIPT or goal == codes.FOR_VISION or goal == codes.FOR_CALAMITY


@rule
def change_difficulty(test, change):
    """Make the test so much harder, or easier: all that bears on it is one sum, which counts from 0 up.

    SRD "Test Difficulty".
    """
    test.tally = min(HARDEST, test.tally + change)
    test.difficulty = max(0, test.tally)


@rule
def tally(state, who, kind, target, difficulty):
    """Return the sum of all that bears on a test that `who` makes of its own accord; below 0 too."""
    return (
        difficulty + circumstances(state, who, kind) + trait.difficulty_from_traits(state, who, kind, target)
    )


@rule
def forced_tally(state, who, kind, target, difficulty):
    """Return the sum of all that bears on a test of `who` in answer to something."""
    own = hooks.hampers(state, who, kind)
    return difficulty + trait.difficulty_from_traits(state, who, kind, target) + own


@rule
def tally_from(state, who, zone, engaged, kind, target, difficulty):
    """Return the same, were `who` in `zone`, with an enemy in its Reach (`engaged`) or not."""
    there = NONE if target == NONE else state.characters[target].zone
    change = trait.difficulty_from_traits_in(state, who, zone, kind, target, there, state.notice.sense)
    return difficulty + circumstances_if(state, who, kind, engaged) + change


@rule
def is_disturbed(kind):
    """Return whether an enemy in Reach makes tests of this kind harder. SRD "Distances"."""
    return kind != codes.MELEE and kind != codes.MENTAL and kind != codes.DEFENCE


@rule
def circumstances(state, who, kind):
    """Return what enemies in Reach, the turn so far and earlier attempts add to the Difficulty."""
    return circumstances_if(state, who, kind, is_disturbed(kind) and is_engaged(state, who))


@rule
def circumstances_if(state, who, kind, engaged):
    """Return the same, were an enemy in Reach of `who` (`engaged`) or none."""
    character = state.characters[who]
    added = REACH_DIFFICULTY if engaged and is_disturbed(kind) else 0
    if state.turn.actor == who and state.interrupted == 0:
        added += int(state.turn.swift + state.turn.burden)
    elif state.interrupted == 1 or state.phase == codes.READY:
        added += int(character.ready_hard)
    added += hooks.hampers(state, who, kind)
    if state.chapters & codes.TASKS:  # SRD "Group Challenges"
        added += int(character.attempts)
    return added


@rule
def forget_test(state):
    """Nobody opposes yet, nothing is won or spent: what came of the test before is over."""
    state.tests[REACTIVE].who = NONE
    state.won = 0
    state.generated = 0
    state.bonus = 0
    state.at_cost = 0
    state.spent_once = 0
    state.damage_rolled = NONE
    state.roller = ACTIVE
    state.notice.quiet = codes.UNASKED
    state.notice.asked = 0


@rule
def go_ahead(state):
    """Start the preparation of the test that is set up."""
    test = state.tests[ACTIVE]
    log(state, codes.EV_TEST, test.who, test.goal, test.target_number, test.difficulty)
    prepare(state, ACTIVE)


# dice


@rule
def can_take_simple(state):
    """Return whether the test is so easy that it may succeed without a roll.

    SRD "Difficulty Zero Tests"; a Rush, an attack, a pursuit, what is opposed, reading somebody and what
    somebody helps with are always rolled.
    """
    test = state.tests[state.roller]
    simple = test.difficulty == 0 and test.helpers == 0 and state.roller == ACTIVE
    always = test.goal == codes.FOR_RUSH or test.goal == codes.FOR_ATTACK or test.goal == codes.FOR_PURSUIT
    always = (
        always or test.goal == codes.FOR_HACK or test.goal == codes.FOR_SPELL or test.goal == codes.FOR_FORCE
    )
    always = always or test.goal == codes.FOR_READING or state.tests[REACTIVE].who != NONE
    return simple and not always and not trait.is_necessary(state, test.who, test.kind)


@rule
def legal_dice(state, out):
    """List how many dice may be bought, Fortune to be used before the roll, and doing without a roll."""
    test = state.tests[state.roller]
    side = state.characters[test.who].side
    number = 0
    for dice in range(4):
        number = offer(out, number, act.BUY_DICE + dice, can_buy(state, test, side, DICE_PRICE[dice]))
    number = offer(out, number, act.FAIL, can_fail_on_purpose(state))
    if resource.can_spend_fortune_on(state, test.who, test.kind):
        number = offer(out, number, act.PERFECT, test.perfect == 0)
        matter = trait.matter_of(test.kind)
        if (
            matter != NONE
            and test.difficulty > 0
            and trait.can_add_trait(state, test.who, matter, codes.EASIER)
        ):
            out[number] = act.MAKE_IT_HAPPEN + matter
            number += 1
        elif matter == NONE and test.difficulty > 0:
            if trait.can_make_true(state, test.who, bit(test.kind), codes.EASIER):
                out[number] = act.MAKE_IT_EASIER
                number += 1
    return offer(out, number, act.NO_ROLL, test.perfect == 0 and can_take_simple(state))


@rule
def can_buy(state, test, side, price):
    """Return whether `side` can pay for dice of this test: for some only with Threat."""
    if hooks.only_threat_buys(state, test):
        return resource.can_pay_threat(state, side, price)
    return resource.can_pay(state, side, price)


@rule
def do_dice(state, action):
    """Use Fortune before the roll, do without it, or fix the number of dice and pay for them."""
    test = state.tests[state.roller]
    if action == act.PERFECT:
        resource.spend_fortune(state, test.who, codes.PERFECT_OPPORTUNITY, 0)
        test.perfect = 1
        return
    if act.MAKE_IT_HAPPEN <= action < act.MAKE_IT_HAPPEN + 3:
        resource.spend_fortune(state, test.who, codes.MAKE_IT_SO, 0)
        trait.add_trait(state, test.who, action - act.MAKE_IT_HAPPEN, codes.EASIER)
        change_difficulty(test, -1)
        return
    if action == act.MAKE_IT_EASIER:
        resource.spend_fortune(state, test.who, codes.MAKE_IT_SO, 1 + int(test.kind))
        trait.make_true(state, test.who, bit(test.kind), codes.EASIER)
        change_difficulty(test, -1)
        return
    if action == act.NO_ROLL:
        state.phase = codes.JUDGE_TEST
        return
    if action == act.FAIL:
        ask_consent(state)
        return
    dice = action - act.BUY_DICE
    side = state.characters[test.who].side
    if hooks.only_threat_buys(state, test):
        if dice > 0:
            resource.pay_threat(state, side, DICE_PRICE[dice])
        take_dice(state, action)
    elif resource.charge(state, side, DICE_PRICE[dice], codes.PAID_DICE, action, 0):
        take_dice(state, action)


@rule
def take_dice(state, action):
    """The bought dice are paid: the reactive side prepares next, or the dice are rolled."""
    test = state.tests[state.roller]
    test.bought = action - act.BUY_DICE
    if test.bought > 0:
        log(state, codes.EV_DICE, test.who, test.bought, 0, 0)
    if state.roller == ACTIVE and state.tests[REACTIVE].who != NONE:
        prepare(state, REACTIVE)
    else:
        state.roller = ACTIVE
        state.phase = codes.NEXT_ROLL


@rule
def ask_for_roll(state, kind, sides, dice):
    """Wait for `dice` dice of so many sides."""
    state.phase = codes.ROLL
    state.decider = codes.CHANCE
    state.roll_kind = kind
    state.roll_sides = sides
    state.roll_count = dice


@rule
def next_roll(state):
    """Ask for the dice of whoever rolls next: the leader's, less a Perfect Opportunity, and the helpers'."""
    test = state.tests[state.roller]
    if test.failed == 1:
        roll_done(state)
        return
    test.rolled = 2 + test.bought
    dice = test.rolled + count(test.helpers)
    if test.perfect == 1:
        test.faces[0] = 1
        dice -= 1
    ask_for_roll(state, codes.TEST_DICE, 20, dice)
    state.asked = test.who


@rule
def take_test_dice(state):
    """Note the faces that came up, first roll or re-roll."""
    test = state.tests[state.roller]
    place = 0
    if state.roll_kind == codes.TEST_DICE:
        first = 1 if test.perfect == 1 else 0
        for die in range(first, test.rolled + count(test.helpers)):
            test.faces[die] = state.rolled[place]
            place += 1
    else:
        for die in range(test.rolled):
            if has(test.again, die):
                test.faces[die] = state.rolled[place]
                place += 1
    state.phase = codes.AFTER_ROLL


@rule
def can_aim_again(state):
    """Return whether the attacker may re-roll one die because it aimed."""
    test = state.tests[state.roller]
    attacks = test.goal == codes.FOR_ATTACK or test.goal == codes.FOR_HACK
    return state.roller == ACTIVE and attacks and state.characters[test.who].aimed == 1


@rule
def is_blessed(state):
    """Return whether a spell lets whoever rolls pick up a die of this test, once."""
    return may_be_blessed(state, state.roller)


@rule
def may_be_blessed(state, role):
    """Return whether a spell lets one side of the test in hand pick up a die, and it has not yet."""
    test = state.tests[role]
    return test.blessed == 0 and hooks.may_reroll(state, test.who, int(test.attribute))


@rule
def can_pick_up(state):
    """Return whether a die may be rolled again without Fortune."""
    return can_aim_again(state) or is_blessed(state)


@rule
def after_roll(state):
    """Offer re-rolls while there are any, else let the other side roll or judge the test."""
    test = state.tests[state.roller]
    if can_pick_up(state) or (
        test.inspired == 0 and resource.can_spend_fortune_on(state, test.who, test.kind)
    ):
        ask_side_of(state, codes.REROLL, test.who)
        return
    roll_done(state)


@rule
def roll_done(state):
    """This side's dice stand."""
    if state.roller == ACTIVE and state.tests[REACTIVE].who != NONE:
        state.roller = REACTIVE
        state.phase = codes.NEXT_ROLL
    else:
        state.phase = codes.JUDGE_TEST


@rule
def legal_reroll(state, out):
    """List keeping the roll, each die that Aim may re-roll, and Moment of Inspiration.

    The die of a Perfect Opportunity was never rolled and stays a 1.
    """
    test = state.tests[state.roller]
    out[0] = act.KEEP_ROLL
    number = 1
    if can_pick_up(state):
        for die in range(int(test.perfect), test.rolled):
            out[number] = act.AIM_AGAIN + die
            number += 1
    if test.inspired == 0 and resource.can_spend_fortune_on(state, test.who, test.kind):
        out[number] = act.INSPIRATION
        number += 1
    return number


@rule
def do_reroll(state, action):
    """Keep the roll, or pick up dice again."""
    test = state.tests[state.roller]
    if action == act.KEEP_ROLL:
        roll_done(state)
        return
    if action == act.INSPIRATION:
        resource.spend_fortune(state, test.who, codes.MOMENT_OF_INSPIRATION, 0)
        test.inspired = 1
        test.again = (1 << int(test.rolled)) - 1 - int(test.perfect)
    else:
        if can_aim_again(state):
            state.characters[test.who].aimed = 0
        else:
            test.blessed = 1
        test.again = 1 << (action - act.AIM_AGAIN)
    ask_for_roll(state, codes.TEST_AGAIN, 20, count(test.again))

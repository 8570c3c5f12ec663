"""Challenges and contests: the order of attempts, time pressure, group work, Priority, what time buys.

SRD "Challenges", "Group Challenges", "Opposition in Challenges", "Time Pressure".
"""

from arena.compiling.rule import rule
from arena.state.bits import has
from arena.state.events import log
from arena.state.listing import choices, offer
from arena.twod20 import catalog as act
from arena.twod20 import codes
from arena.twod20.chapters.task.rules.parallel import keep_busy
from arena.twod20.chapters.task.rules.standing import can_win_time
from arena.twod20.chapters.venture.rules.alarm import can_hinder, hinder_task
from arena.twod20.chapters.venture.rules.condition import note_failure
from arena.twod20.chapters.venture.rules.consequence import can_ease, finish_steady, list_worsen, steady
from arena.twod20.chapters.venture.rules.task import is_task_goal, list_paving, pave, win_time
from arena.twod20.codes import ACTIVE, NONE, NPCS, PCS, REACTIVE
from arena.twod20.core.rules.asking import ask
from arena.twod20.core.rules.pools.gamemaster import do_threat_spend, list_threat_spends
from arena.twod20.core.rules.pools.resource import add_threat_instead, can_pay_from_test, can_pay_threat
from arena.twod20.core.rules.pools.spend import ADVANTAGE_PRICE, ONCE_ADVANTAGE
from arena.twod20.core.rules.test.skill_test import is_forced
from arena.twod20.limits import HARDEST
from scenarios.twod20.limits import CONSEQUENCES, TASKS

TIME_PRICE = 2  # Momentum, or Threat, for an interval. SRD "Time Pressure"
PRIORITY_PRICE = 2  # SRD "Opposition in Challenges", Contests
SHORTEST = 1  # intervals; no test takes less


@rule
def is_timed(state):
    """Return whether the scene counts intervals."""
    return state.venture.scene == codes.CHALLENGE


@rule
def takes_long(state):
    """Return whether the test in hand could still take an interval less."""
    return is_timed(state) and state.venture.duration > SHORTEST


# what a success may buy


@rule
def list_time_spends(state, who, out, number):
    """List what time, Priority and threats make worth buying beside the common options."""
    venture = state.venture
    side = state.characters[who].side
    goal = state.tests[state.spender].goal
    own = state.spender == ACTIVE
    if goal == codes.FOR_STEADY and own and venture.consequences[venture.consequence].stress > 0:
        out[number] = act.MORE
        number += 1
    for consequence in range(CONSEQUENCES):
        number = offer(out, number, act.EASE + consequence, can_ease(state, side, consequence))
    if not can_pay_from_test(state, side, TIME_PRICE):
        return number
    number = offer(out, number, act.SAVE_TIME, own and takes_long(state))
    number = offer(out, number, act.WIN_TIME, own and goal == codes.FOR_DELAY and can_win_time(state))
    other_first = (
        venture.scene == codes.CONTEST and venture.priority != side and venture.next_priority != side
    )
    return offer(out, number, act.TAKE_PRIORITY, own and other_first)


@rule
def list_spends(state, who, out, number):
    """List what is worth buying beside the common options, and the tasks that an advantage may bear on."""
    number = list_time_spends(state, who, out, number)
    side = state.characters[who].side
    if state.spent_once & ONCE_ADVANTAGE or not can_pay_from_test(state, side, ADVANTAGE_PRICE):
        return number
    return list_paving(state, side, act.SPEND_PAVE, out, number)


@rule
def time_price(state, action):
    """Return what one of these costs, NONE: it is none of them."""
    if not is_time_spend(action):
        return NONE
    return 1 if act.EASE <= action < act.EASE + CONSEQUENCES else TIME_PRICE


@rule
def is_time_spend(action):
    """Return whether an action is one of these."""
    return act.SAVE_TIME <= action < act.SPEND_PAVE + TASKS


@rule
def take_time_spend(state, who, action):
    """The effect of a spend on time, Priority, a threat or a task; return whether it is one."""
    venture = state.venture
    if action == act.MORE and state.tests[ACTIVE].goal == codes.FOR_STEADY:
        finish_steady(state, codes.FOR_STEADY)
        return True
    if not is_time_spend(action):
        return False
    if action == act.SAVE_TIME:
        venture.duration -= 1
    elif action == act.WIN_TIME:
        win_time(state)
    elif action == act.TAKE_PRIORITY:
        venture.next_priority = state.characters[who].side
        log(state, codes.EV_PRIORITY, venture.next_priority, 0, 0, 0)
    elif act.EASE <= action < act.EASE + CONSEQUENCES:
        number = action - act.EASE
        steady(state, number, venture.consequences[number].ease_points)
    else:
        state.spent_once |= ONCE_ADVANTAGE
        pave(state, state.characters[who].side, action - act.SPEND_PAVE)
    return True


# failures and Complications


@rule
def after_failure(state):
    """A test has failed: consequences may be moved, and under time pressure it may be given up early.

    Then whoever opposed it spends its Momentum (the step SPENDING), or Complications come.
    """
    test = state.tests[ACTIVE]
    note_failure(state, int(test.who), test.kind)
    side = state.characters[test.who].side
    waits = state.phase == codes.COMPLICATIONS or state.phase == codes.SPENDING
    if waits and is_task_goal(test.goal) and takes_long(state) and can_pay_threat(state, side, TIME_PRICE):
        ask(state, codes.LOSSES, side, test.who)


legal_losses = choices(act.SEE_THROUGH, act.CUT_LOSSES)


@rule
def do_losses(state, action):
    """Give up early for two Threat an interval (players add it, the gamemaster spends it), or do not."""
    state.phase = codes.SPENDING if state.spender == REACTIVE else codes.COMPLICATIONS
    if action == act.SEE_THROUGH:
        return
    state.venture.duration -= 1
    side = state.characters[state.tests[ACTIVE].who].side
    if side == PCS:
        add_threat_instead(state, TIME_PRICE, 0)
    else:
        state.threat -= TIME_PRICE
        log(state, codes.EV_PAID, NPCS, 0, TIME_PRICE, state.threat)
    if takes_long(state) and can_pay_threat(state, side, TIME_PRICE):
        state.phase = codes.LOSSES


@rule
def list_venture_troubles(state, who, out, number):
    """List what a Complication may do to consequences, to the time, and without rounds to a task.

    A Complication that a consequence waits for does nothing else.
    """
    active = state.tests[ACTIVE].who == who
    if state.trouble_then == 0:  # dice have brought it
        kind = state.tests[ACTIVE if active else REACTIVE].kind
        number = list_worsen(state, who, kind, out, number)
    if number > 0:
        return number
    number = offer(out, number, act.TAKE_TIME, is_timed(state) and active)
    if state.venture.scene == codes.CONFLICT:
        return number
    for task in range(TASKS):
        number = offer(out, number, act.OBSTRUCT + task, can_hinder(state, task, state.characters[who].side))
    return number


@rule
def is_all_trouble(state, first):
    """Return whether a Complication for which something of this chapter is listed `first` is nothing else."""
    return first < act.TAKE_TIME or state.venture.scene != codes.CONFLICT


@rule
def take_venture_trouble(state, who, action):
    """A Complication moves a consequence, costs an interval or hinders a task; return whether it does."""
    if action == act.TAKE_TIME:
        log(state, codes.EV_COMPLICATION, who, codes.LATE, 0, 0)
        state.venture.duration += 1
    elif act.WORSEN <= action < act.TAKE_TIME:
        log(state, codes.EV_COMPLICATION, who, codes.WORSE, action - act.WORSEN, 0)
        state.venture.consequences[action - act.WORSEN].due += 1
    elif act.OBSTRUCT <= action < act.OBSTRUCT + TASKS:
        log(state, codes.EV_COMPLICATION, who, codes.HINDRANCE, 0, 0)
        hinder_task(state, action - act.OBSTRUCT)
    else:
        return False
    return True


# the end of a test and of an attempt


@rule
def end_attempt(state):
    """A test is over: group work is counted, time passes."""
    venture = state.venture
    test = state.tests[ACTIVE]
    if venture.group_work == 1:
        count_group_work(state)
    if is_timed(state) and is_task_goal(test.goal) and venture.parallel == 1:
        keep_busy(state, test)
    elif is_timed(state) and is_task_goal(test.goal):
        pass_time(state, int(venture.duration), 0)
    venture.task = NONE


@rule
def count_group_work(state):
    """Count a test for who has made it, not in answer to another's, and for all who have helped with either.

    SRD "Group Challenges".
    """
    if not is_forced(state.tests[ACTIVE].goal):
        count_attempt(state.characters[state.tests[ACTIVE].who])
    for role in range(2):
        for helper in range(state.character_count):
            if state.tests[role].who != NONE and has(state.tests[role].helpers, helper):
                count_attempt(state.characters[helper])


@rule
def count_attempt(character):
    """Count a test of `character`, as far as it makes its next ones harder."""
    character.attempts = min(HARDEST, int(character.attempts) + 1)


@rule
def pass_time(state, intervals, waited):
    """Let so many intervals pass."""
    venture = state.venture
    venture.elapsed += intervals
    left = venture.limit - venture.elapsed if venture.limit > 0 else NONE
    if venture.limit > 0 and left < 0:
        left = codes.TOO_LATE
    log(state, codes.EV_TIME, intervals, left, waited, 0)


# the menu and the order of a scene of its own


@rule
def legal_meddling(state, out):
    """List what Threat may buy between two attempts or before players go on, and leaving things be."""
    out[0] = act.LEAVE_BE
    return list_threat_spends(state, out, 1)


@rule
def do_meddling(state, action):
    """Buy something, or let the players go on."""
    if action == act.LEAVE_BE:
        state.phase = codes.NEXT_TURN if state.venture.scene == codes.CONFLICT else codes.CONTINUE
    else:
        do_threat_spend(state, action)

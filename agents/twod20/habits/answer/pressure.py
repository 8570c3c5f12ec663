"""Decisions around tasks: what Momentum buys for them, time, opposition, Breakthroughs and Setbacks.

SRD "Extended Tasks", "Extended Consequences", "Time Pressure", "Opposition in Challenges".
"""

from agents.twod20.habits.menu import offers
from agents.twod20.habits.price import threat_price
from agents.twod20.habits.turn.purchase import alarm_value
from agents.twod20.habits.turn.tasks import hinder, hindrance, is_pressed, tests_to_come, wanted_by
from agents.twod20.habits.unnoticed import nobody_is_noticed
from agents.twod20.weights import WEIGHTS
from arena.compiling.rule import rule
from arena.state.bits import has
from arena.twod20 import catalog as act
from arena.twod20 import codes
from arena.twod20.chapters.task.rules.standing import limit_of, task_difficulty
from arena.twod20.chapters.venture.rules.alarm import OBSTRUCTION_PRICE
from arena.twod20.chapters.venture.rules.challenge import TIME_PRICE
from arena.twod20.chapters.venture.rules.problem import PROBLEM_THRESHOLD, points_through
from arena.twod20.codes import NONE, NPCS, PCS
from arena.twod20.core.rules.harm.damage import damage_total, die_value
from arena.twod20.core.rules.pools.spend import PENETRATED
from arena.twod20.core.rules.test.manner import target_number
from scenarios.twod20.limits import CONSEQUENCES, TASKS

NARROW = 2  # points that one or two bonus dice can make up
MANY_BLANKS = 2
KEPT = 2  # Threat that the gamemaster keeps for dice
SPARE = 4  # and has beside the price of less time


# Momentum


@rule
def problem_spend(state, legal, number):
    """Return what is bought for a roll against a problem: what a Breakthrough lacks, or all is well."""
    task = state.venture.tasks[state.venture.task]
    through = int(points_through(state, int(task.resistance)))
    room = limit_of(task) - int(task.stress)
    lacking = min(PROBLEM_THRESHOLD - through, max(1, room) - through)
    if lacking <= 0 or not has_own(state, 1):
        return act.DONE
    stopped = int(damage_total(state)) - through
    return what_lacks(state, legal, number, lacking, stopped)


@rule
def what_lacks(state, legal, number, lacking, stopped):
    """Return what is bought for a roll that lacks so many points, `stopped` of it by Resistance, or DONE."""
    if stopped >= min(PENETRATED, lacking) and offers(legal, number, act.PENETRATION):
        return act.PENETRATION
    blanks = sum(1 for die in range(state.damage.dice) if die_value(state.damage.faces[die]) == 0)
    if blanks >= MANY_BLANKS and offers(legal, number, act.AGAIN_BLANKS):
        return act.AGAIN_BLANKS
    if lacking <= NARROW and offers(legal, number, act.BONUS_DAMAGE):
        return act.BONUS_DAMAGE
    return act.DONE


@rule
def has_own(state, points):
    """Return whether the test's own Momentum, or much in the pool, pays for it."""
    return state.generated + state.bonus >= points or state.momentum >= points + 2


@rule
def time_spend(state, legal, number):
    """Return what is bought against time, threats and rivals, or NONE."""
    who = int(state.tests[state.spender].who)
    side = int(state.characters[who].side)
    for consequence in range(CONSEQUENCES):
        threat = state.venture.consequences[consequence]
        near = threat.stress >= WEIGHTS.near_disaster * threat.stress_limit
        if near and has_own(state, 1) and offers(legal, number, act.EASE + consequence):
            return act.EASE + consequence
    if not has_own(state, TIME_PRICE):
        return NONE
    if offers(legal, number, act.WIN_TIME):
        return act.WIN_TIME
    if offers(legal, number, act.TAKE_PRIORITY):
        return act.TAKE_PRIORITY
    if offers(legal, number, act.SAVE_TIME) and (is_pressed(state, side) or state.generated >= 2):
        return act.SAVE_TIME
    return best_paving(state, legal, number, side)


@rule
def best_paving(state, legal, number, side):
    """Return the spend on an advantage for the hardest wanted task of `side`, or NONE."""
    wanted = wanted_by(state, side)
    best, hard = NONE, 1
    for task in range(TASKS):
        if has(wanted, task) and offers(legal, number, act.SPEND_PAVE + task):
            difficulty = int(task_difficulty(state.venture.tasks[task]))
            if difficulty > hard:
                best, hard = act.SPEND_PAVE + task, difficulty
    return best


# opposition, Breakthroughs, Setbacks


@rule
def choose_opposing(state, legal, number):
    """Phase OPPOSING: whoever is best at it."""
    task = state.venture.tasks[state.venture.task]
    best, most = int(legal[0]), -1
    for place in range(number):
        character = state.characters[legal[place] - act.OPPOSE]
        value = target_number(character, task.opposer_attribute, task.opposer_skill)
        if value > most:
            best, most = int(legal[place]), value
    return best


@rule
def breakthrough_use(task, effect):
    """Return how much an effect helps whoever works on a task."""
    if effect == codes.HINDRANCE_GONE:
        return 3.0 if task.resistance >= 2 else 0.5 * task.resistance
    if effect == codes.EASIER_FROM_HERE:
        return 1.2 * min(2, int(task_difficulty(task)))
    if effect == codes.MORE_PROGRESS or effect == codes.KEENER_PROGRESS:
        return 1.0
    return 0.8 if effect == codes.ON_THE_SCENE else 0.4 * (effect == codes.EVENT_HAPPENS)


@rule
def choose_breakthrough(state, legal, number):
    """Phase BREAKTHROUGH: what helps most; the other side names what helps least."""
    task = state.venture.tasks[state.venture.task]
    sign = 1.0 if state.characters[state.asked].side == state.decider else -1.0
    best, most = int(legal[0]), -99.0
    for place in range(number):
        value = sign * breakthrough_use(task, legal[place] - act.BREAKTHROUGH)
        if value > most:
            best, most = int(legal[place]), value
    return best


@rule
def setback_harm(threat, effect):
    """Return how much a Setback hurts the side that a consequence threatens."""
    if effect == codes.DIFFICULTY or effect == codes.ESCALATION:
        return 3.0
    if effect == codes.FURY or effect == codes.KEENER_FURY:
        return 2.0
    if effect == codes.INSTABILITY:
        return 2.5 if threat.resistance >= 2 else 0.0
    if effect == codes.UNCERTAINTY or effect == codes.WORSE_SCENE:
        return 1.5
    return 1.8 if effect == codes.WORSE_EVENT else 0.0


@rule
def choose_setback(state, legal, number):
    """Phase SETBACK: the gamemaster names what hurts most, the threatened side what hurts least."""
    threat = state.venture.consequences[state.venture.consequence]
    sign = -1.0 if threat.side == state.decider else 1.0
    best, most = int(legal[0]), -99.0
    for place in range(number):
        value = sign * setback_harm(threat, legal[place] - act.SETBACK)
        if value > most:
            best, most = int(legal[place]), value
    return best


# time and Complications


@rule
def choose_losses(state, legal, number):
    """Phase LOSSES: give a failure up early only when every interval counts."""
    side = int(state.characters[state.asked].side)
    left = state.venture.limit - state.venture.elapsed - state.venture.duration
    return act.CUT_LOSSES if left < tests_to_come(state, side) else act.SEE_THROUGH


@rule
def choose_venture_trouble(state, legal, number):
    """Return what a Complication does to tasks, time and consequences, or NONE when it cannot."""
    for consequence in range(CONSEQUENCES):
        if offers(legal, number, act.WORSEN + consequence):
            return act.WORSEN + consequence
    side = int(state.characters[state.asked].side)
    if side == NPCS:
        return least_trouble(legal, number)
    obstacle = hinder(state, legal, number, PCS)
    if offers(legal, number, act.TAKE_TIME) and (obstacle == NONE or is_pressed(state, side)):
        return act.TAKE_TIME
    return obstacle


@rule
def least_trouble(legal, number):
    """Return the last of the obstacles to an opponent's tasks, which comes up last; or NONE."""
    found = NONE
    for place in range(number):
        if act.OBSTRUCT <= legal[place] < act.OBSTRUCT + TASKS:
            found = int(legal[place])
    return found


@rule
def fears(state, who):
    """Return whether a Complication of `who` would move a consequence that is near its end."""
    return any(
        (threat.amount - threat.setbacks <= 1 and threat.dice > 0)
        and threat.complications != 0
        and threat.side == state.characters[who].side
        for threat in state.venture.consequences
    )


# the gamemaster's Threat


@rule
def venture_purchase(state, legal, number):
    """Return the alarm, an obstacle or less time, when Threat allows; NONE to leave it be."""
    alarm = offers(legal, number, act.RAISE_ALARM) and not nobody_is_noticed(state)
    if alarm and alarm_value(state) > 0.0:
        return act.RAISE_ALARM
    price = int(state.venture.shorten_price)
    if offers(legal, number, act.SHORTEN) and time_helps(state) and state.threat >= price + SPARE:
        return act.SHORTEN
    if state.threat >= OBSTRUCTION_PRICE + KEPT:
        obstacle = hinder(state, legal, number, PCS)
        if obstacle != NONE and is_worth_hindering(state, obstacle - act.OBSTRUCT):
            return obstacle
    return NONE


@rule
def time_helps(state):
    """Return whether the opposition does not lose when time is up."""
    late = state.venture.late_winner if state.venture.scene == codes.CHALLENGE else state.clock_winner
    return late != PCS


@rule
def is_worth_hindering(state, number):
    """Return whether an obstacle would tell: more than its price, on a task not hindered twice already."""
    task = state.venture.tasks[number]
    if task.kind == codes.DELAYING or task.hindered >= 2:
        return False
    return hindrance(state, number) > OBSTRUCTION_PRICE * threat_price(state)

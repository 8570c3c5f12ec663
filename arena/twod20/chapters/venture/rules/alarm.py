"""Alarms and shortened clocks: what the gamemaster's Threat moves toward a worse scene.

SRD "Ticking Clock".
"""

from arena.compiling.rule import rule
from arena.state.bits import bit, has
from arena.state.events import log
from arena.state.listing import offer
from arena.twod20 import codes
from arena.twod20.catalog import OBSTRUCT, RAISE_ALARM, SHORTEN
from arena.twod20.chapters.task.rules.standing import is_for, is_open, tell
from arena.twod20.codes import EV_ALARM, EV_LIMIT, EV_TASK_CHANGED, NONE, NPCS, PCS
from arena.twod20.core import hooks
from arena.twod20.core.rules.ground.presence import arrive, may_come
from arena.twod20.core.rules.pools.resource import gain_threat
from arena.twod20.core.rules.test.trait import stack_trait
from arena.twod20.limits import MOST_CHANGE
from scenarios.twod20.limits import TASKS

OBSTRUCTION_PRICE = 2  # a negative trait. SRD "Threat and the Gamemaster"


@rule
def can_hinder(state, number, side):
    """Return whether a negative trait may be put on a task of `side`."""
    task = state.venture.tasks[number]
    known = task.secret == 0 or side == NPCS
    return known and is_open(state, number) and task.hindered < MOST_CHANGE and is_for(state, number, side)


@rule
def can_shorten(state):
    """Return whether Threat may take a round, or an interval, from the limit: never the one that runs."""
    venture = state.venture
    if venture.shorten_price == 0 or state.threat < venture.shorten_price:
        return False
    if venture.scene == codes.CHALLENGE:
        return venture.limit - venture.elapsed > 1
    return state.round_limit > state.round_number


@rule
def can_rise(state):
    """Return whether the alarm has a further step."""
    return state.venture.stage < state.venture.stage_count and not hooks.is_silenced(state)


@rule
def is_alarm_for_sale(state):
    """Return whether Threat buys the next stage of the alarm now."""
    price = state.venture.stages[state.venture.stage].price if can_rise(state) else 0
    return 0 < price <= state.threat


@rule
def list_venture_purchases(state, out, number):
    """List what Threat buys of this chapter: obstacles, the next stage of the alarm, less time."""
    if state.threat >= OBSTRUCTION_PRICE:
        for task in range(TASKS):
            number = offer(out, number, OBSTRUCT + task, can_hinder(state, task, PCS))
    number = offer(out, number, RAISE_ALARM, is_alarm_for_sale(state))
    return offer(out, number, SHORTEN, can_shorten(state))


@rule
def do_venture_purchase(state, action):
    """Buy one of them."""
    venture = state.venture
    if action == RAISE_ALARM:
        gain_threat(state, -int(venture.stages[venture.stage].price))
        raise_alarm(state)
    elif action == SHORTEN:
        gain_threat(state, -int(venture.shorten_price))
        shorten(state)
    else:
        gain_threat(state, -OBSTRUCTION_PRICE)
        hinder_task(state, action - OBSTRUCT)


@rule
def hinder_task(state, number):
    """Put a negative trait on a task."""
    state.venture.tasks[number].hindered += 1
    tell(state, EV_TASK_CHANGED, number, 1)


@rule
def shorten(state):
    """The end comes a round, or an interval, sooner."""
    if state.venture.scene == codes.CHALLENGE:
        state.venture.limit -= 1
        log(state, EV_LIMIT, -1, state.venture.limit, 0, 0)
    else:
        state.round_limit -= 1
        log(state, EV_LIMIT, -1, state.round_limit, 1, 0)


@rule
def raise_alarm(state):
    """The alarm reaches its next stage: reserves come, the scene changes."""
    venture = state.venture
    stage = venture.stages[venture.stage]
    venture.stage += 1
    log(state, EV_ALARM, venture.stage, 0, 0, 0)
    for who in range(state.character_count):
        if has(stage.arrivals, who) and may_come(state.characters[who]):
            arrive(state, who)
    if stage.trait.copies > 0:
        stack_trait(state, stage.trait)
    if stage.event != NONE:
        venture.events |= bit(stage.event)


@rule
def sound(state, change):
    """A change of the scene happens, and raises the alarm if it is one that does."""
    if change.alarm == 1 and can_rise(state):
        raise_alarm(state)


@rule
def is_purchase_for_sale(state):
    """Return whether Threat could raise an alarm or shorten the time now."""
    return is_alarm_for_sale(state) or can_shorten(state)


@rule
def take_venture_purchase(state, action):
    """Buy what bears on tasks, alarms and time; return whether it is that."""
    if not OBSTRUCT <= action <= SHORTEN:
        return False
    do_venture_purchase(state, action)
    return True

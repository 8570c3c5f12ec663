"""What one side sees of tasks, consequences, the alarm and time: nothing of the other side's secrets."""

from __future__ import annotations

from arena.compiling.rule import rule
from arena.twod20 import codes
from arena.twod20.chapters.venture.rules.task import (
    amount_of,
    is_for,
    is_open,
    limit_of,
    task_difficulty,
    task_headway,
)
from arena.twod20.codes import CONTEST, NONE, NPCS
from arena.twod20.outcome import percent
from arena.twod20.sight import fields
from scenarios.twod20.limits import CONSEQUENCES, TASKS


@rule
def write_venture(state, side, world):
    """Write this chapter's numbers."""
    venture = state.venture
    at = fields.VENTURE_AT
    world[at] = venture.scene == codes.CHALLENGE
    world[at + 1] = venture.scene == CONTEST
    world[at + 2] = venture.priority == side
    world[at + 3] = venture.group_work
    world[at + 4] = venture.limit - venture.elapsed
    world[at + 5] = venture.duration
    world[at + 6] = venture.stage
    world[at + 7] = 0
    if side == NPCS and venture.stage < venture.stage_count:
        world[at + 7] = venture.stages[venture.stage].price
    world[at + 8] = venture.parallel
    for number in range(TASKS):
        write_task(state, side, number, world)
    for number in range(CONSEQUENCES):
        write_consequence(state, side, number, world)


@rule
def can_know_task(state, side, number):
    """Return whether `side` knows of a task."""
    task = state.venture.tasks[number]
    return task.kind != NONE and (task.secret == 0 or is_for(state, number, side))


@rule
def write_task(state, side, number, world):
    """Write how a task stands, zeros for one that is not there or not known."""
    at = fields.TASK_AT + number * fields.TASK_WIDTH
    world[at : at + fields.TASK_WIDTH] = 0
    if not can_know_task(state, side, number):
        return
    task = state.venture.tasks[number]
    world[at] = 1
    world[at + 1] = is_for(state, number, side)
    world[at + 2] = is_open(state, number)
    world[at + 3] = task.done
    world[at + 4] = task.closed
    world[at + 5] = task.zone
    world[at + 6] = task_difficulty(task)
    world[at + 7] = task.stress
    world[at + 8] = limit_of(task) - task.stress
    world[at + 9] = amount_of(task) - task.breakthroughs
    world[at + 10] = task.resistance
    world[at + 11] = percent(task_headway(state, number))


@rule
def write_consequence(state, side, number, world):
    """Write how near a consequence is."""
    threat = state.venture.consequences[number]
    at = fields.CONSEQUENCE_AT + number * fields.CONSEQUENCE_WIDTH
    world[at : at + fields.CONSEQUENCE_WIDTH] = 0
    if threat.dice == 0:
        return
    world[at] = 1
    world[at + 1] = threat.side == side
    world[at + 2] = threat.stress
    world[at + 3] = threat.stress_limit - threat.stress
    world[at + 4] = threat.amount - threat.setbacks
    world[at + 5] = threat.resistance
    world[at + 6] = threat.dice + threat.more_dice

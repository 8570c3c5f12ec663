"""What one side sees of tasks, consequences, the alarm and time: nothing of the other side's secrets."""

from __future__ import annotations

from typing import Any

from arena.aims.rules import percent
from arena.compiling.rule import rule
from arena.state.seen import copier, places
from arena.twod20 import codes
from arena.twod20.chapters.task.record import TASK, TASK_SEEN
from arena.twod20.chapters.task.rules import standing
from arena.twod20.chapters.venture.record import CONSEQUENCE, CONSEQUENCE_SEEN, VENTURE
from arena.twod20.codes import CONTEST, NPCS
from arena.twod20.columns import WORLD_FIELDS, W
from scenarios.twod20.limits import CONSEQUENCES, TASKS

copy_venture = copier(VENTURE, WORLD_FIELDS)
copy_task = copier(TASK, TASK_SEEN)
copy_consequence = copier(CONSEQUENCE, CONSEQUENCE_SEEN)
TASK_AT: Any = places(TASK_SEEN)
CONSEQUENCE_AT: Any = places(CONSEQUENCE_SEEN)


@rule
def write_venture(state, side, characters, zones, world):
    """Write this chapter's numbers."""
    venture = state.venture
    world[W.challenge] = venture.scene == codes.CHALLENGE
    world[W.contest] = venture.scene == CONTEST
    world[W.priority_own] = venture.priority == side
    copy_venture(venture, world, 0)
    world[W.intervals_left] = venture.limit - venture.elapsed
    world[W.alarm_price] = 0
    if side == NPCS and venture.stage < venture.stage_count:
        world[W.alarm_price] = venture.stages[venture.stage].price
    for number in range(TASKS):
        write_task(state, side, number, world)
    for number in range(CONSEQUENCES):
        write_consequence(state, side, number, world)


@rule
def write_task(state, side, number, world):
    """Write how a task stands, zeros for one that is not there or not known."""
    at = W.task_0_known + number * len(TASK_SEEN)
    world[at : at + len(TASK_SEEN)] = 0
    if not standing.can_know_task(state, side, number):
        return
    task = state.venture.tasks[number]
    world[at] = 1
    world[at + TASK_AT.own] = standing.is_for(state, number, side)
    world[at + TASK_AT.open] = standing.is_open(state, number)
    copy_task(task, world, at)
    world[at + TASK_AT.difficulty] = standing.task_difficulty(task)
    world[at + TASK_AT.stress_left] = standing.limit_of(task) - task.stress
    world[at + TASK_AT.breakthroughs_left] = standing.amount_of(task) - task.breakthroughs
    world[at + TASK_AT.headway] = percent(standing.task_headway(state, number))


@rule
def write_consequence(state, side, number, world):
    """Write how near a consequence is."""
    threat = state.venture.consequences[number]
    at = W.consequence_0_known + number * len(CONSEQUENCE_SEEN)
    world[at : at + len(CONSEQUENCE_SEEN)] = 0
    if threat.dice == 0:
        return
    world[at] = 1
    world[at + CONSEQUENCE_AT.own] = threat.side == side
    copy_consequence(threat, world, at)
    world[at + CONSEQUENCE_AT.stress_left] = threat.stress_limit - threat.stress
    world[at + CONSEQUENCE_AT.setbacks_left] = threat.amount - threat.setbacks
    world[at + CONSEQUENCE_AT.dice] = threat.dice + threat.more_dice

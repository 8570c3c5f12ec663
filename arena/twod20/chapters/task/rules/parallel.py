"""Tests at the same time: who is busy with what until when, and the moments at which time moves on.

SRD "Time Pressure", parts of a challenge attempted in parallel.
"""

from arena.compiling.rule import rule
from arena.state.bits import has
from arena.state.events import log
from arena.twod20.codes import EV_BUSY, FOR_PAVE, NONE, UP


@rule
def is_late(state, margin):
    """Return whether the intervals are used up with this `margin`: 0 too many, 1 the last one too."""
    limit = state.venture.limit
    return limit > 0 and state.venture.elapsed + margin > limit


@rule
def is_busy(state, who):
    """Return whether `who` is still at what it has begun."""
    return state.characters[who].busy_until > state.venture.elapsed


@rule
def is_taken(state, number):
    """Return whether somebody is at a task, so that nobody else can begin it."""
    if state.venture.parallel == 0:
        return False
    for who in range(state.character_count):
        character = state.characters[who]
        if character.busy_task == number and character.busy_goal != FOR_PAVE and is_busy(state, who):
            return True
    return False


@rule
def put_off(state, who, goal, number):
    """Note that a success of `who` counts when its time is up; return whether it waits for that."""
    if state.venture.parallel == 0:
        return False
    state.characters[who].busy_task = number
    state.characters[who].busy_goal = goal
    return True


@rule
def keep_busy(state, test):
    """Whoever made or helped with a test is busy for as long as it takes."""
    venture = state.venture
    leader = state.characters[test.who]
    if leader.busy_goal == NONE and test.goal != FOR_PAVE:
        leader.busy_task = venture.task
    for who in range(state.character_count):
        if who == test.who or has(test.helpers, who):
            state.characters[who].busy_until = venture.elapsed + venture.duration
            if venture.duration > 0:
                log(state, EV_BUSY, who, venture.duration, 0, 0)


@rule
def next_moment(state):
    """Return the intervals until somebody is free again, none: nobody is busy."""
    found = 0
    for who in range(state.character_count):
        left = int(state.characters[who].busy_until) - int(state.venture.elapsed)
        if left > 0 and (found == 0 or left < found):
            found = left
    return found


@rule
def first_due(state):
    """Return who is the first to have succeeded by now at what it has begun, NONE: nobody.

    Whoever is down by then has done nothing.
    """
    if is_late(state, 0):
        return NONE
    for who in range(state.character_count):
        character = state.characters[who]
        if character.status != UP:
            character.busy_goal = NONE
        if character.busy_goal != NONE and not is_busy(state, who):
            return who
    return NONE

"""How tasks stand: which are open, to whom, how far they have come.

SRD "Challenges", "Extended Tasks", "Time Pressure".
"""

from arena.compiling.rule import rule
from arena.state.bits import has
from arena.state.events import log
from arena.twod20.chapters.task.rules.parallel import is_taken
from arena.twod20.codes import DELAYING, EXTENDED, NONE
from arena.twod20.core.rules.ground.presence import acting_zone
from scenarios.twod20.limits import INTERVALS, TASKS

STANDARD_INTERVALS = 2  # SRD "Time Pressure"


@rule
def tell(state, kind, number, what):
    """Log what happens to a task, unless it is a secret."""
    if state.venture.tasks[number].secret == 0:
        log(state, kind, number, what, 0, 0)


@rule
def in_hand(state):
    """Return the record of the task in hand."""
    return state.venture.tasks[state.venture.task]


@rule
def amount_of(task):
    """Return how many Breakthroughs a task needs: as many as are written, or as a ritual is begun with."""
    return int(task.amount) - int(task.fewer)


@rule
def limit_of(task):
    """Return the Stress that fills the track of a task."""
    return int(task.stress_limit) - int(task.spared)


@rule
def is_unlocked(state, task):
    """Return whether what must come first is done: all of it, or one where that is enough."""
    if task.needs == 0:
        return True
    for number in range(TASKS):
        if has(task.needs, number):
            done = state.venture.tasks[number].done == 1
            if task.needs_any == 1 and done:
                return True
            if task.needs_any == 0 and not done:
                return False
    return task.needs_any == 0


@rule
def is_open(state, number):
    """Return whether a task waits to be done: there is one, not done, not closed, and unlocked."""
    task = state.venture.tasks[number]
    if task.kind == NONE or task.done == 1 or task.closed == 1 or is_taken(state, number):
        return False
    if task.kind == DELAYING and (task.left == 0 or not can_win_time(state)):
        return False
    return is_unlocked(state, task)


@rule
def can_win_time(state):
    """Return whether the limit can move further away."""
    return state.venture.limit < INTERVALS


@rule
def is_for(state, number, side):
    """Return whether somebody of `side` may try a task."""
    task = state.venture.tasks[number]
    if task.kind == NONE:
        return False
    for who in range(state.character_count):
        if has(task.who, who) and state.characters[who].side == side:
            return True
    return False


@rule
def can_know_task(state, side, number):
    """Return whether `side` knows of a task."""
    task = state.venture.tasks[number]
    return task.kind != NONE and (task.secret == 0 or is_for(state, number, side))


@rule
def brings_it(state, who, task):
    """Return whether `who` carries what has to be brought for a task, if anything has."""
    return task.brings == NONE or state.venture.tasks[task.brings].bearer == who


@rule
def task_difficulty(task):
    """Return the Difficulty of a task with the advantages for and against it."""
    return max(0, task_tally(task))


@rule
def task_tally(task):
    """Return the sum of all that bears on the Difficulty of a task, below 0 too."""
    return int(task.difficulty) - int(task.eased) + int(task.hindered)


@rule
def task_headway(state, number):
    """Return how far a task has come, 0 to 1."""
    task = state.venture.tasks[number]
    if task.done == 1:
        return 1.0
    if task.kind != EXTENDED:
        return 0.0
    full = task.stress / limit_of(task) if limit_of(task) > 0 else 1.0
    return min(1.0, (task.breakthroughs + 0.8 * full) / (amount_of(task) + 0.8))


@rule
def wanted_tasks(state, tasks, among):
    """Return the set of `tasks` and of all that must come before them, no others than those `among` a set."""
    wanted = tasks & among
    for _ in range(TASKS):
        for number in range(TASKS):
            if has(wanted, number):
                task = state.venture.tasks[number]
                wanted |= int(task.needs) & among
                if task.brings != NONE:
                    wanted |= (1 << int(task.brings)) & among
    return wanted


@rule
def has_work(state, who):
    """Return whether a task waits for `who`, here or elsewhere, now or once others are done."""
    for number in range(TASKS):
        task = state.venture.tasks[number]
        if task.kind == NONE:
            break
        if has(task.who, who) and task.done == 0 and task.closed == 0:
            return True
    return False


@rule
def works_here(state, who):
    """Return whether an open task that all may know of waits for `who` where it stands."""
    for number in range(TASKS):
        task = state.venture.tasks[number]
        if task.kind == NONE:
            break
        if has(task.who, who) and task.secret == 0 and is_open(state, number):
            if task.zone == NONE or task.zone == acting_zone(state, who):
                return True
    return False


@rule
def is_delivered(state, number):
    """Return whether what the bearer of a task carries has been brought to its end."""
    for other in range(TASKS):
        task = state.venture.tasks[other]
        if task.kind != NONE and task.brings == number and task.done == 1:
            return True
    return False

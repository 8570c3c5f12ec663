"""Tasks: what is done with a skill, in one roll or several, at once, in hours, prepared or in a hurry."""

from arena.aims.codes import DESTROY
from arena.aims.rules import reach_goal
from arena.compiling.rule import rule
from arena.d6 import codes
from arena.d6.core import record as act
from arena.d6.core.rules.check import begin_check, roll_skill
from arena.d6.core.rules.sums import derived, prepared, related, rushed
from arena.d6.core.rules.turn import ACTIONS, dice_of, finish_turn, untrained, use_action
from arena.people.codes import NONE, UP
from arena.state.events import log
from arena.state.listing import offer
from scenarios.limits import OBJECTIVES

SMALL = 5  # a failure by no more may be tried again at once, at a higher difficulty
HARDER = 5  # added by every failure, and by a task that was thought over
FREELY, HARD, ONCE = range(3)  # how often it may be tried


@rule
def is_open(state, who, number):
    """Return whether a task is there for `who` to work on."""
    task, character = state.tasks[number], state.characters[who]
    if task.side != character.side or task.zone != character.zone or task.done >= task.parts:
        return False
    if task.after != NONE and state.tasks[task.after].done < state.tasks[task.after].parts:
        return False
    taken = task.worker != NONE and task.worker != who and task.rounds > 0
    return task.stuck < 2 and not taken and character.held == codes.FREE


@rule
def list_tasks(state, who, out, number):
    """List what can be done about tasks; return how many actions there are then."""
    character = state.characters[who]
    if character.actions == 0:
        return number
    whole = character.actions >= ACTIONS
    for each in range(codes.MOST_TASKS):
        task = state.tasks[each]
        if task.side == NONE or not is_open(state, who, each):
            continue
        able = dice_of(state, who, int(task.skill)) > 0
        works = able and task.stuck == 0 and (task.rounds == 0 or whole)
        number = offer(out, number, act.WORK + each, works)
        number = offer(
            out, number, act.RUSH + each, works and task.rounds > 1 and task.spent + 1 < task.rounds
        )
        number = offer(out, number, act.PREPARE + each, whole and (task.rounds == 0 or task.stuck == 1))
        looks = task.related != NONE and task.stuck == 0 and character.bonus_pips == 0
        looks = looks and dice_of(state, who, int(task.related)) > 0
        number = offer(out, number, act.RELATED + each, looks)
    return number


@rule
def begin_work(state, who, number):
    """Make `who` the worker of a task; another's time is lost."""
    task = state.tasks[number]
    if task.worker != who:
        task.worker, task.spent = who, 0


@rule
def do_work(state, who, number):
    """Work on a task: a roll at once, or a round more of one that takes rounds."""
    begin_work(state, who, number)
    task = state.tasks[number]
    if task.rounds == 0:
        use_action(state, 1)
        attempt(state, who, number, prepared(1 + task.spent), 0)
        return
    use_action(state, ACTIONS)
    task.spent = min(60, task.spent + 1)
    log(state, codes.EV_PREPARED, who, number, task.spent, task.rounds)
    if task.spent >= task.rounds:
        attempt(state, who, number, 0, 0)
    else:
        finish_turn(state)


@rule
def do_rush(state, who, number):
    """Do in less time what takes several rounds, at a higher difficulty."""
    begin_work(state, who, number)
    task = state.tasks[number]
    use_action(state, ACTIONS)
    task.spent = min(60, task.spent + 1)
    attempt(state, who, number, 0, rushed(int(task.rounds), int(task.spent)))


@rule
def do_prepare(state, who, number):
    """Spend a round on getting a task right, or on thinking it over after a bad failure."""
    begin_work(state, who, number)
    task = state.tasks[number]
    use_action(state, ACTIONS)
    if task.stuck == 1:
        task.stuck = 0
    else:
        task.spent = min(60, task.spent + 1)
    log(state, codes.EV_PREPARED, who, number, task.spent, 0)
    finish_turn(state)


@rule
def do_related(state, who, number):
    """Use a related skill before the task itself."""
    task = state.tasks[number]
    use_action(state, 1)
    state.task = number
    rating = int(task.related)
    difficulty = task.eased + untrained(state, who, rating)
    roll_skill(state, codes.RELATED, who, rating, 0, 0, int(difficulty))


@rule
def settle_related(state):
    """Let the related roll help or hinder the next one."""
    character = state.characters[state.checker]
    more = related(int(state.total), int(state.difficulty))
    character.bonus_pips = max(-20, min(20, character.bonus_pips + more))
    log(state, codes.EV_RELATED, state.checker, more, 0, 0)


@rule
def attempt(state, who, number, dice, more):
    """Wait for the dice of a task; a random difficulty is drawn before them, once."""
    task = state.tasks[number]
    state.task, task.spent = number, 0
    state.distance, state.lead = dice, more
    if task.dice > 0 and task.difficulty == 0:
        begin_check(state, codes.DRAW, who, int(task.dice), 0, 0)
        return
    roll_work(state, who)


@rule
def settle_draw(state):
    """Take what was drawn as the difficulty of the task, for good."""
    state.tasks[state.task].difficulty = max(1, state.total)
    log(state, codes.EV_DRAWN, state.checker, state.total, 0, 0)
    roll_work(state, int(state.checker))


@rule
def roll_work(state, who):
    """Wait for the dice of the task in hand."""
    task = state.tasks[state.task]
    difficulty = task.difficulty + task.harder + state.lead + untrained(state, who, int(task.skill))
    if task.opposed != NONE and state.characters[task.opposed].status == UP:
        other = state.characters[task.opposed]
        difficulty += derived(dice_of(state, int(task.opposed), int(task.skill)), int(other.pips[task.skill]))
    roll_skill(state, codes.WORK, who, int(task.skill), int(state.distance), 0, int(difficulty))


@rule
def settle_work(state):
    """Bring the task on, or make it harder: thought over after a large failure, closed after a disaster."""
    number = int(state.task)
    task, missed = state.tasks[number], int(state.difficulty - state.total)
    task.worker = NONE
    if missed <= 0:
        task.done += 1
        task.harder = task.stuck = 0
        advance(state, number)
    elif task.again == ONCE or (task.again == HARD and missed > SMALL and state.failed == 1):
        task.stuck = 2
    elif task.again == HARD:
        task.harder = min(200, task.harder + HARDER)
        task.stuck = 1 if missed > SMALL else 0
    log(state, codes.EV_TASK, state.checker, number, missed <= 0, task.stuck)


@rule
def advance(state, number):
    """Tell the objective that is about a task how far that has come."""
    for each in range(OBJECTIVES):
        objective = state.objectives[each]
        if objective.kind == DESTROY and objective.amount == number + 1:
            objective.progress = state.tasks[number].done
            if state.tasks[number].done >= state.tasks[number].parts:
                reach_goal(state, each)

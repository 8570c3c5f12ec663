"""Tasks: key tests, extended tasks with Stress and Breakthroughs, tests that win time.

SRD "Challenges", "Extended Tasks", "Opposition in Challenges".
"""

from arena.compiling.rule import rule
from arena.state.bits import bit, has
from arena.state.events import log
from arena.state.listing import offer
from arena.twod20 import codes
from arena.twod20.catalog import ATTEMPT, OPPOSE, OVERCOME, PAVE
from arena.twod20.chapters.corruption.rules.cleansing import cleanse
from arena.twod20.chapters.ritual.rules import requirement
from arena.twod20.chapters.ritual.rules.performing import fulfil
from arena.twod20.chapters.stealth.rules.notice import is_awake, is_lost
from arena.twod20.chapters.task.rules import standing
from arena.twod20.chapters.task.rules.parallel import put_off
from arena.twod20.codes import ACTIVE, NONE, REACTIVE, UP
from arena.twod20.core import hooks
from arena.twod20.core.rules.asking import ask
from arena.twod20.core.rules.ground.presence import acting_zone
from arena.twod20.core.rules.ground.zone import range_between
from arena.twod20.core.rules.harm.damage import begin_damage
from arena.twod20.core.rules.harm.effect import add_effects
from arena.twod20.core.rules.test.manner import paving_pair
from arena.twod20.core.rules.test.skill_test import WIDEST_RANGE, begin_test
from arena.twod20.core.rules.test.trait import is_barred, stack_trait
from arena.twod20.core.rules.turns.freedom import is_free_for, may_act
from arena.twod20.limits import MOST_CHANGE, MOST_TOGETHER
from scenarios.twod20.limits import ENVIRONMENT, INTERVALS, TASKS

TASK_DICE = 2  # challenge dice of a success, beside those of the skill. SRD "Extended Tasks"
PAVE_DIFFICULTY = 2  # SRD "Create Advantage"


# which tasks are open


@rule
def tell_tasks(state, who, side):
    """The other side's secret tasks are secret no more; return how many there were."""
    found = 0
    for number in range(TASKS):
        task = state.venture.tasks[number]
        if task.kind != NONE and task.secret == 1 and not standing.is_for(state, number, side):
            task.secret = 0
            log(state, codes.EV_TOLD, who, codes.AIMS, number, 1)
            found += 1
    return found


@rule
def can_try(state, who, number):
    """Return whether `who` may try an open task where it stands, with what it brings."""
    task = state.venture.tasks[number]
    if not standing.is_open(state, number) or not has(task.who, who):
        return False
    if task.zone != NONE and task.zone != acting_zone(state, who):
        return False
    if requirement.is_ritual(state, number) and not (
        requirement.may_begin(state, who, number) and may_act(state, who, True)
    ):
        return False
    return standing.brings_it(state, who, task) and not is_barred(state, who, task.test, NONE)


@rule
def list_tasks(state, who, out, number):
    """List the tasks that `who` may try, and those that it may create an advantage for or against."""
    side = state.characters[who].side
    for task in range(TASKS):
        if can_try(state, who, task):
            out[number] = (OVERCOME if state.venture.tasks[task].kind == codes.EXTENDED else ATTEMPT) + task
            number += 1
    if not is_barred(state, who, codes.ADVANTAGE, NONE):
        number = list_paving(state, side, PAVE, out, number)
    return number


@rule
def can_pave(state, side, number):
    """Return whether an advantage of `side` for its task, or against another's, would change anything."""
    task = state.venture.tasks[number]
    if not standing.is_open(state, number):
        return False
    if standing.is_for(state, number, side):
        return task.eased < MOST_CHANGE and task.difficulty - task.eased + task.hindered > 0
    return task.secret == 0 and task.hindered < MOST_CHANGE


@rule
def list_paving(state, side, first, out, number):
    """List the tasks that an advantage of `side` may bear on."""
    for task in range(TASKS):
        number = offer(out, number, first + task, can_pave(state, side, task))
    return number


@rule
def pave(state, side, number):
    """An advantage makes a side's own task one easier, another's one harder. SRD "Create Advantage"."""
    task = state.venture.tasks[number]
    if standing.is_for(state, number, side):
        task.eased = min(MOST_CHANGE, task.eased + 1)  # two may have tried at the same time
        standing.tell(state, codes.EV_TASK_CHANGED, number, -1)
    else:
        task.hindered = min(MOST_CHANGE, task.hindered + 1)
        standing.tell(state, codes.EV_TASK_CHANGED, number, 1)


# trying


@rule
def task_goal(kind):
    """Return what a test at a task of this kind is made for."""
    if kind == codes.EXTENDED:
        return codes.FOR_OVERCOME
    return codes.FOR_DELAY if kind == codes.DELAYING else codes.FOR_KEY


@rule
def is_task_goal(goal):
    """Return whether a test is made at a task, to steady something or to pave the way."""
    return codes.FOR_OVERCOME <= goal <= codes.FOR_PAVE


@rule
def begin_task(state, who, number):
    """Set up the test of a task; who stands against it is asked first."""
    task = state.venture.tasks[number]
    state.venture.task = number
    state.venture.duration = 0 if task.kind == codes.DELAYING else task.intervals
    state.test_target = NONE
    if task.kind == codes.DELAYING:
        task.left -= 1
    begin_test(
        state,
        ACTIVE,
        who,
        task_goal(task.kind),
        task.test,
        requirement.task_attribute(state, who, number),
        task.skill,
        standing.task_tally(task),
        NONE,
    )
    if requirement.is_ritual(state, number):
        test = state.tests[ACTIVE]
        test.complication_range = min(
            WIDEST_RANGE, test.complication_range + requirement.ritual_range(state, number)
        )
        state.rituals.stage = codes.COST_OPEN
    state.phase = codes.ASK_RESPONSE
    for other in range(state.character_count):
        if can_oppose(state, task, other):
            ask(state, codes.OPPOSING, state.characters[other].side, who)
            return


@rule
def can_oppose(state, task, who):
    """Return whether `who` is there to oppose a task: up, and near it; a mind, in its own zone."""
    character = state.characters[who]
    if not has(task.opposers, who) or character.status != UP or character.stunned == 1:
        return False
    if not is_free_for(state, who, task.opposer_attribute):
        return False
    if hooks.are_apart(state, who, state.tests[ACTIVE].who):
        return False
    if state.chapters & codes.STEALTH:
        if not is_awake(state, who) or is_lost(state, character.side, state.tests[ACTIVE].who):
            return False
    if task.zone == NONE:
        return True
    return range_between(state, acting_zone(state, who), task.zone) <= codes.MEDIUM


@rule
def legal_opposing(state, out):
    """List who may oppose the task in hand."""
    number = 0
    for who in range(state.character_count):
        number = offer(out, number, OPPOSE + who, can_oppose(state, standing.in_hand(state), who))
    return number


@rule
def do_opposing(state, action):
    """Make it an opposed test. SRD "Opposition in Challenges", Direct Opposition."""
    who = action - OPPOSE
    task = standing.in_hand(state)
    log(state, codes.EV_OPPOSED, who, state.venture.task, 0, 0)
    begin_test(
        state,
        REACTIVE,
        who,
        codes.FOR_DEFENCE,
        codes.DEFENCE,
        task.opposer_attribute,
        task.opposer_skill,
        task.opposer_difficulty,
        state.tests[ACTIVE].who,
    )
    state.phase = codes.ASK_RESPONSE


@rule
def begin_pave(state, who, number):
    """Set up Create Advantage for (or against) a task, with the best pair that fits."""
    state.test_target = NONE
    state.venture.task = number
    state.venture.duration = standing.STANDARD_INTERVALS
    attribute, skill = paving_pair(state, who, standing.in_hand(state))
    begin_test(state, ACTIVE, who, codes.FOR_PAVE, codes.ADVANTAGE, attribute, skill, PAVE_DIFFICULTY, NONE)
    state.phase = codes.ASK_RESPONSE


# what success does


@rule
def task_dice(state, who, number):
    """Return the challenge dice of a success of `who` at an extended task, or at a ritual."""
    if requirement.is_ritual(state, number):
        return requirement.ritual_power(state, who, number)
    return TASK_DICE + int(state.characters[who].skills[state.venture.tasks[number].skill])


@rule
def begin_overcome(state, who):
    """Set up the roll against an extended task: 2 challenge dice, those of the skill and of progress made."""
    task = standing.in_hand(state)
    dice = task_dice(state, who, int(state.venture.task)) + int(task.more_dice)
    begin_damage(state, who, dice, 0, codes.AFTER_OVERCOME)
    effects = state.damage.effects
    effects.bits = codes.INTENSE if task.intense == 1 else 0
    effects.ratings[codes.PIERCING] = task.piercing
    effects.ratings[codes.VICIOUS] = task.vicious
    bring_talents(state, who)
    vicious = int(effects.ratings[codes.VICIOUS]) + int(task.more_vicious)
    if requirement.is_ritual(state, state.venture.task):
        vicious += requirement.PERSON_VICIOUS * int(requirement.rite_of(state, state.venture.task).person)
    effects.ratings[codes.VICIOUS] = min(MOST_TOGETHER, vicious)
    task.more_dice = 0
    task.more_vicious = 0
    state.damage_rolled = 0


@rule
def bring_talents(state, who):
    """Add the damage effects that talents of `who`, or the tools they stand for, have at extended tasks."""
    for number in range(state.talent_count):
        talent = state.talents[number]
        if talent.form == codes.AT_WORK and has(state.characters[who].talents, number):
            add_effects(state.damage.effects, talent.effects)


@rule
def succeed_at_task(state, who, goal):
    """A key test or a delaying test has succeeded, or the way is paved."""
    number = int(state.venture.task)
    if goal == codes.FOR_DELAY:
        standing.tell(state, codes.EV_TASK_DONE, number, who)
        win_time(state)
    elif (goal == codes.FOR_KEY or goal == codes.FOR_PAVE) and not put_off(state, who, goal, number):
        finish_task(state, who, goal, number)


@rule
def finish_task(state, who, goal, number):
    """A key test is done, or the way is paved."""
    if state.venture.tasks[number].kind == NONE:  # a secret that the side which thinks ahead does not know
        return
    if goal == codes.FOR_PAVE:
        pave(state, state.characters[who].side, number)
    else:
        complete(state, number, who)


@rule
def win_time(state):
    """The limit moves one interval away. SRD "Time Pressure", Variable Time Limit."""
    state.venture.limit = min(INTERVALS, int(state.venture.limit) + 1)  # two may have tried at the same time
    log(state, codes.EV_LIMIT, 1, state.venture.limit, 0, 0)


@rule
def complete(state, number, who):
    """A task is done: it closes others, somebody may carry something, and the scene may change."""
    venture = state.venture
    task = venture.tasks[number]
    task.done = 1
    task.bearer = who if task.carried == 1 else NONE
    standing.tell(state, codes.EV_TASK_DONE, number, who)
    for other in range(TASKS):
        rest = venture.tasks[other]
        if has(task.closes, other) and rest.done == 0 and rest.closed == 0 and rest.kind != NONE:
            rest.closed = 1
            standing.tell(state, codes.EV_TASK_CLOSED, other, 0)
    if task.cleanses > 0:
        cleanse(state, int(task.cleanses) - 1)
    if task.kind == codes.KEY_TEST:
        change_scene(state, task)
    elif requirement.is_ritual(state, number):
        fulfil(state, number)


@rule
def change_scene(state, task):
    """What a task brings to the scene: its trait at once, its changes before anybody's next action."""
    if task.trait.copies > 0:
        stack_trait(state, task.trait)
    for place in range(ENVIRONMENT):
        if task.events[place] != NONE:
            state.venture.events |= bit(task.events[place])


@rule
def first_event(state, events):
    """Return the first of `events` that has not happened yet, or NONE."""
    for place in range(ENVIRONMENT):
        event = int(events[place])
        if event == NONE:
            break
        if state.environment[event].used == 0 and not has(state.venture.events, event):
            return event
    return NONE


@rule
def next_event(state, events):
    """Let the first of `events` that is left happen before anybody's next action."""
    event = first_event(state, events)
    if event != NONE:
        state.venture.events |= bit(event)


@rule
def drop_loads(state):
    """Whoever carries something and falls lets it fall: it can be taken up again where it lies.

    Who leaves the scene takes it along.
    """
    for number in range(TASKS):
        task = state.venture.tasks[number]
        if task.kind == NONE or task.bearer == NONE:
            continue
        bearer = state.characters[task.bearer]
        fallen = bearer.status != UP and bearer.status != codes.ESCAPED
        if fallen and task.done == 1 and not standing.is_delivered(state, number):
            task.zone = bearer.zone
            task.done = 0
            task.bearer = NONE
            standing.tell(state, codes.EV_DROPPED, number, task.zone)

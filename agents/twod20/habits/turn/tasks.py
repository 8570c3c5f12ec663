"""Who works on which task and when, and what a side does about time, opposition and consequences.

SRD "Challenges", "Extended Tasks", "Extended Consequences", "Time Pressure".
"""

from agents.twod20.habits.likely import likely
from agents.twod20.habits.menu import offers, take
from agents.twod20.habits.turn.steps import toward, way
from agents.twod20.weights import WEIGHTS
from arena.compiling.rule import rule
from arena.state.bits import has
from arena.twod20 import catalog as act
from arena.twod20 import codes
from arena.twod20.chapters.magic.rules.power import casting_attribute
from arena.twod20.chapters.ritual.rules.requirement import can_perform, is_ritual, task_attribute
from arena.twod20.chapters.task.rules.standing import (
    amount_of,
    brings_it,
    is_for,
    is_open,
    is_unlocked,
    task_difficulty,
    task_tally,
)
from arena.twod20.chapters.venture.rules.task import PAVE_DIFFICULTY, task_dice
from arena.twod20.codes import COMPLETE, CONFLICT, DELAYING, ENDURANCE, EXTENDED, MEDIUM, NONE, PREVENT, UP
from arena.twod20.core.rules.ground.zone import is_engaged, range_band
from arena.twod20.core.rules.test.manner import paving_pair
from scenarios.limits import OBJECTIVES
from scenarios.twod20.limits import CONSEQUENCES, TASKS

EACH_TEST = 2  # intervals that a test still to come will take
PAVED_FROM = 2  # Difficulty from which a task is worth an advantage


@rule
def wanted_by(state, side):
    """Return the set of tasks that the open objectives of `side` need, those before them included."""
    wanted = 0
    for number in range(OBJECTIVES):
        objective = state.objectives[number]
        if objective.kind == COMPLETE and objective.side == side and objective.done == 0:
            wanted |= still_wanted(state, int(objective.tasks))
        if objective.kind == PREVENT and objective.side == side:
            wanted |= still_wanted(state, thwarting(state, side))
    return wanted


@rule
def thwarting(state, side):
    """Return the set of open tasks of `side` that close what an objective of the other side needs."""
    needed = 0
    for number in range(OBJECTIVES):
        objective = state.objectives[number]
        if objective.kind == COMPLETE and objective.side == 1 - side and objective.done == 0:
            needed |= int(objective.tasks)
    found = 0
    for number in range(TASKS):
        task = state.venture.tasks[number]
        if task.closes & needed != 0 and task.done == 0 and task.closed == 0 and is_for(state, number, side):
            found |= 1 << number
    return found


@rule
def still_wanted(state, tasks):
    """Return the set of `tasks` and of all before them but what nothing waits for any more.

    Where one of several ways has been gone, the others are not wanted.
    """
    wanted = tasks
    for _ in range(TASKS):
        for number in range(TASKS):
            task = state.venture.tasks[number]
            if has(wanted, number) and task.done == 0:
                if not is_unlocked(state, task):
                    wanted |= int(task.needs)
                if task.brings != NONE:
                    wanted |= 1 << int(task.brings)
    return wanted


@rule
def test_chance(state, who, kind, attribute, skill, difficulty):
    """Return the chance that `who` succeeds at a test that is tried where it stands."""
    return likely(state, who, is_engaged(state, who), kind, attribute, skill, NONE, difficulty)


@rule
def task_promise(state, who, number, eased):
    """Return the chance of `who` at a task so much eased, extended ones by how much a success does."""
    task = state.venture.tasks[number]
    hard = task_tally(task) - eased
    attribute = task_attribute(state, who, number)
    share = test_chance(state, who, int(task.test), attribute, int(task.skill), hard)
    if task.opposers != 0:
        share *= 0.6
    if task.kind == EXTENDED:
        share *= 0.5 + 0.1 * task_dice(state, who, number)
    return share


@rule
def tests_to_come(state, side):
    """Return how many successes the wanted tasks of `side` still need, as a guess."""
    wanted = wanted_by(state, side)
    total = 0
    for number in range(TASKS):
        task = state.venture.tasks[number]
        if has(wanted, number) and task.done == 0 and task.closed == 0 and task.kind != DELAYING:
            total += amount_of(task) - int(task.breakthroughs) if task.kind == EXTENDED else 1
    return total


@rule
def is_pressed(state, side):
    """Return whether time is short for what `side` still has to do."""
    left = state.venture.limit - state.venture.elapsed
    return state.venture.limit > 0 and left <= EACH_TEST * tests_to_come(state, side) + 1


@rule
def best_worker(state, number):
    """Return who should see to a task: the best of those who may and are up, the way counted; or NONE."""
    task = state.venture.tasks[number]
    best, value = NONE, -1.0
    for who in range(state.character_count):
        character = state.characters[who]
        if not has(task.who, who) or character.status != UP or not brings_it(state, who, task):
            continue
        if is_ritual(state, number) and not can_perform(state, who, number):
            continue
        promise = task_promise(state, who, number, 0)
        if task.zone != NONE:
            promise -= 0.1 * way(state, int(character.zone), int(task.zone))
        if promise > value:
            best, value = who, promise
    return best


@rule
def task_zone(state, who):
    """Return the zone of an open, wanted task that is for `who` to see to, or NONE."""
    wanted = wanted_by(state, int(state.characters[who].side))
    for number in range(TASKS):
        task = state.venture.tasks[number]
        if has(wanted, number) and task.zone != NONE and is_open(state, number):
            if best_worker(state, number) == who:
                return int(task.zone)
    return NONE


# a turn


@rule
def undertake(state, legal, number, who):
    """Return what `who` does about tasks in its turn, or NONE when it has other things to do."""
    if state.venture.scene != CONFLICT:
        return choose_attempt(state, legal, number, who)
    if state.turn.majors >= state.turn.majors_allowed:
        return NONE
    action, value = best_undertaking(state, legal, number, who)
    if action == NONE or value < WEIGHTS.worth_trying and not is_last_chance(state, who, action):
        return NONE
    if act.OVERCOME <= action < act.STEADY:
        first = act.ATTEMPT if action >= act.ATTEMPT else act.OVERCOME
        if best_worker(state, action - first) != who and has_company(state, who):
            return NONE
    if is_engaged(state, who) and offers(legal, number, act.SHIFT):
        return act.SHIFT
    return action


@rule
def is_last_chance(state, who, action):
    """Return whether `action` tries what the side of `who` still needs, in the last round before it loses."""
    side = state.characters[who].side
    if state.round_number < state.round_limit or state.clock_winner == side:
        return False
    if not act.OVERCOME <= action < act.STEADY:
        return False
    first = act.ATTEMPT if action >= act.ATTEMPT else act.OVERCOME
    return has(wanted_by(state, int(side)), action - first)


@rule
def has_company(state, who):
    """Return whether an enemy who is up stands in the zone of `who` or the next."""
    for other in range(state.character_count):
        enemy = state.characters[other]
        if enemy.side != state.characters[who].side and enemy.status == UP:
            if range_band(state, who, other) <= MEDIUM:
                return True
    return False


@rule
def choose_attempt(state, legal, number, who):
    """Return what is tried in a challenge or contest: the best there is, after a step to its place."""
    action, value = best_undertaking(state, legal, number, who)
    zone = task_zone(state, who)
    if zone != NONE and zone != state.characters[who].zone:
        step = toward(state, who, legal, number, act.MOVE, zone)
        if step != NONE and value < 0.9:
            return step
    return action if action != NONE else act.END_TURN


@rule
def best_undertaking(state, legal, number, who):
    """Return the most promising action at a task or a consequence, and what it promises; (NONE, 0.0)."""
    best, value = NONE, 0.0
    side = int(state.characters[who].side)
    wanted = wanted_by(state, side)
    for place in range(number):
        action = int(legal[place])
        gain = 0.0
        if act.OVERCOME <= action < act.ATTEMPT:
            gain = attempt_value(state, who, action - act.OVERCOME, wanted)
        elif act.ATTEMPT <= action < act.STEADY:
            gain = attempt_value(state, who, action - act.ATTEMPT, wanted)
        elif act.STEADY <= action < act.PAVE:
            gain = steady_value(state, who, action - act.STEADY)
        elif act.PAVE <= action < act.OPPOSE:
            gain = pave_value(state, who, action - act.PAVE, wanted)
        if gain > value:
            best, value = action, gain
    return best, value


@rule
def attempt_value(state, who, number, wanted):
    """Return what trying a task is worth: its chance, little where nothing needs it."""
    promise = task_promise(state, who, number, 0)
    if state.venture.tasks[number].kind == DELAYING:
        return WEIGHTS.delay * promise if is_pressed(state, int(state.characters[who].side)) else 0.0
    return promise if has(wanted, number) else WEIGHTS.other_task * promise


@rule
def steady_value(state, who, number):
    """Return what lessening a consequence is worth: much when it is near, nothing before."""
    threat = state.venture.consequences[number]
    if threat.stress < WEIGHTS.near_disaster * threat.stress_limit or threat.amount - threat.setbacks > 2:
        return 0.0
    attribute, skill = threat.steady_attribute, threat.steady_skill
    return WEIGHTS.steady * test_chance(
        state, who, ENDURANCE, attribute, skill, int(threat.steady_difficulty)
    )


@rule
def pave_value(state, who, number, wanted):
    """Return what an advantage for a hard, wanted task is worth."""
    if not has(wanted, number) or is_pressed(state, int(state.characters[who].side)):
        return 0.0
    task = state.venture.tasks[number]
    worker = best_worker(state, number)
    if task_difficulty(task) < PAVED_FROM or worker == NONE or comes_too_late(state, who, worker):
        return 0.0
    attribute, skill = paving_pair(state, who, task)
    paved = test_chance(state, who, codes.ADVANTAGE, attribute, skill, PAVE_DIFFICULTY)
    easier = task_promise(state, worker, number, 1) - task_promise(state, worker, number, 0)
    return paved * WEIGHTS.paving * max(0.0, easier)


@rule
def comes_too_late(state, who, worker):
    """Return whether what `who` does now serves no turn of `worker` any more: a conflict ends with its last
    round."""
    if state.venture.scene != CONFLICT or state.round_number < state.round_limit:
        return False
    return worker == who or state.characters[worker].acted == 1


@rule
def readiness(state, who):
    """Return how much `who` should be the next to try, for the choice of who acts."""
    value = 0.0
    wanted = wanted_by(state, int(state.characters[who].side))
    for number in range(TASKS):
        task = state.venture.tasks[number]
        if not has(task.who, who) or not is_open(state, number) or not brings_it(state, who, task):
            continue
        gain = attempt_value(state, who, number, wanted)
        if task.zone != NONE:
            gain -= 0.1 * way(state, int(state.characters[who].zone), int(task.zone))
        value = max(value, gain)
    for number in range(CONSEQUENCES):
        threat = state.venture.consequences[number]
        if threat.steady_points > 0 and threat.side == state.characters[who].side and threat.dice > 0:
            value = max(value, steady_value(state, who, number))
    return value


@rule
def has_alternative(state, number, side):
    """Return whether another open task of `side` makes this one needless: each closes the other."""
    for other in range(TASKS):
        if (
            has(state.venture.tasks[number].closes, other)
            and is_open(state, other)
            and is_for(state, other, side)
        ):
            if has(state.venture.tasks[other].closes, number):
                return True
    return False


@rule
def goal_of_attempt(state, side):
    """Return the open, wanted task of `side` that is hardest and has no alternative, or NONE."""
    wanted = wanted_by(state, side)
    best, hard = NONE, -1
    for number in range(TASKS):
        task = state.venture.tasks[number]
        if not has(wanted, number) or not is_open(state, number) or not is_for(state, number, side):
            continue
        if task.secret == 0 and not has_alternative(state, number, side):
            if task_difficulty(task) > hard:
                best, hard = number, int(task_difficulty(task))
    return best


@rule
def hindrance(state, number):
    """Return how many successes the side at work on a task is set back by one more Difficulty, as a guess."""
    task = state.venture.tasks[number]
    worker = best_worker(state, number)
    if worker == NONE:
        return 0.0
    left = amount_of(task) - int(task.breakthroughs) if task.kind == EXTENDED else 1
    now, then = task_chance(state, worker, task, 0), task_chance(state, worker, task, 1)
    return (
        left * (min(WEIGHTS.most_tries, now / then) - 1.0) if now >= WEIGHTS.hopeless and then > 0.0 else 0.0
    )


@rule
def task_chance(state, who, task, harder):
    """Return the chance of `who` in a test of a task that is so much harder."""
    hard = task_tally(task) + harder
    attribute = int(task.attribute)
    if task.ritual > 0:
        attribute = casting_attribute(state, who)
    return test_chance(state, who, int(task.test), attribute, int(task.skill), hard)


@rule
def hinder(state, legal, number, side):
    """Return the legal action that obstructs what `side` needs most, or NONE."""
    task = goal_of_attempt(state, side)
    return NONE if task == NONE else take(legal, number, act.OBSTRUCT + task)

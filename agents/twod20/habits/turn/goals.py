"""What a side wants besides beating the enemy: tasks, places to reach, ways out, things to guard.

SRD "Objectives".
"""

from agents.twod20.habits.menu import offers
from agents.twod20.habits.temper import GUARDIAN, greed, is_dutiful
from agents.twod20.habits.turn.attacks import best_attack
from agents.twod20.habits.turn.steps import FAR, best_prey_zone, toward, way
from agents.twod20.habits.turn.tasks import task_zone, undertake
from agents.twod20.weights import WEIGHTS
from arena.aims.rules import up_in
from arena.compiling.rule import rule
from arena.state.bits import has
from arena.twod20 import catalog as act
from arena.twod20 import codes
from arena.twod20.codes import ACTIVITY, COMPLETE, ESCAPE, HOLD, NONE, REACH_ZONE, TASKS, UP
from arena.twod20.core.rules.ground.zone import is_engaged
from arena.twod20.core.rules.objective import exit_for, has_work_left
from arena.twod20.core.rules.test.manner import promise
from scenarios.limits import OBJECTIVES

SPARE_ROUNDS = 3  # so many more than the way needs before hurry sets in
IN_TIME = 1  # rounds more than zones of the way, from which whoever ends a hold sets out


@rule
def task_skill(state, number, who):
    """Return how good `who` is at a task: its Target Number, more with a Focus."""
    objective = state.objectives[number]
    return promise(state, who, ACTIVITY, objective.attribute, objective.skill)


@rule
def task_worker(state, number):
    """Return who of those meant should see to a task: the best of all who are up, or NONE."""
    objective = state.objectives[number]
    best, skill = NONE, -1
    for who in range(state.character_count):
        character = state.characters[who]
        if has(objective.who, who) and character.status == UP and character.side == objective.side:
            value = task_skill(state, number, who) - 2 * way(state, character.zone, objective.zone)
            if value > skill:
                best, skill = who, value
    return best


@rule
def is_workplace(state, side, zone):
    """Return whether a task of the side is still to be done in `zone`, where all of it may lend a hand."""
    return any(
        objective.kind == codes.WORK
        and objective.side == side
        and objective.done == 0
        and objective.zone == zone
        for objective in state.objectives
    )


@rule
def goal_zone(state, who):
    """Return the zone where an objective wants `who` now, or NONE."""
    side = int(state.characters[who].side)
    busy = has_work_left(state, side)
    for number in range(OBJECTIVES):
        objective = state.objectives[number]
        if objective.kind == NONE or objective.side != side or objective.done == 1:
            continue
        if objective.kind == codes.WORK and task_worker(state, number) == who:
            return int(objective.zone)
        if objective.kind == COMPLETE and task_zone(state, who) != NONE:
            return task_zone(state, who)
        if not has(objective.who, who):
            continue
        if objective.kind == ESCAPE and (not busy or is_workplace(state, side, objective.zone)):
            return int(objective.zone)
        if objective.kind == REACH_ZONE or (objective.kind == HOLD and is_to_hold(state, number, who)):
            return int(objective.zone)
    return contested_zone(state, who)


@rule
def is_to_hold(state, number, who):
    """Return whether `who` is among those who see to holding a zone: the nearest, one more than the enemies
    there; the others keep the enemies away."""
    objective = state.objectives[number]
    zone, side = int(objective.zone), int(objective.side)
    apart = way(state, int(state.characters[who].zone), zone)
    before = 0
    for other in range(state.character_count):
        friend = state.characters[other]
        if other != who and has(objective.who, other) and friend.status == UP:
            left = way(state, int(friend.zone), zone)
            if left < apart or (left == apart and other < who):
                before += 1
    return before <= up_in(state, 1 - side, zone, -1)


@rule
def contested_zone(state, who):
    """Return the zone that the enemies will have held for long enough unless `who` goes there now, or NONE.

    In its turn whoever set out goes on: what counts is where it was when the turn began.
    """
    side, start = int(state.characters[who].side), int(state.characters[who].zone)
    if state.turn.actor == who and state.turn.came_from != NONE:
        start = int(state.turn.came_from)
    for number in range(OBJECTIVES):
        objective = state.objectives[number]
        if objective.kind != HOLD or objective.side == side or objective.done == 1 or objective.secret == 1:
            continue
        zone = int(objective.zone)
        if objective.rounds - objective.progress <= way(state, start, zone) + IN_TIME:
            if up_in(state, 1 - side, zone, objective.who) > 0 and up_in(state, side, zone, -1) == 0:
                return zone
    return NONE


@rule
def travel_zone(state, who):
    """Return where `who` is going: its objective's zone, else the enemy that draws it most."""
    zone = goal_zone(state, who)
    return zone if zone != NONE else best_prey_zone(state, who)


@rule
def is_urgent(state, who, zone):
    """Return whether the clock or the danger lets `who` do nothing but go."""
    left = state.round_limit - state.round_number
    return left <= way(state, state.characters[who].zone, zone) + SPARE_ROUNDS


@rule
def pursue(state, legal, number, who):
    """Return what an objective demands of `who` now, or NONE to leave it to the doctrine."""
    if offers(legal, number, act.LEAVE):
        return act.LEAVE
    if state.chapters & TASKS:
        action = undertake(state, legal, number, who)
        if action != NONE:
            return action
    zone = goal_zone(state, who)
    if zone == NONE:
        return NONE
    engaged = is_engaged(state, who)
    if state.characters[who].zone == zone:
        return at_goal(state, legal, number, who, engaged)
    return go(state, legal, number, who, zone, engaged)


@rule
def at_goal(state, legal, number, who, engaged):
    """In the zone of the objective: work, get free to leave, or hold it."""
    work = work_freely(legal, number, engaged)
    if work != NONE:
        return work
    if engaged and exit_for(state, who) and offers(legal, number, act.DISENGAGE):
        return act.DISENGAGE
    return NONE


@rule
def work_freely(legal, number, engaged):
    """Return the task at hand, or first a way out of an enemy's reach, which makes it two harder; or NONE."""
    if not offers(legal, number, act.WORK):
        return NONE
    if engaged and offers(legal, number, act.SHIFT):
        return act.SHIFT
    if engaged and offers(legal, number, act.DISENGAGE):
        return act.DISENGAGE
    return act.WORK


@rule
def go(state, legal, number, who, zone, engaged):
    """Move toward the objective's zone; fight on the way only when that promises more."""
    turn = state.turn
    if state.characters[who].prone == 1 and offers(legal, number, act.STAND):
        return act.STAND
    apart = way(state, int(state.characters[who].zone), zone)
    majors_left = turn.majors < turn.majors_allowed
    if engaged and turn.disengaged == 0 and offers(legal, number, act.DISENGAGE):
        return act.DISENGAGE
    if majors_left and apart >= 2 and turn.moved == 0:
        run = toward(state, who, legal, number, act.RUSH, zone)
        if run != NONE and not better_to_strike(state, legal, number, who, engaged, zone):
            return run
    step = toward(state, who, legal, number, act.MOVE, zone)
    if step != NONE:
        return step
    if majors_left and turn.moved == 0 and apart < FAR:
        return toward(state, who, legal, number, act.RUSH, zone)
    return NONE


@rule
def better_to_strike(state, legal, number, who, engaged, zone):
    """Return whether there is time for an attack that promises much; never for the dutiful and the greedy."""
    character = state.characters[who]
    if is_urgent(state, who, zone) or is_dutiful(character) or greed(character) > 0.0:
        return False
    _, gain = best_attack(state, who, engaged, legal, number)
    return gain > WEIGHTS.leaving


@rule
def guarded(state, who):
    """Return whom or what `who` should stay near, NONE when its side has nothing to protect."""
    side = int(state.characters[who].side)
    for number in range(OBJECTIVES):
        objective = state.objectives[number]
        if objective.side != side or (objective.kind != codes.PROTECT and objective.kind != ESCAPE):
            continue
        for other in range(state.character_count):
            character = state.characters[other]
            if other != who and has(objective.who, other) and character.status == UP:
                return other
    return NONE


@rule
def guard_step(state, legal, number, who):
    """Return a step back to whom a guardian protects, when it has strayed more than one zone; or NONE."""
    charge = guarded(state, who)
    if charge == NONE or state.characters[who].doctrine != GUARDIAN:
        return NONE
    zone = int(state.characters[charge].zone)
    if way(state, int(state.characters[who].zone), zone) <= 1:
        return NONE
    return toward(state, who, legal, number, act.MOVE, zone)

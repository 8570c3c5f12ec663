"""Where somebody wants to be, by what its side wants, and what a step towards that is worth."""

from agents.d6.characters import DARING, GUARDS, MORE_DARING
from agents.d6.habits.promise import best_worker, chance, mean_of
from agents.habits import goes_after
from arena.aims.codes import DEFEAT, DESTROY, ESCAPE, HOLD, REACH
from arena.compiling.rule import rule
from arena.d6 import codes
from arena.d6.chapters.moving.rules import passage, worst_ground
from arena.d6.chapters.vehicles.rules import CRASH_MISS, drives, handling, speed_of
from arena.d6.core.rules.sums import run_difficulty
from arena.d6.core.rules.turn import dice_of, untrained
from arena.people.codes import NONE, UP
from arena.people.rules import are_enemies, knows_of
from arena.state.bits import has
from scenarios.d6.tables import SPEED_DIFFICULTY
from scenarios.limits import OBJECTIVES

A_ZONE, A_ZONE_AFTER = 5.0, 2.2  # worth of a zone nearer to an own aim, or to whom one goes after
FREE = 5.0  # more for a step that takes no action
HOPELESS = 0.05  # a chance to run somewhere that nobody takes
CRASHES = 2.0  # zones that a crash is as bad as


@rule
def daring(character):
    """Return above 0 for whoever strikes rather than dodges, below 0 for whoever rather dodges."""
    return DARING[character.doctrine] + MORE_DARING[character.temper]


@rule
def task_zone(state, who):
    """Return where a task of the side waits for `who`, NONE where none does or others are better at it."""
    for number in range(codes.MOST_TASKS):
        task = state.tasks[number]
        if task.side != state.characters[who].side or task.done >= task.parts or task.stuck == 2:
            continue
        after = task.after
        waits = after != NONE and state.tasks[after].done < state.tasks[after].parts
        if not waits and matters(state, number) and best_worker(state, who, number):
            return int(task.zone)
    return NONE


@rule
def matters(state, number):
    """Return whether an objective is about a task, or about one that comes after it."""
    for each in range(OBJECTIVES):
        objective = state.objectives[each]
        if objective.kind == DESTROY and objective.done == 0 and objective.amount > 0:
            aim = int(objective.amount) - 1
            if aim == number or state.tasks[aim].after == number:
                return True
    return False


@rule
def own_zone(state, who):
    """Return the zone where `who` itself has something to do: a task, a way out, a place to hold; or NONE."""
    zone = task_zone(state, who)
    if zone != NONE:
        return zone
    for number in range(OBJECTIVES):
        objective = state.objectives[number]
        mine = objective.side == state.characters[who].side and has(objective.who, who)
        if mine and objective.done == 0:
            if objective.kind == ESCAPE and not tasks_left(state, int(objective.side)):
                return int(objective.zone)
            if objective.kind == REACH or objective.kind == HOLD:
                return int(objective.zone)
    return NONE


@rule
def tasks_left(state, side):
    """Return whether a task that matters to a side is still to be done."""
    for number in range(codes.MOST_TASKS):
        task = state.tasks[number]
        if task.side == side and task.done < task.parts and task.stuck < 2 and matters(state, number):
            return True
    return False


@rule
def has_own_aim(state, who):
    """Return whether `who` has somewhere to be besides at the enemy."""
    return own_zone(state, who) != NONE


@rule
def has_way_to_go(state, who):
    """Return whether `who` has work to do, or somewhere else to be, besides at the enemy."""
    zone = own_zone(state, who)
    return zone != NONE and (zone != state.characters[who].zone or task_zone(state, who) == zone)


@rule
def wanted(state, who, other):
    """Return whether an objective of the side of `who` is about putting `other` out, and not all enemies."""
    return any(
        objective.side == state.characters[who].side
        and objective.kind == DEFEAT
        and has(objective.who, other)
        for objective in state.objectives
    )


quarry = goes_after(wanted)


@rule
def goal_of(state, who):
    """Return the zone that `who` wants to reach, NONE where it may as well stay."""
    zone = own_zone(state, who)
    if zone != NONE:
        return zone
    if state.characters[who].hidden == 1 and tasks_left(state, int(state.characters[who].side)):
        return NONE
    if GUARDS[state.characters[who].doctrine] == 1 and not is_alarmed(state, who):
        return post_of(state, who)
    enemy = quarry(state, who)
    return NONE if enemy == NONE else int(state.characters[enemy].zone)


@rule
def post_of(state, who):
    """Return where the others have something to do and nobody of the side of `who` stands, or NONE."""
    for number in range(codes.MOST_TASKS):
        task = state.tasks[number]
        theirs = task.side != NONE and task.side != state.characters[who].side
        if theirs and task.done < task.parts and matters(state, number):
            if watched_by(state, int(task.side), int(task.zone)) == 0:
                return int(task.zone)
    return NONE


@rule
def watched_by(state, side, zone):
    """Return how many who are not of a side stand in a zone."""
    found = 0
    for other in range(state.character_count):
        one = state.characters[other]
        found += one.side != side and one.status == UP and one.zone == zone
    return found


@rule
def has_hands(state, who):
    """Return whether `who` can do anything with tools or machines: a beast cannot."""
    dice = state.characters[who].dice
    return dice[codes.TECHNICAL] > 0 or dice[codes.MECHANICAL] > 0


@rule
def is_alarmed(state, who):
    """Return whether the side of `who` sees an enemy."""
    return any(
        are_enemies(state, who, other)
        and state.characters[other].status == UP
        and state.characters[other].hidden == 0
        for other in range(state.character_count)
    )


@rule
def step_worth(state, who, zone, runs):
    """Return what it is worth to get to a zone: how much nearer it is, and less where that takes a roll."""
    character, goal = state.characters[who], goal_of(state, who)
    if goal == NONE:
        return 0.0
    before, after = int(state.ways[character.zone, goal]), int(state.ways[zone, goal])
    if before == NONE or after == NONE or after >= before:
        return 0.0
    own = own_zone(state, who) != NONE
    worth = (A_ZONE if own else A_ZONE_AFTER) * min(3.0, before - after)
    if own and character.hidden == 1:
        worth -= 2.0 * watched(state, who, zone)
    if not own and not shoots_no(state, who) and way_of(state, who, zone) == codes.SWIM:
        return 0.0
    shy = daring(character) < 0 and character.weapons[codes.GUN].carried == 1
    if shy and not own and before <= 2:
        return 0.1
    if not runs:
        return worth + FREE if own or before > 1 or shoots_no(state, who) else 0.6 * worth
    terrain = max(0, worst_ground(state, int(character.zone), zone))
    metres = character.went + int(state.ways[character.zone, zone]) * state.zone_size
    needed = terrain + run_difficulty(metres, character.move) + untrained(state, who, codes.RUNNING)
    mean = 3.6 * dice_of(state, who, codes.RUNNING) + character.pips[codes.RUNNING]
    likely = min(1.0, 0.5 + (mean - needed) / 12.0)
    return worth * likely if likely > HOPELESS else 0.0


@rule
def way_of(state, who, zone):
    """Return how a step into a zone is made: WALK .. JUMP."""
    number = passage(state, int(state.characters[who].zone), zone)
    return codes.WALK if number == NONE else int(state.passages[number].kind)


@rule
def drive_worth(state, who, zone):
    """Return what it is worth to drive to a zone: how much nearer it is, and less for what a crash costs."""
    number, goal = drives(state, who), goal_of(state, who)
    if goal == NONE:
        return 0.0
    vehicle = state.vehicles[number]
    before, after = int(state.ways[vehicle.zone, goal]), int(state.ways[zone, goal])
    if before == NONE or after == NONE or after >= before:
        return 0.0
    metres = vehicle.went + int(state.ways[vehicle.zone, zone]) * state.zone_size
    needed = SPEED_DIFFICULTY[speed_of(int(metres), int(vehicle.move))]
    needed += worst_ground(state, int(vehicle.zone), zone)
    worth = A_ZONE if own_zone(state, who) != NONE else A_ZONE_AFTER
    if needed == 0:
        return worth * (before - after)
    dice, pips = handling(state, who, number)
    mean = mean_of(state, who, codes.DRIVING, int(dice)) + pips - untrained(state, who, codes.DRIVING)
    comes, stays = chance(mean, needed), chance(mean, needed - CRASH_MISS + 1)
    return worth * (comes * (before - after) + (stays - comes) - CRASHES * (1.0 - stays))


@rule
def watched(state, who, zone):
    """Return how many enemies, as far as `who` knows, would be about it in a zone."""
    found = 0
    for other in range(state.character_count):
        enemy = state.characters[other]
        if enemy.zone == zone and enemy.status == UP and are_enemies(state, who, other):
            found += knows_of(state, int(state.characters[who].side), other)
    return found


@rule
def shoots_no(state, who):
    """Return whether `who` has nothing to shoot with."""
    gun = state.characters[who].weapons[codes.GUN]
    return gun.carried == 0 or gun.away == 1 or (gun.capacity > 0 and gun.shots == 0)

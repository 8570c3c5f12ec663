"""What the side of somebody is after: places to be in, people to put out, tasks."""

from agents.habits import goes_after
from arena.aims.codes import DEFEAT, DESTROY, HOLD
from arena.compiling.rule import rule
from arena.people.codes import NONE, UP
from arena.state.bits import has
from arena.true20.core.record import OBSTACLES
from scenarios.limits import OBJECTIVES


@rule
def wanted_zone(state, who):
    """Return the zone in which the side of `who` wants it to be, and it is not; NONE for none."""
    character = state.characters[who]
    for number in range(OBJECTIVES):
        objective = state.objectives[number]
        if objective.side != character.side or objective.done == 1 or objective.zone == NONE:
            continue
        task = objective.kind == DESTROY and objective.who == 0
        mine = has(objective.who, who) and objective.kind >= HOLD
        if objective.kind != NONE and (task or mine) and objective.zone != character.zone:
            return int(objective.zone)
    return NONE


@rule
def is_where_it_should_be(state, who):
    """Return whether `who` stands in a zone that its side wants to hold or leave by."""
    character = state.characters[who]
    for number in range(OBJECTIVES):
        objective = state.objectives[number]
        if objective.side == character.side and objective.done == 0 and objective.zone == character.zone:
            if objective.kind >= HOLD and has(objective.who, who):
                return True
            if objective.kind == DESTROY and objective.who == 0:
                return True
    return False


@rule
def wanted(state, who, other):
    """Return whether an objective of the side of `who` is about putting `other` out, and not everybody."""
    for number in range(OBJECTIVES):
        objective = state.objectives[number]
        if objective.side == state.characters[who].side and objective.kind == DEFEAT and objective.done == 0:
            if has(objective.who, other) and others_stand(state, who, objective.who):
                return True
    return False


@rule
def others_stand(state, who, named):
    """Return whether an enemy of `who` is up who is not in the set `named`."""
    for other in range(state.character_count):
        enemy = state.characters[other]
        if enemy.status == UP and enemy.side != state.characters[who].side and not has(named, other):
            return True
    return False


@rule
def wants_done(state, who):
    """Return whether the task of the zone of `who` is what its side wants, or opens a way to that."""
    here, goal = int(state.characters[who].zone), wanted_zone(state, who)
    if goal == NONE:
        return is_where_it_should_be(state, who)
    return any(state.obstacles[number].opens == here for number in range(OBSTACLES))


quarry = goes_after(wanted)

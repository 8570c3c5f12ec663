"""The pursuer: cuts the quarry off where it can, runs it down where it cannot, and only then strikes."""

from agents.twod20.doctrines.brute import play_brute
from agents.twod20.habits.menu import offers
from agents.twod20.habits.turn.steps import toward, way
from agents.twod20.habits.worth import tier_worth
from arena.compiling.rule import rule
from arena.state.bits import has
from arena.twod20 import catalog as act
from arena.twod20.codes import ESCAPE, NONE, REACH_ZONE, UP
from arena.twod20.core.rules.ground.zone import is_engaged
from scenarios.limits import OBJECTIVES

NEAR = 1  # zones from which an attack is worth more than running


@rule
def their_goal(state, side):
    """Return the number of the objective that takes the other side somewhere, or NONE."""
    for number in range(OBJECTIVES):
        objective = state.objectives[number]
        wanted = objective.kind == ESCAPE or objective.kind == REACH_ZONE
        if objective.side != side and wanted and objective.done == 0:
            return number
    return NONE


@rule
def prey_of(state, who, goal):
    """Return whom to run after: of those the goal is about, who is worth most and is not far; or NONE."""
    best, most = NONE, 0.0
    here = int(state.characters[who].zone)
    for other in range(state.character_count):
        enemy = state.characters[other]
        if enemy.side == state.characters[who].side or enemy.status != UP:
            continue
        meant = goal == NONE or has(state.objectives[goal].who, other)
        draw = (tier_worth(enemy) + (1.0 if meant else 0.0)) / (2.0 + way(state, here, int(enemy.zone)))
        if draw > most:
            best, most = other, draw
    return best


@rule
def meeting_zone(state, who, prey, goal):
    """Return the nearest zone on the prey's way out that `who` reaches no later, else the prey's own."""
    here, there = int(state.characters[who].zone), int(state.characters[prey].zone)
    if goal == NONE:
        return there
    out = int(state.objectives[goal].zone)
    whole = way(state, there, out)
    best, nearest = there, way(state, here, there)
    for zone in range(state.zone_count):
        ahead = way(state, there, zone)
        on_way = ahead + way(state, zone, out) == whole
        own = way(state, here, zone)
        if on_way and own <= ahead and own < nearest:
            best, nearest = zone, own
    return best


@rule
def play_pursuer(state, legal, number, who):
    """Return what a pursuer does next: with the prey near it fights, else it runs to where they will meet."""
    goal = their_goal(state, int(state.characters[who].side))
    prey = prey_of(state, who, goal)
    if prey == NONE or is_engaged(state, who):
        return play_brute(state, legal, number, who)
    turn = state.turn
    here = int(state.characters[who].zone)
    if way(state, here, int(state.characters[prey].zone)) <= NEAR:
        return play_brute(state, legal, number, who)
    zone = meeting_zone(state, who, prey, goal)
    if turn.minors_left > 0 and offers(legal, number, act.STAND):
        return act.STAND
    if turn.majors < turn.majors_allowed and turn.moved == 0 and way(state, here, zone) > NEAR:
        run = toward(state, who, legal, number, act.RUSH, zone)
        if run != NONE:
            return run
    if turn.minors_left > 0 and turn.moved == 0:
        step = toward(state, who, legal, number, act.MOVE, zone)
        if step != NONE:
            return step
    return play_brute(state, legal, number, who)

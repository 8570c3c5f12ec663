"""Mounts: getting on for a long way, and off where a mount is of no use.

SRD "Running Battles".
"""

from agents.twod20.habits.menu import offers
from agents.twod20.habits.turn.goals import goal_zone, travel_zone
from agents.twod20.habits.turn.steps import toward, way
from arena.compiling.rule import rule
from arena.state.bits import has
from arena.twod20 import catalog as act
from arena.twod20.chapters.terrain.rules.mount import driver_of, is_passenger
from arena.twod20.chapters.terrain.rules.terrain import crossing_of
from arena.twod20.codes import NONE
from arena.twod20.core.rules.ground.zone import is_engaged

LONG_WAY = 2  # zones for which getting on is worth it


@rule
def leads_there(state, here, goal):
    """Return whether a mount finds a way from `here` that is shorter to `goal`."""
    for zone in range(state.zone_count):
        if has(state.zones[here].links, zone) and way(state, zone, goal) < way(state, here, goal):
            number = crossing_of(state, here, zone)
            if number == NONE or state.crossings[number].on_foot == 0:
                return True
    return False


@rule
def ride(state, legal, number, who):
    """Return getting on or off, NONE when neither is called for."""
    if state.turn.minors_left == 0 or state.turn.moved == 1 or state.turn.rush_used == 1:
        return NONE
    if state.characters[who].mount == NONE:
        return get_on(state, legal, number, who)
    wants_off = would_walk_on(state, legal, number, who)
    return act.DISMOUNT if wants_off and offers(legal, number, act.DISMOUNT) else NONE


@rule
def get_on(state, legal, number, who):
    """Return getting on something that goes where `who` wants to be, a long way off; or NONE."""
    here, goal = int(state.characters[who].zone), travel_zone(state, who)
    if goal == NONE or way(state, here, goal) < LONG_WAY or is_engaged(state, who):
        return NONE
    if not leads_there(state, here, goal):
        return NONE
    for mount in range(state.character_count):
        if offers(legal, number, act.MOUNT + mount):
            driver = driver_of(state, mount)
            if driver == NONE or travel_zone(state, driver) == goal:
                return act.MOUNT + mount
    return NONE


@rule
def would_walk_on(state, legal, number, who):
    """Return whether `who` is better on foot: another drives elsewhere, or no mount gets through."""
    here, goal = int(state.characters[who].zone), goal_zone(state, who)
    if goal == NONE or goal == here:
        return False
    if is_passenger(state, who):
        return travel_zone(state, driver_of(state, state.characters[who].mount)) != goal
    if is_engaged(state, who) or leads_there(state, here, goal):
        return False
    stuck = toward(state, who, legal, number, act.MOVE, goal) == NONE
    return stuck and toward(state, who, legal, number, act.RUSH, goal) == NONE

"""Where people are to each other: sight, nearness and ways, for every record that has `zones` and `ways`."""

from arena.compiling.rule import rule
from arena.people.codes import NONE, UP
from arena.people.rules import knows_of
from arena.state.bits import has


@rule
def sees(state, zone, other):
    """Return whether `other` is seen from `zone`."""
    return has(state.zones[zone].sight, other)


@rule
def leads_to(state, zone, other):
    """Return whether one step leads from `zone` to `other`."""
    return has(state.zones[zone].links, other)


@rule
def can_see(state, who, other):
    """Return whether `who` sees the zone in which `other` is."""
    return sees(state, state.characters[who].zone, state.characters[other].zone)


@rule
def apart(state, who, other):
    """Return how many zones lie between the two, ways aside; NONE where they are too far to tell."""
    return int(state.near[state.characters[who].zone, state.characters[other].zone])


@rule
def step_towards(state, zone, goal):
    """Return the zone next to `zone` from which it is the least way to `goal`, NONE where none is nearer."""
    found, least = NONE, int(state.ways[zone, goal])
    for other in range(state.zone_count):
        if leads_to(state, zone, other):
            way = int(state.ways[other, goal])
            if way != NONE and (least == NONE or way < least):
                found, least = other, way
    return found


@rule
def nearest_enemy(state, who):
    """Return the enemy who is up, known, and to whom it is the least way; NONE where no way leads to any."""
    found, least, side = NONE, NONE, state.characters[who].side
    for other in range(state.character_count):
        enemy = state.characters[other]
        if enemy.status == UP and enemy.side != side and knows_of(state, side, other):
            way = int(state.ways[state.characters[who].zone, enemy.zone])
            if way != NONE and (found == NONE or way < least):
                found, least = other, way
    return found

"""The ground of a Rush: how rough it is next door, along a measured way, and what an obstacle asks."""

from __future__ import annotations

from arena.twod20 import codes
from arena.twod20.codes import NONE
from scenarios.twod20.limits import CROSSINGS
from tests.referee.chapters.skill import members
from tests.referee.recording import View


def rush_base(position: View, who: int, goal: int) -> int:
    """Return what the ground, an obstacle and a broken mount ask of a Rush to a zone."""
    character = position.characters[who]
    base = 0
    ways = ways_of(position, who)
    obstacle = crossing(position, character.zone, goal)
    if goal not in ways and obstacle is not None:
        ground = 0 if position.variants.terrain_momentum else roughness(position, character.zone, goal)
        base = max(ground, obstacle.difficulty)
    elif not position.variants.terrain_momentum:
        base = ways.get(goal, 0)
    if character.mount != NONE:
        mount = position.characters[character.mount]
        base += mount.wounds + mount.treated_wounds
    return int(base)


def ways_of(position: View, who: int) -> dict[int, int]:
    """Return where one movement leads without a leap, and the roughest ground of the smoothest way."""
    reached = {position.characters[who].zone: 0}
    for _ in range(steps_of(position, who)):
        for zone, so_far in list(reached.items()):
            for other in members(position.zones[zone].links):
                if not is_open(position, who, zone, other):
                    continue
                rough = max(so_far, roughness(position, zone, other))
                if rough < reached.get(other, 99):
                    reached[other] = rough
    return reached


def steps_of(position: View, who: int) -> int:
    """Return how many zones one movement leads: one, the gait of a mount, or on a grid by the Speed."""
    character = position.characters[who]
    mount = None if character.mount == NONE else position.characters[character.mount]
    variants = position.variants
    if variants.square == 0:
        return 1 if mount is None else int(mount.gait)
    body = mount or character
    speed = (body.attributes[codes.AGILITY] + body.skills[codes.MOVE]) * variants.unit
    return int(speed // variants.square)


def roughness(position: View, zone: int, other: int) -> int:
    """Return the rougher end of a step."""
    return int(max(position.zones[zone].terrain, position.zones[other].terrain))


def is_open(position: View, who: int, zone: int, other: int) -> bool:
    """Return whether a step needs no test, and is not too narrow for what somebody rides."""
    found = crossing(position, zone, other)
    if found is None:
        return True
    riding = position.characters[who].mount != NONE
    return bool(found.difficulty == 0 and not (riding and found.on_foot))


def crossing(position: View, zone: int, other: int) -> View | None:
    """Return what makes a step more than a step, None: nothing."""
    for number in range(CROSSINGS):
        found = position.crossings[number]
        if found.one != NONE and {found.one, found.other} == {zone, other}:
            return found
    return None

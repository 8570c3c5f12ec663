"""What one side can see of a conflict, as the numbers that `fields` names.

Left out are the dice to come, reserves of the other side, and, for the players, changes of the scene
that only Threat can bring about and that have not happened.
"""

from arena.compiling.rule import rule
from arena.state.bits import has
from arena.twod20.chapters.magic.rules.raising import is_grave
from arena.twod20.chapters.stealth.rules.notice import goes_unnoticed, is_lost
from arena.twod20.chapters.stealth.sight import write_stealth
from arena.twod20.codes import MAGIC, MEASURED, MOUNTS, NONE, RESERVE, STEALTH
from arena.twod20.columns import VIEW, C
from arena.twod20.core import hooks
from arena.twod20.core.rules.ground.zone import range_between
from arena.twod20.core.rules.pools.inquiry import knows_of_comers
from arena.twod20.sight.rows.character import write_character
from arena.twod20.sight.rows.world import (
    write_change,
    write_damage,
    write_grid,
    write_objective,
    write_scene,
    write_test,
)
from arena.twod20.sight.rows.zone import write_presence, write_traits, write_zone
from arena.twod20.sight.stress import has_variant, write_stress
from scenarios.limits import OBJECTIVES
from scenarios.twod20.limits import ENVIRONMENT

PHASES = len(VIEW.phases)


@rule
def observe(state, side, characters, zones, distances, sight, world, phase):
    """Write what `side` sees into the six arrays, whatever they held; their rows must hold the state's.

    int16 (characters, fields), (zones, fields); int8 (zones, zones) twice; int16 and int8 vectors.
    """
    characters[:] = 0
    zones[:] = 0
    distances[:] = NONE
    sight[:] = 0
    phase[:] = 0
    world[:] = 0
    for zone in range(state.zone_count):
        for other in range(state.zone_count):
            distances[zone, other] = state.ways[zone, other]
            if has(state.zones[zone].sight, other):
                sight[zone, other] = 1 + range_between(state, zone, other)
    observe_changes(state, side, characters, zones, distances, sight, world, phase)


@rule
def observe_changes(state, side, characters, zones, distances, sight, world, phase):
    """Like `observe`, for arrays that hold an earlier observation of the same conflict: what may change."""
    viewer = state.asked if state.asked != NONE else state.turn.actor
    hides = state.chapters & STEALTH
    rides = state.chapters & MOUNTS
    if hides and viewer != NONE and is_lost(state, side, viewer):
        viewer = NONE
    for who in range(state.character_count):
        row = characters[who]
        if can_know(state, side, who):
            write_character(state, side, viewer, who, row)
        elif row[C.known] != 0:
            row[:] = 0
        if hides:
            write_stealth(state, side, viewer, who, row)
        if rides and row[C.known] != 0:
            row[C.rides] = state.characters[who].mount + 1
    for zone in range(state.zone_count):
        write_zone(state.zones[zone], zones[zone])
    write_presence(state, side, zones)
    write_scene(state, side, world)
    for number in range(2):
        write_test(state, side, number, world)
    write_damage(state, world)
    write_traits(state, side, characters, zones, world)
    for number in range(OBJECTIVES):
        write_objective(state, side, number, zones, world)
    for number in range(ENVIRONMENT):
        write_change(state, side, number, world)
    if state.chapters & MEASURED:
        write_grid(state, world)
    hooks.sees(state, side, characters, zones, world)
    if has_variant(state):
        write_stress(state, characters, world)
    for number in range(PHASES):
        phase[number] = number == state.phase


@rule
def can_know(state, side, who):
    """Return whether `side` knows of `who`: everybody but reserves and the hidden of the other side."""
    character = state.characters[who]
    if character.side == side:
        return True
    if character.status == RESERVE:
        if state.chapters & MAGIC and is_grave(state, who):
            return True
        return knows_of_comers(state, side)
    return not (state.chapters & STEALTH and goes_unnoticed(state, who))

"""What a side sees of corruption: how far it has come where, and whom it troubles. All lies open."""

from arena.compiling.rule import rule
from arena.state.bits import has
from arena.state.seen import copier
from arena.twod20.chapters.corruption.record import LOCATION
from arena.twod20.chapters.corruption.rules.failure import is_jammed
from arena.twod20.chapters.corruption.rules.location import location_at
from arena.twod20.codes import NONE
from arena.twod20.columns import ZONE_FIELDS, C
from scenarios.twod20.limits import DEVICES

copy_location = copier(LOCATION, ZONE_FIELDS)


@rule
def write_corruption(state, side, characters, zones, world):
    """Write this chapter's numbers."""
    for zone in range(state.zone_count):
        number = location_at(state, zone)
        if number != NONE:
            copy_location(state.corruption.locations[number], zones[zone], 0)
    for who in range(state.character_count):
        if characters[who, C.known] != 0:
            characters[who, C.tempted] = has(state.corruption.tempted, who)
            characters[who, C.corrupt_devices] = 0
            characters[who, C.failed_devices] = 0
    for number in range(DEVICES):
        device = state.corruption.devices[number]
        if device.kind > 0 and characters[device.owner, C.known] != 0:
            characters[device.owner, C.corrupt_devices] += device.corrupt
            characters[device.owner, C.failed_devices] += 1 if is_jammed(state, number) else 0

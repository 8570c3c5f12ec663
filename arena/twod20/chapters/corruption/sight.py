"""What a side sees of corruption: how far it has come where, and whom it troubles. All lies open."""

from __future__ import annotations

from arena.compiling.rule import rule
from arena.state.bits import has
from arena.twod20.chapters.corruption.rules.failure import is_jammed
from arena.twod20.chapters.corruption.rules.location import location_at
from arena.twod20.codes import NONE
from arena.twod20.sight import fields
from scenarios.twod20.limits import DEVICES


@rule
def write_corruption(state, characters, zones):
    """Write this chapter's numbers."""
    for zone in range(state.zone_count):
        number = location_at(state, zone)
        if number != NONE:
            zones[zone, fields.CORRUPTION_AT] = state.corruption.locations[number].stage
            zones[zone, fields.CORRUPTION_AT + 1] = state.corruption.locations[number].purity
    for who in range(state.character_count):
        if characters[who, 0] != 0:
            characters[who, fields.UNEASE_AT] = state.characters[who].distracted
            characters[who, fields.UNEASE_AT + 1] = state.characters[who].marks
            characters[who, fields.UNEASE_AT + 2] = state.characters[who].influence
            characters[who, fields.UNEASE_AT + 3] = has(state.corruption.tempted, who)
            characters[who, fields.UNEASE_AT + 4] = state.characters[who].stubborn
            characters[who, fields.UNEASE_AT + 5] = 0
            characters[who, fields.UNEASE_AT + 6] = 0
    for number in range(DEVICES):
        device = state.corruption.devices[number]
        if device.kind > 0 and characters[device.owner, 0] != 0:
            characters[device.owner, fields.UNEASE_AT + 5] += device.corrupt
            characters[device.owner, fields.UNEASE_AT + 6] += 1 if is_jammed(state, number) else 0

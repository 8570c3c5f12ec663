"""Cleansing: work that takes a stage of corruption from a place, or corruption from a device.

SRD "Corrupting Locations", "Corrupting Technology".
"""

from arena.compiling.rule import rule
from arena.state.events import log
from arena.twod20.chapters.corruption.rules.location import UNTOUCHED, settle_stage
from arena.twod20.codes import EV_CLEANSED, EV_DEVICE, IS_CLEAN
from scenarios.twod20.limits import LOCATIONS


@rule
def cleanse(state, number):
    """What a task was to cleanse is cleaner: a place by a stage, or, counted behind places, a device."""
    if number < LOCATIONS:
        location = state.corruption.locations[number]
        if location.stage > UNTOUCHED:
            settle_stage(state, number, location.stage - 1)
            log(state, EV_CLEANSED, number, location.stage, 0, 0)
        return
    device = state.corruption.devices[number - LOCATIONS]
    if device.corrupt == 1:
        device.corrupt = 0
        log(state, EV_DEVICE, number - LOCATIONS, IS_CLEAN, 0, 0)

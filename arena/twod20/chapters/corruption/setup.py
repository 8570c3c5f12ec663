"""What corruption has taken hold of, written into the state."""

from __future__ import annotations

from typing import Any

from arena.twod20 import codes
from arena.twod20.core.parts import Places
from arena.words.cast import Named
from scenarios.twod20.devices import Device, devices_of
from scenarios.twod20.limits import LOCATIONS
from scenarios.twod20.loaded import LoadedScenario


def write(state: Any, loaded: LoadedScenario, places: Places) -> None:
    """Write the places of this chapter, and the chapter's bit where a scene has any."""
    corruption, locations = state.corruption, loaded.scenario.locations
    if locations or loaded.scenario.corruption:
        state.chapters |= codes.CORRUPTION
    for record, location in zip(corruption.locations, locations.values(), strict=False):
        record.zones = sum(1 << places.zone(key) for key in set(location.zones))
        record.stage, record.purity = location.stage, location.purity()
    for thing, device in zip(corruption.devices, devices_here(loaded), strict=False):
        thing.kind, thing.owner, thing.slot = device.kind, device.owner, device.slot
        thing.purity, thing.corrupt = device.purity, device.corrupt


def devices_here(loaded: LoadedScenario) -> list[Device]:
    """Return the devices that corruption may reach for, none in scenes without this chapter."""
    if not (loaded.scenario.locations or loaded.scenario.corruption):
        return []
    return devices_of(loaded.characters)


def device_names(loaded: LoadedScenario) -> Named:
    """Return how those devices are called."""
    devices = devices_here(loaded)
    also = tuple(tuple(f"{name} {each.part}" for name in called(loaded, each.owner)) for each in devices)
    return Named(tuple(each.key for each in devices), tuple(each.name for each in devices), also)


def called(loaded: LoadedScenario, who: int) -> tuple[str, ...]:
    """Return what somebody is called when a device is named by its owner: the name, and each word of it."""
    name = loaded.characters[who].name
    return (name, *name.split())


def cleansed_by(loaded: LoadedScenario, key: str) -> int:
    """Return the number by which a task says what it cleanses, from 1: places, and devices behind them."""
    places = list(loaded.scenario.locations)
    if key in places:
        return places.index(key) + 1
    return LOCATIONS + [each.key for each in devices_here(loaded)].index(key) + 1

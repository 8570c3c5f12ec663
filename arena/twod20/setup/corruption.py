"""What corruption has taken hold of, written into the state."""

from __future__ import annotations

from typing import Any

from arena.twod20 import codes
from arena.twod20.setup.parts import Places
from scenarios.twod20.loaded import LoadedScenario


def write_corruption(state: Any, loaded: LoadedScenario, places: Places) -> None:
    """Write the places of this chapter, and the chapter's bit where a scene has any."""
    corruption, locations = state.corruption, loaded.scenario.locations
    if locations or loaded.scenario.corruption:
        state.chapters |= codes.CORRUPTION
    for record, location in zip(corruption.locations, locations.values(), strict=False):
        record.zones = sum(1 << places.zone(key) for key in set(location.zones))
        record.stage, record.purity = location.stage, location.purity()

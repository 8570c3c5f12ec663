"""The ground as the referee sees it: how far two places are apart, whichever way one can walk."""

from __future__ import annotations

from arena.twod20 import codes
from tests.referee.recording import View


def band_between(position: View, one: int, other: int) -> int:
    """Return the range band of two places."""
    zone = position.zones[one]
    for band, near in enumerate(zone.within):
        if near >> other & 1:
            return band
    return codes.EXTREME

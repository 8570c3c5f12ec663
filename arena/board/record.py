"""What the record of a system says of places; it adds its own fields of a zone behind these."""

from __future__ import annotations

from arena.state.fields import Field, Fields, Part, set_of
from scenarios.limits import ZONES

NONE = -1
PLACES = set_of(ZONES)

ZONE: Fields = (
    Field("links", PLACES, "zones one step away", fixed=True),
    Field("sight", PLACES, "zones seen from here", fixed=True),
)


def board(zone: Fields = ()) -> Fields:
    """Return the fields of a board whose zones have the fields `zone` besides their own."""
    return (
        Field("zone_count", (0, ZONES), "how many zones there are", fixed=True),
        Part("zones", (*ZONE, *zone), "places", (ZONES,)),
        Field("ways", (NONE, ZONES - 1), "zones to walk, NONE: no way", (ZONES, ZONES), fixed=True),
        Field("near", (NONE, ZONES - 1), "zones apart, ways aside, NONE: far", (ZONES, ZONES), fixed=True),
    )

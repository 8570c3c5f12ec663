"""The part of the state that is corruption: where it has taken hold, and what is being corrupted."""

from __future__ import annotations

from arena.state.fields import FLAG, Field, Fields, Part
from arena.state.seen import seen
from arena.state.view import Column, flags
from arena.twod20.limits import MOST_CORRUPTION, PEOPLE, PLACES, PURITY, SLOT, STAGE, STEP, WHO
from scenarios.limits import CHARACTERS
from scenarios.twod20.limits import DEVICES, LOCATIONS

LOCATION: Fields = (
    Field("zones", PLACES, "set of zones within its bounds, 0: no such place", fixed=True),
    Field("stage", STAGE, "0 untouched, 1 tainted, 2 malign presence, 3 vile animus", seen="corruption"),
    Field("purity", PURITY, "points that resist corruption", fixed=True, seen=True),
)

DEVICE: Fields = (
    Field("kind", (0, 3), "1 a weapon, 2 a console, 3 a mount, 0: no such device", fixed=True),
    Field("owner", WHO, "whose it is, or the mount itself", fixed=True),
    Field("slot", SLOT, "of a weapon", fixed=True),
    Field("purity", PURITY, "points that resist corruption", fixed=True),
    Field("corrupt", FLAG, "1: Threat makes it fail"),
    Field("jammed", FLAG, "1: it has failed, and somebody must see to it"),
)

CORRUPTION: Fields = (
    Part("locations", LOCATION, "places that corruption takes hold of as one", (LOCATIONS,)),
    Field("location", (0, LOCATIONS), "that is being corrupted, counted from 1, 0: none"),
    Field("soul", (0, CHARACTERS), "who is being corrupted, or rolls, counted from 1, 0: nobody"),
    Part("devices", DEVICE, "things of the players that corruption takes hold of", (DEVICES,)),
    Field("thing", (0, DEVICES), "that is being corrupted, or goes off, counted from 1, 0: none"),
    Field("tempted", PEOPLE, "set of those whom corruption may reach for"),
    Field("spent", (0, MOST_CORRUPTION), "Threat of the roll, vision or calamity in hand"),
    Field("then", STEP, "step after the roll in hand"),
)

# what an observation shows, beside the columns of characters themselves
PERSON_SEEN = (
    *flags("tempted"),
    Column("corrupt devices", "devices", 0, DEVICES),
    Column("failed devices", "devices", 0, DEVICES),
)
ZONE_SEEN = seen(LOCATION)

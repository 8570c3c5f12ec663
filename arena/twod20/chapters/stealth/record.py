"""What an observation shows where people hide, and what is being looked for."""

from arena.state.seen import seen
from arena.state.view import Column, flags
from arena.twod20 import codes
from arena.twod20.core.record.character import STEALTH
from scenarios.limits import ZONES

PERSON_SEEN = (*seen(STEALTH), Column("last_seen", "zone number and 1, 0: unknown", 0, ZONES))
SEEN = (
    *flags("silently"),
    Column("searched", "zone number and 1, 0: none", 0, ZONES),
    Column("sense", "0 none, 1 sight, 2 sound, 3 smell", codes.NO_SENSE, codes.SMELL),
)

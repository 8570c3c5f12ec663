"""What a place does to whoever begins a turn there: fire, cold, acid and the like.

"Other damage" of OpenD6, by the round of contact. Whoever is in a vehicle is not touched.
"""

from arena.compiling.rule import rule
from arena.d6 import codes
from arena.d6.core.rules.check import begin_check
from arena.people.codes import NONE


@rule
def harms(state, who, number):
    """Return whether a zone harms `who` when it begins a turn there."""
    return state.zones[number].hazard_dice > 0 and state.characters[who].aboard == NONE


@rule
def begin_harm(state, who):
    """Wait for the dice of the damage that the zone of `who` does, if it does any."""
    number = int(state.characters[who].zone)
    if number != NONE and harms(state, who, number):
        zone = state.zones[number]
        begin_check(state, codes.HAZARD, who, int(zone.hazard_dice), int(zone.hazard_pips), 0)

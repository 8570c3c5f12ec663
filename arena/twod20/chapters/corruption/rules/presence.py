"""What a corrupted place does to whoever is hurt in it.

SRD "Corrupting Locations", "Corrupting People".
"""

from arena.compiling.rule import rule
from arena.twod20.chapters.corruption.rules.location import MALIGN, fed_by, stage_around, tempt
from arena.twod20.codes import UP
from arena.twod20.core.rules.ground.zone import is_helpless
from arena.twod20.core.rules.harm.harm import suffer_fatigue
from arena.twod20.core.rules.pools.resource import gain_threat


@rule
def suffer_presence(state, who):
    """Where the presence is malign, whatever hurts the mind tires too. SRD "Corrupting Locations"."""
    character = state.characters[who]
    if state.damage.mental == 0 or stage_around(state, who) < MALIGN:
        return
    if character.status != UP and not is_helpless(character):
        return
    suffer_fatigue(state, who, 1, 1)
    character.stubborn = min(int(character.fatigue), int(character.stubborn) + 1)


@rule
def feed(state, who, harms):
    """Mental Harms of `who` bring Threat where a place is vile, and lay it open to corruption."""
    if state.damage.mental == 1:
        gain_threat(state, harms * fed_by(state, who))
        tempt(state, who)

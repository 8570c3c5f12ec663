"""Damage effects as they come together: those of a weapon, of talents, of a Salvo, of the tools at hand.

SRD "Damage", the list of damage effects. What each of them does stands in the chapters of damage and harm.
"""

from arena.compiling.rule import rule
from arena.twod20.codes import NONE, RATED, RATING_OF


@rule
def clear_effects(effects):
    """Leave no damage effect."""
    effects.bits = 0
    for place in range(RATED):
        effects.ratings[place] = 0


@rule
def add_effects(effects, more):
    """Add all damage effects of `more`; of a rated effect that is there already the higher rating counts.

    >>> import numpy as np
    >>> from arena.state.fields import record
    >>> from arena.twod20.codes import AREA, STUN
    >>> from arena.twod20.core.record.effects import EFFECTS
    >>> both = np.zeros(2, record(EFFECTS))
    >>> both["bits"], both["ratings"] = (AREA, STUN), ((0, 1, 2), (0, 0, 9))
    >>> add_effects(both[0], both[1])
    >>> int(both["bits"][0]) == AREA | STUN, both["ratings"][0].tolist()
    (True, [0, 1, 9])
    """
    effects.bits |= more.bits
    for place in range(RATED):
        effects.ratings[place] = max(int(effects.ratings[place]), int(more.ratings[place]))


@rule
def bring_effect(effects, number, rating):
    """Add one damage effect by its number; of a rated effect the higher rating counts."""
    place = RATING_OF[number]
    if place == NONE:
        effects.bits |= 1 << number
    else:
        effects.ratings[place] = max(int(effects.ratings[place]), rating)

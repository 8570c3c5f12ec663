"""Grid and granular distances: zones of one length, range bands by feet or metres, everybody's own Speed.

SRD "Combat Variant: Grid and Granular Distances".
"""

from arena.compiling.rule import rule
from arena.twod20 import codes
from arena.twod20.codes import AGILITY, CLOSE, EXTREME, FEET, LONG, MEDIUM, NONE

CLOSE_FEET, MEDIUM_FEET, LONG_FEET = 30, 80, 160  # the last that are still in the band
CLOSE_METRES, MEDIUM_METRES, LONG_METRES = 10, 25, 50


@rule
def band_of(length, unit):
    """Return the range band of a length in feet or metres.

    >>> [int(band_of(feet, FEET)) for feet in (0, 30, 31, 80, 81, 160, 161)]
    [0, 0, 1, 1, 2, 2, 3]
    """
    if length <= (CLOSE_FEET if unit == FEET else CLOSE_METRES):
        return CLOSE
    if length <= (MEDIUM_FEET if unit == FEET else MEDIUM_METRES):
        return MEDIUM
    return LONG if length <= (LONG_FEET if unit == FEET else LONG_METRES) else EXTREME


def band_at(variants, apart):
    """Return the range band of two places so many zones apart, NONE: only a long way joins them."""
    if apart == NONE:
        return EXTREME
    if variants.square == 0:
        return min(apart, EXTREME)
    return int(band_of(apart * int(variants.square), int(variants.unit)))


@rule
def speed_of(agility, move, unit):
    """Return the Speed of somebody on a grid: Agility and Move in metres, three feet to the metre.

    >>> int(speed_of(8, 1, FEET))
    27
    """
    return (int(agility) + int(move)) * int(unit)


@rule
def speed(state, who):
    """Return how far a movement carries `who`: one zone, or on a grid its Speed; or that of what it rides."""
    mount = int(state.characters[who].mount)
    if state.variants.square == 0:
        return 1 if mount == NONE else int(state.characters[mount].gait)
    body = state.characters[who if mount == NONE else mount]
    return speed_of(body.attributes[AGILITY], body.skills[codes.MOVE], state.variants.unit)


@rule
def square(state):
    """Return how long a zone is, in what `speed` is measured in."""
    return max(1, int(state.variants.square))

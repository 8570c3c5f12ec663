"""Seeing afar: which places a spell may look into, and what is seen there as if one stood in them.

SRD "Farsight".
"""

from arena.compiling.rule import rule
from arena.state.bits import has
from arena.twod20.codes import MORE_MILES, NONE, SEES
from arena.twod20.core.rules.ground.zone import range_between
from scenarios.twod20.limits import ENVIRONMENT

A_MILE = 1  # the first of the steps in which far places lie: 1, 10 and 100 miles


@rule
def step_to(state, who, row, zone):
    """Return how far beyond its range `zone` lies for a spell of `who`: 0 within it, then A_MILE .."""
    if state.magic.miles[zone] > 0:
        return int(state.magic.miles[zone])
    return 0 if range_between(state, int(state.characters[who].zone), zone) <= row.band else A_MILE


@rule
def can_look(state, who, row, flawed, zone):
    """Return whether a spell of `who` may reach into `zone`, with what Momentum may buy."""
    if zone == state.characters[who].zone:
        return False
    step = step_to(state, who, row, zone)
    if step == 0 or flawed:
        return step == 0
    for place in range(row.options):
        extra = state.magic.extras[row.first + place]
        if extra.kind == MORE_MILES and extra.amount >= step:
            return True
    return False


@rule
def looks_too_far(state, who):
    """Return whether the spell in hand does not reach the place it was to show, with what has been bought."""
    magic = state.magic
    row = magic.spells[magic.spell]
    step = step_to(state, who, row, int(magic.sought))
    for place in range(row.options):
        extra = magic.extras[row.first + place]
        if extra.kind == MORE_MILES and has(magic.bought, place) and extra.amount >= step:
            return False
    return step > 0


@rule
def sees_afar(state, who, zone):
    """Return whether a spell of `who` that lasts shows it `zone`."""
    return any(
        working.spell != NONE
        and working.caster == who
        and working.zone == zone
        and state.magic.spells[working.spell].does == SEES
        for working in state.magic.workings
    )


@rule
def pushed(state):
    """Return what a rough push sets off where the spell in hand looks, NONE: a change that hurts nobody."""
    for event in range(ENVIRONMENT):
        change = state.environment[event]
        if change.used == 0 and change.interact != NONE and change.interact == state.magic.sought:
            if change.damage == 0:
                return event
    return NONE

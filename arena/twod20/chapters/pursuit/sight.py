"""What both sides see of a pursuit: the whole track, and the roll in hand."""

from __future__ import annotations

from arena.compiling.rule import rule
from arena.twod20.chapters.pursuit.rules.pursuit import points, route_resistance
from arena.twod20.codes import PURSUIT_SPEND, RUNNING
from arena.twod20.core.rules.harm.damage import die_value
from arena.twod20.sight import fields


@rule
def write_pursuit(state, side, world):
    """Write the track of a pursuit, to come or running, and the pursuit roll in hand."""
    pursuit = state.pursuit
    at = fields.PURSUIT_AT
    chases = state.characters[pursuit.pursuer].side == side
    own = 0 if chases else 1
    world[at] = pursuit.stage == RUNNING
    world[at + 1] = chases
    world[at + 2] = pursuit.pace
    world[at + 3] = pursuit.pace_most
    world[at + 4] = pursuit.apart
    world[at + 5] = pursuit.apart_most
    world[at + 6] = route_resistance(pursuit)
    world[at + 7] = pursuit.hindrance[own]
    world[at + 8] = pursuit.hindrance[1 - own]
    world[at + 9] = pursuit.exchanges - pursuit.exchange
    world[at + 10] = pursuit.timeout == side
    world[at + 11] = pursuit.timeout == 1 - side
    world[at + 12] = max(0, pursuit.threat_most - state.threat)
    in_hand = state.phase == PURSUIT_SPEND
    world[at + 13] = points(pursuit) if in_hand else 0
    world[at + 14] = pursuit.speed if in_hand else 0
    world[at + 15] = pursuit.evasion if in_hand else 0
    world[at + 16] = pursuit.rerolled if in_hand else 0
    world[at + 17] = showing(pursuit, 0) if in_hand else 0
    world[at + 18] = showing(pursuit, 2) if in_hand else 0


@rule
def showing(pursuit, value):
    """Return how many dice of the pursuit roll show so many points."""
    total = 0
    for die in range(pursuit.dice):
        if die_value(pursuit.faces[die]) == value:
            total += 1
    return total

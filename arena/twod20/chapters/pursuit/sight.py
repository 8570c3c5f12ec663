"""What both sides see of a pursuit: the whole track, and the roll in hand."""

from arena.compiling.rule import rule
from arena.state.seen import copier
from arena.twod20.chapters.pursuit.record import PURSUIT
from arena.twod20.chapters.pursuit.rules.pursuit import points, route_resistance
from arena.twod20.codes import PURSUIT_SPEND, RUNNING
from arena.twod20.columns import WORLD_FIELDS, W
from arena.twod20.core.rules.harm.damage import die_value

copy_pursuit = copier(PURSUIT, WORLD_FIELDS)


@rule
def write_pursuit(state, side, characters, zones, world):
    """Write the track of a pursuit, to come or running, and the pursuit roll in hand."""
    pursuit = state.pursuit
    chases = state.characters[pursuit.pursuer].side == side
    own = 0 if chases else 1
    world[W.pursuit_on] = pursuit.stage == RUNNING
    world[W.pursuit_own_chase] = chases
    copy_pursuit(pursuit, world, 0)
    world[W.route_resistance] = route_resistance(pursuit)
    world[W.own_hindrance] = pursuit.hindrance[own]
    world[W.enemy_hindrance] = pursuit.hindrance[1 - own]
    world[W.exchanges_left] = pursuit.exchanges - pursuit.exchange
    world[W.pursuit_timeout_own] = pursuit.timeout == side
    world[W.pursuit_timeout_enemy] = pursuit.timeout == 1 - side
    world[W.threat_room] = max(0, pursuit.threat_most - state.threat)
    in_hand = state.phase == PURSUIT_SPEND
    world[W.pursuit_points] = points(pursuit) if in_hand else 0
    world[W.pursuit_speed] = pursuit.speed if in_hand else 0
    world[W.pursuit_evasion] = pursuit.evasion if in_hand else 0
    world[W.pursuit_rerolled] = pursuit.rerolled if in_hand else 0
    world[W.pursuit_blanks] = showing(pursuit, 0) if in_hand else 0
    world[W.pursuit_twos] = showing(pursuit, 2) if in_hand else 0


@rule
def showing(pursuit, value):
    """Return how many dice of the pursuit roll show so many points."""
    return sum(1 for die in range(pursuit.dice) if die_value(pursuit.faces[die]) == value)

"""Mounts and vehicles: things that carry people, move as their driver says, and fall with them.

SRD "Running Battles", which speaks of riding and driving and leaves it to the ordinary rules.
"""

from arena.compiling.rule import rule
from arena.state.events import log
from arena.state.listing import offer
from arena.twod20.catalog import DISMOUNT, MOUNT
from arena.twod20.codes import EV_RIDE, GOT_OFF, GOT_ON, MOUNTING, NONE, THROWN, UP
from arena.twod20.core.rules.ground.zone import is_aboard, riders, sit_together


@rule
def driver_of(state, mount):
    """Return who says where a mount goes: of those who ride, the first in the scenario; NONE for nobody."""
    return next((who for who in range(state.character_count) if is_aboard(state, who, mount)), NONE)


@rule
def is_passenger(state, who):
    """Return whether somebody else says where `who` goes."""
    mount = int(state.characters[who].mount)
    return mount != NONE and driver_of(state, mount) != who


@rule
def can_mount(state, who, mount):
    """Return whether `who`, on foot and standing, may get on something of its side that has room."""
    character, other = state.characters[who], state.characters[mount]
    if character.mount != NONE or character.prone == 1 or other.status != UP or other.side != character.side:
        return False
    return other.zone == character.zone and riders(state, mount) < other.seats


@rule
def list_mounts(state, who, out, number):
    """List what `who` may get on, or getting off, one of these a turn."""
    if state.turn.minors & (1 << MOUNTING):
        return number
    if state.characters[who].mount != NONE:
        out[number] = DISMOUNT
        return number + 1
    for mount in range(state.character_count):
        number = offer(out, number, MOUNT + mount, can_mount(state, who, mount))
    return number


@rule
def do_mount(state, who, action):
    """Get on what the action names, or off."""
    character = state.characters[who]
    state.turn.minors |= 1 << MOUNTING
    if action == DISMOUNT:
        get_off(state, who, GOT_OFF)
    else:
        character.mount = action - MOUNT
        log(state, EV_RIDE, who, character.mount, GOT_ON, 0)


@rule
def get_off(state, who, how):
    """`who` gets off what it rides, of its own will or not."""
    log(state, EV_RIDE, who, state.characters[who].mount, how, 0)
    state.characters[who].mount = NONE


@rule
def dismount(state, who):
    """`who` gets off whatever it rides, of its own will."""
    if state.characters[who].mount != NONE:
        get_off(state, who, GOT_OFF)


@rule
def unseat(state, who):
    """`who` goes down, and off whatever it rides."""
    if state.characters[who].mount != NONE:
        get_off(state, who, THROWN)


@rule
def bring_down(state, who, status):
    """`who` falls: off what it rides; or it carried others, who fall with it and lie prone."""
    unseat(state, who)
    if state.characters[who].seats == 0:
        return
    for other in range(state.character_count):
        if state.characters[other].mount == who:
            unseat(state, other)
            state.characters[other].prone = 1
            state.characters[other].guard = 0


@rule
def is_mounting(state, action):
    """Return whether an action is getting on or off."""
    return MOUNT <= action <= DISMOUNT


@rule
def take_mounting(state, who, action):
    """Get on or off; return whether the action was that."""
    if not is_mounting(state, action):
        return False
    do_mount(state, who, action)
    if action != DISMOUNT:
        sit_together(state, who)
    return True

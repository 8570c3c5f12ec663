"""Devices that have failed, and seeing to them.

SRD "Corrupting Technology". A weapon that fails is out of hand until it is drawn again, a console and a mount
stand still until somebody takes the time to prepare; readings, see docs/reference/rulings.md.
"""

from arena.compiling.rule import rule
from arena.state.events import log
from arena.twod20.codes import CORRUPTION, EV_DEVICE, NONE, WORKS_AGAIN
from scenarios.twod20.limits import DEVICES
from scenarios.twod20.words import A_CONSOLE, A_MOUNT, A_WEAPON


@rule
def is_jammed(state, number):
    """Return whether a device has failed and nobody has seen to it."""
    device = state.corruption.devices[number]
    if device.kind == A_WEAPON and state.characters[device.owner].weapons[device.slot].held == 1:
        return False
    return device.kind > 0 and device.jammed == 1


@rule
def device_of(state, who, kind, slot):
    """Return the number of a device by its owner and kind, of weapons by their slot; NONE for none."""
    for number in range(DEVICES):
        device = state.corruption.devices[number]
        if device.kind == kind and device.owner == who and (kind != A_WEAPON or device.slot == slot):
            return number
    return NONE


@rule
def has_failed(state, who, slot):
    """Return whether a weapon of `who` is a device that has failed."""
    number = device_of(state, who, A_WEAPON, slot)
    return number != NONE and is_jammed(state, number)


@rule
def is_frozen(state, who):
    """Return whether the console of `who` has failed."""
    if state.chapters & CORRUPTION == 0:
        return False
    number = device_of(state, who, A_CONSOLE, 0)
    return number != NONE and is_jammed(state, number)


@rule
def is_stalled(state, mount):
    """Return whether what people ride has failed."""
    if state.chapters & CORRUPTION == 0 or mount == NONE:
        return False
    number = device_of(state, mount, A_MOUNT, 0)
    return number != NONE and is_jammed(state, number)


@rule
def is_stuck(state, who):
    """Return whether what `who` rides has failed."""
    return is_stalled(state, int(state.characters[who].mount))


@rule
def must_see_to(state, who):
    """Return whether `who` could set its console right, or what it rides."""
    return is_frozen(state, who) or is_stalled(state, int(state.characters[who].mount))


@rule
def set_right(state, who, kind, slot):
    """Somebody has seen to a device: it works again."""
    number = device_of(state, who, kind, slot)
    if number != NONE and state.corruption.devices[number].jammed == 1:
        state.corruption.devices[number].jammed = 0
        log(state, EV_DEVICE, number, WORKS_AGAIN, 0, 0)


@rule
def see_to(state, who, slot):
    """`who` draws a weapon, or (NONE) takes the time for its console and what it rides: these work again."""
    if state.chapters & CORRUPTION == 0:
        return
    if slot != NONE:
        set_right(state, who, A_WEAPON, slot)
        return
    set_right(state, who, A_CONSOLE, 0)
    if state.characters[who].mount != NONE:
        set_right(state, int(state.characters[who].mount), A_MOUNT, 0)

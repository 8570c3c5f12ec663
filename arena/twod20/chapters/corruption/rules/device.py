"""Devices that corruption takes hold of: corruption rolls against them, and what Threat lets fail.

SRD "Corrupting Technology".
"""

from arena.compiling.rule import rule
from arena.state.events import log
from arena.twod20 import codes
from arena.twod20.chapters.corruption.rules.failure import is_jammed
from arena.twod20.codes import NONE, OBJECT, PCS, UP
from arena.twod20.core.rules.attack.attack import can_be_hurt
from arena.twod20.core.rules.ground.zone import riders
from arena.twod20.core.rules.turns.trigger import clear_ready
from scenarios.twod20.limits import DEVICES
from scenarios.twod20.words import A_CONSOLE, A_WEAPON

FAILS = 1  # what corruption must come to beyond Purity for a device to fail once
TURNS_CORRUPT = 5  # and to become corrupt
FAILURE_PRICE = 1  # Threat, of a corrupt device


@rule
def is_there(state, number):
    """Return whether there is such a device, and its owner is up."""
    device = state.corruption.devices[number]
    return device.kind > 0 and state.characters[device.owner].status == UP


@rule
def can_fail(state, number):
    """Return whether a device is in use, so that something is lost when it fails."""
    device = state.corruption.devices[number]
    if not is_there(state, number) or is_jammed(state, number):
        return False
    if device.kind == A_WEAPON:
        return state.characters[device.owner].weapons[device.slot].held == 1
    if device.kind == A_CONSOLE:
        return state.chapters & codes.HACKING != 0
    return riders(state, int(device.owner)) > 0


@rule
def can_be_spoiled(state, number):
    """Return whether corruption may reach for a device: one that is there and not corrupt yet."""
    return is_there(state, number) and state.corruption.devices[number].corrupt == 0


@rule
def least_to_spoil(state, number):
    """Return the Threat whose dice can do anything to a device, NONE where they cannot."""
    if not can_be_spoiled(state, number):
        return NONE
    needed = FAILS if can_fail(state, number) else TURNS_CORRUPT
    return (int(state.corruption.devices[number].purity) + needed + 1) // 2


@rule
def may_fail(state, number):
    """Return whether Threat can let a corrupt device fail now."""
    return state.corruption.devices[number].corrupt == 1 and can_fail(state, number)


@rule
def may_fire(state, number, who):
    """Return whether a corrupt weapon that shoots may go off at `who`: another player's character there."""
    device = state.corruption.devices[number]
    if device.kind != A_WEAPON or not may_fail(state, number):
        return False
    owner, other = state.characters[device.owner], state.characters[who]
    if owner.weapons[device.slot].form != codes.AS_RANGED or who == device.owner:
        return False
    same = other.side == PCS and other.tier != OBJECT and other.zone == owner.zone
    return same and can_be_hurt(state, who, codes.AS_RANGED)


@rule
def is_anything_corrupt(state):
    """Return whether Threat could let anything fail now."""
    return any(may_fail(state, number) for number in range(DEVICES))


@rule
def jam(state, number):
    """A device is of no use until somebody sees to it; a weapon is out of hand, and readied no longer."""
    device = state.corruption.devices[number]
    device.jammed = 1
    if device.kind != A_WEAPON:
        return
    owner = state.characters[device.owner]
    owner.weapons[device.slot].held = 0
    if owner.readied == device.slot:
        clear_ready(owner)


@rule
def fail(state, number, total, left):
    """A device fails, once: a weapon is of no use in hand, a console or a mount stands still."""
    if not can_fail(state, number):
        log(state, codes.EV_DEVICE, number, codes.UNHARMED, total, left)
        return
    jam(state, number)
    log(state, codes.EV_DEVICE, number, codes.HAS_FAILED, total, left)


@rule
def strike_device(state, number, total):
    """What Purity leaves of a corruption roll lets a device fail, or makes it corrupt."""
    device = state.corruption.devices[number]
    left = max(0, total - int(device.purity))
    if left >= TURNS_CORRUPT:
        device.corrupt = 1
        log(state, codes.EV_DEVICE, number, codes.IS_CORRUPT, total, left)
    elif left >= FAILS:
        fail(state, number, total, left)
    else:
        log(state, codes.EV_DEVICE, number, codes.UNHARMED, total, left)

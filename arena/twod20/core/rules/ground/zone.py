"""Environments and zones: where everybody is, what is in Reach, how far things are.

SRD "Characters and Zones", "Distances".
"""

from arena.compiling.rule import rule
from arena.state.bits import bit, has
from arena.state.events import log
from arena.state.listing import offer
from arena.twod20 import codes
from arena.twod20.catalog import APPROACH, APPROACH_COVER, STAY
from arena.twod20.codes import NONE, OBJECT, UP
from arena.twod20.core import hooks
from arena.twod20.core.rules.asking import ask_side_of

REACH_DIFFICULTY = 2  # SRD "Distances": an enemy in Reach disturbs other tests


@rule
def are_enemies(state, who, other):
    """Return whether the two are on different sides."""
    return state.characters[who].side != state.characters[other].side


@rule
def is_close(state, who, other):
    """Return whether `other` is somewhere in the scene in Close range of `who`."""
    return state.characters[other].zone != NONE and range_band(state, who, other) == codes.CLOSE


@rule
def range_between(state, zone, other):
    """Return the range band of two zones, the same both ways: what lies between counts, not how one walks."""
    within = state.zones[zone].within
    return (
        codes.EXTREME
        - has(within[codes.CLOSE], other)
        - has(within[codes.MEDIUM], other)
        - has(within[codes.LONG], other)
    )


@rule
def range_band(state, who, other):
    """Return the range band from `who` to `other`."""
    return range_between(state, state.characters[who].zone, state.characters[other].zone)


@rule
def can_see(state, who, other):
    """Return whether `who` sees the zone in which `other` is."""
    return has(state.zones[state.characters[who].zone].sight, state.characters[other].zone)


@rule
def is_out_of_sight(state, who):
    """Return whether `who` is where enemies do not make them out."""
    if hooks.out_of_sight(state, who):
        return True
    return False


@rule
def is_helpless(character):
    """Return whether `character` lies Defeated or unconscious."""
    return character.status == codes.DEFEATED or character.status == codes.UNCONSCIOUS


@rule
def can_threaten(character):
    """Return whether `character` is somebody whose Reach disturbs an enemy."""
    return character.status == UP and character.tier != OBJECT


@rule
def is_engaged(state, who):
    """Return whether an enemy who is up and alive is in Reach."""
    character = state.characters[who]
    if character.in_reach == 0:
        return False
    for other in range(state.character_count):
        if has(character.in_reach, other):
            enemy = state.characters[other]
            if enemy.side != character.side and can_threaten(enemy) and enemy.stealth.level == codes.REVEALED:
                return True
    return False


@rule
def leave_reach(state, who):
    """Move `who` out of the Reach of all but those it rides with, and from the zone's cover feature."""
    character = state.characters[who]
    gone = bit(who)
    if character.in_reach != 0:
        for other in range(state.character_count):
            if has(character.in_reach, other):
                state.characters[other].in_reach &= ~gone
    character.in_reach = 0
    character.at_cover = 0
    hooks.leaves_reach(state, who)
    if state.chapters & codes.MOUNTS and character.mount != NONE:
        sit_together(state, who)


@rule
def enter_reach(state, who, other):
    """Put the two in each other's Reach."""
    state.characters[who].in_reach |= bit(other)
    state.characters[other].in_reach |= bit(who)


@rule
def is_aboard(state, who, mount):
    """Return whether `who` rides on `mount`."""
    character = state.characters[who]
    return character.mount == mount and character.status == UP


@rule
def riders(state, mount):
    """Return how many ride on a mount."""
    return sum(1 for who in range(state.character_count) if is_aboard(state, who, mount))


@rule
def sit_together(state, who):
    """Put `who` in Reach of what it rides and of whoever rides there too."""
    mount = int(state.characters[who].mount)
    enter_reach(state, who, mount)
    for other in range(state.character_count):
        if other != who and is_aboard(state, other, mount):
            enter_reach(state, who, other)


@rule
def carry(state, driver, zone):
    """What `driver` rides comes along to `zone`, with everybody else on it."""
    mount = int(state.characters[driver].mount)
    if state.characters[mount].zone != zone:
        log(state, codes.EV_CARRIED, driver, mount, riders(state, mount) - 1, 0)
    state.characters[mount].zone = zone
    leave_reach(state, mount)
    for other in range(state.character_count):
        if is_aboard(state, other, mount):
            state.characters[other].zone = zone
            leave_reach(state, other)


@rule
def do_place(state, who, zone):
    """Put `who` into `zone`, in Reach of nobody, and ask whom to approach there."""
    leave_reach(state, who)
    if state.characters[who].zone != zone:
        hooks.leaves_zone(state, who, zone)
        state.characters[who].zone = zone
        log(state, codes.EV_MOVE, who, zone, 0, 0)
    if state.chapters & codes.MOUNTS and state.characters[who].mount != NONE:
        carry(state, who, zone)


@rule
def ask_reach(state, who, then):
    """Let `who` declare whom and what it is in Reach of; `then` follows."""
    ask_side_of(state, codes.REACH, who)
    state.reach_then = then
    if state.turn.actor == who:
        state.ready_asked = 0
        state.ready_event = codes.ON_MOVE


@rule
def can_approach(state, who, other):
    """Return whether `who`, having moved, may declare that `other` is in Reach."""
    character = state.characters[other]
    if who == other or character.zone != state.characters[who].zone or has(character.in_reach, who):
        return False
    if character.status != UP and (character.tier == OBJECT or not is_helpless(character)):
        return False
    if are_enemies(state, who, other) and is_out_of_sight(state, other):
        return False
    slipped = state.reach_then == codes.SPENDING or state.reach_then == codes.COMPLICATIONS
    slipped = slipped or (state.turn.actor == who and state.turn.disengaged == 1)
    return not (slipped and are_enemies(state, who, other) and can_threaten(character))


@rule
def has_feature(state, who):
    """Return whether the zone of `who` has a cover feature to stand at."""
    zone = state.zones[state.characters[who].zone]
    return zone.cover > 0 and zone.cover_feature == 1


@rule
def legal_reach(state, out):
    """List whom may be approached, the cover, and staying as one is."""
    who = state.asked
    out[0] = STAY
    number = 1
    for other in range(state.character_count):
        number = offer(out, number, APPROACH + other, can_approach(state, who, other))
    if has_feature(state, who) and state.characters[who].at_cover == 0:
        out[number] = APPROACH_COVER
        number += 1
    return number


@rule
def do_reach(state, action):
    """Declare one thing in Reach, or be content and go on."""
    who = state.asked
    if action == STAY:
        state.asked = NONE
        state.phase = state.reach_then
        return
    if action == APPROACH_COVER:
        state.characters[who].at_cover = 1
        log(state, codes.EV_APPROACH, who, NONE, 0, 0)
        return
    enter_reach(state, who, action - APPROACH)
    log(state, codes.EV_APPROACH, who, action - APPROACH, 0, 0)


@rule
def has_zone_cover(state, who):
    """Return whether the zone's Cover shields `who`."""
    character = state.characters[who]
    zone = state.zones[character.zone]
    return zone.cover > 0 and (zone.cover_feature == 0 or character.at_cover == 1)

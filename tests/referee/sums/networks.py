"""Networks as the book has them: who has which, how far they are, what an attack on one asks."""

from __future__ import annotations

from arena.twod20 import codes
from arena.twod20.codes import NONE
from scenarios.twod20.limits import BREACHES, CONSOLES, CROSSINGS
from tests.referee.chapters import board
from tests.referee.recording import Step, View

WIRELESS, OVER_A_LINE = 2, 1
ON_NETWORKS = (codes.AFTER_HACK, codes.AFTER_MALWARE, codes.AFTER_SURGE)  # damage that strikes a Firewall
BONUS = {9: 1, 10: 2, 11: 2, 12: 3, 13: 3, 14: 4, 15: 4}


def attribute_dice(score: int) -> int:
    """Return the dice of a high attribute, as the table has them."""
    return 5 if score >= 16 else BONUS.get(int(score), 0)


def console_of(position: View, who: int) -> View:
    """Return the console of somebody who has one."""
    return next(each for each in position.hacking.consoles if each.owner == who)


def network_of(position: View, who: int) -> View | None:
    """Return the network of somebody's gear, None without one."""
    return next((each for each in position.hacking.networks if each.firewall > 0 and each.owner == who), None)


def mind_of(position: View, who: int) -> int:
    """Return the zone inside a network in which somebody acts, a program or a visitor; NONE outside."""
    zone, rooms = int(position.characters[who].zone), int(position.hacking.rooms)
    if zone != NONE and rooms >> zone & 1:
        return zone
    consoles = [position.hacking.consoles[each] for each in range(CONSOLES)]
    minds = [int(each.inside) for each in consoles if each.owner == who]
    return minds[0] if rooms and minds else NONE


def hears(position: View, who: int, other: int) -> bool:
    """Return whether two are within earshot: on the board, or in one zone inside a network."""
    minds = mind_of(position, who), mind_of(position, other)
    if minds != (NONE, NONE):
        return minds[0] == minds[1]
    zones = position.characters[who].zone, position.characters[other].zone
    return board.band_between(position, *zones) <= codes.MEDIUM


def place_in(position: View, network: View) -> int:
    """Return the set of zones in which a network may be hacked by those inside."""
    if network.owner == NONE:
        return int(network.zones)
    mind = mind_of(position, int(network.owner))
    return 0 if mind == NONE else 1 << mind


def force_base(step: Step) -> int:
    """Return what forcing a way asks: the ground at both ends, and what bars the way if nothing opened it."""
    position, who = step.before, step.after.tests[codes.ACTIVE].who
    here, there = mind_of(position, who), step.said[0]
    ends = max(int(position.zones[zone].terrain) for zone in (here, there))
    breaches = [position.hacking.breaches[each] for each in range(BREACHES)]
    for number in range(CROSSINGS):
        crossing = position.crossings[number]
        opened = any(each.done and each.opens == number for each in breaches)
        if {crossing.one, crossing.other} == {here, there} and not opened:
            return max(ends, int(crossing.difficulty))
    return ends


def hack_base(step: Step) -> int:
    """Return what an attack on a network asks: 2 and its range without a wire, 1 over one."""
    position, who = step.before, step.after.tests[codes.ACTIVE].who
    declared = step.of_kind(codes.EV_HACK)[0]
    if mind_of(position, who) != NONE:
        return OVER_A_LINE if declared.d or console_of(position, who).at_hand else WIRELESS
    if declared.d:
        return OVER_A_LINE
    network, here = position.hacking.networks[declared.b], position.characters[who]
    if network.owner == NONE:
        places = [zone for zone in range(position.zone_count) if int(network.zones) >> zone & 1]
        within = here.zone in places
    else:
        places = [position.characters[network.owner].zone]
        within = bool(int(here.in_reach) >> network.owner & 1)
    if within and console_of(position, who).at_hand:
        return OVER_A_LINE
    return WIRELESS + min(board.band_between(position, here.zone, zone) for zone in places)


def release_base(step: Step) -> int:
    """Return what freeing one's own network asks: the Effects of what caught it."""
    own = network_of(step.before, step.after.tests[codes.ACTIVE].who)
    return 0 if own is None else int(own.snared)

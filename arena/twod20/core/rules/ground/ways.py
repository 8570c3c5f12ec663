"""Where a movement leads, zone by zone, and what rough ground on the way asks for.

SRD "Movement and Terrain", "Variant: Terrain Momentum".
"""

from arena.compiling.rule import rule
from arena.state.bits import bit, has
from arena.state.listing import offer
from arena.twod20.core import hooks


@rule
def leaving_price(state, who):
    """Return the Momentum for getting out of the difficult terrain in which `who` stands."""
    if state.variants.terrain_momentum == 0:
        return 0
    return int(state.zones[state.characters[who].zone].terrain)


@rule
def list_links(state, who, first, out, number):
    """List the zones next door: where a Rush takes `who` where ways are not measured."""
    links = reached(state, who)
    for zone in range(state.zone_count):
        number = offer(out, number, first + zone, has(links, zone))
    return number


@rule
def reached(state, who):
    """Return the set of zones that a movement takes `who` to: next door, with a spell one farther.

    SRD "Blessing of Swiftness".
    """
    here = state.characters[who].zone
    links = int(state.zones[here].links)
    if hooks.strides_farther(state, who):
        for zone in range(state.zone_count):
            if has(int(state.zones[here].links), zone):
                links |= int(state.zones[zone].links)
        links &= ~bit(here)
    return links


@rule
def roughest(state, here, zone):
    """Return the Difficulty of the ground on a Rush to `zone`: of both ends and the smoothest way between."""
    ends = max(int(state.zones[here].terrain), int(state.zones[zone].terrain))
    if has(int(state.zones[here].links), zone) or here == zone:
        return ends
    between = 9
    for way in range(state.zone_count):
        if has(int(state.zones[here].links), way) and has(int(state.zones[way].links), zone):
            between = min(between, int(state.zones[way].terrain))
    return max(ends, between)

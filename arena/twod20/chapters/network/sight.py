"""What one side sees of networks, consoles and breaches: all but the gear of those it does not know of."""

from __future__ import annotations

from typing import Any

from arena.compiling.rule import rule
from arena.state.bits import has
from arena.state.seen import copier, places
from arena.twod20.chapters.network.record import MIND_SEEN, NETWORK, NETWORK_SEEN
from arena.twod20.chapters.network.rules.intrusion import entry_of
from arena.twod20.chapters.network.rules.mind import console_of
from arena.twod20.chapters.network.rules.system import is_known_to, most_stress
from arena.twod20.chapters.stealth.rules.notice import is_lost
from arena.twod20.codes import NONE, RESERVE, STEALTH
from arena.twod20.columns import W
from scenarios.twod20.limits import BREACHES, CONSOLES, NETWORKS

copy_network = copier(NETWORK, NETWORK_SEEN)
NETWORK_AT: Any = places(NETWORK_SEEN)


@rule
def write_hacking(state, side, characters, zones, world):
    """Write this chapter's numbers."""
    hacking = state.hacking
    world[W.console_memory] = 0
    world[W.console_plugged] = 0
    who = int(state.turn.actor)
    console = NONE if who == NONE else console_of(state, who)
    if console != NONE and is_known(state, side, who):
        world[W.console_memory] = hacking.consoles[console].memory
        world[W.console_plugged] = 1 + hacking.consoles[console].plugged
    world[W.hacked_network] = 1 + hacking.network
    for number in range(NETWORKS):
        write_network(state, side, number, world)
    for number in range(BREACHES):
        breach = hacking.breaches[number]
        world[W.breach_0 + number] = 0 if breach.network == NONE else 1 + breach.done
    for number in range(CONSOLES):
        console = hacking.consoles[number]
        place = W.mind_0 + len(MIND_SEEN) * number
        shown = console.owner != NONE and console.inside != NONE and not hides_mind(state, side, console)
        world[place] = 1 + console.inside if shown else 0
        world[place + 1] = console.noticed if shown else 0


@rule
def hides_mind(state, side, console):
    """Return whether `side` does not know where in a network the mind of a console's owner is."""
    if console.owner == NONE or console.inside == NONE or console.noticed == 1:
        return False
    return state.characters[console.owner].side != side


@rule
def place_minds(state, side):
    """Put every mind of which `side` does not know where it is to where it must have come in.

    Networks that are hidden from it are nowhere.
    """
    for number in range(NETWORKS):
        if not is_known_to(side, state.hacking.networks[number]):
            state.hacking.networks[number].zones = 0
    for number in range(CONSOLES):
        console = state.hacking.consoles[number]
        if hides_mind(state, side, console) and console.through != NONE:
            console.inside = entry_of(state, console.through)


@rule
def is_known(state, side, who):
    """Return whether `side` knows where `who` is, and that it is about."""
    if state.characters[who].side == side:
        return True
    if state.characters[who].status == RESERVE:
        return False
    return state.chapters & STEALTH == 0 or not is_lost(state, side, who)


@rule
def write_network(state, side, number, world):
    """Write how a network stands, zeros for one that is not there or not known."""
    at = W.network_0_exists + number * len(NETWORK_SEEN)
    world[at : at + len(NETWORK_SEEN)] = 0
    network = state.hacking.networks[number]
    if not is_known_to(side, network):
        return
    if network.firewall == 0 or (network.owner != NONE and not is_known(state, side, network.owner)):
        return
    world[at] = 1
    world[at + NETWORK_AT.open_to] = (1 if network.side != side else 0) + (
        2 if network.side != 1 - side else 0
    )
    world[at + NETWORK_AT.zone] = NONE
    if network.owner != NONE:
        world[at + NETWORK_AT.zone] = state.characters[network.owner].zone
    else:
        for zone in range(state.zone_count):
            if has(network.zones, zone):
                world[at + NETWORK_AT.zone] = zone
                break
    copy_network(network, world, at)
    world[at + NETWORK_AT.left] = max(0, int(most_stress(network)) - int(network.stress))
    world[at + NETWORK_AT.harms_left] = int(network.limit) - int(network.harms)

"""Networks and consoles: where they are, who may reach them, what they can take, what they are worth now.

SRD "Hacking Attacks and Damage", "Personal Networks", "Consoles", "Intrusion".
"""

from arena.compiling.rule import rule
from arena.state.bits import bit, has
from arena.state.events import log
from arena.twod20 import codes
from arena.twod20.chapters.corruption.rules.failure import is_frozen
from arena.twod20.chapters.network.rules.mind import console_of, is_away, is_program, is_visitor
from arena.twod20.chapters.stealth.rules.notice import is_unseen
from arena.twod20.core.rules.ground.presence import acting_zone
from arena.twod20.core.rules.ground.zone import range_between
from scenarios.twod20.limits import CONSOLES, NETWORKS


@rule
def network_of(state, who):
    """Return the number of the personal network of `who`, or NONE."""
    for number in range(NETWORKS):
        network = state.hacking.networks[number]
        if network.firewall > 0 and network.owner == who:
            return number
    return codes.NONE


# where somebody's mind is


@rule
def are_apart(state, who, other):
    """Return whether one acts on the board and the other in a network, or in another zone of it."""
    away = is_away(state, who)
    if away != is_away(state, other):
        return True
    return away and acting_zone(state, who) != acting_zone(state, other)


@rule
def come_out(state, who, how):
    """The mind of `who` is back in its body; a wire stays plugged in."""
    console = state.hacking.consoles[console_of(state, who)]
    console.inside = codes.NONE
    console.through = codes.NONE
    console.noticed = 0
    log(state, codes.EV_OUTSIDE, who, how, 0, 0)


@rule
def is_unnoticed(state, who):
    """Return whether `who` is a visitor in a network of whom nobody there knows."""
    return is_visitor(state, who) and state.hacking.consoles[console_of(state, who)].noticed == 0


@rule
def notice_mind(state, who):
    """Those who mind networks know from now on that a visitor is inside."""
    console = state.hacking.consoles[console_of(state, who)]
    if console.noticed == 1 or not is_visitor(state, who):
        return
    console.noticed = 1
    log(state, codes.EV_MIND_NOTICED, who, 0, 0, 0)


@rule
def meet(state, who):
    """Whoever stands in one zone of a network with an enemy is noticed, and notices it."""
    for number in range(CONSOLES):
        other = int(state.hacking.consoles[number].owner)
        if other == codes.NONE or not is_away(state, other) or state.characters[other].status != codes.UP:
            continue
        if state.characters[other].side == state.characters[who].side:
            continue
        if acting_zone(state, other) == acting_zone(state, who):
            notice_mind(state, who)
            notice_mind(state, other)


@rule
def meet_at_once(state, who):
    """A program comes into a network as a reserve, and meets whoever is there."""
    if is_away(state, who):
        meet(state, who)


@rule
def most_stress(network):
    """Return the most Stress of a Firewall now: Fatigue lowers it. SRD "Damage Effects in Hacking"."""
    return max(0, int(network.firewall) - int(network.fatigue))


@rule
def works(network):
    """Return whether a network does what it is there for: neither shut down nor caught nor stunned."""
    return network.down == 0 and network.snared == 0 and network.stunned == 0


@rule
def can_compute(state, who):
    """Return whether `who` has a console, and the network that it is part of works."""
    if console_of(state, who) == codes.NONE or is_frozen(state, who):
        return False
    own = network_of(state, who)
    return own == codes.NONE or works(state.hacking.networks[own])


@rule
def is_there(state, network):
    """Return whether a network is somewhere in the scene, its owner where it has one."""
    if network.firewall == 0:
        return False
    return network.owner == codes.NONE or state.characters[network.owner].status not in codes.OFF_THE_MAP


@rule
def is_known_to(side, network):
    """Return whether a side knows of a network: it is not hidden, or has been found."""
    return network.hidden == 0 or has(network.found, side)


@rule
def reveal_network(state, who, number):
    """The side of `who` knows of a hidden network from now on; return whether that is new to it."""
    network = state.hacking.networks[number]
    side = int(state.characters[who].side)
    if is_known_to(side, network):
        return False
    network.found |= bit(side)
    log(state, codes.EV_NETWORK_FOUND, who, number, 0, 0)
    return True


@rule
def is_against(state, who, network):
    """Return whether a network is one that `who` may attack: not its own side's, nor of somebody unseen."""
    side = state.characters[who].side
    if network.owner == codes.NONE:
        return network.side != side and is_known_to(side, network)
    if state.characters[network.owner].side == side:
        return False
    if is_away(state, who) and is_away(state, network.owner):
        return True
    return state.chapters & codes.STEALTH == 0 or not is_unseen(state, network.owner)


@rule
def stands_in(state, network, zone):
    """Return whether a device of the network is in a zone, or the mind of its owner."""
    if network.owner == codes.NONE:
        return has(network.zones, zone)
    return acting_zone(state, network.owner) == zone


@rule
def is_outside(state, network):
    """Return whether a network has a device in a room, and is no program or file of another."""
    if network.owner == codes.NONE:
        return network.zones & ~state.hacking.rooms != 0
    return not is_program(state, network.owner)


@rule
def band_to(state, zone, network):
    """Return the range band from a zone to the nearest device of a network."""
    if network.owner != codes.NONE:
        return range_between(state, zone, state.characters[network.owner].zone)
    best = int(codes.EXTREME)
    for other in range(state.zone_count):
        if has(network.zones, other):
            best = min(best, int(range_between(state, zone, other)))
    return best


@rule
def is_at_hand(state, who, network):
    """Return whether a device is within Reach of `who`: things of a place are, for whoever stands there."""
    if is_away(state, who):
        return stands_in(state, network, acting_zone(state, who))
    if network.owner == codes.NONE:
        return has(network.zones, state.characters[who].zone)
    return has(state.characters[who].in_reach, network.owner)


@rule
def can_plug(state, who, number):
    """Return whether `who` may plug its console into a network: a device in Reach that has a socket."""
    network = state.hacking.networks[number]
    if network.hardline == 0 or not is_there(state, network) or not is_against(state, who, network):
        return False
    if state.hacking.consoles[console_of(state, who)].plugged == number:
        return False
    return network.down == 0 and is_at_hand(state, who, network)


@rule
def plug(state, who, number):
    """Connect the console of `who` with a network by a wire."""
    state.hacking.consoles[console_of(state, who)].plugged = number
    log(state, codes.EV_PLUGGED, who, number, 0, 0)


@rule
def unplug(state, who):
    """`who` moves, or is moved: a console that hangs on a wire does so no more, nor is its mind inside."""
    if is_visitor(state, who):
        come_out(state, who, codes.PULLED_OUT)
    console = console_of(state, who)
    if console != codes.NONE and state.hacking.consoles[console].plugged != codes.NONE:
        state.hacking.consoles[console].plugged = codes.NONE
        log(state, codes.EV_PLUGGED, who, codes.NONE, 0, 0)


@rule
def pull_out(state, who):
    """`who` goes out of Reach of everything: its own wire and those that hang on its gear come loose."""
    unplug(state, who)
    own = network_of(state, who)
    if own != codes.NONE:
        for number in range(CONSOLES):
            console = state.hacking.consoles[number]
            if console.owner != codes.NONE and console.plugged == own:
                unplug(state, console.owner)


# what has been opened


@rule
def is_unlocked(state, crossing):
    """Return whether a breach has opened a crossing that takes a test otherwise."""
    return any(breach.done == 1 and breach.opens == crossing for breach in state.hacking.breaches)


@rule
def is_silenced(state):
    """Return whether a breach has silenced the alarm."""
    return any(breach.done == 1 and breach.silences == 1 for breach in state.hacking.breaches)


@rule
def throw_out(state, who):
    """Throw the mind of `who`, who falls, out of the network."""
    if is_visitor(state, who):
        come_out(state, who, codes.THROWN_OUT)

"""Which network a hacker goes to, from outside or into it, and when it plugs in.

SRD "Hacking and Electronic Warfare".
"""

from agents.twod20.habits.menu import offers
from agents.twod20.habits.turn.hacking import best_hack, harm_worth
from agents.twod20.habits.turn.inside import inside_worth
from agents.twod20.habits.turn.steps import toward, way
from agents.twod20.weights import WEIGHTS
from arena.compiling.rule import rule
from arena.state.bits import has
from arena.twod20 import catalog as act
from arena.twod20.chapters.network.rules.hack import can_hack, may_hack
from arena.twod20.chapters.network.rules.mind import console_of
from arena.twod20.chapters.network.rules.system import is_at_hand, is_outside
from arena.twod20.codes import NONE
from arena.twod20.core.rules.ground.zone import is_engaged
from scenarios.twod20.limits import NETWORKS, SOFTWARE


@rule
def target_network(state, who):
    """Return the network that is most worth going to for `who`, who has a console; NONE for none."""
    best, value = NONE, 0.0
    for number in range(NETWORKS):
        gain = 0.0
        if may_be_hacked(state, who, number):
            gain = harm_worth(state, int(state.characters[who].side), number)
        gain = max(gain, value_inside(state, who, number))
        promise = gain / (1.0 + way_to(state, who, number))
        if promise > value:
            best, value = number, promise
    return best


@rule
def may_be_hacked(state, who, number):
    """Return whether `who` may hack a network from where it stands, or over a line once it is there."""
    if can_hack(state, who, number, 0):
        return True
    network = state.hacking.networks[number]
    if network.hardline == 0 or network.wireless == 1 or network.firewall == 0 or network.down > 0:
        return False
    return network.side != state.characters[who].side and is_outside(state, network)


@rule
def value_inside(state, who, number):
    """Return what the inside of a network promises `who`; 0.0 where it has none, or is closed to it."""
    network = state.hacking.networks[number]
    if network.rooms == 0 or network.down > 0 or has(network.locked_out, who):
        return 0.0
    return inside_worth(state, who, number)


@rule
def way_to(state, who, number):
    """Return how many zones it is to the nearest device of a network."""
    return way(state, int(state.characters[who].zone), zone_near(state, who, number))


@rule
def zone_near(state, who, number):
    """Return the zone of a network's device that is nearest to `who`."""
    network = state.hacking.networks[number]
    if network.owner != NONE:
        return int(state.characters[network.owner].zone)
    best, shortest = int(state.characters[who].zone), 99
    for zone in range(state.zone_count):
        if has(network.zones & ~state.hacking.rooms, zone):
            apart = way(state, int(state.characters[who].zone), zone)
            if apart < shortest:
                best, shortest = zone, apart
    return best


@rule
def has_intrusion(state, who):
    """Return whether `who` has software to attack with."""
    installed = state.hacking.consoles[console_of(state, who)].software
    for program in range(SOFTWARE):
        if has(installed, program) and state.hacking.programs[program].damage > 0:
            return True
    return False


@rule
def intrude(state, legal, number, who):
    """Return what a hacker does about networks in its turn, or NONE where that is worth no turn."""
    if offers(legal, number, act.RELEASE):
        return act.RELEASE
    if console_of(state, who) == NONE or not may_hack(state, who) or not has_intrusion(state, who):
        return NONE
    if state.turn.majors >= state.turn.majors_allowed:
        return NONE
    target = target_network(state, who)
    engaged = is_engaged(state, who)
    if target == NONE and state.turn.minors_left > 0 and offers(legal, number, act.SCAN):
        return act.SCAN
    if target != NONE and not engaged and state.turn.minors_left > 0:
        if offers(legal, number, act.ENTER + target) and is_better_inside(state, who, target):
            return act.ENTER + target
        if offers(legal, number, act.PLUG + target):
            return act.PLUG + target
        if not is_at_hand(state, who, state.hacking.networks[target]):
            step = toward(state, who, legal, number, act.MOVE, zone_near(state, who, target))
            if step != NONE:
                return step
    action, promise = best_hack(state, legal, number, who)
    if action == NONE or promise < WEIGHTS.worth_a_turn:
        plugged = target != NONE and state.hacking.consoles[console_of(state, who)].plugged == target
        return act.END_TURN if plugged and is_better_inside(state, who, target) else NONE
    if engaged and offers(legal, number, act.SHIFT):
        return act.SHIFT
    return action


@rule
def is_better_inside(state, who, number):
    """Return whether a network has more for `who` inside than from without."""
    outside = 0.0
    if can_hack(state, who, number, 0) or can_hack(state, who, number, 1):
        outside = harm_worth(state, int(state.characters[who].side), number)
    return value_inside(state, who, number) > outside

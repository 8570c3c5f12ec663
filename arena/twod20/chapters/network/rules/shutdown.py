"""What a breach opens, shutdown of a network, and reboot.

SRD "Electronic Warfare".
"""

from arena.compiling.rule import rule
from arena.state.bits import bit, has
from arena.state.events import log
from arena.state.listing import choices
from arena.twod20 import catalog as act
from arena.twod20 import codes
from arena.twod20.chapters.network.rules.mind import console_of, is_away, is_visitor
from arena.twod20.chapters.network.rules.system import come_out, reveal_network
from arena.twod20.chapters.task.rules.standing import is_open
from arena.twod20.chapters.venture.rules.task import complete
from arena.twod20.codes import BREACHING, CRASHED, DEFEATED, EV_SHUTDOWN, KEPT_RUNNING, NONE, REBOOTED, UP
from arena.twod20.core.rules.ground.presence import acting_zone
from arena.twod20.core.rules.harm.harm import fall
from scenarios.twod20.limits import BREACHES, CONSOLES, NETWORKS

NOT_DUE, DUE_NOW, HAS_RUN = range(3)  # malware, as a round ends


@rule
def open_breach(state, who, number):
    """What a breach, or a shutdown, does at once: to a task, the scene, a trait, to drones.

    Doors and the alarm ask for themselves what has been opened.
    """
    breach = state.hacking.breaches[number]
    breach.done = 1
    if breach.task != NONE and is_open(state, int(breach.task)):
        complete(state, int(breach.task), who)
    if breach.event != NONE and state.environment[breach.event].used == 0:
        state.venture.events |= bit(breach.event)
    if breach.trait != NONE:
        state.traits[breach.trait].copies = 0
    for other in range(NETWORKS):
        if has(breach.reveals, other):
            reveal_network(state, who, other)
    for other in range(state.character_count):
        if has(breach.stops, other) and state.characters[other].status == UP:
            stop(state, int(breach.network), other)


@rule
def stop(state, network, who):
    """Somebody whom a network moves stands still until that runs again: as if Defeated, not to be revived."""
    state.hacking.networks[network].stopped |= bit(who)
    state.characters[who].voluntary = 1
    fall(state, who, DEFEATED)
    log(state, codes.EV_DEFEATED, who, 0, 0, 0)


legal_shutdown = choices(act.SHUT_DOWN, act.KEEP_RUNNING)


@rule
def do_shutdown(state, action):
    """Shut the network in hand down, or not."""
    state.hacking.filled = 0
    state.phase = BREACHING
    if action == act.KEEP_RUNNING:
        log(state, EV_SHUTDOWN, state.hacking.network, KEPT_RUNNING, 0, 0)
        return
    shut_down(state, int(state.hacking.network), int(state.damage.source))


@rule
def shut_down(state, number, who):
    """A network functions no longer: rebooting takes as many rounds as it can withstand Harms."""
    network = state.hacking.networks[number]
    network.down = network.limit + 1
    quiet(state, number)
    log(state, EV_SHUTDOWN, number, CRASHED, network.limit, 0)
    for breach in range(BREACHES):
        record = state.hacking.breaches[breach]
        if record.network == number and record.shutdown == 1 and (record.done == 0 or record.stops != 0):
            open_breach(state, who, breach)
    for console in range(CONSOLES):
        inside = int(state.hacking.consoles[console].owner)
        if inside != NONE and is_away(state, inside):
            shut_out(state, number, inside)


@rule
def quiet(state, number):
    """Malware in a network works on no more."""
    state.hacking.networks[number].burning_rounds = 0
    state.hacking.networks[number].due = NOT_DUE


@rule
def shut_out(state, number, who):
    """What is inside when a network shuts down: visitors come out, programs stand still.

    The network is their own, the one by which they came, or the one in whose zones they are.
    """
    network = state.hacking.networks[number]
    concerns = network.owner == who or has(network.rooms, acting_zone(state, who))
    if is_visitor(state, who):
        if concerns or state.hacking.consoles[console_of(state, who)].through == number:
            come_out(state, who, codes.THROWN_OUT)
    elif concerns and state.characters[who].status == UP:
        stop(state, number, who)


@rule
def reboot(state, number):
    """A network runs again: its Firewall is whole, and whoever stood still moves."""
    network = state.hacking.networks[number]
    network.down = 0
    network.stress = 0
    network.harms = 0
    network.fatigue = 0
    network.snared = 0
    network.stunned = 0
    log(state, EV_SHUTDOWN, number, REBOOTED, 0, 0)
    for who in range(state.character_count):
        character = state.characters[who]
        if has(network.stopped, who) and character.status == DEFEATED:
            character.status = UP
            character.voluntary = 0
            character.prone = 0
    network.stopped = 0

"""Who falls, how far objectives come and what is left of Firewalls, compiled."""

from arena.compiling.rule import rule
from arena.people.rules import is_out
from arena.twod20.codes import DEFEAT, PREVENT
from arena.twod20.outcome import headway
from scenarios.limits import CHARACTERS, OBJECTIVES
from scenarios.twod20.limits import NETWORKS

FIREWALLS = CHARACTERS + OBJECTIVES  # the place of the first network
WIDTH = FIREWALLS + NETWORKS


@rule
def tally_particulars(state, side, found):
    """Write who is out (1), how far each objective beside beating somebody has come (0 to 1), and the
    share of each Firewall that is gone, 1 where the network is shut down."""
    for who in range(state.character_count):
        found[who] = is_out(state.characters[who].status)
    for number in range(OBJECTIVES):
        kind = state.objectives[number].kind
        if kind > DEFEAT and kind != PREVENT:
            found[CHARACTERS + number] = headway(state, number)
    for number in range(NETWORKS):
        network = state.hacking.networks[number]
        gone = network.stress / network.firewall if network.firewall > 0 else 0.0
        found[FIREWALLS + number] = 1.0 if network.down > 0 else gone

"""The fields of an observation that a scene with networks fills; zeros in every other scene."""

from __future__ import annotations

from arena.state.view import Column
from scenarios.twod20.limits import BREACHES, CONSOLES, MEMORY, NETWORKS

NETWORK = tuple(
    field
    for number in range(NETWORKS)
    for field in (
        Column(f"network_{number}_exists", "flag", 0, 1),
        Column(f"network_{number}_open_to", "1 own side may hack it, 2 the other may", 0, 3),
        Column(f"network_{number}_zone", "where it is, the first zone of several; -1: not known", -1, 47),
        Column(f"network_{number}_stress", "points", 0, 60),
        Column(f"network_{number}_left", "points to the end of its Firewall", 0, 60),
        Column(f"network_{number}_harms_left", "Harms to its limit", -99, 18),
        Column(f"network_{number}_security", "points of Resistance", 0, 20),
        Column(f"network_{number}_interference", "challenge dice of Resistance", 0, 6),
        Column(f"network_{number}_down", "ends of rounds until it runs, 0: it runs", 0, 19),
        Column(f"network_{number}_caught", "Difficulty to free it", 0, 20),
    )
)
BREACH = tuple(
    Column(f"breach_{number}", "0 not there, 1 closed, 2 open", 0, 2) for number in range(BREACHES)
)
MINDS = tuple(
    field
    for number in range(CONSOLES)
    for field in (
        Column(f"mind_{number}", "zone inside a network and 1, 0: none or not known", 0, 48),
        Column(f"mind_{number}_noticed", "flag: of a visitor", 0, 1),
    )
)
HACKING = (
    Column("console_memory", "units of the actor's console", 0, MEMORY),
    Column("console_plugged", "network it is plugged into and 1, 0: none", 0, NETWORKS),
    Column("hacked_network", "network in hand and 1, 0: none", 0, NETWORKS),
    *NETWORK,
    *BREACH,
    *MINDS,
)

NETWORK_AT = 3
NETWORK_WIDTH = len(NETWORK) // NETWORKS
BREACH_AT = NETWORK_AT + len(NETWORK)
MINDS_AT = BREACH_AT + len(BREACH)

"""What the networks of a scene come to: sums of the book, who has gear that may be hacked, which software.

SRD "Common Networks", "Personal Networks", "Consoles and Software".
"""

from __future__ import annotations

from collections.abc import Sequence

from scenarios.twod20.models import Breach, Network, Scenario, Software
from scenarios.twod20.resolve import ResolvedCharacter
from scenarios.twod20.words import Quality

QUALITIES: dict[Quality, tuple[int, int, int]] = {  # Firewall, Security, Harms. SRD "Common Networks"
    "unsecured": (7, 0, 1),
    "basic": (9, 1, 1),
    "commercial": (11, 2, 2),
    "advanced": (13, 3, 2),
    "military": (15, 4, 3),
}
THRESHOLD = 5  # stress of one attack that is a Harm


def strength_of(network: Network) -> tuple[int, int, int]:
    """Return Firewall, Security and Harms of a network: by its quality, or as it says itself.

    >>> door = {"name": "Door", "zones": ["yard"]}
    >>> strength_of(Network(**door)), strength_of(Network(**door, quality="military", harms=1))
    ((9, 1, 1), (15, 4, 1))
    """
    firewall, security, harms = QUALITIES[network.quality]
    own = network.security
    return network.firewall or firewall, security if own is None else own, network.harms or harms


def networked(characters: Sequence[ResolvedCharacter]) -> list[int]:
    """Return the numbers of those whose gear is a network."""
    return [who for who, each in enumerate(characters) if each.networked]


def firewall_of(character: ResolvedCharacter) -> int:
    """Return the Firewall of somebody's gear: Reason and Operate, what console and software add."""
    more = character.console.firewall if character.console else 0
    more += max((program.firewall for _, program in character.software), default=0)
    return character.attributes.reason + character.skills.operate + more


def harms_of(character: ResolvedCharacter) -> int:
    """Return how many Harms somebody's gear takes: as many as its owner."""
    return character.harms


def security_of(character: ResolvedCharacter) -> int:
    """Return the Security of somebody's gear: that of the best software, and the console's."""
    best = max((program.security or 0 for _, program in character.software), default=0)
    return best + (character.console.security if character.console else 0)


def threshold_of(character: ResolvedCharacter) -> int:
    """Return the stress of one attack that is a Harm to somebody's gear."""
    return max((program.threshold for _, program in character.software), default=THRESHOLD)


def network_names(scenario: Scenario, characters: Sequence[ResolvedCharacter]) -> dict[str, str]:
    """Return the names of all networks of a scene by their keys, those of people behind the others.

    Those of people have the keys of their owners with `_net` behind them.
    """
    found = {key: network.name for key, network in scenario.networks.items()}
    for who in networked(characters):
        name = characters[who].name
        owner = f"the {name[4:]}" if name.startswith("The ") else name
        found[f"{characters[who].key}_net"] = f"the gear of {owner}"
    return found


def program_list(characters: Sequence[ResolvedCharacter]) -> dict[str, Software]:
    """Return the software that anybody has, by its keys, in the order in which people have it."""
    return {key: program for each in characters for key, program in each.software}


def breaches_of(scenario: Scenario) -> list[tuple[str, str, Breach, bool]]:
    """Return every breach: its key, its network's, itself, and whether it is what a shutdown does."""
    found = []
    for key, network in scenario.networks.items():
        found += [(name, key, breach, False) for name, breach in network.breaches.items()]
    for key, network in scenario.networks.items():
        if network.shutdown is not None:
            found.append((f"{key}_down", key, network.shutdown, True))
    return found

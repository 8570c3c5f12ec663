"""Networks and consoles: what they have suffered, what is open, and what is plugged into what."""

from __future__ import annotations

from arena.rulings.row import Given, Position
from arena.twod20.rulings.detail import BREACH, CONSOLE, NETWORK, Detail, ruling_of
from arena.twod20.rulings.going import need
from scenarios.twod20.limits import NETWORKS

PLACES = ("nothing", *(f"network_{number}" for number in range(1, NETWORKS + 1)))


def is_network(position: Position, given: Given) -> None:
    """Raise RulingError for a network that the scene does not have."""
    there = len(position.cast.keys("network"))
    need(given["choice"] <= there, f"this scene has {there} networks")


def within(position: Position, given: Given) -> None:
    """Raise RulingError for more Stress than a Firewall takes."""
    network = position.state.hacking.networks[given["network"]]
    most = max(0, int(network.firewall) - int(network.fatigue))
    need(0 <= given["number"] <= most, f"stress is 0 to {most} here, not {given['number']}")


def rows() -> tuple[Detail, ...]:
    """Return what may be set of networks, breaches and consoles."""
    numbers = (
        ("harms", "harms", "set how many Harms a network has suffered", "set gate harms 1"),
        ("fatigue", "fatigue", "set what its Firewall takes less", "set gate fatigue 2"),
        ("down", "down", "set how many ends of rounds until it runs again", "set gate down 2"),
        ("caught", "snared", "set how hard its owner frees it, 0: it is free", "set kip_net caught 2"),
        (
            "stunned",
            "stunned",
            "set how many ends of its owner's turns it stands still",
            "set kip_net stunned 1",
        ),
        ("malware", "burning", "set the dice of malware in it", "set gate malware 4"),
        ("malware_rounds", "burning_rounds", "set the rounds that it works", "set gate malware_rounds 2"),
    )
    return (
        *(
            Detail(NETWORK, word, field, "number", meaning, example)
            for word, field, meaning, example in numbers
        ),
        Detail(
            NETWORK,
            "stress",
            "stress",
            "number",
            "set the Stress of a Firewall",
            "set gate stress 3",
            check=within,
        ),
        Detail(
            NETWORK,
            "malware_of",
            "infected_by",
            "whom",
            "say whose malware it is",
            "set gate malware_of kip",
        ),
        Detail(NETWORK, "due", "due", "yes", "say whether malware is to be rolled", "set gate due yes"),
        Detail(
            NETWORK,
            "locked_out",
            "locked_out",
            "people",
            "say whom it has locked out",
            "set gate locked_out kip",
        ),
        Detail(
            NETWORK,
            "stopped",
            "stopped",
            "people",
            "say who stands still until it runs",
            "set gate stopped kip",
        ),
        Detail(BREACH, "open", "done", "yes", "say whether something is opened", "set lamps open yes"),
        Detail(CONSOLE, "memory", "memory", "number", "set the memory of a console", "set kip memory 2"),
        Detail(
            CONSOLE,
            "plugged",
            "plugged",
            "words",
            "say into which network, by its number, a console is plugged",
            "set kip plugged network_1",
            PLACES,
            -1,
            check=is_network,
        ),
    )


HACKING = tuple(ruling_of(detail) for detail in rows())

"""Networks, consoles and software of a scenario, written into the state.

Networks of people stand behind those of the scenario, software in the order in which people have it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from arena.twod20 import codes
from arena.twod20.core.parts import Places, write_effects
from arena.twod20.core.rules.test.attribute import attribute_bonus
from arena.words.cast import Named
from scenarios.twod20.crossings import crossings
from scenarios.twod20.loaded import LoadedScenario
from scenarios.twod20.models import Breach, Network, Software
from scenarios.twod20.networks import (
    breaches_of,
    firewall_of,
    harms_of,
    network_names,
    networked,
    program_list,
    security_of,
    strength_of,
    threshold_of,
)

REACTIONS = (None, "oppose", "harden")


def uses_networks(loaded: LoadedScenario) -> bool:
    """Return whether a scene has anything of this chapter."""
    return bool(loaded.scenario.networks) or any(each.networked for each in loaded.characters)


def write(state: Any, loaded: LoadedScenario, places: Places) -> None:
    """Write everything of this chapter, and the chapter's bit where a scene uses it."""
    hacking = state.hacking
    if not uses_networks(loaded):
        return
    write_nothing(hacking)
    state.chapters |= codes.HACKING
    keys = list(loaded.scenario.networks)
    for record, network in zip(hacking.networks, loaded.scenario.networks.values(), strict=False):
        write_network(record, network, keys, places)
    programs = program_list(loaded.characters)
    for record, program in zip(hacking.programs, programs.values(), strict=False):
        write_program(record, program)
    people = networked(loaded.characters)
    personal = loaded.scenario.variants.personal_resistance
    for place, who in enumerate(people):
        record = hacking.networks[len(keys) + place]
        write_personal(record, loaded.characters[who], who)
        if personal:
            record.security += attribute_bonus(state.characters[who].attributes[codes.REASON])
    owners = [who for who in people if loaded.characters[who].console is not None]
    for record, who in zip(hacking.consoles, owners, strict=False):
        write_console(record, loaded.characters[who], who, list(programs))
    write_breaches(hacking.breaches, loaded, places)
    write_rooms(state, loaded, places)


def write_nothing(hacking: Any) -> None:
    """Set every field whose absence is NONE."""
    hacking.network = hacking.first = hacking.program = codes.NONE
    hacking.networks["owner"] = hacking.networks["side"] = codes.NONE
    hacking.networks["infected_by"] = codes.NONE
    for field in ("owner", "plugged", "inside", "through"):
        hacking.consoles[field] = codes.NONE
    for field in ("network", "task", "event", "trait", "opens"):
        hacking.breaches[field] = codes.NONE


def write_network(record: Any, network: Network, keys: Sequence[str], places: Places) -> None:
    """Write a network of the scenario."""
    record.firewall, record.security, record.limit = strength_of(network)
    record.threshold, record.interference = 5, network.interference
    record.side = codes.NONE if network.side is None else codes.SIDE_WORDS.index(network.side)
    record.zones = sum(1 << places.zone(key) for key in set(network.zones))
    record.wireless, record.hardline = network.wireless, network.hardline
    record.hidden = network.hidden
    record.found = 1 << record.side if network.hidden and record.side != codes.NONE else 0
    record.linked = sum(1 << keys.index(key) for key in set(network.linked))


def write_personal(record: Any, character: Any, who: int) -> None:
    """Write the network of somebody's gear. SRD "Personal Networks"."""
    record.owner, record.side = who, codes.SIDE_WORDS.index(character.side)
    record.firewall, record.limit = firewall_of(character), harms_of(character)
    record.security, record.threshold = security_of(character), threshold_of(character)
    record.wireless = record.hardline = 1


def write_program(record: Any, program: Software) -> None:
    """Write software that somebody has."""
    record.damage, record.memory = program.damage or 0, program.memory
    record.subtle, record.reaction = program.subtle, REACTIONS.index(program.reaction)
    write_effects(record.effects, program.effects)


def write_console(record: Any, character: Any, who: int, programs: Sequence[str]) -> None:
    """Write the console of somebody."""
    console = character.console
    record.owner = who
    record.software = sum(1 << programs.index(key) for key, _ in character.software)
    record.damage, record.at_hand, record.memory = console.damage, console.at_hand, console.memory


def write_breaches(records: Any, loaded: LoadedScenario, places: Places) -> None:
    """Write what Harms and shutdowns do."""
    networks, doors = list(loaded.scenario.networks), crossings(loaded.graph)
    for record, (_, network, breach, shutdown) in zip(records, breaches_of(loaded.scenario), strict=False):
        record.network, record.shutdown = networks.index(network), shutdown
        write_breach(record, breach, loaded, places)
        if breach.opens is not None:
            ends = {places.zone(key) for key in breach.opens}
            record.opens = next(place for place, door in enumerate(doors) if set(door[:2]) == ends)


def write_breach(record: Any, breach: Breach, loaded: LoadedScenario, places: Places) -> None:
    """Write what one of them does, doors aside."""
    scenario = loaded.scenario
    if breach.completes is not None:
        record.task = list(scenario.tasks).index(breach.completes)
    if breach.event is not None:
        record.event = [change.name for change in scenario.environment].index(breach.event)
    if breach.ends is not None:
        record.trait = [trait.name for trait in scenario.traits].index(breach.ends)
    keys = list(scenario.networks)
    record.reveals = sum(1 << keys.index(key) for key in set(breach.reveals))
    record.silences, record.stops = breach.silences, places.members(breach.stops)


def write_rooms(state: Any, loaded: LoadedScenario, places: Places) -> None:
    """Write the zones inside networks. SRD "Intrusion"."""
    hacking, keys = state.hacking, list(loaded.scenario.networks)
    for key, zone in loaded.scenario.zones.items():
        if zone.network is not None:
            hacking.networks[keys.index(zone.network)]["rooms"] |= 1 << places.zone(key)
            hacking.rooms |= 1 << places.zone(key)
            if zone.hazard is not None and zone.hazard.biofeedback:
                hacking.biofeedback |= 1 << places.zone(key)


def names_of(loaded: LoadedScenario) -> dict[str, Named]:
    """Return how networks, software and breaches are called."""
    networks = network_names(loaded.scenario, loaded.characters)
    programs = program_list(loaded.characters)
    breaches = breaches_of(loaded.scenario)
    return {
        "network": Named(tuple(networks), tuple(networks.values())),
        "software": Named(tuple(programs), tuple(each.name for each in programs.values())),
        "breach": Named(tuple(each[0] for each in breaches), tuple(each[2].name for each in breaches)),
    }

"""Whether networks stand somewhere, what their breaches do can be done, and software fits the consoles."""

from __future__ import annotations

from collections.abc import Iterator

from scenarios import graph as board
from scenarios.errors import Path, Problem, choices
from scenarios.files.reading import Document
from scenarios.twod20 import limits
from scenarios.twod20.checks.parts import Parts
from scenarios.twod20.crossings import crossings
from scenarios.twod20.models import Breach, Library, Network, Party, Scenario, Zone
from scenarios.twod20.networks import breaches_of

UNUSED = ("area", "destructive", "knockdown")  # damage effects that do nothing to gear alone
NOBODY_COMES = (
    "is inside a network, and nobody who {} has a `console`: give somebody one, or name another zone"
)
DOES = ("completes", "event", "ends", "opens", "stops", "silences", "reveals")


def software_problems(document: Document, part: Library | Party | Scenario) -> Iterator[Problem]:
    """Yield every program of a file that does nothing, or two things at once."""
    for key, program in part.software.items():
        path: Path = ("software", key)
        if (program.damage is None) == (program.security is None):
            yield document.problem(path, "intrudes or is for security: give it `damage` or `security`")
            continue
        mine = ("memory", "subtle", "effects") if program.damage is None else ("firewall", "reaction")
        for word in (*mine, *(() if program.damage is None else ("threshold",))):
            if word in program.model_fields_set:
                kind = "intrudes" if program.damage is None else "is for security"
                yield document.problem((*path, word), f"means something only to software that {kind}")
        for word in ("destructive", "knockdown"):
            if getattr(program.effects, word):
                yield document.problem((*path, "effects", word), "is not used in hacking: leave it out", True)


def network_problems(parts: Parts) -> Iterator[Problem]:
    """Yield everything that is wrong in this chapter."""
    scenario, problem = parts.scenario, parts.document.problem
    if scenario.networks and parts.without_turns:
        text = f"an attack on one takes a turn, and {parts.without_turns} has none: write a task"
        yield problem(("networks",), text)
    for key, network in scenario.networks.items():
        yield from _network(parts, ("networks", key), key, network)
    yield from _breaches(parts)
    yield from _people(parts)
    yield from _namesakes(parts)
    yield from _insides(parts)


def _network(parts: Parts, path: Path, key: str, network: Network) -> Iterator[Problem]:
    problem = parts.document.problem
    for index, zone in enumerate(network.zones):
        yield from parts.unknown_zone((*path, "zones", index), zone)
    for index, other in enumerate(network.linked):
        if other not in parts.scenario.networks:
            text = "no such network" + choices(other, parts.scenario.networks)
            yield problem((*path, "linked", index), text, other)
        elif other == key:
            yield problem((*path, "linked", index), "names the network itself", other)
    for word in ("zones", "linked"):
        keys = getattr(network, word)
        for index, name in enumerate(keys):
            if name in keys[:index]:
                yield problem((*path, word, index), "named twice", name)
    if not network.wireless and not network.hardline:
        yield problem(path, "nobody could attack it: leave `wireless` or `hardline` at true")


def _breaches(parts: Parts) -> Iterator[Problem]:
    """Yield what is wrong with what Harms and shutdowns do."""
    scenario, seen = parts.scenario, set()
    found = breaches_of(scenario)
    if len(found) > limits.BREACHES:
        text = f"{len(found)} breaches and shutdowns, at most {limits.BREACHES} fit into a scene"
        yield parts.document.problem(("networks",), text)
    for key, network, breach, shutdown in found:
        path: Path = ("networks", network, "shutdown") if shutdown else ("networks", network, "breaches", key)
        if key in seen:
            yield parts.document.problem(path, "another breach has that key, and people type it", key)
        seen.add(key)
        yield from _breach(parts, path, breach)


def _breach(parts: Parts, path: Path, breach: Breach) -> Iterator[Problem]:
    scenario, problem = parts.scenario, parts.document.problem
    if not any(getattr(breach, word) for word in DOES):
        yield problem(path, "does nothing, give it one of " + ", ".join(f"`{word}`" for word in DOES))
    if breach.completes is not None:
        yield from parts.unknown_task((*path, "completes"), breach.completes)
        task = scenario.tasks.get(breach.completes)
        if task is not None and task.ritual is not None:
            text = "is a ritual, which only its steps complete: name a key test"
            yield problem((*path, "completes"), text, breach.completes)
        elif task is not None and (task.stress is not None or task.delays):
            text = "is no key test: leave out its `stress` or `delays`"
            yield problem((*path, "completes"), text, breach.completes)
    names = [change.name for change in scenario.environment]
    if breach.event is not None and breach.event not in names:
        text = "no such entry of `environment`" + choices(breach.event, names)
        yield problem((*path, "event"), text, breach.event)
    traits = [trait.name for trait in scenario.traits]
    if breach.ends is not None and traits.count(breach.ends) != 1:
        text = "two traits are called so" if breach.ends in traits else "no such entry of `traits`"
        yield problem((*path, "ends"), text + choices(breach.ends, traits), breach.ends)
    if breach.silences and not scenario.alarm:
        yield problem((*path, "silences"), "there is no `alarm` that could rise", True)
    for index, key in enumerate(breach.stops):
        yield from parts.unknown_character((*path, "stops", index), key)
        if parts.character(key) is not None and not parts.is_person(key):
            yield problem((*path, "stops", index), "is an object and does nothing anyway", key)
    for index, key in enumerate(breach.reveals):
        if key not in scenario.networks:
            yield problem((*path, "reveals", index), "no such network" + choices(key, scenario.networks), key)
        elif scenario.networks[key] is network_of(scenario, path):
            text = "is the network itself, which somebody must have found before it breaks: leave it out"
            yield problem((*path, "reveals", index), text, key)
        elif not scenario.networks[key].hidden:
            yield problem((*path, "reveals", index), "is not hidden: give it `hidden: true`", key)
    yield from _door(parts, path, breach)


def network_of(scenario: Scenario, path: Path) -> Network:
    """Return the network that a path leads into."""
    return scenario.networks[str(path[1])]


def _door(parts: Parts, path: Path, breach: Breach) -> Iterator[Problem]:
    """Yield the problem that what a breach opens is no link that needs a test, if so."""
    if breach.opens is None:
        return
    wrong = [p for n, key in enumerate(breach.opens) for p in parts.unknown_zone((*path, "opens", n), key)]
    yield from wrong
    if wrong:
        return
    graph = board.build(parts.scenario, closed=True)
    order = list(graph)
    doors = [{order[one], order[other]} for one, other, link in crossings(graph) if link.test is not None]
    if set(breach.opens) not in doors:
        text = "no link between the two needs a test: give it `test: {difficulty: 3}`"
        yield parts.document.problem((*path, "opens"), text, " - ".join(breach.opens))


def _namesakes(parts: Parts) -> Iterator[Problem]:
    """Yield networks that are called like the gear of somebody."""
    for key, character in parts.scenario.characters.items():
        kind = parts.kind(character)
        names = [key] if character.count == 1 else [f"{key}_{n + 1}" for n in range(character.count)]
        if kind.networked or kind.console is not None:
            for name in names:
                if f"{name}_net" in parts.scenario.networks:
                    text = f"the gear of {name} is called so already: give the network another key"
                    yield parts.document.problem(("networks", f"{name}_net"), text)


def _people(parts: Parts) -> Iterator[Problem]:
    """Yield what is wrong with the consoles of people, and too many of anything."""
    consoles = gear = 0
    programs: set[str] = set()
    for key, character in parts.scenario.characters.items():
        kind = parts.kind(character)
        if kind.console is not None:
            consoles += character.count
            programs |= set(kind.console.software)
            yield from _console(
                parts, ("characters", key, "console"), kind.console.kind, kind.console.software
            )
        if kind.networked or kind.console is not None:
            gear += character.count
            if parts.tier(key) == "object":
                text = "is an object: write it under `networks`"
                yield parts.document.problem(("characters", key), text, key)
    gear += len(parts.scenario.networks)
    counted = (
        (consoles, limits.CONSOLES, "people have a console", "characters"),
        (len(programs), limits.SOFTWARE, "sorts of software are about", "characters"),
        (gear, limits.NETWORKS, "networks there are, those of people included", "networks"),
    )
    for number, most, what, where in counted:
        if number > most:
            yield parts.document.problem((where,), f"{number} {what}, at most {most} fit into a scene")
    if gear and parts.without_turns:
        text = f"hacking takes turns, and {parts.without_turns} has none: leave out consoles and `networked`"
        yield parts.document.problem(("scene",), text, parts.scenario.scene)


def _console(parts: Parts, path: Path, kind: str, software: list[str]) -> Iterator[Problem]:
    """Yield what is unknown of a console and what does not fit onto it."""
    problem, shelf = parts.document.problem, parts.shelf
    if kind not in shelf.consoles:
        yield problem((*path, "kind"), "no such console" + choices(kind, shelf.consoles), kind)
        return
    room = {"damage": shelf.consoles[kind].intrusion, "security": shelf.consoles[kind].security_slots}
    for index, key in enumerate(software):
        if key not in shelf.software:
            yield problem((*path, "software", index), "no such software" + choices(key, shelf.software), key)
            return
        if key in software[:index]:
            yield problem((*path, "software", index), "named twice", key)
        program = shelf.software[key]
        room["damage" if program.damage else "security"] -= program.slots
    for word, what in (("damage", "intrusion"), ("security", "security")):
        if room[word] < 0:
            text = f"takes {-room[word]} more slots for {what} than the console has"
            yield problem((*path, "software"), text)


def _insides(parts: Parts) -> Iterator[Problem]:
    """Yield what is wrong with zones inside networks and with whoever is there. SRD "Intrusion"."""
    scenario, problem = parts.scenario, parts.document.problem
    inside = {key: zone.network for key, zone in scenario.zones.items() if zone.network is not None}
    for key, network in inside.items():
        if network not in scenario.networks:
            text = "no such network" + choices(network, scenario.networks)
            yield problem(("zones", key, "network"), text, network)
    if inside and len(inside) == len(scenario.zones):
        yield problem(("zones",), "all are inside networks: leave one without `network`, for bodies")
    for index, link in board.links_of(scenario):
        if {link.from_, link.to} <= set(scenario.zones) and (link.from_ in inside) != (link.to in inside):
            text = "links a place with the inside of a network, and consoles lead there: leave it out"
            yield problem(("links", index), text, f"{link.from_} - {link.to}")
    for side in ("pcs", "npcs"):
        for index, aim in enumerate(getattr(scenario.objectives, side)):
            if aim.escape in inside:
                text = "is inside a network, and leads nowhere: name a zone where bodies are"
                yield problem(("objectives", side, index, "escape"), text, aim.escape)
    yield from _doors(parts, inside)
    yield from _hazards(parts)
    yield from _work(parts, set(inside))
    for key, character in scenario.characters.items():
        if character.zone in inside:
            yield from _program(parts, key)


def _doors(parts: Parts, inside: dict[str, str]) -> Iterator[Problem]:
    """Yield networks whose insides nobody comes into, and zones there to which no way leads."""
    scenario, problem = parts.scenario, parts.document.problem
    entries: dict[str, str] = {}
    for key, network in inside.items():
        entries.setdefault(network, key)
    for network in entries:
        found = scenario.networks.get(network)
        if found is not None and set(found.zones) <= set(inside):
            text = "none of these is a place where a body could stand beside it, and it has an inside"
            yield problem(("networks", network, "zones"), text, found.zones)
    starts = {*entries.values(), *(each.zone for each in scenario.characters.values() if each.zone in inside)}
    graph = board.build(scenario).subgraph(inside)
    for zone in board.unreachable(graph, starts & set(graph)):
        text = f"no way leads here from {' or '.join(sorted(entries.values()))}, where minds come in"
        yield problem(("zones", zone), text)


def _work(parts: Parts, inside: set[str]) -> Iterator[Problem]:
    """Yield tasks and consequences whose place inside a network nobody comes to who is meant to."""
    scenario, problem = parts.scenario, parts.document.problem
    for key, task in scenario.tasks.items():
        if task.zone not in inside or task.ritual is not None:
            continue
        path: Path = ("tasks", key, "zone")
        if not any(_comes_in(parts, each, task.side) for each in task.who or scenario.characters):
            yield problem(path, NOBODY_COMES.format("may try it"), task.zone)
        if task.opposed is not None:
            other = "npcs" if task.side == "pcs" else "pcs"
            if not any(_comes_in(parts, each, other) for each in task.opposed.who):
                yield problem(
                    ("tasks", key, "opposed", "who"), NOBODY_COMES.format("is named"), task.opposed.who
                )
    for key, threat in scenario.consequences.items():
        for where, zone in (("zone", threat.zone), ("steady", threat.steady.zone if threat.steady else None)):
            if zone in inside and not any(
                _comes_in(parts, each, threat.side) for each in scenario.characters
            ):
                found: Path = (
                    ("consequences", key, where, "zone")
                    if where == "steady"
                    else ("consequences", key, where)
                )
                yield problem(found, NOBODY_COMES.format("is meant"), zone)


def _comes_in(parts: Parts, key: str, side: str) -> bool:
    """Return whether somebody of a side acts inside networks: whoever has a console, programs too.

    Of a party, which takes the places of others with what it has, anybody might: a scene is for all parties.
    """
    if parts.scenario.party is not None and side == "pcs":
        return True
    character = parts.character(key)
    return character is not None and character.side == side and parts.kind(character).console is not None


def _bodily(parts: Parts, key: str, zone: Zone) -> Iterator[Problem]:
    """Yield what a zone inside a network says that is for bodies."""
    for word in ("bodies", "miles", "morale", "morale_effects"):
        if word in zone.model_fields_set:
            text = "means nothing inside a network, where no bodies are: leave it out"
            yield parts.document.problem(("zones", key, word), text)
    if zone.cover is not None and zone.cover.feature is not None:
        text = "minds hide behind nothing: whoever is in the zone has its cover, leave the feature out"
        yield parts.document.problem(("zones", key, "cover", "feature"), text, zone.cover.feature)


def _hazards(parts: Parts) -> Iterator[Problem]:
    """Yield hazards that do inside networks what they cannot, or elsewhere what they do only there."""
    scenario, problem = parts.scenario, parts.document.problem
    for key, zone in scenario.zones.items():
        path: Path = ("zones", key, "hazard")
        if zone.network is not None:
            yield from _bodily(parts, key, zone)
        if zone.hazard is None:
            continue
        if zone.network is None:
            if zone.hazard.biofeedback:
                text = "there is biofeedback inside networks alone: leave it out"
                yield problem((*path, "biofeedback"), text, True)
        elif not zone.hazard.biofeedback:
            if zone.hazard.mental:
                text = "inside a network it deals hacking damage: with `biofeedback: true` it hurts minds"
                yield problem((*path, "mental"), text, True)
            for word in UNUSED:
                if getattr(zone.hazard.effects, word):
                    text = "does nothing to the gear of one person: leave it out"
                    yield problem((*path, "effects", word), text, True)
    for index, change in enumerate(scenario.environment):
        if (trigger := scenario.zones.get(change.interact or "")) is not None and trigger.network is not None:
            text = "is inside a network, where nobody has hands: let a breach bring this `event` about"
            yield problem(("environment", index, "interact"), text, change.interact)
        if change.damage is not None:
            there = scenario.zones.get(change.zone or "")
            if there is not None and there.network is not None:
                text = "only a `hazard` does damage inside a network: leave it out, or name another `zone`"
                yield problem(("environment", index, "damage"), text)
            elif change.damage.biofeedback:
                text = "there is biofeedback inside networks alone: leave it out"
                yield problem(("environment", index, "damage", "biofeedback"), text, True)


def _program(parts: Parts, key: str) -> Iterator[Problem]:
    """Yield what a program in a network lacks, and what it has no hands for."""
    character, problem = parts.scenario.characters[key], parts.document.problem
    kind = parts.kind(character)
    if kind.console is None:
        text = "stands inside a network, where nothing but software acts: give it a `console`"
        yield problem(("characters", key, "zone"), text, character.zone)
    if kind.weapons:
        text = "has no hands inside a network: write `weapons: []`"
        yield problem(("characters", key), text, key)
    if parts.tier(key) == "pc":
        text = "is inside a network without a body: let it stand beside a device and go in"
        yield problem(("characters", key, "zone"), text, character.zone)

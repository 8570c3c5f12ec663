"""What measured ways ask of a scenario: squares that everybody can cross, obstacles that count."""

from __future__ import annotations

from collections.abc import Iterator

from scenarios import graph as board
from scenarios.errors import Path, Problem
from scenarios.twod20 import limits
from scenarios.twod20.checks.parts import Parts
from scenarios.twod20.crossings import HINDRANCES, crossings
from scenarios.twod20.models import Attributes, Character, Skills

ARMS_LENGTH = {"feet": 6, "metres": 2}  # what is in Reach
TO_THE_METRE = {"feet": 3, "metres": 1}


def ground_problems(parts: Parts) -> Iterator[Problem]:
    """Yield what is wrong with Morale, with a grid and with obstacles."""
    for key, zone in parts.scenario.zones.items():
        if zone.morale_effects is not None and zone.morale == 0:
            path: Path = ("zones", key, "morale_effects")
            yield parts.document.problem(path, "there is no `morale` here that could be like that")
    yield from _squares(parts)
    yield from _obstacles(parts)
    yield from _mounts(parts)
    for key, character in parts.scenario.characters.items():
        yield from _rider(parts, key, character)
    graph = board.build(parts.scenario)
    for start, end, link in graph.edges(data=True):
        back = graph.get_edge_data(end, start, link)
        if start < end and any(back[key] != link[key] for key in HINDRANCES):
            text = f"what hinders a link counts both ways, {start} - {end} says two things"
            yield parts.document.problem(("links",), text)
    count = len(crossings(graph))
    if count > limits.CROSSINGS:
        text = f"{count} of them have an obstacle or a test or bar mounts, at most {limits.CROSSINGS} fit"
        yield parts.document.problem(("links",), text)


def _squares(parts: Parts) -> Iterator[Problem]:
    """A square is longer than an arm, and nobody's Speed is less."""
    grid = parts.scenario.variants.grid
    if grid is None:
        return
    path: Path = ("variants", "grid", "square")
    if grid.square <= ARMS_LENGTH[grid.unit]:
        text = f"within Reach, which is {ARMS_LENGTH[grid.unit]} {grid.unit}; a square is longer"
        yield parts.document.problem(path, text, grid.square)
    for key, character in parts.scenario.characters.items():
        kind = parts.kind(character)
        if parts.tier(key) == "object" and kind.carries is None:
            continue
        agility = (kind.attributes or Attributes()).agility
        speed = (agility + (kind.skills or Skills()).move) * TO_THE_METRE[grid.unit]
        if speed < grid.square:
            text = f"{key} moves {speed} {grid.unit} and would never leave a square"
            yield parts.document.problem(path, text, grid.square)


def _obstacles(parts: Parts) -> Iterator[Problem]:
    """An obstacle has its price only where the ground costs Momentum, and its test only elsewhere."""
    priced = parts.scenario.variants.terrain == "momentum"
    for index, entry in enumerate(parts.scenario.links):
        if isinstance(entry, str):
            continue
        if entry.obstacle and not priced:
            text = "an obstacle has a price only with `variants: {terrain: momentum}`"
            yield parts.document.problem(("links", index, "obstacle"), text, entry.obstacle)
        if entry.test is not None and priced:
            text = "with `variants: {terrain: momentum}` Momentum gets across, give it an `obstacle`"
            yield parts.document.problem(("links", index, "test"), text)


def _mounts(parts: Parts) -> Iterator[Problem]:
    """What carries people is a thing, in a scene of turns where nobody hides."""
    people = parts.scenario.characters
    mounts = [key for key in people if parts.kind(people[key]).carries is not None]
    for key in mounts:
        path: Path = ("characters", key)
        carries = parts.kind(people[key]).carries
        if parts.tier(key) != "object":
            yield parts.document.problem(
                path, f"{key} carries people and is of tier {parts.tier(key)}, not object"
            )
        if people[key].reserve:
            yield parts.document.problem(
                (*path, "reserve"), "what carries people is there from the start", True
            )
        if parts.scenario.variants.grid is not None and carries and "gait" in carries.model_fields_set:
            text = "on a grid a mount goes by its Speed, leave `gait` out"
            yield parts.document.problem((*path, "carries"), text)
    if mounts and parts.scenario.stealth:
        yield parts.document.problem(("stealth",), "nobody rides where people hide", True)
    if mounts and parts.scenario.scene != "conflict":
        yield parts.document.problem(("scene",), "people ride in conflicts only", parts.scenario.scene)
    for index, entry in enumerate(parts.scenario.links):
        if not mounts and not isinstance(entry, str) and entry.on_foot:
            text = "nothing here carries anybody, so all go on foot"
            yield parts.document.problem(("links", index, "on_foot"), text, True)


def _rider(parts: Parts, key: str, rider: Character) -> Iterator[Problem]:
    """Whoever rides is beside a mount of its own side that has room."""
    if rider.rides is None:
        return
    path: Path = ("characters", key, "rides")
    yield from parts.unknown_character(path, rider.rides)
    mount = parts.character(rider.rides)
    if mount is None:
        return
    carries = parts.kind(mount).carries
    everybody = parts.scenario.characters.values()
    aboard = sum(each.count for each in everybody if each.rides == rider.rides)
    wrong = [
        (carries is None, "carries nobody, give it `carries`"),
        (len(parts.groups.get(rider.rides, [key])) > 1, "stands for several, name one of them"),
        (mount.side != rider.side, f"is on the side {mount.side}"),
        (mount.zone != rider.zone, f"starts in {mount.zone}, not in {rider.zone}"),
        (rider.reserve, "is ridden by somebody who is not there yet"),
        (parts.tier(key) == "object", "carries people, not things"),
        (carries is not None and aboard > carries.seats, f"has too few seats for {aboard}"),
    ]
    for holds, text in wrong:
        if holds:
            yield parts.document.problem(path, text, rider.rides)
            return

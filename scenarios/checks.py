"""What the parts of a scenario must be to each other: known names, a board in one piece, able sides."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import get_args

from scenarios import graph as board
from scenarios import limits
from scenarios.checks_changes import environment_problems, trait_problems
from scenarios.checks_goals import goal_problems
from scenarios.checks_ground import ground_problems
from scenarios.checks_pursuit import aim_problems, pursuit_problems
from scenarios.checks_social import social_problems
from scenarios.checks_stealth import stealth_problems
from scenarios.checks_variants import variant_problems
from scenarios.checks_venture import venture_problems
from scenarios.checks_weapons import unknown_weapons
from scenarios.errors import Path, Problem, choices, refuse
from scenarios.models import Link
from scenarios.parts import Parts
from scenarios.words import SideName

RESERVED = ("scene", "pcs", "npcs", "all", "none")
FOR_SALE = ("minor", "notable")  # tiers that Threat can buy as reinforcements


def check(parts: Parts) -> None:
    """Raise `ScenarioError` with everything that is wrong between the parts of a scenario."""
    refuse(problem for rule in (_links, _names, _characters) for problem in rule(parts))
    rest: tuple[Callable[[Parts], Iterable[Problem]], ...]
    rest = (
        _map,
        _sides,
        _reserves,
        aim_problems,
        goal_problems,
        pursuit_problems,
        trait_problems,
        environment_problems,
        variant_problems,
        ground_problems,
        venture_problems,
        stealth_problems,
        social_problems,
    )
    refuse(problem for rule in rest for problem in rule(parts))


def _links(parts: Parts) -> Iterator[Problem]:
    """Links and blind pairs join two different zones that exist."""
    for index, entry in enumerate(parts.scenario.links):
        path: Path = ("links", index)
        try:
            spelled = board.read_link(entry) if isinstance(entry, str) else [entry]
        except ValueError as error:
            yield parts.document.problem(path, str(error), entry)
            continue
        for link in spelled:
            yield from _ends(parts, path, link.from_, link.to)
            yield from _joins(parts, path, link)
    for index, (first, second) in enumerate(parts.scenario.blind):
        yield from _ends(parts, ("blind", index), first, second)


def _joins(parts: Parts, path: Path, link: Link) -> Iterator[Problem]:
    """A link is a way, or near, or both; and only a way has what hinders it."""
    if not link.way and not link.near:
        yield parts.document.problem((*path, "near"), "neither a way nor near, so it joins nothing", False)
    for key in ("one_way", "on_foot", "obstacle", "test"):
        if not link.way and getattr(link, key):
            yield parts.document.problem((*path, key), "means nothing where there is no way")


def _ends(parts: Parts, path: Path, first: str, second: str) -> Iterator[Problem]:
    for zone in (first, second):
        yield from parts.unknown_zone(path, zone)
    if first == second:
        yield parts.document.problem(path, f"joins {first} to itself", f"{first} - {second}")


def _names(parts: Parts) -> Iterator[Problem]:
    """Keys are told apart from each other and from the words that files use."""
    taken: dict[str, str] = {word: "a word of scenario files" for word in RESERVED}
    for zone in parts.scenario.zones:
        if zone in taken:
            yield parts.document.problem(("zones", zone), f"{zone} is {taken[zone]}, choose another key")
        taken[zone] = "a zone"
    for group, members in parts.groups.items():
        for member in dict.fromkeys([*members, group]):
            if member in taken:
                place: Path = ("characters", group)
                yield parts.document.problem(place, f"{member} is {taken[member]}, choose another key")
            taken[member] = "a character"


def _characters(parts: Parts) -> Iterator[Problem]:
    """Everybody stands in a zone and is made of what the library has."""
    total = sum(each.count for each in parts.scenario.characters.values())
    if total > limits.CHARACTERS:
        text = f"{total} of them once counts are written out, at most {limits.CHARACTERS} fit"
        yield parts.document.problem(("characters",), text)
    for key, character in parts.scenario.characters.items():
        path: Path = ("characters", key)
        yield from parts.unknown_zone((*path, "zone"), character.zone)
        if character.archetype is not None and character.archetype not in parts.archetypes:
            text = "no such archetype" + choices(character.archetype, parts.archetypes)
            yield parts.document.problem((*path, "archetype"), text, character.archetype)
        yield from unknown_weapons(parts.document, path, character, parts.weapons)


def _map(parts: Parts) -> Iterator[Problem]:
    """The zones are in one piece, can all be entered, and are drawn beside each other."""
    graph = board.build(parts.scenario)
    groups = board.parts(graph)
    cut_off = [zone for group in groups[1:] for zone in group]
    if cut_off:
        text = f"the zones are not all linked: no way between {groups[0][0]} and {_some(cut_off)}"
        yield parts.document.problem(("zones", cut_off[0]), text)
        return
    starts = {each.zone for each in parts.scenario.characters.values()}
    lost = board.unreachable(graph, starts)
    if lost:
        yield parts.document.problem(("zones", lost[0]), f"no way leads from a start zone to {_some(lost)}")
    taken: dict[tuple[int, int], str] = {}
    for key, zone in parts.scenario.zones.items():
        if zone.at is not None and zone.at in taken:
            place: Path = ("zones", key, "at")
            yield parts.document.problem(place, f"{taken[zone.at]} is already drawn there", list(zone.at))
        if zone.at is not None:
            taken.setdefault(zone.at, key)


def _some(names: list[str]) -> str:
    shown = ", ".join(names[:8])
    return f"{shown} and {len(names) - 8} more" if len(names) > 8 else shown


def _sides(parts: Parts) -> Iterator[Problem]:
    """Both sides have somebody who can act from the start, and only player characters are of tier pc."""
    for side in get_args(SideName):
        able = [key for key in parts.people(side) if not parts.scenario.characters[key].reserve]
        alone = side == "npcs" and parts.scenario.scene == "challenge"
        if not able and not alone:
            yield parts.document.problem(("characters",), f"nobody on the side {side} can act from the start")
    for key, character in parts.scenario.characters.items():
        if character.side == "npcs" and parts.tier(key) == "pc":
            text = f"{key} is on the side npcs but of tier pc; expected minor, notable, major or object"
            yield parts.document.problem(("characters", key), text)


def _reserves(parts: Parts) -> Iterator[Problem]:
    """Every reserve has a way to come."""
    rounds = parts.scenario.clock.rounds
    for key, character in parts.scenario.characters.items():
        path: Path = ("characters", key)
        if character.arrives is not None and not character.reserve:
            text = "somebody who arrives is a reserve, write `reserve: true` as well"
            yield parts.document.problem((*path, "arrives"), text, character.arrives)
        if character.arrives is not None and character.arrives > rounds:
            text = f"the clock ends after round {rounds}"
            yield parts.document.problem((*path, "arrives"), text, character.arrives)
        bought = character.side == "npcs" and parts.tier(key) in FOR_SALE
        alarmed = any(key in stage.arrivals for stage in parts.scenario.alarm)
        if character.reserve and character.arrives is None and not bought and not alarmed:
            text = "only minor and notable npcs can be bought with Threat, say in which round it `arrives`"
            yield parts.document.problem((*path, "reserve"), text)

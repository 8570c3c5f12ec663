"""What the parts of every scenario must be to each other: known names, a board in one piece, able sides."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, get_args

from scenarios import graph as board
from scenarios import limits
from scenarios.checks.parts import Parts
from scenarios.errors import Path, Problem, choices, refuse
from scenarios.models import Link
from scenarios.words import SideName

RESERVED = ("scene", "pcs", "npcs", "all", "none")
SIDES: tuple[SideName, ...] = get_args(SideName)

Rule = Callable[[Any], Iterable[Problem]]


def check(parts: Parts, names: Iterable[Rule] = (), rest: Iterable[Rule] | None = None) -> None:
    """Raise `ScenarioError` with everything that is wrong between the parts of a scenario.

    `names` are a system's own rules about what is named, looked at before all others; `rest` its rules about
    everything else, by itself that both sides have somebody.
    """
    found = [each for rule in (link_problems, name_problems, people_problems, *names) for each in rule(parts)]
    then = (side_problems,) if rest is None else rest
    if found or parts.is_mended:
        told = {each.place for each in found}
        more = (each for rule in then if rule not in OF_ALL for each in attempted(rule, parts))
        refuse([*found, *(each for each in more if each.place not in told)])
        return
    refuse(problem for rule in (map_problems, *then) for problem in rule(parts))


def attempted(rule: Rule, parts: Parts) -> list[Problem]:
    """Return what a rule finds where names are wrong on which it may rely; nothing where it cannot say."""
    try:
        return list(rule(parts))
    except (LookupError, ValueError, TypeError, AttributeError):
        return []


def link_problems(parts: Parts) -> Iterator[Problem]:
    """Links and blind pairs join two different zones that exist."""
    scenario = parts.scenario
    for index, entry in enumerate(scenario.links):
        path: Path = ("links", index)
        try:
            spelled = board.read_link(entry, scenario.LINK) if isinstance(entry, str) else [entry]
        except ValueError as error:
            yield parts.document.problem(path, str(error), entry)
            continue
        for link in spelled:
            yield from _ends(parts, path, link.from_, link.to)
            yield from _joins(parts, path, link)
    for index, (first, second) in enumerate(scenario.blind):
        yield from _ends(parts, ("blind", index), first, second)


def _joins(parts: Parts, path: Path, link: Link) -> Iterator[Problem]:
    """A link is a way, or near, or both; and only a way has what hinders it."""
    if not link.way and not link.near:
        yield parts.document.problem((*path, "near"), "neither a way nor near, so it joins nothing", False)
    for key in ("one_way", *board.further_keys(link)):
        if not link.way and getattr(link, key):
            yield parts.document.problem((*path, key), "means nothing where there is no way")


def _ends(parts: Parts, path: Path, first: str, second: str) -> Iterator[Problem]:
    for zone in (first, second):
        yield from parts.unknown_zone(path, zone)
    if first == second:
        yield parts.document.problem(path, f"joins {first} to itself", f"{first} - {second}")


def name_problems(parts: Parts) -> Iterator[Problem]:
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


def people_problems(parts: Parts) -> Iterator[Problem]:
    """Everybody fits, and stands in a zone."""
    total = sum(each.count for each in parts.scenario.characters.values())
    if total > limits.CHARACTERS:
        text = f"{total} of them once counts are written out, at most {limits.CHARACTERS} fit"
        yield parts.document.problem(("characters",), text)
    for key, character in parts.scenario.characters.items():
        yield from parts.unknown_zone(("characters", key, "zone"), character.zone)


def map_problems(parts: Parts) -> Iterator[Problem]:
    """The zones are in one piece, can all be entered, and are drawn beside each other."""
    on_foot = [key for key, zone in parts.scenario.zones.items() if not zone.apart()]
    graph = board.build(parts.scenario, closed=True).subgraph(on_foot)
    groups = board.parts(graph)
    cut_off = [zone for group in groups[1:] for zone in group]
    if cut_off:
        text = f"the zones are not all linked: no way between {groups[0][0]} and {_some(cut_off)}"
        yield parts.document.problem(("zones", cut_off[0]), text)
        return
    starts = {each.zone for each in parts.scenario.characters.values()} & set(on_foot)
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


def side_problems(parts: Parts, sides: Iterable[SideName] = SIDES) -> Iterator[Problem]:
    """Each of `sides` has somebody who can act from the start."""
    for side in sides:
        if not any(parts.is_there(key) for key in parts.people(side)):
            yield parts.document.problem(("characters",), f"nobody on the side {side} can act from the start")


OF_ALL: tuple[Rule, ...] = (side_problems,)  # rules on the whole, which what is amiss elsewhere may explain


def changed_problems(parts: Parts) -> Iterator[Problem]:
    """Whoever play has changed is in the scene, under a key of its own."""
    taken = {*parts.members, *parts.groups, *parts.scenario.zones}
    for key, change in parts.scenario.changed.items():
        path: Path = ("changed", key)
        if key not in parts.members:
            yield parts.document.problem(path, "no such character" + choices(key, list(parts.members)), key)
        if change.key is not None and change.key in taken and change.key != key:
            text = "somebody or some place has this key already"
            yield parts.document.problem((*path, "key"), text, change.key)
        taken |= {change.key or key}

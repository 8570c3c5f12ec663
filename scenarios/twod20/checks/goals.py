"""Whether the goals that only this system has can be reached, and sides can give up."""

from __future__ import annotations

from collections.abc import Iterator

from scenarios.checks import aims
from scenarios.checks.aims import nobody_named, target_problems
from scenarios.errors import Path, Problem, choices
from scenarios.twod20.checks.parts import Parts
from scenarios.twod20.models import Objective
from scenarios.words import SideName

# goal -> the keys beside it that mean something, in the order in which a message names them
GOALS: dict[str, frozenset[str]] = {
    "defeat": aims.GOALS["defeat"],
    "destroy": frozenset(),
    **aims.GOALS,
    "activity": frozenset({"who", "count", "attribute", "skill", "difficulty"}),
    "complete": frozenset({"any"}),
    "prevent": frozenset(),
    "granted": frozenset(),
    "refuse": frozenset(),
    "overwhelm": frozenset(),
    "peace": frozenset(),
}


def surrender_problems(parts: Parts) -> Iterator[Problem]:
    """Yield every side that could never give up, because nobody would be left to do so."""
    for side, least in parts.scenario.gives_up.items():
        path: Path = ("gives_up", side)
        if parts.scenario.scene != "conflict":
            text = f"in a {parts.scenario.scene} nobody is put out of the scene"
            yield parts.document.problem(path, text, least)
            continue
        people = [each for key, each in parts.scenario.characters.items() if parts.tier(key) != "object"]
        total = sum(each.count for each in people if each.side == side)
        if least >= total:
            text = f"nobody would be left to give up, expected less than {total}"
            yield parts.document.problem(path, text, least)


def goal_problems(parts: Parts) -> Iterator[Problem]:
    """Yield every objective that has not exactly one goal, or one that cannot be reached."""
    yield from surrender_problems(parts)
    yield from aims.goal_problems(parts, GOALS, _goal)


def _goal(parts: Parts, path: Path, side: SideName, objective: Objective, goal: str) -> Iterator[Problem]:
    """Yield what is wrong with a goal that only this system has."""
    value = getattr(objective, goal)
    if goal == "activity":
        yield from parts.unknown_zone((*path, goal), value)
    elif goal == "complete":
        for index, key in enumerate(value):
            yield from parts.unknown_task((*path, goal, index), key)
    elif goal in ("granted", "refuse"):
        yield from _asked_for(parts, path, side, goal, value)
    elif goal in ("destroy", "overwhelm"):
        yield from _targets(parts, path, side, goal, value)


def _asked_for(parts: Parts, path: Path, side: SideName, goal: str, key: str) -> Iterator[Problem]:
    """Yield what is wrong with the request that is to be granted or refused."""
    request = parts.scenario.requests.get(key)
    if request is None:
        text = "no such request" + choices(key, parts.scenario.requests)
        yield parts.document.problem((*path, goal), text, key)
        return
    asked = parts.character(request.of)
    own = asked is not None and asked.side == side
    if asked is not None and own != (goal == "refuse"):
        text = f"{request.of}, who is asked, is on the side {asked.side}"
        yield parts.document.problem((*path, goal), text, key)


def _targets(parts: Parts, path: Path, side: SideName, goal: str, keys: list[str]) -> Iterator[Problem]:
    """Yield what is wrong with the `keys` that somebody is to destroy or overwhelm."""
    yield from nobody_named(parts, path, goal, keys)
    for index, key in enumerate(keys):
        place: Path = (*path, goal, index)
        yield from target_problems(parts, place, side, key, against=goal == "overwhelm")
        if goal == "destroy" and parts.character(key) is not None and parts.is_person(key):
            yield parts.document.problem(place, "no object; use `defeat` for people", key)

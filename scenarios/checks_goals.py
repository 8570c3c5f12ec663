"""Whether every objective has one goal that can be reached, by somebody who can do it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import get_args

from scenarios.errors import Path, Problem, choices
from scenarios.models import Objective
from scenarios.parts import Parts
from scenarios.words import SideName

# goal -> the keys beside it that mean something
GOALS: dict[str, frozenset[str]] = {
    "defeat": frozenset(),
    "destroy": frozenset(),
    "protect": frozenset(),
    "hold": frozenset({"who", "rounds"}),
    "reach": frozenset({"who", "count"}),
    "escape": frozenset({"who", "count"}),
    "survive": frozenset({"round"}),
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
    for side in get_args(SideName):
        for index, objective in enumerate(getattr(parts.scenario.objectives, side)):
            path: Path = ("objectives", side, index)
            goals = [goal for goal in GOALS if getattr(objective, goal) not in (None, False)]
            if len(goals) != 1:
                found = " and ".join(goals) if goals else "none"
                text = f"expected exactly one goal, found {found} ({', '.join(GOALS)})"
                yield parts.document.problem(path, text)
                continue
            yield from _idle_keys(parts, path, objective, goals[0])
            yield from _goal(parts, path, side, objective, goals[0])


def _idle_keys(parts: Parts, path: Path, objective: Objective, goal: str) -> Iterator[Problem]:
    for key in sorted(objective.model_fields_set - GOALS[goal] - {goal, "text", "secret", *GOALS}):
        possible = ", ".join(sorted(GOALS[goal])) or "no further key"
        yield parts.document.problem((*path, key), f"means nothing beside `{goal}` (possible: {possible})")


def _goal(parts: Parts, path: Path, side: SideName, objective: Objective, goal: str) -> Iterator[Problem]:
    value = getattr(objective, goal)
    if goal in ("hold", "reach", "escape", "activity"):
        yield from parts.unknown_zone((*path, goal), value)
    elif goal in ("defeat", "destroy", "protect") and value != "all":
        yield from _targets(parts, path, side, goal, value)
    elif goal == "complete":
        for index, key in enumerate(value):
            yield from parts.unknown_task((*path, goal, index), key)
    elif goal in ("granted", "refuse"):
        yield from _asked_for(parts, path, side, goal, value)
    elif goal == "overwhelm":
        yield from _targets(parts, path, side, goal, value)
    elif goal == "survive" and (objective.round or 1) > parts.scenario.clock.rounds:
        text = f"the clock ends after round {parts.scenario.clock.rounds}"
        yield parts.document.problem((*path, "round"), text, objective.round)
    if goal == "hold" and objective.rounds > parts.scenario.clock.rounds:
        text = f"the clock ends after round {parts.scenario.clock.rounds}"
        yield parts.document.problem((*path, "rounds"), text, objective.rounds)
    yield from _doers(parts, path, side, objective, goal)


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
    """Yield what is wrong with the `keys` that somebody is to defeat, destroy or protect."""
    if not keys:
        yield parts.document.problem((*path, goal), f"names nobody to {goal}")
    for index, key in enumerate(keys):
        place: Path = (*path, goal, index)
        yield from parts.unknown_character(place, key)
        character = parts.character(key)
        if character is None:
            continue
        if goal == "destroy" and parts.tier(key) != "object":
            yield parts.document.problem(place, "no object; use `defeat` for people", key)
        if goal in ("defeat", "overwhelm") and character.side == side:
            yield parts.document.problem(place, f"is on the side {side} itself", key)


def _doers(parts: Parts, path: Path, side: SideName, objective: Objective, goal: str) -> Iterator[Problem]:
    """Yield what is wrong with `who` is to do it and how many of them."""
    known = []
    for index, key in enumerate(objective.who or []):
        place: Path = (*path, "who", index)
        yield from parts.unknown_character(place, key)
        character = parts.character(key)
        if character is not None and (character.side != side or parts.tier(key) == "object"):
            yield parts.document.problem(place, f"expected somebody on the side {side}", key)
        known.append(key)
    named = known if objective.who else parts.people(side)
    able = sum(len(parts.groups.get(key, [key])) for key in dict.fromkeys(named))
    if goal in ("reach", "escape") and objective.count > able:
        text = f"only {able} can do it"
        yield parts.document.problem((*path, "count"), text, objective.count)

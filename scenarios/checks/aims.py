"""Whether every objective has one goal that can be reached, by somebody who can do it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, get_args

from scenarios.checks.parts import Parts
from scenarios.errors import Path, Problem
from scenarios.words import SideName

# goal -> the keys beside it that mean something
GOALS: dict[str, frozenset[str]] = {
    "defeat": frozenset(),
    "protect": frozenset(),
    "hold": frozenset({"who", "rounds"}),
    "reach": frozenset({"who", "count"}),
    "escape": frozenset({"who", "count"}),
    "survive": frozenset({"round"}),
}
ALWAYS = {"text", "secret"}  # keys that mean something beside every goal

Further = Callable[[Any, Path, SideName, Any, str], Iterable[Problem]]


def nothing_further(*_: object) -> Iterable[Problem]:
    """Return no problem: a system without goals of its own has nothing to add."""
    return ()


def goal_problems(
    parts: Parts, goals: Mapping[str, frozenset[str]] = GOALS, further: Further = nothing_further
) -> Iterator[Problem]:
    """Yield every objective that has not exactly one of `goals`, or one that cannot be reached.

    `further(parts, path, side, objective, goal)` says what is wrong with the goals that only a system has.
    """
    for side in get_args(SideName):
        for index, objective in enumerate(getattr(parts.scenario.objectives, side)):
            path: Path = ("objectives", side, index)
            found = [goal for goal in goals if getattr(objective, goal) not in (None, False)]
            if len(found) != 1:
                named = " and ".join(found) if found else "none"
                text = f"expected exactly one goal, found {named} ({', '.join(goals)})"
                yield parts.document.problem(path, text)
                continue
            yield from _idle_keys(parts, path, objective, found[0], goals)
            yield from _goal(parts, path, side, objective, found[0])
            yield from further(parts, path, side, objective, found[0])
            yield from _doers(parts, path, side, objective, found[0])


def _idle_keys(
    parts: Parts, path: Path, objective: Any, goal: str, goals: Mapping[str, frozenset[str]]
) -> Iterator[Problem]:
    for key in sorted(objective.model_fields_set - goals[goal] - ALWAYS - set(goals)):
        possible = ", ".join(sorted(goals[goal])) or "no further key"
        yield parts.document.problem((*path, key), f"means nothing beside `{goal}` (possible: {possible})")


def _goal(parts: Parts, path: Path, side: SideName, objective: Any, goal: str) -> Iterator[Problem]:
    """Yield what is wrong with a goal that is about places, people or the clock."""
    value, rounds = getattr(objective, goal), parts.scenario.clock.rounds
    if goal in ("hold", "reach", "escape"):
        yield from parts.unknown_zone((*path, goal), value)
    elif goal in ("defeat", "protect") and value != "all":
        yield from nobody_named(parts, path, goal, value)
        for index, key in enumerate(value):
            yield from target_problems(parts, (*path, goal, index), side, key, against=goal == "defeat")
    late = {"survive": "round", "hold": "rounds"}.get(goal)
    if late is not None and (getattr(objective, late) or 1) > rounds:
        text = f"the clock ends after round {rounds}"
        yield parts.document.problem((*path, late), text, getattr(objective, late))


def nobody_named(parts: Parts, path: Path, goal: str, keys: list[str]) -> Iterator[Problem]:
    """Yield the problem that a goal about people names nobody, if so."""
    if not keys:
        yield parts.document.problem((*path, goal), f"names nobody to {goal}")


def target_problems(parts: Parts, path: Path, side: SideName, key: str, against: bool) -> Iterator[Problem]:
    """Yield what is wrong with somebody whom `side` is to defeat (`against`), protect or the like."""
    yield from parts.unknown_character(path, key)
    character = parts.character(key)
    if against and character is not None and character.side == side:
        yield parts.document.problem(path, f"is on the side {side} itself", key)


def _doers(parts: Parts, path: Path, side: SideName, objective: Any, goal: str) -> Iterator[Problem]:
    """Yield what is wrong with `who` is to do it and how many of them."""
    known = []
    for index, key in enumerate(objective.who or []):
        place: Path = (*path, "who", index)
        yield from parts.unknown_character(place, key)
        character = parts.character(key)
        if character is not None and (character.side != side or not parts.is_person(key)):
            yield parts.document.problem(place, f"expected somebody on the side {side}", key)
        known.append(key)
    named = known if objective.who else parts.people(side)
    able = sum(len(parts.groups.get(key, [key])) for key in dict.fromkeys(named))
    if goal in ("reach", "escape") and objective.count > able:
        text = f"only {able} can do it"
        yield parts.document.problem((*path, "count"), text, objective.count)

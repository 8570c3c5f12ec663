"""How things stand: from what a file says under `now` to a position, by the rulings that set it, and back.

What stands under `now` is spelt as rulings, so that whatever a person may rule a file may say, and nothing is
checked twice. They are made in one go, those of pools first and the rest last; then play asks what it has to.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from arena.phases.stalled import Stalled
from arena.rulings.keys import begin_of_values, own_key
from arena.rulings.reading import Read, Reader
from arena.rulings.row import NO_YES, Position, RulingError
from arena.rulings.ruled import rulings_of
from arena.system import System
from arena.words.cast import Cast
from scenarios.errors import Path, Problem, ScenarioError, refuse
from scenarios.files.reading import parse
from scenarios.loader import LoadedScenario
from scenarios.models import Now

NOBODY = "nobody"
ONGOING = -1
SetUp = Callable[..., "tuple[NDArray[Any], Cast]"]


class Impossible(RulingError):
    """Rulings that leave a position in which something does not fit together."""


class Step(NamedTuple):
    """A ruling that a file says, and where it stands there."""

    read: Read
    path: Path


def from_now(name: str, set_up: SetUp) -> SetUp:
    """Return `set_up`, which makes the opening of a loaded scenario, then how things stand in the file.

    What it returns raises `ScenarioError` for a scenario of another system than that of this name.
    """

    def compiled(loaded: LoadedScenario, seed: int = 0) -> tuple[NDArray[Any], Cast]:
        if loaded.scenario.system != name:
            raise ScenarioError([f"{loaded.source}: a scene of {loaded.scenario.system}, not of {name}"])
        states, cast = set_up(loaded, seed)
        return (standing(states, cast) if is_under_way(loaded) else states), cast

    return compiled


def is_under_way(loaded: LoadedScenario) -> bool:
    """Return whether a scenario says how things stand."""
    return getattr(loaded.scenario, "now", None) is not None


def standing(states: NDArray[Any], cast: Cast) -> NDArray[Any]:
    """Return the position, shape (1,), that the scenario of an opening describes under `now`.

    Raises `ScenarioError` with a line for everything that cannot be.
    """
    from arena.systems import system_of

    system, loaded = system_of(states.dtype), cast.scenario
    document = parse(loaded.text, loaded.source)
    if loaded.lines is not None:
        document = replace(document, lines=loaded.lines)
    position = Position(states.copy(), states, cast)
    reader = Reader(rulings_of(system), cast)
    steps, faults = list[Step](), list[Problem]()
    for path, typed in spelt(document.data["now"], loaded.scenario.NOW, loaded):
        try:
            steps.append(Step(reader.read(typed), path))
        except RulingError as wrong:
            faults.append(document.problem(path, str(wrong)))
    for ruling in rulings_of(system):
        ruling.agree([step.read.given for step in steps if step.read.ruling is ruling])
    for step in in_order(system, steps):
        before = position.states.copy()
        try:
            take(position, step.read)
        except RulingError as wrong:
            position = Position(before, states, cast)
            faults.append(document.problem(step.path, str(wrong)))
    refuse(faults)
    try:
        go_on(system, position)
    except Impossible as wrong:
        path = blamed(system, states, cast, in_order(system, steps), str(wrong))
        refuse([document.problem(path, str(wrong))])
    except RulingError as wrong:
        refuse([document.problem(("now",), str(wrong))])
    return position.states


def blamed(system: System, opening: NDArray[Any], cast: Cast, steps: Sequence[Step], wrong: str) -> Path:
    """Return where the ruling stands that brings what is wrong with a position, of several the last."""
    before = (impossible(system, opening, cast, steps[:place]) for place in reversed(range(len(steps))))
    return next((step.path for step, was in zip(reversed(steps), before) if was != wrong), ("now",))


def impossible(system: System, opening: NDArray[Any], cast: Cast, steps: Sequence[Step]) -> str:
    """Return what does not fit together where these rulings are made, "" where all does."""
    position = Position(opening.copy(), opening, cast)
    try:
        for step in steps:
            take(position, step.read)
        go_on(system, position)
    except Impossible as wrong:
        return str(wrong)
    except RulingError:
        return ""
    return ""


def in_order(system: System, steps: Sequence[Step]) -> list[Step]:
    """Return rulings in the order in which many are made at once."""
    places = {ruling.words: place for place, ruling in enumerate(rulings_of(system))}
    return sorted(steps, key=lambda step: (step.read.ruling.stage, places[step.read.ruling.words]))


def take(position: Position, read: Read) -> None:
    """Carry out a ruling, without asking anything after it; raise RulingError for what cannot be."""
    cast = position.cast
    position.state.event_count = 0
    lines = read.ruling.do(position, read.given)
    if position.cast is not cast:
        raise RulingError("who is there and which ways there are stands in the scenario itself")
    if lines:
        position.state.event_count = 0


def go_on(system: System, position: Position) -> None:
    """Let play ask what it has to; raise RulingError for a position that cannot be, or has nothing to ask."""
    from arena.systems import settle

    system.sheet.begin(position.state)
    states = position.states.copy()
    try:
        number = int(settle(states[0], np.zeros(system.actions, np.int16)))
    except Stalled as stalled:
        raise RulingError(f"the rules cannot go on from there: {stalled}") from stalled
    if states[0].winner != ONGOING or (number == 0 and states[0].roll_count == 0):
        raise RulingError("with that the scene is over, and nothing is left to be played")
    wrong = system.problem(position.states, position.opening) or system.problem(states, position.opening)
    if wrong is not None:
        raise Impossible(f"that cannot be: {wrong}")


# from the keys of a file to words


def spelt(now: dict[str, Any], model: type[Now], loaded: LoadedScenario) -> Iterator[tuple[Path, str]]:
    """Yield the rulings that stand under `now`, each with where it stands."""
    for key, value in now.items():
        begins = model.BEGINS.get(key, f"set {key}" if key not in model.GROUPS.values() else "set")
        if isinstance(value, list) and key in model.LISTS:
            yield from ((("now", key, n), f"{begins} {each}".strip()) for n, each in enumerate(value))
        else:
            yield from _below(("now", key), begins, value, model, loaded)


def _below(
    path: Path, words: str, value: Any, model: type[Now], loaded: LoadedScenario
) -> Iterator[tuple[Path, str]]:
    if not isinstance(value, dict):
        yield path, f"{words} {_value(value)}"
        return
    for key, each in value.items():
        here = (*path, key)
        if path == ("now", model.GROUPS.get("who")) and key in loaded.groups:
            for who in loaded.groups[key]:
                yield from _below(here, f"{words} {loaded.characters[who].key}", each, model, loaded)
        else:
            further = words if key in model.GROUPS.values() else f"{words} {key}"
            yield from _below(here, further, each, model, loaded)


def _value(value: Any) -> str:
    if isinstance(value, bool):
        return NO_YES[value]
    if isinstance(value, list):
        return " ".join(map(str, value)) or NOBODY
    return str(value)


# and back


def put(now: dict[str, Any], read: Read, model: type[Now]) -> None:
    """Write a ruling into what stands under `now`."""
    for key in model.LISTS:
        begins = model.BEGINS[key]
        if begins and read.words.startswith(f"{begins} "):
            now.setdefault(key, []).append(read.words.removeprefix(f"{begins} "))
            return
    for key, begins in model.BEGINS.items():
        if key not in model.LISTS and not begins.startswith("set ") and read.words.startswith(f"{begins} "):
            now[key] = read.words.removeprefix(f"{begins} ")
            return
    pattern = read.ruling.words.split()
    if pattern[0] != "set":
        now.setdefault("also", []).append(read.words)
        return
    values = begin_of_values(read.ruling)
    keys: list[str] = []
    for word, part in zip(pattern[1:values], read.parts[1:], strict=False):
        group = model.GROUPS.get(word[1:-1]) if word.startswith("{") else None
        keys += [part] if group is None else [group, part]
    place, keys[0] = now, own_key(keys[0], model)
    if not model.takes(keys):
        now.setdefault("also", []).append(read.words)
        return
    for key in keys[:-1]:
        place = place.setdefault(key, {})
    place[keys[-1]] = _plain(pattern[values:], read.parts[values:])


def _plain(kinds: Sequence[str], parts: Sequence[str]) -> Any:
    """Return typed values as a file has them."""
    if kinds == ["{people}"]:
        return [] if parts[0] == NOBODY else parts[0].split()
    found = [
        part == "yes" if kind == "{yes}" else _number(part) for kind, part in zip(kinds, parts, strict=True)
    ]
    return found[0] if len(found) == 1 else found


def _number(part: str) -> int | str:
    return int(part) if part.lstrip("-").isdecimal() else part

"""Positions of random play and of the script: is a side given the same when its secrets are others?

What is hidden is made other than it is twice: as the program imagines it, and by a reading of its own
(`hidden`), all at once or field by field. A side must be given the same: numbers, legal actions and words.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
from numpy.typing import NDArray

from agents.systems import choose_scripted
from arena.state.dice import reseed
from arena.state.view import OBSERVED
from arena.system import System
from arena.systems import clone, conceal, do_action, imagine, list_legal, observe, settle_all, system_of
from arena.words.cast import Cast
from tests.leaks.hidden import hide_somebody, reading
from tests.random_play import ONGOING, Player

Given = dict[str, Any]
Change = Callable[[Any, int, np.random.Generator], str]


def positions(player: Player, count: int, rng: np.random.Generator) -> Iterator[NDArray[Any]]:
    """Yield so many positions, half of random play and half of the script's."""
    random = player.history(4 * count)
    for place in sorted(rng.choice(len(random), count - count // 2, replace=False)):
        yield random[[place]]
    yield from scripted(player, count // 2, rng)


def scripted(player: Player, count: int, rng: np.random.Generator) -> Iterator[NDArray[Any]]:
    """Yield positions that the script comes by, about one in three of its decisions."""
    legal = np.zeros(player.system.actions, np.int16)
    states = clone(player.opening)
    while count > 0:
        state = states[0]
        number = settle_all(state, legal)
        if number == 0:
            states = clone(player.opening)
            reseed(states[0].generator, int(rng.integers(1 << 31)))
            continue
        if rng.random() < 0.3:
            count -= 1
            yield clone(states)
        state.event_count = 0
        do_action(state, choose_scripted(state, legal, number))


def numbers(system: System, states: NDArray[Any], side: int) -> Given:
    """Return what a learner is given: the observation, and what is legal where its side decides."""
    views = system.view.blank()
    observe(states[0], side, *views.values())
    found: Given = dict(zip(OBSERVED, views.values(), strict=True))
    if int(states[0].decider) == side:
        legal = np.zeros(system.actions, np.int16)
        number = list_legal(clone(states)[0], legal)
        found["legal"] = np.sort(legal[:number])
    return found


def texts(system: System, cast: Cast, states: NDArray[Any], side: int) -> Given:
    """Return what a person who plays a side reads: story, map, people, menu, question."""
    state, words = states[0], system.words
    found: Given = {
        "told": words.narrate(state, cast, side),
        "map": words.map_text(state, cast, 80, side),
        **words.status(state, cast, side),
    }
    found.pop("question", None)
    for each in found["characters"]:
        who = cast.characters.index(each["key"])
        found[f"line of {who}"] = words.character_line(state, cast, who, side)
        found[f"sheet of {who}"] = words.sheet_lines(state, cast, who, side)
    if int(state.decider) == side and state.winner == ONGOING:
        legal = np.zeros(system.actions, np.int16)
        number = list_legal(clone(states)[0], legal)
        found["question"] = words.question(state, cast)
        for action in sorted(int(each) for each in legal[:number]):
            found[f"action {action}"] = system.text(action, state, cast)
            found[f"beside {action}"] = words.beside(action, state, cast, side)
    return found


def differences(system: System, before: Given, after: Given) -> list[str]:
    """Return where two things that a side was given differ, columns by name."""
    found = []
    for name in before.keys() | after.keys():
        one, other = before.get(name), after.get(name)
        if name == "legal" and one is not None and other is not None:
            found += [f"action {action} legal or not" for action in np.setxor1d(one, other)]
            continue
        if isinstance(one, np.ndarray) and isinstance(other, np.ndarray) and one.shape == other.shape:
            for place in np.argwhere(one != other):
                found.append(f"{column(system, name, place)}: {one[tuple(place)]} or {other[tuple(place)]}")
        elif isinstance(one, list) and isinstance(other, list) and one != other:
            lines = [line for line in one if line not in other], [line for line in other if line not in one]
            found.append(f"{name}: {lines[0]} or {lines[1]}")
        elif isinstance(one, np.ndarray) or one != other:
            found.append(f"{name}: {one} or {other}")
    return sorted(found)


def column(system: System, name: str, place: NDArray[Any]) -> str:
    """Return what a number of an observation is called."""
    columns = getattr(system.view, name, None)
    if name in ("characters", "zones", "world") and columns is not None:
        where = f" of {place[0]}" if len(place) > 1 else ""
        return f"{columns[place[-1]].name}{where}"
    return f"{name}{place.tolist()}"


def imagined(states: NDArray[Any], side: int, rng: np.random.Generator) -> tuple[NDArray[Any], str]:
    """Return the position as a side imagines it."""
    other = clone(states)
    conceal(other[0], side)
    reseed(other[0].generator, int(rng.integers(1 << 31)))
    imagine(other[0], side)
    return other, "imagined"


def altered(states: NDArray[Any], side: int, rng: np.random.Generator) -> tuple[NDArray[Any], str]:
    """Return the position with all secrets redrawn, or one, or one field of one; and which."""
    other = clone(states)
    state = other[0]
    hidden = reading(state)
    every = list(hidden.secrets(state, side))
    how = int(rng.integers(3))
    if how == 0:
        for secret in every:
            hidden.redraw(state, secret, secret.hidden(), rng)
        return other, "all that is hidden"
    secret = every[int(rng.integers(len(every)))]
    fields = secret.hidden()
    if how == 2:
        fields = [fields[int(rng.integers(len(fields)))]]
    hidden.redraw(state, secret, fields, rng)
    return other, f"{secret.name} ({', '.join(field.name for field in fields)})"


def ends_at_once(states: NDArray[Any]) -> bool:
    """Return whether the scene is over once anything at all is done."""
    probe = clone(states)
    state, legal = probe[0], np.zeros(system_of(states.dtype).actions, np.int16)
    number = list_legal(state, legal)
    if number > 0:
        do_action(state, legal[number - 1])
        settle_all(state, legal)
    return bool(state.winner != ONGOING)


def leaks(
    player: Player, count: int, seed: int = 0, draws: int = 3, with_words: bool = False
) -> Iterator[str]:
    """Yield a line for each position at which a side of a scene is given something that it must not know."""
    rng = np.random.default_rng([seed, count])
    system, cast = player.system, player.cast
    for number, states in enumerate(positions(player, count, rng)):
        hide_somebody(states, player.opening, rng)
        for side in range(2):
            before = given(system, cast, states, side, with_words)
            for draw in range(draws):
                other, what = (imagined if draw == 0 else altered)(states, side, rng)
                if ends_at_once(other) and not ends_at_once(states):
                    continue  # what would have ended the scene before is not hidden in it
                after = given(system, cast, other, side, with_words)
                wrong = differences(system, before, after)
                if wrong:
                    yield f"position {number}, side {side}, {what}: {'; '.join(wrong[:6])}"


def given(system: System, cast: Cast, states: NDArray[Any], side: int, with_words: bool) -> Given:
    """Return all that a side is given at a position."""
    found = numbers(system, states, side)
    return found | texts(system, cast, states, side) if with_words else found

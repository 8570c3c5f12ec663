"""Carrying out a ruling: read, tried on a copy, checked as a whole, told in sentences; or refused in one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from arena.phases.stalled import Stalled
from arena.rulings.reading import Reader
from arena.rulings.row import FIRST, Given, Line, Position, Ruling, RulingError
from arena.system import Pool, System
from arena.systems import clone, settle, system_of
from arena.words.cast import Cast
from arena.words.story import capital

VEILED = "Something is decided that this side does not know of."
ROUND, LIMIT = "round_number", "round_limit"
IN_HAND = "something is in hand: play that out first"
TIME = "Pools and time"  # the heading of such rulings


class Ruled(NamedTuple):
    """What a ruling has made of a position, its words in full, and what it led to, in sentences."""

    states: NDArray[Any]
    opening: NDArray[Any]
    cast: Cast
    words: str
    sentences: tuple[str, ...]


def is_in_hand(states: NDArray[Any]) -> bool:
    """Return whether something is under way in a position, shape (1,), that most rulings wait for."""
    return bool(system_of(states.dtype).sheet.lay_aside(clone(states)))


def rule_on(
    system: System,
    states: NDArray[Any],
    opening: NDArray[Any],
    cast: Cast,
    typed: str,
    viewer: int | None = None,
) -> Ruled:
    """Return what the ruling `typed` makes of a position, shape (1,), that began with `opening`.

    Nothing given is changed. The sentences leave out what the side `viewer` (None: nobody is left in the
    dark) cannot know. Raises RulingError for what cannot be read, cannot be done, or leaves no position that
    can be played on.
    """
    known = cache(lambda: _seen(system, states, cast, viewer))
    ruling, given, words, _ = Reader(rulings_of(system), cast, known).read(typed)
    position = Position(clone(states), opening, cast)
    position.state.event_count = 0
    lines = list(ruling.do(position, given))
    if lines:
        position.state.event_count = 0  # where a ruling tells itself what it did, the log does not
    system.sheet.go_on(position.state)
    try:
        settle(position.state, np.zeros(system.actions, np.int16))
    except Stalled as stalled:
        raise RulingError(f"the rules cannot go on from there: {stalled}") from stalled
    wrong = system.problem(position.states, position.opening)
    if wrong is not None and wrong != system.problem(states, opening):
        raise RulingError(IN_HAND if is_in_hand(states) else f"that cannot be: {wrong}")
    after = cache(lambda: _seen(system, position.states, position.cast, viewer))

    def is_seen(key: str) -> bool:
        return key in after() or key in known()

    told = [_told(line, position.cast, viewer, is_seen) for line in lines]
    told += system.words.narrate(position.state, position.cast, viewer)
    return Ruled(position.states, position.opening, position.cast, words, tuple(told))


def reads(system: System, cast: Cast, typed: str) -> bool:
    """Return whether typed words are a ruling, whatever becomes of it."""
    try:
        Reader(rulings_of(system), cast).read(typed)
    except RulingError:
        return False
    return True


def rulings_of(system: System) -> tuple[Ruling, ...]:
    """Return every kind of ruling that a system takes, its own before those that all share."""
    own = {ruling.words for ruling in system.rulings}
    return (*system.rulings, *(each for each in shared_rulings(system) if each.words not in own))


def beginnings(system: System) -> frozenset[str]:
    """Return the words with which rulings of a system begin."""
    return frozenset(ruling.words.split()[0] for ruling in rulings_of(system))


def _seen(system: System, states: NDArray[Any], cast: Cast, viewer: int | None) -> set[str]:
    """Return the keys of the characters of whom `viewer` knows all there is to tell."""
    if viewer is None:
        return set(cast.characters)
    shown = {each["key"]: each for each in system.words.status(states[0], cast, viewer)["characters"]}
    whole = system.words.status(states[0], cast, None)["characters"]
    return {each["key"] for each in whole if shown.get(each["key"]) == each}


def _told(line: Line, cast: Cast, viewer: int | None, is_seen: Callable[[str], bool]) -> str:
    """Return the sentence of a line, or one that gives nothing away."""
    secret = viewer is not None and line.secret_from == viewer
    hidden = viewer is not None and not all(is_seen(cast.characters[who]) for who in line.about)
    return VEILED if secret or hidden else capital(line.text)


# what every system shares


def shared_rulings(system: System) -> tuple[Ruling, ...]:
    """Return the rulings that need no rules: a note, the points of a pool, the round."""
    shared = [
        Ruling(
            "note {text}",
            "write into the log what happened, in your own words",
            "note the chandelier falls",
            lambda position, given: [Line(f"Noted: {given['text']}")],
            heading="Your notes",
        ),
        Ruling(
            "set round {number}",
            "say which round it is",
            "set round 3",
            _round_setter(system),
            said=lambda position, wanted: number_said(position, wanted, ROUND, "set round"),
            stage=FIRST,
            heading=TIME,
        ),
    ]
    own = {ruling.words for ruling in system.rulings}
    whole = [pool for pool in system.pools if "." not in pool.field]
    pools = [pool for pool in whole if f"set {pool.name.lower()} {{number}}" not in own]
    if pools:
        names = [pool.name.lower() for pool in pools]
        shared.append(
            Ruling(
                "set {pool} {number}",
                "say how many points are in a pool",
                f"set {names[0]} 5",
                _pool_setter(system, pools),
                {"pool": names},
                said=lambda position, wanted: (
                    line
                    for name, pool in zip(names, pools, strict=True)
                    for line in number_said(position, wanted, pool.field, f"set {name}")
                ),
                stage=FIRST,
                heading=TIME,
            )
        )
    return tuple(shared)


def number_said(position: Position, wanted: Any, field: str, words: str) -> list[str]:
    """Return the ruling that gives a field of the record its wanted number, none where it has it."""
    number = int(wanted[field])
    return [] if number == int(position.state[field]) else [f"{words} {number}"]


def bounded(number: int, low: int, high: int, what: str) -> int:
    """Return a number; raise RulingError unless it lies between `low` and `high`."""
    if not low <= number <= high:
        raise RulingError(f"{what} is {low if low == high else f'{low} to {high}'} here, not {number}")
    return number


def _range(system: System, path: str) -> tuple[int, int]:
    return next((leaf.low, leaf.high) for leaf in system.fields if leaf.path == path)


def _pool_setter(system: System, pools: Sequence[Pool]) -> Any:
    def set_pool(position: Position, given: Given) -> list[Line]:
        pool = pools[given["pool"]]
        low, high = _range(system, pool.field)
        position.state[pool.field] = bounded(given["number"], low, high, pool.name)
        return [Line(f"{pool.name} is {given['number']} now.")]

    return set_pool


def _round_setter(system: System) -> Any:
    def set_round(position: Position, given: Given) -> list[Line]:
        low, high = _range(system, ROUND)
        if LIMIT in (position.states.dtype.names or ()):
            high = int(position.state[LIMIT])
        position.state[ROUND] = bounded(given["number"], low, high, "the round")
        return [Line(f"It is round {given['number']} now.")]

    return set_round

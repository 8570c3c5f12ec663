"""What a rule system is to the rest of the program."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import numpy as np
from numpy.typing import NDArray

from arena.cast import Cast
from arena.verb import Verb
from arena.view import View


@dataclass(frozen=True, eq=False)
class System:
    """One rule system: its record, how many actions it has, its rules and its words.

    `verbs` are the kinds of actions in the order of their numbers. `compile(loaded, seed)` gives the
    opening position, shape (1,) of `state`, and its `Cast`. `text(action, state, cast)` spells an action,
    `parse(typed, state, cast, legal)` reads one back,
    `test_chance(state)` gives the exact chance of the test that is about to be rolled with a word on it,
    None when no test is. `spends` are the actions that spend on a result, `headlines` those by which
    people tell turns apart, `possible_actions(cast)` those that speak only of what a scenario has.
    `view` describes what `observe` writes; `problem(states, opening)` says what is wrong with a position
    from outside, None when nothing is. `carry(states, cast)` gives what goes on into the next scene as plain
    data, which `take_over(states, cast, data)` writes into its opening or raises ValueError.
    `ending_words(winner, how, cast)` gives a word and a sentence for what the rule `ending` notes. `rules`
    holds, by name, the functions of `arena.systems`.

    A system is equal to whatever has its name, and copied, packed and sent to another process as its name.
    """

    name: str
    state: np.dtype[Any]
    actions: int
    verbs: tuple[Verb, ...]
    compile: Callable[..., tuple[NDArray[Any], Cast]]
    text: Callable[..., str]
    parse: Callable[..., int]
    test_chance: Callable[..., tuple[Fraction, str] | None]
    spends: frozenset[int]
    headlines: frozenset[int]
    view: View
    problem: Callable[..., str | None]
    possible_actions: Callable[[Cast], NDArray[np.int64]]
    carry: Callable[..., dict[str, Any]]
    take_over: Callable[..., None]
    ending_words: Callable[[int, int, Cast], tuple[str, str]]
    rules: dict[str, Callable[..., Any]]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, System) and other.name == self.name

    def __hash__(self) -> int:
        return hash(self.name)

    def __reduce__(self) -> tuple[Callable[[str], System], tuple[str]]:
        return system_named, (self.name,)


def system_named(name: str) -> System:
    """Return the registered system of a name."""
    from arena.systems import SYSTEMS

    return SYSTEMS[name]

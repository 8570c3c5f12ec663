"""The rules as Python calls them: by an array of states and the index of one, a decision at a time.

Numbers and arrays cross into compiled code in under a microsecond; a record cut out of its array takes a
hundred times as long. So a loop in Python over decisions calls these, and rules call those of
`arena.systems`. They work on the states of every system, compiled or interpreted, and change `states[index]`
alone.

`states` has shape (n,) and the record of a system; `out` is int16, shape (actions,), and takes the numbers of
the legal actions. Nothing here checks that an action is legal.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from arena import systems
from arena.compiling.rule import rule

States = NDArray[Any]
Actions = NDArray[np.int16]
Table = NDArray[Any]


@rule
def list_legal_at(states: States, index: int, out: Actions) -> int:
    """Write the legal actions to `out`; return how many there are, 0 while dice are awaited."""
    return systems.list_legal(states[index], out)  # type: ignore[no-any-return]


@rule
def settle_at(states: States, index: int, out: Actions) -> int:
    """Take every choice that has one answer; list in `out` what is legal then, and return how many."""
    return systems.settle(states[index], out)  # type: ignore[no-any-return]


@rule
def settle_all_at(states: States, index: int, out: Actions) -> int:
    """Like `settle_at`, and roll dice as they come; 0 once the scene is over."""
    return systems.settle_all(states[index], out)  # type: ignore[no-any-return]


@rule
def act_at(states: States, index: int, action: int) -> None:
    """Carry out a legal action; the state's events are those of this action."""
    state = states[index]
    state.event_count = 0
    systems.do_action(state, action)


@rule
def step_at(states: States, index: int, action: int, out: Actions) -> int:
    """Carry out a legal action as `act_at` does, then go on to the next choice as `settle_all_at` does."""
    state = states[index]
    state.event_count = 0
    systems.do_action(state, action)
    return systems.settle_all(state, out)  # type: ignore[no-any-return]


@rule
def take_roll_at(states: States, index: int) -> None:
    """Go on with what the awaited dice show, which stands in `rolled`."""
    systems.take_roll(states[index])


@rule
def acting_at(states: States, index: int) -> int:
    """Return whose turn it is, -1 for nobody's."""
    return systems.acting(states[index])  # type: ignore[no-any-return]


@rule
def score_at(states: States, index: int, side: int) -> float:
    """Return how well `side` stands, 0 to 1; at the end 1 for a victory, 0 for a defeat, 0.5 for a draw."""
    return systems.score(states[index], side)  # type: ignore[no-any-return]


@rule
def conceal_at(states: States, index: int, side: int) -> None:
    """Take out what `side` does not know."""
    systems.conceal(states[index], side)


@rule
def observe_at(
    states: States,
    index: int,
    side: int,
    characters: Table,
    zones: Table,
    distances: Table,
    sight: Table,
    world: Table,
    phase: Table,
) -> None:
    """Write what `side` sees into the six tables of an observation, as `System.view` describes them."""
    systems.observe(states[index], side, characters, zones, distances, sight, world, phase)

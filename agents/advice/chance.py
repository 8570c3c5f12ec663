"""The chance of a scene, the same wherever it is told.

Games by script, with the same dice each time, say how a position stands; the fit of `agents.calibrating` sets
that right, and games between searches narrow it.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import Any

import numpy as np
from numpy.typing import NDArray

from agents.calibrating import Chance, told
from agents.search.race import Budget
from agents.search.rollout import play_to_end
from agents.search.searched import searched_games
from agents.search.simulator import Simulator
from arena.systems import clone, conceal
from arena.words.cast import Cast

GAMES = 256  # by script, where there is time for them ...
FEWEST = 16
PART = 0.25  # ... or so many of the games that there is time for
ENOUGH = 0.5  # seconds of thought from which on it is all of them
SEEDS = np.random.default_rng(0).integers(2**32, size=4096)
LOT = 16  # games that a thread plays at a time
ONGOING, NOBODY = -1, -1


def games_by_script(
    simulator: Simulator,
    positions: NDArray[Any],
    side: int,
    seeds: NDArray[np.int64] = SEEDS[:GAMES],
    viewer: int = NOBODY,
) -> NDArray[np.float64]:
    """Play each position to the end once with each of `seeds`; return what the side has of it, (seeds, n).

    Each is as it truly is, or as `viewer`, a side, imagines it.
    """
    values = np.zeros((len(seeds), len(positions)))

    def play(thread: int, piece: tuple[int, int]) -> None:
        place, first = piece
        part = slice(first, first + LOT)
        states, legal = simulator.states[thread], simulator.legal[thread]
        play_to_end(states, positions, place, place + 1, side, viewer, seeds[part], legal, values[part])

    simulator.share_out(play, list(product(range(len(positions)), range(0, len(seeds), LOT))))
    return values


def chance_of(
    simulator: Simulator,
    states: NDArray[Any],
    cast: Cast,
    side: int,
    budget: Budget,
    viewer: int | None = None,
    searched: Sequence[float] = (),
) -> Chance:
    """Return the chance of `side` in states[0], narrowed by what it got of games between searches.

    It is that of the position as it truly is, or of all that `viewer`, a side, may suppose.
    """
    root = clone(states)
    if viewer is not None:
        conceal(root[0], viewer)
    seeds = SEEDS[: number_for(budget)]
    values = games_by_script(simulator, root, side, seeds, NOBODY if viewer is None else viewer)[:, 0]
    return chance_for(simulator, states[0], cast, side, values, searched)


def chance_for(
    simulator: Simulator,
    position: Any,
    cast: Cast,
    side: int,
    values: NDArray[np.float64],
    searched: Sequence[float] = (),
) -> Chance:
    """Return the chance of winning that games from a position come to; in an ended game how it ended."""
    mean = float(values.mean())
    if int(position["winner"]) != ONGOING:
        return Chance(mean, mean, mean)
    error = float(values.std(ddof=1) / np.sqrt(len(values)))
    return told(simulator.system, cast, side, mean, error, len(values), searched)


def number_for(budget: Budget) -> int:
    """Return how many games by script a budget has time for."""
    if budget.simulations is not None:
        return int(np.clip(budget.simulations * PART, FEWEST, GAMES))
    return int(np.clip(GAMES * budget.seconds / ENOUGH, FEWEST, GAMES))


def got_between_searches(
    states: NDArray[Any], side: int, seconds: float, threads: int, viewer: int | None = None
) -> list[float]:
    """Return what `side` gets of games between searches in so many seconds, from states[0] as it truly is or
    as `viewer` imagines it."""
    results = searched_games(states, seconds, 0, threads, viewer)
    return [result if side == 0 else 1.0 - result for result in results]

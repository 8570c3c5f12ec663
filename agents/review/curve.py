"""The chances of a side along a game, each from many games played on from there with equal dice."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from agents.calibrating import told
from agents.rollout import play_to_end
from agents.search.race import Clock
from agents.search.simulator import Simulator
from arena.words.cast import Cast

ONGOING = -1
LEAST = 16  # games from each position, whatever the budget
AT_ONCE = 4  # games from each before the clock is looked at


@dataclass(frozen=True)
class Curve:
    """Positions one after another: what games from each gave, (games, positions), and the chances of that."""

    values: NDArray[np.float64]
    chances: NDArray[np.float64]

    def change(self, place: int) -> float:
        """Return what the chance grew by from a position to the next."""
        return float(self.chances[place + 1] - self.chances[place])

    def error(self, place: int) -> float:
        """Return the standard error of `change`."""
        apart = self.values[:, place + 1] - self.values[:, place]
        mean, slope = float(apart.mean()), 1.0
        if abs(mean) > 1e-9:
            slope = min(1.0, abs(self.change(place) / mean))
        return float(slope * apart.std(ddof=1) / np.sqrt(len(apart)))


def curve_of(
    simulator: Simulator, positions: NDArray[Any], cast: Cast, side: int, clock: Clock, seed: int
) -> Curve:
    """Return the chances of `side` in each of the positions, as they truly are, until the clock is up."""
    rng, found = np.random.default_rng(seed), [np.zeros((0, len(positions)))]
    played = 0
    while played < LEAST or not clock.is_up():
        found.append(play(simulator, positions, side, rng.integers(2**32, size=AT_ONCE)))
        played += AT_ONCE
        clock.played += AT_ONCE * len(positions)
    values = np.concatenate(found)
    chances = [
        chance(simulator, position, cast, side, values[:, place]) for place, position in enumerate(positions)
    ]
    return Curve(values, np.array(chances))


def play(
    simulator: Simulator, positions: NDArray[Any], side: int, seeds: NDArray[np.int64]
) -> NDArray[np.float64]:
    """Play each position to the end once with each of `seeds`; return what the side has of it, (seeds, n)."""
    values = np.zeros((len(seeds), len(positions)))

    def play(thread: int, place: int) -> None:
        states, legal = simulator.states[thread], simulator.legal[thread]
        play_to_end(states, positions, place, place + 1, side, seeds, legal, values)

    simulator.share_out(play, range(len(positions)))
    return values


def chance(simulator: Simulator, position: Any, cast: Cast, side: int, values: NDArray[np.float64]) -> float:
    """Return the chance of winning that games from a position come to; in an ended game how it ended."""
    mean = float(values.mean())
    if int(position.winner) != ONGOING:
        return mean
    error = float(values.std(ddof=1) / np.sqrt(len(values)))
    return told(simulator.system, cast, side, mean, error, len(values)).win

"""The chances of a side along a game, each from many games played on from there with equal dice."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from agents.advice.chance import SEEDS, chance_for, games_by_script
from agents.search.race import Clock
from agents.search.simulator import Simulator
from arena.words.cast import Cast

LEAST, MOST = 16, 256  # games from each position, whatever the budget
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


def curve_of(simulator: Simulator, positions: NDArray[Any], cast: Cast, side: int, clock: Clock) -> Curve:
    """Return the chances of `side` in each of the positions, as they truly are, until the clock is up."""
    found = [np.zeros((0, len(positions)))]
    played = 0
    while played < LEAST or (played < MOST and not clock.is_up()):
        found.append(games_by_script(simulator, positions, side, SEEDS[played : played + AT_ONCE]))
        played += AT_ONCE
        clock.played += AT_ONCE * len(positions)
    values = np.concatenate(found)
    chances = [
        chance_for(simulator, position, cast, side, values[:, place]).win
        for place, position in enumerate(positions)
    ]
    return Curve(values, np.array(chances))

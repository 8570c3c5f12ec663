"""How true figures are: bias, calibration error, Brier score, and how often an interval holds the truth.

Standard errors are by position: the games from one position are one draw.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from agents.calibrating import Chance
from benchmarks.calibration.answers import Answer
from benchmarks.calibration.fitting import best

Floats = NDArray[np.float64]
BAND = (0.6, 0.95)
BINS = 10
DRAWS = 100  # samples of the positions, for standard errors of what is no mean
GRID = np.linspace(-9, 9, 181)  # log odds that a truth may have


@dataclass(frozen=True)
class Told:
    """Chances told for positions, their intervals, and what games from each gave, (positions, games)."""

    win: Floats
    low: Floats
    high: Floats
    results: Floats

    def part(self, rows: NDArray[np.bool_] | NDArray[np.int64]) -> Told:
        """Return some of the positions."""
        return Told(self.win[rows], self.low[rows], self.high[rows], self.results[rows])

    @property
    def won(self) -> Floats:
        """The share of the games that was won from each position."""
        return np.asarray(self.results.mean(1))


class Figure(tuple[float, float]):
    """A figure with its standard error."""

    def __str__(self) -> str:
        return f"{self[0]:+.3f} ± {self[1]:.3f}"


def told_of(answers: Sequence[Answer], chances: Sequence[Chance]) -> Told:
    """Return answers with the chances told for them."""
    columns = np.array(chances, float).reshape(len(chances), 3).T
    return Told(*columns, np.array([each.results for each in answers], float))


def mean_of(values: Floats) -> Figure:
    """Return the mean of one value a position, with its standard error."""
    if len(values) < 2:
        return Figure((float("nan"), float("nan")))
    return Figure((float(values.mean()), float(values.std(ddof=1) / np.sqrt(len(values)))))


def resampled(figure: Callable[[Told], float], told: Told) -> Figure:
    """Return a figure with the standard error that drawing the positions anew gives."""
    rng = np.random.default_rng(1)
    rows = [rng.integers(len(told.win), size=len(told.win)) for _ in range(DRAWS)]
    return Figure((figure(told), float(np.std([figure(told.part(each)) for each in rows], ddof=1))))


def bias(told: Told) -> Figure:
    """Return by how much too much is promised."""
    return mean_of(told.win - told.won)


def in_band(told: Told) -> Told:
    """Return the positions whose chance lies in the band."""
    return told.part((told.win >= BAND[0]) & (told.win <= BAND[1]))


def calibration_error(told: Told) -> float:
    """Return the expected calibration error: how far tenths of the positions, by their chance, are off."""
    order = np.argsort(told.win, kind="stable")
    off = told.win[order] - told.won[order]
    return float(sum(abs(part.sum()) for part in np.array_split(off, BINS)) / len(off))


def by_luck(told: Told) -> float:
    """Return the calibration error that true chances would show with so few games."""
    rng = np.random.default_rng(1)
    found = []
    for _ in range(DRAWS):
        lucky = rng.random(told.results.shape) < told.win[:, None]
        found.append(calibration_error(Told(told.win, told.low, told.high, lucky.astype(float))))
    return float(np.mean(found))


def brier(told: Told) -> Figure:
    """Return the mean square of what single games are off by."""
    return mean_of(((told.results - told.win[:, None]) ** 2).mean(1))


def gain(told: Told) -> Figure:
    """Return how much worse the Brier score is of who tells the share won over all positions."""
    rate = told.results.mean()
    worse = (told.results - rate) ** 2 - (told.results - told.win[:, None]) ** 2
    return mean_of(worse.mean(1))


def truths(told: Told) -> Floats:
    """Return how likely the truth of each position is each of GRID, shape (positions, GRID).

    A truth is spread normally around a shift and a slope of the figure in log odds; the three numbers are
    those under which the games are likeliest, and each position's own games say where in that it stands.
    """
    figure = np.clip(told.win, 0.002, 0.998)
    x = np.log(figure / (1 - figure))
    won = told.results.sum(1)[:, None]
    games = -won * np.logaddexp(0, -GRID) - (told.results.shape[1] - won) * np.logaddexp(0, GRID)

    def weights(values: Floats) -> Floats:
        spread = np.exp(values[2])
        prior = np.exp(-(((GRID - (values[0] + values[1] * x)[:, None]) / spread) ** 2) / 2) + 1e-12
        return np.asarray(prior / prior.sum(1, keepdims=True) * np.exp(games))

    def likelihood(values: Floats) -> float:
        return float(np.log(weights(values).sum(1)).sum() - (values[2] + 0.7) ** 2 / 4)

    found = weights(best(likelihood, (0.0, 1.0, -0.7)))
    return np.asarray(found / found.sum(1, keepdims=True))


def holds(told: Told) -> float:
    """Return how often the interval holds the truth, as far as the games tell."""
    chance = 1 / (1 + np.exp(-GRID))
    inside = (chance >= told.low[:, None]) & (chance <= told.high[:, None])
    return float((truths(told) * inside).sum(1).mean())


def width(told: Told) -> Figure:
    """Return the mean width of the intervals."""
    return mean_of(told.high - told.low)

"""The fit: by which shift and slope of the log odds figures come true, and how far the truth scatters.

Found by maximum likelihood from games won and lost: the luck of a few games is not taken for scatter.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np
from numpy.typing import NDArray

from agents.calibrating import Fit, Own
from benchmarks.calibration.answers import Answer

Floats = NDArray[np.float64]
NODES, WEIGHTS = np.polynomial.hermite_e.hermegauss(15)
WEIGHTS = WEIGHTS / WEIGHTS.sum()
SLIGHT = 0.01  # a step of the log odds that is no longer worth looking at
LIKELY = np.array([0.0, 1.0, 0.7, 0.0, 0.5])  # shift, slope, scatter, scenes' mean shift, their scatter ...
GUIDED = np.array([1.0, 0.5, 0.4, 0.5, 0.3])  # ... and how far off they may well be

CAUTION = 0.75  # how likely the scatter is no greater than told


def best(worth: Callable[[Floats], float], start: Sequence[float]) -> Floats:
    """Return where a smooth function is greatest, by steps along each axis that become smaller."""
    place, step = np.array(start, float), 0.5
    value = worth(place)
    while step > SLIGHT:
        moved = False
        for axis in range(len(place)):
            for sign in (step, -step):
                other = place.copy()
                other[axis] += sign
                if (found := worth(other)) > value:
                    place, value, moved = other, found, True
        step = step if moved else step / 2
    return place


class Sample:
    """Answers as arrays: figures in log odds, their sampling variance, wins of how many games, and scenes."""

    def __init__(self, answers: Sequence[Answer]) -> None:
        """Take in answers."""
        games = np.array([each.count for each in answers], float)
        figure = (np.array([each.share for each in answers]) * games + 0.5) / (games + 1)
        self.x = np.log(figure / (1 - figure))
        self.sampled = 1 / ((games + 1) * figure * (1 - figure))
        self.won = np.array([sum(each.results) for each in answers])
        self.lost = np.array([len(each.results) for each in answers]) - self.won
        self.sign = np.array([1.0 if each.side == 0 else -1.0 for each in answers])
        self.titles = sorted({each.title for each in answers})
        self.scene = np.array([self.titles.index(each.title) for each in answers])

    def by_scene(self, values: Floats) -> Floats:
        """Return the log likelihood of a scene's games for each shift of its own, shape (scenes, NODES)."""
        shift, slope, scatter = values[:3]
        spread = np.sqrt(scatter**2 + slope**2 * self.sampled)
        middle = (shift + slope * self.x)[:, None] + self.sign[:, None] * own_shifts(values)
        value = middle[:, :, None] + spread[:, None, None] * NODES
        log = -self.won[:, None, None] * np.logaddexp(0, -value)
        log -= self.lost[:, None, None] * np.logaddexp(0, value)
        each = np.log((np.exp(log) * WEIGHTS).sum(2) + 1e-300)
        total = np.zeros((len(self.titles), len(NODES)))
        np.add.at(total, self.scene, each)
        return total

    def likelihood(self, values: Floats) -> float:
        """Return the log likelihood of the numbers of a fit, slightly guided; none below 0 may scatter."""
        if values[2] <= 0 or values[4] <= 0:
            return -np.inf
        total = self.by_scene(values)
        top = total.max(1)
        whole = np.log((np.exp(total - top[:, None]) * WEIGHTS).sum(1)) + top
        return float(whole.sum() - (((values - LIKELY) / GUIDED) ** 2).sum() / 2)


def own_shifts(values: Floats) -> Floats:
    """Return the shifts that a scene may have of its own, by the numbers of a fit, shape (NODES,)."""
    return np.asarray(values[3] + values[4] * NODES)


def cautious(sample: Sample, values: Floats) -> float:
    """Return a scatter that is too small only once in four times, the other numbers of a fit being right."""
    grid = np.linspace(0.1, 2.0, 39)
    log = np.array([sample.likelihood(np.array([*values[:2], each, *values[3:]])) for each in grid])
    weight = np.exp(log - log.max()).cumsum()
    return float(grid[np.searchsorted(weight / weight[-1], CAUTION)])


def fit(answers: Sequence[Answer]) -> Fit:
    """Return the fit to these answers."""
    sample = Sample(answers)
    values = best(sample.likelihood, LIKELY)
    values[2] = cautious(sample, values)
    total = sample.by_scene(values)
    weight = np.exp(total - total.max(1, keepdims=True)) * WEIGHTS
    weight /= weight.sum(1, keepdims=True)
    mean = (weight * own_shifts(values)).sum(1)
    error = np.sqrt((weight * own_shifts(values) ** 2).sum(1) - mean**2)
    shift, slope, scatter, *elsewhere = (round(float(value), 3) for value in values)
    scenes = {
        title: Own(round(float(mean[place]), 3), round(float(error[place]), 3))
        for place, title in enumerate(sample.titles)
    }
    return Fit(shift, slope, scatter, Own(*elsewhere), scenes)

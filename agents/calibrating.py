"""Chances of winning as they are told: what simulated games show, set right by how such figures turned out.

Simulations play by script on both sides. How often a side wins when both sides play well is fitted on games
of searches, on the log odds: a shift and a slope, a shift of its own for each scene that was asked about, and
how far the truth scatters around that. `python -m benchmarks.calibration` makes the fits.
"""

from __future__ import annotations

import json
import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from agents.systems import agents_of
from arena.system import System
from arena.systems import system_of
from arena.words.cast import Cast

SIDES = ("the player characters", "the opposition")
Z = 1.645  # for 90% intervals
SELDOM = 0.01  # a share of games by script tells no more than this: what can be lost is sometimes lost
WIDE = 2.5  # log odds by which a chance may well be off that nothing is known of
ENDS, POINTS = 5.0, 1001  # spreads of log odds that are looked at, and at how many points
FILE = "calibration.json"  # beside the agents of a system


class Chance(NamedTuple):
    """A chance of winning, and the ends between which it lies; each from 0 to 1."""

    win: float
    low: float
    high: float


class Own(NamedTuple):
    """What a scene shifts the log odds of the players by, and the standard error of that."""

    shift: float
    error: float


@dataclass(frozen=True)
class Fit:
    """How figures turned out, in log odds of the side that is advised: `shift` + `slope` * figure.

    The truth scatters around that by `scatter`, and it is moved towards the players by what the scene has of
    its own: `scenes` says so by the title of the scene, and `elsewhere` for those that were not asked about.
    """

    shift: float
    slope: float
    scatter: float
    elsewhere: Own
    scenes: dict[str, Own]

    def chance(
        self, share: float, games: int, title: str, side: int, searched: Sequence[float] = ()
    ) -> Chance:
        """Return the chance of winning for a share of simulated games, with its 90% interval.

        The interval has what few games leave open, and how far such figures were from the truth; what the
        side got of games between searches narrows it.
        """
        middle, spread = narrowed(*self.log_odds(share, games, title, side), searched)
        return chance_at(middle, spread)

    def log_odds(self, share: float, games: int, title: str, side: int) -> tuple[float, float]:
        """Return the log odds of winning for a share of simulated games, and how far they may be off."""
        figure = min(max((share * games + 0.5) / (games + 1), SELDOM), 1 - SELDOM)
        own = self.scenes.get(title, self.elsewhere)
        middle = self.shift + self.slope * log_odds(figure) + (own.shift if side == 0 else -own.shift)
        sampled = self.slope**2 / ((games + 1) * figure * (1 - figure))
        return middle, math.sqrt(self.scatter**2 + own.error**2 + sampled)


def log_odds(chance: float) -> float:
    """Return the log odds of a chance between 0 and 1."""
    return math.log(chance / (1 - chance))


def odds(value: float) -> float:
    """Return the chance that has these log odds."""
    return 1 / (1 + math.exp(-value))


def mean_odds(value: float, spread: float) -> float:
    """Return the mean chance where log odds are spread normally around a value, good to a hundredth."""
    return odds(value / math.sqrt(1 + math.pi * spread**2 / 8))


def chance_at(middle: float, spread: float, z: float = Z) -> Chance:
    """Return the mean chance where log odds are spread so around a middle, and the ends of its interval."""
    low, high = (odds(middle + sign * z * spread) for sign in (-1, 1))
    return Chance(min(max(mean_odds(middle, spread), low), high), low, high)


def narrowed(middle: float, spread: float, results: Sequence[float]) -> tuple[float, float]:
    """Return log odds and how far they may be off once games with these results, 0 to 1, were played."""
    if not results:
        return middle, spread
    places = np.linspace(middle - ENDS * spread, middle + ENDS * spread, POINTS)
    won, lost = sum(results), len(results) - sum(results)
    weight = -((places - middle) ** 2) / (2 * spread**2)
    weight += -won * np.log1p(np.exp(-places)) - lost * np.log1p(np.exp(places))
    likely = np.exp(weight - weight.max())
    likely /= likely.sum()
    found = float((likely * places).sum())
    return found, float(np.sqrt((likely * (places - found) ** 2).sum()))


def told(
    system: System,
    cast: Cast,
    side: int,
    share: float,
    error: float,
    games: int,
    searched: Sequence[float] = (),
) -> Chance:
    """Return the chance of winning of `side` in the scene of a cast, from what simulated games gave.

    `share` is their mean result and `error` its standard error; `searched` is what it got of games between
    searches. A system without a fit tells the mean itself, with the interval of so many games.
    """
    fit = fit_of(system)
    if fit is not None:
        return fit.chance(share, games, title_of(cast), side, searched)
    if not searched:
        return Chance(share, *interval(share, error, games))
    figure = min(max((share * games + 0.5) / (games + 1), SELDOM), 1 - SELDOM)
    return chance_at(*narrowed(log_odds(figure), WIDE, searched))


def assumed(root: NDArray[Any], cast: Cast, early: bool, exact: bool = False) -> str:
    """Return what chances told of root[0] assume; `early`: it is not the turn of who decides there yet."""
    fit = fit_of(system_of(root.dtype))
    on = "by script from here on" if fit is None else "well from here on"
    found = ["both sides play " + ("without a mistake" if exact else on)]
    if early:
        found.append(f"{SIDES[int(root[0].decider)]} move first, out of turn")
    if fit is not None and not exact and title_of(cast) not in fit.scenes:
        found.append("a scene that was not tried before is taken to be like those that were")
    return "; ".join(found)


def title_of(cast: Cast) -> str:
    """Return what the scene of a cast is called."""
    return str(cast.scenario.scenario.name)


@cache
def fit_of(system: System) -> Fit | None:
    """Return how the figures of a system turned out, None where that was not asked."""
    path = fit_file(system)
    return read(path) if path.exists() else None


def fit_file(system: System) -> Path:
    """Return where the fit of a system is kept."""
    package = agents_of(system).choose.__module__.rpartition(".")[0]
    return Path(str(import_module(package).__file__)).parent / FILE


def read(path: Path) -> Fit:
    """Return the fit in a file."""
    found = json.loads(path.read_text(encoding="utf-8"))
    found["elsewhere"] = Own(*found["elsewhere"])
    found["scenes"] = {title: Own(*own) for title, own in found["scenes"].items()}
    return Fit(**found)


def interval(mean: float, error: float, count: int) -> tuple[float, float]:
    """Return the 90% interval of a mean of `count` scores between 0 and 1, by Wilson's formula.

    For results that are not all wins and losses the number of games is scaled to their spread.

    >>> tuple(round(end, 2) for end in interval(0.5, 0.05, 101))
    (0.42, 0.58)
    """
    if count == 0:
        return 0.0, 1.0
    spread = error * error * max(count - 1, 1)
    weight = count * mean * (1 - mean) / spread if spread > 1e-12 else float(count)
    middle = (mean + Z * Z / (2 * weight)) / (1 + Z * Z / weight)
    half = Z / (1 + Z * Z / weight) * math.sqrt(mean * (1 - mean) / weight + Z * Z / (4 * weight * weight))
    return max(0.0, middle - half), min(1.0, middle + half)

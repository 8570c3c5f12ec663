"""What games by script say of a chance: how an average table fares, or one where both sides play well.

An average table is taken to play as the script does. Where both sides play well, the chance is what the fit
of `agents.calibrating` makes of the script's, set right by some games between searches.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Protocol

import numpy as np

from agents.balance.games import Games, over
from agents.calibrating import Chance, Fit, log_odds, odds

Z = 1.96  # for 95% intervals
WIDE = 2.5  # log odds by which a chance may well be off that nothing is known of
ENDS, POINTS = 7.0, 1401  # log odds that are looked at, and at how many points


class Reading(Protocol):
    """How games by script are read."""

    def chance(self, games: Games) -> Chance:
        """Return the players' chance and its 95% interval."""

    def apart(self, base: Games, other: Games) -> tuple[float, float]:
        """Return by how much they get more in other games with equal dice, and half its 95% interval."""


class Average:
    """The games as they are."""

    def chance(self, games: Games) -> Chance:
        """Return the players' chance and its 95% interval."""
        return Chance(games.chance, *games.interval)

    def apart(self, base: Games, other: Games) -> tuple[float, float]:
        """Return by how much they get more in other games with equal dice, and half its 95% interval."""
        return over(base, other)


@dataclass(frozen=True)
class Well:
    """The games carried over to sides that both play well, on the log odds.

    The scene as it is has `middle` and `spread`; `base` has the log odds of its games by script, and of what
    these are moved by a change, `slope` remains.
    """

    middle: float
    spread: float
    base: float
    slope: float

    def chance(self, games: Games) -> Chance:
        """Return the players' chance and its 95% interval."""
        middle = self.middle + self.moved(games)
        ends = [odds(middle + sign * Z * self.spread) for sign in (-1, 1)]
        return Chance(odds(middle), *ends)

    def moved(self, games: Games) -> float:
        """Return by how much the log odds of a scene are moved."""
        return self.slope * (script_odds(games) - self.base)

    def apart(self, base: Games, other: Games) -> tuple[float, float]:
        """Return by how much they get more in other games with equal dice, and half its 95% interval."""
        after = odds(self.middle + self.moved(other))
        _, error = over(base, other)
        share = odds(script_odds(other))
        steepness = self.slope * after * (1 - after) / (share * (1 - share))
        return after - odds(self.middle), min(1.0, error * steepness)


def script_odds(games: Games) -> float:
    """Return the log odds of what the players got, held off the ends as far as the number of games says."""
    return log_odds((float(games.results.sum()) + 0.5) / (len(games) + 1))


def well_played(base: Games, searched: list[float], fit: Fit | None, title: str) -> Well:
    """Return how to read games of a scene, given results of games in which both sides searched.

    What the fit says of the scene and what the searched games show are weighed by their spreads; without a
    fit hardly anything is known but these.
    """
    told = script_odds(base)
    if fit is None:
        guess, doubt, slope = told, WIDE, 1.0
    else:
        own = fit.scenes.get(title, fit.elsewhere)
        guess, doubt, slope = fit.slope * told + own.shift, math.hypot(fit.scatter, own.error), fit.slope
    places = np.linspace(guess - ENDS, guess + ENDS, POINTS)
    won, lost = sum(searched), len(searched) - sum(searched)
    weight = -((places - guess) ** 2) / (2 * doubt**2)
    weight += -won * np.log1p(np.exp(-places)) - lost * np.log1p(np.exp(places))
    likely = np.exp(weight - weight.max())
    likely /= likely.sum()
    middle = float((likely * places).sum())
    return Well(middle, float(np.sqrt((likely * (places - middle) ** 2).sum())), told, slope)

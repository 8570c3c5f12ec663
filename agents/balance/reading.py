"""What games by script say of a chance: how an average table fares, or one where both sides play well.

An average table is taken to play as the script does. Where both sides play well, the chance is what the fit
of `agents.calibrating` makes of the script's, set right by some games between searches.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Protocol

import numpy as np

from agents.balance.beside import Beside, beside
from agents.balance.games import Games
from agents.calibrating import Chance, Fit, log_odds, odds
from agents.match.match import Z

WIDE = 2.5  # log odds by which a chance may well be off that nothing is known of
ENDS, POINTS = 7.0, 1401  # log odds that are looked at, and at how many points


class Reading(Protocol):
    """How games by script are read."""

    def chance(self, games: Games) -> Chance:
        """Return the players' chance and its 95% interval."""

    def beside(self, base: Games, other: Games, paired: bool = True) -> Beside:
        """Return what they get in other games, with equal dice where they are `paired`."""


class Average:
    """The games as they are."""

    def chance(self, games: Games) -> Chance:
        """Return the players' chance and its 95% interval."""
        return Chance(games.chance, *games.interval)

    def beside(self, base: Games, other: Games, paired: bool = True) -> Beside:
        """Return what they get in other games, with equal dice where they are `paired`."""
        return beside(base.results, other.results, paired)


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
        return self.moved(script_odds(games.chance, len(games)))

    def moved(self, told: float) -> Chance:
        """Return the chance where games by script have these log odds."""
        middle = self.middle + self.slope * (told - self.base)
        return Chance(*(odds(middle + sign * Z * self.spread) for sign in (0, -1, 1)))

    def beside(self, base: Games, other: Games, paired: bool = True) -> Beside:
        """Return what they get in other games, with equal dice where they are `paired`."""
        found = beside(base.results, other.results, paired)
        told = script_odds(found.share, len(other))
        after, share = self.moved(told), odds(told)
        steepness = self.slope * after.win * (1 - after.win) / (share * (1 - share))
        return Beside(*after, after.win - odds(self.middle), min(1.0, found.error * steepness))


def script_odds(share: float, games: int) -> float:
    """Return the log odds of what the players got, held off the ends as far as the number of games says."""
    return log_odds((share * games + 0.5) / (games + 1))


def well_played(base: Games, searched: list[float], fit: Fit | None, title: str) -> Well:
    """Return how to read games of a scene, given results of games in which both sides searched.

    What the fit says of the scene and what the searched games show are weighed by their spreads; without a
    fit hardly anything is known but these.
    """
    told = script_odds(base.chance, len(base))
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

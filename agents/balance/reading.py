"""What games by script say of a chance: how an average table fares, or one where both sides play well.

An average table is taken to play as the script does. Where both sides play well, the chance is what the fit
of `agents.calibrating` makes of the script's, set right by some games between searches.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from agents.balance.beside import Beside, beside
from agents.balance.games import Games
from agents.calibrating import WIDE, Chance, Fit, chance_at, log_odds, narrowed, odds
from agents.match.match import Z


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
        return chance_at(self.middle + self.slope * (told - self.base), self.spread, Z)

    def beside(self, base: Games, other: Games, paired: bool = True) -> Beside:
        """Return what they get in other games, with equal dice where they are `paired`."""
        found = beside(base.results, other.results, paired)
        told = script_odds(found.share, len(other))
        after, share = self.moved(told), odds(told)
        steepness = self.slope * after.win * (1 - after.win) / (share * (1 - share))
        return Beside(*after, after.win - self.moved(self.base).win, min(1.0, found.error * steepness))


def script_odds(share: float, games: int) -> float:
    """Return the log odds of what the players got, held off the ends as far as the number of games says."""
    return log_odds((share * games + 0.5) / (games + 1))


def well_played(
    base: Games, searched: list[float], fit: Fit | None, title: str, told: tuple[float, int] | None = None
) -> Well:
    """Return how to read games of a scene, given results of games in which both sides searched.

    What the fit says of the scene, by the share of so many games that is `told` of it everywhere, and what
    the searched games show are weighed by their spreads; without a fit hardly anything is known but these.
    """
    by_script = script_odds(base.chance, len(base))
    share, games = told or (base.chance, len(base))
    guess = (script_odds(share, games), WIDE) if fit is None else fit.log_odds(share, games, title, 0)
    return Well(*narrowed(*guess, searched), by_script, 1.0 if fit is None else fit.slope)

"""Whether tuned weights may be shipped: played in the scenes kept apart, against those before."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from agents.match.match import Z, wilson
from agents.tuning.games import Games, Opening
from agents.weighing import Values

LEAST = 0.45  # of the points of any scene kept apart
SEED = 77_000_000


@dataclass(frozen=True)
class Held:
    """The points of new weights in one scene against others, by side."""

    scene: str
    games: int  # of both sides together
    first: float  # points a game as the first side
    second: float

    @property
    def share(self) -> float:
        """Points a game."""
        return (self.first + self.second) / 2

    @property
    def least(self) -> float:
        """The lower end of its interval."""
        return wilson(self.share * self.games, self.games)[0]

    @property
    def most(self) -> float:
        """The upper end."""
        return wilson(self.share * self.games, self.games)[1]

    def __str__(self) -> str:
        """Say it in a line."""
        name = f"{self.scene:15} {self.share:.3f} ({self.least:.3f} to {self.most:.3f})"
        return f"{name}  first side {self.first:.3f}, second {self.second:.3f}, {self.games} games"


def measure(games: Games, scenes: list[Opening], new: Values, old: Values, each: int) -> list[Held]:
    """Return how new weights do against old ones in each scene, `each` games with either side."""
    seeds = np.arange(each, dtype=np.int64) + SEED
    found = []
    for opening in scenes:
        first = games.points(opening, new, old, seeds).mean()
        second = 1 - games.points(opening, old, new, seeds).mean()
        found.append(Held(opening.scene, 2 * each, float(first), float(second)))
    return found


def summary(held: list[Held]) -> tuple[float, float]:
    """Return the mean over scenes, and half of its 95% interval by the luck of the games."""
    shares = np.array([each.share for each in held])
    luck = np.array([each.share * (1 - each.share) / each.games for each in held])
    return float(shares.mean()), float(Z * np.sqrt(luck.sum()) / len(held))


def passes(held: list[Held]) -> bool:
    """Return whether no scene is below the least, and the gain over all of them is shown."""
    mean, half = summary(held)
    return mean - half > 0.5 and min(each.share for each in held) >= LEAST

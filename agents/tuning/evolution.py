"""Evolution strategies: what small changes of all weights at once bring tells where to move them.

A generation tries pairs of opposite changes in games with equal dice against equal opponents, so that most of
the luck cancels. A scene in which the middle does worse than the untuned weights counts more, the worse it
does: weights that win much here by losing there do not pay. Half of the opponents weigh as the middle does
now, the others as it did before, as before tuning, or at random.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from agents.tuning.games import Games, Opening
from agents.tuning.gate import Held, measure
from agents.weighing import Table, Values

PAIRS = 8  # tries and their opposites in a generation
STEP = 0.35  # of a scale: how far a try is from the middle
RATE = 0.06  # of a scale: how far the middle moves
MOST = 5.0  # scales that a weight goes from its default
PULL = 0.002  # back to the default: weights that make no difference stay there
MEMORY = (0.9, 0.97)  # of the moves and their squares (Adam)
BEHIND = 40.0  # how much more a scene counts for each point a game that is lost in it to the untuned weights
TRIED = 30  # games a scene and side that tell how it stands
KEPT_EVERY = 25  # generations between two that become opponents
RANDOM = 1.0  # scales that weights drawn at random are off
AVERAGED = 0.98  # of the middle that is told in the end, the older part

Place = NDArray[np.float64]  # of the middle, in scales from the defaults, (W,)


def weights_at(table: Table, place: Place) -> Values:
    """Return the weights so many scales from the defaults."""
    scales = np.array([row.scale for row in table.rows.values()])
    moved = np.clip(place, -MOST, MOST) * scales
    values: Values = np.where(table.defaults == 0, moved, table.defaults * np.exp(moved))
    return values


@dataclass
class Tuning:
    """How far a tuning has come; `past` are the places of opponents."""

    middle: Place
    average: Place
    moves: Place
    squares: Place
    past: list[Place] = field(default_factory=list)
    standing: dict[str, float] = field(default_factory=dict)  # points a game against the untuned, by scene
    generation: int = 0
    games: int = 0

    @classmethod
    def begun(cls, width: int) -> Tuning:
        """Return one that has not begun."""
        return cls(np.zeros(width), np.zeros(width), np.zeros(width), np.zeros(width))

    @classmethod
    def read(cls, path: Path) -> Tuning:
        """Return one that was kept."""
        with np.load(path) as held:
            made = cls(held["middle"], held["average"], held["moves"], held["squares"])
            made.past = list(held["past"])
            made.generation, made.games = int(held["generation"]), int(held["games"])
            made.standing = json.loads(str(held["standing"]))
        return made

    def keep(self, path: Path) -> None:
        """Write it to a file, whole or not at all."""
        path.parent.mkdir(parents=True, exist_ok=True)
        new = path.with_suffix(".new.npz")
        past = np.array(self.past).reshape(-1, len(self.middle))
        np.savez(new, **(vars(self) | {"past": past, "standing": json.dumps(self.standing)}))
        new.replace(path)

    def told(self) -> Place:
        """Return the average of the middle over the last generations."""
        return self.average / (1 - AVERAGED**self.generation) if self.generation else self.average

    def step(self, games: Games, scenes: list[Opening], seed: int, each: int) -> None:
        """Play a generation, `each` games a scene and side of a try, and move the middle."""
        rng = np.random.default_rng((seed, self.generation))
        noise = rng.normal(size=(PAIRS, len(self.middle)))
        gains = np.array([self.gain(games, scenes, change * STEP, rng, each) for change in noise])
        move = gains @ noise / max(float(np.abs(gains).mean()), 1e-9) / PAIRS
        self.generation += 1
        self.moves = MEMORY[0] * self.moves + (1 - MEMORY[0]) * move
        self.squares = MEMORY[1] * self.squares + (1 - MEMORY[1]) * move**2
        moves = self.moves / (1 - MEMORY[0] ** self.generation)
        squares = self.squares / (1 - MEMORY[1] ** self.generation)
        self.middle = (1 - PULL) * self.middle + RATE * moves / (np.sqrt(squares) + 1e-9)
        self.middle = np.clip(self.middle, -MOST, MOST)
        self.average = AVERAGED * self.average + (1 - AVERAGED) * self.middle
        self.games = games.played
        if self.generation % KEPT_EVERY == 0:
            self.past.append(self.told().copy())

    def look(self, games: Games, scenes: list[Opening]) -> list[Held]:
        """Return how the middle does against the untuned weights in each scene, and note it."""
        found = measure(games, scenes, weights_at(games.table, self.told()), games.table.defaults, TRIED)
        for each in found:
            self.standing[each.scene] = (self.standing.get(each.scene, each.share) + each.share) / 2
        return found

    def gain(
        self, games: Games, scenes: list[Opening], change: Place, rng: np.random.Generator, each: int
    ) -> float:
        """Return how much more a change is worth than its opposite."""
        tries = [weights_at(games.table, self.middle + way * change) for way in (1, -1)]
        shares = np.zeros((2, len(scenes)))
        for place, opening in enumerate(scenes):
            other = weights_at(games.table, self.opponent(rng, self.standing.get(opening.scene, 0.5)))
            seeds = rng.integers(2**31, size=each)
            for way, mine in enumerate(tries):
                shares[way, place] = games.share(opening, mine, other, seeds)
        counts = np.array(
            [1 + BEHIND * max(0.0, 0.5 - self.standing.get(each.scene, 0.5)) for each in scenes]
        )
        return float(((shares[0] - shares[1]) * counts).sum() / counts.sum())

    def opponent(self, rng: np.random.Generator, standing: float) -> Place:
        """Return the place of an opponent: the untuned one where the middle stands badly against it."""
        if standing < 0.5 and rng.random() < 0.5:
            return np.zeros(len(self.middle))
        if rng.random() < 0.5:
            return self.middle
        former = [np.zeros(len(self.middle)), *self.past]
        if rng.random() < 0.25:
            return RANDOM * rng.normal(size=len(self.middle))
        return former[rng.integers(len(former))]

"""What points in a pool are worth to the script: `python -m benchmarks.pools [SCENE ...] [--games N]`.

Script against script, from the opening with the pool set to so many points, the same seeds for each: how
often the pool's owner wins, with its 95% interval. More should never be worse.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import numpy as np

from agents.match.kernel import SCRIPTED, play
from agents.match.match import Score, wilson
from arena.systems import SYSTEMS, add_points
from scenarios.loader import bundled, load

MOST = {"Threat": 8, "gamemaster's Action Dice": 8}  # points asked about
OF_OTHERS = 6  # of pools that are not named there
EMPTY = -1000  # more than any pool holds
GAMES = 1000
Z_ALL = 3.3  # errors of a difference that chance alone exceeds once in 2,000


class Row(NamedTuple):
    """One pool in one scene: what its owner won, a draw being half, for each number of points in it."""

    scene: str
    pool: str
    games: int  # for each number of points
    points: list[float]

    @property
    def shares(self) -> list[float]:
        """The owner's share of the games, for each number of points in the pool."""
        return [points / self.games for points in self.points]

    def halves(self) -> tuple[Score, Score]:
        """Return how the owner fares with the lower and with the higher half of the numbers of points."""
        half = len(self.points) // 2
        low, high = self.points[:half], self.points[-half:]
        return Score(half * self.games, sum(low)), Score(half * self.games, sum(high))

    def loss(self) -> float:
        """Return how much worse the owner surely fares with the higher half, 0 where that is not sure."""
        low, high = self.halves()
        spread = [each.rate * (1 - each.rate) / each.games for each in (low, high)]
        return max(0.0, low.rate - high.rate - Z_ALL * sum(spread) ** 0.5)


def share(scene: str, games: int, seed: int = 0) -> Iterator[Row]:
    """Yield a row for each pool of a scene; raise ScenarioError for a scene that is none."""
    loaded = load(scene)
    system = SYSTEMS[loaded.scenario.system]
    opening, _ = system.compile(loaded, 1)
    scratch: Any = np.zeros(1, system.state)
    legal, generator = np.zeros(system.actions, np.int16), np.zeros(4, np.int64)
    seeds = np.arange(seed, seed + games, dtype=np.int64)
    for place, pool in enumerate(system.pools):
        points = []
        for number in range(MOST.get(pool.name, OF_OTHERS) + 1):
            funded = opening.copy()
            add_points(funded[0], place, EMPTY)
            add_points(funded[0], place, number)
            results = np.zeros(games, np.int64)
            play(scratch, 0, funded, seeds, SCRIPTED, SCRIPTED, legal, generator, results)
            won = np.sum(results == pool.side) + 0.5 * np.sum(results > 1)
            points.append(float(won))
        yield Row(scene, pool.name, games, points)


def told(row: Row) -> str:
    """Return a row as a line: shares in hundredths, half the widest interval, the verdict."""
    ends = [wilson(points, row.games) for points in row.points]
    width = max(high - low for low, high in ends) / 2
    shares = " ".join(f"{100 * each:5.1f}" for each in row.shares)
    low, high = row.halves()
    verdict = f"{100 * (high.rate - low.rate):+5.1f}" + ("  worse" if row.loss() > 0 else "")
    return f"{row.scene:15} {row.pool:9} {shares:54} +-{100 * width:.1f} {verdict}"


def main(arguments: Sequence[str]) -> int:
    """Print a line for each scene and pool; return 1 when more of a pool is worse anywhere."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.pools", description=__doc__)
    parser.add_argument("scenes", nargs="*", metavar="SCENE")
    parser.add_argument("--games", type=int, default=GAMES, help=f"for each number of points ({GAMES})")
    parser.add_argument("--seed", type=int, default=0, help="of the first game (0)")
    options = parser.parse_args(arguments)
    worse = False
    print(
        f"the owner's share in %, {options.games} games each, with 0, 1, 2 ... points; upper less lower half"
    )
    for scene in options.scenes or [name for name, _ in bundled()]:
        for row in share(scene, options.games, options.seed):
            print(told(row), flush=True)
            worse |= row.loss() > 0
    return int(worse)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

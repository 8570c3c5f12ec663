"""Learning the value of scenes: `python -m agents.value.learning [SCENE ...]`, by default of all bundled.

Thousands of positions from games of the script, with odd turns strewn in, are each played to the end some
times; a network learns how they end. A fifth of the games is kept aside, and the network is kept only where
it tells those better than the score does.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from agents.systems import agents_of, describe
from agents.value import sample
from agents.value.learn import Examples, brier, forward, learn, scaled
from agents.value.network import Network
from agents.value.store import keep, name_of, shipped_with
from arena.system import System
from arena.systems import SYSTEMS, conceal, score, system_of
from scenarios.limits import CHARACTERS
from scenarios.loader import bundled, load

POSITIONS, GAMES = 6000, 8
DARING, KEPT = 60, 300  # of a thousand: blind decisions, positions kept
KEPT_ASIDE = 0.2
FIRST = 0  # the side whose chances a network tells

Show = Callable[[float], None]


class Learnt(NamedTuple):
    """A network, and how it does on positions kept aside: mean squares of what both are off by.

    What the shares themselves are off by is taken off from both. `base` is what
    one chance for all positions is off by. `correlation` with the shares, of network and of score.
    """

    net: Network
    positions: int
    games: int
    network: float
    score: float
    base: float
    correlation: tuple[float, float]

    @property
    def is_better(self) -> bool:
        """Return whether the network tells more than the score."""
        return self.network < self.score

    def __str__(self) -> str:
        """Say it in one line."""
        one, other = self.correlation
        return (
            f"off by {self.network:.4f} (score {self.score:.4f}, one chance for all {self.base:.4f}), "
            f"correlation {one:.2f} (score {other:.2f}); "
            f"{self.positions:,} positions, {self.games} games each"
        )


def learn_scene(
    opening: NDArray[Any],
    positions: int = POSITIONS,
    games: int = GAMES,
    seed: int = 0,
    show: Show | None = None,
) -> Learnt:
    """Return what is learnt of the scene that opens with opening[0]; `show` is told how far it is, 0..1."""
    system = system_of(opening.dtype)
    states = positions_of(opening, positions, seed)
    shares = shares_of(states, games, seed, system, show)
    examples, scores = in_numbers(states, shares, system)
    last = int(len(shares) * (1 - KEPT_ASIDE))
    net = learn(examples.part(np.arange(last)), seed)
    aside = scaled(examples.part(np.arange(last, len(shares))), net)
    told, truth, old = forward(net, aside)[-1], aside.shares, refitted(scores, shares, last)
    noise = float(np.mean(truth * (1 - truth))) / max(1, games - 1)
    return Learnt(
        net,
        len(shares),
        games,
        brier(told, truth) - noise,
        brier(old, truth) - noise,
        float(np.var(truth)) - noise,
        (correlation(told, truth), correlation(old, truth)),
    )


def positions_of(opening: NDArray[Any], positions: int, seed: int) -> NDArray[Any]:
    """Return so many positions between turns, shape (positions + 1,) with the first to be written over."""
    system = system_of(opening.dtype)
    states = np.zeros(positions + 1, opening.dtype)
    roots = np.concatenate([opening[:1], opening[:1]])
    for side in range(2):
        conceal(roots[side], side)
    legal, generator = np.zeros(system.actions, np.int16), np.zeros(4, np.int64)
    found = game = 0
    while found < positions:
        dice = (seed * 1_000_003 + game) & 0xFFFFFFFF
        found = int(sample.gather(states, roots, game % 2, dice, DARING, KEPT, found, legal, generator))
        game += 1
    return states


def shares_of(
    states: NDArray[Any], games: int, seed: int, system: System, show: Show | None
) -> NDArray[np.float32]:
    """Return for states[1:] which share of games from there the first side wins."""
    legal, generator = np.zeros(system.actions, np.int16), np.zeros(4, np.int64)
    shares = np.zeros(len(states) - 1, np.float32)
    for place in range(len(shares)):
        dice = (seed + 104_729 * place) & 0xFFFFFFFF
        shares[place] = sample.label(states, place + 1, games, dice, legal, generator)
        if show is not None and place % 100 == 0:
            show(place / len(shares))
    return shares


def in_numbers(
    states: NDArray[Any], shares: NDArray[np.float32], system: System
) -> tuple[Examples, NDArray[np.float64]]:
    """Return states[1:] as examples, and beside them the score of each."""
    features, number = agents_of(system).features, len(shares)
    people = np.zeros((number, CHARACTERS, features.person), np.float32)
    belong = np.zeros((number, CHARACTERS, 2), np.float32)
    scenes = np.zeros((number, features.scene), np.float32)
    sides, scores = np.zeros(CHARACTERS, np.int64), np.zeros(number)
    for place in range(number):
        count = int(describe(states[place + 1], people[place], sides, scenes[place]))
        belong[place, np.arange(count), sides[:count]] = 1
        scores[place] = score(states[place + 1], FIRST)
    most = max(1, int(belong.sum((1, 2)).max()))
    return Examples(people[:, :most], belong[:, :most], scenes, shares), scores


def refitted(scores: NDArray[np.float64], shares: NDArray[np.float32], last: int) -> NDArray[np.float64]:
    """Return the scores behind `last` made chances, by the straight line that suits those before it best."""
    slope, height = np.polyfit(scores[:last], shares[:last], 1) if np.ptp(scores[:last]) > 0 else (0.0, 0.5)
    return np.clip(height + slope * scores[last:], 0, 1)


def correlation(one: NDArray[Any], other: NDArray[Any]) -> float:
    """Return how two rows of numbers go together, 0 where one never varies."""
    return float(np.corrcoef(one, other)[0, 1]) if np.ptp(one) > 0 and np.ptp(other) > 0 else 0.0


def main() -> None:
    """Learn the scenes that the command line names, and keep what is better than the score."""
    parser = argparse.ArgumentParser(prog="python -m agents.value.learning", description=__doc__)
    parser.add_argument("scenes", nargs="*", metavar="SCENE", help="that come with the program (all)")
    parser.add_argument("--positions", type=int, default=POSITIONS, help=f"to learn from ({POSITIONS})")
    parser.add_argument("--games", type=int, default=GAMES, help=f"from each position ({GAMES})")
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    for scene in options.scenes or [name for name, _ in bundled()]:
        loaded = load(scene)
        system = SYSTEMS[loaded.scenario.system]
        opening, _ = system.compile(loaded, 0)
        name = name_of(opening)
        if name is None:
            continue
        learnt = learn_scene(opening, options.positions, options.games, options.seed)
        if learnt.is_better:
            keep(learnt.net, name, shipped_with(system), scene)
        word = "" if learnt.is_better else " NOT KEPT: the score tells it as well"
        print(f"{scene}: {learnt}{word}", flush=True)


if __name__ == "__main__":
    main()

"""Learning the value of scenes: `python -m agents.value.learning [SCENE ...]`, by default of all bundled.

Thousands of games begin with turns of any kind and go on by script; a network learns how they end from where
they stand between turns, most of all right after a turn that the script would not have taken: those are the
positions that a search has to tell apart. A fifth of the games is kept aside, and the network is kept only
where it tells those better than the score does.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from agents.systems import agents_of, describe
from agents.value import sample
from agents.value.learn import Examples, brier, forward, learn, scaled
from agents.value.network import Network
from agents.value.store import HERE, keep, name_of, shipped_with
from arena.system import System
from arena.systems import SYSTEMS, conceal, score, system_of
from scenarios.limits import CHARACTERS
from scenarios.loader import bundled, load

GAMES = 40_000
MOST = 2  # positions of one game
# Of a thousand: any kind of turn, anything, later positions; see `gather`.
ODDS = np.array([150, 30, 200, MOST])
AT_ONCE = 1000  # games whose positions are held at once
PILOTS = 100  # games that tell how long a scene is
EARLY = 0.6  # of the length of half of them: where the last odd turn is at the latest
FEWEST_TURNS = 2  # of a scene that can be learnt; a pursuit has none
KEPT_ASIDE = 0.2
FIRST = 0  # the side whose chances a network tells

Show = Callable[[float], None]


class Learnt(NamedTuple):
    """A network, and what it, the score and one chance for all are off by in games kept aside: mean squares.

    The score stands for the chance that the straight line makes of it that suits it best.
    """

    net: Network
    positions: int
    network: float
    score: float
    base: float

    @property
    def is_better(self) -> bool:
        """Return whether the network tells more than the score."""
        return self.network < self.score

    def __str__(self) -> str:
        """Say it in one line."""
        return (
            f"off by {self.network:.4f} (score {self.score:.4f}, one chance for all {self.base:.4f}); "
            f"{self.positions:,} positions"
        )


def learn_scene(opening: NDArray[Any], games: int = GAMES, seed: int = 0, show: Show | None = None) -> Learnt:
    """Return what is learnt of the scene that opens with opening[0]; `show` is told how far it is, 0..1."""
    examples, scores = play(opening, games, seed, show)
    shares = examples.shares
    last = int(len(shares) * (1 - KEPT_ASIDE))
    net = learn(examples.part(np.arange(last)), seed)
    aside = scaled(examples.part(np.arange(last, len(shares))), net)
    told, truth, old = forward(net, aside)[-1], aside.shares, refitted(scores, shares, last)
    base = np.full(len(truth), shares[:last].mean())
    return Learnt(net, len(shares), brier(told, truth), brier(old, truth), brier(base, truth))


def play(
    opening: NDArray[Any], games: int, seed: int = 0, show: Show | None = None
) -> tuple[Examples, NDArray[np.float64]]:
    """Return positions of so many games with how they ended, and beside them the score of each."""
    last = max(1, round(EARLY * length_of(opening, seed)))
    rng, parts, scores = np.random.default_rng(seed), [], []
    for first in range(0, games, AT_ONCE):
        stops = rng.integers(last, size=min(AT_ONCE, games - first))
        states, shares, _ = gathered(opening, stops, int(rng.integers(2**31)))
        examples, their_scores = in_numbers(states, shares, system_of(opening.dtype))
        parts.append(examples)
        scores.append(their_scores)
        if show is not None:
            show(first / games)
    return together(parts), np.concatenate(scores)


def length_of(opening: NDArray[Any], seed: int) -> int:
    """Return how many turns half of the games of a scene have at most."""
    return int(np.median(gathered(opening, np.zeros(PILOTS, np.int64), seed)[2]))


def gathered(
    opening: NDArray[Any], stops: NDArray[np.int64], seed: int
) -> tuple[NDArray[Any], NDArray[np.float32], NDArray[np.int64]]:
    """Return positions, shape (n + 1,) with the first to be written over, shares (n,), and turns a game.

    One game for each of `stops`, the turn after which it goes on by script; every other one is imagined by
    the other side.
    """
    system = system_of(opening.dtype)
    roots = np.concatenate([opening[:1], opening[:1]])
    for side in range(2):
        conceal(roots[side], side)
    headlines = np.zeros(system.actions, np.int8)
    headlines[list(system.headlines)] = 1
    legal, generator = np.zeros(system.actions, np.int16), np.zeros(4, np.int64)
    states = np.zeros(MOST * len(stops) + 1, opening.dtype)
    shares, turns = np.zeros(MOST * len(stops), np.float32), np.zeros(len(stops), np.int64)
    seeds = np.random.default_rng(seed).integers(2**32 - 1, size=len(stops))
    found = int(sample.gather(states, roots, seeds, stops, ODDS, shares, turns, headlines, legal, generator))
    return states[: found + 1], shares[:found], turns


def together(parts: list[Examples]) -> Examples:
    """Return several lots of examples as one."""
    most = max(each.people.shape[1] for each in parts)

    def wide(values: NDArray[np.float32]) -> NDArray[np.float32]:
        return np.pad(values, ((0, 0), (0, most - values.shape[1]), (0, 0)))

    return Examples(
        np.concatenate([wide(each.people) for each in parts]),
        np.concatenate([wide(each.counts) for each in parts]),
        np.concatenate([each.scenes for each in parts]),
        np.concatenate([each.shares for each in parts]),
    )


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


def learn_and_keep(scene: str, games: int, seed: int) -> str:
    """Learn a scene, a bundled one or a file, and keep what is better than the score; return how it went."""
    loaded = load(scene)
    system = SYSTEMS[loaded.scenario.system]
    opening, _ = system.compile(loaded, 0)
    name = name_of(opening)
    if name is None or length_of(opening, seed) < FEWEST_TURNS:
        return "nothing to learn, it has no turns"
    learnt = learn_scene(opening, games, seed)
    if not learnt.is_better:
        return f"{learnt} NOT KEPT: the score tells it as well"
    comes_along = scene in dict(bundled())
    keep(learnt.net, name, shipped_with(system) if comes_along else HERE, Path(scene).stem)
    return str(learnt)


def main() -> None:
    """Learn the scenes that the command line names, and keep what is better than the score."""
    parser = argparse.ArgumentParser(prog="python -m agents.value.learning", description=__doc__)
    parser.add_argument("scenes", nargs="*", metavar="SCENE", help="a bundled one or a file (all bundled)")
    parser.add_argument("--games", type=int, default=GAMES, help=f"to learn from ({GAMES})")
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    for scene in options.scenes or [name for name, _ in bundled()]:
        print(f"{scene}: {learn_and_keep(scene, options.games, options.seed)}", flush=True)


if __name__ == "__main__":
    main()

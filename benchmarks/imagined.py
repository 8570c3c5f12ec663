"""How well each side imagines what it does not know: `python -m benchmarks.imagined [--games N] [SCENE ...]`.

The players' share, script against script, from the true opening and from openings as each side imagines them.
"""

from __future__ import annotations

import argparse
import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from agents.match.kernel import SCRIPTED, play, play_one
from agents.match.match import Z
from agents.search.kernel import set_up
from arena.compiling.rule import rule
from arena.systems import SYSTEMS, clone, conceal
from scenarios.loader import bundled, load

SIDES = ("players", "opposition")
WORTH = np.array([1.0, 0.0, 0.5])  # to the players, by winner


@rule
def play_imagined(states, root, side, seeds, legal, generator, results):
    """Play a game by script for each of `seeds` from root[0] as `side` imagines it then."""
    for game in range(len(seeds)):
        set_up(states, root, side, seeds[game])
        play_one(states[0], SCRIPTED, SCRIPTED, legal, generator)
        results[game] = states[0].winner


@dataclass(frozen=True)
class Shares:
    """The players' share of a scene, truly and as one side imagines it, over `games` games each."""

    scene: str
    side: int
    games: int
    true: float
    imagined: float

    @property
    def off(self) -> float:
        """How much too high it is imagined."""
        return self.imagined - self.true

    @property
    def margin(self) -> float:
        """Half of the 95% interval of `off`, the two samples taken as independent."""
        spread = self.true * (1 - self.true) + self.imagined * (1 - self.imagined)
        return Z * math.sqrt(spread / self.games)


def shares(scene: str, games: int, seed: int = 0) -> Iterator[Shares]:
    """Yield what both sides make of a scene."""
    loaded = load(scene)
    system = SYSTEMS[loaded.scenario.system]
    opening, _ = system.compile(loaded, 1)
    states: NDArray[Any] = clone(opening)
    legal, generator = np.zeros(system.actions, np.int16), np.zeros(4, np.int64)
    seeds = np.arange(seed, seed + games, dtype=np.int64)
    results = np.zeros(games, np.int64)
    play(states, 0, opening, seeds, SCRIPTED, SCRIPTED, legal, generator, results)
    true = float(WORTH[results].mean())
    for side in range(len(SIDES)):
        root = clone(opening)
        conceal(root[0], side)
        play_imagined(states, root, side, seeds, legal, generator, results)
        yield Shares(scene, side, games, true, float(WORTH[results].mean()))


def main(arguments: Sequence[str] | None = None) -> None:
    """Print a line for each scene and side."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.imagined", description=__doc__)
    parser.add_argument("scenes", nargs="*", metavar="SCENE", help="bundled scenes (all)")
    parser.add_argument("--games", type=int, default=600, help="games each (600)")
    options = parser.parse_args(arguments)
    for scene in options.scenes or [name for name, _ in bundled()]:
        for each in shares(scene, options.games):
            print(
                f"{scene:15} {SIDES[each.side]:10} true {each.true:.3f} imagined {each.imagined:.3f}"
                f" ({each.off:+.3f} +- {each.margin:.3f}, n = {each.games})",
                flush=True,
            )


if __name__ == "__main__":
    main()

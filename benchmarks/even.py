"""Which search plays better from positions that either side may win: `python -m benchmarks.even`.

In many scenes one side wins nearly always between agents that play well, so a pair of games with the sides
swapped comes to one half whoever is better. Here pairs begin where a game with odd turns behind it hangs in
the balance, as far as was learnt of the scene.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator
from itertools import islice
from threading import Event
from typing import Any

import numpy as np

from agents.balance.searched import DRAW, play_out
from agents.match import make_player, wilson
from agents.value.leaf import judge_with, leaf
from agents.value.store import network_for
from arena.systems import clone, system_of
from benchmarks.searching import odd_positions, opening
from scenarios.loader import bundled

EVEN = 0.35, 0.65  # chances of the first side
ASKED = 60  # positions of a scene among which even ones are looked for


class Timed:
    """A player, and how many seconds it has thought."""

    def __init__(self, name: str, seconds: float, seed: int) -> None:
        """Play as `name` with so many seconds a decision."""
        self.player: Any = make_player(name, seconds, seed)
        self.plan: list[int] = []
        self.seconds = 0.0

    def choose(self, states: Any, legal: Any, number: int) -> int:
        """Return what the player chooses."""
        start = time.perf_counter()
        action = int(self.player.choose(states, legal, number))
        self.seconds += time.perf_counter() - start
        return action


def chance(states: Any) -> float | None:
    """Return how likely the first side is to win states[0] by what was learnt, None where nothing was."""
    net = network_for(states)
    if len(net.person_in) == 0:
        return None
    return float(leaf(clone(states)[0], 0, judge_with(net, system_of(states.dtype))))


def even_positions(scene: str, seed: int) -> Iterator[Any]:
    """Yield positions in which a turn is chosen and either side may win."""
    if chance(opening(scene)[0]) is None:
        return
    for states in odd_positions(scene, ASKED, seed):
        told = chance(states)
        if told is not None and EVEN[0] <= told <= EVEN[1]:
            yield states


def pair(states: Any, names: tuple[str, str], seconds: tuple[float, float], seed: int) -> Any:
    """Return what the first agent got as either side, and the seconds that both thought, shape (2,) each."""
    got, thought = np.zeros(2), np.zeros(2)
    for side in range(2):
        mine, theirs = (Timed(names[place], seconds[place], seed + place) for place in range(2))
        players: Any = (mine, theirs) if side == 0 else (theirs, mine)
        winner = play_out(states, seed, players, Event())
        got[side] = 0.5 if winner == DRAW else float(winner == side)
        thought += mine.seconds, theirs.seconds
    return got, thought


def told(pairs: list[Any], thought: Any) -> str:
    """Return the score of pairs of games in a sentence; the error counts a pair once."""
    found = np.array(pairs)
    low, high = wilson(float(found.sum()), found.size)
    error = found.mean(1).std(ddof=1) / np.sqrt(len(found)) if len(found) > 1 else 0.5
    both, none = int((found.sum(1) == 2).sum()), int((found.sum(1) == 0).sum())
    return (
        f"{found.size} games: {found.mean():.1%} ({low:.1%} to {high:.1%}; by pairs ± {error:.1%}); "
        f"both won {both}, both lost {none} of {len(found)} pairs; "
        f"thought {thought[0]:.0f} s, {thought[1]:.0f} s"
    )


def main() -> None:
    """Play pairs of games, a pair of each scene in turn, and print the score after each round."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.even", description=__doc__)
    parser.add_argument("--scenes", default="all", help="names with commas between")
    parser.add_argument("--number", type=int, default=2, help="pairs of games of a scene")
    parser.add_argument("--first", default="search")
    parser.add_argument("--against", default="search-1")
    parser.add_argument("--seconds", type=float, default=0.05, help="of thought, for both")
    parser.add_argument("--more", type=float, default=1.0, help="times as much for the first")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processor", action="store_true", help="count its time, where others use it too")
    options = parser.parse_args()
    if options.processor:
        time.perf_counter = time.process_time
    scenes = [name for name, _ in bundled()] if options.scenes == "all" else options.scenes.split(",")
    found = {scene: even_positions(scene, options.seed) for scene in scenes}
    seconds = (options.seconds * options.more, options.seconds)
    pairs, thought = [], np.zeros(2)
    for each in range(options.number):
        for scene in scenes:
            for states in islice(found[scene], 1):
                got, spent = pair(states, (options.first, options.against), seconds, options.seed + each)
                pairs.append(got)
                thought += spent
        print(told(pairs, thought), flush=True)


if __name__ == "__main__":
    main()

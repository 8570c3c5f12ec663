"""Which search plays better from positions that either side may win: `python -m benchmarks.even`.

In many scenes one side wins nearly always between agents that play well, so a pair of games with the sides
swapped comes to one half whoever is better. Here pairs begin where a game with odd turns behind it hangs in
the balance, as far as was learnt of the scene.

    python -m benchmarks.even --number 4 --seconds .4 --theirs .05 --processor --kept build/even.jsonl

Pairs are kept one by one, a line each, and what is kept is not played again: the same numbers and seed are
the same positions and dice, whoever plays them. `--number 0` shows what is kept.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Iterator, Sequence
from itertools import islice
from pathlib import Path
from threading import Event
from typing import Any, NamedTuple

import numpy as np

from agents.match.match import make_player, wilson
from agents.search.searched import DRAW, play_out
from agents.value.leaf import judge_with, leaf
from agents.value.store import network_for
from arena.systems import clone, system_of
from benchmarks.searching import odd_positions, opening
from scenarios.loader import bundled

EVEN = 0.35, 0.65  # chances of the first side
ASKED = 60  # positions of a scene among which even ones are looked for


class Asked(NamedTuple):
    """A pair of games: where it begins, who plays it, with how many seconds a decision."""

    scene: str
    number: int
    seed: int
    first: str
    second: str
    seconds: float
    theirs: float


class Pair(NamedTuple):
    """What the first agent got as either side, and the seconds that both thought."""

    got: list[float]
    thought: list[float]


Agents = tuple[str, str, float, float]  # the first and the other, and the seconds of both
Kept = dict[Asked, Pair]


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


def pair(states: Any, asked: Asked) -> Pair:
    """Play both games of a pair from states[0]."""
    dice = asked.seed + asked.number
    found = Pair([], [0.0, 0.0])
    for side in range(2):
        mine = Timed(asked.first, asked.seconds, dice)
        theirs = Timed(asked.second, asked.theirs, dice + 1)
        players: Any = (mine, theirs) if side == 0 else (theirs, mine)
        winner = play_out(states, dice, players, Event())
        found.got.append(0.5 if winner == DRAW else float(winner == side))
        found.thought[:] = found.thought[0] + mine.seconds, found.thought[1] + theirs.seconds
    return found


def told(pairs: Sequence[Pair]) -> str:
    """Return the score of pairs of games in a sentence; the error counts a pair once."""
    found = np.array([each.got for each in pairs])
    low, high = wilson(float(found.sum()), found.size)
    error = found.mean(1).std(ddof=1) / np.sqrt(len(found)) if len(found) > 1 else 0.5
    both, none = int((found.sum(1) == 2).sum()), int((found.sum(1) == 0).sum())
    seconds = np.sum([each.thought for each in pairs], axis=0)
    return (
        f"{found.size} games: {found.mean():.1%} ({low:.1%} to {high:.1%}; by pairs ± {error:.1%}); "
        f"both won {both}, both lost {none} of {len(found)} pairs; "
        f"thought {seconds[0]:.0f} s, {seconds[1]:.0f} s"
    )


def read(path: Path | None) -> Kept:
    """Return the pairs that a file keeps; none where there is no file."""
    if path is None or not path.exists():
        return {}
    rows = map(json.loads, path.read_text(encoding="utf-8").splitlines())
    return {Asked(*asked): Pair(*found) for asked, found in rows}


def play_pairs(
    scenes: Sequence[str], number: int, agents: Agents, seed: int, path: Path | None = None
) -> Kept:
    """Play what is not kept yet, a pair of each scene in turn, and print the score after each round.

    Returns all that is kept of these agents in these scenes.
    """
    kept = {asked: found for asked, found in read(path).items() if asked[2:] == (seed, *agents)}
    kept = {asked: found for asked, found in kept.items() if asked.scene in scenes}
    waiting = {scene: even_positions(scene, seed) for scene in scenes}
    met: dict[str, list[Any]] = {scene: [] for scene in scenes}
    for each in range(number):
        for scene in scenes:
            asked = Asked(scene, each, seed, *agents)
            if asked in kept:
                continue
            met[scene] += islice(waiting[scene], each + 1 - len(met[scene]))
            if len(met[scene]) > each:
                kept[asked] = pair(met[scene][each], asked)
                keep(asked, kept[asked], path)
        if kept:
            print(told(list(kept.values())), flush=True)
    return kept


def keep(asked: Asked, found: Pair, path: Path | None) -> None:
    """Add a pair to a file."""
    if path is not None:
        with path.open("a", encoding="utf-8") as file:
            file.write(json.dumps([asked, found]) + "\n")


def main() -> None:
    """Play pairs of games and print the score after each round of the scenes, then scene by scene."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.even", description=__doc__.partition("\n")[0])
    parser.add_argument("--scenes", default="all", help="names with commas between")
    parser.add_argument("--number", type=int, default=2, help="pairs of games of a scene")
    parser.add_argument("--first", default="search")
    parser.add_argument("--against", default="scripted")
    parser.add_argument("--seconds", type=float, default=0.05, help="of thought")
    parser.add_argument("--theirs", type=float, help="of the other's thought, where that is not the same")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processor", action="store_true", help="count its time, where others use it too")
    parser.add_argument("--kept", type=Path, help="keep pairs in this file, and go on from it")
    options = parser.parse_args()
    if options.processor:
        time.perf_counter = time.process_time
    scenes = [name for name, _ in bundled()] if options.scenes == "all" else options.scenes.split(",")
    theirs = options.seconds if options.theirs is None else options.theirs
    agents = (options.first, options.against, options.seconds, theirs)
    kept = play_pairs(scenes, options.number, agents, options.seed, options.kept)
    for scene in scenes:
        pairs = [found for asked, found in kept.items() if asked.scene == scene]
        if len(pairs) > 1:
            print(f"{scene:16} {told(pairs)}")
    print(told(list(kept.values())) if kept else "nothing kept")


if __name__ == "__main__":
    main()

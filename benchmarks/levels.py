"""How often one and the same player wins against each level of the program: `python -m benchmarks.levels`.

In every bundled scene, as it is written, the script plays the players and a search of so many simulations the
opposition, at each level, with equal dice. Beside the levels stands one who plays at random: what lies
between that and level 5 is the room that a scene leaves. Four steps of eight points need 32.

    python -m benchmarks.levels --games 40 --simulations 300 --kept build/levels.jsonl ambush duel

Games are kept one by one, a line each, and what is kept is not played again; several may write into one
file, each the games of scenes of its own. `--games 0` shows what is kept.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from agents.match.match import Player, ScriptedPlayer, UniformPlayer, Z, play_scene, scene_named, wilson
from agents.search.choosing import LAPSES, MOST_LEVEL, Manner
from agents.search.player import CountedPlayer
from scenarios.loader import bundled

LEVELS = tuple(range(1, MOST_LEVEL + 1))
RANDOM = 0  # stands for an opponent who plays at random
STEP = 0.08  # of winning, that two levels should be apart
ROOM = STEP * (MOST_LEVEL - 1)


class Asked(NamedTuple):
    """One game: the scene, who opposes the script, with what a turn may lose, and the dice."""

    scene: str
    level: int
    price: float
    simulations: int
    seed: int


Kept = dict[Asked, float]


def opponent(asked: Asked) -> Player:
    """Return who plays the opposition."""
    if asked.level == RANDOM:
        return UniformPlayer(asked.seed)
    player = CountedPlayer(asked.simulations, asked.seed)
    player.manner = Manner(asked.level)
    return player


def points(asked: Asked) -> float:
    """Return the points of the script, as the players, of a game; a draw is half."""
    scene = scene_named(asked.scene)
    return float(play_scene(scene, asked.seed, 0, ScriptedPlayer(), opponent(asked)).result)


def games_of(names: Sequence[str], seeds: range, simulations: int) -> Iterator[Asked]:
    """Yield what to play, seed by seed, so that wherever it ends each level has met the same dice."""
    for seed in seeds:
        for name in names:
            for level in (RANDOM, *LEVELS):
                yield Asked(
                    name, level, LAPSES[level].lost if level else 0.0, simulations if level else 0, seed
                )


def read(path: Path | None) -> Kept:
    """Return the games that a file keeps; none where there is no file."""
    if path is None or not path.exists():
        return {}
    rows = map(json.loads, path.read_text(encoding="utf-8").splitlines())
    return {Asked(*row[:-1]): row[-1] for row in rows}


def play(names: Sequence[str], games: int, simulations: int, path: Path | None) -> Kept:
    """Play what is not kept yet, keep it, and return all."""
    kept = read(path)
    for asked in games_of(names, range(games), simulations):
        if asked not in kept:
            kept[asked] = points(asked)
            if path is not None:
                with path.open("a", encoding="utf-8") as file:
                    file.write(json.dumps([*asked, kept[asked]]) + "\n")
    return kept


def shares(kept: Kept, name: str, simulations: int) -> NDArray[np.float64]:
    """Return what the script got in a scene, shape (dice, 1 + levels), with dice that each level has met."""
    rows = []
    for seed in sorted({asked.seed for asked in kept if asked.scene == name}):
        row = [kept.get(asked) for asked in games_of([name], range(seed, seed + 1), simulations)]
        if None not in row:
            rows.append(row)
    return np.array(rows, np.float64).reshape(len(rows), 1 + MOST_LEVEL)


def step(results: NDArray[np.float64], first: int, second: int) -> tuple[float, float]:
    """Return by how much more the script gets from one level than from another, and half the 95% interval.

    >>> games = np.array([[1.0, 1.0, 1.0], [1.0, 0.0, 1.0], [1.0, 1.0, 0.0], [1.0, 1.0, 0.0]])
    >>> [round(each, 2) for each in step(games, 1, 2)]
    [0.25, 0.94]
    """
    apart = results[:, first] - results[:, second]
    return float(apart.mean()), float(Z * apart.std(ddof=1) / np.sqrt(len(apart)))


def row(name: str, results: NDArray[np.float64]) -> str:
    """Return the row of a scene: shares by level, the way between the ends, how many steps are enough."""
    games, means = len(results), results.mean(axis=0)
    cells = []
    for share in means:
        low, high = wilson(float(share) * games, games)
        cells.append(f"{100 * share:.0f} ({100 * low:.0f}-{100 * high:.0f})")
    whole, error = step(results, LEVELS[0], LEVELS[-1])
    room = means[RANDOM] - means[MOST_LEVEL]
    enough = sum(means[level] - means[level + 1] >= STEP for level in LEVELS[:-1])
    said = f"{enough} of {MOST_LEVEL - 1}" if room >= ROOM else f"room {100 * room:.0f}"
    return f"| {name} | {games} | {' | '.join(cells)} | {100 * whole:+.0f} ± {100 * error:.0f} | {said} |"


def steps_of(results: NDArray[np.float64]) -> str:
    """Return how far each two neighbouring levels are apart, in points."""
    found = [(level, *step(results, level, level + 1)) for level in LEVELS[:-1]]
    return "; ".join(f"{at} to {at + 1} {100 * much:+.1f} ± {100 * error:.1f}" for at, much, error in found)


def show(names: Sequence[str], kept: Kept, simulations: int) -> None:
    """Print a table of what was played, all scenes together last, and all with room for the steps."""
    print(
        f"| scene | games | random | {' | '.join(map(str, LEVELS))} | 1 less 5 | steps of {100 * STEP:.0f} |"
    )
    print("|---" * (len(LEVELS) + 5) + "|")
    found = {name: shares(kept, name, simulations) for name in names}
    found = {name: results for name, results in found.items() if len(results) > 1}
    for name, results in found.items():
        print(row(name, results))
    roomy = [each for each in found.values() if each[:, RANDOM].mean() - each[:, MOST_LEVEL].mean() >= ROOM]
    for name, parts in (("all", list(found.values())), ("all with room", roomy)):
        if parts:
            print(row(name, np.concatenate(parts)))
    for name, parts in (("all", list(found.values())), ("with room", roomy)):
        if parts:
            print(f"steps, {name} ({len(parts)} scenes): {steps_of(np.concatenate(parts))}")


def main(words: Sequence[str]) -> None:
    """Play, and print a table."""
    asked: Any = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    asked.add_argument("scenes", nargs="*", help="bundled scenes; all unless named")
    asked.add_argument("--games", type=int, default=40, help="in each cell")
    asked.add_argument("--simulations", type=int, default=300, help="for a decision")
    asked.add_argument("--kept", type=Path, help="keep games in this file, and go on from it")
    given = asked.parse_args(words)
    names = given.scenes or [name for name, _ in bundled()]
    show(names, play(names, given.games, given.simulations, given.kept), given.simulations)


if __name__ == "__main__":
    main(sys.argv[1:])

"""Tune the weights of a script by games against itself: `python -m agents.tuning`, or `make tune`.

It goes on where it stopped, until its time is over or Ctrl-C is pressed. Then it plays the scenes kept apart,
and with `--ship` writes the weights that pass the gate beside the table. `--minutes 0` only plays the scenes.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Callable
from pathlib import Path

import numpy as np

from agents.tuning.evolution import Tuning, weights_at
from agents.tuning.games import Games, Opening, openings, split
from agents.tuning.gate import LEAST, measure, passes, summary
from agents.weighing import Values
from arena.systems import SYSTEMS

TOLD_EVERY = 20  # generations between two lines of progress


def run(tuning: Tuning, games: Games, scenes: list[Opening], minutes: float, seed: int, path: Path) -> None:
    """Play generations for so many minutes of the processor; keep each twentieth, and tell of it."""
    begun = time.process_time()
    games.played = tuning.games
    while time.process_time() - begun < 60 * minutes:
        tuning.step(games, scenes, seed, 1)
        if tuning.generation % TOLD_EVERY == 0:
            tuning.keep(path)
            mean, half = summary(tuning.look(games, scenes))
            spent = time.process_time() - begun
            line = f"generation {tuning.generation}: {tuning.games:,} games, {spent:.0f} s"
            print(f"{line}, {mean:.3f} ± {half:.3f} against untuned", flush=True)
    tuning.keep(path)


def judged(games: Games, mine: Values, other: Values, scenes: list[Opening], each: int, whom: str) -> bool:
    """Play the scenes, say how they went; return whether the weights pass."""
    held = measure(games, scenes, mine, other, each)
    mean, half = summary(held)
    print(*held, sep="\n")
    first, second = np.mean([(each.first, each.second) for each in held], axis=0)
    games_in_all = sum(each.games for each in held)
    print(
        f"{mean:.3f} ± {half:.3f} against {whom} ({first:.3f} and {second:.3f} by side), {games_in_all} games"
    )
    return passes(held)


def named(games: Games, values: Values) -> dict[str, float]:
    """Return the weights by name, to four places."""
    return {name: float(f"{value:.4g}") for name, value in zip(games.table.rows, values, strict=True)}


def main() -> None:
    """Tune, play the scenes kept apart, and ship what passes."""
    parser = argparse.ArgumentParser(prog="python -m agents.tuning", description=__doc__)
    whole: Callable[[str], int] = int
    parser.add_argument("--system", default=next(iter(SYSTEMS)))
    parser.add_argument("--minutes", type=float, default=20.0, help="of the processor (20)")
    parser.add_argument("--seed", type=whole, default=0)
    parser.add_argument("--games", type=whole, default=200, help="a scene kept apart and side (200)")
    parser.add_argument("--kept", type=Path, default=Path("build/tuning/kept.npz"), help="where it goes on")
    parser.add_argument("--ship", action="store_true", help="write the weights that pass")
    options = parser.parse_args()
    games = Games(options.system)
    tuned_on, apart = split(openings(options.system))
    tuning = Tuning.read(options.kept) if options.kept.exists() else Tuning.begun(len(games.table.rows))
    try:
        run(tuning, games, tuned_on, options.minutes, options.seed, options.kept)
    except KeyboardInterrupt:
        tuning.keep(options.kept)
    mine = weights_at(games.table, tuning.told())
    if not judged(games, mine, games.table.defaults, apart, options.games, "untuned"):
        print(f"not good enough: a scene kept apart is below {LEAST:.0%}, or no gain is shown")
    elif options.ship:
        games.table.file.write_text(json.dumps(named(games, mine), indent=1) + "\n", encoding="utf-8")
        print(f"written to {games.table.file}")


if __name__ == "__main__":
    main()

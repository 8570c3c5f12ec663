"""How often one and the same player wins against each level of the program: `python -m benchmarks.levels`.

In every bundled scene, as it is written, the script plays the players and a search of so many simulations the
opposition, at each level, with equal dice. Beside the levels stands an opponent who throws lots: what lies
between that and level 5 is the room that a scene leaves. Four steps of eight points need 32.

    python -m benchmarks.levels --games 40 --simulations 300 ambush duel
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np

from agents.choosing import MOST_LEVEL, Manner
from agents.match import Player, ScriptedPlayer, UniformPlayer, play_scene, scene_named, wilson
from agents.search.player import SearchPlayer
from agents.search.race import Budget
from scenarios.loader import bundled

LEVELS = tuple(range(1, MOST_LEVEL + 1))
LOTS = 0  # stands for an opponent who throws lots
STEP = 0.08  # of winning, that two levels should be apart
ROOM = STEP * (MOST_LEVEL - 1)


class CountedPlayer(SearchPlayer):
    """Decides by a search of so many simulations, so that games repeat on any machine."""

    def make_planner(self, dtype: np.dtype[Any]) -> Any:
        """Return a planner that reads a budget of seconds as one of simulations."""
        planner = super().make_planner(dtype)
        search = planner.search

        def counted(states: Any, side: int, budget: Budget, seed: int) -> Any:
            return search(states, side, Budget(simulations=max(1, round(budget.seconds))), seed)

        planner.search = counted  # type: ignore[method-assign, assignment]
        return planner


def opponent(level: int, simulations: int, seed: int) -> Player:
    """Return who plays the opposition at a level."""
    if level == LOTS:
        return UniformPlayer(seed)
    return CountedPlayer(simulations, seed, manner=Manner(level))


def points(name: str, level: int, games: int, simulations: int) -> float:
    """Return the points of the script, as the players, of so many games against a level; a draw is half."""
    scene = scene_named(name)
    played = (
        play_scene(scene, seed, 0, ScriptedPlayer(), opponent(level, simulations, seed))
        for seed in range(games)
    )
    return sum(game.result for game in played)


def row(name: str, shares: dict[int, float], games: int) -> str:
    """Return the row of a scene in a table: shares by level, steps, and whether there is room for them."""
    cells = []
    for level in (LOTS, *LEVELS):
        low, high = wilson(shares[level] * games, games)
        cells.append(f"{shares[level]:.0%} ({low:.0%}-{high:.0%})")
    room = shares[LOTS] - shares[MOST_LEVEL]
    steps = [shares[level] - shares[level + 1] for level in LEVELS[:-1]]
    enough = sum(step >= STEP for step in steps)
    said = f"{enough} of 4" if room >= ROOM else f"room {100 * room:.0f}"
    return f"| {name} | {' | '.join(cells)} | {said} |"


def main(words: Sequence[str]) -> None:
    """Play, and print a table, a row as soon as a scene is played."""
    asked = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    asked.add_argument("scenes", nargs="*", help="bundled scenes; all unless named")
    asked.add_argument("--games", type=int, default=40, help="in each cell")
    asked.add_argument("--simulations", type=int, default=300, help="for a decision")
    asked.add_argument("--json", type=Path, help="keep the shares here")
    given = asked.parse_args(words)
    names = given.scenes or [name for name, _ in bundled()]
    print(f"| scene | lots | {' | '.join(map(str, LEVELS))} | steps of {STEP:.0%} |")
    print("|---" * (len(LEVELS) + 3) + "|")
    found = {}
    for name in names:
        shares = {
            level: points(name, level, given.games, given.simulations) / given.games
            for level in (LOTS, *LEVELS)
        }
        found[name] = shares
        print(row(name, shares, given.games), flush=True)
        if given.json is not None:
            given.json.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
    mean = {level: float(np.mean([shares[level] for shares in found.values()])) for level in (LOTS, *LEVELS)}
    print(row("all", mean, given.games * len(found)))


if __name__ == "__main__":
    main(sys.argv[1:])

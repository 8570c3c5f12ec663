"""What an agent gives away in a pursuit against an opponent without mistakes, in chances of winning.

`python -m agents.twod20.exact.regret rooftops net:rooftops --games 200` says so for both sides.
"""

from __future__ import annotations

import argparse
from dataclasses import dataclass
from typing import Any

import numpy as np

from agents.match.match import Player, make_player
from agents.twod20.exact.solution import ACTIONS, Solution, solution_of
from arena.calls import settle_all_at, step_at
from arena.state.dice import reseed
from arena.systems import SYSTEMS, clone
from scenarios.loader import load

SIDES = ("pcs", "npcs")


@dataclass(frozen=True)
class Given:
    """What a side gives away in a pursuit against an opponent without mistakes, in chances of winning."""

    side: str
    value: float  # of the opening to this side, when both play without mistakes
    lost: float  # of it by this side's own decisions, the mean over games
    error: float  # standard error of that
    games: int

    def __str__(self) -> str:
        """Say it in one line."""
        return (
            f"{self.side}: exact value {self.value:.3f}, gives away {self.lost:.4f} "
            f"(standard error {self.error:.4f}, {self.games} games)"
        )


def given_away(player: Player, scenario: str, side: str, games: int, seed: int) -> Given:
    """Play so many pursuits, the player for `side` against the exact agent, and add up what it gives away.

    The losses of its single decisions, judged by the solution, add up to the difference between the exact
    value and what it reaches; their mean over games is known much better than the share of games won.
    """
    loaded = load(scenario)
    opening, _ = SYSTEMS[loaded.scenario.system].compile(loaded, 0)
    solution, mine = solution_of(opening), SIDES.index(side)
    start, rng = solution.worth(opening), np.random.default_rng(seed)
    losses = []
    for _ in range(games):
        states = clone(opening)
        reseed(states["generator"][0], int(rng.integers(2**32)))
        losses.append(one_game(player, states, solution, mine))
    value = start if mine == solution.track.chaser else 1 - start
    error = float(np.std(losses) / max(1, games - 1) ** 0.5)
    return Given(side, value, float(np.mean(losses)), error, games)


def one_game(player: Player, states: Any, solution: Solution, mine: int) -> float:
    """Play states[0] to its end; return what the player gives away."""
    lost, legal = 0.0, np.zeros(ACTIONS, np.int16)
    number = settle_all_at(states, 0, legal)
    while number > 0:
        if int(states["decider"][0]) == mine:
            action = player.choose(states, legal, number)
            values = dict(solution.choices(states))
            best = max(values.values()) if mine == solution.track.chaser else min(values.values())
            lost += abs(best - values[action])
        else:
            action = solution.best(states)
        number = step_at(states, 0, action, legal)
    return lost


def main() -> None:
    """Measure, as the command line says."""
    parser = argparse.ArgumentParser(prog="python -m agents.twod20.exact.regret", description=__doc__)
    parser.add_argument("scenario", nargs="?", default="rooftops")
    parser.add_argument("agent", nargs="?", default="net:rooftops", help="scripted, uniform, net:FILE ...")
    parser.add_argument("--games", type=int, default=100, help="measured for each side (100)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--budget", type=float, default=0.1, help="seconds that a search thinks")
    options = parser.parse_args()
    for side in SIDES:
        player = make_player(options.agent, options.budget, options.seed)
        print(given_away(player, options.scenario, side, options.games, options.seed))


if __name__ == "__main__":
    main()

"""A ladder: every agent plays every other one, and each gets a rating with an interval.

Ratings are those of Bradley and Terry on Elo's scale (400 points are odds of ten to one), the mean of all
agents at 0; a draw is half a game won. Intervals are Bayesian, by Jeffreys' prior: the chance of
winning in each pairing is drawn from what the games leave open, so four games won of four are not certainty.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from agents.match.match import Task, tasks_of
from agents.match.workers import results_of

ELO = 400 / np.log(10)
ROUNDS = 500  # of the iteration that finds ratings
DRAWN = 400  # times that chances are drawn for the intervals
PRIOR = 0.5  # games won more by each in every pairing: Jeffreys' prior; nobody's rating is without bounds


class LadderError(ValueError):
    """Why a ladder cannot be played or gone on with, in one sentence."""


class Result(NamedTuple):
    """A pair of games with sides swapped: what the first agent won of them, 0 to 2 points."""

    first: str
    second: str
    scene: str
    seed: int
    points: float


class Rung(NamedTuple):
    """One agent on the ladder: rating and its 95% interval in Elo points, games, and points won of them."""

    name: str
    rating: float
    low: float
    high: float
    games: int
    points: float


def pairings(agents: Sequence[str], games: int, budget: float, scenes: list[str], seed: int) -> list[Task]:
    """Return what is to be played: `games` games of each pairing, in pairs with sides swapped.

    Raises `LadderError` for fewer than two agents or one that is named twice, and what `tasks_of` raises.
    """
    if len(set(agents)) < 2 or len(set(agents)) < len(agents):
        raise LadderError("a ladder needs two agents or more, each named once")
    found = [tasks_of(one, other, games, budget, scenes, seed) for one, other in combinations(agents, 2)]
    return [task for row in zip(*found, strict=True) for task in row]  # all pairings advance together


def played(
    tasks: Sequence[Task], workers: int, on: str, kept: Path | None, tell: Callable[[int], None]
) -> list[Result]:
    """Play what is not in the file `kept` yet, and add it there; return all results in the order of tasks.

    `tell` is told how many there are. Raises `LadderError` for a file that holds anything else.
    """
    known = dict(read(kept)) if kept is not None and kept.exists() else {}
    due = [task for task in tasks if key_of(task) not in known]
    tell(len(tasks) - len(due))
    for done, games in enumerate(results_of(due, workers, on), 1):
        task = due[done - 1]
        points = sum(game.result for game in games)
        known[key_of(task)] = points
        if kept is not None:
            with kept.open("a", encoding="utf-8") as file:
                file.write(json.dumps([*key_of(task), points]) + "\n")
        tell(len(tasks) - len(due) + done)
    return [
        Result(task.first, task.second, task.scene.name, task.seed, known[key_of(task)]) for task in tasks
    ]


def key_of(task: Task) -> tuple[Any, ...]:
    """Return what tells a pair of games from others; a searching agent's budget belongs to it."""
    return task.first, task.second, task.scene.name, task.seed, task.budget


def read(path: Path) -> Iterator[tuple[tuple[Any, ...], float]]:
    """Yield what a file holds of a ladder; raise `LadderError`, naming the line, for anything else."""
    lines = path.read_text(encoding="utf-8", errors="replace").splitlines()
    for number, line in enumerate(lines, 1):
        try:
            first, second, scene, seed, budget, points = json.loads(line)
            whole = 0 <= float(points) <= 2 and all(isinstance(each, str) for each in (first, second, scene))
        except (ValueError, TypeError):
            whole = False
        if not whole:
            raise LadderError(f"{path}:{number}: is no pair of games of a ladder")
        yield (first, second, scene, int(seed), float(budget)), float(points)


def rungs(agents: Sequence[str], results: Sequence[Result], seed: int = 0) -> list[Rung]:
    """Return the agents with their ratings, the best first."""
    at = {name: place for place, name in enumerate(agents)}
    rows = np.array([[at[each.first], at[each.second], each.points] for each in results])
    won = wins(rows, len(agents))
    middle, chance = fitted(won), np.random.default_rng(seed)
    drawn = fitted(chance.gamma(won, size=(DRAWN, *won.shape)))  # shares of two gammas are of a beta
    low, high = np.percentile(drawn, [2.5, 97.5], axis=0)
    found = []
    for name, place in at.items():
        points = rows[rows[:, 0] == place, 2].sum() + (2 - rows[rows[:, 1] == place, 2]).sum()
        games = 2 * int((rows[:, :2] == place).any(1).sum())
        found.append(Rung(name, middle[place], low[place], high[place], games, float(points)))
    return sorted(found, key=lambda rung: -rung.rating)


def wins(rows: NDArray[Any], agents: int) -> NDArray[np.float64]:
    """Return what each agent won of each other, shape (agents, agents), from rows (first, second, points of
    2), and the prior."""
    won = np.full((agents, agents), PRIOR)
    np.fill_diagonal(won, 0)
    for first, second, points in rows:
        won[int(first), int(second)] += points
        won[int(second), int(first)] += 2 - points
    return won


def fitted(won: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return the rating of each agent from what each won of each other: Bradley and Terry's, by Hunter.

    `won` has the shape (..., agents, agents), what comes back (..., agents).

    >>> found = fitted(wins(np.array([[0, 1, 2.0]] * 9 + [[0, 1, 0.0]]), 2))
    >>> round(float(found[0] - found[1]))  # 18 of 20 games won, and half a game more each
    348
    """
    games, strength = won + won.swapaxes(-1, -2), np.ones(won.shape[:-1])
    for _ in range(ROUNDS):
        strength = won.sum(-1) / (games / (strength[..., :, None] + strength[..., None, :])).sum(-1)
        strength /= np.exp(np.log(strength).mean(-1, keepdims=True))
    found: NDArray[np.float64] = ELO * np.log(strength)
    return found

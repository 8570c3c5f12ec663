"""What a decision cost: the turn that was played beside the best that a search finds there."""

from __future__ import annotations

import time
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from agents.advice.reason_words import Teller
from agents.advice.scribe import Scribe
from agents.calibrating import Z
from agents.lines import Line
from agents.reasons.games import Played, play_longer
from agents.review.game import Step
from agents.search.candidates import Sketcher
from agents.search.planner import Planner
from agents.search.race import Budget, Clock, Race
from agents.search.results import Found, found
from agents.systems import agents_of
from arena.systems import clone, conceal
from arena.words.cast import Cast

SEARCHED = 0.6  # of the time for a decision goes to the search, the rest to games of what it found


@dataclass
class Judged:
    """A decision: the plan that was played and the best that was found, as rows of a race."""

    step: Step
    race: Race
    best: int
    played: int
    games: Played
    count: int  # games played for it

    @property
    def lead(self) -> tuple[float, float]:
        """By how much the best is ahead, in shares of fresh games, and the standard error of that."""
        if self.best == self.played:
            return 0.0, 0.0
        ahead, error = self.race.lead(np.array([self.best]), self.played)
        return float(ahead[0]), float(error[0])


@dataclass(frozen=True)
class Costly:
    """A decision that cost some of the chance to win: how much, 0..1, with its 90% interval.

    `played` and `better` are the two lines, `why` says what makes the difference.
    """

    step: Step
    cost: float
    low: float
    high: float
    played: Line
    better: Line
    why: list[str]


def judge(planner: Planner, step: Step, budget: Budget, seed: int) -> Judged:
    """Search where a side decided, then play the best plan and the one it took afresh, with equal dice."""
    side = step.side
    result = planner.search(step.states, side, budget.part(SEARCHED), seed)
    race, best = result.race, int(result.rows[0])
    mine = row_of(planner, race, step, best)
    games = Played() if mine == best else fresh(planner, race, best, mine, budget.part(1 - SEARCHED), seed)
    return Judged(step, race, best, mine, games, result.simulations + number_of(games))


def row_of(planner: Planner, race: Race, step: Step, best: int) -> int:
    """Return the row of the plan that was played; it is added to the race where it is missing."""
    root = clone(step.states)
    conceal(root[0], step.side)
    plan = Sketcher(root, step.side, planner.simulator, np.random.default_rng(0)).plan(step.actions)
    if np.array_equal(race.plans[best], plan):
        return best
    return int(race.add([plan])[0])


def fresh(planner: Planner, race: Race, best: int, mine: int, budget: Budget, seed: int) -> Played:
    """Forget what two plans gave, and play them afresh."""
    rows = np.array([best, mine])
    race.forget(rows)
    return play_longer(planner.simulator, race, rows, budget, seed + 1)


def again(planner: Planner, judged: Judged, budget: Budget, seed: int) -> Judged:
    """Return a decision judged by other, more games of the same two plans."""
    games = fresh(planner, judged.race, judged.best, judged.played, budget, seed)
    return replace(judged, games=games, count=number_of(games))


def number_of(played: Played) -> int:
    """Return how many games were played, without those with points given."""
    return sum(games.values.size for games in played.games)


def in_chances(judged: Judged, cast: Cast) -> tuple[float, float]:
    """Return what a decision cost of the chance to win, and the standard error of that."""
    if judged.best == judged.played:
        return 0.0, 0.0
    scribe = Scribe(judged.step.states, cast, two_lines(judged))
    better, worse = (float(share) for share in scribe.shares()[:2])
    error = judged.lead[1] * scribe.per_share(better, worse)
    return scribe.chance(better) - scribe.chance(worse), error


def in_words(root: Any, cast: Cast, judged: Judged) -> Costly:
    """Return what a decision cost and why, from its last games."""
    scribe, race = Scribe(root, cast, two_lines(judged)), judged.race
    judged.games.known = agents_of(race.system).particulars.named(race.root, race.side, cast)
    lines = [scribe.line(place) for place in (0, 1)]
    explained = Teller(scribe.result, judged.games, [0, 1], scribe).explained(lines)
    cost, error = in_chances(judged, cast)
    return Costly(
        step=judged.step,
        cost=cost,
        low=cost - Z * error,
        high=cost + Z * error,
        played=lines[1],
        better=explained[0],
        why=explained[0].why[1:],
    )


def two_lines(judged: Judged) -> Found:
    """Return the two plans of a decision as a search would."""
    order = np.array([judged.best, judged.played])
    return found(judged.race, order, Clock(Budget(), time.perf_counter()))

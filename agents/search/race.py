"""What a search is given and goes through: budgets, the clock, and plans in a race."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from agents.search import kernel
from arena.system import System


@dataclass(frozen=True)
class Budget:
    """How long to think: `seconds` of time, or `simulations` when given (then results repeat exactly)."""

    seconds: float = 1.0
    simulations: int | None = None

    def part(self, share: float, most: float = 1.0) -> Budget:
        """Return a share of this budget, and of its time at most another."""
        games = None if self.simulations is None else max(1, int(self.simulations * share))
        return Budget(self.seconds * min(share, most), games)


@dataclass
class Race:
    """The plans of one search and what their simulations gave.

    `wishes` int16 (n, WISHES) go with the plans. `passes` has every pass since the last `clear`: which plans
    were played, and what each gave with each seed, shape (seeds, plans played).
    """

    root: NDArray[Any]
    side: int
    plans: NDArray[np.int16]
    lengths: NDArray[np.int64]
    wishes: NDArray[np.int16]
    system: System
    passes: list[tuple[NDArray[np.int64], NDArray[np.float64]]] = field(init=False)
    values: NDArray[np.float64] = field(init=False)
    totals: NDArray[np.float64] = field(init=False)
    after: NDArray[np.int32] = field(init=False)

    def __post_init__(self) -> None:
        self.clear()

    def clear(self) -> None:
        """Forget all simulations."""
        self.passes = []
        self.values = np.zeros((len(self.plans), 2))
        self.totals = np.zeros((len(self.plans), self.system.totals))
        self.after = np.zeros((len(self.plans), self.system.actions), np.int32)

    def add(
        self, plans: Sequence[NDArray[np.int16]], wishes: Sequence[NDArray[np.int16]]
    ) -> NDArray[np.int64]:
        """Add plans with their wishes, and return their rows."""
        before, more = len(self.plans), len(plans)
        if more > 0:
            self.plans = np.concatenate([self.plans, np.array(plans, np.int16)])
            self.wishes = np.concatenate([self.wishes, np.array(wishes, np.int16)])
            self.lengths = (self.plans != kernel.NONE).sum(1)
            self.values, self.totals, self.after = (
                np.concatenate([each, np.zeros((more, each.shape[1]), each.dtype)])
                for each in (self.values, self.totals, self.after)
            )
        return np.arange(before, before + more)

    def forget(self, rows: NDArray[np.int64]) -> None:
        """Forget the simulations of some plans, and all passes."""
        self.passes = []
        for each in (self.values, self.totals, self.after):
            each[rows] = 0

    def note(self, rows: NDArray[np.int64], values: NDArray[np.float64]) -> int:
        """Keep what plans gave in a pass, shape (seeds, rows); return how many simulations that is.

        NaN stands where a pass was stopped. Plans are compared by the seeds that all of them played.
        """
        missing = np.isnan(values)
        self.passes.append((rows, values[~missing.any(1)]))
        values = np.where(missing, 0.0, values)
        self.values[rows, 0] += values.sum(0)
        self.values[rows, 1] += (values * values).sum(0)
        return int(values.size - missing.sum())

    @property
    def count(self) -> NDArray[np.float64]:
        """Simulations of each plan."""
        return self.totals[:, -1]

    @property
    def mean(self) -> NDArray[np.float64]:
        """Mean score of each plan, 0 for those never played."""
        return self.values[:, 0] / np.maximum(self.count, 1)

    @property
    def error(self) -> NDArray[np.float64]:
        """Standard error of each mean."""
        spread = np.maximum(self.values[:, 1] / np.maximum(self.count, 1) - self.mean**2, 0)
        return np.sqrt(spread / np.maximum(self.count - 1, 1))

    def side_by_side(self, one: int, other: int) -> NDArray[np.float64]:
        """Return what two plans gave with equal dice, shape (seeds, 2)."""
        found = [np.zeros((0, 2))]
        for rows, values in self.passes:
            places = [np.flatnonzero(rows == row) for row in (one, other)]
            if all(len(place) > 0 for place in places):
                found.append(values[:, [int(place[0]) for place in places]])
        return np.concatenate(found)

    def lead(self, rows: NDArray[np.int64], over: int) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
        """Return by how much plans are ahead of another with equal dice, and the standard error of that."""
        games, total, squares = np.zeros((3, len(self.plans)))
        for played, values in self.passes:
            place = np.flatnonzero(played == over)
            if len(place) > 0:
                apart = values - values[:, place[:1]]
                games[played] += len(values)
                total[played] += apart.sum(0)
                squares[played] += (apart * apart).sum(0)
        known, games = games[rows] > 1, np.maximum(games[rows], 2)
        ahead = total[rows] / games
        spread = np.maximum(squares[rows] - games * ahead * ahead, 0) / (games - 1)
        return np.where(known, ahead, 0), np.where(known, np.sqrt(spread / games), 1.0)


def headline(plan: NDArray[np.int16], headlines: frozenset[int]) -> tuple[int, ...]:
    """Return the actions of a plan by which people would tell it from others."""
    return tuple(int(action) for action in plan if int(action) in headlines)


def kind_of(plan: NDArray[np.int16], headlines: frozenset[int]) -> tuple[int, ...]:
    """Return what tells the kind of turn: its headlines, the first action where there are none."""
    return headline(plan, headlines) or (int(plan[0]),)


def different_first(
    race: Race, alive: NDArray[np.int64], headlines: frozenset[int], most: int
) -> NDArray[np.int64]:
    """Return at most `most` plans of each kind of turn, the best, best first."""
    seen: Counter[tuple[int, ...]] = Counter()
    kept: list[int] = []
    for number in best_first(race, alive):
        kind = kind_of(race.plans[number], headlines)
        seen[kind] += 1
        if seen[kind] <= most:
            kept.append(int(number))
    return np.array(kept, np.int64)


def best_first(race: Race, alive: NDArray[np.int64]) -> NDArray[np.int64]:
    """Return plans by their means, the best first."""
    return alive[np.argsort(-race.mean[alive], kind="stable")]


def with_scripted(race: Race, alive: NDArray[np.int64], keep: int) -> NDArray[np.int64]:
    """Return the `keep` plans with the best means; the scripted plan, number 0, stays among them."""
    ranked = best_first(race, alive)[:keep]
    return ranked if 0 in ranked or 0 not in alive else np.append(ranked[:-1], 0)


@dataclass
class Clock:
    """How much of a budget is used."""

    budget: Budget
    start: float
    progress: Callable[[float], None] | None = None
    played: int = 0
    share: float = 1.0

    def until(self, share: float) -> None:
        """From now on `is_up` and `left` speak of this share of the budget."""
        self.share = share

    @property
    def used(self) -> float:
        """The share of the budget that is used."""
        if self.budget.simulations is not None:
            return self.played / self.budget.simulations
        return (time.perf_counter() - self.start) / self.budget.seconds

    def left(self, pace: float) -> float:
        """Return how many simulations at a pace, in simulations a second, there is room for."""
        whole = self.budget.simulations
        return (self.share - self.used) * (self.budget.seconds * pace if whole is None else whole)

    def is_up(self) -> bool:
        """Return whether the share is used up."""
        used = self.used
        if self.progress is not None:
            self.progress(min(1.0, used))
        return used >= self.share

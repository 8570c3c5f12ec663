"""A review of a game: the curve of chances, luck and decisions told apart, and what cost most.

The curve is the truth of each position, hidden things included, played on by script and told as chances
between good players. A decision is judged by what its side could know, against the best that a search finds.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np

from agents.calibrating import Z, assumed
from agents.review.curve import curve_of
from agents.review.decisions import Costly, Judged, again, in_words, judge
from agents.review.game import Moment, Step, steps_of
from agents.search.kernel import CHANCE
from agents.search.planner import Planner
from agents.search.race import Budget, Clock
from agents.search.reporting import Reporter
from arena.words.cast import Cast

CURVE, SEARCHES = 0.4, 0.8  # shares of the budget that are used when each is over
MOST = 5  # decisions that are told
LEAST = 0.01  # of winning: what costs less is not told


class Luck(NamedTuple):
    """What rolls changed of the chance, the place of the first of them, and of the step that tells them."""

    change: float
    place: int
    told: int


@dataclass(frozen=True, eq=False)
class Review:
    """What was found of a game for `side`; chances are 0..1 and of that side.

    `chances` are those before each of `steps` and after the last, `errors` the standard errors of changes.
    From each position `each` games were played on, `games` is all. `judged` of the side's decisions were held
    against the best that a search finds, `costly` are those that cost most.
    """

    side: int
    winner: int
    steps: list[Step]
    chances: list[float]
    errors: list[float]
    costly: list[Costly]
    judged: int
    each: int
    games: int
    seconds: float
    assumes: str

    def changes(self, side: int) -> float:
        """Return what the decisions of a side, or CHANCE, changed of the chance in all."""
        return sum(self.change(place) for place, step in enumerate(self.steps) if step.side == side)

    def change(self, place: int) -> float:
        """Return what one step changed of the chance."""
        return self.chances[place + 1] - self.chances[place]

    def luck(self, most: int) -> list[Luck]:
        """Return the rolls that surely changed the chance, those that did most first.

        Rolls of one turn of which is only said together how they came out, as in an opposed test, are one.
        """
        together: dict[int, list[int]] = {}
        for place, step in enumerate(self.steps):
            if step.side == CHANCE:
                together.setdefault(self.told_at(place), []).append(place)
        found = [Luck(sum(map(self.change, rolls)), rolls[0], told) for told, rolls in together.items()]
        errors = {
            told: sum(self.errors[place] ** 2 for place in rolls) ** 0.5 for told, rolls in together.items()
        }
        sure = [each for each in found if abs(each.change) > Z * errors[each.told]]
        return sorted(sure, key=lambda each: -abs(each.change))[:most]

    def told_at(self, place: int) -> int:
        """Return the place of the step that says how a roll came out; that of the roll where none does."""
        turn = self.steps[place].turn
        for later in range(place, len(self.steps)):
            if self.steps[later].turn != turn:
                break
            if self.steps[later].said:
                return later
        return place


def review(
    moments: Sequence[Moment],
    last: Any,
    cast: Cast,
    side: int,
    budget: Budget | float = 30.0,
    seed: int = 0,
    threads: int = 2,
    progress: Callable[[float], None] | None = None,
) -> Review:
    """Review a game for `side`: `moments` in order, and the position after them, shape (1,)."""
    start = time.perf_counter()
    steps = steps_of(moments)
    thought = budget if isinstance(budget, Budget) else Budget(float(budget))
    planner = Reporter(last.dtype, threads)
    positions = np.concatenate([*(step.states for step in steps), last])
    clock = Clock(thought, start, progress, by_time=True)
    clock.until(CURVE)
    curve = curve_of(planner.simulator, positions, cast, side, clock)
    own = [step for step in steps if step.side == side]
    clock.until(SEARCHES)
    judged = judge_all(planner, own, clock, seed)
    clock.until(1.0)
    costly = dearest(planner, judged, cast, clock, seed)
    return Review(
        side=side,
        winner=int(last[0].winner),
        steps=steps,
        chances=[float(chance) for chance in curve.chances],
        errors=[curve.error(place) for place in range(len(steps))],
        costly=costly,
        judged=len(judged),
        each=len(curve.values),
        games=clock.played,
        seconds=time.perf_counter() - start,
        assumes=assumed(steps[0].states, cast, early=False),
    )


def judge_all(planner: Planner, steps: list[Step], clock: Clock, seed: int) -> list[Judged]:
    """Judge decisions one after another, each with an equal part of what is left until the clock is up."""
    judged = []
    for number, step in enumerate(steps):
        judged.append(judge(planner, step, part(clock, len(steps) - number), seed + number))
        note(clock, judged[-1])
    return judged


def part(clock: Clock, waiting: int) -> Budget:
    """Return an equal part, for one of those that wait, of what is left until the clock is up."""
    return clock.budget.part(max(clock.share - clock.used, 0.001) / waiting)


def note(clock: Clock, judged: Judged) -> None:
    """Count the games of a decision, and say how far it is."""
    clock.played += judged.count
    clock.is_up()


def dearest(planner: Planner, judged: list[Judged], cast: Cast, clock: Clock, seed: int) -> list[Costly]:
    """Return the decisions that cost most, chosen by the games so far and told by others."""
    ranked = sorted(judged, key=lambda each: -each.lead[0])
    chosen = [each for each in ranked if each.lead[0] > 0][: MOST + 2]
    told = []
    for number, each in enumerate(chosen):
        more = again(planner, each, part(clock, len(chosen) - number), seed + number)
        note(clock, more)
        told.append(in_words(each.race.root, cast, more))
    sure = [each for each in told if each.cost >= LEAST and each.low > 0]
    return sorted(sure, key=lambda each: -each.cost)[:MOST]

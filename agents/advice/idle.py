"""Plans without a test that comes to nothing: what follows such a test, done at once.

A search may begin a turn with a test that hardly ever succeeds, because of what the script does after it.
"""

from __future__ import annotations

import time
from dataclasses import replace
from fractions import Fraction
from typing import Any

import numpy as np
from numpy.typing import NDArray

from agents.advice.scribe import Scribe
from agents.advice.steps import turn_of
from agents.search import kernel
from agents.search.candidates import Sketcher, fitted
from agents.search.order import surely_better
from agents.search.race import Budget, Clock
from agents.search.results import Found
from agents.search.simulator import Simulator
from agents.systems import choose_scripted_at
from arena.calls import conceal_at, settle_all_at, step_at
from arena.state.dice import reseed
from arena.systems import clone, system_of

FUTILE = Fraction(1, 4)  # chance of success: who tries less hopes for what comes after
FEWEST = 3  # kinds of plans that are left, a futile one rather than fewer
MOST = 6  # plans that are tried instead of one


def without_futile(simulator: Simulator, scribe: Scribe, budget: Budget, seed: int) -> Found:
    """Return what was found, with plans that begin with a futile test replaced where others are as good."""
    result, race = scribe.result, scribe.result.race
    rng = np.random.default_rng((seed, 2))
    sketcher = Sketcher(race.root, race.side, simulator, rng)
    last = [int(row) for row in result.rows[: result.last]]
    futile = [row for row in last if is_futile(scribe, row)]
    if not futile:
        return result
    kept = dict.fromkeys(last)
    for row in futile:
        plans = shorter(sketcher, [int(each) for each in race.plans[row, : race.lengths[row]]], seed)
        new = race.add(plans)
        tried = np.array([row, *new])
        clock = Clock(budget.part(1 / len(futile)), time.perf_counter())
        simulator.play(race, tried, kernel.FOR_EVER, rng, clock)
        worse = surely_better(race, tried)[0]
        good = [each for each in new[~worse[1:]] if sum(scribe.weight(each)) <= sum(scribe.weight(row))]
        if good:
            del kept[row]
            kept[int(min(good, key=lambda each: sum(scribe.weight(int(each)))))] = None
    if len({race.kind(row) for row in kept}) < FEWEST:
        kept |= dict.fromkeys(futile)
    rows = distinct(race.plans, list(kept))
    race.forget(np.arange(len(race.plans)))
    return replace(result, rows=np.array(rows, np.int64), last=len(rows))


def is_futile(scribe: Scribe, row: int) -> bool:
    """Return whether a plan begins with a test of its own side that hardly ever succeeds."""
    test = scribe.walk(row).test
    return test is not None and test.side == scribe.result.side and test.success < FUTILE


def distinct(plans: NDArray[np.int16], rows: list[int]) -> list[int]:
    """Return the first row of each plan among some."""
    first: dict[bytes, int] = {}
    for row in rows:
        first.setdefault(plans[row].tobytes(), row)
    return list(first.values())


def shorter(sketcher: Sketcher, plan: list[int], seed: int) -> list[NDArray[np.int16]]:
    """Return plans of what follows the test of a plan without that test, and without one thing more."""
    tests = [place for place, action in enumerate(plan) if action in sketcher.headlines]
    if not tests:
        return []
    before, follows = plan[: tests[-1]], what_follows(sketcher.root, sketcher.side, plan, seed)
    found: dict[bytes, NDArray[np.int16]] = {}
    for left_out in range(-1, len(follows)):
        rest = [each for place, each in enumerate(follows) if place != left_out]
        made = fitted(sketcher, tuple(before), rest)
        if plan[tests[-1]] not in made:
            found.setdefault(made.tobytes(), made)
    return list(found.values())[:MOST]


def what_follows(root: NDArray[Any], side: int, plan: list[int], seed: int) -> list[int]:
    """Return what `side` does by script in its turn once a plan is carried out."""
    work = clone(root)
    state: Any = work[0]
    conceal_at(work, 0, side)
    reseed(state.generator, seed)
    legal = np.zeros(system_of(root.dtype).actions, np.int16)
    left, follows = list(plan), []
    number, turn = settle_all_at(work, 0, legal), turn_of(work)
    while number > 0 and (turn is None or turn_of(work) == turn):
        own = int(state.decider) == side
        planned = own and left and left[0] in legal[:number]
        action = left.pop(0) if planned else choose_scripted_at(work, 0, legal, number)
        if own and not planned:
            left = []
            follows.append(action)
        number = step_at(work, 0, action, legal)
        turn = turn_of(work) if turn is None else turn
    return follows

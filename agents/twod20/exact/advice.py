"""Advice from a solved pursuit: every choice with its true chance of winning, nothing sampled."""

from __future__ import annotations

import time
from typing import Any

import numpy as np
from numpy.typing import NDArray

from agents.advice.steps import walk
from agents.lines import Advice, Line, Worth
from agents.twod20.exact.solution import ACTIONS, Solution
from arena.systems import add_points, clone, settle, system_of
from arena.twod20 import codes
from arena.twod20.limits import MOMENTUM_CAP
from arena.twod20.outcome import THREAT
from arena.twod20.words.plan import POOLS
from arena.words.cast import Cast

LEAST = 0.0005  # a difference that shows when written in tenths of a percent


def advise_exactly(root: NDArray[Any], cast: Cast, solution: Solution, lines: int, question: str) -> Advice:
    """Return every choice of whoever decides in root[0], the best first."""
    start = time.perf_counter()
    side = int(root[0].decider)
    found = [(action, of_side(solution, side, value)) for action, value in solution.choices(root)]
    found.sort(key=lambda each: -each[1])
    best, points = found[0][1], worth_of_points(root, solution)
    written = [
        line(root, cast, action, win, best, found[1][1] if len(found) > 1 else win) for action, win in found
    ]
    return Advice(
        side,
        question,
        written[:lines],
        0,
        time.perf_counter() - start,
        said(points),
        points,
        win=best,
        low=best,
        high=best,
        exact=True,
        asks=system_of(root.dtype).words.question(root[0], cast),
    )


def of_side(solution: Solution, side: int, value: float) -> float:
    """Return what a value of the pursuer is to `side`."""
    return value if side == solution.track.chaser else 1.0 - value


def line(root: NDArray[Any], cast: Cast, action: int, win: float, best: float, second: float) -> Line:
    """Return one choice in words and figures."""
    state: Any = root[0]
    if win < best:
        why = f"gives away {best - win:.1%} of winning"
    elif best - second < LEAST:
        why = "the next best choice is worth the same"
    else:
        why = f"{best - second:.1%} better than the next best choice"
    walked = walk(root, cast, int(state.decider), [action])
    test = walked.test
    return Line(
        steps=walked.steps,
        aloud=walked.aloud,
        actions=[action],
        win=win,
        low=win,
        high=win,
        share=win,
        simulations=0,
        success=None if test is None else test.success,
        success_note="" if test is None else test.note,
        tester="" if test is None else test.who,
        figures={},
        brings="",
        then=[],
        why=[why],
    )


def worth_of_points(root: NDArray[Any], solution: Solution) -> dict[str, Worth]:
    """Return what points more, or fewer, are worth in the pool of whoever decides, where it is known."""
    state: Any = root[0]
    place, pool = next((n, pool) for n, pool in enumerate(POOLS) if pool.side == state.decider)
    before, most = int(state[pool.field]), MOMENTUM_CAP if place != THREAT else solution.track.threat_most
    step = pool.step if before + pool.step <= most else -pool.step
    if before + step < 0 or state.phase == codes.PAY:
        return {}
    changed = clone(root)
    add_points(changed[0], place, step)
    settle(changed[0], np.zeros(ACTIONS, np.int16))  # what is left to choose may be one thing alone
    values = [of_side(solution, pool.side, solution.worth(position)) for position in (root, changed)]
    gained = (values[1] - values[0]) * (1 if step > 0 else -1)
    ends = sorted((before, before + step))
    return {pool.name: Worth(pool.step, gained, 0.0, 0, *ends)}


def said(points: dict[str, Worth]) -> dict[str, str]:
    """Return what points in pools are worth, in sentences."""
    notes = {}
    for pool in (pool for pool in POOLS if pool.name in points):
        gain = f"{points[pool.name].gain:+.1%} of winning to {pool.owner}, exactly."
        notes[pool.name] = f"{pool.step} {pool.name} in the pool are worth {gain}"
    return notes

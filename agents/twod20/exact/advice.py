"""Advice from a solved pursuit: every choice with its true chance of winning, nothing sampled."""

from __future__ import annotations

import time
from typing import Any

from numpy.typing import NDArray

from agents.advice_lines import Advice, Line
from agents.twod20.exact.solution import Solution
from arena.systems import add_points, clone, system_of
from arena.twod20 import codes
from arena.twod20.outcome import THREAT
from arena.words.cast import Cast

LEAST = 0.0005  # a difference that shows when written in tenths of a percent
STEP = 2  # points of Threat whose worth is told


def advise_exactly(root: NDArray[Any], cast: Cast, solution: Solution, lines: int, question: str) -> Advice:
    """Return every choice of whoever decides in root[0], the best first."""
    start = time.perf_counter()
    side = int(root[0].decider)
    found = [(action, of_side(solution, side, value)) for action, value in solution.choices(root)]
    found.sort(key=lambda each: -each[1])
    best = found[0][1]
    written = [
        line(root, cast, action, win, best, found[1][1] if len(found) > 1 else win) for action, win in found
    ]
    return Advice(
        side,
        question,
        written[:lines],
        0,
        time.perf_counter() - start,
        worth_of_threat(root, solution),
        exact=True,
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
    return Line(
        steps=[system_of(root.dtype).text(action, state, cast)],
        actions=[action],
        win=win,
        low=win,
        high=win,
        simulations=0,
        success=None,
        success_note="",
        figures={},
        brings="",
        then=[],
        why=[why],
    )


def worth_of_threat(root: NDArray[Any], solution: Solution) -> dict[str, str]:
    """Return what two points of Threat more, or less, are worth to the gamemaster, where it is known."""
    before = int(root[0].threat)
    step = STEP if before + STEP <= solution.track.threat_most else -STEP
    if before + step < 0 or root[0].phase == codes.PAY:
        return {}
    changed = clone(root)
    add_points(changed[0], THREAT, step)
    values = [of_side(solution, 1, solution.worth(position)) for position in (root, changed)]
    gained = values[1] - values[0] if step > 0 else values[0] - values[1]
    said = f"{STEP} Threat in the pool are worth {gained:+.1%} of winning to the gamemaster, exactly."
    return {"Threat": said}

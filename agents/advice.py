"""Advice: the ranked turns for whoever decides now, with odds, reasons, and what points in a pool are worth.

Lines come from one search, cut afterwards, so the best line never depends on how many are shown.
Every line is played to the end many times, by the scripted agent on both sides after the line's own turn; a
draw counts half. Chances of winning are what such a share comes to between good players, as far as
`agents.calibrating` knows. Success odds are exact.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from typing import Any

import numpy as np
from numpy.typing import NDArray

from agents.advice_lines import Advice, Line
from agents.calibrating import SIDES, assumed, told
from agents.search import kernel
from agents.search.planner import Planner
from agents.search.race import Budget, kind_of
from agents.search.results import Found
from agents.systems import choose_scripted, solver_of
from arena.system import Measure, Pool
from arena.systems import acting, add_points, clone, conceal, do_action, give_turn, settle, system_of
from arena.words.cast import Cast

Z = 1.96  # for 95% intervals of what points are worth
TO_THE_END = 99  # rounds: simulations run until the scene is over
LEAST_GAMES = 20  # before a word is said of what points are worth
SEARCH_SHARE = 0.78  # of the budget; what the two shares leave is for writing the lines
WORTH_SHARE = 0.2  # of the budget, or what is left of it, goes to asking what points in the pools are worth
MARGIN = 0.005  # of the budget is left over


class WrongSide(ValueError):
    """Advice was asked for a side that has nothing to decide."""


def advise(
    states: NDArray[Any],
    cast: Cast,
    side: int | None = None,
    lines: int = 3,
    budget: Budget | float = 1.0,
    seed: int = 0,
    threads: int = 2,
    progress: Callable[[float], None] | None = None,
) -> Advice:
    """Return ranked turn plans for `side` (the decider when None) in states[0], which is left as it is.

    Where the next character is being named, either side may ask, as if the turn were its own; in any
    other place only the decider can: `WrongSide` says who decides.
    """
    start = time.perf_counter()
    root = opening_for(states, side)
    decider = int(root[0].decider)
    question = f"{SIDES[decider]} to decide, round {int(root[0].round_number)}"
    solver = solver_of(root.dtype)
    solved = None if solver is None else solver.advise_exactly(root, cast, lines, question, progress)
    early = side is not None and is_early(states, side)
    if solved is not None:
        return replace(solved, assumes=assumed(root, cast, early, exact=True))
    thought = budget if isinstance(budget, Budget) else Budget(float(budget))
    planner = Planner(root.dtype, threads=threads, reports=True)
    result = planner.search(root, decider, part(thought, SEARCH_SHARE), seed, progress)
    rows = different_turns(system_of(root.dtype).headlines, result)[: max(lines, 4)]
    written = [write_line(root, cast, result, row) for row in rows]
    measures = system_of(root.dtype).measures
    explained = [explain(line, written, place, measures) for place, line in enumerate(written)]
    used = (time.perf_counter() - start) / thought.seconds
    share = part(thought, WORTH_SHARE, max(0.0, 1 - MARGIN - used))
    worth = worth_notes(planner, root, result, written, share, seed)
    return Advice(
        decider,
        question,
        explained[:lines],
        result.simulations,
        result.seconds,
        worth,
        assumes=assumed(root, cast, early),
    )


def part(budget: Budget, share: float, most: float = 1.0) -> Budget:
    """Return a share of a budget, and of its time at most another."""
    games = None if budget.simulations is None else max(1, int(budget.simulations * share))
    return Budget(budget.seconds * min(share, most), games)


def opening_for(states: NDArray[Any], side: int | None) -> NDArray[Any]:
    """Return a copy of the position in which `side` decides; raise `WrongSide` when it cannot."""
    root = clone(states)
    system = system_of(root.dtype)
    if side is not None:
        give_turn(root[0], side)
    number = settle(root[0], np.zeros(system.actions, np.int16))
    if number == 0:
        over = int(root[0].winner) >= 0
        raise WrongSide(
            "the scene is over: there is nothing to decide" if over else "dice are to be rolled first"
        )
    decider = int(root[0].decider)
    if side is not None and decider != side:
        raise WrongSide(f"{SIDES[decider]} decide here, not {SIDES[side]}")
    return root


def is_early(states: NDArray[Any], side: int) -> bool:
    """Return whether the turn is not that of `side` yet in states[0], where it is advised as if it were."""
    root = clone(states)
    settle(root[0], np.zeros(system_of(root.dtype).actions, np.int16))
    return int(root[0].decider) != side


def different_turns(headlines: frozenset[int], result: Found) -> list[int]:
    """Return the plans that differ in who acts or in its major action, else the first action; best first."""
    seen: dict[tuple[int, ...], int] = {}
    for row in np.flatnonzero(result.count):
        seen.setdefault(kind_of(result.plans[row], headlines), int(row))
    return list(seen.values())


# lines


def write_line(root: NDArray[Any], cast: Cast, result: Found, row: int) -> Line:
    """Return one plan of the search in words and figures."""
    count = int(result.count[row])
    share, error = float(result.mean[row]), float(result.error[row])
    steps, success = walk(root, cast, result, row)
    system, totals = system_of(root.dtype), [float(each) for each in result.totals[row]]
    chance = told(system, cast, result.side, share, error, count)
    return Line(
        steps=steps,
        actions=[int(action) for action in result.plans[row, : result.lengths[row]]],
        win=chance.win,
        low=chance.low,
        high=chance.high,
        simulations=count,
        success=None if success is None else success[0],
        success_note="" if success is None else success[1],
        figures={measure.name: total for measure, total in zip(system.measures, totals, strict=True)},
        brings=system.plan_words(root[0], totals, cast),
        then=afterwards(root, cast, result, row),
        equal=bool(result.equal[row]),
        share=share,
    )


def walk(
    root: NDArray[Any], cast: Cast, result: Found, row: int
) -> tuple[list[str], tuple[Fraction, str] | None]:
    """Return a plan in words, by playing it up to the dice, and the exact chance of the test there."""
    system = system_of(root.dtype)
    work = clone(root)
    state: Any = work[0]
    conceal(state, result.side)
    legal = np.zeros(system.actions, np.int16)
    steps: list[str] = []
    plan = [int(action) for action in result.plans[row, : result.lengths[row]]]
    number = settle(state, legal)
    actor = int(acting(state))
    while number > 0 and (plan or int(state.decider) != result.side):
        if actor == kernel.NONE:
            actor = int(acting(state))
        elif int(acting(state)) != actor:
            break
        if int(state.decider) == result.side:
            action = plan.pop(0)
            steps.append(system.text(action, state, cast))
        else:
            action = int(choose_scripted(state, legal, number))
        state.event_count = 0
        do_action(state, action)
        number = settle(state, legal)
    return steps, system.test_chance(state)


def afterwards(root: NDArray[Any], cast: Cast, result: Found, row: int) -> list[str]:
    """Return what the side mostly does after the dice, with how often: what a result is spent on."""
    system = system_of(root.dtype)
    counts = result.after[row]
    played = max(int(result.count[row]), 1)
    often = [
        int(action) for action in np.argsort(-counts, kind="stable")[:12] if counts[action] * 5 >= played
    ]
    wanted = [action for action in often if action in system.spends]
    return [
        f"{system.text(action, root[0], cast)} ({counts[action] / played:.1f} times)" for action in wanted[:4]
    ]


# reasons


def explain(line: Line, written: list[Line], place: int, measures: tuple[Measure, ...]) -> Line:
    """Return the line with its reasons: how its measures differ from the next best line's."""
    others = [other for number, other in enumerate(written) if number != place]
    if not others:
        return with_reasons(line, ["the only plan there is"])
    other = others[0]
    against = 2 if place == 0 else 1
    edge = line.win - other.win
    reasons = [f"against line {against}: {edge:+.1%} of winning ({line.win:.0%} against {other.win:.0%})"]
    if line.success is not None and other.success is not None and apart(line.success, other.success):
        reasons.append(
            f"its test succeeds in {float(line.success):.0%} instead of {float(other.success):.0%}"
        )
    for measure in measures:
        mine, theirs = line.figures[measure.name], other.figures[measure.name]
        if abs(mine - theirs) >= measure.least:
            reasons.append(measure.reason.format(mine, theirs))
    if len(reasons) == 1:
        reasons.append(
            "nothing measured in this turn sets them apart; the difference comes later or is chance"
        )
    if line.equal and other.equal:
        reasons.append("with equal dice the games do not tell these two apart: they may be equally good")
    return with_reasons(line, reasons)


def apart(one: Fraction, other: Fraction) -> bool:
    """Return whether two chances differ when written in whole percent."""
    return round(100 * one) != round(100 * other)


def with_reasons(line: Line, reasons: list[str]) -> Line:
    """Return a copy of the line with these reasons."""
    values = {name: getattr(line, name) for name in line.__dataclass_fields__}
    return Line(**{**values, "why": reasons})


# what points in a pool are worth


def worth_notes(
    planner: Planner, root: NDArray[Any], result: Found, written: list[Line], budget: Budget, seed: int
) -> dict[str, str]:
    """Return by the name of each pool a sentence on the worth of its points, kept and spent.

    The worth of keeping is the difference that some points more or less in the pool make to the best
    plan's result, with the same dice; spending is judged by the best lines that do and do not spend.
    """
    pools = system_of(root.dtype).pools
    asked = {place: pool for place, pool in enumerate(pools) if pool.step > 0}
    notes = {}
    for place, pool in asked.items():
        before = int(root[0][pool.field])
        step = pool.step if before < pool.step else -pool.step
        share = part(budget, 1 / len(asked))
        gain, error, games = worth_of_change(planner, root, result, (place, step), share, seed)
        if games >= LEAST_GAMES:
            worth = (gain if step > 0 else -gain) * (1 if result.side == pool.side else -1)
            notes[pool.name] = worth_note(pool, worth, error, result.side) + spending_note(
                written, f"{pool.field}_after", before
            )
    return notes


def worth_note(pool: Pool, worth: float, error: float, side: int) -> str:
    """Return what the points of a pool are worth to whose they are, without a full stop."""
    owner = pool.owner if side == pool.side else SIDES[pool.side]
    sign = "" if abs(worth) > Z * error else ", too little to tell from chance"
    points = f"{pool.step} {pool.name} in the pool are worth"
    return f"{points} {worth:+.1%} of winning to {owner} (±{Z * error:.1%}{sign})"


def spending_note(written: list[Line], after: str, before: int) -> str:
    """Return how the best line that spends from a pool compares with the best that keeps it."""
    spends = [line for line in written if line.figures.get(after, before) < before - 0.5]
    keeps = [line for line in written if line.figures.get(after, before) >= before - 0.5]
    if not spends or not keeps:
        return "."
    first, second = spends[0], keeps[0]
    better = "spending" if first.win > second.win else "keeping"
    return (
        f". The best line that spends wins {first.win:.0%}, the best that keeps it {second.win:.0%}:"
        f" {better} is better here."
    )


def worth_of_change(
    planner: Planner,
    root: NDArray[Any],
    result: Found,
    change: tuple[int, int],
    budget: Budget,
    seed: int,
) -> tuple[float, float, int]:
    """Return how much a change, of the pool with a number by points, changes the best plan's result.

    With its error, and the games played for it.
    """
    changed = clone(root)
    plain = clone(root)
    conceal(plain[0], result.side)
    conceal(changed[0], result.side)
    add_points(changed[0], *change)
    rng = np.random.default_rng(seed + 1)
    differences: list[float] = []
    start = time.perf_counter()
    limit = 4000 if budget.simulations is None else max(20, budget.simulations // 2)
    length = int(result.lengths[0])
    while len(differences) < limit:
        if budget.simulations is None and time.perf_counter() - start > budget.seconds:
            break
        dice = int(rng.integers(2**32))
        values = [
            planner.simulator.play_out(position, result.side, result.plans[0], length, dice, TO_THE_END)
            for position in (plain, changed)
        ]
        differences.append(values[1] - values[0])
    spread = float(np.std(differences)) / math.sqrt(max(len(differences) - 1, 1)) if differences else 1.0
    return float(np.mean(differences)) if differences else 0.0, spread, len(differences)

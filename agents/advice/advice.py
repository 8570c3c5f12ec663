"""Advice: the ranked turns for whoever decides now, with odds, reasons, and what points in a pool are worth.

Lines come from one search, cut afterwards, so the best line never depends on how many are shown.
Every line is played to the end many times, by the scripted agent on both sides after the line's own turn; a
draw counts half. Chances of winning are what such a share comes to between good players, as far as
`agents.calibrating` knows. Success odds are exact.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from agents.advice.idle import without_futile
from agents.advice.pools import LEAST_GAMES, spending_note, worth_note, worth_of
from agents.advice.reason_words import Teller, shared, told_apart
from agents.advice.scribe import Scribe
from agents.calibrating import SIDES, assumed
from agents.lines import Advice, Worth
from agents.reasons.games import play_longer, play_once
from agents.search import kernel
from agents.search.candidates import NOTHING
from agents.search.planner import Planner
from agents.search.race import Budget, Race, kind_of
from agents.search.results import Found
from agents.search.simulator import Simulator
from agents.systems import agents_of, solver_of
from arena.systems import clone, give_turn, settle, system_of
from arena.words.cast import Cast

SEARCH_SHARE = 0.41  # of the budget; what the shares leave is for writing the lines
IDLE_SHARE = 0.04  # of it, at most, shows whether a plan does as well without a futile test
REASONS_SHARE = 0.25  # of it goes to fresh games of the last lines, which are told of ...
WORTH_SHARE = 0.2  # ... and this, or what is left, to asking what points in the pool are worth
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
    system = system_of(root.dtype)
    planner = Planner(root.dtype, threads=threads, reports=True)
    get_ready(planner.simulator, root, decider)
    result = planner.search(root, decider, thought.part(SEARCH_SHARE), seed, progress)
    scribe = Scribe(root, cast, result)
    result = scribe.result = without_futile(planner.simulator, scribe, thought.part(IDLE_SHARE), seed)
    last = result.rows[: result.last]
    result.race.forget(last)
    played = play_longer(planner.simulator, result.race, last, thought.part(REASONS_SHARE), seed)
    played.known = agents_of(system).particulars.named(result.race.root, decider, cast)
    result = scribe.again(played)
    rows = different_turns(system.headlines, result)[: max(lines, 4)]
    written = [scribe.line(row) for row in rows]
    teller = Teller(result, played, rows, scribe)
    explained = shared(teller.explained(written), scribe.told)
    used = (time.perf_counter() - start) / thought.seconds
    share = thought.part(WORTH_SHARE, max(0.0, 1 - MARGIN - used))
    points = worths(planner, root, result, share, seed)
    return Advice(
        decider,
        question,
        told_apart(explained[:lines]),
        result.simulations,
        time.perf_counter() - start,
        worth_notes(root, result, points, scribe),
        points,
        assumes=assumed(root, cast, early),
    )


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


# what comes after the search


def get_ready(simulator: Simulator, root: NDArray[Any], side: int) -> None:
    """Load what plays the lines on; that is no part of the budget."""
    plans = np.full((1, kernel.LONGEST), kernel.NONE, np.int16)
    race = Race(root, side, plans, np.zeros(1, np.int64), NOTHING[None], simulator.system)
    play_once(simulator, race, np.zeros(1, np.int64), np.ones(1, np.int64))


def worths(
    planner: Planner, root: NDArray[Any], result: Found, budget: Budget, seed: int
) -> dict[str, Worth]:
    """Return by name what points in pools of the side that decides are worth, where enough games say so."""
    pools = planner.system.pools
    if budget.simulations is None and budget.seconds <= 0.0:
        return {}
    asked = [place for place, pool in enumerate(pools) if pool.step > 0 and pool.side == result.side]
    found = {}
    for place in asked:
        worth = worth_of(planner, root, place, result, budget.part(1 / len(asked)), seed)
        if worth is not None and worth.games >= LEAST_GAMES:
            found[pools[place].name] = worth
    return found


def worth_notes(
    root: NDArray[Any], result: Found, points: dict[str, Worth], scribe: Scribe
) -> dict[str, str]:
    """Return what is to be said of points in pools, by name."""
    notes = {}
    for pool in system_of(root.dtype).pools:
        if pool.name in points:
            spending = spending_note(result, pool, int(root[0][pool.field]), scribe.per_share)
            notes[pool.name] = f"{worth_note(pool, points[pool.name])}.{spending}"
    return notes

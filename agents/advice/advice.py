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
from functools import partial
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from agents.advice.chance import chance_of, got_between_searches
from agents.advice.idle import without_futile
from agents.advice.pools import LEAST_GAMES, worth_note, worth_of
from agents.advice.reason_words import Teller, shared, told_apart
from agents.advice.scribe import Scribe, is_answer, own_chance
from agents.advice.steps import walk
from agents.advice.telling import told_lines
from agents.calibrating import SIDES, Chance, assumed
from agents.lines import Advice, Worth
from agents.morale import note
from agents.reasons.games import Played, play_longer, play_once
from agents.search import kernel
from agents.search.order import is_decided
from agents.search.planner import Planner
from agents.search.race import Budget, Race, best_first
from agents.search.replies import games_for, reply_to
from agents.search.reporting import Reporter
from agents.search.results import Found
from agents.search.simulator import Simulator
from agents.systems import agents_of, solver_of
from arena.calls import acting_at
from arena.systems import clone, give_turn, settle, system_of
from arena.words.cast import Cast

SEARCH_SHARE = 0.38  # of the budget
IDLE_SHARE = 0.04  # of it shows whether a plan does as well without a futile test
REASONS_SHARE = 0.22  # of it goes to fresh games of the last lines, which are told of ...
CONTENDERS = 5  # plans that are played against a side that thinks
WORTH_SHARE = 0.14  # ... and this to asking what points in the pool are worth


class Compared(NamedTuple):
    """What was compared: the search, whoever writes of it, and the games that it writes of."""

    planner: Reporter
    scribe: Scribe
    played: Played


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
    viewer: int | None = None,
) -> Advice:
    """Return ranked turn plans for `side` (the decider when None) in states[0], which is left as it is.

    Where the next character is being named, either side may ask, as if the turn were its own; in any
    other place only the decider can: `WrongSide` says who decides. Lines come of what the side knows; the
    chance of the scene of the position as it truly is, or of what `viewer`, a side, knows.
    """
    start = time.perf_counter()
    root = opening_for(states, side)
    decider = int(root[0].decider)
    question = f"{SIDES[decider]} to decide, round {int(root[0].round_number)}"
    solver = solver_of(root.dtype)
    solved = None if solver is None else solver.advise_exactly(root, cast, lines, question, progress)
    early = side is not None and is_early(states, side)
    if solved is not None:
        sure = Chance(solved.win, solved.win, solved.win)
        yields = note(states, cast, decider, sure)
        return replace(solved, assumes=assumed(root, cast, early, exact=True), yields=yields)
    thought = budget if isinstance(budget, Budget) else Budget(float(budget))
    planner, scribe, played = compared(root, cast, thought, seed, threads, progress)
    result = scribe.result
    rows = told_lines(result, scribe, lines)
    written = [scribe.line(row) for row in rows]
    teller = Teller(result, played, rows, scribe, lines)
    explained = teller.with_missed(shared(teller.explained(written), scribe.told))
    points = worths(planner, root, result, thought.part(WORTH_SHARE), seed)
    scene = chance_of(planner.simulator, states, cast, decider, thought, viewer)
    return Advice(
        decider,
        question,
        told_apart(explained[:lines]),
        result.simulations,
        time.perf_counter() - start,
        worth_notes(root, points),
        points,
        assumes=assumed(root, cast, early),
        asks=system_of(root.dtype).words.question(root[0], cast) if acting_at(root, 0) != kernel.NONE else "",
        **scene._asdict(),
        cut=planner.simulator.cut,
        yields=note(states, cast, decider, scene),
    )


def compared(
    root: NDArray[Any],
    cast: Cast,
    thought: Budget,
    seed: int = 0,
    threads: int = 2,
    progress: Callable[[float], None] | None = None,
) -> Compared:
    """Return the turns of whoever decides in root[0], as games compare them, the best first."""
    side = int(root[0].decider)
    planner = Reporter(root.dtype, threads, partial(looked_at, root, cast, side))
    get_ready(planner.simulator, root, side)
    result = planner.search(root, side, thought.part(SEARCH_SHARE), seed, progress)
    scribe = Scribe(root, cast, result)
    result = scribe.result = without_futile(planner.simulator, scribe, thought.part(IDLE_SHARE), seed)
    last = result.rows[: result.last]
    result.race.forget(last)
    played = play_longer(planner.simulator, result.race, last, thought.part(REASONS_SHARE), seed)
    answer(result.race, last, thought, seed, threads)
    played.known = agents_of(system_of(root.dtype)).particulars.named(result.race.root, side, cast)
    scribe.again(played)
    return Compared(planner, scribe, played)


def with_games(
    advice: Advice,
    states: NDArray[Any],
    cast: Cast,
    seconds: float,
    threads: int = 2,
    viewer: int | None = None,
) -> Advice:
    """Return an advice for states[0] with the chance of the scene narrowed by some seconds of games between
    searches."""
    results = got_between_searches(states, advice.side, seconds, threads, viewer)
    simulator = Simulator(states.dtype, threads)
    scene = chance_of(simulator, states, cast, advice.side, Budget(), viewer, results)
    return replace(advice, **scene._asdict(), searched=len(results))


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
        raise WrongSide(
            f"{SIDES[decider]} decide here, not {SIDES[side]}: ask at a turn of theirs, as in a saved game"
        )
    return root


def is_early(states: NDArray[Any], side: int) -> bool:
    """Return whether the turn is not that of `side` yet in states[0], where it is advised as if it were."""
    root = clone(states)
    settle(root[0], np.zeros(system_of(root.dtype).actions, np.int16))
    return int(root[0].decider) != side


def looked_at(root: NDArray[Any], cast: Cast, side: int, plan: NDArray[np.int16]) -> tuple[float, int]:
    """Return the chance of the test that a plan of `side` leads to, 1 where it is none of its own, and how
    many of its steps can be paid for."""
    walked = walk(root, cast, side, [int(each) for each in plan if each >= 0], silent=True)
    return own_chance(walked.test, side), walked.payable


# what comes after the search


def answer(race: Race, last: NDArray[np.int64], thought: Budget, seed: int, threads: int) -> None:
    """Play the best of the last plans against a side that thinks, the script's among them, unless all end
    alike or less than a turn is asked for."""
    rows = contenders(race, last)
    if len(rows) > 1 and not is_decided(race.mean[last]) and not is_answer(race.root):
        seeds = np.random.default_rng((seed, 3)).integers(2**32, size=games_for(thought))
        reply_to(race, rows, seeds, threads)


def contenders(race: Race, last: NDArray[np.int64]) -> NDArray[np.int64]:
    """Return plans that may be told first: the script's, and the best of each family that do something."""
    found: dict[str, int] = {}
    for row in best_first(race, last):
        if not race.waits(int(row)):
            found.setdefault(race.family(int(row)), int(row))
    rows = [*([race.scripted] if race.scripted in last else []), *best_first(race, last)[:1], *found.values()]
    return np.array(list(dict.fromkeys(map(int, rows)))[:CONTENDERS], np.int64)


def get_ready(simulator: Simulator, root: NDArray[Any], side: int) -> None:
    """Load what plays the lines on; that is no part of the budget."""
    plans = np.full((1, kernel.LONGEST), kernel.NONE, np.int16)
    race = Race(root, side, plans, simulator.system)
    play_once(simulator, race, np.zeros(1, np.int64), np.ones(1, np.int64))


def worths(
    planner: Planner, root: NDArray[Any], result: Found, budget: Budget, seed: int
) -> dict[str, Worth]:
    """Return by name what points in pools of the side that decides are worth, where enough games say so."""
    pools = planner.system.pools
    asked = [place for place, pool in enumerate(pools) if pool.step > 0 and pool.side == result.side]
    found = {}
    for place in asked:
        worth = worth_of(planner, root, place, result, budget.part(1 / len(asked)), seed)
        if worth is not None and worth.games >= LEAST_GAMES:
            found[pools[place].name] = worth
    return found


def worth_notes(root: NDArray[Any], points: dict[str, Worth]) -> dict[str, str]:
    """Return what is to be said of points in pools, by name."""
    pools = system_of(root.dtype).pools
    return {pool.name: f"{worth_note(pool, points[pool.name])}." for pool in pools if pool.name in points}

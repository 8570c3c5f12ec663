"""What points in a pool are worth: searched anew with more and with fewer, and compared with equal dice."""

from __future__ import annotations

import math
import time
from typing import Any

import numpy as np
from numpy.typing import NDArray

from agents.advice.rounded import points
from agents.calibrating import Z
from agents.lines import Worth
from agents.search import kernel
from agents.search.pieces import Piece, count, pieces_of
from agents.search.planner import Planner
from agents.search.race import Budget, Clock, Race
from agents.search.results import Found
from agents.search.simulator import Simulator
from arena.system import Pool
from arena.systems import add_points, clone, conceal

LEAST_GAMES = 20  # before a word is said of what points are worth
SEARCHED, CHOSEN = 0.2, 0.4  # shares of the budget that are used when plans are found, and the best chosen
CAUTION = 1.5  # standard errors by which another plan than the adviser's must be better with both numbers ...
DOUBT = 2.0  # ... and by which another than that with one of them
LEAST_WORTH = 0.005  # of winning: what rounds to no point is told as nothing


def worth_of(
    planner: Planner, root: NDArray[Any], place: int, found: Found, budget: Budget, seed: int
) -> Worth | None:
    """Return what points in the pool with this number are worth to the side that decides in root[0].

    With more points and with fewer the side plans anew; each time it has the plans that were found either
    way and the adviser's own. None where the pool cannot be changed.
    """
    pool = planner.system.pools[place]
    positions = [with_points(root, found.side, place, points) for points in (-pool.step, pool.step)]
    fewer, more = (int(pool.held(position[0])) for position in positions)
    if fewer == more:
        return None
    clock = Clock(budget, time.perf_counter())
    races = enter_all(planner, positions, found, budget.part(SEARCHED / 2), seed)
    clock.played += int((budget.simulations or 0) * SEARCHED)
    clock.spent += budget.seconds * SEARCHED
    rng = np.random.default_rng((seed, place, 1))
    everybody = np.arange(len(races[0].plans))
    clock.until(CHOSEN)
    play(planner.simulator, races, [everybody, everybody], clock, rng)
    common = together(races)
    best = [np.array([better(race, common)]) for race in races]
    clock.until(1.0)
    without, given = play(planner.simulator, races, best, clock, rng)
    share = pool.step / (more - fewer)
    apart = (given - without) * share
    error = float(apart.std()) / math.sqrt(max(len(apart) - 1, 1))
    return Worth(pool.step, float(apart.mean()), error, len(apart), fewer, more)


def with_points(root: NDArray[Any], side: int, place: int, points: int) -> NDArray[Any]:
    """Return the position as `side` knows it with so many points more in a pool, as far as it holds them."""
    changed = clone(root)
    conceal(changed[0], side)
    add_points(changed[0], place, points)
    return changed


def enter_all(
    planner: Planner, positions: list[NDArray[Any]], found: Found, budget: Budget, seed: int
) -> list[Race]:
    """Return a race in each position of the same plans: the last of `found`, the best of new searches."""
    rows = found.rows[: found.last]
    plans = [*found.race.plans[rows]]
    again = Planner(found.race.root.dtype, planner.horizon)
    again.simulator = planner.simulator
    for position in positions:
        new = again.search(position, found.side, budget, seed)
        plans += [*new.race.plans[new.rows[:1]]]
    entered = np.array(list({plan.tobytes(): plan for plan in plans}.values()))
    return [Race(position, found.side, entered, planner.system) for position in positions]


def together(races: list[Race]) -> int:
    """Return the plan that is best in all races together; the first unless another is surely better."""
    rows = np.arange(len(races[0].plans))
    ahead, error = np.mean([race.lead(rows, 0) for race in races], axis=0)
    error[0] = 0.0
    return int(np.argmax(ahead - CAUTION * error))


def better(race: Race, common: int) -> int:
    """Return the plan that is best in a race; the common one unless another is surely better there."""
    rows = np.arange(len(race.plans))
    ahead, error = race.lead(rows, common)
    error[common] = 0.0
    return int(np.argmax(ahead - DOUBT * error))


def play(
    simulator: Simulator,
    races: list[Race],
    rows: list[NDArray[np.int64]],
    clock: Clock,
    rng: np.random.Generator,
) -> list[NDArray[np.float64]]:
    """Play some plans of each race with equal dice until the clock is up, once at least.

    Returns for each race what its first plan gave with each seed.
    """
    given: list[list[NDArray[np.float64]]] = [[] for _ in races]
    games = sum(len(each) for each in rows)
    while True:
        seeds = simulator.next_seeds(kernel.FOR_EVER, games, rng, clock)
        for number, values in enumerate(play_once(simulator, races, rows, seeds)):
            races[number].note(rows[number], values)
            given[number].append(values[:, 0])
        if simulator.spend(kernel.FOR_EVER, len(seeds) * games, clock):
            return [np.concatenate(each) for each in given]


def play_once(
    simulator: Simulator, races: list[Race], rows: list[NDArray[np.int64]], seeds: NDArray[np.int64]
) -> list[NDArray[np.float64]]:
    """Play some plans of each race to the end with each of `seeds`; return their scores, (seeds, plans)."""
    values = [np.zeros((len(seeds), len(each))) for each in rows]

    pieces = [pieces_of(race, each, len(seeds)) for race, each in zip(races, rows, strict=True)]

    def play(thread: int, asked: tuple[int, Piece]) -> None:
        number, piece = asked
        kernel.play_many(
            simulator.states[thread],
            races[number].root,
            races[number].side,
            *piece.asked,
            seeds[piece.part],
            kernel.FOR_EVER,
            simulator.legal[thread],
            values[number][piece.part],
            piece.totals,
            piece.after,
            simulator.judges[thread],
            simulator.stopped,
        )

    simulator.share_out(play, [(number, piece) for number, some in enumerate(pieces) for piece in some])
    for race, each, some in zip(races, rows, pieces, strict=True):
        count(race, each, some)
    return values


# words


def worth_note(pool: Pool, worth: Worth) -> str:
    """Return what the points of a pool are worth to whose they are, without a full stop; nobody has to spend
    them, so that more of them do no harm."""
    if worth.gain <= max(Z * worth.error, LEAST_WORTH):
        return f"{worth.points} more or less make no difference that can be seen"
    return f"with {worth.points} more {pool.owner} would win about {points(worth.gain)} more often"

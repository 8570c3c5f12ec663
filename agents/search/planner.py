"""The search: many turn plans, screened over one turn, then halved again and again over several rounds.

Sequential halving with common random numbers: in each pass every plan still in the race is played
once with the same dice seed, so that luck is shared and differences show early.
"""

from __future__ import annotations

import math
import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor, wait
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from agents.search import kernel
from arena.system import System
from arena.systems import clone, conceal, settle, system_of

MOST_PLANS = 192
FEWEST_PLANS = 32
ALIKE = 3  # plans of one kind that the first look lets through, where turns are to differ
FINALISTS = 4  # plans that the last passes compare; a fixed number, whatever is shown of them
SCREEN_SHARE = 0.25  # of the budget goes to the first look over one turn
EACH = 6  # simulations a sketched plan should get, or fewer plans are sketched
FIRST_PACE = 1500.0  # simulations a second, until a planner has measured its own
DARING = 250  # of a thousand decisions in a sketched plan depart from the scripted choice


@dataclass(frozen=True)
class Budget:
    """How long to think: `seconds` of time, or `simulations` when given (then results repeat exactly)."""

    seconds: float = 1.0
    simulations: int | None = None


@dataclass
class Found:
    """What a search knows, best plan first; all arrays have one row a plan.

    `plans` int16 (n, LONGEST), `lengths`, `count` simulations, `mean` score 0..1 for the side,
    `error` standard error, `totals` means of what the system measures in a turn,
    `after` int32 (n, actions) what the side did in the turn once the plan was carried out.
    """

    side: int
    plans: NDArray[np.int16]
    lengths: NDArray[np.int64]
    count: NDArray[np.float64]
    mean: NDArray[np.float64]
    error: NDArray[np.float64]
    totals: NDArray[np.float64]
    after: NDArray[np.int32]
    simulations: int
    seconds: float

    @property
    def best(self) -> int:
        """The first action of the best plan."""
        return int(self.plans[0, 0])


@dataclass
class Race:
    """The plans of one search and what their simulations gave."""

    root: NDArray[Any]
    side: int
    plans: NDArray[np.int16]
    lengths: NDArray[np.int64]
    system: System
    values: NDArray[np.float64] = field(init=False)
    totals: NDArray[np.float64] = field(init=False)
    after: NDArray[np.int32] = field(init=False)

    def __post_init__(self) -> None:
        self.clear()

    def clear(self) -> None:
        """Forget all simulations."""
        self.values = np.zeros((len(self.plans), 2))
        self.totals = np.zeros((len(self.plans), self.system.totals))
        self.after = np.zeros((len(self.plans), self.system.actions), np.int32)

    @property
    def count(self) -> NDArray[np.float64]:
        """Simulations of each plan."""
        return self.totals[:, -1]

    @property
    def mean(self) -> NDArray[np.float64]:
        """Mean score of each plan, 0 for those never played."""
        return self.values[:, 0] / np.maximum(self.count, 1)


class Planner:
    """Finds the best turn plans from a position. One planner is used by one thread at a time.

    `horizon` is how many rounds a simulation goes on after the present one; `threads` share each pass.
    With `caution` another plan replaces the scripted one only when it is better by so many standard
    errors: with few simulations the best of many looks better than it is. With `headlines` the finalists
    differ in those actions where they can, so that they are worth reading side by side.
    """

    def __init__(
        self,
        dtype: np.dtype[Any],
        horizon: int = 2,
        threads: int = 1,
        caution: float = 0.0,
        headlines: frozenset[int] | None = None,
    ) -> None:
        self.system = system_of(dtype)
        self.horizon = horizon
        self.threads = threads
        self.caution = caution
        self.headlines = headlines
        self.pace = FIRST_PACE
        self.states = [np.zeros(1, dtype) for _ in range(threads)]
        self.legal = [np.zeros(self.system.actions, np.int16) for _ in range(threads)]
        self.spare_totals = np.zeros(self.system.totals)
        self.spare_after = np.zeros(self.system.actions, np.int32)
        self.pool = ThreadPoolExecutor(threads) if threads > 1 else None
        self.leaving = False  # True: whoever waits for a pass has been interrupted

    def search(
        self,
        states: NDArray[Any],
        side: int,
        budget: Budget,
        seed: int = 0,
        progress: Callable[[float], None] | None = None,
    ) -> Found:
        """Return the plans of `side` from states[0], where it decides, best first.

        The position is copied, and what `side` may not know is taken out of the copy first.
        """
        start = time.perf_counter()
        root = clone(states)
        conceal(root[0], side)
        rng = np.random.default_rng(seed)
        race = self.sketch_plans(root, side, rng, self.room(budget))
        clock = Clock(budget, start, progress)
        if len(race.plans) > 1:
            alive = self.screen(race, rng, clock)
            race.clear()
            self.halve(race, alive, rng, clock)
            self.pace = max(1.0, clock.played / (time.perf_counter() - start))
        return found(race, clock, self.caution)

    def room(self, budget: Budget) -> int:
        """Return how many plans the budget can tell apart."""
        expected = budget.simulations or budget.seconds * self.pace
        return int(np.clip(expected / EACH, FEWEST_PLANS, MOST_PLANS))

    def sketch_plans(self, root: NDArray[Any], side: int, rng: np.random.Generator, most: int) -> Race:
        """Return distinct plans: the scripted one first, one for each legal action, then bolder ones."""
        legal = self.legal[0].copy()
        work = clone(root)
        number = settle(work[0], legal)
        generator = rng.integers(1, 2**31, 4)
        plans: dict[bytes, NDArray[np.int16]] = {}
        firsts = [kernel.NONE, *(int(action) for action in legal[:number])]
        tries = [(first, 0) for first in firsts]
        tries += [(first, DARING) for first in firsts * 2] + [(kernel.NONE, DARING)] * 32
        for first, daring in tries:
            plan = np.full(kernel.LONGEST, kernel.NONE, np.int16)
            plan[0] = first
            length = int(first != kernel.NONE)
            kernel.sketch(self.states[0], root, side, plan, length, daring, generator, self.legal[0])
            plans.setdefault(plan.tobytes(), plan)
            if len(plans) == most:
                break
        rows = np.array(list(plans.values()), np.int16)
        return Race(root, side, rows, (rows != kernel.NONE).sum(1), self.system)

    def play_out(
        self,
        thread: int,
        root: NDArray[Any],
        side: int,
        plan: NDArray[np.int16],
        length: int,
        seed: int,
        horizon: int,
        totals: NDArray[np.float64] | None = None,
        after: NDArray[np.int32] | None = None,
    ) -> float:
        """Call the kernel with the buffers of one thread; what is not asked for is counted away."""
        return float(
            kernel.play_out(
                self.states[thread],
                root,
                side,
                plan,
                length,
                seed,
                horizon,
                self.legal[thread],
                self.spare_totals if totals is None else totals,
                self.spare_after if after is None else after,
            )
        )

    def screen(self, race: Race, rng: np.random.Generator, clock: Clock) -> NDArray[np.int64]:
        """Look at every plan over its own turn and one round; return those worth more, scripted first."""
        everybody = np.arange(len(race.plans))
        clock.until(SCREEN_SHARE)
        passes = 0
        while passes < 2 or (passes < 12 and not clock.is_up()):
            self.one_pass(race, everybody, rng, 0, clock)
            passes += 1
        keep = int(np.clip(len(everybody) // 4, 8, 24))
        if self.headlines is not None:
            everybody = different_first(race, everybody, self.headlines, ALIKE)
        return with_scripted(race, everybody, keep)

    def halve(self, race: Race, alive: NDArray[np.int64], rng: np.random.Generator, clock: Clock) -> None:
        """Play the plans over the whole horizon, dropping the worse half as the budget is used up."""
        stages = max(1, math.ceil(math.log2(max(len(alive), 2) / FINALISTS)) + 1)
        for stage in range(stages):
            clock.until(SCREEN_SHARE + (1 - SCREEN_SHARE) * (stage + 1) / stages)
            self.one_pass(race, alive, rng, self.horizon, clock)
            while not clock.is_up():
                self.one_pass(race, alive, rng, self.horizon, clock)
            if stage < stages - 1:
                keep = max(FINALISTS, len(alive) // 2)
                if keep == FINALISTS and self.headlines is not None:
                    alive = different_first(race, alive, self.headlines, 1)
                alive = with_scripted(race, alive, keep)

    def one_pass(
        self, race: Race, alive: NDArray[np.int64], rng: np.random.Generator, horizon: int, clock: Clock
    ) -> None:
        """Play each plan of `alive` once with one common seed."""
        seed = int(rng.integers(2**32))
        order = alive.astype(np.int64)
        cuts = np.linspace(0, len(order), self.threads + 1).astype(int)

        def run(thread: int) -> None:
            for number in order[cuts[thread] : cuts[thread + 1]]:
                if self.leaving:
                    return
                value = self.play_out(
                    thread,
                    race.root,
                    race.side,
                    race.plans[number],
                    int(race.lengths[number]),
                    seed,
                    horizon,
                    race.totals[number],
                    race.after[number],
                )
                race.values[number] += value, value * value

        if self.pool is None:
            run(0)
        else:
            self.together(self.pool, run)
        clock.played += len(order)

    def together(self, pool: ThreadPoolExecutor, run: Callable[[int], None]) -> None:
        """Let every thread run; who is interrupted meanwhile leaves when each has ended its simulation."""
        self.leaving = False
        running = [pool.submit(run, thread) for thread in range(self.threads)]
        try:
            for each in running:
                each.result()
        except BaseException:
            self.leaving = True
            wait(running)
            raise


def headline(plan: NDArray[np.int16], headlines: frozenset[int]) -> tuple[int, ...]:
    """Return the actions of a plan by which people would tell it from others."""
    return tuple(int(action) for action in plan if int(action) in headlines)


def different_first(
    race: Race, alive: NDArray[np.int64], headlines: frozenset[int], most: int
) -> NDArray[np.int64]:
    """Return at most `most` plans of each kind of turn among `alive`, the best; all where that leaves few."""
    seen: Counter[tuple[int, ...]] = Counter()
    kept: list[int] = []
    for number in alive[np.argsort(-race.mean[alive], kind="stable")]:
        kind = headline(race.plans[number], headlines)
        seen[kind] += 1
        if seen[kind] <= most:
            kept.append(int(number))
    return np.array(kept, np.int64) if len(kept) >= FINALISTS else alive


def with_scripted(race: Race, alive: NDArray[np.int64], keep: int) -> NDArray[np.int64]:
    """Return the `keep` plans of `alive` with the best means; the scripted plan, number 0, always stays."""
    ranked = alive[np.argsort(-race.mean[alive], kind="stable")][:keep]
    return ranked if 0 in ranked else np.append(ranked[:-1], 0)


@dataclass
class Clock:
    """How much of a budget is used."""

    budget: Budget
    start: float
    progress: Callable[[float], None] | None
    played: int = 0
    share: float = 1.0

    def until(self, share: float) -> None:
        """From now on `is_up` speaks of this share of the budget."""
        self.share = share

    def is_up(self) -> bool:
        """Return whether the share is used up."""
        if self.budget.simulations is not None:
            used = self.played / self.budget.simulations
        else:
            used = (time.perf_counter() - self.start) / self.budget.seconds
        if self.progress is not None:
            self.progress(min(1.0, used))
        return used >= self.share


def found(race: Race, clock: Clock, caution: float) -> Found:
    """Return the race's result: finalists by mean score, then the others, most played first."""
    count = race.count
    mean = race.mean
    spread = np.maximum(race.values[:, 1] / np.maximum(count, 1) - mean**2, 0)
    error = np.sqrt(spread / np.maximum(count - 1, 1))
    most = count.max() if len(count) else 0
    value = mean - caution * error
    value[0] = mean[0]  # the scripted plan
    rank = sorted(range(len(count)), key=lambda row: (count[row] < most, -value[row], -count[row]))
    order = np.array(rank, np.int64)
    return Found(
        race.side,
        race.plans[order],
        race.lengths[order],
        count[order],
        mean[order],
        error[order],
        race.totals[order, :-1] / np.maximum(count[order], 1)[:, None],
        race.after[order],
        clock.played,
        time.perf_counter() - clock.start,
    )

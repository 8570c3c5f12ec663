"""Plays the plans of a race out, by several threads, and knows how fast that goes."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

from agents.search import kernel
from agents.search.pieces import Piece, count, pieces_of
from agents.search.race import Clock, Race
from agents.value.leaf import judge_with
from agents.value.network import Network, no_network
from arena.system import System
from arena.systems import system_of
from arena.threads import Threads, all_of

A_SECOND = 1_000_000  # decisions by script that count as a second of thought, on any machine
OWN_TURN = 0.35  # of what they cost, those of a plan's own turn: the plan takes most of them
A_LOOK = 10.0  # decisions that it costs to judge by what was learnt
DEPTHS = np.array([0, 1, 8, 16, kernel.FOR_EVER])  # turns that simulations go on, for which costs are counted
COUNTED = 4  # games in which they are counted
SLICE = 0.01  # seconds that a compiled call should take
MOST_AT_ONCE = 64  # seeds in one pass

T = TypeVar("T")


class Simulator:
    """Simulations of positions of one record, with scratch space for each thread.

    The pace is counted in decisions and not in time: the same thought is the same games on any machine, busy
    or not. `cut` says that a clock has cut a search off since it was last set.
    """

    def __init__(self, dtype: np.dtype[Any], threads: int = 1) -> None:
        self.system: System = system_of(dtype)
        self.threads = threads
        self.states = [np.zeros(1, dtype) for _ in range(threads)]
        self.legal = [np.zeros(self.system.actions, np.int16) for _ in range(threads)]
        self.stopped = np.zeros(1, np.int8)  # not 0 once simulations are to end, in all threads
        self.judge_by(no_network())
        self.spare_totals = np.zeros(self.system.totals)
        self.spare_after = np.zeros(self.system.actions, np.int32)
        self.pool = Threads(threads) if threads > 1 else None
        self.costs = np.full(len(DEPTHS), A_SECOND / 3_000.0)  # of a simulation, by depth, in decisions
        self.cut = False

    def judge_by(self, net: Network) -> None:
        """From now on judge by this network where simulations look no further."""
        self.judges = [judge_with(net, self.system) for _ in range(self.threads)]
        self.learnt = len(net.person_in) > 0

    def pace(self, turns: int) -> float:
        """Return how many simulations followed through so many turns count as a second of thought."""
        return A_SECOND / float(np.interp(min(turns, DEPTHS[-1]), DEPTHS, self.costs))

    def weigh(self, root: NDArray[Any], side: int) -> None:
        """Count what simulations from root[0] cost, by games that are the same each time."""
        found, seeds = np.zeros(len(DEPTHS), np.int64), np.arange(1, COUNTED + 1)
        kernel.count_decisions(self.states[0], root, side, DEPTHS, seeds, self.legal[0], found)
        self.costs = np.maximum(found / COUNTED, 1.0)
        self.costs[0] = max(1.0, OWN_TURN * self.costs[0])
        self.costs[:-1] += A_LOOK if self.learnt else 0.0

    def spend(self, turns: int, simulations: int, clock: Clock) -> bool:
        """Count some simulations on a clock; return whether it is up."""
        clock.count(simulations, self.pace(turns))
        up = clock.is_up()
        self.cut |= clock.cut
        return up

    @contextmanager
    def until(self, moment: float) -> Iterator[None]:
        """End simulations at a moment of `time.perf_counter`, also in the middle of a pass."""
        timer = threading.Timer(max(0.0, moment - time.perf_counter()), self.stopped.fill, [1])
        timer.daemon = True
        timer.start()
        try:
            yield
        finally:
            timer.cancel()
            self.stopped = np.zeros(1, np.int8)  # a new one: the timer may be late

    def stop(self) -> None:
        """End the simulations that threads play now, and those that would follow."""
        self.stopped.fill(1)

    def play(
        self, race: Race, rows: NDArray[np.int64], turns: int, rng: np.random.Generator, clock: Clock
    ) -> None:
        """Play some plans with equal dice until the clock is up, once at least unless it has been stopped.

        After its own turn each is followed through so many turns of anybody.
        """
        while not self.stopped[0]:
            seeds = self.next_seeds(turns, len(rows), rng, clock)
            if self.spend(turns, self.play_once(race, rows, seeds, turns), clock):
                return

    def next_seeds(self, turns: int, each: int, rng: np.random.Generator, clock: Clock) -> NDArray[np.int64]:
        """Return the seeds of the next pass, in which `each` games are played with one seed."""
        room = clock.left(self.pace(turns)) / each
        if clock.budget.simulations is None:
            room = min(room, self.pace(turns) * SLICE / each)
        return rng.integers(2**32, size=int(np.clip(room, 1, MOST_AT_ONCE)))

    def play_once(self, race: Race, rows: NDArray[np.int64], seeds: NDArray[np.int64], turns: int) -> int:
        """Play some plans with each of `seeds`, note what they gave, and return how many simulations ran."""
        values = np.full((len(seeds), len(rows)), np.nan)
        pieces = pieces_of(race, rows, len(seeds))

        def play(thread: int, piece: Piece) -> None:
            kernel.play_many(
                self.states[thread],
                race.root,
                race.side,
                *piece.asked,
                seeds[piece.part],
                turns,
                self.legal[thread],
                values[piece.part],
                piece.totals,
                piece.after,
                self.judges[thread],
                self.stopped,
            )

        self.share_out(play, pieces)
        count(race, rows, pieces)
        return race.note(rows, values)

    def play_out(
        self,
        root: NDArray[Any],
        side: int,
        plan: NDArray[np.int16],
        length: int,
        seed: int,
        rounds: int,
        thread: int = 0,
        totals: NDArray[np.float64] | None = None,
        after: NDArray[np.int32] | None = None,
    ) -> float:
        """Play one plan out and return the score then; what is not asked for is counted away."""
        return float(
            kernel.play_out(
                self.states[thread],
                root,
                side,
                plan,
                length,
                seed,
                rounds,
                self.legal[thread],
                self.spare_totals if totals is None else totals,
                self.spare_after if after is None else after,
            )
        )

    def share_out(self, work: Callable[[int, T], None], pieces: Iterable[T]) -> None:
        """Let the threads do `work(thread, piece)` for one piece after another until all are done."""
        waiting = iter(pieces)

        def run(thread: int) -> None:
            for piece in waiting:
                if self.stopped[0]:
                    return
                work(thread, piece)

        if self.pool is None:
            run(0)
        else:
            try:
                all_of([self.pool.submit(run, thread) for thread in range(self.threads)], self.stop)
            except BaseException:
                self.stopped.fill(0)
                raise

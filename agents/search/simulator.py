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

FIRST_PACE = 3_000.0  # simulations a second, until they are measured
FADING = 0.8  # of what was measured before still counts after a pass
SLICE = 0.01  # seconds that a compiled call should take
MOST_AT_ONCE = 64  # seeds in one pass

T = TypeVar("T")


class Simulator:
    """Simulations of positions of one record, with scratch space for each thread.

    The pace is that of simulations alone: loading code and sketching plans are no part of it.
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
        self.measured: dict[int, tuple[float, float]] = {}  # turns -> simulations and seconds

    def judge_by(self, net: Network) -> None:
        """From now on judge by this network where simulations look no further."""
        self.judges = [judge_with(net, self.system) for _ in range(self.threads)]

    def pace(self, turns: int) -> float:
        """Return how many simulations followed through so many turns are played in a second."""
        simulations, seconds = self.measured.get(turns, (FIRST_PACE, 1.0))
        return simulations / max(seconds, 1e-9)

    def time(self, turns: int, simulations: int, seconds: float) -> None:
        """Note how long some simulations took."""
        before = self.measured.get(turns, (0.0, 0.0))
        self.measured[turns] = FADING * before[0] + simulations, FADING * before[1] + seconds

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
            start = time.perf_counter()
            played = self.play_once(race, rows, seeds, turns)
            self.time(turns, played, time.perf_counter() - start)
            clock.played += played
            if clock.is_up():
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

"""Games of one scene by script on both sides, by all processors, and what they came to."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from queue import SimpleQueue
from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

from agents.balance import kernel
from agents.match.match import wilson
from agents.systems import agents_of
from arena.system import System
from arena.systems import system_of
from arena.threads import Threads, all_of
from scenarios.limits import CHARACTERS

LOT = 32  # games in one compiled call
BLOCK = 4 * LOT  # games between two looks whether they are enough
DRAW = 2

Show = Callable[[int], None]  # told of games that have been played
Enough = Callable[["Games"], bool]
Room = tuple[NDArray[Any], NDArray[np.int16], NDArray[np.int64]]
T = TypeVar("T")
U = TypeVar("U")
Results = NDArray[np.float64]


@dataclass(frozen=True)
class Games:
    """Games with equal openings, one a row: what the players got, and how it stood at the end.

    `results` are 1 won, 0.5 drawn, 0 lost, shape (n,); `rounds` int64 (n,); `fallen` bool (n, characters);
    `pools` int64 (n, pools of the system).
    """

    results: Results
    rounds: NDArray[np.int64]
    fallen: NDArray[np.bool_]
    pools: NDArray[np.int64]

    def __len__(self) -> int:
        return len(self.results)

    @property
    def chance(self) -> float:
        """What the players get of a game; a draw is half."""
        return float(self.results.mean())

    @property
    def interval(self) -> tuple[float, float]:
        """The 95% interval of the chance."""
        return wilson(float(self.results.sum()), len(self))

    @property
    def drawn(self) -> float:
        """The share of draws."""
        return float((self.results == 0.5).mean())


class Playing:
    """Plays games by several threads."""

    def __init__(self, dtype: np.dtype[Any], threads: int = 1, show: Show | None = None) -> None:
        """Make room for each thread; `show` is told of games that have been played."""
        self.system: System = system_of(dtype)
        self.threads = threads
        self.rooms: SimpleQueue[Room] = SimpleQueue()
        for _ in range(threads):
            self.rooms.put(self.room(dtype))
        self.pool = Threads(threads) if threads > 1 else None
        self.show = show
        self.played = 0
        self.lock = threading.Lock()
        self.stopped = False

    def room(self, dtype: np.dtype[Any]) -> Room:
        """Return space for the games of one thread."""
        legal = np.zeros(self.system.actions, np.int16)
        return np.zeros(LOT, dtype), legal, np.zeros(CHARACTERS, np.int64)

    def over_all(self, work: Callable[[T], U], items: Iterable[T]) -> list[U]:
        """Return what `work` makes of each item, several at once; it may call `play_here`."""
        if self.pool is None:
            return [work(each) for each in items]
        return all_of([self.pool.submit(work, each) for each in items], self.stop)

    def stop(self) -> None:
        """Let every thread end after the games it is at."""
        self.stopped = True

    def play(self, opening: NDArray[Any], seeds: NDArray[np.int64], enough: Enough | None = None) -> Games:
        """Play from opening[0] by all threads, with each of `seeds` in turn until there are `enough`."""
        return self.in_blocks(seeds, enough, lambda block: self.play_block(opening, block))

    def play_here(
        self, opening: NDArray[Any], seeds: NDArray[np.int64], enough: Enough | None = None
    ) -> Games:
        """Play as `play` does, in the thread that asks."""
        return self.in_blocks(seeds, enough, lambda block: self.play_part(opening, block))

    def in_blocks(
        self, seeds: NDArray[np.int64], enough: Enough | None, play: Callable[[NDArray[np.int64]], Games]
    ) -> Games:
        """Play block by block; how many games there are depends on how they end alone."""
        if enough is None:
            return play(seeds)
        found = play(seeds[:BLOCK])
        while len(found) < len(seeds) and not self.stopped and not enough(found):
            found = together([found, play(seeds[len(found) : len(found) + BLOCK])])
        return found

    def play_block(self, opening: NDArray[Any], seeds: NDArray[np.int64]) -> Games:
        """Play with each of `seeds`, shared out among the threads; what comes back is in their order."""
        parts = np.array_split(seeds, self.threads)
        return together(self.over_all(lambda part: self.play_part(opening, part), parts))

    def play_part(self, opening: NDArray[Any], seeds: NDArray[np.int64]) -> Games:
        """Play with each of `seeds` in this thread."""
        room = self.rooms.get()
        try:
            states, legal, turns = room
            found = [self.ended(states[:0])]
            for first in range(0, len(seeds), LOT):
                if self.stopped:
                    break
                lot = seeds[first : first + LOT]
                kernel.play_all(states, opening, lot, legal, turns)
                found.append(self.ended(states[: len(lot)]))
                self.count(len(lot))
            return together(found)
        finally:
            self.rooms.put(room)

    def count(self, games: int) -> None:
        """Note that games have been played."""
        with self.lock:
            self.played += games
            if self.show is not None:
                self.show(games)

    def ended(self, states: NDArray[Any]) -> Games:
        """Return what games came to that have ended in these positions."""
        winner = states["winner"]
        results = np.where(winner == DRAW, 0.5, np.where(winner == 0, 1.0, 0.0))
        pools = (
            np.stack([np.asarray(each.held(states), np.int64) for each in self.system.pools], axis=1)
            if (self.system.pools)
            else np.zeros((len(states), 0), np.int64)
        )
        rounds = states["round_number"].astype(np.int64)
        return Games(results, rounds, agents_of(self.system).fallen(states).copy(), pools)


def together(parts: list[Games]) -> Games:
    """Return several lots of games as one."""
    return Games(
        np.concatenate([each.results for each in parts]),
        np.concatenate([each.rounds for each in parts]),
        np.concatenate([each.fallen for each in parts]),
        np.concatenate([each.pools for each in parts]),
    )

"""Games in which both sides search a little before each decision."""

from __future__ import annotations

import time
from itertools import count
from threading import Event
from typing import Any

import numpy as np
from numpy.typing import NDArray

from agents.search.player import CountedPlayer
from arena.calls import act_at, settle_all_at
from arena.phases.stalled import MOST_DECISIONS
from arena.state.dice import WORD, reseed
from arena.systems import clone, conceal, imagine, stall, system_of
from arena.threads import Threads, all_of

THOUGHT = 60  # simulations of a decision
DRAW = 2


def searched_games(
    opening: NDArray[Any], seconds: float, seed: int, threads: int = 1, viewer: int | None = None
) -> list[float]:
    """Return what the players got of games from opening[0] in so many seconds, one a thread at least.

    They begin as opening[0] truly is, or as `viewer`, a side, imagines it. The first games are the same
    however many there are, and however many threads play them.
    """
    stop, numbers = Event(), count()
    deadline = time.perf_counter() + seconds
    pool = Threads(threads)

    def play() -> dict[int, float]:
        players = tuple(CountedPlayer(THOUGHT, 0) for _ in range(2))
        found: dict[int, float] = {}
        while not stop.is_set() and (not found or time.perf_counter() < deadline):
            number = next(numbers)
            for side, player in enumerate(players):
                player.seeds = np.random.default_rng([seed, number, side])
            winner = play_out(opening, int(players[0].seeds.integers(WORD)), players, stop, viewer)
            found[number] = 0.5 if winner == DRAW else float(winner == 0)
        return found

    try:
        played = all_of([pool.submit(play) for _ in range(threads)], stop.set)
    finally:
        pool.close()
    return [result for _, result in sorted(pair for found in played for pair in found.items())]


def play_out(
    opening: NDArray[Any],
    seed: int,
    players: tuple[CountedPlayer, ...],
    stop: Event,
    viewer: int | None = None,
) -> int:
    """Play one game from opening[0] with dice from `seed`; return who won."""
    system = system_of(opening.dtype)
    states = clone(opening)
    reseed(states["generator"][0], seed)
    if viewer is not None:
        conceal(states[0], viewer)
        imagine(states[0], viewer)
    legal = np.zeros(system.actions, np.int16)
    for player in players:
        player.plan = []
    for _ in range(MOST_DECISIONS):
        number = settle_all_at(states, 0, legal)
        if number == 0 or stop.is_set():
            break
        action = players[int(states["decider"][0])].choose(states, legal, number)
        act_at(states, 0, action)
    else:
        stall(states[0])
    return int(states["winner"][0])

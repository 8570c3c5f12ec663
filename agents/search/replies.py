"""What plans are worth against somebody who thinks: the other side searches for a round, then all by script.

Whoever plays on by script alone finds plans that live on what the script overlooks: a place that it does not
go to, somebody whom it does not look for. A little thought on the other side finds most of that out.
"""

from __future__ import annotations

from itertools import count
from threading import Event
from typing import Any

import numpy as np
from numpy.typing import NDArray

from agents.search import kernel
from agents.search.player import CountedPlayer
from agents.search.race import Budget, Race
from agents.search.simulator import Simulator
from agents.systems import choose_scripted_at
from arena.calls import act_at, settle_all_at
from arena.phases.stalled import MOST_DECISIONS
from arena.state.dice import WORD, reseed
from arena.systems import clone, imagine, stall
from arena.threads import Threads, all_of

A_SECOND, MOST = 8, 64  # games of each plan for a second of thought, and at most
OF_SIMULATIONS = 250  # of a budget of simulations, for each
THOUGHT = 60  # simulations of a choice of the other side
ROUNDS = 2  # that begin while it thinks, at most
PLAYED = 12  # games by script that tell how each goes on


def games_for(budget: Budget) -> int:
    """Return how many games of each plan a budget has time for."""
    games = A_SECOND * budget.seconds if budget.simulations is None else budget.simulations / OF_SIMULATIONS
    return int(np.clip(round(games), 2, MOST))


def reply_to(race: Race, rows: NDArray[np.int64], seeds: NDArray[np.int64], threads: int) -> None:
    """Play some plans of a race with each of `seeds` against a side that thinks, and note what they gave."""
    values, waiting, stop = np.zeros((len(seeds), len(rows))), count(), Event()

    def play() -> None:
        simulator, other = Simulator(race.root.dtype), CountedPlayer(THOUGHT, 0)
        for number in iter(lambda: next(waiting), values.size):
            if number > values.size or stop.is_set():
                return
            game, place = divmod(number, len(rows))
            values[game, place] = answered(simulator, other, race, int(rows[place]), int(seeds[game]))

    pool = Threads(threads)
    try:
        all_of([pool.submit(play) for _ in range(threads)], stop.set)
    finally:
        pool.close()
    race.replied = dict(zip(rows.tolist(), values.T, strict=True))


def answered(simulator: Simulator, other: CountedPlayer, race: Race, row: int, seed: int) -> float:
    """Return how a game goes on average from where `other` has thought for a round after a plan."""
    states = reached(race, row, seed, other)
    nothing = np.full(kernel.LONGEST, kernel.NONE, np.int16)
    dice = np.random.default_rng(seed).integers(WORD, size=PLAYED)
    ends = [simulator.play_out(states, race.side, nothing, 0, int(each), kernel.FOR_EVER) for each in dice]
    return float(np.mean(ends))


def reached(race: Race, row: int, seed: int, other: CountedPlayer) -> NDArray[Any]:
    """Return the position to which a plan leads where `other` thinks until the side acts again in the next
    round."""
    states = clone(race.root)
    reseed(states["generator"][0], seed)
    imagine(states[0], race.side)
    legal = np.zeros(race.system.actions, np.int16)
    other.seeds, other.plan = np.random.default_rng(seed), []
    left, begun = [int(each) for each in race.plans[row, : race.lengths[row]]], int(states["round_number"][0])
    replied = False
    for _ in range(MOST_DECISIONS):
        number = settle_all_at(states, 0, legal)
        later = int(states["round_number"][0]) - begun
        own = int(states["decider"][0]) == race.side
        if number == 0 or later == ROUNDS or (own and replied and later > 0 and not left):
            return states
        if own:
            planned = bool(left) and left[0] in legal[:number]
            action = left.pop(0) if planned else by_script(states, legal, number)
            left = left if planned else []
        else:
            replied = True
            thinks = other.plan or not race.kinds.headlines.isdisjoint(legal[:number].tolist())
            choose = other.choose if thinks else by_script
            action = choose(states, legal, number)
        act_at(states, 0, action)
    stall(states[0])
    return states


def by_script(states: NDArray[Any], legal: NDArray[np.int16], number: int) -> int:
    """Return what the script does in states[0]."""
    return choose_scripted_at(states, 0, legal, number)

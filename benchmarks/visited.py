"""Positions to which searches come when they play each other: where what they choose can be judged."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
from numpy.typing import NDArray

from agents.search.player import CountedPlayer
from arena.phases.stalled import MOST_DECISIONS
from arena.state.dice import WORD, reseed
from arena.systems import clone, do_action, settle_all, system_of

THOUGHT = 100  # simulations of a decision


def visited(opening: NDArray[Any], most: int, seed: int) -> list[NDArray[Any]]:
    """Return at most `most` positions of a game in which a search thought, spread evenly over it."""
    every = list(thoughts(opening, np.random.default_rng([seed, 0])))
    places = np.linspace(0, len(every), min(most, len(every)), endpoint=False)
    return [every[int(place)] for place in places]


def thoughts(opening: NDArray[Any], rng: np.random.Generator) -> Iterator[NDArray[Any]]:
    """Play one game between searches and yield the positions in which they thought."""
    states = clone(opening)
    state: Any = states[0]
    reseed(state.generator, int(rng.integers(WORD)))
    players = [CountedPlayer(THOUGHT, int(rng.integers(WORD))) for _ in range(2)]
    legal = np.zeros(system_of(states.dtype).actions, np.int16)
    for _ in range(MOST_DECISIONS):
        number = int(settle_all(state, legal))
        if number == 0:
            return
        player, before = players[int(state.decider)], clone(states)
        planned = len(player.plan)
        action = player.choose(states, legal, number)
        if number > 1 and len(player.plan) != planned - 1:
            yield before
        state.event_count = 0
        do_action(state, action)

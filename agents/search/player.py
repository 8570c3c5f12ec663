"""The searching agent at a table: one decision at a time, following its plan while the plan still holds."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from agents.search.planner import Budget, Planner
from arena.systems import system_of

SMALL_DECISION = 6  # up to so many choices get a quarter of the budget
QUARTER = 0.25


class SearchPlayer:
    """Decides by search. `budget` is seconds of thought for one decision.

    It thinks anew at each decision, a quarter as long where few actions are legal.
    """

    def __init__(self, budget: float = 0.1, seed: int = 0, horizon: int = 2, threads: int = 1) -> None:
        self.budget = budget
        self.seeds = np.random.default_rng(seed)
        self.horizon = horizon
        self.threads = threads
        self.planner: Planner | None = None

    def choose(self, states: NDArray[Any], legal: NDArray[np.int16], number: int) -> int:
        """Return the action for whoever decides in states[0], of the first `number` of `legal`."""
        if number == 1:
            return int(legal[0])
        if self.planner is None or self.planner.system is not system_of(states.dtype):
            self.planner = Planner(states.dtype, self.horizon, self.threads)
        share = QUARTER if number <= SMALL_DECISION else 1.0
        side = int(states[0].decider)
        seed = int(self.seeds.integers(2**32))
        result = self.planner.search(states, side, Budget(self.budget * share), seed)
        return result.best

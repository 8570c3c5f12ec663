"""The searching agent at a table: it plans to the next dice, and follows its plan while the plan holds."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from agents.search.planner import Budget, Planner
from arena.systems import acting, system_of

SMALL_DECISION = 6  # up to so many choices get a quarter of the budget
QUARTER = 0.25
NOBODY = -1
CAUTION = 0.5  # standard errors by which a plan must beat the scripted one


class SearchPlayer:
    """Decides by search. `budget` is the most seconds it thinks about one decision.

    A plan reaches to the next dice; its later decisions cost nothing while they are still legal.
    """

    def __init__(self, budget: float = 0.1, seed: int = 0, horizon: int = 2, threads: int = 1) -> None:
        self.budget = budget
        self.seeds = np.random.default_rng(seed)
        self.horizon = horizon
        self.threads = threads
        self.planner: Planner | None = None
        self.plan: list[int] = []
        self.planned: tuple[int, int, int] | None = None

    def choose(self, states: NDArray[Any], legal: NDArray[np.int16], number: int) -> int:
        """Return the action for whoever decides in states[0], of the first `number` of `legal`."""
        if number == 1:
            return int(legal[0])
        turn = turn_of(states)
        if not self.plan or not self.holds(turn) or self.plan[0] not in legal[:number]:
            self.plan = self.think(states, number)
        self.planned = turn
        return self.plan.pop(0)

    def holds(self, turn: tuple[int, int, int]) -> bool:
        """Return whether the plan was made for this turn, or for naming who takes it."""
        if self.planned is None:
            return False
        (round_number, actor, side), before = turn, self.planned
        return (round_number, side) == (before[0], before[2]) and before[1] in (actor, NOBODY)

    def think(self, states: NDArray[Any], number: int) -> list[int]:
        """Return the best plan from here."""
        if self.planner is None or self.planner.system != system_of(states.dtype):
            self.planner = Planner(states.dtype, self.horizon, self.threads, CAUTION)
        share = QUARTER if number <= SMALL_DECISION else 1.0
        side = int(states[0].decider)
        seed = int(self.seeds.integers(2**32))
        result = self.planner.search(states, side, Budget(self.budget * share), seed)
        return [int(action) for action in result.plans[0, : result.lengths[0]]]


def turn_of(states: NDArray[Any]) -> tuple[int, int, int]:
    """Return round, actor and deciding side: a plan is for one of them."""
    return int(states[0].round_number), int(acting(states[0])), int(states[0].decider)

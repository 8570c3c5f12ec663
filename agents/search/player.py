"""The searching agent at a table: it plans to the next dice, and follows its plan while the plan holds."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from agents.search.choosing import WINNING, Chooser, Manner
from agents.search.pace import Pace
from agents.search.planner import Planner
from agents.search.race import Budget
from arena.calls import acting_at
from arena.system import System
from arena.systems import system_of

SMALL_DECISION = 6  # up to so many choices get a part of the budget
SMALL = 0.25  # of it
NOBODY = -1
CAUTION = 1.0  # standard errors by which a plan must beat the scripted one with equal dice
VARIED = 0  # variations of each of the best: in short thought more plans are more luck


class SearchPlayer:
    """Decides by search. `budget` is the most seconds it thinks about one decision.

    A plan reaches to the next dice; its later decisions cost nothing while they are still legal. `manner`
    says what else than winning counts.
    """

    def __init__(
        self, budget: float = 0.1, seed: int = 0, threads: int = 1, manner: Manner = WINNING
    ) -> None:
        self.budget = budget
        self.manner = manner
        self.chooser: Chooser | None = None
        self.scene: Callable[[], Iterable[int]] = tuple  # what it has seen, for who likes to show more
        self.seeds, self.seed = np.random.default_rng(seed), seed
        self.threads = threads
        self.planner: Planner | None = None
        self.plan: list[int] = []
        self.planned: tuple[int, int, int] | None = None
        self.pace = Pace()

    def choose(self, states: NDArray[Any], legal: NDArray[np.int16], number: int) -> int:
        """Return the action for whoever decides in states[0], of the first `number` of `legal`."""
        if number == 1:
            return int(legal[0])
        turn = turn_of(states)
        if not self.plan or not self.holds(turn) or self.plan[0] not in legal[:number]:
            self.plan = self.think(states, legal[:number])
        self.planned = turn
        self.chosen_by(system_of(states.dtype)).seen.add(self.plan[0])
        return self.plan.pop(0)

    def forget(self) -> None:
        """Forget what was planned and seen: the position is another one than play led to."""
        self.plan, self.planned, self.chooser, self.pace = [], None, None, Pace()

    def holds(self, turn: tuple[int, int, int]) -> bool:
        """Return whether the plan was made for this turn, or for naming who takes it."""
        if self.planned is None:
            return False
        (round_number, actor, side), before = turn, self.planned
        return (round_number, side) == (before[0], before[2]) and before[1] in (actor, NOBODY)

    def think(self, states: NDArray[Any], legal: NDArray[np.int16]) -> list[int]:
        """Return the best plan from here."""
        system = system_of(states.dtype)
        if self.planner is None or self.planner.simulator.system != system:
            self.planner = self.make_planner(states.dtype)
        side = int(states["decider"][0])
        seed = int(self.seeds.integers(2**32))
        self.planner.allowed = self.pace.left(states, side, acting_at(states, 0))
        result = self.planner.search(states, side, self.budget_for(self.share(legal)), seed)
        chooser = self.chosen_by(system)
        chooser.seen.update(self.scene())
        row = chooser.choose(states, result)
        return [int(action) for action in result.plans[row, : result.lengths[row]]]

    def chosen_by(self, system: System) -> Chooser:
        """Return who chooses among the lines of a search."""
        if self.chooser is None or self.chooser.system != system:
            self.chooser = Chooser(system, self.manner, luck=np.random.default_rng(self.seed))
        return self.chooser

    def budget_for(self, share: float) -> Budget:
        """Return a share of the time for a decision."""
        return Budget(self.budget * share)

    def make_planner(self, dtype: np.dtype[Any]) -> Planner:
        """Return what plans."""
        return Planner(dtype, threads=self.threads, caution=CAUTION, varied=VARIED, learnt=True)

    def share(self, legal: NDArray[np.int16]) -> float:
        """Return the share of the budget for a decision: a part where there is little choice."""
        return SMALL if len(legal) <= SMALL_DECISION else 1.0


class CountedPlayer(SearchPlayer):
    """Decides by a search of so many simulations, so that its games repeat."""

    def __init__(self, simulations: int, seed: int) -> None:
        """Think with `simulations` about one decision."""
        super().__init__(simulations, seed)

    def budget_for(self, share: float) -> Budget:
        """Return a share of the simulations."""
        return Budget(simulations=max(1, int(self.budget * share)))


def turn_of(states: NDArray[Any]) -> tuple[int, int, int]:
    """Return round, actor and deciding side: a plan is for one of them."""
    return int(states["round_number"][0]), acting_at(states, 0), int(states["decider"][0])

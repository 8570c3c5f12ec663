"""Exact play: what a system's solver must offer, and the agent that plays by it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Protocol

import numpy as np
from numpy.typing import NDArray

if TYPE_CHECKING:
    from agents.lines import Advice
    from agents.match.match import Player
    from arena.words.cast import Cast
    from scenarios.loader import LoadedScenario

Share = Callable[[float], None]  # told the share that is solved, from 0 to 1


class NotSolvable(ValueError):
    """Why a scene cannot be solved exactly, in one sentence."""


class Solver(Protocol):
    """A module that solves positions of one rule system."""

    def make_player(self) -> Player:
        """Return a player that makes no mistake where a position is solved; it raises `NotSolvable` else."""

    def check_solvable(self, loaded: LoadedScenario) -> None:
        """Raise `NotSolvable` for a scenario in which that player could not play."""

    def solvable_scenarios(self) -> list[str]:
        """Return the names of the bundled scenarios in which it can play from the start."""

    def advise_exactly(
        self, root: NDArray[Any], cast: Cast, lines: int, question: str, progress: Share | None
    ) -> Advice | None:
        """Return every choice of whoever decides in root[0], the best first; None where it is not solved."""


class ExactPlayer:
    """Decides by the solver of whatever rules are played; raises `NotSolvable` where there is none."""

    def __init__(self) -> None:
        """Nothing is solved before it is asked."""
        self.player: Player | None = None

    def choose(self, states: NDArray[Any], legal: NDArray[np.int16], number: int) -> int:
        """Return the best action of the first `number` of `legal`."""
        if self.player is None:
            self.player = needed(states.dtype).make_player()
        return self.player.choose(states, legal, number)


def needed(dtype: np.dtype[Any]) -> Solver:
    """Return the solver for positions of this record; raise `NotSolvable` where there is none."""
    from agents.systems import solver_of

    found = solver_of(dtype)
    if found is None:
        raise NotSolvable("the exact agent does not know these rules")
    return found


def check_solvable(loaded: LoadedScenario) -> None:
    """Raise `NotSolvable` for a scenario in which the exact agent could not play."""
    from arena.systems import SYSTEMS

    needed(SYSTEMS[loaded.scenario.system].state).check_solvable(loaded)


def solvable_scenarios() -> list[str]:
    """Return the names of the bundled scenarios that some system's exact agent can play from the start."""
    from agents.systems import solver_of
    from arena.systems import SYSTEMS

    solvers = [solver_of(system.state) for system in SYSTEMS.values()]
    return sorted(name for solver in solvers if solver is not None for name in solver.solvable_scenarios())

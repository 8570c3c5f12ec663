"""The exact agent: in a pursuit it makes no mistake; before one begins it plays by script."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from agents.solving import NotSolvable
from agents.systems import choose_scripted
from agents.twod20.exact.solution import Progress, Solution, solution_of
from agents.twod20.exact.track import read_track
from arena.systems import SYSTEMS
from arena.twod20 import codes
from scenarios.loader import LoadedScenario, bundled, load
from scenarios.twod20.models import Scenario


class ExactPlayer:
    """Decides by the solution of the pursuit, solved when it is first asked in it.

    Raises `NotSolvable` where the scene is none that it can solve; a scene that only becomes a pursuit it
    plays by script until then, and to the end if the pursuit turns out not to be solvable.
    """

    def __init__(self, progress: Progress | None = None) -> None:
        self.progress = progress
        self.solution: Solution | None = None
        self.by_script = False

    def choose(self, states: NDArray[Any], legal: NDArray[np.int16], number: int) -> int:
        """Return the best action of the first `number` of `legal`."""
        if is_to_come(states):
            self.by_script = True
        elif self.solution is None or not self.fits(states):
            self.solve(states)
        if self.solution is None or is_to_come(states):
            return int(choose_scripted(states[0], legal, number))
        return self.solution.best(states)

    def fits(self, states: NDArray[Any]) -> bool:
        """Return whether the solution is that of the pursuit in states[0]."""
        return self.solution is not None and self.solution.track == read_track(states[0])

    def solve(self, states: NDArray[Any]) -> None:
        """Solve the pursuit in states[0]."""
        try:
            self.solution = solution_of(states, self.progress)
        except NotSolvable:
            self.solution = None
            if not self.by_script:
                raise


def is_to_come(states: NDArray[Any]) -> bool:
    """Return whether the scene may still become a pursuit."""
    names = states.dtype.names or ()
    if "pursuit" not in names or not states[0].chapters & codes.PURSUIT:
        return False
    return bool(states[0].pursuit.stage != codes.RUNNING)


def check_solvable(loaded: LoadedScenario) -> None:
    """Raise `NotSolvable` for a scenario in which the exact agent could not play."""
    states, _ = SYSTEMS[loaded.scenario.system].compile(loaded, 0)
    if not is_to_come(states):
        read_track(states[0])


def solvable_scenarios() -> list[str]:
    """Return the names of the bundled scenarios in which the exact agent can play from the start."""
    found = []
    for name, _ in bundled("twod20"):
        loaded = load(name)
        chase = loaded.scenario.pursuit if isinstance(loaded.scenario, Scenario) else None
        if chase is not None and chase.begins == "start":
            try:
                check_solvable(loaded)
            except NotSolvable:
                continue
            found.append(name)
    return found


def exact_or_none(states: NDArray[Any], progress: Callable[[float], None] | None) -> Solution | None:
    """Return the solution of the pursuit in states[0], None where there is no pursuit or no solution.

    `progress` is told the share that is solved, from 0 to 1.
    """

    def told(done: int, total: int) -> None:
        if progress is not None:
            progress(done / total)

    if is_to_come(states):
        return None
    try:
        return solution_of(states, told)
    except NotSolvable:
        return None

"""Scenes to tune on, and games in them between two sets of weights."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from agents.systems import agents_of
from agents.tuning.kernel import play
from agents.weighing import Table, Values
from arena.systems import SYSTEMS
from scenarios.loader import bundled, load

EACH_THIRD = 3  # scene by name is kept apart
DRAW = 2


class Opening(NamedTuple):
    """A scene by name, as it opens."""

    scene: str
    states: NDArray[Any]


def openings(system: str) -> list[Opening]:
    """Return the bundled scenes of a system, in the order of their names."""
    found = []
    for name, _ in bundled():
        loaded = load(name)
        if loaded.scenario.system == system:
            found.append(Opening(name, SYSTEMS[system].compile(loaded, 0)[0]))
    return found


def split(scenes: list[Opening]) -> tuple[list[Opening], list[Opening]]:
    """Return the scenes to tune on, and those kept apart: every third by name, always the same."""
    apart = scenes[EACH_THIRD - 1 :: EACH_THIRD]
    names = {each.scene for each in apart}
    return [each for each in scenes if each.scene not in names], apart


class Games:
    """Plays games of one system; has the room that they need."""

    def __init__(self, system: str) -> None:
        self.system = SYSTEMS[system]
        table = agents_of(self.system).weights
        if table is None:
            raise ValueError(f"the script of {system} has no table of weights")
        self.table: Table = table
        self.states = np.zeros(1, self.system.state)
        self.legal = np.zeros(self.system.actions, np.int16)
        self.played = 0

    def points(
        self, opening: Opening, first: Values, second: Values, seeds: NDArray[np.int64]
    ) -> NDArray[np.float64]:
        """Return the first side's points of a game with each of `seeds`, by the weights of each side.

        The script weighs afterwards with what it weighed before.
        """
        results, kept = np.zeros(len(seeds), np.int64), self.table.memory.copy()
        weights = np.stack([first, second])
        try:
            play(self.states, opening.states, seeds, weights, self.table.memory, self.legal, results)
        finally:
            self.table.use(kept)
        self.played += len(seeds)
        return np.where(results == DRAW, 0.5, results == 0)

    def share(self, opening: Opening, mine: Values, other: Values, seeds: NDArray[np.int64]) -> float:
        """Return the points a game of `mine` with either side of a scene, with equal dice."""
        ahead = self.points(opening, mine, other, seeds).mean()
        behind = self.points(opening, other, mine, seeds).mean()
        return float(ahead + 1 - behind) / 2

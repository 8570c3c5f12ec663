"""How a search judges a position where it looks no further: as was learnt of the scene, else by its score."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from agents.systems import agents_of, describe
from agents.value.network import Network, Weights, judge
from arena.compiling.rule import rule
from arena.system import System
from arena.systems import score
from scenarios.limits import CHARACTERS

FIRST = 0  # the side whose chances a network tells
ONGOING = -1


class Judge(NamedTuple):
    """A network with room for the numbers of one position; who has none judges by the score."""

    net: Network
    people: Weights
    sides: NDArray[np.int64]
    scene: Weights


def judge_with(net: Network, system: System) -> Judge:
    """Return what judges positions of a system by a network; for one thread."""
    features = agents_of(system).features
    people = np.zeros((CHARACTERS, features.person), np.float32)
    return Judge(net, people, np.zeros(CHARACTERS, np.int64), np.zeros(features.scene, np.float32))


@rule
def leaf(state: Any, side: int, by: Judge) -> float:
    """Return how well `side` stands, from 0, lost, to 1, won."""
    if len(by.net.person_in) == 0 or state.winner != ONGOING:
        return float(score(state, side))
    count = describe(state, by.people, by.sides, by.scene)
    chance = float(judge(by.net, by.people, by.sides, count, by.scene))
    return chance if side == FIRST else 1.0 - chance

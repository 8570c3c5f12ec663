"""Tests that run for every scene of every rule system, a new one too; and what they share."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np
import pytest
from numpy.typing import NDArray

from arena.compiling.rule import INTERPRETED
from arena.system import System
from arena.systems import SYSTEMS, clone, list_legal
from arena.words.cast import Cast
from scenarios.loader import bundled
from tests.random_play import opened
from tests.random_scenes import scenes

SCENES = [name for name, _ in bundled()]
SYSTEM_OF = {name: system for system, name in scenes()}
POSITIONS = 6 if INTERPRETED else 16  # of a scene
STEPS = 11  # of random play from one of them to the next

every_scene = pytest.mark.parametrize("scene", SCENES)
every_system = pytest.mark.parametrize("system", SYSTEMS.values(), ids=list(SYSTEMS))


class Position(NamedTuple):
    """A position of random play with the log of what led to it, and what is legal there."""

    system: System
    states: NDArray[Any]  # shape (1,)
    cast: Cast
    legal: list[int]

    @property
    def state(self) -> Any:
        """Return the position, a view."""
        return self.states[0]


def positions(scene: str, seed: int, count: int = POSITIONS, steps: int = STEPS) -> Iterator[Position]:
    """Yield so many positions of random play of a bundled scene, so many steps apart."""
    player = opened(SYSTEM_OF[scene], scene, seed)
    room = np.zeros(player.system.actions, np.int16)
    history = player.history(count * steps)
    for place in range(0, len(history), steps):
        states = clone(history[place : place + 1])
        number = list_legal(clone(states)[0], room)
        yield Position(player.system, states, player.cast, [int(each) for each in room[:number]])

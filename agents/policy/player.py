"""A network as one of the agents, by the name net:FILE."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from agents.policy.policy import choose_at
from agents.policy.store import PolicyError, load
from arena.systems import SYSTEMS
from scenarios.loader import LoadedScenario, bundled
from scenarios.loader import load as load_scene


class PolicyPlayer:
    """Decides by a network; raises `PolicyError` for a file, a scene or a side that does not fit."""

    def __init__(self, name: str) -> None:
        """Open the network of a name such as net:rooftops."""
        self.name, self.trained = name, load(name)
        self._sides: set[int] = set()  # that the network was found to play

    def choose(self, states: NDArray[Any], legal: NDArray[np.int16], number: int) -> int:
        """Return what the network does, one of the first `number` actions of `legal`."""
        side = int(states["decider"][0])
        if side not in self._sides:
            self.trained.check(states, [side], self.name)
            self._sides.add(side)
        return int(choose_at(self.trained.policy, states, 0, legal, number))


def check_network(name: str, loaded: LoadedScenario, sides: Iterable[int]) -> None:
    """Raise `PolicyError` unless the network of this name plays these sides of a scenario."""
    opening, _ = SYSTEMS[loaded.scenario.system].compile(loaded, 0)
    load(name).check(opening, sides, name)


def known_scenes(name: str) -> list[str]:
    """Return the bundled scenarios that a network was trained on; raise `PolicyError` where there is none."""
    scenes = load(name).scenes
    found = [scene for scene, _ in bundled() if scene in scenes]
    for scene in found:
        check_network(name, load_scene(scene), ())
    if not found:
        raise PolicyError(f"{name}: was trained on {' and '.join(scenes)}; name that file (--scenarios)")
    return found

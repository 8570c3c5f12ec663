"""What an environment's games start from: scenarios, or positions, one of them or several to draw from."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from os import PathLike, fspath
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from arena import token
from arena.system import System
from arena.systems import SYSTEMS, system_of
from arena.words.cast import Cast
from scenarios.loader import LoadedScenario, load
from scenarios.random_scene import scenes_in

One = str | PathLike[str] | LoadedScenario
Asked = One | Sequence[One]


class Scene(NamedTuple):
    """One start: the name it was asked for by, the opening position, shape (1,), and its words."""

    name: str
    opening: NDArray[Any]
    cast: Cast


def scenes_of(scenario: Asked) -> list[Scene]:
    """Return the scenes of one scenario, or of several, each a bundled name, a path, a token or loaded.

    A name with a range of seeds, generated:fight:3v3:0-99, stands for a scene of each seed.

    Raises `ScenarioError` or `TokenError` for what cannot be opened, ValueError for none at all and for
    scenarios of different rules.
    """
    several = isinstance(scenario, Iterable) and not isinstance(scenario, str)
    asked = list(scenario) if several else [scenario]  # type: ignore[arg-type]
    if not asked:
        raise ValueError("scenario=[]: expected one scenario or more")
    scenes = [_scene(each) for one in asked for each in _named(one)]
    systems = sorted({system_of(scene.opening.dtype).name for scene in scenes})
    if len(systems) > 1:
        raise ValueError(f"scenario: rules {' and '.join(systems)}: expected scenarios of the same rules")
    return scenes


def _named(asked: Any) -> list[str | LoadedScenario]:
    """Return what one entry stands for; raise ValueError for what is no scenario."""
    if isinstance(asked, LoadedScenario):
        return [asked]
    if not isinstance(asked, str | PathLike):
        raise ValueError(
            f"scenario={asked!r}: expected a name, a path, a token, a loaded scenario, or a list"
        )
    return list(scenes_in(fspath(asked)))


def _scene(asked: str | LoadedScenario) -> Scene:
    if isinstance(asked, str) and asked.startswith(token.MARK + "."):
        opening, cast, _ = token.decode(asked)
        return Scene("position", opening, cast)
    loaded = load(asked) if isinstance(asked, str) else asked
    opening, cast = SYSTEMS[loaded.scenario.system].compile(loaded, 0)
    return Scene(asked if isinstance(asked, str) else loaded.source, opening, cast)


def stacked(openings: list[NDArray[Any]]) -> NDArray[Any]:
    """Return positions, each of shape (1,), as one array of the system's own dtype.

    Compiled rules know a type of arrays by its dtype: an equal one that is another object costs 40 us a call.
    """
    states = np.zeros(len(openings), system_of(openings[0].dtype).state)
    for place, opening in enumerate(openings):
        states[place] = opening[0]
    return states


class Openings:
    """The positions that games start from: a mixture, and positions that single games were placed in.

    `states` holds all of them, the mixture first; `casts` are their words.
    """

    def __init__(self, scenario: Asked) -> None:
        scenes = scenes_of(scenario)
        self.names = tuple(scene.name for scene in scenes)
        self.states = stacked([scene.opening for scene in scenes])
        self.casts = [scene.cast for scene in scenes]
        self.mixture = np.arange(len(scenes), dtype=np.int32)

    @property
    def system(self) -> System:
        """Return the rule system of all of them."""
        return system_of(self.states.dtype)

    @property
    def most(self) -> tuple[int, int]:
        """Return the most characters and the most zones that a scene of the mixture has."""
        casts = self.casts[: len(self.mixture)]
        return max(len(cast.characters) for cast in casts), max(len(cast.zones) for cast in casts)

    def add(self, positions: Sequence[tuple[NDArray[Any], Cast]], opened: NDArray[np.int32]) -> int:
        """Take in positions; return the first one's number. Those in `opened`, of games, stay true.

        Positions in which no game has started any more are dropped.
        """
        own = len(self.mixture)
        placed = np.unique(opened[opened >= own])
        for new, old in enumerate(placed, own):
            opened[opened == old] = new
        kept = [*range(own), *map(int, placed)]
        goes_on = [self.states[number : number + 1] for number in kept]
        self.states = stacked([*goes_on, *(opening for opening, _ in positions)])
        self.casts = [*(self.casts[number] for number in kept), *(cast for _, cast in positions)]
        return len(kept)

"""What Python calls of the environments' rules, for their fast code."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import numpy as np

from envs.games import Games
from envs.kernel import first_illegal, start_games, step_games
from envs.opponents import BY_NAME
from scenarios.errors import ScenarioError
from scenarios.loader import load

if TYPE_CHECKING:
    from arena.system import System

FEW = 2  # games


def calls(system: System) -> Iterator[tuple[Any, tuple[Any, ...]]]:
    """Yield the rules of a batch of games, against each opponent that has a name.

    Where the example of a system is no scene that can be read, they are compiled when they are first used.
    """
    try:
        example = load(system.example)
    except ScenarioError:
        return
    for name in dict.fromkeys(BY_NAME):
        side = "both" if name == "nobody" else "npcs"
        games = Games(FEW, example, side, name)
        actions, which = np.zeros(FEW, np.int64), np.ones(FEW, np.bool_)
        yield start_games, (games.arrays, which, 0, games._mark)
        yield step_games, (games.arrays, actions, 0, games._mark, 0.0, 0, 0, FEW)
    yield first_illegal, (games.masks, games.over, 0, actions)

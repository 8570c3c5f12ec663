"""How what is seen is handed out: as tables, or as one row of numbers, alone or with the mask beside it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from gymnasium import Space, spaces
from numpy.typing import NDArray

from arena.state.view import OBSERVED, View
from envs.choices import OBSERVATIONS, check
from envs.games import Games, observation_space
from envs.kernel import IDLE

Views = tuple[NDArray[Any], ...]
Row = NDArray[np.float32]


def flatten(views: Views) -> Row:
    """Return all numbers of each observation in one row: float32, the tables in the order of `OBSERVED`."""
    number = len(views[0])
    row: Row = np.concatenate([view.reshape(number, -1) for view in views], axis=1, dtype=np.float32)
    return row


def flat_space(view: View, rows: tuple[int, int]) -> spaces.Box:
    """Return the space of such a row, with the true bounds of every number."""
    tables = observation_space(view, rows)
    boxes = [tables[name] for name in OBSERVED]
    low, high = (
        np.concatenate([getattr(box, end).ravel() for box in boxes], dtype=np.float32)
        for end in ("low", "high")
    )
    return spaces.Box(low, high, dtype=np.float32)


def parts(space: spaces.Dict) -> dict[str, tuple[slice, tuple[int, ...]]]:
    """Return where in a row each table of an observation space stands, and its shape."""
    found, start = {}, 0
    for name in OBSERVED:
        shape = tuple(space[name].shape or ())
        size = int(np.prod(shape))
        found[name] = slice(start, start + size), shape
        start += size
    return found


class Shown:
    """What is handed out of a batch of views: `kind` is "tables", "flat" or "flat_only".

    `row` makes one row of each observation, of the space `row_space`; `actions`, where it is given, are the
    numbers in the catalogue of the actions there are, and masks are cut to them.
    """

    def __init__(
        self,
        kind: str,
        tables: spaces.Dict,
        row_space: spaces.Box,
        actions: int | NDArray[np.int64],
        row: Callable[[Views], Row] = flatten,
    ) -> None:
        check("observation", kind, OBSERVATIONS)
        self.kind, self.row = kind, row
        self.numbers = None if isinstance(actions, int) else actions
        self.actions = actions if isinstance(actions, int) else len(actions)
        self.space: Space[Any] = tables if kind == "tables" else row_space
        if kind == "flat":
            mask = spaces.Box(0, 1, (self.actions,), np.int8)
            self.space = spaces.Dict(
                {"observation": row_space, "action_mask": mask, "to_play": spaces.Discrete(2)}
            )

    def masks(self, masks: NDArray[np.int8], over: NDArray[np.bool_]) -> NDArray[np.int8]:
        """Return which actions can be taken; where a game is over, the first one counts as legal."""
        if self.numbers is None:
            return masks
        cut = masks[:, self.numbers]
        cut[over & ~cut.any(axis=1), IDLE] = 1
        return cut

    def number(self, action: int) -> int:
        """Return the number in the catalogue of an action of the environment."""
        return int(action if self.numbers is None else self.numbers[action])

    def batch(self, views: Views, masks: NDArray[np.int8], sides: NDArray[np.int8], copy: bool) -> Any:
        """Return the observations of all games; `masks` as `masks` returns them."""
        if self.kind == "tables":
            return {name: view.copy() if copy else view for name, view in zip(OBSERVED, views, strict=True)}
        row = self.row(views)
        if self.kind == "flat_only":
            return row
        return {"observation": row, "action_mask": masks.copy(), "to_play": sides.astype(np.int64)}

    def one(self, views: Views, mask: NDArray[np.int8], sides: NDArray[Any], game: int) -> Any:
        """Return the observation of one game, whose mask is given, in arrays of its own."""
        if self.kind == "tables":
            return {name: view[game].copy() for name, view in zip(OBSERVED, views)}
        row = self.row(tuple(view[game : game + 1] for view in views))[0]
        if self.kind == "flat_only":
            return row
        return {"observation": row, "action_mask": mask.copy(), "to_play": np.int64(sides[game])}

    def last(self, views: Views, sides: NDArray[Any], game: int, copy: bool) -> Any:
        """Return the last observation of a game that is over: no action is legal, and so the first is."""
        if self.kind == "tables" and not copy:
            return {name: view[game] for name, view in zip(OBSERVED, views)}
        ended = np.zeros(self.actions, np.int8)
        ended[IDLE] = 1
        return self.one(views, ended, sides, game)


def shown_by(observation: str, games: Games) -> Shown:
    """Return how what is seen in these games is handed out, as tables or as a row of all their numbers."""
    row = flat_space(games.system.view, games.rows)
    return Shown(observation, games.space(), row, games.system.actions)

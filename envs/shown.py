"""How what is seen is handed out: as tables, or as one row of numbers, alone or with the mask beside it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from gymnasium import Space, spaces
from numpy.typing import NDArray

from arena.state.view import OBSERVED
from envs.choices import ACTIONS, OBSERVATIONS, check
from envs.entities import Entities
from envs.games import Games
from envs.kernel import BOTH, IDLE
from envs.lean import lean_rows, possible
from envs.rows import Rows, Views

Row = NDArray[np.float32]
Made = Row | dict[str, NDArray[Any]]  # a row of each game, or its entities
LEAN = {"lean": "flat_only", "lean_masked": "flat"}  # what is handed out, of fewer numbers
MASKED = ("flat", "entities")  # which have mask and side beside them


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
    """What is handed out of a batch of views: `kind` is "tables", "flat", "flat_only" or "entities".

    `row` makes one row (or the entities) of each observation, of the space `row_space`, from the views and
    the sides that decide, and `columns` says what stands in it; `actions` are how many there are, or the
    numbers in the catalogue that masks are cut to.
    """

    def __init__(
        self,
        kind: str,
        tables: spaces.Dict,
        row_space: spaces.Box | spaces.Dict,
        actions: int | NDArray[np.int64],
        row: Callable[[Views, NDArray[Any]], Made],
        columns: Any = (),
    ) -> None:
        check("observation", kind, OBSERVATIONS)
        self.kind, self.row, self.columns = kind, row, columns
        self.numbers = None if isinstance(actions, int) else actions
        self.actions = actions if isinstance(actions, int) else len(actions)
        self.space: Space[Any] = tables if kind == "tables" else row_space
        if kind in MASKED:
            seen = row_space.spaces if isinstance(row_space, spaces.Dict) else {"observation": row_space}
            mask = spaces.Box(0, 1, (self.actions,), np.int8)
            self.space = spaces.Dict({**seen, "action_mask": mask, "to_play": spaces.Discrete(2)})

    def masks(self, masks: NDArray[np.int8], over: NDArray[np.bool_]) -> NDArray[np.int8]:
        """Return which actions can be taken; where a game is over, the first one counts as legal."""
        if self.numbers is None:
            return masks
        cut = masks[:, self.numbers]
        cut[over & ~cut.any(axis=1), IDLE] = 1
        return cut

    def catalogue(self) -> NDArray[np.int64]:
        """Return the number in the catalogue of every action of the environment, in order."""
        return np.arange(self.actions) if self.numbers is None else self.numbers

    def number(self, action: int) -> int:
        """Return the number in the catalogue of an action of the environment; raise IndexError for none."""
        if not 0 <= action < self.actions:
            raise IndexError(f"no action has the number {action}; there are {self.actions}")
        return int(action if self.numbers is None else self.numbers[action])

    def batch(self, views: Views, masks: NDArray[np.int8], sides: NDArray[np.int8], copy: bool) -> Any:
        """Return the observations of all games; `masks` as `masks` returns them."""
        if self.kind == "tables":
            return {name: view.copy() if copy else view for name, view in zip(OBSERVED, views, strict=True)}
        made = self.row(views, sides)
        if self.kind == "flat_only":
            return made
        seen = made if isinstance(made, dict) else {"observation": made}
        return {**seen, "action_mask": masks.copy(), "to_play": sides.astype(np.int64)}

    def one(self, views: Views, mask: NDArray[np.int8], sides: NDArray[Any], game: int) -> Any:
        """Return the observation of one game, whose mask is given, in arrays of its own."""
        if self.kind == "tables":
            return {name: view[game].copy() for name, view in zip(OBSERVED, views)}
        made = self.row(tuple(view[game : game + 1] for view in views), sides[game : game + 1])
        if self.kind == "flat_only":
            return made[0]  # type: ignore[index]
        each = made if isinstance(made, dict) else {"observation": made}
        seen = {name: rows[0] for name, rows in each.items()}
        return {**seen, "action_mask": mask.copy(), "to_play": np.int64(sides[game])}

    def last(self, views: Views, sides: NDArray[Any], game: int, copy: bool) -> Any:
        """Return the last observation of a game that is over: no action is legal, and so the first is."""
        if self.kind == "tables" and not copy:
            return {name: view[game] for name, view in zip(OBSERVED, views)}
        ended = np.zeros(self.actions, np.int8)
        ended[IDLE] = 1
        return self.one(views, ended, sides, game)


def shown_by(observation: str, games: Games, actions: str) -> Shown:
    """Return how what is seen in these games is handed out: as tables, entities, or a row of numbers."""
    check("observation", observation, OBSERVATIONS)
    check("actions", actions, ACTIONS)
    numbers = possible(games) if actions == "lean" else games.system.actions
    rows: Any
    if observation == "entities":
        rows = Entities(games.system.view, games.rows)
    elif observation in LEAN:
        rows = lean_rows(games, games.side == BOTH)
    else:
        rows = Rows(games.system.view, games.rows)
    return Shown(LEAN.get(observation, observation), games.space(), rows.space, numbers, rows, rows.columns)


class Described:
    """What an environment of one game and one of many say of themselves alike."""

    ways = staticmethod(shown_by)  # how what is seen is handed out
    games: Games
    shown: Shown

    @property
    def columns(self) -> Any:
        """Return what stands at each place of a row (`envs.rows.Number`), or of each array of entities."""
        return self.shown.columns

    @property
    def actions(self) -> NDArray[np.int64]:
        """Return which action of the catalogue each action of the environment is: rows of `actions_table`."""
        return self.shown.catalogue()

    @property
    def scenarios(self) -> tuple[str, ...]:
        """Return the names of the scenarios that games are drawn from."""
        return self.games.openings.names

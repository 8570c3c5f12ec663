"""The games behind an environment: their states, the opponent, and the arrays one step is written to."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from arena.cast import Cast
from arena.system import System
from arena.systems import SYSTEMS, system_of
from arena.view import NUMBER, OBSERVED, Field, View
from envs.kernel import BOTH, Arrays, first_illegal, start_games, step_games
from envs.opponents import NOBODY, mark
from scenarios.loader import LoadedScenario, load

SIDES = {"pcs": 0, "npcs": 1, "both": BOTH}


class Games:
    """`number` games of one scenario, played by one side (or both) against an opponent.

    `views` and `masks` hold what is seen and what is legal after each call, `rewards` and `over` what the
    last step brought, `finals` what was last seen of games that ended, `sides` who decides in each game.
    """

    def __init__(
        self,
        number: int,
        scenario: str | LoadedScenario,
        side: str,
        opponent: str,
        shaping: float = 0.0,
        padded: bool = True,
        again: bool = True,
    ) -> None:
        if side not in SIDES:
            raise ValueError(f"side={side!r}: no such side (there is {', '.join(SIDES)})")
        loaded = load(scenario) if isinstance(scenario, str) else scenario
        self.system: System = SYSTEMS[loaded.scenario.system]
        self.side, self.opponent = SIDES[side], NOBODY if side == "both" else opponent
        self.opening, self.cast = self.system.compile(loaded, 0)
        mark(self.opponent)
        self.shaping, self.again, self.number = float(shaping), again, number
        self.rows = self.system.view.rows
        if not padded:
            self.rows = (len(self.cast.characters), len(self.cast.zones))
        self._make_arrays()

    def _make_arrays(self) -> None:
        number, actions = self.number, self.system.actions
        states = np.zeros(number, self.system.state)
        self.arrays = Arrays(
            states,
            self.opening,
            seeds=np.zeros(number, np.int64),
            sides=np.zeros(number, np.int8),
            legal=np.zeros((number, actions), np.int16),
            numbers=np.zeros(number, np.int32),
            masks=np.zeros((number, actions), np.int8),
            scores=np.zeros(number, np.float32),
            rewards=np.zeros(number, np.float32),
            over=np.zeros(number, np.bool_),
            views=self._blank(),
            finals=self._blank(),
        )
        made = self.arrays
        self.states, self.views, self.finals = made.states, made.views, made.finals
        self.sides, self.legal, self.numbers, self.masks = made.sides, made.legal, made.numbers, made.masks
        self.scores, self.rewards, self.over = made.scores, made.rewards, made.over

    def _blank(self) -> tuple[NDArray[Any], ...]:
        one = self.system.view.blank(*self.rows)
        return tuple(np.zeros((self.number, *one[name].shape), one[name].dtype) for name in OBSERVED)

    def place(self, opening: NDArray[Any], cast: Cast) -> None:
        """Let games start in another position from now on; raise ValueError if it does not fit."""
        if system_of(opening.dtype) != self.system:
            raise ValueError(f"this position is not of the {self.system.name} rules")
        if len(cast.characters) > self.rows[0] or len(cast.zones) > self.rows[1]:
            raise ValueError(
                f"this position has {len(cast.characters)} characters and {len(cast.zones)} zones; "
                f"these observations hold {self.rows[0]} and {self.rows[1]} (padded=True holds any)"
            )
        self.opening, self.cast = opening, cast
        self.arrays = self.arrays._replace(opening=opening)

    def start(self, seeds: NDArray[np.int64], which: NDArray[np.bool_]) -> None:
        """Start the games of `which` anew; raise ValueError when the side never decides in this position."""
        self.arrays.seeds[which] = seeds[which]
        start_games(self.arrays, which, self.side, mark(self.opponent))
        if not self.arrays.numbers[which].all():
            raise ValueError("this position ends before the side has a decision")

    def step(self, actions: NDArray[np.int64], first: int, last: int) -> None:
        """Carry out one action in each game from `first` up to `last`; all of them are legal."""
        step_games(
            self.arrays, actions, self.side, mark(self.opponent), self.shaping, self.again, first, last
        )

    def check(self, actions: NDArray[np.int64]) -> None:
        """Raise ValueError, naming game and action, unless every action is legal."""
        wrong = int(first_illegal(self.arrays.masks, actions))
        if wrong >= 0:
            raise ValueError(self.complaint(wrong, int(actions[wrong])))

    def complaint(self, game: int, action: int) -> str:
        """Return why `action` cannot be carried out in a game."""
        where = f"game {game}: " if self.number > 1 else ""
        if not 0 <= action < self.system.actions:
            return f"{where}action {action}: expected a number from 0 to {self.system.actions - 1}"
        state = self.states[game]
        if self.numbers[game] == 0:
            return f"{where}action {action} ({self.spell(action, state)}): the game is over; reset it first"
        legal = [self.spell(int(each), state) for each in self.legal[game, : self.numbers[game]]]
        shown = ", ".join(legal[:6]) + (f" and {len(legal) - 6} more" if len(legal) > 6 else "")
        return f"{where}action {action} ({self.spell(action, state)}) is not legal now (legal: {shown})"

    def spell(self, action: int, state: Any) -> str:
        """Return the text of an action."""
        return self.system.text(action, state, self.cast)

    def space(self) -> spaces.Dict:
        """Return the space of one game's observation, with the true bounds of every number."""
        return observation_space(self.system.view, self.rows)


def observation_space(view: View, rows: tuple[int, int]) -> spaces.Dict:
    """Return the space of an observation with so many rows for characters and zones."""
    characters, zones = rows
    square = (zones, zones)
    return spaces.Dict(
        {
            "characters": _table(view.characters, characters),
            "zones": _table(view.zones, zones),
            "distances": spaces.Box(-1, view.rows[1] - 1, square, np.int8),
            "sight": spaces.Box(0, 4, square, np.int8),
            "world": spaces.Box(*_bounds(view.world), dtype=NUMBER),
            "phase": spaces.Box(0, 1, (len(view.phases),), np.int8),
        }
    )


def _bounds(fields: tuple[Field, ...]) -> tuple[NDArray[np.int16], NDArray[np.int16]]:
    low, high = ([getattr(field, end) for field in fields] for end in ("low", "high"))
    return np.array(low, NUMBER), np.array(high, NUMBER)


def _table(fields: tuple[Field, ...], rows: int) -> spaces.Box:
    low, high = _bounds(fields)
    low = np.minimum(low, 0)  # the row of nobody is all zeros
    return spaces.Box(np.tile(low, (rows, 1)), np.tile(high, (rows, 1)), dtype=NUMBER)

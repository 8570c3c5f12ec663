"""The games behind an environment: their states, the opponent, and the arrays one step is written to."""

from __future__ import annotations

import importlib
from collections.abc import Sequence
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

import envs.parameters.notice  # noqa: F401  (says when rules have to be compiled)
from arena.state.view import NUMBER, OBSERVED, Column, View
from arena.system import System
from arena.systems import system_of
from arena.words.cast import Cast
from envs.bots import Act, Bot, bot_named, is_bot
from envs.choices import check_flag, finite
from envs.kernel import ANY, BOTH, LEFT, SAME_STEP, Arrays, first_illegal, start_games, step_games
from envs.legal_actions import places_in
from envs.opponents import NOBODY, home, seated
from envs.parameters.asked import open_asked, step_asked
from envs.parameters.scenes import Asked, Openings

SIDES = {"pcs": 0, "npcs": 1, "both": BOTH}
LISTED = 128  # legal actions of a game that are listed in a batch; of more, the mask says which
NOT_OF_A_START = ("opening", "mixture", "given", "views", "finals")
WINNERS = ("pcs", "npcs", "draw")
Opponent = Act | Bot | Any  # a bot: a function, or an object with a method `act`


class Games:
    """`number` games of one scenario or a mixture, played by one side (or both) against an opponent.

    `views` and `masks` hold what is seen and what is legal after each call, `rewards` and `over` what the
    last step brought, `sides` who decides in each game, `opened` which scenario of the mixture it is,
    `endings` how games ended. A finished game is left as it is, or starts `again` in the same step or the
    next (LEFT, SAME_STEP, NEXT_STEP of the kernel); with SAME_STEP `finals` hold what was last seen of it.
    """

    def __init__(
        self,
        number: int,
        scenario: Asked | Openings,
        side: str,
        opponent: str | Opponent,
        shaping: float = 0.0,
        padded: bool = True,
        again: int = SAME_STEP,
    ) -> None:
        check_flag("padded", padded)
        if side not in list(SIDES):
            raise ValueError(f"side={side!r}: no such side (there is {', '.join(SIDES)})")
        name = opponent if isinstance(opponent, str) else ""
        self.asked = None if side == "both" else self._bot(opponent)
        self.chances: dict[int, np.random.Generator] = {}  # of the bot, by game
        self.opponent = NOBODY if side == "both" or self.asked else name
        self.openings = scenario if isinstance(scenario, Openings) else Openings(scenario)
        self.system: System = self.openings.system
        self.side, self.again = SIDES[side], int(again)
        self._mark = self._seated(self.openings.states)
        self._inside = (BOTH, LEFT) if self.asked else (self.side, self.again)
        self.shaping, self.number = finite("shaping", shaping), number
        self.rows = self.system.view.rows if padded else self.openings.most
        self._at_once = False  # whether a step is one call of the kernel, and that has been compiled
        self._told: dict[tuple[int, int, int], tuple[str, str, str]] = {}
        self._make_arrays()

    @staticmethod
    def _bot(opponent: str | Opponent) -> Bot | None:
        """Return an opponent that is asked in Python, None for one that is compiled."""
        if isinstance(opponent, str):
            return bot_named(opponent) if is_bot(opponent) else None
        return opponent if isinstance(opponent, Bot) else Bot(opponent)

    def _seated(self, openings: NDArray[Any]) -> Any:
        """Return what stands for the opponent; raise ValueError where it cannot play from these positions."""
        each = [openings[place : place + 1] for place in range(len(openings))]
        return seated(self.opponent, each, () if self.side == BOTH else (1 - self.side,))

    def _make_arrays(self) -> None:
        number, actions = self.number, self.system.actions
        self.arrays = Arrays(
            np.zeros(number, self.system.state),
            self.openings.states,
            self.openings.mixture,
            given=np.full(number, ANY, np.int32),
            opened=np.zeros(number, np.int32),
            seeds=np.zeros(number, np.int64),
            sides=np.zeros(number, np.int8),
            legal=np.zeros((number, actions if number == 1 else min(actions, LISTED)), np.int16),
            numbers=np.zeros(number, np.int32),
            masks=np.zeros((number, actions), np.int8),
            scores=np.zeros(number, np.float32),
            rewards=np.zeros(number, np.float32),
            over=np.zeros(number, np.bool_),
            endings=np.zeros((number, 5), np.int16),
            views=self._blank(number),
            finals=self._blank(number if self.again == SAME_STEP else 0),
        )
        made = self.arrays
        self.states, self.views, self.finals = made.states, made.views, made.finals
        self.sides, self.legal, self.numbers, self.masks = made.sides, made.legal, made.numbers, made.masks
        self.scores, self.rewards, self.over = made.scores, made.rewards, made.over
        self.opened, self.endings = made.opened, made.endings

    def _blank(self, number: int) -> tuple[NDArray[Any], ...]:
        """Return room for what is seen of so many games."""
        one = self.system.view.blank(*self.rows)
        return tuple(np.zeros((number, *one[name].shape), one[name].dtype) for name in OBSERVED)

    def __getstate__(self) -> dict[str, Any]:
        """Return what is copied or packed, with the module that makes the opponent known."""
        kept = {name: value for name, value in self.__dict__.items() if name != "_mark"}
        return {**kept, "_told": {}, "_home": home(self.opponent)}

    def __setstate__(self, state: dict[str, Any]) -> None:
        """Take over what was packed; a process that does not know the opponent imports its module."""
        importlib.import_module(state.pop("_home"))
        self.__dict__.update(state)
        self._mark = self._seated(self.openings.states)

    @property
    def opening(self) -> NDArray[Any]:
        """Return the positions that games start from, the mixture first."""
        return self.arrays.opening

    @property
    def cast(self) -> Cast:
        """Return the words of the first game."""
        return self.cast_of(0)

    def cast_of(self, game: int) -> Cast:
        """Return the words of a game."""
        return self.openings.casts[int(self.opened[game])]

    def scenario_of(self, game: int) -> int:
        """Return which scenario of the mixture a game plays, -1 for a position it was placed in."""
        opened = int(self.opened[game])
        return opened if opened < len(self.openings.mixture) else -1

    def scenarios(self, opened: NDArray[Any]) -> NDArray[np.int64]:
        """Return `scenario_of` for many games, by what they started from."""
        found = opened.astype(np.int64)
        if len(self.opening) > len(self.openings.mixture):
            found[found >= len(self.openings.mixture)] = -1
        return found

    def place(self, positions: Sequence[tuple[NDArray[Any], Cast]], which: NDArray[np.int32]) -> None:
        """Let the next start of a game be from one of `positions`, `which` says from which, ANY from none.

        Raises ValueError, and changes nothing, where one does not fit.
        """
        for opening, cast in positions:
            self._check(opening, cast)
        placed = which != ANY
        self.arrays.given[placed] = self.openings.add(positions, self.opened) + which[placed]
        self.arrays = self.arrays._replace(opening=self.openings.states)
        self._told.clear()

    def _check(self, opening: NDArray[Any], cast: Cast) -> None:
        """Raise ValueError where games cannot start from a position."""
        if system_of(opening.dtype) != self.system:
            raise ValueError(f"this position is not of the {self.system.name} rules")
        if len(cast.characters) > self.rows[0] or len(cast.zones) > self.rows[1]:
            raise ValueError(
                f"this position has {len(cast.characters)} characters and {len(cast.zones)} zones; "
                f"these observations hold {self.rows[0]} and {self.rows[1]} (padded=True holds any)"
            )
        self._seated(opening)

    def start(self, seeds: NDArray[np.int64] | None, which: NDArray[np.bool_]) -> None:
        """Start the games of `which` anew, with these seeds or going on from the last ones.

        Raises ValueError when the side never decides in a position; the games are then as they were.
        """
        before, chances = self._written(which), dict(self.chances)
        try:
            if seeds is not None:
                self.arrays.seeds[which] = seeds[which]
            if self.asked:
                open_asked(self, which)
            else:
                self.open(which)
            if not self.arrays.numbers[which].all():
                raise ValueError("this position ends before the side has a decision")
        except Exception:
            for array, rows in before:
                array[which] = rows
            self.arrays.given[which], self.chances = ANY, chances
            raise

    def _written(self, which: NDArray[np.bool_]) -> list[tuple[NDArray[Any], NDArray[Any]]]:
        """Return the arrays that a start of the games of `which` writes, and what stands in their rows.

        None of them where nothing can go wrong: no position is to be started from, and no bot is asked.
        """
        made = self.arrays
        if self.asked is None and (made.given[which] == ANY).all():
            return []
        arrays = [getattr(made, name) for name in made._fields if name not in NOT_OF_A_START]
        return [(array, array[which]) for array in (*arrays, *made.views)]

    def seat(self, opponent: Any) -> None:
        """Let another opponent of a kind, a named tuple as `envs.opponents` has them, play from now on."""
        self._mark, self._at_once = opponent, False

    def open(self, which: NDArray[np.bool_]) -> None:
        """Open the games of `which` in the kernel."""
        start_games(self.arrays, which, self._inside[0], self._mark)

    def step(self, actions: NDArray[np.int64], first: int, last: int) -> None:
        """Carry out one action in each game from `first` up to `last`; all of them are legal."""
        if self._at_once:
            side, again = self._inside
            step_games(self.arrays, actions, side, self._mark, self.shaping, again, first, last)
        elif self.asked:
            step_asked(self, actions, first, last)
        else:
            self.play(actions, first, last)
            self._at_once = True

    def play(self, actions: NDArray[np.int64], first: int, last: int) -> None:
        """Carry out one action in each game from `first` up to `last` in the kernel."""
        side, again = self._inside
        step_games(self.arrays, actions, side, self._mark, self.shaping, again, first, last)

    def first_illegal(self, actions: NDArray[np.int64]) -> int:
        """Return the first game in which an action is not legal, -1 when all are."""
        return int(first_illegal(self.masks, self.over, self.again, actions))

    def legal_in(self, game: int) -> NDArray[Any]:
        """Return the legal actions of a game."""
        number = int(self.numbers[game])
        return self.legal[game, :number] if number <= self.legal.shape[1] else places_in(self.masks[game])

    def complaint(self, game: int, action: int) -> str:
        """Return why `action` cannot be carried out in a game."""
        where = f"game {game}: " if self.number > 1 else ""
        if not 0 <= action < self.system.actions:
            return f"{where}action {action}: expected a number from 0 to {self.system.actions - 1}"
        spelt = self.spell(action, game)
        if self.numbers[game] == 0:
            return f"{where}action {action} ({spelt}): the game is over; reset it first"
        legal = [self.spell(int(each), game) for each in self.legal_in(game)]
        shown = ", ".join(legal[:6]) + (f" and {len(legal) - 6} more" if len(legal) > 6 else "")
        return f"{where}action {action} ({spelt}) is not legal now (legal: {shown})"

    def spell(self, action: int, game: int = 0) -> str:
        """Return the text of an action in a game."""
        return self.system.text(action, self.states[game], self.cast_of(game))

    def how_ended(self, game: int) -> dict[str, Any]:
        """Return by name what `told` says of a game that has ended."""
        names = ("winner", "reason", "sentence", "round", "is_success", "scenario")
        return dict(zip(names, self.told(*self.endings[game].tolist()), strict=True))

    def told(self, winner: int, how: int, rounds: int, mine: int, opened: int) -> tuple[Any, ...]:
        """Return winner, reason, sentence, round, success and scenario of what was noted of an end."""
        key = (winner, how, opened)
        if key not in self._told:
            words = self.system.ending_words(winner, how, self.openings.casts[opened])
            self._told[key] = (WINNERS[winner], *words)
        scenario = opened if opened < len(self.openings.mixture) else -1
        return (*self._told[key], rounds, winner == mine, scenario)

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
            "sight": spaces.Box(0, len(view.ranges), square, np.int8),
            "world": spaces.Box(*_bounds(view.world), dtype=NUMBER),
            "phase": spaces.Box(0, 1, (len(view.phases),), np.int8),
        }
    )


def _bounds(fields: tuple[Column, ...]) -> tuple[NDArray[np.int16], NDArray[np.int16]]:
    low, high = ([getattr(field, end) for field in fields] for end in ("low", "high"))
    return np.array(low, NUMBER), np.array(high, NUMBER)


def _table(fields: tuple[Column, ...], rows: int) -> spaces.Box:
    low, high = _bounds(fields)
    low = np.minimum(low, 0)  # the row of nobody is all zeros
    return spaces.Box(np.tile(low, (rows, 1)), np.tile(high, (rows, 1)), dtype=NUMBER)

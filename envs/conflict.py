"""A conflict as a gymnasium environment for one side; the other one is played inside `step`."""

from __future__ import annotations

import copy
from typing import Any

import gymnasium
import numpy as np
from numpy.typing import NDArray

from arena import token
from arena.state.view import OBSERVED
from envs.choices import ILLEGAL, OBSERVATIONS, check, check_side, whole_action
from envs.games import Games, Opponent
from envs.kernel import LEFT
from envs.legal_actions import LegalActions, places_in
from envs.parameters.scenes import Asked
from envs.parameters.seeds import whole
from envs.picture import draw_map, tell_map
from envs.shown import LEAN, Described

Observation = Any
ONE = np.ones(1, np.bool_)


class ConflictEnv(Described, gymnasium.Env[Observation, np.int64]):
    """One side of a conflict.

    `scenario` is a bundled name, a path, a position token, a loaded scenario, or a list of these, of which
    the seed draws one for each game; `side` is "pcs" or "npcs". `opponent` is a name ("uniform", "scripted",
    "net:FILE", "FILE.py:BOT") or a bot (`envs.bots`). The reward is 1 for a
    victory, -1 for a defeat, 0 for a draw and before the end; `shaping` adds so much times the gain in the
    position's score. `observation` is "lean" (one row of float32: the numbers that vary in these scenes),
    "lean_masked" (the row with mask and side beside it), "flat_only" and "flat" (the same with every number)
    or "tables"; `padded=False` cuts the last three to the most characters and zones a scenario has. `actions`
    is "lean" (those that are possible in these scenes) or "all" (the catalogue). The scene's clock ends every
    game, so none is truncated. With `illegal="replace"` a legal action, any of them, takes the place of an
    illegal one, for learners and tools that know no masks.

    Raises ValueError for an unknown side or opponent and an illegal action, `ScenarioError` for a scenario
    that cannot be loaded.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi", "rgb_array"], "render_fps": 2}

    def __init__(
        self,
        scenario: Asked = "duel",
        side: str = "npcs",
        opponent: str | Opponent = "scripted",
        render_mode: str | None = None,
        shaping: float = 0.0,
        padded: bool = True,
        illegal: str = "refuse",
        observation: str = "tables",
        actions: str = "all",
    ) -> None:
        check("illegal", illegal, ILLEGAL)
        check_side(side)
        check("render_mode", render_mode, tuple(self.metadata["render_modes"]), none=True)
        check("observation", observation, OBSERVATIONS)
        padded = False if observation in LEAN else padded
        self.games = Games(1, scenario, side, opponent, shaping, padded, again=LEFT)
        self.shown = self.ways(observation, self.games, actions)
        self.render_mode, self._replaces, self._begun = render_mode, illegal == "replace", False
        self._over = False
        self.observation_space = self.shown.space
        self._share()
        self._actions = LegalActions(self._mask)
        self.action_space = self._actions
        self._given = np.zeros(1, np.int64)  # the action that is carried out

    def __copy__(self) -> ConflictEnv:
        """Return an environment whose game goes on by itself; two that share one game would be of no use."""
        return copy.deepcopy(self)

    def __setstate__(self, state: dict[str, Any]) -> None:
        """Take over what was copied or packed, and share the mask with the action space again."""
        self.__dict__.update(state)
        self._share()
        self._actions.legal = self._mask

    def _share(self) -> None:
        """Take the mask and the tables of the one game out of the games' own, whose memory they share."""
        self._mask = self.shown.masks(self.games.masks, self.games.over)[0]
        self._tables = [(name, view[0]) for name, view in zip(OBSERVED, self.games.views, strict=True)]

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Start a game and play it to the side's first decision; return what it sees, and the legal actions.

        `options={"position": TEXT}` starts from a position token. Raises `TokenError` for a text that is
        none, ValueError for an unknown option or a position that does not fit.
        """
        seed = whole(seed)
        options = options or {}
        unknown = set(options) - {"position"}
        if unknown:
            raise ValueError(f"options: unknown {sorted(unknown)} (there is 'position')")
        if options.get("position") is not None:
            self.games.place([token.decode(options["position"])[:2]], np.zeros(1, np.int32))
        super().reset(seed=seed)
        first = seed is not None or not self._begun
        self.games.start(self.np_random.integers(2**32, size=1) if first else None, ONE)
        self._begun, self._over = True, False
        self._look()
        self._actions.begin()
        return self._seen(), {"action_mask": self._mask.copy(), "scenario": self.games.scenario_of(0)}

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Carry out one legal action and all that follows until the side decides again.

        Raises ValueError for an action that is not legal now (see `illegal`); the game is then as it was.
        """
        games = self.games
        number = self._number(whole_action(action))
        self._given[0] = number
        games.step(self._given, 0, 1)
        if self.shown.numbers is not None:
            self._look()
        info: dict[str, Any] = {"action_mask": self._mask.copy()}
        self._over = over = bool(games.over[0])
        if over:
            info.update(games.how_ended(0))
        return self._seen(), float(games.rewards[0]), over, False, info

    def _number(self, action: int) -> int:
        """Return what is carried out, by its number in the catalogue; ValueError for what is illegal."""
        games, numbers = self.games, self.shown.numbers
        if not self._begun:
            raise ValueError("step before reset: there is no game yet")
        if not 0 <= action < self.shown.actions or self._mask[action] == 0 or self._over:
            if not self._replaces or self._over:
                raise ValueError(self._complaint(action))
            return int(self.np_random.choice(games.legal[0, : games.numbers[0]]))
        return action if numbers is None else int(numbers[action])

    def _complaint(self, action: int) -> str:
        numbers = self.shown.numbers
        if numbers is not None:
            if not 0 <= action < len(numbers):
                return f"action {action}: expected a number from 0 to {len(numbers) - 1}"
            action = int(numbers[action])
        return self.games.complaint(0, action)

    def _look(self) -> None:
        """Write what is legal into the mask, where that is no part of the games' own."""
        if self.shown.numbers is not None:
            self._mask[:] = self.shown.masks(self.games.masks, self.games.over)[0]

    def action_masks(self) -> NDArray[np.bool_]:
        """Return which actions are legal, as MaskablePPO wants it: bool, shape (actions,)."""
        legal: NDArray[np.bool_] = self._mask.astype(np.bool_)
        return legal

    def legal_actions(self) -> list[int]:
        """Return the numbers of the legal actions; quicker than to look for them in a mask."""
        games, listed = self.games, self.shown.numbers is None and not self._over
        legal = games.legal[0, : games.numbers[0]] if listed else places_in(self._mask)
        return legal.tolist()  # type: ignore[no-any-return]

    def _seen(self) -> Observation:
        if self.shown.kind == "tables":
            return {name: table.copy() for name, table in self._tables}
        return self.shown.one(self.games.views, self._mask, self.games.sides, 0)

    def text(self, action: int) -> str:
        """Return how an action is written now, with the names of the scene."""
        return self.games.spell(self.shown.number(action))

    def position(self) -> str:
        """Return the token of the position as it is now."""
        return token.encode(self.games.states, self.games.cast)

    def render(self) -> Any:
        """Return the map as the side sees it: text for "ansi", uint8 (height, width, 3) for "rgb_array"."""
        return None if self.render_mode is None else picture_of(self.games, 0, self.render_mode)


def picture_of(games: Games, game: int, mode: str) -> Any:
    """Return the map of a game as whoever decides sees it, as text ("ansi") or as a picture."""
    seen = {name: view[game] for name, view in zip(OBSERVED, games.views, strict=True)}
    drawn = draw_map if mode == "rgb_array" else tell_map
    return drawn(seen, games.system, games.cast_of(game))

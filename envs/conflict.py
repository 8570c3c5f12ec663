"""A conflict as a gymnasium environment for one side; the other one is played inside `step`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np
from numpy.typing import NDArray

from arena import token
from arena.systems import observe
from arena.view import OBSERVED
from envs.games import Games
from envs.legal_actions import LegalActions
from envs.picture import draw_map, tell_map
from scenarios.loader import LoadedScenario

Observation = dict[str, Any]
Opponent = Callable[[Any, NDArray[np.int16]], int]
ONE = np.ones(1, np.bool_)


class ConflictEnv(gymnasium.Env[Observation, np.int64]):
    """One side of a conflict.

    `scenario` is a bundled name, a path, or a loaded scenario; `side` "pcs" or "npcs". `opponent` is a name
    ("uniform", "scripted") or a function of the state's record and its legal actions that returns one
    of them. The reward is 1 for a victory, -1 for a defeat, 0 for a draw and before the end; `shaping`
    adds so much times the gain in the position's score. `padded=False` cuts the observation to the
    scenario's own characters and zones. The scene's clock ends every game, so none is truncated. With
    `illegal="replace"` a legal action, any of them, takes the place of an illegal one, for learners and
    tools that know no masks.

    Raises ValueError for an unknown side or opponent and an illegal action, `ScenarioError` for a scenario
    that cannot be loaded.
    """

    metadata = {"render_modes": ["ansi", "rgb_array"], "render_fps": 2}

    def __init__(
        self,
        scenario: str | LoadedScenario = "duel",
        side: str = "npcs",
        opponent: str | Opponent = "scripted",
        render_mode: str | None = None,
        shaping: float = 0.0,
        padded: bool = True,
        illegal: str = "refuse",
    ) -> None:
        if illegal not in ("refuse", "replace"):
            raise ValueError(f"illegal={illegal!r}: expected 'refuse' or 'replace'")
        if side == "both":
            raise ValueError("side='both': one agent plays one side; see envs.vector and envs.table")
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise ValueError(f"render_mode={render_mode!r}: expected 'ansi', 'rgb_array' or None")
        self._asked = opponent if callable(opponent) else None
        inside = "both" if self._asked else side
        name = opponent if isinstance(opponent, str) else "uniform"
        self.games = Games(1, scenario, inside, name, shaping, padded, again=False)
        self._opening = self.games.opening, self.games.cast
        self._side = ("pcs", "npcs").index(self._known(side))
        self.render_mode = render_mode
        self.observation_space = self.games.space()
        self._actions = LegalActions(self.games.masks[0])
        self.action_space = self._actions
        self._replaces = illegal == "replace"
        self._begun = False

    @staticmethod
    def _known(side: str) -> str:
        if side not in ("pcs", "npcs"):
            raise ValueError(f"side={side!r}: no such side (there is pcs, npcs)")
        return side

    def __setstate__(self, state: dict[str, Any]) -> None:
        """Take over what another process packed, and share the mask with the action space again."""
        self.__dict__.update(state)
        self._actions.legal = self.games.masks[0]

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Start a game and play it to the side's first decision; return what it sees, and the legal actions.

        `options={"position": TEXT}` starts from a position token. Raises `TokenError` for a text that is
        none, ValueError for an unknown option or a position that does not fit.
        """
        super().reset(seed=seed)
        options = options or {}
        unknown = set(options) - {"position"}
        if unknown:
            raise ValueError(f"options: unknown {sorted(unknown)} (there is 'position')")
        if "position" in options:
            self.games.place(*token.decode(options["position"])[:2])
        else:
            self.games.place(*self._opening)
        self.games.start(self.np_random.integers(2**32, size=1), ONE)
        self._begun = True
        self._answer()
        self._actions.begin()
        return self._seen(), self._info()

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Carry out one legal action and all that follows until the side decides again.

        Raises ValueError for an action that is not legal now (see `illegal`); the game is then as it was.
        """
        if not self._begun:
            raise ValueError("step before reset: there is no game yet")
        number = int(action)
        games = self.games
        if not 0 <= number < games.system.actions or games.masks[0, number] == 0:
            if not self._replaces or games.numbers[0] == 0:
                raise ValueError(games.complaint(0, number))
            number = int(self.np_random.choice(games.legal[0, : games.numbers[0]]))
        games.step(np.array([number]), 0, 1)
        gained = float(games.rewards[0])
        gained += self._answer()
        return self._seen(), gained, bool(games.over[0]), False, self._info()

    def _answer(self) -> float:
        """Let an opponent that is a Python function decide until the side does; return what it brought."""
        games, gained = self.games, 0.0
        while self._asked and games.numbers[0] > 0 and games.sides[0] != self._side:
            legal = games.legal[0, : games.numbers[0]].copy()
            action = int(self._asked(games.states[0], legal))
            if games.masks[0, action] == 0:
                raise ValueError(f"the opponent's {games.complaint(0, action)}")
            games.step(np.array([action]), 0, 1)
            gained -= float(games.rewards[0])
        return gained

    def action_masks(self) -> NDArray[np.bool_]:
        """Return which actions are legal, as MaskablePPO wants it: bool, shape (actions,)."""
        legal: NDArray[np.bool_] = self.games.masks[0].astype(np.bool_)
        return legal

    def _seen(self) -> Observation:
        games = self.games
        if self._asked:
            seen = games.system.view.blank(*games.rows)
            observe(games.states[0], self._side, *seen.values())
            return seen
        return {name: view[0].copy() for name, view in zip(OBSERVED, games.views, strict=True)}

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.games.masks[0].copy()}

    def position(self) -> str:
        """Return the token of the position as it is now."""
        return token.encode(self.games.states, self.games.cast)

    def render(self) -> Any:
        """Return the map as the side sees it: text for "ansi", uint8 (height, width, 3) for "rgb_array"."""
        if self.render_mode is None:
            return None
        drawn = draw_map if self.render_mode == "rgb_array" else tell_map
        return drawn(self._seen(), self.games.system.view, self.games.cast)

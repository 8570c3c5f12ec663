"""Many conflicts at once as one gymnasium vector environment; a finished game starts anew at once."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from arena import token
from arena.view import OBSERVED
from envs.games import Games
from scenarios.loader import LoadedScenario

PART = 64  # games that a thread takes at a time: while one wakes up or is held up, another goes on

Observation = dict[str, NDArray[Any]]
Result = tuple[
    Observation,
    NDArray[np.float32],
    NDArray[np.bool_],
    NDArray[np.bool_],
    dict[str, NDArray[Any] | Observation],
]


class ConflictVectorEnv(VectorEnv[Observation, NDArray[np.int64], NDArray[Any]]):
    """`num_envs` conflicts of one scenario, stepped by compiled code on `threads` threads.

    Parameters are those of `ConflictEnv`; here an opponent is known by name, and `side` may be "both":
    then whoever decides in a game is asked, sees what its own side may see, and is rewarded for its own
    actions (`infos["side"]`, 0 for the players, says who decides next). Of games that ended,
    `infos["final_obs"]` holds the last observations in the rows that `infos["_final_obs"]` marks. With
    `copy=False` the arrays that come back are written over by the next step. Raises ValueError as
    `ConflictEnv` does; nothing is then changed in any game.
    """

    metadata = {"render_modes": [], "autoreset_mode": AutoresetMode.SAME_STEP}
    _pool: ThreadPoolExecutor | None = None  # made when it is first needed

    def __init__(
        self,
        num_envs: int = 1,
        scenario: str | LoadedScenario = "duel",
        side: str = "npcs",
        opponent: str = "scripted",
        shaping: float = 0.0,
        padded: bool = True,
        threads: int = 2,
        copy: bool = True,
    ) -> None:
        if num_envs < 1 or threads < 1:
            raise ValueError(f"num_envs={num_envs}, threads={threads}: expected 1 or more of each")
        self.num_envs, self.copy = num_envs, copy
        self.games = Games(num_envs, scenario, side, opponent, shaping, padded)
        self._opening = self.games.opening, self.games.cast
        self.single_observation_space = self.games.space()
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.single_action_space = spaces.Discrete(self.games.system.actions)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._parts = [(first, min(first + PART, num_envs)) for first in range(0, num_envs, PART)]
        self._helpers = min(threads, len(self._parts)) - 1
        self._begun = False

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Start every game, or those of `options={"reset_mask": bool array}`; return what is seen.

        `seed` is one number, from which each game gets its own, or a list with one for each.
        `options={"position": TEXT}` starts them from a position token.
        """
        options = options or {}
        unknown = set(options) - {"position", "reset_mask"}
        if unknown:
            raise ValueError(f"options: unknown {sorted(unknown)} (there is 'position', 'reset_mask')")
        which = np.array(options.get("reset_mask", np.ones(self.num_envs)), np.bool_)
        if which.shape != (self.num_envs,) or not (self._begun or which.all()):
            raise ValueError(f"reset_mask: expected {self.num_envs} flags, all set before the first step")
        if "position" in options:
            self.games.place(*token.decode(options["position"])[:2])
        elif which.all():
            self.games.place(*self._opening)
        self.games.start(self._seeds(seed), which)
        self.games.over[which] = False
        self._begun = True
        return self._seen(self.games.views), self._infos()

    def _seeds(self, seed: int | list[int | None] | None) -> NDArray[np.int64]:
        """Return a seed for each game."""
        if isinstance(seed, int) or seed is None:
            super().reset(seed=seed)
            return self.np_random.integers(2**32, size=self.num_envs)
        if len(seed) != self.num_envs:
            raise ValueError(f"seed: {len(seed)} seeds for {self.num_envs} games")
        sources = [np.random.default_rng(one) for one in seed]
        return np.array([source.integers(2**32) for source in sources], np.int64)

    def step(self, actions: NDArray[Any]) -> Result:
        """Carry out one legal action in every game.

        Returns observations, rewards (float32), which games ended, which were truncated (none ever), infos.
        """
        if not self._begun:
            raise ValueError("step before reset: there are no games yet")
        chosen = np.asarray(actions, np.int64)
        if chosen.shape != (self.num_envs,):
            raise ValueError(f"actions: expected one number for each of {self.num_envs} games")
        self.games.check(chosen)
        parts = iter(self._parts)
        if self._helpers and self._pool is None:
            self._pool = ThreadPoolExecutor(self._helpers)
        helpers = [self._pool.submit(self._work, chosen, parts) for _ in range(self._helpers) if self._pool]
        self._work(chosen, parts)
        for each in helpers:
            each.result()
        games = self.games
        truncated = np.zeros(self.num_envs, np.bool_)
        infos = self._infos()
        if games.over.any():
            infos |= {"final_obs": self._seen(games.finals), "_final_obs": games.over.copy()}
        return self._seen(games.views), games.rewards.copy(), games.over.copy(), truncated, infos

    def _work(self, actions: NDArray[np.int64], parts: Iterator[tuple[int, int]]) -> None:
        """Step one part of the games after another, until the threads together have done them all."""
        for first, last in parts:
            self.games.step(actions, first, last)

    def _seen(self, views: tuple[NDArray[Any], ...]) -> Observation:
        return {name: view.copy() if self.copy else view for name, view in zip(OBSERVED, views, strict=True)}

    def _infos(self) -> dict[str, Any]:
        masks, sides = self.games.masks, self.games.sides
        return {
            "action_mask": masks.copy() if self.copy else masks,
            "side": sides.copy() if self.copy else sides,
        }

    def action_masks(self) -> NDArray[np.bool_]:
        """Return which actions are legal in each game, bool of shape (num_envs, actions)."""
        return self.games.masks.astype(np.bool_)

    def __getstate__(self) -> dict[str, Any]:
        """Return what is copied or packed: all but the threads."""
        return {name: value for name, value in self.__dict__.items() if name != "_pool"}

    def close_extras(self, **_: Any) -> None:
        """Let the threads go."""
        if self._pool:
            self._pool.shutdown()
            self._pool = None

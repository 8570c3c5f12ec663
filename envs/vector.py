"""Many conflicts at once as one gymnasium vector environment."""

from __future__ import annotations

import copy as copying
from collections.abc import Iterator
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from arena import token
from arena.threads import Threads
from envs.choices import AGAIN, ILLEGAL, OBSERVATIONS, autoreset, check, check_count
from envs.conflict import picture_of
from envs.games import Games, Opponent
from envs.kernel import ANY, SAME_STEP
from envs.parameters.scenes import Asked, Openings
from envs.parameters.seeds import spread
from envs.shown import LEAN, Described

PART = 64  # games that a thread takes at a time: while one wakes up or is held up, another goes on

Observation = Any
Result = tuple[Observation, NDArray[np.float32], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]
ENDED: dict[str, Any] = {"winner": object, "reason": object, "sentence": object}
ENDED |= {"round": np.int64, "is_success": np.bool_, "scenario": np.int64}  # as `Games.told` tells it


class ConflictVectorEnv(Described, VectorEnv[Observation, NDArray[np.int64], NDArray[Any]]):
    """`num_envs` conflicts, stepped by compiled code on `threads` threads.

    Parameters are those of `ConflictEnv`; here `side` may be "both": then whoever decides in a game is asked,
    sees what its own side may see, and is rewarded for its own actions (`infos["side"]`, 0 for the players,
    says who decides next). `autoreset_mode` is a mode of gymnasium or its value: with "SameStep" a finished
    game starts anew at once, its last observation in `infos["final_obs"]`; with "NextStep" the next step
    starts it, whatever its action; with "Disabled" `reset` does, told which by `options={"reset_mask": ...}`.
    With `copy=False` the arrays that come back are written over by the next step. Raises ValueError as
    `ConflictEnv` does; nothing is then changed in any game.
    """

    metadata: dict[str, Any] = {
        "render_modes": ["ansi", "rgb_array"],
        "render_fps": 2,
        "autoreset_mode": AutoresetMode.SAME_STEP,
    }

    def __init__(
        self,
        num_envs: int = 1,
        scenario: Asked | Openings = "duel",
        side: str = "npcs",
        opponent: str | Opponent = "scripted",
        shaping: float = 0.0,
        padded: bool = True,
        threads: int = 2,
        copy: bool = True,
        render_mode: str | None = None,
        illegal: str = "refuse",
        observation: str = "tables",
        actions: str = "all",
        autoreset_mode: str | AutoresetMode = AutoresetMode.SAME_STEP,
    ) -> None:
        check_count("num_envs", num_envs)
        check_count("threads", threads)
        check("illegal", illegal, ILLEGAL)
        check("render_mode", render_mode, tuple(self.metadata["render_modes"]), none=True)
        mode = autoreset(autoreset_mode)
        self.metadata, self.autoreset_mode = {**self.metadata, "autoreset_mode": mode}, mode
        self.num_envs, self.copy, self.render_mode = num_envs, copy, render_mode
        self._replaces, self._begun = illegal == "replace", np.zeros(num_envs, np.bool_)
        check("observation", observation, OBSERVATIONS)
        padded = False if observation in LEAN else padded
        self.games = Games(num_envs, scenario, side, opponent, shaping, padded, again=AGAIN[mode])
        self.shown = self.ways(observation, self.games, actions)
        self.single_observation_space = self.shown.space
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.single_action_space = spaces.Discrete(self.shown.actions)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._chances = [np.random.default_rng()] * num_envs
        self._parts = [(first, min(first + PART, num_envs)) for first in range(0, num_envs, PART)]
        helpers = 0 if self.games.asked else min(threads, len(self._parts)) - 1
        self._helpers = Threads(helpers)

    def reset(
        self, *, seed: Any = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Start every game, or those of `options={"reset_mask": bool array}`; return what is seen.

        `seed` is one number, from which the games get it and those that follow it, or a list with one for
        each. Game i plays what a `ConflictEnv` with its seed does, the games that follow as well; without
        a seed each goes on from its last one. `options={"position": TEXT}` starts from a position token,
        a list with one (or None) for each game starts each from its own.
        """
        options = options or {}
        unknown = set(options) - {"position", "reset_mask"}
        if unknown:
            raise ValueError(f"options: unknown {sorted(unknown)} (there is 'position', 'reset_mask')")
        which = np.array(options.get("reset_mask", np.ones(self.num_envs)), np.bool_)
        if which.shape != (self.num_envs,) or not (self._begun | which).all():
            raise ValueError(f"reset_mask: expected {self.num_envs} flags, all set before the first step")
        asked = spread(seed, self.num_envs)
        self._place(options.get("position"), which)
        seeds = self._seeds(asked, which)
        self.games.start(seeds, which)
        self._begun |= which
        masks = self._masks()
        return self._seen(masks), self._infos(masks)

    def _place(self, asked: Any, which: NDArray[np.bool_]) -> None:
        """Let games of `which` start from the position asked for: one for all, or one (or None) for each."""
        texts = [asked] * self.num_envs if asked is None or isinstance(asked, str) else list(asked)
        if len(texts) != self.num_envs or not all(text is None or isinstance(text, str) for text in texts):
            raise ValueError(
                f"position: expected one token, or one (or None) for each of {self.num_envs} games"
            )
        wanted = list(dict.fromkeys(text for text, due in zip(texts, which) if due and text is not None))
        if wanted:
            numbers = [
                wanted.index(text) if due and text is not None else ANY for text, due in zip(texts, which)
            ]
            self.games.place([token.decode(text)[:2] for text in wanted], np.array(numbers, np.int32))

    def _seeds(self, asked: list[int | None], which: NDArray[np.bool_]) -> NDArray[np.int64]:
        """Return a seed for each game; one that has begun and is given none keeps the one it has come to."""
        if asked[0] is not None:
            super().reset(seed=asked[0])
        seeds = self.games.arrays.seeds.copy()
        for game in np.flatnonzero(which):
            if asked[game] is not None or not self._begun[game]:
                chance = np.random.default_rng(asked[game])
                self._chances[game], seeds[game] = chance, chance.integers(2**32)
        return seeds

    def step(self, actions: NDArray[Any]) -> Result:
        """Carry out one legal action in every game.

        Returns observations, rewards (float32), which games ended, which were truncated (none ever), infos.
        """
        games = self.games
        chosen = self._chosen(actions)
        parts = iter(self._parts)
        helpers = [self._helpers.submit(self._work, chosen, parts) for _ in range(self._helpers.number)]
        self._work(chosen, parts)
        for each in helpers:
            each.result()
        truncated = np.zeros(self.num_envs, np.bool_)
        masks = self._masks()
        infos = self._infos(masks)
        if games.over.any():
            infos |= self._ended()
        return self._seen(masks), games.rewards.copy(), games.over.copy(), truncated, infos

    def _chosen(self, actions: NDArray[Any]) -> NDArray[np.int64]:
        """Return the actions' numbers in the catalogue, legal ones; raise ValueError where that cannot be."""
        if not self._begun[0]:
            raise ValueError("step before reset: there are no games yet")
        given, numbers = np.asarray(actions), self.shown.numbers
        chosen = given.astype(np.int64)
        if chosen.shape != (self.num_envs,) or given.dtype.kind not in "iu":
            raise ValueError(f"actions: expected one whole number for each of {self.num_envs} games")
        if numbers is not None:
            known = (chosen >= 0) & (chosen < len(numbers))
            chosen = np.where(known, numbers[np.where(known, chosen, 0)], -1 - np.abs(chosen))
        wrong = self.games.first_illegal(chosen)
        if wrong < 0:
            return chosen
        if not self._replaces or self.games.numbers[wrong] == 0:
            raise ValueError(self._complaint(wrong, int(np.asarray(actions)[wrong])))
        return self._replaced(chosen, wrong)

    def _replaced(self, chosen: NDArray[np.int64], wrong: int) -> NDArray[np.int64]:
        """Return the actions with any legal one in the place of each that is not, from game `wrong` on."""
        games, chosen = self.games, chosen.copy()
        while wrong >= 0 and games.numbers[wrong] > 0:
            chosen[wrong] = self._chances[wrong].choice(games.legal_in(wrong))
            wrong = games.first_illegal(chosen)
        if wrong >= 0:
            raise ValueError(games.complaint(wrong, int(chosen[wrong])))
        return chosen

    def _complaint(self, game: int, action: int) -> str:
        numbers = self.shown.numbers
        if numbers is None:
            return self.games.complaint(game, action)
        if not 0 <= action < len(numbers):
            return f"game {game}: action {action}: expected a number from 0 to {len(numbers) - 1}"
        return self.games.complaint(game, int(numbers[action]))

    def _work(self, actions: NDArray[np.int64], parts: Iterator[tuple[int, int]]) -> None:
        """Step one part of the games after another, until the threads together have done them all."""
        for first, last in parts:
            self.games.step(actions, first, last)

    def _masks(self) -> NDArray[np.int8]:
        return self.shown.masks(self.games.masks, self.games.over)

    def _seen(self, masks: NDArray[np.int8]) -> Observation:
        return self.shown.batch(self.games.views, masks, self.games.sides, self.copy)

    def _infos(self, masks: NDArray[np.int8]) -> dict[str, Any]:
        games = self.games
        copied = self.copy and masks is games.masks
        return {
            "action_mask": masks.copy() if copied else masks,
            "side": games.sides.copy() if self.copy else games.sides,
            "scenario": games.scenarios(games.opened),
        }

    def _ended(self) -> dict[str, Any]:
        """Return what infos say of the games that ended: how, and with SAME_STEP what was last seen."""
        games, ended = self.games, self.games.over.copy()
        rows = np.flatnonzero(ended).tolist()
        told = self._told(rows)
        marks = {f"_{name}": ended for name in told}
        if games.again != SAME_STEP:
            del told["scenario"], marks["_scenario"]  # infos say it of every game
            return told | marks
        last = np.empty(self.num_envs, object)
        for game in rows:
            last[game] = self.shown.last(games.finals, games.endings[:, 3], game, self.copy)
        return {"final_obs": last, "_final_obs": ended, "final_info": told | marks, "_final_info": ended}

    def _told(self, rows: list[int]) -> dict[str, NDArray[Any]]:
        """Return how the games of `rows` have ended, in arrays with a place for each game."""
        games, number = self.games, self.num_envs
        told: dict[str, NDArray[Any]] = {name: np.empty(number, kind) for name, kind in ENDED.items()}
        told["round"][:] = told["scenario"][:] = told["is_success"][:] = 0
        arrays = list(told.values())
        for game, notes in zip(rows, games.endings[rows].tolist(), strict=True):
            for array, value in zip(arrays, games.told(*notes)):
                array[game] = value
        return told

    def action_masks(self) -> NDArray[np.bool_]:
        """Return which actions are legal in each game, bool of shape (num_envs, actions)."""
        return self._masks().astype(np.bool_)

    def position(self) -> tuple[str, ...]:
        """Return the token of where each game stands; `reset(options={"position": tokens})` takes them."""
        games = self.games
        each = (games.states[game : game + 1] for game in range(self.num_envs))
        return tuple(token.encode(state, games.cast_of(game)) for game, state in enumerate(each))

    def text(self, action: int, game: int = 0) -> str:
        """Return how an action of a game is written now, with the names of its scene."""
        return self.games.spell(self.shown.number(action), game)

    def render(self) -> tuple[Any, ...] | None:
        """Return the map of each game as whoever decides sees it, as text or as a picture."""
        if self.render_mode is None:
            return None
        return tuple(picture_of(self.games, game, self.render_mode) for game in range(self.num_envs))

    def __copy__(self) -> ConflictVectorEnv:
        """Return a batch whose games go on by themselves."""
        return copying.deepcopy(self)

    def close_extras(self, **_: Any) -> None:
        """Let the threads go, if there are any: a batch that was refused has none."""
        if hasattr(self, "_helpers"):
            self._helpers.close()

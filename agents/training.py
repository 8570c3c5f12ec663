"""Training an agent with MaskablePPO of sb3-contrib, many games at once; needs the extra `train`.

From the top: the batch of games as stable-baselines3 wants it, the network's eyes, the training, and
the measure of what was learned.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
import torch
from gymnasium import spaces
from numpy.typing import NDArray
from sb3_contrib import MaskablePPO
from stable_baselines3.common.torch_layers import BaseFeaturesExtractor
from stable_baselines3.common.vec_env import VecEnv

from envs.vector import ConflictVectorEnv

GAMES = 128  # played at once
THREADS = 2  # of torch
SHAPING = 1.0  # reward for the gain in score on the way
SEEN = ("characters", "zones", "distances", "world", "phase")
WIDTH = 128  # of both hidden layers
SETTINGS: dict[str, Any] = {
    "n_steps": 32,
    "batch_size": 2048,
    "n_epochs": 2,
    "learning_rate": 1.5e-3,
    "gamma": 0.999,
    "gae_lambda": 0.95,
    "ent_coef": 0.005,
}


class TrainingGames(VecEnv):  # type: ignore[misc]
    """A `ConflictVectorEnv` as the vectorized environment of stable-baselines3.

    Its actions are numbered anew, 0 for the first of `possible`: the actions that speak of what the
    scenario has, a fifth of the catalogue in a small one. Nobody learns about zones that are not there.
    """

    def __init__(self, games: ConflictVectorEnv) -> None:
        self.inner = games
        self.possible = games.games.system.possible_actions(games.games.cast)
        self._seed: int | None = None
        space = games.single_observation_space
        super().__init__(games.num_envs, space, spaces.Discrete(len(self.possible)))

    def masks(self) -> NDArray[np.bool_]:
        """Return which of the possible actions are legal, shape (games, possible)."""
        legal: NDArray[np.bool_] = self.inner.games.masks[:, self.possible].astype(np.bool_)
        return legal

    def reset(self) -> dict[str, NDArray[Any]]:
        """Start every game; return what is seen."""
        seen: dict[str, NDArray[Any]] = self.inner.reset(seed=self._seed)[0]
        self._seed = None
        return seen

    def seed(self, seed: int | None = None) -> list[int | None]:
        """Set the seed of the next reset."""
        self._seed = seed
        return [seed] * self.num_envs

    def step_async(self, actions: NDArray[Any]) -> None:
        """Note the actions of the next step."""
        self._actions = self.possible[actions]

    def step_wait(self) -> Any:
        """Carry out the noted actions; no game is ever cut short, so no last observation is needed."""
        seen, rewards, ended, _, _ = self.inner.step(self._actions)
        return seen, rewards, ended, [{} for _ in range(self.num_envs)]

    def env_method(self, method_name: str, *_: Any, indices: Any = None, **__: Any) -> list[Any]:
        """Return the legal actions of every game, the one method the trainer calls."""
        if method_name != "action_masks":
            raise AttributeError(f"these games have no method {method_name}")
        return list(self.masks())

    def has_attr(self, attr_name: str) -> bool:
        """Return whether the games answer to a name."""
        return attr_name == "action_masks"

    def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:
        """Return an attribute once for every game."""
        return [getattr(self.inner, attr_name)] * self.num_envs

    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:
        """Refuse to change the games from outside."""
        raise AttributeError(f"{attr_name} of these games cannot be set")

    def env_is_wrapped(self, wrapper_class: Any, indices: Any = None) -> list[bool]:
        """Return that no game is wrapped."""
        return [False] * self.num_envs

    def close(self) -> None:
        """Let the threads go."""
        self.inner.close()


class Eyes(BaseFeaturesExtractor):  # type: ignore[misc]
    """All numbers of an observation in one row, large ones pressed together."""

    def __init__(self, observation_space: spaces.Dict) -> None:
        size = sum(int(np.prod(observation_space[name].shape or ())) for name in SEEN)
        super().__init__(observation_space, size)

    def forward(self, seen: dict[str, torch.Tensor]) -> torch.Tensor:
        """Return float32 of shape (games, numbers)."""
        row = torch.cat([seen[name].flatten(1).float() for name in SEEN], dim=1)
        return torch.sign(row) * torch.log1p(torch.abs(row))


def make_model(games: ConflictVectorEnv, seed: int) -> MaskablePPO:
    """Return an untrained model for these games; equal seeds give equal models.

    Torch is set to `THREADS` threads, and told not to check every distribution of actions it makes.
    """
    torch.set_num_threads(THREADS)
    torch.distributions.Distribution.set_default_validate_args(False)
    return MaskablePPO(
        "MultiInputPolicy",
        TrainingGames(games),
        policy_kwargs={"features_extractor_class": Eyes, "net_arch": [WIDTH, WIDTH]},
        seed=seed,
        device="cpu",
        **SETTINGS,
    )


def train(
    scenario: str = "duel",
    side: str = "npcs",
    opponent: str = "scripted",
    steps: int = 200_000,
    seed: int = 0,
    out: Path | None = None,
) -> MaskablePPO:
    """Return a model trained for `steps` decisions, written to `out` (a .zip) when one is given."""
    games = ConflictVectorEnv(GAMES, scenario, side, opponent, SHAPING, padded=False)
    model = make_model(games, seed)
    model.learn(steps)
    games.close()
    if out is not None:
        model.save(out)
    return model


def outcomes(
    model: MaskablePPO, scenario: str, side: str, opponent: str, games: int, seed: int
) -> Sequence[float]:
    """Return how so many games of the model end: 1 victory, 0 draw, -1 defeat for each."""
    batch = TrainingGames(ConflictVectorEnv(games, scenario, side, opponent, padded=False))
    batch.seed(seed)
    seen = batch.reset()
    results = np.full(games, np.nan)
    while np.isnan(results).any():
        actions, _ = model.predict(seen, action_masks=batch.masks())
        seen, rewards, ended, _ = batch.step(actions)
        first = ended & np.isnan(results)
        results[first] = rewards[first]
    batch.close()
    return [float(result) for result in results]


def win_rate(
    model: MaskablePPO,
    scenario: str = "duel",
    side: str = "npcs",
    opponent: str = "uniform",
    games: int = 200,
    seed: int = 1,
) -> float:
    """Return the share of games won by the model; a draw counts half."""
    results = outcomes(model, scenario, side, opponent, games, seed)
    return sum((result + 1) / 2 for result in results) / games

"""Training an agent for a pursuit by playing itself, and measuring it against the exact solution.

`python -m agents.twod20.training_pursuit rooftops --minutes 5` trains one network for both sides and prints
how much of winning each side gives away against an opponent that makes no mistake. Needs the extra `train`.
"""

from __future__ import annotations

import argparse
import time
from dataclasses import dataclass
from typing import Any

import numpy as np
import torch
from gymnasium import spaces
from numpy.typing import NDArray
from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.buffers import MaskableRolloutBuffer
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.torch_layers import BaseFeaturesExtractor
from stable_baselines3.common.vec_env import VecEnv

from agents.twod20.exact.solution import Solution, solution_of
from envs.twod20.pursuit import ACTIONS, CHASES, PursuitVectorEnv, flat, pursuit_games

GAMES = 256  # played at once
WIDTH = 128  # of both hidden layers
SETTINGS: dict[str, Any] = {
    "n_steps": 64,
    "batch_size": 2048,
    "n_epochs": 4,
    "gamma": 1.0,
    "gae_lambda": 0.95,
    "ent_coef": 0.005,
    "clip_range": 0.2,
}
FIRST_RATE, LAST_RATE = 1.5e-3, 1e-4  # of learning, at the beginning and at the end


class BothSides(VecEnv):  # type: ignore[misc]
    """Pursuits in which one network decides for whoever is asked; rewards are always the pursuer's."""

    def __init__(self, games: PursuitVectorEnv) -> None:
        self.inner = games
        self.last = np.zeros(games.num_envs, np.bool_)
        super().__init__(games.num_envs, games.single_observation_space, games.single_action_space)

    def reset(self) -> NDArray[np.float32]:
        """Start every pursuit; return what is seen."""
        seen: NDArray[np.float32]
        seen, _ = self.inner.reset(seed=int(np.random.default_rng().integers(2**31)))
        self.last = seen[:, CHASES] > 0
        return seen

    def step_async(self, actions: NDArray[Any]) -> None:
        """Note the actions of the next step."""
        self._chosen = actions

    def step_wait(self) -> Any:
        """Carry out the noted actions."""
        seen, rewards, ended, _, _ = self.inner.step(self._chosen)
        pursuers = np.where(self.last, rewards, -rewards)
        self.last = seen[:, CHASES] > 0
        return seen, pursuers, ended, [{} for _ in range(self.num_envs)]

    def env_method(self, method_name: str, *_: Any, indices: Any = None, **__: Any) -> list[Any]:
        """Return the legal actions of every pursuit, the one method the trainer calls."""
        if method_name != "action_masks":
            raise AttributeError(f"these pursuits have no method {method_name}")
        return list(self.inner.action_masks())

    def has_attr(self, attr_name: str) -> bool:
        """Return whether the pursuits answer to a name."""
        return attr_name == "action_masks"

    def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:
        """Return an attribute once for every pursuit."""
        return [getattr(self.inner, attr_name)] * self.num_envs

    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:
        """Refuse to change the pursuits from outside."""
        raise AttributeError(f"{attr_name} of these pursuits cannot be set")

    def env_is_wrapped(self, wrapper_class: Any, indices: Any = None) -> list[bool]:
        """Return that no pursuit is wrapped."""
        return [False] * self.num_envs

    def close(self) -> None:
        """Let the threads go."""
        self.inner.close()


class ZeroSum(MaskableRolloutBuffer):  # type: ignore[misc]
    """Values are the pursuer's; what is good for it is bad for the quarry, which decides in here as well."""

    def compute_returns_and_advantage(self, last_values: Any, dones: Any) -> None:
        """Work out returns as the pursuer sees them, advantages as whoever decided sees them."""
        super().compute_returns_and_advantage(last_values, dones)
        self.advantages *= np.where(self.observations[..., CHASES] > 0, 1.0, -1.0).astype(np.float32)


class Eyes(BaseFeaturesExtractor):  # type: ignore[misc]
    """The numbers of an observation, each scaled to the most that a pursuit of this size shows."""

    def __init__(self, observation_space: spaces.Box) -> None:
        size = observation_space.shape[0]
        super().__init__(observation_space, size)
        high = torch.as_tensor(np.minimum(observation_space.high, 8.0))
        self.register_buffer("high", torch.clamp(high, min=1.0))

    def forward(self, seen: torch.Tensor) -> torch.Tensor:
        """Return float32 of shape (games, numbers)."""
        return torch.clamp(seen, max=24.0) / self.high


class Clock(BaseCallback):  # type: ignore[misc]
    """Ends a training when its time is up, the rate of learning falling to the last."""

    def __init__(self, seconds: float) -> None:
        super().__init__()
        self.seconds, self.start = seconds, time.perf_counter()

    def _on_step(self) -> bool:
        """Go on while there is time."""
        return time.perf_counter() - self.start < self.seconds

    def _on_rollout_end(self) -> None:
        """Lower the rate of learning with the time that is left."""
        share = min(1.0, (time.perf_counter() - self.start) / self.seconds)
        rate = FIRST_RATE + (LAST_RATE - FIRST_RATE) * share
        self.model.lr_schedule = lambda _: rate


def train(scenario: str, seconds: float, seed: int = 0, games: int = GAMES) -> MaskablePPO:
    """Return a model that has played itself for so many seconds."""
    torch.set_num_threads(1)
    torch.distributions.Distribution.set_default_validate_args(False)
    np.random.seed(seed)
    world = BothSides(PursuitVectorEnv(games, scenario, "both"))
    model = MaskablePPO(
        "MlpPolicy",
        world,
        learning_rate=FIRST_RATE,
        policy_kwargs={"features_extractor_class": Eyes, "net_arch": [WIDTH, WIDTH]},
        rollout_buffer_class=ZeroSum,
        seed=seed,
        device="cpu",
        **SETTINGS,
    )
    world.reset()
    world.step(world.inner.action_masks().argmax(axis=1))  # whatever must be compiled is compiled now
    model.learn(10**9, callback=Clock(seconds))
    world.close()
    return model


@dataclass(frozen=True)
class Given:
    """What a side gives away in a pursuit against an opponent without mistakes, in chances of winning."""

    side: str
    value: float  # of the opening to this side, when both play without mistakes
    lost: float  # of it by this side's own decisions, the mean over games
    error: float  # standard error of that
    games: int


def given_away(model: MaskablePPO, scenario: str, side: str, games: int, seed: int) -> Given:
    """Play so many pursuits, the model for `side` against the exact agent, and add up what it gives away.

    The losses of its single decisions, judged by the solution, add up to the difference between the exact
    value and what it reaches; their mean over games is known much better than the share of games won.
    """
    room = pursuit_games(1, scenario, "both", "nobody", again=False)
    solution, mine = solution_of(room.opening), ("pcs", "npcs").index(side)
    start = solution.worth(room.opening)
    rng, losses = np.random.default_rng(seed), []
    for _ in range(games):
        room.start(rng.integers(2**32, size=1), np.ones(1, np.bool_))
        losses.append(_one_game(model, room, solution, mine))
    value = start if mine == solution.track.chaser else 1 - start
    error = float(np.std(losses) / max(1, games - 1) ** 0.5)
    return Given(side, value, float(np.mean(losses)), error, games)


def _one_game(model: MaskablePPO, room: Any, solution: Solution, mine: int) -> float:
    """Return what the model gives away in one pursuit."""
    lost, state = 0.0, room.states[0]
    while room.numbers[0] > 0:
        if state.decider == mine:
            seen = flat(room.views)
            masks = room.masks[:, ACTIONS].astype(np.bool_)
            chosen, _ = model.predict(seen, action_masks=masks, deterministic=True)
            action = int(ACTIONS[chosen[0]])
            values = dict(solution.choices(room.states))
            best = max(values.values()) if mine == solution.track.chaser else min(values.values())
            lost += abs(best - values[action])
        else:
            action = solution.best(room.states)
        room.step(np.array([action]), 0, 1)
    return lost


def main() -> None:
    """Train and measure, as the command line says."""
    parser = argparse.ArgumentParser(prog="python -m agents.twod20.training_pursuit", description=__doc__)
    parser.add_argument("scenario", nargs="?", default="rooftops")
    parser.add_argument("--minutes", type=float, default=5.0, help="of training (5)")
    parser.add_argument("--games", type=int, default=100, help="measured for each side (100)")
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    model = train(options.scenario, 60 * options.minutes, options.seed)
    print(f"{model.num_timesteps:,} decisions played in {options.minutes:g} minutes")
    for side in ("pcs", "npcs"):
        found = given_away(model, options.scenario, side, options.games, options.seed + 1)
        print(
            f"{found.side}: exact value {found.value:.3f}, gives away {found.lost:.4f} "
            f"(standard error {found.error:.4f}, {found.games} games)"
        )


if __name__ == "__main__":
    main()

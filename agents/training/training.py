"""Training an agent with MaskablePPO of sb3-contrib, many games at once; needs the extra `train`.

From the top: the batch of games as stable-baselines3 wants it, what is good for whom, the model, and the
network that comes out. How a whole training runs is in `agents.training.run`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import torch
from gymnasium import spaces
from numpy.typing import NDArray
from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.buffers import MaskableRolloutBuffer
from stable_baselines3.common.vec_env import VecEnv

from agents.policy.policy import Policy, read_games
from agents.training.config import Config
from agents.training.policy import HeldPolicy
from envs.parameters.scenes import Asked, Openings
from envs.vector import ConflictVectorEnv

SIDES = ("pcs", "npcs")
SELF = "self"  # as an opponent: the network plays both sides
PAST = "past"  # as an opponent: a network of the league
DRAW = 2
APART = 1_000_003  # between the seeds of two parts of the games


class TrainingGames(VecEnv):  # type: ignore[misc]
    """Batches of games, each against an opponent of its own, as one vectorized environment of SB3.

    What is seen is what the policy looks at, with the side that decides; actions are its outputs. Rewards are
    always those of the player characters' side: what is good for it is bad for the other.
    """

    def __init__(self, parts: Sequence[ConflictVectorEnv], policy: Policy, draw: float = 0.0) -> None:
        self.parts, self.policy, self.draw = list(parts), policy, draw
        self.ends = np.cumsum([part.num_envs for part in self.parts])
        self._seed: int | None = None
        low = np.full(len(policy.inputs), -np.inf, np.float32)
        space = spaces.Box(low, -low, dtype=np.float32)
        super().__init__(int(self.ends[-1]), space, spaces.Discrete(len(policy.actions)))
        self.last = np.zeros(self.num_envs, np.int8)
        self.finished: list[tuple[int, int, int]] = []  # part, who won, who was the network
        self.names = [named(part) for part in self.parts]  # in logs

    def masks(self) -> NDArray[np.bool_]:
        """Return which outputs are legal, shape (games, outputs)."""
        return np.concatenate([part.games.masks[:, self.policy.actions] for part in self.parts]).astype(bool)

    def sides(self) -> NDArray[np.int8]:
        """Return who decides in each game."""
        return np.concatenate([part.games.sides for part in self.parts])

    def seen(self) -> NDArray[np.float32]:
        """Return what the policy looks at in each game, float32 (games, inputs)."""
        rows = np.zeros((self.num_envs, len(self.policy.inputs)), np.float32)
        for part, mine in zip(self.parts, np.split(rows, self.ends[:-1]), strict=True):
            read_games(self.policy, part.games.views, part.games.sides, mine)
        return rows

    def reset(self) -> NDArray[np.float32]:
        """Start every game; return what is seen."""
        for place, part in enumerate(self.parts):
            part.reset(seed=None if self._seed is None else (self._seed + APART * (place + 1)) % 2**32)
        self._seed, self.last = None, self.sides()
        return self.seen()

    def seed(self, seed: int | None = None) -> list[int | None]:
        """Set the seed of the next reset."""
        self._seed = seed
        return [seed] * self.num_envs

    def step_async(self, actions: NDArray[Any]) -> None:
        """Note the actions of the next step."""
        self._actions = self.policy.actions[actions].astype(np.int64)

    def step_wait(self) -> Any:
        """Carry out the noted actions; no game is ever cut short, so no last observation is needed."""
        rewards, ended = [], []
        for place, (part, chosen) in enumerate(
            zip(self.parts, np.split(self._actions, self.ends[:-1]), strict=True)
        ):
            _, gained, over, _, _ = part.step(chosen)
            self._note(place, part, gained, over)
            rewards.append(gained)
            ended.append(over)
        signs = np.where(self.last == 0, 1, -1).astype(np.float32)
        self.last = self.sides()
        return self.seen(), np.concatenate(rewards) * signs, np.concatenate(ended), self._no_infos()

    def _note(self, place: int, part: ConflictVectorEnv, gained: Any, over: Any) -> None:
        """Note who won the games that are over, and what a draw is worth."""
        mine = part.games.side
        for game in np.flatnonzero(over):
            winner = int(part.games.endings[game, 0])
            self.finished.append((place, winner, mine))
            if winner == DRAW and mine >= 0:
                gained[game] += self.draw

    def _no_infos(self) -> list[dict[str, Any]]:
        return [{} for _ in range(self.num_envs)]

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
        return [getattr(self.parts[0], attr_name)] * self.num_envs

    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:
        """Refuse to change the games from outside."""
        raise AttributeError(f"{attr_name} of these games cannot be set")

    def env_is_wrapped(self, wrapper_class: Any, indices: Any = None) -> list[bool]:
        """Return that no game is wrapped."""
        return [False] * self.num_envs

    def close(self) -> None:
        """Let the threads go."""
        for part in self.parts:
            part.close()


def named(part: ConflictVectorEnv) -> str:
    """Return what the games of a part are called in logs: by the opponent and the side of the network.

    In games against itself it is the share of the player characters that is logged.
    """
    side = part.games.side
    return f"{SELF}, won by pcs" if side < 0 else f"{part.games.opponent}, won as {SIDES[side]}"


class ZeroSum(MaskableRolloutBuffer):  # type: ignore[misc]
    """Values are the player characters'; advantages are those of whoever decided."""

    middle = 0.0  # the sides' number lies below and above it

    def compute_returns_and_advantage(self, last_values: Any, dones: Any) -> None:
        """Work out returns as the player characters see them, advantages as whoever decided sees them."""
        super().compute_returns_and_advantage(last_values, dones)
        side = self.observations[..., -1]
        self.advantages *= np.where(side < self.middle, 1.0, -1.0).astype(np.float32)


def kinds_of(config: Config) -> list[tuple[str, str]]:
    """Return side and opponent of each part of the games of a training."""
    sides = ("pcs", "npcs") if config.sides == "both" else (config.sides,)
    kinds: list[tuple[str, str]] = []
    for opponent in config.against:
        kinds += [("both", "uniform")] if opponent == SELF else [(side, opponent) for side in sides]
    return kinds


def parts_of(config: Config, scenes: Asked | Openings) -> list[ConflictVectorEnv]:
    """Return the games of a training: each opponent has an equal share, on each side that is learnt.

    Past selves are seated later (`agents.training.league`).
    """
    kinds, both = kinds_of(config), 2 if config.sides == "both" else 1
    shares = [both if side == "both" else 1 for side, _ in kinds]
    number = [max(1, config.games * share // sum(shares)) for share in shares]
    return [
        ConflictVectorEnv(
            count,
            scenes,
            side,
            "scripted" if opponent == PAST else opponent,
            config.shaping,
            padded=False,
            threads=config.threads,
            copy=False,
        )
        for count, (side, opponent) in zip(number, kinds, strict=True)
    ]


def make_model(games: TrainingGames, config: Config) -> MaskablePPO:
    """Return an untrained model for these games; equal seeds give equal models.

    Torch is told not to check every distribution of actions it makes.
    """
    torch.set_num_threads(config.threads)
    torch.distributions.Distribution.set_default_validate_args(False)
    model = MaskablePPO(
        HeldPolicy,
        games,
        learning_rate=lambda left: config.last_rate + (config.rate - config.last_rate) * left,
        n_steps=config.rollout,
        batch_size=config.batch,
        n_epochs=config.epochs,
        gamma=config.discount,
        gae_lambda=config.smoothing,
        ent_coef=config.entropy,
        clip_range=config.clip,
        rollout_buffer_class=ZeroSum,
        policy_kwargs={
            "net_arch": {"pi": [config.width] * 2, "vf": [config.width] * 2},
            "activation_fn": torch.nn.ReLU,
        },
        seed=config.seed,
        device="cpu",
    )
    scale = games.policy.scale[:, -1]
    model.rollout_buffer.middle = float((0.3466 - scale[0]) * scale[1])  # log of 2 stands for the second side
    return model


def weights_of(model: MaskablePPO) -> dict[str, NDArray[Any]]:
    """Return copies of the weights that decide, as a policy names them."""
    net = model.policy.mlp_extractor.policy_net
    layers = {"first": net[0], "second": net[2], "last": model.policy.action_net}
    found = {}
    for name, layer in layers.items():
        found[name] = layer.weight.detach().numpy().T.copy()
        found[f"{name}_bias"] = layer.bias.detach().numpy().copy()
    return found


def exported(model: MaskablePPO, policy: Policy) -> Policy:
    """Return the policy with the weights that the model has now."""
    return policy._replace(**weights_of(model))

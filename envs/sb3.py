"""Many conflicts at once as stable-baselines3 wants them; needs the extra `train`.

`ArenaVecEnv(1024, "duel", side="npcs")` is a VecEnv for MaskablePPO: one compiled loop plays all games.
`LegalPolicy` is a policy for MaskablePPO that learns the same in half the time.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import torch
from gymnasium.vector import AutoresetMode
from numpy.typing import NDArray
from sb3_contrib.common.maskable.policies import MaskableActorCriticPolicy
from stable_baselines3.common.vec_env import VecEnv
from torch import Tensor
from torch.nn.functional import linear

from envs.parameters.scenes import Asked
from envs.vector import ConflictVectorEnv

OF_EACH = ("action_masks", "position", "render")  # methods that return something for each game
BARRED = -1e9  # the output of an action that is not legal


class ArenaVecEnv(VecEnv):  # type: ignore[misc]
    """`num_envs` conflicts as a VecEnv, with a lean row and lean actions unless something else is said.

    Parameters are those of `ConflictVectorEnv`; `side` is "pcs" or "npcs". A finished game starts anew in the
    same step; its `infos` have `episode`, `is_success` and `terminal_observation`, as SB3 reads them. Raises
    what `ConflictVectorEnv` raises, and ValueError for `side="both"`, whose rewards are of two sides.
    """

    def __init__(self, num_envs: int = 64, scenario: Asked = "duel", side: str = "npcs", **more: Any) -> None:
        if side == "both":
            raise ValueError("side='both': one learner plays one side")
        chosen = {"observation": "lean", "actions": "lean", **more}
        self.games = ConflictVectorEnv(
            num_envs, scenario, side, autoreset_mode=AutoresetMode.SAME_STEP, **chosen
        )
        self.render_mode = self.games.render_mode
        super().__init__(num_envs, self.games.single_observation_space, self.games.single_action_space)
        self._gained = np.zeros(num_envs, np.float64)
        self._lengths = np.zeros(num_envs, np.int64)

    def reset(self) -> Any:
        """Start every game, with the options that `set_options` has noted; return what is seen."""
        seed, names = self._seeds[0], {name for each in self._options for name in each}
        asked = {name: [each.get(name) for each in self._options] for name in names}
        self._reset_seeds()
        self._reset_options()
        seen, _ = self.games.reset(seed=seed, options=asked)
        self._gained[:], self._lengths[:] = 0.0, 0
        return seen

    def step_async(self, actions: NDArray[Any]) -> None:
        """Note the actions of the next step."""
        self._actions = np.asarray(actions)

    def step_wait(self) -> Any:
        """Carry out the noted actions; no game is ever cut short."""
        seen, rewards, over, _, told = self.games.step(self._actions)
        self._gained += rewards
        self._lengths += 1
        infos: list[dict[str, Any]] = [{} for _ in range(self.num_envs)]
        for game in np.flatnonzero(over):
            ended = told["final_info"]
            infos[game] = {
                "terminal_observation": told["final_obs"][game],
                "TimeLimit.truncated": False,
                "episode": {"r": float(self._gained[game]), "l": int(self._lengths[game]), "t": 0.0},
                **{name: ended[name][game] for name in ("winner", "reason", "round", "is_success")},
            }
        self._gained[over], self._lengths[over] = 0.0, 0
        return seen, rewards, over, infos

    def action_masks(self) -> NDArray[np.bool_]:
        """Return which actions are legal in each game, bool of shape (num_envs, actions)."""
        return self.games.action_masks()

    def env_method(self, method_name: str, *args: Any, indices: Any = None, **more: Any) -> list[Any]:
        """Return what a method gives for each game; `action_masks` is the one that learners call."""
        rows, method = list(self._get_indices(indices)), getattr(self.games, method_name)
        if method_name == "text":
            return [method(*args, game=row) for row in rows]
        found = method(*args, **more)
        each = method_name in OF_EACH and found is not None
        return [found[row] for row in rows] if each else [found] * len(rows)

    def has_attr(self, attr_name: str) -> bool:
        """Return whether the games answer to a name."""
        return attr_name == "action_masks" or hasattr(self.games, attr_name)

    def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:
        """Return an attribute of the batch once for every game."""
        return [getattr(self.games, attr_name)] * len(list(self._get_indices(indices)))

    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:
        """Set an attribute of the batch, which all games share."""
        setattr(self.games, attr_name, value)

    def env_is_wrapped(self, wrapper_class: Any, indices: Any = None) -> list[bool]:
        """Return that no game is wrapped."""
        return [False] * len(list(self._get_indices(indices)))

    def get_images(self) -> Sequence[NDArray[np.uint8] | None]:
        """Return the picture of each game, where `render_mode` is "rgb_array"."""
        return self.games.render() or [None] * self.num_envs

    def close(self) -> None:
        """Let the threads go."""
        self.games.close()


class LegalPolicy(MaskableActorCriticPolicy):  # type: ignore[misc]
    """A policy of MaskablePPO that works out only the outputs that are legal somewhere in a batch.

    A scene has some hundred actions, a moment a few of them.
    """

    def logs(self, rows: Tensor, masks: Any, layers: Any = None) -> tuple[Tensor, Tensor]:
        """Return the logarithms of the chances of the outputs that are legal in any row, and which they are.

        `rows` (n, inputs), `masks` (n, outputs); what comes back is (n, k) and int64 (k,).
        """
        body, head = layers or (self.mlp_extractor.policy_net, self.action_net)
        legal = torch.as_tensor(masks).reshape(len(rows), -1) > 0
        columns = legal.any(0).nonzero()[:, 0]
        outputs = linear(body(rows), head.weight[columns], head.bias[columns])
        return outputs.masked_fill(~legal[:, columns], BARRED).log_softmax(1), columns

    def forward(
        self, obs: Tensor, deterministic: bool = False, action_masks: Any = None
    ) -> tuple[Tensor, Tensor, Tensor]:
        """Return actions, values and the logarithms of the chances of the actions."""
        logs, columns = self.logs(obs, action_masks)
        places = logs.argmax(1, True) if deterministic else torch.multinomial(logs.exp(), 1)
        values = self.value_net(self.mlp_extractor.forward_critic(obs))
        return columns[places[:, 0]], values, logs.gather(1, places)[:, 0]

    def evaluate_actions(
        self, obs: Tensor, actions: Tensor, action_masks: Any = None
    ) -> tuple[Tensor, Tensor, Tensor]:
        """Return values, logarithms of the chances of `actions`, and entropies."""
        logs, columns = self.logs(obs, action_masks)
        places = torch.searchsorted(columns, actions)[:, None]
        values = self.value_net(self.mlp_extractor.forward_critic(obs))
        return values, logs.gather(1, places)[:, 0], -(logs.exp() * logs).sum(1)

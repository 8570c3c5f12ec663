"""A network of stable-baselines3 as a bot: `--first docs/examples/sb3_bot.py:Trained`.

BOT_MODEL is the file that `model.save` has written, BOT_SCENE the scene that it was trained on (duel unless
said), on `ArenaVecEnv` or an environment with a lean row and lean actions. A network that was trained as one
side knows nothing of the other: with `arena match --as-written` the first agent plays the players in all
games, the second the opposition.
"""

from __future__ import annotations

import os
from typing import Any

import gymnasium
import numpy as np
import torch
from sb3_contrib import MaskablePPO

import envs  # noqa: F401  (registers the environment)


class Trained:
    """Plays what the network likes best of what is legal."""

    def __init__(self) -> None:
        torch.set_num_threads(1)
        scene = os.environ.get("BOT_SCENE", "duel")
        env = gymnasium.make("arena/Conflict-v1", scenario=scene, observation="lean", actions="lean")
        self.shown: Any = env.unwrapped.shown  # type: ignore[attr-defined]
        self.model = MaskablePPO.load(os.environ["BOT_MODEL"], device="cpu")

    def act(self, view: Any, mask: Any, rng: Any) -> int:
        """Return the number of an action in the catalogue."""
        row = self.shown.row(tuple(each[None] for each in view.tables.values()), np.array([view.side]))[0]
        legal = mask[self.shown.catalogue()] == 1
        action, _ = self.model.predict(row, action_masks=legal, deterministic=True)
        return self.shown.number(int(action))

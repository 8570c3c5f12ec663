"""The network in training: a policy that may be held near what it was at a moment."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import torch
from torch import Tensor

from envs.sb3 import LegalPolicy


class HeldPolicy(LegalPolicy):
    """A policy of MaskablePPO that may be held near what it was at a moment.

    `held` is how much, beside the entropy, a distance (Kullback-Leibler divergence, nats) from it counts.
    """

    held = 0.0
    before: torch.nn.ModuleList  # the layers at that moment; there are none until `hold`

    def hold(self) -> None:
        """From now on stay near what the network is now."""
        layers = torch.nn.ModuleList([self.mlp_extractor.policy_net, self.action_net])
        self.before = deepcopy(layers).requires_grad_(False)

    def evaluate_actions(
        self, obs: Tensor, actions: Tensor, action_masks: Any = None
    ) -> tuple[Tensor, Tensor, Tensor]:
        """Return values, logarithms of the chances of `actions`, and entropies less what it is held by."""
        values, chosen, liked = super().evaluate_actions(obs, actions, action_masks)
        if self.held > 0 and hasattr(self, "before"):
            logs, _ = self.logs(obs, action_masks)
            with torch.no_grad():
                then, _ = self.logs(obs, action_masks, self.before)
            liked = liked - self.held * (logs.exp() * (logs - then)).sum(1)
        return values, chosen, liked

"""The network in training: only outputs that are legal somewhere in a batch are worked out.

A scene has some hundred actions, a moment a few of them: a training takes half the time and learns the same.
"""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import torch
from sb3_contrib.common.maskable.policies import MaskableActorCriticPolicy
from torch import Tensor
from torch.nn.functional import linear

BARRED = -1e9  # the output of an action that is not legal


class LegalPolicy(MaskableActorCriticPolicy):  # type: ignore[misc]
    """A policy of MaskablePPO that may be held near what it was at a moment.

    `held` is how much, beside the entropy, a distance (Kullback-Leibler divergence, nats) from it counts.
    """

    held = 0.0
    before: torch.nn.ModuleList  # the layers at that moment; there are none until `hold`

    def hold(self) -> None:
        """From now on stay near what the network is now."""
        layers = torch.nn.ModuleList([self.mlp_extractor.policy_net, self.action_net])
        self.before = deepcopy(layers).requires_grad_(False)

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
        """Return values, logarithms of the chances of `actions`, and entropies less what it is held by."""
        logs, columns = self.logs(obs, action_masks)
        chances = logs.exp()
        liked = -(chances * logs).sum(1)
        if self.held > 0 and hasattr(self, "before"):
            with torch.no_grad():
                then, _ = self.logs(obs, action_masks, self.before)
            liked = liked - self.held * (chances * (logs - then)).sum(1)
        places = torch.searchsorted(columns, actions)[:, None]
        values = self.value_net(self.mlp_extractor.forward_critic(obs))
        return values, logs.gather(1, places)[:, 0], liked

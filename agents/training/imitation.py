"""Imitating the script first: what it would do in positions of its own games, and of the network's.

Each round plays fresh games, from the second third on half of them by the network as it is, asks the script
in every position, and teaches the network what it said and how the game ended. So the network learns what to
do where its own mistakes lead.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import torch
from sb3_contrib import MaskablePPO

from agents.policy.policy import Policy
from agents.policy.sampling import positions
from agents.training.config import Config
from agents.training.training import exported
from envs.parameters.scenes import Openings

ROUND = 20_000  # positions of a round
BATCH = 512
RATE = 1.5e-3
PASSES = 2  # over the positions of a round
OWN = 500  # of a thousand games those that the network plays, once it knows a little
MANY = 1000


class Imitation:
    """The imitation of a training; `done` rounds of `rounds` are behind it."""

    def __init__(self, model: MaskablePPO, policy: Policy, openings: Openings, config: Config) -> None:
        self.model, self.policy, self.openings, self.config = model, policy, openings, config
        self.rounds, self.done = -(-config.imitate // ROUND), 0
        self.optimizer = torch.optim.Adam(model.policy.parameters(), RATE)

    def go_on(self) -> Iterator[dict[str, float]]:
        """Do one round after another; yield after each what `one_round` returns."""
        while self.done < self.rounds:
            yield self.one_round()

    def one_round(self) -> dict[str, float]:
        """Play, ask, learn; return how often the network met the script before that, and its error."""
        config = self.config
        policy = exported(self.model, self.policy)
        own = OWN if 3 * self.done >= self.rounds else 0
        odds = own, round(MANY * config.noise)
        seed = config.seed + 7919 * (self.done + 1)
        rows, masks, labels, outcomes = map(
            torch.as_tensor, positions(policy, self.openings, ROUND, odds, seed)
        )
        for group in self.optimizer.param_groups:
            group["lr"] = RATE * (1.02 - self.done / self.rounds)
        order = np.random.default_rng(seed)
        agreed, wrong = [], []
        for number in range(PASSES):
            for part in np.array_split(order.permutation(len(rows)), max(1, len(rows) // BATCH)):
                picked = torch.as_tensor(part)
                met, off = self.learn(rows[picked], masks[picked], labels[picked], outcomes[picked])
                if number == 0:
                    agreed.append(met)
                    wrong.append(off)
        self.done += 1
        return {"agreement": float(np.mean(agreed)), "error": float(np.mean(wrong))}

    def learn(self, rows: Any, masks: Any, labels: Any, outcomes: Any) -> tuple[float, float]:
        """Take one step; return the share in which the network did as the script, and its mean error."""
        net = self.model.policy
        logs, columns = net.logs(rows, masks)
        places = torch.searchsorted(columns, labels)
        error = torch.nn.functional.nll_loss(logs, places)
        values = net.value_net(net.mlp_extractor.forward_critic(rows))[:, 0]
        whole = error + 0.5 * torch.nn.functional.mse_loss(values, 2 * outcomes - 1)
        self.optimizer.zero_grad()
        whole.backward()
        torch.nn.utils.clip_grad_norm_(net.parameters(), 1.0)
        self.optimizer.step()
        met = (logs.argmax(1) == places).float().mean()
        return float(met), float(error.detach())

    def state(self) -> dict[str, Any]:
        """Return what is kept to go on later."""
        return {"done": self.done, "optimizer": self.optimizer.state_dict()}

"""The weights of a training averaged over its last part, so that what single updates are off by drops out."""

from __future__ import annotations

from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray
from sb3_contrib import MaskablePPO

from agents.policy.policy import Policy
from agents.training.training import weights_of


class Average:
    """The mean of the weights after each update from `begins` decisions of reinforcement on."""

    def __init__(self, model: MaskablePPO, begins: float) -> None:
        self.model, self.begins = model, begins
        self.count, self.mean = 0, dict[str, NDArray[Any]]()

    def add(self) -> None:
        """Take in the weights after an update, once the last part has begun."""
        if self.model.num_timesteps < self.begins:
            return
        self.count += 1
        for name, weights in weights_of(self.model).items():
            known = self.mean.setdefault(name, weights)
            known += (weights - known) / np.float32(self.count)

    def exported(self, policy: Policy) -> Policy:
        """Return the policy with the mean, before there is one with the weights as they are."""
        return policy._replace(**(self.mean or weights_of(self.model)))

    def state(self) -> dict[str, Any]:
        """Return what is kept to go on later."""
        mean = {name: torch.as_tensor(weights) for name, weights in self.mean.items()}
        return {"count": self.count, "mean": mean}

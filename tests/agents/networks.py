"""Networks with weights drawn by chance, for tests."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from agents.policy import store
from agents.policy.policy import Policy
from agents.policy.sampling import blank_policy
from envs.parameters.scenes import Openings

WIDTH = 8
LOOKED_AT = 100


def drawn(blank: Policy, seed: int, width: int = WIDTH) -> Policy:
    """Return a policy with weights drawn by chance."""
    rng = np.random.default_rng(seed)
    sizes = (len(blank.inputs), width, width, len(blank.actions))
    weights = [
        (rng.standard_normal(pair) / pair[0] ** 0.5).astype(np.float32)
        for pair in zip(sizes, sizes[1:], strict=False)
    ]
    biases = [rng.standard_normal(size).astype(np.float32) for size in sizes[1:]]
    names = ("first", "second", "last")
    named = dict(zip(names, weights, strict=True))
    named |= {f"{name}_bias": bias for name, bias in zip(names, biases, strict=True)}
    return blank._replace(**named)


def network(scene: str, seed: int = 0, sides: tuple[str, ...] = store.SIDES) -> store.Trained:
    """Return a network for a scene whose weights are drawn by chance."""
    openings = Openings(scene)
    policy = drawn(blank_policy(openings, seed, LOOKED_AT), seed)
    scenes = {scene: store.scene_of(openings.states)}
    return store.Trained(policy, openings.system, scenes, sides, openings.most, {"steps": 0})


def written(scene: str, path: Path, seed: int = 0, sides: tuple[str, ...] = store.SIDES) -> str:
    """Write such a network, and return its name as a player."""
    store.save(network(scene, seed, sides), path)
    return f"net:{path}"

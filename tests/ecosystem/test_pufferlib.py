"""PufferLib's emulation flattens what an environment hands out, and gives it back as it was."""

from typing import Any

import gymnasium
import numpy as np
import pytest

import envs  # noqa: F401  (registers the environments)

emulation = pytest.importorskip("pufferlib.emulation", reason="pufferlib is not installed")


@pytest.mark.parametrize("observation", ["lean", "lean_masked", "entities"])
def test_an_emulated_environment_is_played_to_its_end(observation: str) -> None:
    made: Any = {"scenario": "ring", "observation": observation, "actions": "lean", "padded": False}
    env = emulation.GymnasiumPufferEnv(gymnasium.make("arena/Conflict-v1", side="pcs", **made))
    seen, info = env.reset(seed=1)
    chance, over = np.random.default_rng(1), False
    while not over:
        action = chance.choice(np.flatnonzero(info["action_mask"]))
        seen, reward, over, cut, info = env.step(action)
        assert seen[0].shape == env.single_observation_space.shape and not cut
        if env.is_obs_emulated:
            given = emulation.nativize(seen[0], env.env.observation_space, env.obs_dtype)
            assert (given["action_mask"].ravel() == info["action_mask"]).all()
    assert reward in (-1, 0, 1)

"""SuperSuit wraps the table of two, and stacks it into batches."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

supersuit = pytest.importorskip("supersuit", reason="supersuit is not installed: make test-ecosystem")
conversions = pytest.importorskip("pettingzoo.utils.conversions", reason="pettingzoo is not installed")

Wrap = Callable[[Any], Any]
WRAPPERS: dict[str, Wrap] = {
    "clip_reward": lambda env: supersuit.clip_reward_v0(env),
    "delay_observations": lambda env: supersuit.delay_observations_v0(env, 2),
    "dtype": lambda env: supersuit.dtype_v0(env, np.float64),
    "flatten": lambda env: supersuit.flatten_v0(env),
    "frame_stack": lambda env: supersuit.frame_stack_v1(env, 3),
    "max_observation": lambda env: supersuit.max_observation_v0(env, 2),
    "normalize_obs": lambda env: supersuit.normalize_obs_v0(env),
    "pad_action_space": lambda env: supersuit.pad_action_space_v0(env),
    "pad_observations": lambda env: supersuit.pad_observations_v0(env),
    "reward_lambda": lambda env: supersuit.reward_lambda_v0(env, lambda reward: 2 * reward),
}


def table(**given: Any) -> Any:
    """Return a table of two whose actions need not be legal."""
    from envs.table import TableEnv

    return TableEnv(padded=False, illegal="replace", **given)


@pytest.mark.parametrize("name", WRAPPERS)
def test_a_wrapped_table_is_played(name: str) -> None:
    env = WRAPPERS[name](table(observation="flat_only"))
    env.reset(seed=1)
    for _ in range(12):
        seen, _, over, _, info = env.last()
        space = env.observation_space(env.agent_selection)
        assert (seen.shape, seen.dtype) == (space.shape, space.dtype)
        env.step(None if over else env.action_space(env.agent_selection).sample(info["action_mask"]))


@pytest.mark.parametrize("observation", ["flat", "flat_only"])
@pytest.mark.parametrize("base", ["gymnasium", "stable_baselines3"])
def test_tables_become_a_batch(observation: str, base: str) -> None:
    parallel = conversions.turn_based_aec_to_parallel(table(observation=observation))
    batch = supersuit.concat_vec_envs_v1(supersuit.pettingzoo_env_to_vec_env_v1(parallel), 2, base_class=base)
    batch.reset()
    for _ in range(10):
        seen = batch.step(np.zeros(4, np.int64))[0]
        assert len(seen["observation"] if observation == "flat" else seen) == 4


def test_tables_are_played_side_by_side() -> None:
    batch = supersuit.vectorize_aec_env_v0(table(observation="flat_only"), 2)
    batch.reset(seed=1)
    for _ in range(10):
        batch.step(np.array([batch.action_space(batch.agent_selection).sample() for _ in range(2)]))
    assert batch.last()[0].shape[0] == 2

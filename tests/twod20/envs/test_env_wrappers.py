"""What people put around an environment works on these: gymnasium's wrappers and batches, SB3's learners."""

from __future__ import annotations

import warnings
from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium import wrappers
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AsyncVectorEnv, AutoresetMode, SyncVectorEnv
from gymnasium.wrappers import vector

import envs
from envs.conflict import ConflictEnv
from envs.twod20.pursuit import PursuitEnv, PursuitVectorEnv
from envs.vector import ConflictVectorEnv

assert envs
FEW = {"opponent": "uniform", "scenario": "duel", "padded": False}
ALONE: dict[str, Callable[[Any], Any]] = {
    "RecordEpisodeStatistics": wrappers.RecordEpisodeStatistics,
    "TimeLimit": lambda env: wrappers.TimeLimit(env, 6),
    "FlattenObservation": wrappers.FlattenObservation,
    "TransformReward": lambda env: wrappers.TransformReward(env, lambda reward: 2 * reward),
    "PassiveEnvChecker": wrappers.PassiveEnvChecker,
    "OrderEnforcing": wrappers.OrderEnforcing,
    "Autoreset": wrappers.Autoreset,
    "DtypeObservation": lambda env: wrappers.DtypeObservation(env, np.float64),
    "NormalizeObservation": wrappers.NormalizeObservation,
    "NormalizeReward": wrappers.NormalizeReward,
    "TimeAwareObservation": lambda env: wrappers.TimeAwareObservation(wrappers.TimeLimit(env, 50)),
    "FrameStackObservation": lambda env: wrappers.FrameStackObservation(env, 2),
    "RenderCollection": wrappers.RenderCollection,
}
ROWS_ONLY = ("NormalizeObservation", "TimeAwareObservation", "DtypeObservation")


OF_GYMNASIUM = pytest.mark.filterwarnings("ignore:overflow encountered in cast")  # of its DtypeObservation


@OF_GYMNASIUM
@pytest.mark.parametrize("name", ALONE)
def test_a_wrapper_of_gymnasium_works(name: str) -> None:
    observation = "flat_only" if name in ROWS_ONLY else "tables"
    env = ALONE[name](ConflictEnv(**FEW, observation=observation, render_mode="ansi"))
    seen, info = env.reset(seed=1)
    ended = False
    for _ in range(12):
        assert env.observation_space.contains(seen)
        if ended:
            seen, info = env.reset()
        mask = info["action_mask"]
        seen, reward, over, cut, info = env.step(np.int64(mask.argmax()))
        ended = (over or cut) and name != "Autoreset"
    assert name != "RecordEpisodeStatistics" or env.env is env.unwrapped


def test_a_video_is_recorded_of_what_is_drawn() -> None:
    env = ConflictEnv(**FEW, render_mode="rgb_array")
    collected = wrappers.RenderCollection(env)
    _, info = collected.reset(seed=1)
    for _ in range(4):
        _, _, over, _, info = collected.step(int(info["action_mask"].argmax()))
        if over:
            break
    frames = collected.render()
    assert len(frames) > 1 and len({frame.shape for frame in frames}) == 1
    assert env.metadata["render_fps"] > 0


@pytest.mark.parametrize("name", ["arena/Conflict-v1", "arena/Pursuit-v0"])
def test_gymnasium_makes_an_environment_without_a_warning(name: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        env = gymnasium.make(name, opponent="uniform", illegal="replace")
        _, info = env.reset(seed=1)
        for _ in range(5):
            _, _, over, _, info = env.step(env.action_space.sample())
            if over:
                break
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", message=".*")
        check_env(env.unwrapped, skip_render_check=True)


@pytest.mark.parametrize("kind", [SyncVectorEnv, AsyncVectorEnv])
@pytest.mark.parametrize("mode", [AutoresetMode.NEXT_STEP, AutoresetMode.SAME_STEP])
def test_gymnasiums_own_batches_have_a_legal_action_at_every_step(kind: Any, mode: AutoresetMode) -> None:
    made = kind([lambda: PursuitEnv(opponent="uniform", side="pcs")] * 2, autoreset_mode=mode)
    try:
        _, infos = made.reset(seed=1)
        ended, hand = 0, np.random.default_rng(1)
        for _ in range(30):
            assert infos["action_mask"].any(axis=1).all()
            actions = [hand.choice(np.flatnonzero(mask)) for mask in infos["action_mask"]]
            _, _, over, _, infos = made.step(np.array(actions))
            ended += int(over.sum())
            told = infos.get("final_info", infos)
            assert not over.any() or set(told["winner"][over]) <= {"pcs", "npcs", "draw"}
        assert ended > 0
    finally:
        made.close()


MANY: dict[str, Callable[[Any], Any]] = {
    "RecordEpisodeStatistics": vector.RecordEpisodeStatistics,
    "NormalizeObservation": vector.NormalizeObservation,
    "NormalizeReward": vector.NormalizeReward,
    "FlattenObservation": vector.FlattenObservation,
    "TransformReward": lambda env: vector.TransformReward(env, lambda reward: 2 * reward),
    "DtypeObservation": lambda env: vector.DtypeObservation(env, np.float64),
}


REFUSED = {
    AutoresetMode.SAME_STEP: ("NormalizeObservation", "FlattenObservation", "DtypeObservation"),
    AutoresetMode.DISABLED: ("NormalizeObservation",),
}


@OF_GYMNASIUM
@pytest.mark.parametrize("mode", list(AutoresetMode))
@pytest.mark.parametrize("name", MANY)
def test_a_wrapper_of_gymnasiums_batches_works(name: str, mode: AutoresetMode) -> None:
    inner = PursuitVectorEnv(2, opponent="uniform", side="pcs", autoreset_mode=mode)
    if name in REFUSED.get(mode, ()):
        pytest.skip("this wrapper refuses the mode, in words of its own")
    env, hand, ended = MANY[name](inner), np.random.default_rng(2), 0
    _, infos = env.reset(seed=1)
    for _ in range(25):
        actions = [hand.choice(np.flatnonzero(mask)) for mask in infos["action_mask"]]
        seen, _, over, _, infos = env.step(np.array(actions))
        assert seen.shape[0] == 2
        ended += int(over.sum())
        if name == "RecordEpisodeStatistics" and over.any():
            assert (infos["_episode"] == over).all()
        if over.any() and mode is AutoresetMode.DISABLED:
            _, infos = env.reset(options={"reset_mask": over.copy()})
    assert ended > 0


def test_infos_become_a_list_for_each_game() -> None:
    env = vector.DictInfoToList(PursuitVectorEnv(2, opponent="uniform", side="pcs"))
    hand = np.random.default_rng(1)
    _, infos = env.reset(seed=1)
    ends: list[Any] = []
    for _ in range(40):
        actions = [hand.choice(np.flatnonzero(each["action_mask"])) for each in infos]
        _, _, over, _, infos = env.step(np.array(actions))
        ends += [infos[row]["final_info"]["winner"] for row in np.flatnonzero(over)]
        assert all("final_info" not in infos[row] for row in np.flatnonzero(~over))
    assert ends and set(ends) <= {"pcs", "npcs", "draw"}


@pytest.mark.parametrize("observation", ["tables", "flat", "flat_only"])
@pytest.mark.filterwarnings("ignore:Your observation .* has an unconventional shape")
def test_stable_baselines_accepts_every_kind_of_observation(observation: str) -> None:
    checker = pytest.importorskip("stable_baselines3.common.env_checker")
    checker.check_env(ConflictEnv(**FEW, observation=observation))


@pytest.mark.slow
def test_a_masked_learner_plays_in_processes_of_its_own() -> None:
    learner = pytest.importorskip("sb3_contrib").MaskablePPO
    from stable_baselines3.common.vec_env import SubprocVecEnv, VecMonitor

    games = VecMonitor(
        SubprocVecEnv([lambda: PursuitEnv(opponent="uniform")] * 2, start_method="spawn"),
        info_keywords=("is_success", "winner", "reason"),
    )
    try:
        model = learner("MlpPolicy", games, n_steps=32, batch_size=32, n_epochs=1, device="cpu", seed=1)
        model.learn(64)
        assert all(each["winner"] in ("pcs", "npcs", "draw") for each in model.ep_info_buffer)
    finally:
        games.close()


def test_a_batch_of_conflicts_is_one_of_gymnasiums() -> None:
    env = ConflictVectorEnv(2, **FEW)
    assert isinstance(env, gymnasium.vector.VectorEnv)
    assert env.spec is None and env.render_mode is None and not env.closed
    env.close()
    assert env.closed


def test_a_limit_of_ones_own_cuts_a_game_and_each_of_a_batch_of_single_ones() -> None:
    given = {"scenario": "duel", "opponent": "uniform", "max_episode_steps": 3}
    alone = gymnasium.make("arena/Conflict-v1", **given)
    batch = gymnasium.make_vec("arena/Conflict-v1", num_envs=2, vectorization_mode="sync", **given)
    info, infos = alone.reset(seed=1)[1], batch.reset(seed=1)[1]
    cut = []
    for _ in range(3):
        *_, one, info = alone.step(int(info["action_mask"].argmax()))
        *_, each, infos = batch.step(infos["action_mask"].argmax(1))
        cut.append((one, *each))
    assert cut == [(False,) * 3, (False,) * 3, (True,) * 3]
    batch.close()

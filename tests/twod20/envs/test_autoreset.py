"""Batches begin finished games anew as gymnasium's own do, and their games are those of single ones."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from gymnasium.vector import AutoresetMode, SyncVectorEnv

from envs.conflict import ConflictEnv
from envs.twod20.pursuit import PursuitEnv, PursuitVectorEnv
from envs.vector import ConflictVectorEnv

MODES = list(AutoresetMode)
ROWS = 3


def chosen(masks: Any, hand: np.random.Generator) -> Any:
    """Return a legal action of every game."""
    return np.array([hand.choice(np.flatnonzero(mask)) for mask in masks])


def alike(mine: Any, theirs: Any) -> bool:
    """Return whether two observations are equal, arrays or dictionaries of them."""
    if isinstance(mine, dict):
        return mine.keys() == theirs.keys() and all(alike(mine[name], theirs[name]) for name in mine)
    return bool((np.asarray(mine) == np.asarray(theirs)).all())


def near_the_end(env: Any) -> None:
    """Let everybody be one blow from Defeat and the clock one round from its end."""
    env.games.opening["characters"]["stress"] = env.games.opening["characters"]["stress_base"] - 1
    env.games.opening["round_number"] = env.games.opening["round_limit"]


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize(
    ("observation", "opponent"),
    [("flat", "uniform"), ("flat_only", lambda view, mask, rng: int(mask.argmax()))],
)
def test_a_batch_is_what_gymnasium_makes_of_single_pursuits(
    mode: AutoresetMode, observation: str, opponent: Any
) -> None:
    asked: dict[str, Any] = {"opponent": opponent, "observation": observation, "side": "pcs"}
    mine = PursuitVectorEnv(ROWS, autoreset_mode=mode, **asked)
    theirs = SyncVectorEnv([lambda: PursuitEnv(**asked)] * ROWS, autoreset_mode=mode)
    assert mine.observation_space == theirs.observation_space
    hand, ended = np.random.default_rng(2), 0
    (seen, infos), (other, told) = mine.reset(seed=5), theirs.reset(seed=5)
    for _ in range(40):
        assert alike(seen, other) and (infos["action_mask"] == told["action_mask"]).all()
        actions = chosen(infos["action_mask"], hand)
        seen, rewards, over, _, infos = mine.step(actions)
        other, gained, done, _, told = theirs.step(actions)
        assert (rewards == gained).all() and (over == done).all()
        if over.any():
            ended += int(over.sum())
            compare_ends(infos, told, over, mode)
        if over.any() and mode is AutoresetMode.DISABLED:
            seen, infos = mine.reset(options={"reset_mask": over})
            other, _ = theirs.reset(options={"reset_mask": over.copy()})
            told = {"action_mask": infos["action_mask"]}
    assert ended > 2


def compare_ends(infos: dict[str, Any], told: dict[str, Any], over: Any, mode: AutoresetMode) -> None:
    """Compare what two batches say of the games that ended."""
    if mode is AutoresetMode.SAME_STEP:
        assert (infos["_final_obs"] == over).all() and (infos["_final_info"] == over).all()
        for row in np.flatnonzero(over):
            assert alike(infos["final_obs"][row], told["final_obs"][row])
        infos, told = infos["final_info"], told["final_info"]
    for name in ("winner", "reason", "sentence", "round", "is_success", "scenario"):
        assert (infos[name][over] == told[name][over]).all()
        if name != "scenario" or mode is AutoresetMode.SAME_STEP:
            assert (infos[f"_{name}"] == over).all()


@pytest.mark.parametrize("opponent", ["uniform", lambda view, mask, rng: int(mask.argmax())])
def test_game_i_of_a_batch_is_the_game_of_a_single_environment_with_its_seed(opponent: Any) -> None:
    asked: dict[str, Any] = {"scenario": "duel", "opponent": opponent, "padded": False, "shaping": 0.5}
    batch = ConflictVectorEnv(ROWS, **asked)
    alone = [ConflictEnv(**asked) for _ in range(ROWS)]
    for env in (batch, *alone):
        near_the_end(env)
    hand = np.random.default_rng(3)
    seen, infos = batch.reset(seed=5)
    shown = [env.reset(seed=5 + row)[0] for row, env in enumerate(alone)]
    for _ in range(40):
        for row in range(ROWS):
            assert all((seen[name][row] == shown[row][name]).all() for name in seen)
        actions = chosen(infos["action_mask"], hand)
        seen, rewards, over, _, infos = batch.step(actions)
        for row, env in enumerate(alone):
            shown[row], reward, ended, _, _ = env.step(actions[row])
            assert (rewards[row], over[row]) == (np.float32(reward), ended)
            if ended:
                shown[row], _ = env.reset()
    assert over is not None


@pytest.mark.parametrize("seed", [[5, 6, 7], (5, 6, 7), np.arange(5, 8), np.int64(5), np.uint8(5), 5])
def test_seeds_are_whole_numbers_of_any_kind_spread_as_gymnasium_spreads_them(seed: Any) -> None:
    plain, other = (PursuitVectorEnv(3, opponent="uniform") for _ in range(2))
    plain.reset(seed=5), other.reset(seed=seed)
    assert (plain.games.states == other.games.states).all()
    alone = PursuitEnv(opponent="uniform")
    alone.reset(seed=np.int64(7))
    assert (alone.games.states[0] == plain.games.states[2]).all()


@pytest.mark.parametrize("seed", [-1, 1.5, "5", True])
def test_a_seed_that_is_no_whole_number_is_refused_alike(seed: Any) -> None:
    for env in (PursuitEnv(opponent="uniform"), PursuitVectorEnv(1, opponent="uniform")):
        with pytest.raises(ValueError, match="expected a whole number of 0 or more|1 games"):
            env.reset(seed=seed)


def test_without_a_seed_each_game_goes_on_from_its_last_one() -> None:
    first, second = (PursuitVectorEnv(2, opponent="uniform") for _ in range(2))
    for env in (first, second):
        env.reset(seed=3)
        env.reset()
    assert (first.games.states == second.games.states).all()
    fresh = PursuitVectorEnv(2, opponent="uniform")
    fresh.reset(seed=3)
    assert (first.games.states["generator"] != fresh.games.states["generator"]).any()


def test_a_finished_game_waits_for_its_reset_where_nothing_starts_by_itself() -> None:
    env, hand = PursuitVectorEnv(2, opponent="uniform", autoreset_mode="Disabled"), np.random.default_rng(1)
    _, infos = env.reset(seed=1)
    over = np.zeros(2, np.bool_)
    while not over.any():
        _, _, over, _, infos = env.step(chosen(infos["action_mask"], hand))
    game = int(over.argmax())
    with pytest.raises(ValueError, match=rf"^game {game}: .* the game is over; reset it first"):
        env.step(np.zeros(2, np.int64))
    _, infos = env.reset(options={"reset_mask": over})
    env.step(chosen(infos["action_mask"], hand))


@pytest.mark.parametrize("mode", ["NextStep", "NEXT_STEP", AutoresetMode.NEXT_STEP])
def test_a_mode_is_named_as_gymnasium_names_it(mode: Any) -> None:
    env = PursuitVectorEnv(1, opponent="uniform", autoreset_mode=mode)
    assert env.metadata["autoreset_mode"] is AutoresetMode.NEXT_STEP
    assert PursuitVectorEnv.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
    with pytest.raises(ValueError, match="autoreset_mode='Never': no such mode"):
        PursuitVectorEnv(1, opponent="uniform", autoreset_mode="Never")

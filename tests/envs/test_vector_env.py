"""Many games at once: each is played as it would be alone, and a finished one starts anew."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode

from arena.state.view import OBSERVED
from arena.systems import SYSTEMS
from envs.vector import ConflictVectorEnv

SYSTEM = SYSTEMS["twod20"]


def conflicts(number: int = 3, **more: Any) -> ConflictVectorEnv:
    """Return duels against uniform play, with `more` changed."""
    return ConflictVectorEnv(number, **{"scenario": "duel", "opponent": "uniform", "padded": False, **more})


def first_legal(env: ConflictVectorEnv) -> Any:
    """Return the first legal action of every game."""
    return env.games.masks.argmax(axis=1)


def chosen(masks: Any, hand: np.random.Generator) -> Any:
    """Return a legal action of every game."""
    return np.array([hand.choice(np.flatnonzero(mask)) for mask in masks])


def near_the_end(env: ConflictVectorEnv) -> None:
    """Let everybody be one blow from Defeat and the clock one round from its end."""
    env.games.opening["characters"]["stress"] = env.games.opening["characters"]["stress_base"] - 1
    env.games.opening["round_number"] = env.games.opening["round_limit"]


def test_gymnasium_makes_the_batch() -> None:
    env = gymnasium.make_vec("arena/Conflict-v1", num_envs=2, opponent="uniform", scenario="duel")
    seen, infos = env.reset(seed=1)
    assert env.observation_space.contains(seen)
    assert env.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
    seen, rewards, ended, truncated, infos = env.step(infos["action_mask"].argmax(axis=1))
    assert env.observation_space.contains(seen)
    assert (rewards.dtype, ended.dtype, truncated.any()) == (np.float32, np.bool_, False)


@pytest.mark.parametrize("side", ["pcs", "npcs", "both"])
def test_the_same_seed_plays_the_same_games(side: str) -> None:
    trails = []
    for threads in (1, 2, 3):
        env, hand = conflicts(150, side=side, threads=threads), np.random.default_rng(1)
        _, infos = env.reset(seed=7)
        for _ in range(12):
            _, _, _, _, infos = env.step(chosen(infos["action_mask"], hand))
        trails.append(env.games.states.tobytes())
    assert trails[0] == trails[1] == trails[2]


def test_each_game_gets_the_seed_it_is_given() -> None:
    env = conflicts(3)
    env.reset(seed=[4, 5, 4])
    generators = env.games.states["generator"]
    assert (generators[0] == generators[2]).all() and (generators[0] != generators[1]).any()
    with pytest.raises(ValueError, match="2 seeds for 3 games"):
        env.reset(seed=[1, 2])


def test_games_of_one_seed_differ_from_each_other() -> None:
    env = conflicts(8)
    env.reset(seed=7)
    assert len({game.tobytes() for game in env.games.states["generator"]}) == 8


def test_a_finished_game_starts_anew_and_its_last_view_is_kept() -> None:
    env, hand = conflicts(2), np.random.default_rng(1)
    near_the_end(env)
    _, infos = env.reset(seed=1)
    for _ in range(60):
        seen, rewards, ended, _, infos = env.step(chosen(infos["action_mask"], hand))
        if ended.any():
            break
    game = int(ended.argmax())
    assert ended.any() and abs(rewards[game]) in (0, 1)
    over = SYSTEM.view.phases.index("over")
    assert infos["_final_obs"][game] and infos["final_obs"][game]["phase"][over] == 1
    assert seen["phase"][game, over] == 0 and infos["action_mask"][game].any()
    assert env.games.states[game]["winner"] == -1


def test_the_end_is_rewarded_with_who_has_won() -> None:
    env, hand = conflicts(4, side="pcs", autoreset_mode="Disabled"), np.random.default_rng(2)
    near_the_end(env)
    _, infos = env.reset(seed=2)
    for _ in range(200):
        _, rewards, ended, _, infos = env.step(chosen(infos["action_mask"], hand))
        if ended.any():
            break
    value = {0: 1.0, 1: -1.0, 2: 0.0}
    winners = env.games.states["winner"]
    assert [rewards[game] for game in np.flatnonzero(ended)] == [value[int(w)] for w in winners[ended]]


def test_an_illegal_action_is_refused_and_changes_no_game() -> None:
    env = conflicts(3)
    env.reset(seed=1)
    before, actions = env.games.states.tobytes(), first_legal(env)
    actions[1] = int((env.games.masks[1] == 0).argmax())
    with pytest.raises(ValueError, match=rf"^game 1: action {actions[1]} \(.*\) is not legal now"):
        env.step(actions)
    actions[1] = -5
    with pytest.raises(ValueError, match="^game 1: action -5: expected a number from 0"):
        env.step(actions)
    with pytest.raises(ValueError, match="expected one whole number for each of 3 games"):
        env.step(actions[:2])
    assert env.games.states.tobytes() == before


def test_some_games_can_be_reset_alone() -> None:
    env = conflicts(3)
    env.reset(seed=1)
    env.step(first_legal(env))
    before = env.games.states.copy()
    env.reset(seed=2, options={"reset_mask": np.array([False, True, False])})
    assert (env.games.states[[0, 2]] == before[[0, 2]]).all() and env.games.states[1] != before[1]
    with pytest.raises(ValueError, match="reset_mask: expected 3 flags"):
        env.reset(options={"reset_mask": [True]})


def test_arrays_are_ones_own_unless_asked_otherwise() -> None:
    for copied in (True, False):
        env = conflicts(2, copy=copied)
        seen, _ = env.reset(seed=1)
        assert (seen["world"] is env.games.views[OBSERVED.index("world")]) is not copied


def test_with_both_sides_whoever_decides_is_shown_its_own_view() -> None:
    env = conflicts(4, side="both")
    _, infos = env.reset(seed=1)
    for _ in range(10):
        assert (infos["side"] == env.games.states["decider"]).all()
        _, _, _, _, infos = env.step(first_legal(env))


@pytest.mark.parametrize("more", [{"num_envs": 0}, {"threads": 0}, {"threads": 1.5}, {"num_envs": "2"}])
def test_a_batch_of_nothing_or_of_parts_is_refused(more: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="expected a whole number, 1 or more"):
        ConflictVectorEnv(**{"num_envs": 2, "opponent": "uniform", **more})


def test_a_game_of_a_batch_takes_16_kb_beside_its_record() -> None:
    games = conflicts(64, scenario="skirmish").games
    held = [each for each in games.arrays if each is not games.states and each is not games.opening]
    rows = [row for each in held for row in (each if isinstance(each, tuple) else (each,))]
    assert sum(row.nbytes for row in rows) <= 64 * 16 * 1024


def test_games_are_the_same_where_not_all_legal_actions_are_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    trails = []
    for listed in (128, 3):
        monkeypatch.setattr("envs.games.LISTED", listed)
        env, hand = conflicts(4, side="both"), np.random.default_rng(1)
        _, infos = env.reset(seed=7)
        masks = []
        for _ in range(60):
            _, _, _, _, infos = env.step(chosen(infos["action_mask"], hand))
            masks.append(infos["action_mask"])
            assert [len(env.games.legal_in(game)) for game in range(4)] == masks[-1].sum(axis=1).tolist()
        trails.append((env.games.states.tobytes(), np.array(masks).tobytes()))
    assert trails[0] == trails[1]

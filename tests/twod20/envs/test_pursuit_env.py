"""The small environment of a pursuit: what gymnasium and its users may count on."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import envs
from arena.twod20 import catalog
from envs.conflict import ConflictEnv
from envs.twod20.pursuit import ACTIONS, CHASES, FIELDS, PursuitEnv, PursuitVectorEnv

AT = {field.name: number for number, field in enumerate(FIELDS)}


def pursuit(**more: Any) -> PursuitEnv:
    """Return the bundled pursuit against uniform play, with `more` changed."""
    return PursuitEnv(**{"opponent": "uniform", **more})


@pytest.mark.parametrize("more", [{}, {"side": "pcs", "illegal": "replace", "render_mode": "ansi"}])
def test_gymnasium_accepts_the_pursuit(more: dict[str, Any]) -> None:
    assert envs
    check_env(gymnasium.make("arena/Pursuit-v0", opponent="uniform", **more).unwrapped)


def test_stable_baselines_accepts_the_pursuit() -> None:
    pytest.importorskip("stable_baselines3.common.env_checker").check_env(pursuit(illegal="replace"))


def test_every_number_stays_within_its_bounds_and_a_game_ends_with_a_result() -> None:
    env, hand = pursuit(), np.random.default_rng(1)
    for seed in range(5):
        seen, info = env.reset(seed=seed)
        over, rewards = False, []
        while not over:
            assert env.observation_space.contains(seen), [
                field.name
                for field, value in zip(FIELDS, seen, strict=True)
                if not field.low <= value <= field.high
            ]
            seen, reward, over, truncated, info = env.step(
                int(hand.choice(np.flatnonzero(info["action_mask"])))
            )
            assert not truncated
            rewards.append(reward)
        assert rewards[-1] in (-1.0, 0.0, 1.0) and not any(rewards[:-1])


def test_it_is_the_same_game_as_the_large_environment_plays() -> None:
    small, large = pursuit(side="npcs"), ConflictEnv("rooftops", "npcs", "uniform", padded=False)
    hand = np.random.default_rng(3)
    seen, info = small.reset(seed=5)
    large.reset(seed=5)
    over = False
    while not over:
        legal = np.flatnonzero(info["action_mask"])
        assert sorted(ACTIONS[legal]) == list(np.flatnonzero(large.action_masks()))
        action = int(hand.choice(legal))
        seen, reward, over, _, info = small.step(action)
        _, other, ended, _, _ = large.step(int(ACTIONS[action]))
        assert (reward, over) == (other, ended)


def test_the_opening_shows_the_track_as_the_pursuer_sees_it() -> None:
    seen, info = pursuit(side="npcs").reset(seed=1)
    shown = [seen[AT[name]] for name in ("pace", "apart", "momentum", "threat", "exchanges_left", "dice")]
    assert shown == [5, 2, 1, 3, 7, 1]
    assert seen[CHASES] == 1
    assert list(ACTIONS[np.flatnonzero(info["action_mask"])]) == [catalog.BUY_DICE + n for n in range(3)]


def test_an_illegal_action_is_refused_in_words_and_changes_nothing() -> None:
    env = pursuit()
    env.reset(seed=1)
    before = env.games.states.tobytes()
    with pytest.raises(ValueError, match="buy 3 dice.* is not legal now"):
        env.step(3)
    with pytest.raises(ValueError, match="expected a number from 0 to"):
        env.step(99)
    assert env.games.states.tobytes() == before


def test_a_fight_is_no_pursuit_environment() -> None:
    with pytest.raises(ValueError, match="expected one that is a pursuit from the start"):
        PursuitEnv("duel")


def test_the_track_is_rendered_as_text() -> None:
    env = pursuit(render_mode="ansi")
    env.reset(seed=1)
    assert "Pace      [#####.....] 5 of 10" in env.render()


def test_many_pursuits_for_both_sides_ask_whoever_decides_and_start_anew() -> None:
    games, hand = PursuitVectorEnv(4, side="both"), np.random.default_rng(2)
    seen, infos = games.reset(seed=1)
    ended = 0
    for _ in range(60):
        assert (seen[:, CHASES] == infos["side"]).all()  # the opposition hunts here
        actions = [hand.choice(np.flatnonzero(mask)) for mask in infos["action_mask"]]
        seen, rewards, over, _, infos = games.step(np.array(actions))
        ended += int(over.sum())
        assert (np.abs(rewards[over]) == 1).all() and not rewards[~over].any()
    assert ended > 0
    games.close()


def test_the_pursuit_writes_its_actions_as_the_large_environment_does() -> None:
    env = PursuitEnv()
    env.reset(seed=1)
    number = int(env.action_masks().argmax())
    assert env.text(number) == env.games.spell(int(ACTIONS[number])) == "buy 0 dice"

"""The batch as a VecEnv of stable-baselines3: a learner trains on it by the documented way."""

import numpy as np
import pytest
import torch
from sb3_contrib import MaskablePPO

from envs.conflict import ConflictEnv
from envs.sb3 import ArenaVecEnv, LegalPolicy


def test_maskable_ppo_learns_on_the_batch() -> None:
    games = ArenaVecEnv(16, "duel", side="npcs")
    model = MaskablePPO(LegalPolicy, games, n_steps=16, batch_size=64, n_epochs=1, seed=1)
    model.learn(2048)
    assert model.num_timesteps >= 2048 and len(model.ep_info_buffer) > 0
    games.close()


def test_a_policy_of_legal_outputs_is_the_usual_one() -> None:
    games = ArenaVecEnv(16, "duel", side="npcs")
    mine, usual = (MaskablePPO(each, games, seed=1).policy for each in (LegalPolicy, "MlpPolicy"))
    usual.load_state_dict(mine.state_dict())
    rows, masks = torch.as_tensor(games.reset()), games.action_masks()
    actions = torch.as_tensor(masks.argmax(1))
    told = [each.evaluate_actions(rows, actions, masks) for each in (mine, usual)]
    for ours, theirs in zip(*told, strict=True):
        torch.testing.assert_close(ours, theirs)
    best = [each.forward(rows, deterministic=True, action_masks=masks) for each in (mine, usual)]
    for ours, theirs in zip(*best, strict=True):
        torch.testing.assert_close(ours, theirs)
    games.close()


def test_the_games_are_those_of_single_environments() -> None:
    games = ArenaVecEnv(3, "duel")
    alone = [ConflictEnv("duel", observation="lean", actions="lean") for _ in range(3)]
    games.seed(7)
    seen = games.reset()
    for row, env in enumerate(alone):
        assert (env.reset(seed=7 + row)[0] == seen[row]).all()
    ended, chance = 0, np.random.default_rng(1)
    for _ in range(80):
        masks = games.action_masks()
        actions = (chance.random(masks.shape) * masks).argmax(1)
        seen, rewards, over, infos = games.step(actions)
        for row, env in enumerate(alone):
            one, reward, done, _, info = env.step(actions[row])
            assert (reward, done) == (rewards[row], over[row])
            if done:
                ended += 1
                assert (infos[row]["terminal_observation"] == one).all()
                assert infos[row]["winner"] == info["winner"] and infos[row]["episode"]["l"] > 0
                one, _ = env.reset()
            assert (one == seen[row]).all()
    assert ended > 0 and np.isfinite(seen).all()


@pytest.mark.parametrize("scene", ["duel", "orangery", "ring"])
def test_games_start_once_from_the_positions_that_are_set(scene: str) -> None:
    other = ArenaVecEnv(2, scene)
    other.seed(3)
    other.reset()
    for _ in range(3):
        other.step(other.action_masks().argmax(1))
    games = ArenaVecEnv(2, scene)
    games.set_options([{"position": text} for text in other.env_method("position")])
    games.reset()
    assert games.env_method("position") == other.env_method("position")
    assert games.env_method("position", indices=1) == [other.games.position()[1]]
    games.reset()
    assert not set(games.env_method("position")) & set(other.env_method("position"))
    games.set_options({"place": "x"})
    with pytest.raises(ValueError, match="unknown .'place'"):
        games.reset()


def test_both_sides_are_refused_in_a_sentence() -> None:
    with pytest.raises(ValueError, match="side='both': one learner plays one side"):
        ArenaVecEnv(2, "duel", side="both")

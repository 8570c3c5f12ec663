"""Two sides at one table, as PettingZoo sees them."""

import numpy as np
import pytest

pytest.importorskip("pettingzoo")

from pettingzoo.test import api_test  # noqa: E402

from envs.table import TableEnv  # noqa: E402


# What the checker recommends: array observations, box spaces, and agents called player_0.
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array")
@pytest.mark.filterwarnings("ignore:Observation space for each agent probably")
@pytest.mark.filterwarnings("ignore:We recommend agents to be named")
def test_pettingzoo_accepts_the_environment() -> None:
    api_test(TableEnv(padded=False), num_cycles=30)


def test_only_the_side_that_is_asked_has_legal_actions() -> None:
    env = TableEnv(padded=False)
    env.reset(seed=1)
    for _ in range(12):
        asked = env.agent_selection
        other = "pcs" if asked == "npcs" else "npcs"
        mask = env.observe(asked)["action_mask"]
        assert mask.any() and not env.observe(other)["action_mask"].any()
        env.step(int(mask.argmax()))


def test_what_one_side_wins_the_other_loses() -> None:
    env = TableEnv(padded=False)
    opening = env.games.opening
    opening["characters"]["stress"] = opening["characters"]["stress_base"] - 1
    opening["round_number"] = opening["round_limit"]
    opening["clock_winner"] = 0
    hand = np.random.default_rng(1)
    env.reset(seed=1)
    while not any(env.terminations.values()):
        mask = env.observe(env.agent_selection)["action_mask"]
        env.step(int(hand.choice(np.flatnonzero(mask))))
    winner = int(env.games.states["winner"][0])
    assert winner in (0, 1)
    assert env.rewards[("pcs", "npcs")[winner]] == 1.0
    assert sum(env.rewards.values()) == 0.0


def test_an_illegal_action_is_refused() -> None:
    env = TableEnv(padded=False)
    env.reset(seed=1)
    before = env.games.states.tobytes()
    with pytest.raises(ValueError, match="is not legal now"):
        env.step(int((env.observe(env.agent_selection)["action_mask"] == 0).argmax()))
    assert env.games.states.tobytes() == before

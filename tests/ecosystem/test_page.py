"""What docs/reference/environment.md shows of other libraries runs, and does what is said."""

from collections.abc import Iterator

import pytest

from tests.ecosystem.page import run

WHY = "is not installed: make test-ecosystem"


@pytest.fixture
def cluster() -> Iterator[None]:
    """Stop what an example of RLlib has started."""
    ray = pytest.importorskip("ray", reason=f"ray {WHY}")
    yield
    ray.shutdown()


def test_rllib_trains_one_side_a_batch_and_both_sides_of_a_table(cluster: None) -> None:
    names = run("RLlib")
    batch = names["batch"][-1]["env_runners"]
    assert batch["num_env_steps_sampled_lifetime"] >= 2 * 1024 and batch["num_episodes_lifetime"] > 32
    alone, both = names["results"][-1], names["both"][-1]
    assert alone["env_runners"]["num_env_steps_sampled_lifetime"] >= 3 * 128
    assert alone["learners"]["default_policy"]["entropy"] > 0
    for side in ("pcs", "npcs"):
        assert both["learners"][side]["num_module_steps_trained_lifetime"] > 0


def test_torchrl_plays_a_batch_with_masks() -> None:
    pytest.importorskip("torchrl", reason=f"torchrl {WHY}")
    played = run("TorchRL")["played"]
    assert tuple(played.shape) == (4, 200) and played["next", "done"].any()


@pytest.mark.slow
def test_stable_baselines_learns_with_masks() -> None:
    pytest.importorskip("sb3_contrib", reason=f"sb3-contrib {WHY}")
    assert run("stable-baselines3")["model"].num_timesteps == 256


def test_a_table_is_played_to_its_end() -> None:
    pytest.importorskip("pettingzoo", reason=f"pettingzoo {WHY}")
    names = run("Both sides at a table")
    assert names["table"].agents == [] and names["info"]["winner"] in ("pcs", "npcs", "draw")


def test_a_pointer_finds_the_attacks_in_the_table_of_actions() -> None:
    names = run("What an action is")
    assert (names["table"]["who"][names["attacks"]] >= 0).all()


@pytest.mark.slow
def test_a_pointer_head_tells_apart_whom_an_action_names() -> None:
    pytest.importorskip("torch", reason=f"torch {WHY}")
    names = run("A pointer head")
    table, scores = names["table"], names["network"](names["seen"])[0]
    first, second = (int(row) for row in (table["verb"] == "protect").nonzero()[0][:2])
    assert (table["who"][first], table["who"][second]) == (0, 1) and scores[first] != scores[second]

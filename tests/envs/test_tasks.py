"""The tasks of learners: each is made by its name, over the three systems, and three hide something."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import envs  # noqa: F401  (registers the tasks)
from benchmarks.tasks import KEPT, PAGE, Kept, UniformPlayer, curves, learnt, played
from envs.tasks import GIVEN, TASKS, Task
from scenarios.known import HOUSE
from scenarios.loader import load
from tests.leaks.hidden import reading

EVERY = pytest.mark.parametrize("task", TASKS, ids=lambda task: task.name)
HIDDEN = pytest.mark.parametrize("task", [task for task in TASKS if task.hidden], ids=lambda task: task.name)


def test_there_are_eight_over_all_systems_and_three_hide_something() -> None:
    assert len({task.name for task in TASKS}) == len(TASKS) == 8
    assert {load(task.scene).scenario.system for task in TASKS} == set(HOUSE)
    assert len([task for task in TASKS if task.hidden]) == 3


@pytest.mark.compiled_only
@EVERY
def test_a_task_is_made_by_its_name_alone_and_as_a_batch(task: Task) -> None:
    env = gymnasium.make(task.id)
    check_env(gymnasium.make(task.id, illegal="replace").unwrapped, skip_render_check=True)
    games = gymnasium.make_vec(task.id, num_envs=2)
    assert games.single_observation_space == env.observation_space
    assert env.unwrapped.scenarios == (task.scene,) and env.spec.kwargs["side"] == GIVEN["side"]


@pytest.mark.compiled_only
@EVERY
def test_most_games_of_random_play_are_decided(task: Task) -> None:
    found = played(task, UniformPlayer, UniformPlayer, 30)
    assert found.drawn <= 12


@pytest.mark.compiled_only
@HIDDEN
def test_something_is_hidden_from_the_learner(task: Task) -> None:
    env: Any = gymnasium.make(task.id).unwrapped
    chance, names = np.random.default_rng(2), set()
    for seed in range(6):
        _, info = env.reset(seed=seed)
        for _ in range(40):
            state = env.games.states[0]
            names |= {secret.name for secret in reading(state).secrets(state, 0)}
            _, _, over, _, info = env.step(chance.choice(np.flatnonzero(info["action_mask"])))
            if over:
                break
    always = {name for name in names if name == "dice to come" or name.endswith("how it is played")}
    assert names - always


def test_the_page_has_a_row_for_each_task() -> None:
    text = PAGE.read_text(encoding="utf-8")
    for task in TASKS:
        assert f"| `{task.id}` |" in text and f"| {task.name} |" in text
        assert task.aim in text and f"`{task.scene}`" in text


@pytest.mark.slow
@pytest.mark.compiled_only
def test_a_learner_of_a_task_leaves_a_curve(tmp_path: Any) -> None:
    pytest.importorskip("sb3_contrib")
    run = learnt(TASKS[0], 8192, 1)
    assert run["steps"] == 8192 and len(run["curve"]) == 10 and run["played"]["games"] >= 20
    kept = Kept(tmp_path / KEPT.name)
    kept.of("Roofs learner 8192 1", lambda: run)
    assert "| Roofs | 8,192 |" in curves(kept)


def test_what_was_measured_is_not_measured_again(tmp_path: Any) -> None:
    asked = []
    for _ in range(2):
        assert Kept(tmp_path / KEPT.name).of("a", lambda: asked.append(1) or 7) == 7
    assert asked == [1]

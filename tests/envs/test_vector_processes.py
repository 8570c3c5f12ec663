"""Batches in other processes: forked, started anew, and placed in positions of their own."""

import multiprocessing
import os
import time
from typing import Any

import numpy as np
import pytest

from arena.threads import Threads
from envs.conflict import ConflictEnv
from envs.vector import PART, ConflictVectorEnv

MANY = 2 * PART + 2  # games, so that there is work for a second thread
PATIENCE = 60.0  # seconds


def batch(number: int = MANY, **more: Any) -> ConflictVectorEnv:
    """Return duels that two threads play, begun."""
    env = ConflictVectorEnv(number, "duel", "npcs", "uniform", padded=False, threads=2, **more)
    env.reset(seed=3)
    return env


def stepped(env: ConflictVectorEnv) -> bytes:
    """Take the first legal action in every game; return where they stand."""
    env.step(env.games.masks.argmax(axis=1))
    return env.games.states.tobytes()


def ended(child: int) -> int:
    """Return the exit status of a child that is to end soon; kill it and fail where it does not."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        done, status = os.waitpid(child, os.WNOHANG)
        if done:
            return os.waitstatus_to_exitcode(status)
        time.sleep(0.05)
    os.kill(child, 9)
    os.waitpid(child, 0)
    raise AssertionError("the forked child hangs")


@pytest.mark.filterwarnings("ignore:.*fork.*:DeprecationWarning")
def test_a_batch_goes_on_in_a_forked_child() -> None:
    env = batch()
    stepped(env)  # the threads of this process are there
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        here = stepped(env)
        os.write(writing, str(hash(here)).encode())
        env.close()
        os._exit(0)
    assert ended(child) == 0
    assert os.read(reading, 100).decode() == str(hash(stepped(env)))
    env.close()


@pytest.mark.filterwarnings("ignore:.*fork.*:DeprecationWarning")
def test_threads_that_were_let_go_in_a_child_go_on_in_the_parent() -> None:
    threads = Threads(1)
    assert threads.submit(abs, -1).result() == 1
    child = os.fork()
    if child == 0:
        threads.close()
        os._exit(0)
    assert ended(child) == 0
    assert threads.submit(abs, -2).result() == 2
    threads.close()


def test_a_batch_goes_on_in_a_process_that_was_started_anew() -> None:
    env = batch()
    stepped(env)
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        there = pool.apply_async(stepped, (env,)).get(PATIENCE)
    assert there == stepped(env)


def tokens() -> list[str]:
    """Return the tokens of two positions of a duel."""
    found = []
    for seed in (1, 2):
        env = ConflictEnv("duel", "npcs", "uniform", padded=False)
        _, info = env.reset(seed=seed)
        for _ in range(3):
            _, _, over, _, info = env.step(int(info["action_mask"].argmax()))
            assert not over
        found.append(env.position())
    return found


def test_each_game_of_a_batch_starts_from_its_own_position() -> None:
    one, other = tokens()
    env = batch(4)
    env.reset(seed=5, options={"position": [one, None, other, one]})
    for game, text in enumerate((one, None, other, one)):
        alone = ConflictVectorEnv(1, "duel", "npcs", "uniform", padded=False)
        alone.reset(seed=5 + game, options={"position": text})
        assert env.games.states[game].tobytes() == alone.games.states[0].tobytes()
    assert len(env.games.openings.states) == 3


def test_a_batch_goes_on_from_the_positions_of_another() -> None:
    first, second = batch(3), batch(3)
    for _ in range(4):
        stepped(first)
    tokens = first.position()
    second.reset(seed=9, options={"position": tokens})
    assert second.position() == tokens and len(set(tokens)) == 3
    assert (second.games.masks == first.games.masks).all()


def test_positions_of_games_that_go_on_are_kept() -> None:
    one, other = tokens()
    env = batch(3)
    env.reset(options={"position": [one, other, None]})
    before = env.games.states[1].tobytes()
    env.reset(options={"position": [other, None, one], "reset_mask": [True, False, True]})
    assert env.games.states[1].tobytes() == before
    assert [env.games.scenario_of(game) for game in range(3)] == [-1, -1, -1]
    env.reset(seed=1)
    assert [env.games.scenario_of(game) for game in range(3)] == [0, 0, 0]


@pytest.mark.parametrize("wrong", [["x"], [1, None], np.zeros(3), "arena1.no", ["arena1.no", None]])
def test_positions_that_do_not_fit_change_nothing(wrong: Any) -> None:
    env = batch(2)
    before = env.games.states.tobytes(), env.games.arrays.given.tolist()
    with pytest.raises(ValueError, match=r"position|token"):
        env.reset(options={"position": wrong})
    assert before == (env.games.states.tobytes(), env.games.arrays.given.tolist())

"""Environments are copied, packed and sent to other processes, and play on there as they would have here."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import cloudpickle
import numpy as np
import pytest

from arena.state.view import OBSERVED
from arena.systems import SYSTEMS
from envs.conflict import ConflictEnv
from envs.twod20.pursuit import PursuitEnv, PursuitVectorEnv
from envs.vector import ConflictVectorEnv
from tests import ROOT

WAYS: dict[str, Callable[[Any], Any]] = {
    "deepcopy": copy.deepcopy,
    "pickle": lambda env: pickle.loads(pickle.dumps(env)),
    "cloudpickle": lambda env: pickle.loads(cloudpickle.dumps(env)),
}


def single(kind: str) -> Any:
    """Return one of the environments of one game, against uniform play."""
    if kind == "conflict":
        return ConflictEnv("duel", opponent="uniform", padded=False)
    return PursuitEnv(opponent="uniform")


def moves(env: Any, steps: int = 6) -> list[tuple[float, bytes]]:
    """Return what the first legal actions bring, a finished game being started anew."""
    found = []
    for _ in range(steps):
        _, reward, over, _, info = env.step(int(env.action_masks().argmax()))
        found.append((reward, env.games.states["characters"].tobytes()))
        if over:
            env.reset(seed=8)
    return found


@pytest.mark.parametrize("way", WAYS)
def test_a_copy_sees_its_own_game(way: str) -> None:
    env = single("conflict")
    env.reset(seed=3)
    other = WAYS[way](env)
    before = {name: view[0].copy() for name, view in zip(OBSERVED, env.games.views, strict=True)}
    seen, *_, info = other.step(other.legal_actions()[0])
    assert any((seen[name] != before[name]).any() for name in OBSERVED)
    for name, view in zip(OBSERVED, other.games.views, strict=True):
        np.testing.assert_array_equal(seen[name], view[0])
    assert sorted(other.legal_actions()) == np.flatnonzero(info["action_mask"]).tolist()
    assert all((env.games.views[place][0] == before[name]).all() for place, name in enumerate(OBSERVED))


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("kind", ["conflict", "pursuit"])
def test_a_copied_environment_starts_anew_and_plays_the_same_game(kind: str, way: str) -> None:
    env = single(kind)
    env.reset(seed=4)
    other = WAYS[way](env)
    assert moves(other) == moves(env)
    env.reset(seed=5), other.reset(seed=5)
    assert moves(other) == moves(env)
    assert other.action_space.sample() in np.flatnonzero(other.action_masks())


def test_a_copy_plays_a_game_of_its_own() -> None:
    env = single("conflict")
    env.reset(seed=4)
    before = env.games.states.tobytes()
    moves(copy.deepcopy(env))
    assert env.games.states.tobytes() == before


def test_a_batch_of_more_games_than_one_thread_takes_is_copied() -> None:
    env = ConflictVectorEnv(66, "duel", opponent="uniform", padded=False, threads=2)
    env.reset(seed=1)
    env.step(env.action_masks().argmax(axis=1))
    others = [copied(env) for copied in WAYS.values()]
    env.step(env.action_masks().argmax(axis=1))
    for other in others:
        other.step(other.action_masks().argmax(axis=1))
        assert (env.games.states == other.games.states).all()
        other.reset(options={"reset_mask": np.arange(66) == 5})
        other.close()
    env.close()


def test_a_system_is_copied_and_packed_as_its_name() -> None:
    system = SYSTEMS["twod20"]
    assert copy.deepcopy(system) is system and pickle.loads(pickle.dumps(system)) is system
    assert len(pickle.dumps(system)) < 100


def test_an_environment_is_sent_to_a_process_that_has_imported_nothing(tmp_path: Path) -> None:
    env = single("conflict")
    packed = tmp_path / "env"
    env.reset(seed=4)
    packed.write_bytes(cloudpickle.dumps(env))
    code = (
        "import pickle, sys; env = pickle.load(open(sys.argv[1], 'rb')); env.reset(seed=5);"
        "env.step(int(env.action_masks().argmax())); print(env.games.states['characters'].tobytes().hex())"
    )
    said = subprocess.run(
        [sys.executable, "-c", code, packed], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout
    env.reset(seed=5)
    env.step(int(env.action_masks().argmax()))
    assert said.strip() == env.games.states["characters"].tobytes().hex()


@pytest.mark.parametrize("kind", [ConflictEnv, ConflictVectorEnv, PursuitEnv, PursuitVectorEnv])
def test_a_refused_environment_leaves_without_a_complaint(kind: type[Any]) -> None:
    made = kind.__new__(kind)
    with pytest.raises(ValueError, match="no such opponent"):
        made.__init__(opponent="oracle")
    made.close()

"""Checkpoints of a training with something changed: bytes of the file, positions of games, numbers, tensors.

A training refuses such a file in one sentence that names it, or goes on: the games are played a while, and a
batch is learnt from.
"""

from __future__ import annotations

import io
import tempfile
from functools import cache, partial
from pathlib import Path
from typing import Any
from unittest.mock import patch

import numpy as np
import torch

from agents.policy.sampling import blank_policy
from agents.training import state as training_state
from agents.training.config import Config
from agents.training.run import Run, TrainingError
from arena.state.fields import outside
from arena.systems import SYSTEMS
from tests.fuzz.caches import changed
from tests.fuzz.runner import pick
from tests.fuzz.tokens import change, fields

SCENES = ["duel"]
SETTINGS = {"steps": 64, "games": 4, "rollout": 8, "batch": 16, "width": 4, "epochs": 1, "average": 0.9}
SETTINGS |= {"measure_games": 2, "last_games": 2, "against": ["self", "scripted"], "keep_every": 3600}
STEPS = 12
ODD = (None, "", "x", -1, 0, 2**31, 2**62, 1e300, float("nan"), float("inf"), [], {}, [[]] * 3, {"": 0}, True)


@cache
def desk() -> tuple[Run, tempfile.TemporaryDirectory[str]]:
    """Return a training that has left a checkpoint, and what keeps its folder."""
    kept = tempfile.TemporaryDirectory()
    with patch("agents.training.run.blank_policy", partial(blank_policy, looked_at=100)):
        run = Run(SCENES, Config(**SETTINGS), Path(kept.name))  # type: ignore[arg-type]
    run._take_up()
    run.model.learn(SETTINGS["steps"], reset_num_timesteps=False)
    run.average.add()
    run.keep()
    return run, kept


@cache
def whole() -> bytes:
    """Return the bytes of the checkpoint."""
    run, _ = desk()
    return (run.folder / training_state.FILE).read_bytes()


def make(rng: np.random.Generator) -> bytes:
    """Return the bytes of a checkpoint with one to three changes, seldom with none."""
    if rng.random() < 0.15:
        return changed(rng, whole())
    stored = torch.load(io.BytesIO(whole()), weights_only=True)
    for _ in range(int(rng.integers(4))):
        games = stored.get("games")
        if rng.random() < 0.6 and isinstance(games, list) and games and isinstance(games[0], dict):
            change_game(rng, pick(rng, games))
        elif stored:
            change_value(rng, stored)
    made = io.BytesIO()
    torch.save(stored, made)
    return made.getvalue()


def change_game(rng: np.random.Generator, games: Any) -> None:
    """Change a number of one game of a batch, or of what is kept beside the positions."""
    system, kept = SYSTEMS["twod20"], games.get("states")
    raw = kept.numpy().tobytes() if isinstance(kept, torch.Tensor) else b""
    if rng.random() < 0.2 or not raw or len(raw) % system.state.itemsize:
        return change_value(rng, games) if games else None
    states = np.frombuffer(bytearray(raw), system.state)
    game = int(rng.integers(len(states)))
    change(rng, states[game : game + 1], states, pick(rng, fields("twod20")))
    games["states"] = torch.as_tensor(np.frombuffer(states.tobytes(), np.uint8).copy())


def change_value(rng: np.random.Generator, stored: Any) -> None:
    """Go down into what is stored, and change, cut or leave out what stands there."""
    name = pick(rng, list(stored))
    value = stored[name]
    if isinstance(value, dict) and value and rng.random() < 0.9:
        return change_value(rng, value)
    how = int(rng.integers(4))
    if how == 0:
        del stored[name]
    elif how == 1 or not isinstance(value, torch.Tensor) or not value.numel():
        stored[name] = pick(rng, ODD)
    elif how == 2:
        stored[name] = value.reshape(-1)[: int(rng.integers(value.numel()))]
    else:
        flat = value.clone().reshape(-1)
        wild = pick(rng, (float("nan"), 1e30, -1e30)) if flat.is_floating_point() else int(rng.integers(256))
        flat[int(rng.integers(len(flat)))] = wild
        stored[name] = flat.reshape(value.shape)


def judge(given: bytes) -> str:
    """Return how a checkpoint was taken."""
    run, _ = desk()
    path = run.folder / training_state.FILE
    path.write_bytes(given)
    try:
        run._take_up()
    except TrainingError as refused:
        line = str(refused)
        assert str(run.folder) in line and "\n" not in line and line.isprintable(), line
        return "refused"
    if run.model._last_obs is None:
        return "begun anew"
    rng = np.random.default_rng(len(given))
    for _ in range(STEPS):
        run.games.step(np.array([rng.choice(np.flatnonzero(mask)) for mask in run.games.masks()]))
        for part in run.games.parts:
            assert not outside(part.games.states, part.games.system.fields)
    run.steps, run.seconds()
    return "gone on"


def spell(given: bytes) -> bytes:
    """Return what is kept of a checkpoint."""
    return given

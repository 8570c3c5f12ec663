"""A checkpoint that was changed by hand is refused in one sentence; one that was not goes on."""

from __future__ import annotations

import io
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

pytest.importorskip("agents.training.training")

import torch  # noqa: E402

from agents.training import state as training_state  # noqa: E402
from agents.training.run import TrainingError  # noqa: E402
from arena.systems import SYSTEMS  # noqa: E402
from tests.fuzz.checkpoints import desk, whole  # noqa: E402

STATE = SYSTEMS["twod20"].state


def taken_up(change: Callable[[Any], None]) -> Any:
    """Let the training take up its checkpoint with a change; return the training."""
    stored = torch.load(io.BytesIO(whole()), weights_only=True)
    change(stored)
    run, _ = desk()
    torch.save(stored, run.folder / training_state.FILE)
    run._take_up()
    return run


def position(**fields: int) -> Callable[[Any], None]:
    """Return what writes some fields of the first game's position."""

    def change(stored: Any) -> None:
        games = stored["games"][0]
        states = np.frombuffer(bytearray(games["states"].numpy().tobytes()), STATE)
        for name, value in fields.items():
            states[0][name] = value
        games["states"] = torch.as_tensor(np.frombuffer(states.tobytes(), np.uint8).copy())

    return change


def value(*path: Any, to: Any) -> Callable[[Any], None]:
    """Return what writes one value of what is stored."""

    def change(stored: Any) -> None:
        for name in path[:-1]:
            stored = stored[name]
        stored[path[-1]] = to

    return change


def number(name: str, to: int, kind: type) -> Callable[[Any], None]:
    """Return what writes a number that is kept beside the positions of the first batch, for all its games."""

    def change(stored: Any) -> None:
        games = stored["games"][0]
        size = len(games[name].numpy()) // np.dtype(kind).itemsize
        games[name] = torch.as_tensor(np.full(size, to, kind).view(np.uint8).copy())

    return change


def twist(stored: Any) -> None:
    """Let numpy's generator stand behind the end of its words."""
    stored["numpy"][2] = 10**6


def poison(stored: Any) -> None:
    """Let a weight be no number."""
    next(iter(stored["policy"].values())).view(-1)[0] = float("nan")


def swell(stored: Any) -> None:
    """Let the moments of a weight have another shape."""
    stored["optimizer"]["state"][0]["exp_avg"] = torch.zeros(3)


def test_a_checkpoint_that_nobody_has_changed_is_taken_up() -> None:
    run = taken_up(lambda stored: None)
    assert run.model._last_obs.shape == (run.games.num_envs, len(run.policy.inputs))
    assert run.games.masks().any(axis=1).all()


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (position(weapon_slot=99), r"game 0: impossible position: weapon_slot"),
        (position(character_count=30_000 % 127), r"game 0: impossible position: character_count"),
        (position(winner=1), r"game 0: "),
        (number("opened", 5000, np.int32), r"game 0: it is of none of these scenes"),
        (number("seeds", -1, np.int64), r"seeds: expected numbers from 0"),
        (number("scores", 7, np.float32), r"scores: expected numbers from 0 to 1"),
        (value("games", 0, "states", to=torch.zeros(3)), r"states of the games: 12 bytes"),
        (value("steps", to=-1), r"steps: expected a whole number"),
        (value("steps", to=True), r"steps: expected a whole number"),
        (value("about", "lines", to=-3), r"lines of the log: expected a whole number"),
        (value("about", "seconds", to=float("nan")), r"seconds: expected a number"),
        (value("about", "settings", to=[[]]), r"settings or scenes: not said"),
        (value("imitation", "done", to=7), r"rounds of imitation: expected a whole number from 0 to 0"),
        (value("average", "mean", to={"first": torch.zeros(2)}), r"average: its weights are not those"),
        (value("starts", to=torch.zeros(2)), r"starts: expected"),
        (twist, r"numpy's generator: expected a whole number from 0 to 624"),
        (poison, r"policy: holds what is no finite number"),
        (swell, r"optimizer: its moments are not those of this network"),
    ],
)
def test_a_checkpoint_that_was_changed_is_refused_in_one_sentence(
    change: Callable[[Any], None], said: str
) -> None:
    with pytest.raises(TrainingError, match=said) as refused:
        taken_up(change)
    line = str(refused.value)
    assert training_state.FILE in line and "\n" not in line and line.endswith("anew in another folder")

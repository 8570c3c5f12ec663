"""Where a training stands, in one file: weights, both optimizers, the games, and all that chance depends on.

Nothing in the file is code: it is read as tensors, numbers and words alone. It may come from anywhere, so all
of it is checked before it is believed: positions as tokens are, numbers by range, tensors by shape.
"""

from __future__ import annotations

import os
from math import isfinite
from pathlib import Path
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray
from sb3_contrib import MaskablePPO

from agents.training.average import Average
from agents.training.imitation import Imitation
from agents.training.training import TrainingGames, weights_of
from envs.kept import KeptError, go_on

FILE = "checkpoint.pt"
PARTS = ("states", "seeds", "opened", "scores")  # of a batch of games; the rest follows from these
MOST_STEPS = 1 << 40
WORDS = range(624)  # of the state of a Mersenne Twister


def keep(
    path: Path, model: MaskablePPO, imitation: Imitation, average: Average, about: dict[str, Any]
) -> None:
    """Write where a training stands; whatever happens meanwhile, the file is the old one or the new one."""
    games: TrainingGames = model.get_env()
    stored = {
        "policy": model.policy.state_dict(),
        "optimizer": model.policy.optimizer.state_dict(),
        "imitation": imitation.state(),
        "average": average.state(),
        "steps": model.num_timesteps,
        "updates": model._n_updates,
        "torch": torch.get_rng_state(),
        "numpy": in_numbers(np.random.get_state()),
        "games": [of_games(part.games) for part in games.parts] if model._last_obs is not None else [],
        "starts": None
        if model._last_episode_starts is None
        else torch.as_tensor(np.asarray(model._last_episode_starts, np.uint8)),
        "about": about,
    }
    draft = path.with_name(path.name + ".new")
    with draft.open("wb") as file:
        torch.save(stored, file)
        file.flush()
        os.fsync(file.fileno())
    draft.replace(path)


def restore(path: Path, model: MaskablePPO, imitation: Imitation, average: Average) -> dict[str, Any]:
    """Bring a training to where it stood when the file was written; return what was kept about it.

    Raises KeyError where something is missing, `KeptError` or another error where something is wrong.
    """
    stored = torch.load(path, weights_only=True)
    about: dict[str, Any] = stored["about"]
    check_about(about)
    check_finite("policy", stored["policy"])
    if any(name.startswith("before.") for name in stored["policy"]):
        model.policy.hold()
    model.policy.load_state_dict(stored["policy"])
    restore_optimizer(model.policy.optimizer, stored["optimizer"])
    restore_optimizer(imitation.optimizer, stored["imitation"]["optimizer"])
    imitation.done = whole("rounds of imitation", stored["imitation"]["done"], imitation.rounds)
    restore_average(average, stored["average"])
    model.num_timesteps = whole("steps", stored["steps"], MOST_STEPS)
    model._n_updates = whole("updates", stored["updates"], MOST_STEPS)
    games: TrainingGames = model.get_env()
    if stored["games"]:
        games.reset()
        for part, kept in zip(games.parts, stored["games"], strict=True):
            to_games(part.games, kept)
        games.last = games.sides()
        model._last_obs = games.seen()
        model._last_episode_starts = starts_of(stored["starts"], games.num_envs)
    torch.set_rng_state(stored["torch"])
    np.random.set_state(from_numbers(stored["numpy"]))
    return about


def check_about(about: Any) -> None:
    """Raise `KeptError` unless what is kept about a training is what `Run.keep` writes."""
    if not isinstance(about["settings"], dict) or not isinstance(about["scenes"], dict):
        raise KeptError("settings or scenes: not said")
    whole("lines of the log", about["lines"], MOST_STEPS)
    seconds = about["seconds"]
    if not isinstance(seconds, (int, float)) or not 0 <= seconds < MOST_STEPS:
        raise KeptError("seconds: expected a number from 0 on")


def whole(name: str, value: Any, most: int) -> int:
    """Return a whole number from 0 to `most`; raise `KeptError` for anything else."""
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= most:
        raise KeptError(f"{name}: expected a whole number from 0 to {most}")
    return value


def check_finite(name: str, tensors: dict[str, torch.Tensor]) -> None:
    """Raise `KeptError` where one of some tensors holds what is no number."""
    for each, tensor in tensors.items():
        if not isinstance(each, str) or not torch.isfinite(tensor).all():
            raise KeptError(f"{name}: holds what is no finite number")


def restore_optimizer(optimizer: torch.optim.Optimizer, kept: dict[str, Any]) -> None:
    """Let an optimizer go on with the moments that were kept; its settings are those of the program."""
    groups = optimizer.state_dict()["param_groups"]
    weights = [weight for group in optimizer.param_groups for weight in group["params"]]
    for place, moments in kept["state"].items():
        shape = weights[whole("optimizer", place, len(weights) - 1)].shape
        check_finite("optimizer", moments)
        fits = (
            moments["exp_avg"].shape == moments["exp_avg_sq"].shape == shape and moments["step"].numel() == 1
        )
        if not fits or moments["step"] < 1 or (moments["exp_avg_sq"] < 0).any():
            raise KeptError("optimizer: its moments are not those of this network")
    optimizer.load_state_dict({"state": kept["state"], "param_groups": groups})


def restore_average(average: Average, kept: dict[str, Any]) -> None:
    """Let an average go on from what was kept."""
    now, mean = weights_of(average.model), kept["mean"]
    check_finite("average", mean)
    shapes = {name: (tensor.numpy().shape, tensor.numpy().dtype) for name, tensor in mean.items()}
    if mean and shapes != {name: (weights.shape, weights.dtype) for name, weights in now.items()}:
        raise KeptError("average: its weights are not those of this network")
    average.count = whole("updates of the average", kept["count"], MOST_STEPS)
    average.mean = {name: tensor.numpy().copy() for name, tensor in mean.items()}


def starts_of(kept: torch.Tensor, number: int) -> NDArray[np.bool_]:
    """Return in which games the last step was the last of a game."""
    starts: NDArray[Any] = kept.numpy()
    if starts.shape != (number,):
        raise KeptError(f"starts: expected {number} of them")
    return starts.astype(bool)


def of_games(games: Any) -> dict[str, torch.Tensor]:
    """Return what the games of a batch go on from, as bytes."""
    return {name: in_bytes(getattr(games.arrays, name)) for name in PARTS}


def to_games(games: Any, kept: dict[str, torch.Tensor]) -> None:
    """Let the games of a batch go on from what was kept; raise `KeptError` where they cannot."""
    found = {}
    for name in PARTS:
        array, raw = getattr(games.arrays, name), kept[name].numpy().tobytes()
        if len(raw) != array.nbytes:
            raise KeptError(f"{name} of the games: {len(raw)} bytes, expected {array.nbytes}")
        found[name] = np.frombuffer(raw, array.dtype).reshape(array.shape)
    go_on(games, **found)


def in_bytes(array: NDArray[Any]) -> torch.Tensor:
    """Return an array as a tensor of its bytes."""
    return torch.as_tensor(np.frombuffer(np.ascontiguousarray(array).tobytes(), np.uint8).copy())


def in_numbers(state: Any) -> list[Any]:
    """Return the state of numpy's global generator as plain numbers."""
    name, keys, place, has_gauss, gauss = state
    return [str(name), [int(key) for key in keys], int(place), int(has_gauss), float(gauss)]


def from_numbers(kept: list[Any]) -> Any:
    """Return the state of numpy's global generator again."""
    name, keys, place, has_gauss, gauss = kept
    whole("numpy's generator", place, len(WORDS))
    if name != "MT19937" or len(keys) != len(WORDS) or has_gauss not in (0, 1) or not isfinite(gauss):
        raise KeptError("numpy's generator: not its state")
    return name, np.array(keys, np.uint32), place, has_gauss, gauss

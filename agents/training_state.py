"""Where a training stands, in one file: weights, both optimizers, the games, and all that chance depends on.

Nothing in the file is code: it is read as tensors, numbers and words alone.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray
from sb3_contrib import MaskablePPO

from agents.training import TrainingGames
from agents.training_average import Average
from agents.training_imitation import Imitation

FILE = "checkpoint.pt"
PARTS = ("states", "seeds", "sides", "legal", "numbers", "masks", "scores", "over", "given", "opened")


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
        "seen": None if model._last_obs is None else torch.as_tensor(model._last_obs),
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
    """Bring a training to where it stood when the file was written; return what was kept about it."""
    stored = torch.load(path, weights_only=True)
    if any(name.startswith("before.") for name in stored["policy"]):
        model.policy.hold()
    model.policy.load_state_dict(stored["policy"])
    model.policy.optimizer.load_state_dict(stored["optimizer"])
    imitation.restore(stored["imitation"])
    average.restore(stored["average"])
    model.num_timesteps, model._n_updates = stored["steps"], stored["updates"]
    games: TrainingGames = model.get_env()
    if stored["games"]:
        games.reset()
        for part, kept in zip(games.parts, stored["games"], strict=True):
            to_games(part.games, kept)
        games.last = games.sides()
        model._last_obs = stored["seen"].numpy()
        model._last_episode_starts = stored["starts"].numpy().astype(bool)
    torch.set_rng_state(stored["torch"])
    np.random.set_state(from_numbers(stored["numpy"]))
    about: dict[str, Any] = stored["about"]
    return about


def of_games(games: Any) -> dict[str, torch.Tensor]:
    """Return what the games of a batch go on from, as bytes."""
    found = {name: in_bytes(getattr(games.arrays, name)) for name in PARTS}
    found.update({f"view{place}": in_bytes(view) for place, view in enumerate(games.arrays.views)})
    return found


def to_games(games: Any, kept: dict[str, torch.Tensor]) -> None:
    """Write what was kept into the games of a batch."""
    named = {name: getattr(games.arrays, name) for name in PARTS}
    named.update({f"view{place}": view for place, view in enumerate(games.arrays.views)})
    for name, array in named.items():
        array[...] = np.frombuffer(kept[name].numpy().tobytes(), array.dtype).reshape(array.shape)


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
    return name, np.array(keys, np.uint32), place, has_gauss, gauss

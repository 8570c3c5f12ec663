"""Games to learn from without playing: the decisions of one side as a Minari dataset (extra `data`).

An episode is a game with its seed. What was legal stands beside what was seen (`observation="lean_masked"`,
`actions="lean"`), and the dataset gives its environment back.
"""

from __future__ import annotations

import re
import shutil
import warnings
from collections.abc import Callable, Iterator
from typing import Any

import gymnasium
import numpy as np

import envs  # noqa: F401  (registers the environment)
from agents.match.match import introduce, make_player

NEEDED = {"minari": "minari", "h5py": "h5py", "PIL": "pillow"}  # modules, and who brings them
ROW: dict[str, Any] = {"observation": "lean_masked", "actions": "lean"}
Tell = Callable[[int], None]


class DatasetError(ValueError):
    """Why there can be no such dataset, in one sentence."""


def name_of(scene: str, by: str, side: str) -> str:
    """Return what a dataset is called unless somebody says so.

    >>> name_of("scenes/mill.yaml", "net:runs/mill", "npcs")
    'arena/mill/net-mill-npcs-v0'
    """
    stem = re.sub(r"^.*/|\.yaml$", "", scene)
    player = re.sub(r"(:)?[^:]*/|\.safetensors$", r"\1", by)
    return f"arena/{plain(stem)}/{plain(player)}-{side}-v0"


def plain(text: str) -> str:
    """Return a text with everything but letters and digits replaced."""
    return re.sub(r"[^A-Za-z0-9_]+", "-", text).strip("-")


def record(
    name: str,
    scene: str,
    by: str,
    side: str = "npcs",
    against: str = "scripted",
    decisions: int = 100_000,
    budget: float = 0.1,
    seed: int = 0,
    tell: Tell = lambda done: None,
) -> Any:
    """Play whole games until `by` has taken so many decisions as `side`; return them as a `MinariDataset`.

    Raises `DatasetError` for a name that is taken or none, and what `make_player` and the environment raise.
    """
    import minari
    from minari.storage import get_dataset_path

    try:
        path = get_dataset_path(name)
        minari.dataset.minari_dataset.parse_dataset_id(name)
    except ValueError as error:
        raise DatasetError(
            f"--name {name}: is no name of a dataset, such as arena/duel/scripted-v0"
        ) from error
    if path.exists():
        raise DatasetError(f"--name {name}: is there already, and was left as it is (in {path})")
    env = gymnasium.make("arena/Conflict-v1", scenario=scene, side=side, opponent=against, **ROW)
    make_player(by, budget, seed)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", UserWarning)  # that nobody is named as its author
            return minari.create_dataset_from_buffers(
                name,
                games_of(env, by, decisions, budget, seed, tell),
                env=env,
                algorithm_name=by,
                description=f"{by} as {side} of {scene} against {against}",
                requirements=[],
            )
    except BaseException:
        shutil.rmtree(path, ignore_errors=True)
        raise


def games_of(env: Any, by: str, decisions: int, budget: float, seed: int, tell: Tell) -> Iterator[Any]:
    """Yield one game after the other as Minari's buffers, until there are so many decisions."""
    from minari.data_collector import EpisodeBuffer

    done = 0
    while done < decisions:
        seen, actions, rewards, ending = played(env, by, budget, seed)
        yield EpisodeBuffer(
            seed=seed,
            options={"winner": ending["winner"], "reason": ending["reason"]},
            observations={name: np.stack([row[name] for row in seen]) for name in seen[0]},
            actions=np.array(actions),
            rewards=rewards,
            terminations=[False] * (len(actions) - 1) + [True],
            truncations=[False] * len(actions),
        )
        done, seed = done + len(actions), seed + 1
        tell(done)


def played(env: Any, by: str, budget: float, seed: int) -> tuple[list[Any], list[int], list[float], Any]:
    """Return what was seen before each decision of a game and at its end, actions, rewards, how it ended."""
    games, catalogue = env.unwrapped.games, env.unwrapped.actions
    player = make_player(by, budget, seed)
    first, info = env.reset(seed=seed)
    introduce([player], games.cast)
    seen, actions, rewards, over = [first], [], [], False
    while not over:
        legal = games.legal_in(0).copy()
        action = int(np.searchsorted(catalogue, player.choose(games.states, legal, len(legal))))
        row, reward, over, _, info = env.step(action)
        seen.append(row)
        actions.append(action)
        rewards.append(reward)
    return seen, actions, rewards, info

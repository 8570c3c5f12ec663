"""What a side sees of every scene of every system: within its bounds, its own, and the same in a batch."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from arena.compiling.rule import INTERPRETED
from arena.state.view import OBSERVED, Column, columns
from arena.system import System
from arena.systems import SYSTEMS, clone, list_legal, observe
from envs.conflict import ConflictEnv
from envs.vector import ConflictVectorEnv
from tests.shared import SYSTEM_OF, every_scene, every_system, positions


def beyond(table: NDArray[Any], fields: tuple[Column, ...]) -> list[str]:
    """Return the columns that hold a number outside their bounds."""
    rows = table.reshape(-1, len(fields))
    return [
        f"{field.name} = {rows[:, at].min()} .. {rows[:, at].max()}, not {field.low} .. {field.high}"
        for at, field in enumerate(fields)
        if rows[:, at].min() < field.low or rows[:, at].max() > field.high
    ]


@every_scene
def test_what_a_side_sees_is_within_the_bounds_that_are_told(scene: str) -> None:
    for position in positions(scene, 9):
        view = position.system.view
        for side in (0, 1):
            seen, before = view.blank(), position.states.tobytes()
            observe(position.state, side, *seen.values())
            assert position.states.tobytes() == before
            for name in ("characters", "zones", "world"):
                assert beyond(seen[name], getattr(view, name)) == []
            assert int(seen["phase"].sum()) == 1


@every_scene
def test_both_sides_see_whose_people_are_whose(scene: str) -> None:
    for position in positions(scene, 2, count=4):
        own = columns(position.system.view.characters)["own"]
        for side in (0, 1):
            seen = position.system.view.blank()
            observe(position.state, side, *seen.values())
            people = position.state.characters[: len(position.cast.characters)]
            assert not (seen["characters"][: len(people), own].astype(bool) & (people["side"] != side)).any()


@every_scene
def test_the_mask_of_an_environment_is_what_is_legal(scene: str) -> None:
    env, hand = ConflictEnv(scenario=scene, opponent="uniform", padded=True), np.random.default_rng(1)
    seen, info = env.reset(seed=1)
    legal = np.zeros(SYSTEMS[SYSTEM_OF[scene]].actions, np.int16)
    for _ in range(4 if INTERPRETED else 20):
        assert env.observation_space.contains(seen)
        states = clone(env.games.states)
        number = list_legal(states[0], legal)
        assert set(np.flatnonzero(info["action_mask"])) == set(legal[:number].tolist())
        seen, _, over, _, info = env.step(int(hand.choice(np.flatnonzero(info["action_mask"]))))
        if over:
            seen, info = env.reset()


@every_scene
@pytest.mark.parametrize("side", ["both", "npcs"])
def test_an_observation_kept_up_to_date_is_the_one_made_anew(scene: str, side: str) -> None:
    env = ConflictVectorEnv(num_envs=2, scenario=scene, opponent="uniform", side=side, padded=True)
    system, hand = SYSTEMS[SYSTEM_OF[scene]], np.random.default_rng(3)
    _, infos = env.reset(seed=3)
    for _ in range(15 if INTERPRETED else 1000):
        actions = [int(hand.choice(np.flatnonzero(mask))) for mask in infos["action_mask"]]
        seen, _, _, _, infos = env.step(np.array(actions))
        for game in range(2):
            anew = system.view.blank()
            observe(env.games.states[game], int(infos["side"][game]), *anew.values())
            assert all((seen[name][game] == anew[name]).all() for name in OBSERVED)


@every_system
def test_no_two_columns_of_a_table_share_a_name(system: System) -> None:
    for name in ("characters", "zones", "world"):
        columns(getattr(system.view, name))

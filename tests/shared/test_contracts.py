"""What must hold in every position of every system and scenario, shown by random play."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import Any

import numpy as np
import pytest

from arena.compiling.rule import INTERPRETED
from arena.state.fields import outside, values
from arena.systems import SYSTEMS, do_action, list_legal, roll_dice, system_of
from tests import ROOT
from tests.random_play import ONGOING, Player, opened, trails
from tests.random_scenes import mixed_scenes, scenes

SCENES = scenes()
MIXED = mixed_scenes()
DECISIONS = (8_000 if INTERPRETED else 250_000) // len([*SCENES, *MIXED]) + 1  # of one scene
BATCH = 100 if INTERPRETED else 1_000  # steps whose positions are kept at a time
SAMPLES = 3 if INTERPRETED else 60  # positions of a scene in which every legal action is tried
SAMPLE_STEPS = 15 if INTERPRETED else 97  # between one such position and the next
COMPARED = 150  # steps of each scene that are played compiled and interpreted

every_scene = pytest.mark.parametrize(("system", "name"), SCENES, ids=[name for _, name in SCENES])
every_mixture = pytest.mark.parametrize(
    ("system", "name"), [*SCENES, *MIXED], ids=[name for _, name in [*SCENES, *MIXED]]
)


def step(player: Player) -> None:
    """Play one step by calls from Python: roll, or do the last legal action."""
    state = player.states[0]
    number = list_legal(state, player.legal)
    state.event_count = 0
    if number > 0:
        do_action(state, int(player.legal[number - 1]))
    elif state.winner == ONGOING:
        roll_dice(state)


@every_mixture
def test_random_play_keeps_every_contract_of_a_decision(system: str, name: str) -> None:
    """Somebody can always go on, nothing is listed twice, listing writes nothing, all is in range."""
    player, fields = opened(system, name), SYSTEMS[system].fields
    while player.decisions < DECISIONS:
        assert outside(player.history(BATCH), fields) == []
    if not INTERPRETED:
        assert player.games > 0


@every_mixture
def test_every_listed_action_can_be_done_and_changes_something(system: str, name: str) -> None:
    player, fields = opened(system, name, seed=3), SYSTEMS[system].fields
    for _ in range(SAMPLES):
        player.history(SAMPLE_STEPS)
        before = player.states[:1].copy()
        tried = player.tried()
        assert player.states[:1].tobytes() == before.tobytes()
        if len(tried) == 0:
            continue
        assert outside(tried, fields) == []
        for part in (tried, before):
            part["events"], part["event_count"] = np.zeros(1, part["events"].dtype), 0
        same = [place for place in range(len(tried)) if tried[place].tobytes() == before[0].tobytes()]
        assert not same, f"nothing comes of action {player.legal[same[0]]}: {player.where()}"


@every_scene
def test_a_clone_equals_its_original_and_leaves_it_alone(system: str, name: str) -> None:
    player = opened(system, name, seed=4)
    player.history(60)
    original = player.states[:1].copy()
    kept, clone = original.tobytes(), original.copy()
    assert clone.tobytes() == kept
    twin = opened(system, name, seed=4)
    twin.states[0] = clone[0]
    for _ in range(10):
        step(twin)
    assert twin.states[0].tobytes() != kept
    assert original.tobytes() == kept and clone.tobytes() == kept


@every_scene
def test_equal_seeds_play_equal_games_and_other_seeds_others(system: str, name: str) -> None:
    first, second, other = (opened(system, name, seed).history(120) for seed in (7, 7, 8))
    assert first.tobytes() == second.tobytes()
    assert first.tobytes() != other.tobytes()


@pytest.mark.compiled_only
def test_compiled_and_interpreted_rules_play_the_same_games() -> None:
    command = [sys.executable, "-W", "error", "-m", "tests.random_play", str(COMPARED)]
    environment = {**os.environ, "ARENA_INTERPRETED": "1"}
    result = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True)
    interpreted: dict[str, list[int]] = json.loads(result.stdout)
    for name, compiled in trails(COMPARED):
        apart = [place for place in range(COMPARED) if compiled[place] != interpreted[name][place]]
        assert not apart, f"{name}: the games differ after {apart[0]} steps"


@pytest.mark.parametrize("system", list(SYSTEMS))
def test_every_field_has_a_range_that_it_can_hold(system: str) -> None:
    state = SYSTEMS[system].state
    assert system_of(state).name == system
    for path, low, high, *_ in SYSTEMS[system].fields:
        limits = np.iinfo(field_type(state, path))
        assert limits.min <= low <= high <= limits.max, path


@pytest.mark.parametrize("system", list(SYSTEMS))
def test_every_field_says_what_it_means(system: str) -> None:
    assert [field.path for field in SYSTEMS[system].fields if not field.meaning] == []


@pytest.mark.parametrize("system", list(SYSTEMS))
def test_a_value_out_of_its_range_is_found_in_every_field(system: str) -> None:
    fields, scene = SYSTEMS[system].fields, next(scene for scene in SCENES if scene[0] == system)
    opening = opened(*scene).opening
    assert outside(opening, fields) == []
    for path, low, high, *_ in fields:
        limits = np.iinfo(field_type(opening.dtype, path))
        beyond = low - 1 if low > limits.min else high + 1
        if beyond > limits.max:
            continue
        states = opening.copy()
        write_last(states, path, beyond)
        assert [line.split(" = ")[0] for line in outside(states, fields)] == [path]


def field_type(part: np.dtype[Any], path: str) -> np.dtype[Any]:
    """Return the type of the plain numbers at a path of field names."""
    for name in path.split("."):
        part = part[name].base
    return part


def write_last(states: np.ndarray[Any, Any], path: str, value: int) -> None:
    """Write `value` to the last number that a path of field names leads to."""
    every = values(states, path)
    every[(-1,) * every.ndim] = value


@every_scene
def test_a_position_of_play_is_taken_from_outside_as_it_is(system: str, name: str) -> None:
    player = opened(system, name, seed=13)
    history = player.history(200)
    for place in range(0, 200, 4):
        wrong = SYSTEMS[system].problem(history[place : place + 1], player.opening)
        assert wrong is None, f"{wrong}: step {place}, phase {history['phase'][place]}"

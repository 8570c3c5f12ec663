"""Tuning the weights: games between two sets, generations that go on, and the gate before shipping."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from agents.tuning.evolution import MOST, Tuning, weights_at
from agents.tuning.games import Games, openings, split
from agents.tuning.gate import LEAST, Held, measure, passes
from agents.twod20.weights import TABLE

SEEDS = np.arange(6, dtype=np.int64)


@pytest.fixture
def games():
    yield Games("twod20")
    TABLE.use(TABLE.shipped())


def held(share: float, scene: str = "x", number: int = 4000) -> Held:
    """Return how weights did that get a share on either side."""
    return Held(scene, number, share, share)


def test_scenes_are_either_tuned_on_or_kept_apart() -> None:
    scenes = openings("twod20")
    tuned_on, apart = split(scenes)
    names = [each.scene for each in tuned_on], [each.scene for each in apart]
    assert sorted(names[0] + names[1]) == [each.scene for each in scenes]
    assert len(scenes) // 3 == len(apart) and not set(names[0]) & set(names[1])


def test_weights_are_even_with_themselves(games: Games) -> None:
    scene = next(each for each in openings("twod20") if each.scene == "duel")
    assert games.share(scene, TABLE.shipped(), TABLE.shipped(), SEEDS) == 0.5


def test_each_side_plays_by_its_own_weights(games: Games) -> None:
    scene = next(each for each in openings("twod20") if each.scene == "skirmish")
    timid = TABLE.with_names({"weak": 100.0, "danger": 50.0, "attack_test": 0.01})
    assert measure(games, [scene], timid, TABLE.defaults, 40)[0].share < 0.4


def test_tuning_begins_at_the_defaults_and_stays_within_bounds() -> None:
    width = len(TABLE.rows)
    assert np.array_equal(weights_at(TABLE, Tuning.begun(width).told()), TABLE.defaults)
    far = weights_at(TABLE, np.full(width, 100.0))
    assert np.array_equal(far, weights_at(TABLE, np.full(width, MOST)))


def test_a_tuning_that_was_kept_goes_on_as_if_it_had_not_stopped(games: Games, tmp_path: Path) -> None:
    scenes = [each for each in openings("twod20") if each.scene == "duel"]
    whole = Tuning.begun(len(TABLE.rows))
    whole.step(games, scenes, 3, 1)
    whole.keep(tmp_path / "kept.npz")
    again = Tuning.read(tmp_path / "kept.npz")
    for each in (whole, again):
        each.step(games, scenes, 3, 1)
    assert np.array_equal(whole.middle, again.middle) and again.generation == 2


def test_the_gate_wants_a_gain_and_no_scene_that_is_ruined() -> None:
    assert passes([held(0.55), held(0.6)])
    assert not passes([held(0.505, number=100), held(0.5, number=100)])
    assert not passes([held(0.9), held(LEAST - 0.01)])

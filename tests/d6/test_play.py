"""D6 plays: random games keep to the ranges and end, actions are read back, the script beats chance."""

from __future__ import annotations

import pytest

from agents.match.match import run_match
from arena.compiling.rule import INTERPRETED
from arena.systems import SYSTEMS
from scenarios.loader import bundled, load

SCENE = "wharf"
SCENES = [name for name, _ in bundled("d6")]
D6 = SYSTEMS["d6"]
GAMES = 2 if INTERPRETED else 20


def test_there_are_ten_scenes_at_least() -> None:
    assert len(SCENES) >= 10


@pytest.mark.parametrize("scene", SCENES)
def test_every_action_is_written_and_read_back(scene: str) -> None:
    states, cast = D6.compile(load(scene), 1)
    for action in D6.possible_actions(cast):
        assert D6.parse(D6.text(action, states[0], cast), states[0], cast, [action]) == action


@pytest.mark.parametrize("scene", SCENES)
def test_the_script_beats_chance(scene: str) -> None:
    games = 6 if INTERPRETED else 60
    played = run_match("scripted", "uniform", games, scenarios=[scene], workers=1)
    assert sum(game.result for game in played) / len(played) >= 0.8

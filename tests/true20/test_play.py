"""True20 plays: random games keep to the ranges and end, actions are read back, the script beats chance."""

from __future__ import annotations

import pytest

from agents.match.match import run_match
from arena.compiling.rule import INTERPRETED
from scenarios.loader import bundled, load
from tests.true20.table import TRUE20

SCENES = [name for name, _ in bundled("true20")]


@pytest.mark.parametrize("scene", SCENES)
def test_every_action_is_written_and_read_back(scene: str) -> None:
    states, cast = TRUE20.compile(load(scene), 1)
    for action in TRUE20.possible_actions(cast):
        assert TRUE20.parse(TRUE20.text(action, states[0], cast), states[0], cast, [action]) == action


def test_the_script_beats_chance() -> None:
    games = 40 if INTERPRETED else 400
    played = run_match("scripted", "uniform", games, scenarios=["mill_bridge"], workers=1)
    assert sum(game.result for game in played) / len(played) >= 0.9

"""True20 plays: random games keep to the ranges and end, actions are read back, the script beats chance."""

from __future__ import annotations

import numpy as np
import pytest

from agents.match.match import run_match
from arena import token
from arena.calls import act_at, settle_all_at
from arena.compiling.rule import INTERPRETED
from arena.state.fields import outside
from scenarios.loader import bundled, load
from tests.true20.table import TRUE20

SCENES = [name for name, _ in bundled("true20")]


@pytest.mark.parametrize("scene", SCENES)
def test_random_games_keep_to_the_ranges_and_end(scene: str) -> None:
    opening, _ = TRUE20.compile(load(scene), 1)
    legal, rng = np.zeros(TRUE20.actions, np.int16), np.random.default_rng(1)
    for game in range(3 if INTERPRETED else 20):
        states = opening.copy()
        states["generator"][0, 0] += game
        while (number := int(settle_all_at(states, 0, legal))) > 0:
            assert outside(states, TRUE20.fields) == []
            assert TRUE20.problem(states, opening) is None
            states["event_count"] = 0
            act_at(states, 0, int(rng.choice(legal[:number])))
        assert states[0].winner != -1


@pytest.mark.parametrize("scene", SCENES)
def test_every_action_is_written_and_read_back(scene: str) -> None:
    states, cast = TRUE20.compile(load(scene), 1)
    for action in TRUE20.possible_actions(cast):
        assert TRUE20.parse(TRUE20.text(action, states[0], cast), states[0], cast, [action]) == action


def test_a_position_is_a_token() -> None:
    states, cast = TRUE20.compile(load("mill_bridge"), 1)
    assert token.decode(token.encode(states, cast, with_dice=True))[0].tobytes() == states.tobytes()


def test_the_script_beats_chance() -> None:
    games = 40 if INTERPRETED else 400
    played = run_match("scripted", "uniform", games, scenarios=["mill_bridge"], workers=1)
    assert sum(game.result for game in played) / len(played) >= 0.9

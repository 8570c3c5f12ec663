"""No side is given anything that depends on what is hidden from it: in any bundled scene, on either side."""

from __future__ import annotations

import numpy as np
import pytest

from arena.state.view import OBSERVED
from arena.systems import SYSTEMS
from envs.conflict import ConflictEnv
from scenarios.loader import bundled, load
from tests.leaks import hidden as shared
from tests.leaks.gate import altered, leaks, numbers, positions
from tests.leaks.hidden import hide_somebody, reading, reading_of
from tests.random_play import Player

SCENES = [name for name, _ in bundled()]
POSITIONS, READ = 14, 2  # of each scene: in numbers, and in words as well


def player(scene: str) -> Player:
    """Return a player of a bundled scene."""
    loaded = load(scene)
    return Player(SYSTEMS[loaded.scenario.system], loaded, seed=3)


@pytest.mark.parametrize("scene", SCENES)
def test_observation_and_legal_actions_do_not_depend_on_what_is_hidden(scene: str) -> None:
    assert list(leaks(player(scene), POSITIONS)) == []


@pytest.mark.parametrize("scene", SCENES)
def test_what_a_person_reads_does_not_depend_on_what_is_hidden(scene: str) -> None:
    assert list(leaks(player(scene), READ, seed=1, with_words=True)) == []


@pytest.mark.parametrize("system", list(SYSTEMS))
def test_the_short_row_of_a_learner_does_not_depend_on_what_is_hidden(system: str) -> None:
    scene = next(name for name in SCENES if load(name).scenario.system == system)
    row, game, rng = ConflictEnv(scene, observation="lean").shown.row, player(scene), np.random.default_rng(6)
    for states in positions(game, POSITIONS, rng):
        hide_somebody(states, game.opening, rng)
        for side in (0, 1):
            one, other = (
                row(tuple(given[name][None] for name in OBSERVED), np.array([side], np.int8))
                for given in (
                    numbers(game.system, each, side) for each in (states, altered(states, side, rng)[0])
                )
            )
            assert (one == other).all()


@pytest.mark.parametrize("system", list(SYSTEMS))
def test_the_gate_redraws_something_besides_the_dice_in_every_system(system: str) -> None:
    scenes = [name for name in SCENES if load(name).scenario.system == system]
    rng, kinds = np.random.default_rng(1), set()
    for scene in scenes[:6]:
        game = player(scene)
        for states in positions(game, 8, rng):
            hide_somebody(states, game.opening, rng)
            kinds |= {each.name for side in (0, 1) for each in reading(states[0]).secrets(states[0], side)}
    assert len(kinds) > 1 and "dice to come" in kinds


@pytest.mark.parametrize("system", [name for name in SYSTEMS if reading_of(name) is shared])
def test_who_hides_is_hidden_and_a_side_sees_its_own(system: str) -> None:
    """The gate has teeth: somebody who does not hide is seen, and all that is redrawn of them shows."""
    scene = next(name for name in SCENES if load(name).scenario.system == system)
    game = player(scene)
    states, rng = game.history(1), np.random.default_rng(4)
    other = states.copy()
    who = next(n for n in range(states[0].character_count) if states[0].characters[n].side == 1)
    other[0].characters[who].hidden = 1
    hidden = reading(other[0])
    secret = next(each for each in hidden.secrets(other[0], 0) if str(who) in each.name)
    hidden.redraw(other[0], secret, secret.hidden(), rng)
    other[0].characters[who].hidden = 0
    one, two = (numbers(game.system, each, 0) for each in (states, other))
    assert (one["characters"][who] != two["characters"][who]).any()

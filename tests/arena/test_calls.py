"""What Python calls by an array and an index does what the rules do to that record, and to no other."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest

from arena import calls, systems
from arena.calls import acting_at, conceal_at, list_legal_at, observe_at, score_at, settle_all_at
from arena.compiling.rule import INTERPRETED
from arena.system import System
from arena.systems import SYSTEMS, clone
from tests.random_scenes import scene_called, scenes

STEPS = 12 if INTERPRETED else 120
SCENES = [*[(system, SYSTEMS[system].example) for system in SYSTEMS], *scenes()[::6]]
HERE = 1  # the row of three that is played

every_scene = pytest.mark.parametrize(("system", "name"), SCENES, ids=[name for _, name in SCENES])


class Twice:
    """The same game twice: as row HERE of an array of three, played by index, and as a record."""

    def __init__(self, system: str, name: str) -> None:
        self.system: System = SYSTEMS[system]
        opening, _ = self.system.compile(scene_called(name), 3)
        self.many, self.one = np.concatenate([opening] * 3), clone(opening)
        self.others = self.many[[0, 2]].tobytes()
        self.legal, self.plain = (np.zeros(self.system.actions, np.int16) for _ in range(2))

    def agree(self) -> None:
        """Assert that both are in the same position, and that the other rows are as they were."""
        assert self.many[HERE : HERE + 1].tobytes() == self.one.tobytes()
        assert self.many[[0, 2]].tobytes() == self.others

    def here(self) -> Any:
        """Return the array that is played, and where in it."""
        return self.many, HERE


@every_scene
def test_a_game_by_index_is_the_game_by_record(system: str, name: str) -> None:
    game, chance = Twice(system, name), random.Random(1)
    number = settle_all_at(*game.here(), game.legal)
    assert number == systems.settle_all(game.one[0], game.plain) > 1
    for _ in range(STEPS):
        game.agree()
        assert game.legal[:number].tolist() == game.plain[:number].tolist()
        action = game.legal.item(chance.randrange(number))
        number = calls.step_at(*game.here(), action, game.legal)
        game.one["event_count"] = 0
        systems.do_action(game.one[0], action)
        assert number == systems.settle_all(game.one[0], game.plain)
        if number == 0:
            break


@every_scene
def test_dice_and_forced_choices_can_be_taken_one_by_one(system: str, name: str) -> None:
    game, chance, rolls = Twice(system, name), random.Random(1), 0
    for _ in range(4 * STEPS):
        number = calls.settle_at(*game.here(), game.legal)
        assert number == list_legal_at(*game.here(), game.legal)
        assert number == systems.settle(game.one[0], game.plain)
        game.agree()
        if number > 0:
            action = game.legal.item(chance.randrange(number))
            calls.act_at(*game.here(), action)
            game.one["event_count"] = 0
            systems.do_action(game.one[0], action)
        elif int(game.one["winner"][0]) != -1:
            break
        else:
            for states in (game.many[HERE : HERE + 1], game.one):
                states["rolled"][0, : int(states["roll_count"][0])] = 1
            calls.take_roll_at(*game.here())
            systems.take_roll(game.one[0])
            rolls += 1
        game.agree()
    assert rolls > 0


@every_scene
def test_what_a_side_knows_by_index_is_what_it_knows_by_record(system: str, name: str) -> None:
    game = Twice(system, name)
    settle_all_at(*game.here(), game.legal)
    systems.settle_all(game.one[0], game.plain)
    for side in (0, 1):
        blank, other = (tuple(game.system.view.blank().values()) for _ in range(2))
        observe_at(*game.here(), side, *blank)
        systems.observe(game.one[0], side, *other)
        assert all(np.array_equal(*pair) for pair in zip(blank, other, strict=True))
        assert score_at(*game.here(), side) == systems.score(game.one[0], side)
    assert acting_at(*game.here()) == systems.acting(game.one[0])
    conceal_at(*game.here(), 1)
    systems.conceal(game.one[0], 1)
    game.agree()

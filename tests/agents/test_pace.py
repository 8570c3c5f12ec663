"""A searching side does not spend at once what it saves for later moments."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from agents.match.match import ScriptedPlayer
from agents.search.candidates import Sketcher, empty
from agents.search.outcomes import is_paid_from
from agents.search.pace import WITHOUT_END, Pace, of_a_turn, saved, within
from agents.search.player import CountedPlayer
from agents.search.simulator import Simulator
from arena.calls import acting_at, settle_all_at, step_at
from arena.systems import SYSTEMS
from scenarios.loader import load

NPCS = 1


def start(scene: str, seed: int = 3) -> NDArray[Any]:
    """Return a scene as it begins."""
    loaded = load(scene)
    return SYSTEMS[loaded.scenario.system].compile(loaded, seed)[0]


@pytest.mark.compiled_only
@pytest.mark.parametrize("scene", ["ambush", "sniper", "lamp"])
def test_a_round_leaves_a_third_and_a_turn_half(scene):
    states, number = start(scene), 0
    players = ScriptedPlayer(), CountedPlayer(60, seed=1)
    legal = np.zeros(SYSTEMS[load(scene).scenario.system].actions, np.int16)
    number = settle_all_at(states, 0, legal)
    began, turn, spent = saved(states, NPCS), (-1, -1), 0
    assert began > 3
    while number > 0 and int(states["round_number"][0]) == 1:
        if turn != (turn := (1, acting_at(states, 0))):
            had = saved(states, NPCS)
        side, before = int(states["decider"][0]), saved(states, NPCS)
        number = step_at(states, 0, players[side].choose(states, legal, number), legal)
        spent += max(0, before - saved(states, NPCS)) * (side == NPCS)
        assert had - saved(states, NPCS) <= max(2, (had + 1) // 2)
    assert spent > 0
    assert saved(states, NPCS) >= began // 3


def test_all_is_for_the_last_round():
    states = start("ambush")
    assert of_a_turn(states, NPCS) == (saved(states, NPCS) + 1) // 2
    states["round_number"] = states["round_limit"]
    assert of_a_turn(states, NPCS) == WITHOUT_END == Pace().left(states, NPCS, 0)


def test_players_spend_momentum_as_they_like():
    assert of_a_turn(start("ambush"), 0) == WITHOUT_END


def test_what_was_spent_in_a_turn_counts_and_the_next_turn_begins_anew():
    states, pace = start("ambush"), Pace()
    states["threat"] = 9
    assert pace.left(states, NPCS, 4) == 5
    states["threat"] = 6
    assert pace.left(states, NPCS, 4) == 2
    assert pace.left(states, NPCS, 5) == 3
    states["threat"] = 4
    assert pace.left(states, NPCS, 6) == 1


def test_one_thing_that_costs_more_than_half_is_bought_but_with_nothing_beside_it():
    root = start("ambush")
    settle_all_at(root, 0, np.zeros(SYSTEMS["twod20"].actions, np.int16))
    root["environment"]["price"] *= 5
    sketcher = Sketcher(root, NPCS, Simulator(root.dtype), np.random.default_rng(0))
    comes = [each for each in sketcher.options(()) if costs(sketcher, each) > 0]
    change = max(comes, key=lambda each: costs(sketcher, each))
    assert costs(sketcher, change) == 5 and saved(root, NPCS) == 7
    assert within(empty((change,)), 0, sketcher)
    assert not within(empty((comes[0],)), 0, sketcher)
    assert not within(empty((comes[0], change)), 5, sketcher)
    root["threat"] = 12
    assert not within(empty((change,)), 0, sketcher) and within(empty((change,)), 5, sketcher)


def costs(sketcher: Sketcher, action: int) -> int:
    """Return what an action alone costs of what is saved."""
    sketcher.options((action,))
    return saved(sketcher.root, sketcher.side) - saved(sketcher.states, sketcher.side)


def test_what_is_chosen_after_the_dice_counts_to_what_a_turn_may_spend():
    root = start("ambush")
    states, half = root.copy(), (saved(root, NPCS) + 1) // 2
    legal = np.zeros(SYSTEMS["twod20"].actions, np.int16)
    assert settle_all_at(states, 0, legal) > 0
    race = SimpleNamespace(root=root, side=NPCS)
    free = int(legal[0])
    for spent, is_fair in ((0, True), (half, True), (half + 1, False)):
        states["threat"] = root["threat"] - spent
        assert is_paid_from(race, states, free) == is_fair

"""The search at a table of True20."""

import numpy as np
import pytest

from agents.search.player import SearchPlayer
from agents.systems import choose_scripted_at
from arena.calls import act_at, settle_all_at
from arena.people.codes import NPCS
from arena.systems import SYSTEMS
from scenarios.loader import load


@pytest.mark.compiled_only
@pytest.mark.parametrize("seed", [3, 4])
def test_whoever_holds_a_turn_back_does_not_wait_it_away(seed: int) -> None:
    system = SYSTEMS["true20"]
    states, cast = system.compile(load("open_session"), seed)
    legal, player, waited = np.zeros(system.actions, np.int16), SearchPlayer(0.1, seed), 0
    while number := settle_all_at(states, 0, legal):
        own = int(states["decider"][0]) == NPCS
        choose = player.choose if own else lambda *given: choose_scripted_at(given[0], 0, *given[1:])
        action = choose(states, legal, number)
        waited += own and system.text(action, states[0], cast) == "wait on"
        act_at(states, 0, action)
    assert waited <= 2

"""The search at a table of True20."""

import numpy as np
import pytest

from agents.search.kernel import LONGEST
from agents.search.planner import Planner, acting
from agents.search.player import CountedPlayer, SearchPlayer
from agents.search.race import Budget, Race
from agents.systems import choose_scripted_at
from agents.true20.agents import SENSE, STEPS
from arena.calls import act_at, settle_all_at
from arena.people.codes import NPCS
from arena.systems import SYSTEMS
from arena.true20.core import record as act
from scenarios.loader import load
from tests.true20.table import FOE, TRUE20, Spot


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


@pytest.mark.compiled_only
def test_no_turn_that_a_search_compares_undoes_its_own_steps() -> None:
    zones = {"near": {"name": "Near"}, "far": {"name": "Far"}}
    spot = Spot(said={"zones": zones, "links": [{"from": "near", "to": "far", "feet": 5}]})
    spot.clear()
    race = Planner(spot.states.dtype).search(spot.states, 0, Budget(simulations=400), 1).race
    plans = [[int(each) for each in plan if each >= 0] for plan in race.plans]
    assert len(plans) > 5 and not any(SENSE.undoes(spot.state, plan) for plan in plans)


@pytest.mark.compiled_only
def test_hardly_anybody_walks_off_after_a_blow() -> None:
    walks = 0
    for seed in range(12):
        spot = Spot()
        spot.clear()
        spot.do("strike foe", 2)
        number = settle_all_at(spot.states, 0, spot.legal)
        action = CountedPlayer(60, seed).choose(spot.states, spot.legal, number)
        walks += act.MOVE <= action < act.PUNCH
    assert walks <= 4


def test_nobody_gains_ground_where_nobody_acts() -> None:
    spot = Spot(said={"objectives": {"pcs": [{"reach": "far"}], "npcs": [{"defeat": ["hero"]}]}})
    assert STEPS.gained(spot.state, [act.MOVE + 1]) == 1
    spot.state.actor = -1
    assert STEPS.gained(spot.state, [act.MOVE + 1]) == 0


@pytest.mark.parametrize(("ahead", "first"), [(0.03, 1), (0.3, 0)])
def test_who_plays_takes_a_turn_that_a_table_would_ask_about_only_for_a_clear_gain(
    ahead: float, first: int
) -> None:
    spot = Spot()
    spot.clear()
    rows = np.full((2, LONGEST), -1, np.int16)
    rows[0, :2] = act.ALL_OUT, act.STARTLE + FOE  # a stance without a blow
    rows[1, 0] = act.STRIKE + FOE
    race = Race(spot.states, 0, rows, TRUE20)
    race.note(np.arange(2), np.array([0.5 + ahead, 0.5]) + np.linspace(-0.01, 0.01, 40)[:, None])
    assert int(acting(race, np.arange(2))[0]) == first

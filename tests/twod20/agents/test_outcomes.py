"""What follows the dice of a plan: chosen by what they leave to choose from, not wished for."""

from __future__ import annotations

import numpy as np
import pytest

from agents.search import kernel
from agents.search.candidates import Sketcher
from agents.search.outcomes import MET, choose_answers, classes
from agents.search.planner import enter
from agents.search.race import Budget, Clock, Race
from agents.search.simulator import Simulator
from tests.twod20.agents.test_table_sense import fight, number_of


def shot() -> tuple[Simulator, Race]:
    """Return a race of one plan: a hero fires at one of two thugs."""
    table = fight().do("act hero")
    simulator = Simulator(table.states.dtype)
    sketcher = Sketcher(table.states, 0, simulator, np.random.default_rng(1))
    plan = sketcher.plan((number_of(table, "attack gun -> thug_1"),))
    return simulator, enter(table.states, 0, simulator.system, [plan])


def test_a_class_is_what_the_dice_leave_to_choose_from() -> None:
    simulator, race = shot()
    met = [classes(simulator, race, 0, seed) for seed in range(1, 40)]
    assert len({tuple(some) for some in met}) > 3  # hit or missed, with more or less to spend
    seed, kind = next((seed, some[1]) for seed, some in enumerate(met, start=1) if len(some) > 1)
    assert classes(simulator, race, 0, seed, kind) == met[seed - 1][:2]


def test_a_plan_does_in_a_class_what_was_chosen_there() -> None:
    simulator, race = shot()
    seeds, found = np.arange(1, 41), np.zeros(MET, np.int64)
    met = [classes(simulator, race, 0, int(seed)) for seed in seeds]
    plan, length = race.plans[0], int(race.lengths[0])
    states, legal = simulator.states[0], simulator.legal[0]
    for kind in sorted({each for some in met for each in some}):
        seed = next(int(seed) for seed, some in zip(seeds, met, strict=True) if kind in some)
        number = kernel.meet(states, race.root, 0, plan, length, seed, kind, legal, found)
        for choice in [int(each) for each in legal[:number]]:
            race.clear()
            race.answers[0, 0] = kind, choice
            simulator.play_once(race, np.array([0]), seeds, 0)
            assert race.after[0, choice] >= sum(kind in some for some in met) > 0


@pytest.mark.compiled_only
def test_choices_after_the_dice_are_taken_only_for_a_gain_and_leave_the_plan_as_it_is() -> None:
    simulator, race = shot()
    before = race.plans.copy()
    clock = Clock(Budget(simulations=4000), 0.0)
    choose_answers(simulator, race, np.array([0]), 8, np.random.default_rng(2), clock)
    assert np.array_equal(race.plans[0], before[0]) and clock.played > 0

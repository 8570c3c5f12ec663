"""The yardstick: values of a solved duel are exact, and the search gives little of them away."""

from itertools import combinations_with_replacement, permutations

import numpy as np
import pytest

from agents.search.planner import Planner
from agents.search.race import Budget
from arena.systems import SYSTEMS, clone, do_action, settle, take_roll
from arena.twod20 import codes
from tests.twod20.agents.expectimax import Expectimax, act, duel, fall, menu, outcomes

TWOD20 = SYSTEMS["twod20"]
THOUGHT = 600  # simulations, a fraction of what the default budget allows
LITTLE = 0.03  # of winning; doing nothing gives away twice as much

pytestmark = pytest.mark.compiled_only  # tens of thousands of positions take minutes interpreted


@pytest.fixture(scope="module")
def solved():
    truth, states = Expectimax(), duel("pcs", minor_actions=False)
    truth.value(states)
    return truth, states


def attack(truth, states):
    """Return the position in which the dice of the first legal attack are awaited."""
    number = int(menu(states, truth.legal))
    for action in truth.legal[:number].tolist():
        after = clone(states)
        act(after, action, truth.spare)
        if after["phase"][0] == codes.ROLL:
            return after
    raise AssertionError("nobody may attack")


def test_outcomes_told_apart_by_what_they_score_are_worth_what_all_faces_are(solved):
    truth, states = solved
    states = attack(truth, states)
    total, dice = 0.0, int(states["roll_count"][0])
    for faces in combinations_with_replacement(range(1, 21), dice):
        after = clone(states)
        after["rolled"][0, :dice] = faces
        fall(after, truth.spare)
        total += len(set(permutations(faces))) * truth.value(after)
    assert total / 20**dice == pytest.approx(truth.value(states), abs=1e-12)
    assert sum(chance for chance, _ in outcomes(states, truth.spare)) == pytest.approx(1.0)


def test_a_position_is_worth_its_best_choice_and_the_best_choice_gives_nothing_away(solved):
    truth, states = solved
    values = dict(truth.choices(states))
    best = max if states["decider"][0] == codes.PCS else min
    action = best(values, key=lambda each: values[each])
    assert values[action] == truth.value(states) != 0.5
    assert truth.regret(states, action) == 0.0 < max(truth.regret(states, each) for each in values)


@pytest.mark.parametrize("seed", range(40))
def test_what_is_forgotten_changes_nothing_that_follows(seed):
    rng = np.random.default_rng(seed)
    whole, blanked = (duel("npcs" if seed % 2 else "pcs") for _ in range(2))
    legal, other, spare = (np.zeros(TWOD20.actions, np.int16) for _ in range(3))
    while whole["winner"][0] == codes.ONGOING:
        number = int(menu(whole, legal))
        assert number == menu(blanked, other) and (legal[:number] == other[:number]).all()
        if number == 0:
            dice = int(whole["roll_count"][0])
            faces = rng.integers(1, int(whole["roll_sides"][0]) + 1, dice)
            whole["rolled"][0, :dice] = blanked["rolled"][0, :dice] = faces
            take_roll(whole[0])
            settle(whole[0], spare)
            fall(blanked, spare)
        else:
            action = int(legal[rng.integers(number)])
            do_action(whole[0], action)
            settle(whole[0], spare)
            act(blanked, action, spare)
    assert whole["winner"][0] == blanked["winner"][0]


def test_the_search_gives_little_away(solved):
    truth, states = solved
    planner = Planner(states.dtype, caution=0.5)
    side = int(states["decider"][0])
    found = [planner.search(states, side, Budget(simulations=THOUGHT), seed) for seed in range(4)]
    assert np.mean([truth.regret(states, each.best) for each in found]) <= LITTLE

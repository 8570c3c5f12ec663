"""What points in a pool are worth: searched anew with more and fewer, and nothing said that is not shown."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from agents.advice.advice import advise
from agents.advice.pools import better, together, with_points, worth_note
from agents.lines import Worth
from agents.search.race import Budget
from arena.system import Pool
from arena.systems import SYSTEMS
from benchmarks.pool_notes import Gain, funded, gain_of, verdict
from scenarios.loader import load
from tests import ROOT
from tests.further import known

FILE = str(ROOT / "tests" / "toy" / "stone.yaml")
THREAT = Pool("Threat", "threat", 1, "the gamemaster", 2)
THOUGHT = Budget(simulations=600)


@pytest.fixture(autouse=True)
def toy() -> Iterator[None]:
    """Make the toy known to one test alone."""
    with known("tests.toy"):
        yield


def opened(luck: int) -> tuple[Any, Any]:
    """Return the opening of the toy with so much luck, and its words."""
    states, cast = SYSTEMS["toy"].compile(load(FILE), 1)
    states[0].characters[0].luck = luck
    return states, cast


# sentences


def test_a_worth_is_told_in_whole_points() -> None:
    said = worth_note(THREAT, Worth(2, 0.046, 0.01, 300, 0, 4))
    assert said == "with 2 more the gamemaster would win about 5 points more often"


def test_what_is_no_more_than_chance_is_no_difference() -> None:
    assert "no difference" in worth_note(THREAT, Worth(2, 0.046, 0.03, 300, 0, 4))
    assert "no difference" in worth_note(THREAT, Worth(2, 0.0, 0.0, 300, 0, 4))


SPENDS = {5: True, 6: False}  # by row of the two last lines


class Passes:
    """A race of some plans that were played with the same dice."""

    def __init__(self, means: list[float]) -> None:
        rng = np.random.default_rng(4)
        self.plans = np.zeros((len(means), 1))
        self.values = rng.normal(means, 0.3, (40, len(means)))

    def lead(self, rows: Any, over: int) -> Any:
        apart = self.values[:, rows] - self.values[:, [over]]
        return apart.mean(0), apart.std(0, ddof=1) / np.sqrt(len(apart))


def test_one_plan_is_compared_with_itself_unless_another_is_surely_better_with_more_points() -> None:
    even: list[Any] = [Passes([0.5, 0.5, 0.5]), Passes([0.52, 0.5, 0.53])]
    assert together(even) == 0 and [better(race, 0) for race in even] == [0, 0]
    dear: list[Any] = [Passes([0.2, 0.5, 0.1]), Passes([0.5, 0.52, 0.9])]
    common = together(dear)
    assert [better(race, common) for race in dear] == [1, 2]


# pools that are empty or full


@pytest.mark.parametrize(("luck", "ends"), [(0, (0, 1)), (1, (0, 2)), (9, (8, 9))])
def test_points_are_asked_about_as_far_as_the_pool_holds_them(luck: int, ends: tuple[int, int]) -> None:
    states, _ = opened(luck)
    most = int(with_points(states, 0, 0, 9)[0].characters[0].luck)
    states[0].characters[0].luck = min(luck, most)
    low, high = (int(with_points(states, 0, 0, points)[0].characters[0].luck) for points in (-1, 1))
    assert (low, high) == (ends if luck < most else (most - 1, most))
    assert int(states[0].characters[0].luck) == min(luck, most)


@pytest.mark.parametrize("luck", [0, 2])
def test_advice_says_what_luck_is_worth_to_those_who_have_it(luck: int) -> None:
    states, cast = opened(luck)
    advice = advise(states, cast, budget=THOUGHT, threads=1)
    worth = advice.points["Luck"]
    assert (worth.fewer, worth.more) == (max(0, luck - 1), luck + 1) and worth.games >= 20
    assert set(advice.worth) == set(advice.points) == {"Luck"}


def test_the_pool_of_the_other_side_is_not_asked_about() -> None:
    states, cast = opened(2)
    states[0].actor, states[0].decider = 1, 1
    assert int(states[0].characters[1].side) == 1
    assert advise(states, cast, budget=THOUGHT, threads=1).points == {}


def test_equal_budgets_in_simulations_give_equal_advice_however_many_threads_there_are() -> None:
    states, cast = opened(2)
    one, two, three = (
        advise(states, cast, budget=THOUGHT, seed=3, threads=threads).to_json() for threads in (1, 2, 3)
    )
    assert one.pop("seconds") > 0 and two.pop("seconds") > 0 and three.pop("seconds") > 0
    assert one == two == three


# games beside notes


def test_a_note_agrees_with_games_by_sign_and_interval() -> None:
    games = Gain(0.06, 0.01, 900)
    assert verdict(Worth(2, 0.05, 0.01, 300, 0, 4), games) == "agrees"
    assert verdict(Worth(2, -0.05, 0.01, 300, 0, 4), games) == "OTHER SIGN, intervals apart"
    assert verdict(Worth(2, -0.01, 0.02, 300, 0, 4), games) == "agrees, intervals apart"
    assert verdict(None, games) == "no note"


def test_paired_games_come_to_their_mean_and_its_error() -> None:
    gain = gain_of(np.array([1.0, 0.0, 0.0, -1.0, 1.0]))
    assert gain.gain == pytest.approx(0.2) and gain.error == pytest.approx(np.std([1, 0, 0, -1, 1]) / 2)


def test_an_empty_pool_is_compared_with_itself() -> None:
    states, _ = opened(0)
    (fewer, more), share = funded(states, 0, SYSTEMS["toy"].pools[0])
    assert (int(fewer[0].characters[0].luck), int(more[0].characters[0].luck), share) == (0, 1, 1.0)

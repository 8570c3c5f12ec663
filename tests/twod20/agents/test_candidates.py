"""What the search looks at: every kind of turn, variations of a plan, and plainer ones."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import numpy as np
import pytest

from agents.search import kernel
from agents.search.candidates import Sketcher, every_kind, plainer, variations
from agents.search.order import in_order
from agents.search.planner import enter
from agents.search.race import with_business
from agents.search.results import by_choice
from agents.search.simulator import Simulator
from agents.search.tidying import plainest, points_spent
from arena.people.codes import PCS
from arena.systems import SYSTEMS, do_action, settle
from arena.twod20 import catalog as act
from benchmarks.searching import legal_pairs, odd_positions, opening, seen_pairs
from tests.twod20.agents.test_table_sense import fight

TWOD20 = SYSTEMS["twod20"]


def in_the_turn_of(scene: str, who: int) -> tuple[Any, Sketcher]:
    """Return a position in which somebody begins a turn, and what sketches plans there."""
    states, _ = opening(scene)
    do_action(states[0], act.ACT + who)
    settle(states[0], np.zeros(TWOD20.actions, np.int16))
    return states, Sketcher(states, int(states[0].decider), Simulator(states.dtype), np.random.default_rng(1))


def actions_of(plan: np.ndarray) -> list[int]:
    return [int(action) for action in plan if action != kernel.NONE]


@pytest.mark.compiled_only  # hundreds of plans, each of them a position played to the dice
@pytest.mark.parametrize("scene", ["skirmish", "crossing", "backroom", "ambush", "heron"])
def test_every_pair_of_who_acts_and_what_is_in_the_first_look(scene: str) -> None:
    states, _ = opening(scene)
    legal = legal_pairs(states, TWOD20.headlines)
    assert len(legal) > 100
    assert legal <= seen_pairs(states)


def test_the_first_plan_is_the_scripted_one_and_few_plans_are_few() -> None:
    _, sketcher = in_the_turn_of("skirmish", 0)
    plans = every_kind(sketcher, TWOD20.headlines, 12)
    assert len(plans) == len({plan.tobytes() for plan in plans}) == 12
    assert np.array_equal(plans[0], sketcher.plan(()))


def test_variations_keep_the_turn_and_change_something() -> None:
    _, sketcher = in_the_turn_of("skirmish", 0)
    plans = every_kind(sketcher, TWOD20.headlines, 6)

    def kind(plan: np.ndarray) -> list[int]:
        return [int(action) for action in plan if int(action) in TWOD20.headlines]

    plan = next(each for each in plans if kind(each))
    made = variations(sketcher, plan, 10)
    assert made
    same = [kind(other)[: len(kind(plan))] == kind(plan) for other in made]
    assert sum(same) > len(same) / 2
    assert all(not np.array_equal(other, plan) for other in made)


def with_an_idle_step(sketcher: Sketcher) -> np.ndarray:
    """Return a plan that begins with a minor action and then does what could be done without it."""
    minor = (action for action in sketcher.options(()) if act.AIM <= action < act.ATTACK)
    plans = (sketcher.plan((action,)) for action in minor)
    return next(plan for plan in plans if can_be_done(sketcher, actions_of(plan)[1:]))


def can_be_done(sketcher: Sketcher, actions: list[int]) -> bool:
    return len(actions) > 0 and actions_of(sketcher.plan(tuple(actions))) == actions


def test_a_step_that_nothing_needs_can_be_left_out() -> None:
    _, sketcher = in_the_turn_of("skirmish", 0)
    plan = with_an_idle_step(sketcher)
    shorter = [actions_of(each) for each in plainer(sketcher, plan)]
    assert actions_of(plan)[1:] in shorter
    assert all(len(each) <= len(actions_of(plan)) for each in shorter)


def test_an_idle_step_is_dropped_and_equal_plans_are_said_to_be_equal() -> None:
    states, sketcher = in_the_turn_of("skirmish", 0)
    idle = with_an_idle_step(sketcher)
    race = enter(states, sketcher.side, sketcher.system, [idle, *plainer(sketcher, idle)[:1]])
    both = np.arange(2)
    race.note(both, np.full((8, 2), 0.5))
    race.totals[:, -1] = 8
    assert list(by_choice(race, both, 0.0)) == [0, 1]
    assert plainest(race, 0, both[1:], lambda race, row: 1.0) == 1
    assert plainest(race, 0, both[1:], lambda race, row: 0.9 - 0.3 * row) == 0
    race.scripted = 1
    order, equal = in_order(race, both, lambda row: int(race.lengths[row]), nobody)
    assert (list(order), equal) == ([1, 0], 2)


def test_what_is_clearly_ahead_with_fresh_dice_comes_first() -> None:
    states, sketcher = in_the_turn_of("skirmish", 0)
    plans = every_kind(sketcher, TWOD20.headlines, 3)
    race = enter(states, sketcher.side, sketcher.system, plans)
    values = np.tile([0.4, 0.4, 0.6], (20, 1)) + np.random.default_rng(2).normal(0, 0.01, (20, 3))
    race.note(np.arange(3), values)
    race.totals[:, -1] = 20
    order, equal = in_order(race, np.array([0, 1, 2]), lambda row: -row, nobody)
    assert (order[0], equal) == (2, 1)
    assert race.lead(order, 2)[0].tolist() == sorted(race.lead(order, 2)[0], reverse=True)


def test_positions_that_searches_are_asked_in_leave_a_choice_of_turns_and_pursuits_have_none() -> None:
    asked = list(odd_positions("duel", 2, 1))
    assert len(asked) == 2 and all(int(states[0].winner) == kernel.NONE for states in asked)
    for states in asked:
        sketcher = Sketcher(states, int(states[0].decider), Simulator(states.dtype), np.random.default_rng(1))
        assert sum(action in TWOD20.headlines for action in sketcher.options(())) > 1
    assert list(odd_positions("rooftops", 1, 1)) == []


def nobody(row: int) -> bool:
    """Return that no plan waits."""
    return False


def equals_of(means: list[float], spread: float, waiting: int = -1) -> tuple[list[int], int]:
    """Return the order of plans with these means, the first the script's, one of which waits, and how many
    are equal."""
    states, sketcher = in_the_turn_of("skirmish", 0)
    race = enter(states, sketcher.side, sketcher.system, every_kind(sketcher, TWOD20.headlines, len(means)))
    values = np.array(means) + np.random.default_rng(3).normal(0, spread, (100, len(means)))
    race.note(np.arange(len(means)), values)
    race.totals[:, -1] = 100
    order, equal = in_order(race, np.arange(len(means)), lambda row: 0.0, lambda row: row == waiting)
    return [int(row) for row in order], equal


def test_one_that_waits_stands_before_no_turn_that_only_a_worse_one_beats() -> None:
    leads = {0: (0.0, -0.16, -0.13), 1: (0.16, 0.0, 0.05), 2: (0.13, -0.05, 0.0)}  # 1 beats 2, and 0 beats 1
    race = SimpleNamespace(
        replied={},
        scripted=0,
        count=np.full(3, 100),
        lead=lambda rows, over: (np.array([leads[over][row] for row in rows]), np.full(len(rows), 0.01)),
    )
    order, _ = in_order(cast(Any, race), np.arange(3), lambda row: 0.0, lambda row: 2 * (row == 0))
    assert order[0] == 2


def test_of_plans_that_are_not_told_apart_the_scripts_is_first_until_a_gain_is_shown() -> None:
    assert equals_of([0.50, 0.52, 0.49], 0.5) == ([0, 1, 2], 3)
    assert equals_of([0.50, 0.60, 0.49], 0.5)[0][0] == 1


def test_of_equal_plans_the_one_that_waits_is_last() -> None:
    assert equals_of([0.50, 0.52, 0.49], 0.5, waiting=0) == ([1, 2, 0], 3)


def test_a_plan_that_waits_comes_first_only_where_luck_is_out_of_the_question() -> None:
    assert equals_of([0.50, 0.68, 0.49], 0.5)[0][0] == 1
    assert equals_of([0.50, 0.68, 0.49], 0.5, waiting=1)[0][-1] == 1
    assert equals_of([0.50, 0.95, 0.49], 0.5, waiting=1)[0][0] == 1


def test_plans_within_a_point_are_equal_however_sure_that_is() -> None:
    assert equals_of([0.504, 0.500, 0.40], 0.001) == ([0, 1, 2], 2)


def test_points_given_to_the_other_side_are_spent() -> None:
    states, sketcher = in_the_turn_of("skirmish", 0)
    race = enter(states, sketcher.side, sketcher.system, every_kind(sketcher, TWOD20.headlines, 1))
    names = [measure.name for measure in race.system.measures]
    race.totals[0, -1] = 10
    race.totals[0, names.index("threat_after")] = 10 * (int(states[0].threat) + 3)
    race.totals[0, names.index("momentum_after")] = 10 * int(states[0].momentum)
    assert points_spent(race, 0) == pytest.approx(3 if sketcher.side == 0 else -3)


def test_where_a_table_would_ask_about_all_that_is_kept_the_best_blow_is_kept_too() -> None:
    table = fight().do("act hero")
    rows = np.full((3, kernel.LONGEST), kernel.NONE, np.int16)
    words = "create advantage hero attack", "threaten gun -> thug_1", "attack gun -> thug_1"
    rows[:, 0] = [int(table.out[table.legal().index(each)]) for each in words]
    race = enter(table.states, PCS, TWOD20, list(rows))
    race.note(np.arange(3), np.full((8, 3), [0.9, 0.5, 0.4]))
    everybody = np.arange(3)
    assert list(with_business(race, everybody, np.array([0]))) == [0, 2]
    assert list(with_business(race, everybody, np.array([0, 1]))) == [0, 1]
    assert list(with_business(race, np.array([0]), np.array([0]))) == [0]

"""The search: it finds what is there to be found, repeats itself, and never looks at what it may not see."""

from __future__ import annotations

import time
from dataclasses import replace

import numpy as np
import pytest

from agents.advice.advice import WrongSide, advise
from agents.calibrating import interval
from agents.search.candidates import Sketcher, every_kind
from agents.search.planner import ANSWER, LOOK, TO_THE_END, TURN, Planner, enter
from agents.search.race import Budget, Clock
from arena.state.dice import reseed
from arena.systems import SYSTEMS, conceal, do_action, settle
from arena.twod20 import codes
from scenarios.loader import load

pytestmark = pytest.mark.compiled_only  # a search interpreted takes minutes and shows nothing more

TWOD20 = SYSTEMS["twod20"]
FEW = Budget(simulations=80)


def opening(name="duel", seed=1):
    states, cast = TWOD20.compile(load(name), seed)
    settle(states[0], np.zeros(TWOD20.actions, np.int16))
    return states, cast


def found(states, side=None, budget=FEW, seed=3):
    decider = int(states[0].decider) if side is None else side
    return Planner(states.dtype, horizon=1).search(states, decider, budget, seed)


def test_equal_seeds_and_simulations_give_equal_plans():
    states, _ = opening()
    first, second = found(states), found(states)
    assert first.simulations == second.simulations
    assert np.array_equal(first.plans, second.plans) and np.array_equal(first.mean, second.mean)


@pytest.mark.parametrize(("simulations", "turns"), [(600, TURN), (100_000, ANSWER)])
def test_the_first_look_of_a_long_thought_goes_on_to_the_answer(simulations, turns):
    states, _ = opening()
    clock = Clock(Budget(simulations=simulations), 0.0)
    clock.until(LOOK)
    assert Planner(states.dtype).sight(clock) == turns


def test_judging_by_what_was_learnt_repeats_itself_and_does_not_see_the_coming_dice():
    states, _ = opening("skirmish")
    other = states.copy()
    reseed(other[0].generator, 12345)
    side, budget = int(states[0].decider), Budget(simulations=400)
    one, again, later = (
        Planner(states.dtype, learnt=True).search(each, side, budget, 3) for each in (states, states, other)
    )
    assert one.simulations == again.simulations >= 400
    assert np.array_equal(one.plans, again.plans) and np.array_equal(one.mean, again.mean)
    assert np.array_equal(one.mean, later.mean)
    by_score = Planner(states.dtype).search(states, side, budget, 3)
    assert not np.array_equal(one.mean[0], by_score.mean[0])


def test_with_time_to_spare_games_to_the_end_decide_where_something_was_learnt():
    states, _ = opening("skirmish")
    side, planner = int(states[0].decider), Planner(states.dtype, learnt=True)
    short, long = (
        planner.search(states, side, Budget(simulations=number), 3).race.passes for number in (400, 4000)
    )
    results = {0.0, 0.5, 1.0}
    assert {float(value) for _, values in long for value in values.flat} <= results
    assert not {float(value) for _, values in short for value in values.flat} <= results
    assert max(len(values) for _, values in long) >= 30


def test_variations_of_the_best_turns_are_looked_at_where_what_was_learnt_judges():
    states, _ = opening("skirmish")
    side, planner = int(states[0].decider), Planner(states.dtype, learnt=True)
    result = planner.search(states, side, Budget(simulations=1200), 3)
    root = states.copy()
    conceal(root[0], side)
    sketcher = Sketcher(root, side, planner.simulator, np.random.default_rng(0))
    kinds = {plan.tobytes() for plan in every_kind(sketcher, planner.system.headlines, 5000)}
    played = result.plans[result.count > 0]
    assert any(plan.tobytes() not in kinds for plan in played)


def test_the_coming_dice_do_not_change_the_plan():
    states, _ = opening()
    other = states.copy()
    reseed(other[0].generator, 12345)
    assert np.array_equal(found(states).mean, found(other).mean)


def test_searching_leaves_the_position_as_it_was():
    states, _ = opening()
    before = states.tobytes()
    found(states)
    assert states.tobytes() == before


def test_players_do_not_plan_with_reserves_that_have_not_come():
    states, _ = opening("ambush")
    reserves = [c for c in states[0].characters if c.status == codes.RESERVE and c.side == codes.NPCS]
    assert reserves, "the scenario must keep somebody back for this to show anything"
    other = states.copy()
    for character in other[0].characters:
        if character.status == codes.RESERVE and character.side == codes.NPCS:
            character.harm_limit = 9
            character.stress_base = 60
            character.attributes[:] = 16
    small = Budget(simulations=24)
    assert np.array_equal(found(states, codes.PCS, small).mean, found(other, codes.PCS, small).mean)


def test_a_helpless_last_enemy_in_reach_is_struck_down():
    states, cast = opening()
    state = states[0]
    state.phase, state.decider, state.side_to_act = codes.ACTOR, codes.PCS, codes.PCS
    hero = next(i for i, c in enumerate(state.characters[:2]) if c.side == codes.PCS)
    enemy = 1 - hero
    state.characters[enemy].zone = state.characters[hero].zone
    state.characters[enemy].stress = state.characters[enemy].stress_base
    state.characters[enemy].wounds = state.characters[enemy].harm_limit - 1
    state.characters[enemy].armour = 0
    state.characters[enemy].attributes[:] = 5
    state.characters[enemy].stunned = 1
    state.characters[hero].in_reach = 1 << enemy
    state.characters[enemy].in_reach = 1 << hero
    advice = advise(states, cast, budget=Budget(simulations=150), threads=1)
    best = advice.lines[0]
    assert any(step.startswith(("attack", "threaten", "throw")) for step in best.steps)
    assert best.win > 0.7


def test_the_best_line_is_the_same_however_many_are_shown():
    states, cast = opening()
    one = advise(states, cast, lines=1, budget=FEW, seed=5, threads=1)
    many = advise(states, cast, lines=6, budget=FEW, seed=5, threads=1)
    assert len(one.lines) == 1 and len(many.lines) > 1
    lines = [replace(each.lines[0], standing="", why=[]) for each in (one, many)]
    assert lines[0] == lines[1]


def test_lines_come_with_exact_odds_and_intervals_around_the_mean():
    states, cast = opening()
    for line in advise(states, cast, lines=4, budget=FEW, threads=1).lines:
        assert 0 <= line.low <= line.win <= line.high <= 1
        assert line.success is None or 0 <= line.success <= 1
        assert (line.why or line.equal) and line.steps


def test_a_side_that_has_nothing_to_decide_is_told_who_decides():
    states, cast = opening("skirmish")
    legal = np.zeros(TWOD20.actions, np.int16)
    settle(states[0], legal)
    do_action(states[0], int(legal[0]))
    assert states[0].phase == codes.TURN
    other = 1 - int(states[0].decider)
    with pytest.raises(WrongSide, match="decide here"):
        advise(states, cast, side=other, budget=FEW, threads=1)


def test_intervals_narrow_with_games_and_stay_between_none_and_all():
    wide, narrow = interval(0.6, 0.1, 25), interval(0.6, 0.02, 625)
    assert wide[1] - wide[0] > narrow[1] - narrow[0]
    assert interval(1.0, 0.0, 10)[1] <= 1.0 and interval(0.0, 0.0, 10)[0] >= 0.0


def test_a_share_of_a_budget_is_no_longer_than_what_is_left_of_it():
    assert Budget(2.0).part(0.2, 0.05).seconds == pytest.approx(0.1)
    assert Budget(2.0).part(0.2, 0.7).seconds == pytest.approx(0.4)
    assert Budget(2.0, 300).part(0.2, 0.05).simulations == 60


@pytest.mark.parametrize("learnt", [False, True])
def test_equal_seeds_give_equal_searches_however_many_threads_think(learnt: bool) -> None:
    states, _ = opening("skirmish")
    settle(states[0], np.zeros(TWOD20.actions, np.int16))
    side, budget = int(states[0].decider), Budget(simulations=1500)
    one, *others = (
        Planner(states.dtype, threads=threads, learnt=learnt).search(states, side, budget, 4)
        for threads in (1, 2, 3)
    )
    assert one.simulations >= 1500
    for other in others:
        for name in ("values", "totals", "after", "plans"):
            assert np.array_equal(getattr(one.race, name), getattr(other.race, name))
        assert np.array_equal(one.rows, other.rows)


def test_an_error_in_one_thread_arrives_and_the_others_can_go_on(monkeypatch) -> None:
    states, _ = opening("skirmish")
    simulator = Planner(states.dtype, threads=3).simulator
    seen: list[int] = []

    def work(thread: int, piece: int) -> None:
        if piece == 5:
            raise ValueError("piece 5")
        seen.append(piece)

    with pytest.raises(ValueError, match="piece 5"):
        simulator.share_out(work, range(40))
    seen.clear()
    simulator.share_out(work, range(10, 40))
    assert sorted(seen) == list(range(10, 40))


def in_a_pass(simulator, states, rows):
    """Return a race of so many copies of the scripted plan, and a clock that is never up."""
    sketcher = Sketcher(states, int(states[0].decider), simulator, np.random.default_rng(1))
    race = enter(states, sketcher.side, TWOD20, [sketcher.plan(())] * rows)
    return race, Clock(Budget(seconds=1000.0), time.perf_counter())


@pytest.mark.parametrize("rows", [4, 300])
@pytest.mark.parametrize("threads", [1, 2])
def test_a_pass_ends_at_its_moment_and_keeps_what_was_played_whole(rows, threads):
    states, _ = opening("skirmish")
    simulator = Planner(states.dtype, threads=threads).simulator
    race, clock = in_a_pass(simulator, states, rows)
    seeds, every = np.arange(400), np.arange(rows)
    simulator.play_once(race, every, seeds[:1], TO_THE_END)
    race.forget(every)
    start = time.perf_counter()
    with simulator.until(start + 0.03):
        played = simulator.play_once(race, every, seeds, TO_THE_END)
        simulator.play(race, every, TO_THE_END, np.random.default_rng(1), clock)
    assert time.perf_counter() - start < 1.0  # the pass alone takes longer
    assert 0 < played == race.count.sum() < rows * len(seeds)
    assert clock.played == 0
    assert all(np.isfinite(values).all() for _, values in race.passes)
    whole = simulator.play_once(race, every, seeds[:2], TURN)
    assert whole == 2 * rows


def test_work_in_threads_ends_when_somebody_stops_it():
    states, _ = opening("duel")
    simulator = Planner(states.dtype, threads=2).simulator
    seen: list[int] = []

    def work(thread: int, piece: int) -> None:
        seen.append(piece)
        if piece == 0:
            raise KeyboardInterrupt
        time.sleep(0.05)

    with pytest.raises(KeyboardInterrupt):
        simulator.share_out(work, range(200))
    assert len(seen) < 10


def test_a_race_keeps_what_was_counted_however_often_plans_are_added():
    states, _ = opening("skirmish")
    simulator = Planner(states.dtype).simulator
    race, _ = in_a_pass(simulator, states, 3)
    plan, counted = race.plans[0].copy(), {}
    for added in (2, 1, 5, 20):  # within the room that there is, and beyond it
        before = len(race.plans)
        race.after[:, before] = counted[before] = np.arange(1, before + 1)
        rows = race.add([plan] * added)
        assert rows.tolist() == list(range(before, before + added))
        assert len(race.after) == len(race.totals) == before + added and not race.after[rows].any()
        for column, values in counted.items():
            assert np.array_equal(race.after[: len(values), column], values)
    race.forget(np.arange(2))
    assert not race.after[:2].any() and race.after[2].any()
    race.forget(np.arange(len(race.plans)))
    assert not race.after.any()

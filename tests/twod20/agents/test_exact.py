"""The exact solution of a pursuit: it agrees with the rules in every position, and nobody does better."""

from __future__ import annotations

import itertools
from collections import defaultdict
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from agents.advice.advice import advise
from agents.match.match import make_player
from agents.solving import NotSolvable, check_solvable, solvable_scenarios
from agents.twod20.exact.advice import worth_of_points
from agents.twod20.exact.solution import Solution, solution_of
from agents.twod20.exact.track import chances_of_test, point_chances, read_track, roll_chances
from arena.systems import SYSTEMS, clone, do_action, roll_dice, settle, take_roll
from arena.twod20 import catalog, codes
from arena.twod20.odds import Assistant
from arena.twod20.odds import test as odds_of
from arena.twod20.setup.scene import compile_scenario
from scenarios.loader import load, loads
from tests.twod20.build import person, scene
from tests.twod20.test_pursuit import without_objectives

EXACT = 1e-9
STEPS = 40  # positions of a game that are compared
PEOPLE = {
    "hare": person("pcs", attributes={"agility": 10}, skills={"move": 2}),
    "hound": person(attributes={"agility": 9}, skills={"move": 1}, focuses={"Scent": ["movement"]}),
    "pup": person(skills={"move": 0}),
}
TRACK: dict[str, Any] = {
    "pursuer": "hound",
    "quarry": "hare",
    "pace": {"most": 8},
    "distance": {"most": 2},
    "resistance": [1, 3],
    "rounds": 3,
    "threat_limit": 3,
}


@cache
def opened(chaser: str = "npcs") -> tuple[Any, Any]:
    """Return a small pursuit and its words; with `chaser` "pcs" the players hunt."""
    people = PEOPLE
    if chaser == "pcs":
        people = {
            key: {**each, "side": "pcs" if each["side"] == "npcs" else "npcs"} for key, each in PEOPLE.items()
        }
    text = scene(
        people, variants={"fortune": False}, pursuit=TRACK, threat=2, momentum=1, clock={"threat": 1}
    )
    return compile_scenario(loads(without_objectives(text), "test.yaml"), 1)


@cache
def solved(chaser: str = "npcs") -> Solution:
    """Return the solution of the small pursuit."""
    return solution_of(opened(chaser)[0])


# dice


def test_the_chances_of_a_test_are_those_of_the_odds() -> None:
    track = read_track(opened()[0][0])
    for bought in range(4):
        exact = odds_of(dice=2 + bought, target=10, focus=1, difficulty=0, assistants=[Assistant(9, 0)]).joint
        together: dict[tuple[int, int], Fraction] = defaultdict(Fraction)
        for (successes, complications), chance in dict(exact).items():
            together[successes, min(1, complications)] += chance
        found = chances_of_test(track.tests[0], bought)
        assert found == pytest.approx({key: float(chance) for key, chance in together.items() if chance})


def test_the_chances_of_challenge_dice_are_counted_face_by_face() -> None:
    faces = [(1, 2, 0, 0, 1, 1)[face] for face in range(6)]
    rolls = list(itertools.product(faces, repeat=3))
    for points, chance in enumerate(point_chances(3)):
        assert chance == pytest.approx(sum(sum(roll) == points for roll in rolls) / 6**3)
    for blanks, ones, twos, chance in roll_chances(3):
        wanted = (blanks, ones, twos)
        assert chance == pytest.approx(
            sum(tuple(roll.count(each) for each in range(3)) == wanted for roll in rolls) / 6**3
        )


# the rules agree


def after(states: Any, faces: tuple[int, ...]) -> Any:
    """Return the position once these dice are on the table and forced choices are taken."""
    work = clone(states)
    work[0].event_count = 0
    work[0].rolled[: len(faces)] = faces
    take_roll(work[0])
    settle(work[0], np.zeros(SYSTEMS["twod20"].actions, np.int16))
    return work


def kinds(states: Any, die: int) -> list[tuple[int, float]]:
    """Return the faces of a die that differ in what they count, each with its chance."""
    state = states[0]
    if state.roll_sides == 6:
        return [(3, 2 / 6), (1, 3 / 6), (2, 1 / 6)]
    test = state.tests[state.roller]
    target, critical = int(test.target_number), int(test.critical)
    if die >= test.rolled:
        target, critical = 9, 1  # the pup's, by Insight and Talk
    cuts = sorted({critical, target, 20 - int(test.complication_range), 20})
    return [(high, (high - low) / 20) for low, high in zip([0, *cuts], cuts, strict=False)]


def by_rules(solution: Solution, states: Any) -> float:
    """Return what the next step of the rules makes of a position, the solution judging what follows."""
    state = states[0]
    if state.phase != codes.ROLL:
        values = [value for _, value in solution.choices(states)]
        return max(values) if state.decider == solution.track.chaser else min(values)
    dice = [kinds(states, die) for die in range(int(state.roll_count))]
    total = 0.0
    for rolled in itertools.product(*dice):
        chance = float(np.prod([each for _, each in rolled]))
        total += chance * solution.worth(after(states, tuple(face for face, _ in rolled)))
    return total


@pytest.mark.parametrize("chaser", ["npcs", "pcs"])
@pytest.mark.parametrize("seed", range(4))
def test_every_position_is_worth_what_the_rules_make_of_it(chaser: str, seed: int) -> None:
    """One step by the real rules, over every action or every roll, and the solution beyond it."""
    solution, rng = solved(chaser), np.random.default_rng(seed)
    states = clone(opened(chaser)[0])
    states[0].generator[:] = rng.integers(1, 2**31, 4)
    legal = np.zeros(SYSTEMS["twod20"].actions, np.int16)
    number = int(settle(states[0], legal))
    for _ in range(STEPS):
        if states[0].winner != codes.ONGOING:
            break
        few = states[0].phase != codes.ROLL or states[0].roll_count <= 3
        if few:
            assert solution.worth(states) == pytest.approx(by_rules(solution, states), abs=EXACT)
        states[0].event_count = 0
        if number:
            do_action(states[0], int(rng.choice(legal[:number])))
        else:
            roll_dice(states[0])
        number = int(settle(states[0], legal))


def test_a_full_pool_gives_the_players_no_relief_from_a_complication() -> None:
    for room in range(3):
        states = clone(opened()[0])
        states[0].threat = TRACK["threat_limit"] - room
        legal = np.zeros(SYSTEMS["twod20"].actions, np.int16)
        for _ in range(2):
            do_action(states[0], catalog.BUY_DICE)
        for faces in ((19, 19, 19), (20, 19)):
            states = after(states, faces)
        states[0].event_count = 0
        number = int(settle(states[0], legal))
        assert number == (2 if room == 2 else 0) or states[0].phase == codes.DICE
        assert solved().worth(states) == pytest.approx(by_rules(solved(), states), abs=EXACT)


def test_the_chances_of_both_sides_lie_between_nothing_and_certainty() -> None:
    tables = solved().tables
    assert tables.min() >= 0.0 and tables.max() <= 1.0
    assert (tables[:, :, 0] == 1).all() and (tables[:, :, -1] == 0).all()


def test_more_pace_less_distance_and_more_hindrance_of_the_quarry_are_good_for_the_pursuer() -> None:
    for table in solved().tables[:-1]:
        assert (np.diff(table[:, 1:-1], axis=0) >= -EXACT).all()
        assert (np.diff(table[:, 1:-1], axis=1) <= EXACT).all()
        assert (np.diff(table[:, 1:-1], axis=5) >= -EXACT).all()
        assert (np.diff(table[:, 1:-1], axis=4) <= EXACT).all()


# choices


def test_the_best_choice_is_worth_as_much_as_the_position_and_no_other_is_worth_more() -> None:
    for chaser in ("npcs", "pcs"):
        solution, states = solved(chaser), opened(chaser)[0]
        found = dict(solution.choices(states))
        assert states[0].decider == solution.track.chaser
        assert max(found.values()) == pytest.approx(solution.worth(states), abs=EXACT)
        assert found[solution.best(states)] == max(found.values())


def test_advice_on_a_pursuit_is_exact_and_ranks_every_choice() -> None:
    states, cast = opened()
    advice = advise(states, cast, lines=9)
    assert advice.exact and advice.simulations == 0
    wins = [line.win for line in advice.lines]
    assert wins == sorted(wins, reverse=True)
    assert {line.steps[0] for line in advice.lines} == {"buy 0 dice", "buy 1 die"}
    assert all(line.low == line.win == line.high for line in advice.lines)
    assert advice.low == advice.win == advice.high == wins[0] != 0.5
    assert "how many dice to buy?" in advice.asks and "Target Number" in advice.asks
    assert advice.lines[0].success != advice.lines[1].success
    assert all(0 < line.success < 1 and "opposed by" in line.success_note for line in advice.lines)
    assert advice.lines[1].why == [f"gives away {wins[0] - wins[1]:.1%} of winning"]
    assert "exactly" in advice.worth["Threat"]


@pytest.mark.parametrize("chaser", ["npcs", "pcs"])
def test_points_are_worth_something_known_wherever_somebody_decides(chaser: str) -> None:
    solution, legal = solved(chaser), np.zeros(SYSTEMS["twod20"].actions, np.int16)
    told = 0
    for seed in range(5):
        rng = np.random.default_rng(seed)
        states = clone(opened(chaser)[0])
        states[0].generator[:] = rng.integers(1, 2**31, 4)
        states[0].threat, states[0].momentum = rng.integers(0, 4), rng.integers(0, 7)
        number = int(settle(states[0], legal))
        while states[0].winner == codes.ONGOING:
            if number:
                for name, worth in worth_of_points(states, solution).items():
                    assert name == ("Momentum", "Threat")[int(states[0].decider)]
                    assert -EXACT <= worth.gain <= 1.0 and worth.more - worth.fewer == worth.points == 2
                    told += 1
            states[0].event_count = 0
            if number:
                do_action(states[0], int(rng.choice(legal[:number])))
            else:
                roll_dice(states[0])
            number = int(settle(states[0], legal))
    assert told > 20


def test_a_large_solution_is_read_from_disk_the_second_time(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("agents.twod20.exact.solution.SLOW", 0)
    monkeypatch.setattr("agents.twod20.exact.solution.folder_for", lambda name: tmp_path)
    first = solution_of(opened()[0])
    monkeypatch.setattr("agents.twod20.exact.solution.solve", None)
    assert (solution_of(opened()[0]).tables == first.tables).all()


def test_progress_is_told_exchange_by_exchange(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("agents.twod20.exact.solution.folder_for", lambda name: tmp_path)
    told: list[tuple[int, int]] = []
    solution_of(opened()[0], lambda done, total: told.append((done, total)))
    assert told == [(0, 3), (1, 3), (2, 3)]


def test_the_exact_agent_plays_the_best_choice() -> None:
    states, _ = opened()
    legal = np.zeros(SYSTEMS["twod20"].actions, np.int16)
    number = int(settle(clone(states)[0], legal))
    player = make_player("exact", 0.0, 1)
    assert player.choose(states, legal, number) == solved().best(states)


def test_the_exact_agent_refuses_a_scene_that_it_cannot_solve() -> None:
    with pytest.raises(NotSolvable, match="this is none"):
        check_solvable(load("duel"))
    assert "rooftops" in solvable_scenarios()


# what cannot be solved


def test_a_pursuit_without_a_limit_of_threat_or_with_fortune_is_not_solved() -> None:
    for more, rules, said in (
        ({"threat_limit": None}, {"fortune": False}, "only with a threat_limit"),
        ({}, {"fortune": True}, "no Fortune to spend"),
    ):
        track = {key: value for key, value in {**TRACK, **more}.items() if value is not None}
        text = without_objectives(scene(PEOPLE, variants=rules, pursuit=track))
        states, _ = compile_scenario(loads(text, "test.yaml"), 1)
        with pytest.raises(NotSolvable, match=said):
            solution_of(states)


def test_a_fight_is_no_pursuit() -> None:
    states, _ = compile_scenario(loads(scene(), "test.yaml"), 1)
    with pytest.raises(NotSolvable, match="only an abstract pursuit"):
        solution_of(states)

"""A game looked at again: nothing is left out, luck and decisions add up, blunders are told."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from agents.review.curve import curve_of
from agents.review.game import CHANCE, Moment, Step, steps_of
from agents.review.review import Review, review
from agents.search.kernel import NONE
from agents.search.planner import Planner
from agents.search.race import Budget, Clock
from agents.systems import choose_scripted
from arena.systems import clone, take_roll
from scenarios.loader import load
from table.session.position import CHOICE, ROLLING
from table.session.save import Settings
from table.session.session import Session
from tests.puzzles.collection import ALL
from tests.puzzles.puzzle import Puzzle, matches
from tests.puzzles.turns import after, menu, turns

THOUGHT = Budget(simulations=6000)
BLUNDERS = {"no_bomb_beside_a_friend": 0.5, "fell_the_hurt_before_they_strike": 0.2}  # cost at least


def game(scene: str, commands: int, seed: int = 0) -> tuple[list[Moment], Session]:
    """Return a game by script, cut after so many commands."""
    session = Session(load(scene), Settings(seed=seed))
    session.begin()
    moments = []
    while len(moments) < commands and session.waiting in (CHOICE, ROLLING):
        before, rolls = session.states.copy(), session.waiting == ROLLING
        if rolls:
            said = session.roll().sentences
        else:
            said = session.act(int(choose_scripted(session.state, session.legal, session.number))).sentences
        command = session.played[-1]
        moments.append(Moment(before, command.side, command.action, command.words, said))
        assert rolls == (command.side == CHANCE)
    return moments, session


def taken(puzzle: Puzzle, answer: str) -> tuple[list[Moment], Any, Any]:
    """Return the turn that is an answer to a puzzle as moments, the position after it, and the words."""
    table = puzzle.position()
    given = [each for each in turns(puzzle) if matches(answer, list(each.steps))]
    turn = min(given, key=lambda each: len(each.steps))
    states, moments = clone(table.states), []
    menu(states)
    for action, words in zip(turn.actions, turn.steps, strict=True):
        moments.append(Moment(clone(states), int(states[0].decider), int(action), words, ()))
        states = after(states, int(action))
        menu(states)
    return moments, states, table.cast


def looked_at(puzzle: Puzzle, answer: str) -> Review:
    moments, last, cast = taken(puzzle, answer)
    return review(moments, last, cast, moments[0].side, THOUGHT, threads=1)


# ---- steps ----


def test_every_moment_is_in_one_step_and_the_steps_of_a_game_are_in_its_order() -> None:
    moments, _ = game("duel", 60)
    steps = steps_of(moments)
    assert [moment for step in steps for moment in step.moments] == moments


def test_a_step_is_one_roll_or_decisions_of_one_side_in_one_turn() -> None:
    moments, _ = game("duel", 60)
    for step in steps_of(moments):
        assert {moment.side for moment in step.moments} == {step.side}
        assert len(step.moments) == 1 or step.side != CHANCE
        actors = {int(moment.states[0].turn.actor) for moment in step.moments}
        assert len(actors - {NONE}) <= 1
    turns_met = [step.turn for step in steps_of(moments)]
    assert len(set(turns_met)) > 3 and turns_met == sorted(turns_met, key=turns_met.index)


def test_who_is_named_acts_in_the_step_that_names_them() -> None:
    moments, session = game("duel", 60)
    naming = next(step for step in steps_of(moments) if step.words and step.words[0].startswith("act "))
    assert session.cast.characters[naming.who] == naming.words[0].removeprefix("act ")


def test_a_game_in_which_nothing_was_done_has_no_steps() -> None:
    assert steps_of([]) == []


# ---- the curve ----


def curve_at(positions: list[Any], cast: Any, side: int, games: int) -> Any:
    """Return the curve of a side over some positions with some games from each."""
    planner = Planner(positions[0].dtype)
    clock = Clock(Budget(simulations=games * len(positions)), 0.0)
    return curve_of(planner.simulator, np.concatenate(positions), cast, side, clock)


@pytest.mark.compiled_only
def test_luck_and_the_decisions_of_both_sides_add_up_to_the_whole_way() -> None:
    moments, session = game("duel", 10_000, seed=4)
    found = review(moments, session.states, session.cast, 0, Budget(simulations=4000), threads=1)
    assert found.winner == int(session.state.winner) >= 0
    assert found.chances[-1] == (1.0, 0.0, 0.5)[found.winner]
    whole = found.chances[-1] - found.chances[0]
    assert sum(found.changes(side) for side in (0, 1, CHANCE)) == pytest.approx(whole)
    assert len(found.chances) == len(found.steps) + 1 == len(found.errors) + 1
    assert found.judged == sum(step.side == 0 for step in found.steps)


@pytest.mark.compiled_only
def test_dice_that_show_the_best_are_luck_and_those_that_show_the_worst_are_not() -> None:
    moments, session = game("duel", 200)
    first = next(moment for moment in moments if moment.side == CHANCE and moment.states[0].roll_sides == 20)
    lucky, unlucky = (shown(first.states, face) for face in (1, 20))
    side = next(moment.side for moment in reversed(moments[: moments.index(first)]))
    gave, took = (
        curve_at([first.states, states], session.cast, side, 400).change(0) for states in (lucky, unlucky)
    )
    assert gave > 0.02 and took < -0.02


def shown(states: Any, face: int) -> Any:
    """Return the position after dice that all show one face."""
    found = clone(states)
    found[0].rolled[: int(found[0].roll_count)] = face
    take_roll(found[0])
    menu(found)
    return found


def blank(steps: list[Step], chances: list[float], errors: float = 0.01) -> Review:
    """Return a review of these steps with these chances."""
    return Review(0, 0, steps, chances, [errors] * len(steps), [], 0, 16, 0, 0.0, "")


def step_of(side: int, said: tuple[str, ...] = (), turn: int = 1) -> Step:
    """Return a step of `side` in a turn, and what is said of it."""
    return Step((Moment(np.zeros(1), side, NONE, "2 11", said),), turn, 0, 1)


def test_the_rolls_of_an_opposed_test_are_one_piece_of_luck() -> None:
    steps = [step_of(CHANCE), step_of(0), step_of(CHANCE, ("Two rolls in one sentence.",)), step_of(CHANCE)]
    steps.append(step_of(0, ("The next turn.",), turn=2))
    found = blank(steps, [0.5, 0.7, 0.6, 0.45, 0.75, 0.75]).luck(5)
    assert [(round(each.change, 2), each.place, each.told) for each in found] == [(0.3, 3, 3), (0.05, 0, 2)]


def test_luck_that_may_be_none_is_not_told() -> None:
    assert blank([step_of(CHANCE), step_of(CHANCE)], [0.5, 0.6, 0.5], 0.1).luck(5) == []


# ---- decisions ----


@pytest.mark.slow
@pytest.mark.compiled_only
@pytest.mark.parametrize("name", BLUNDERS)
def test_a_blunder_is_told_with_what_was_better(name: str) -> None:
    puzzle = ALL[name]
    found = looked_at(puzzle, puzzle.tempting[0])
    (costly,) = found.costly
    assert costly.low > 0 and costly.cost > BLUNDERS[name]
    assert puzzle.solves(costly.better.steps)
    assert costly.played.steps[0] == found.steps[0].words[0]


@pytest.mark.slow
@pytest.mark.compiled_only
@pytest.mark.parametrize("name", BLUNDERS)
def test_the_best_turn_costs_little_beside_a_blunder(name: str) -> None:
    puzzle = ALL[name]
    assert all(costly.cost < BLUNDERS[name] / 4 for costly in looked_at(puzzle, puzzle.best[0]).costly)

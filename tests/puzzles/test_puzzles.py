"""The puzzles: positions and answers are legal, a sample is proved again, and the search solves as many as it
did."""

from __future__ import annotations

import pytest

from agents.search.planner import Budget
from tests.puzzles.collection import ALL, KINDS
from tests.puzzles.proof import prove
from tests.puzzles.puzzle import Puzzle, is_action, matches
from tests.puzzles.solving import solve
from tests.puzzles.turns import can_begin, menu

THOUGHT = Budget(simulations=600)
SOLVED = 134 / 143  # at least, of all: what the search solved when this was written
SAMPLE = list(ALL.values())[::4]
QUICK = 768  # games


def test_there_are_a_hundred_and_forty_puzzles_and_each_has_one_name() -> None:
    assert len(ALL) == sum(map(len, KINDS.values())) >= 140


@pytest.mark.parametrize("puzzle", ALL.values(), ids=ALL)
def test_the_position_of_a_puzzle_leaves_a_choice_and_its_answers_are_legal(puzzle: Puzzle) -> None:
    assert len(menu(puzzle.position().states)) > 1
    assert [answer for answer in (*puzzle.best, *puzzle.tempting) if not can_begin(puzzle, answer)] == []
    assert puzzle.why.endswith(".")


def test_a_turn_is_an_answer_when_its_actions_stand_there_in_their_order() -> None:
    assert matches("act a, attack ... -> b", ["act a", "move hall", "attack bow -> b"])
    assert not matches("attack ... -> b, act a", ["act a", "attack bow -> b"])
    assert not is_action("attack ... -> b", "attack bow -> boss")


def test_no_tempting_answer_is_one_of_the_best() -> None:
    for puzzle in ALL.values():
        assert not [wrong for wrong in puzzle.tempting if puzzle.solves(wrong.split(", "))], puzzle.name


@pytest.mark.slow
@pytest.mark.compiled_only
@pytest.mark.parametrize("puzzle", SAMPLE, ids=[each.name for each in SAMPLE])
def test_the_answer_of_a_puzzle_beats_every_other_turn(puzzle: Puzzle) -> None:
    found = prove(puzzle, QUICK)
    assert found.holds, [(str(each.turn), each.mean) for each in found.doubtful]


@pytest.mark.slow
@pytest.mark.compiled_only
def test_the_search_solves_as_many_puzzles_as_it_did() -> None:
    unsolved = [name for name, puzzle in ALL.items() if not puzzle.solves(solve(puzzle, "search", THOUGHT))]
    assert 1 - len(unsolved) / len(ALL) >= SOLVED, unsolved

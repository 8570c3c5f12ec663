"""Every puzzle has the answer that it says: it wins more often than any other, all dice counted."""

from __future__ import annotations

import pytest

from agents.search.planner import Budget
from tests.shared.puzzles import answered, posed
from tests.true20.puzzles import Puzzle, doubtful

ALL: list[Puzzle] = posed("true20")
THOUGHT = Budget(simulations=600)
SOLVED = 27  # at least: what the search solved when this was written


@pytest.mark.compiled_only
@pytest.mark.slow
@pytest.mark.parametrize("puzzle", ALL, ids=[each.name for each in ALL])
def test_the_best_answer_is_better_than_every_other(puzzle: Puzzle) -> None:
    assert len(puzzle.position().texts()) > len(puzzle.best)
    assert doubtful(puzzle) == []


@pytest.mark.compiled_only
@pytest.mark.slow
def test_the_search_solves_as_many_puzzles_as_it_did() -> None:
    unsolved = [each.name for each in ALL if answered(each, THOUGHT) not in each.best]
    assert len(ALL) - len(unsolved) >= SOLVED, unsolved


def test_there_are_29_puzzles_with_a_reason() -> None:
    assert len({each.name for each in ALL}) == len(ALL) == 29 and all(len(each.why) > 20 for each in ALL)

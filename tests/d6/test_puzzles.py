"""The puzzles of D6: their answers are legal and better than all else, and the search finds them."""

from __future__ import annotations

import pytest

from agents.search.planner import Budget
from tests.d6.puzzles import Puzzle, doubtful
from tests.shared.puzzles import answered, posed

ALL: list[Puzzle] = posed("d6")
THOUGHT = Budget(simulations=600)
SOLVED = 29  # at least: what the search solved when this was written
GAMES = 200


def test_there_are_thirty_puzzles_and_each_has_a_reason() -> None:
    assert len({each.name for each in ALL}) == len(ALL) >= 30
    assert all(each.why.endswith(".") for each in ALL)


@pytest.mark.parametrize("each", ALL, ids=[each.name for each in ALL])
def test_the_answers_of_a_puzzle_are_legal_and_not_alone(each: Puzzle) -> None:
    texts = each.position().texts()
    assert set(each.best) <= set(texts) and len(texts) > len(each.best)


@pytest.mark.slow
@pytest.mark.compiled_only
@pytest.mark.parametrize("each", ALL, ids=[each.name for each in ALL])
def test_the_answer_of_a_puzzle_beats_every_other_action(each: Puzzle) -> None:
    assert doubtful(each, GAMES) == []


@pytest.mark.slow
@pytest.mark.compiled_only
def test_the_search_solves_as_many_puzzles_as_it_did() -> None:
    unsolved = [each.name for each in ALL if answered(each, THOUGHT) not in each.best]
    assert len(ALL) - len(unsolved) >= SOLVED, unsolved

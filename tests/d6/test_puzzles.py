"""The puzzles of D6: their answers are legal and better than all else, and the search finds them."""

from __future__ import annotations

import numpy as np
import pytest

from agents.search.planner import Budget, Planner
from arena.systems import clone
from tests.d6.puzzles import D6, PUZZLES, Puzzle, proved

THOUGHT = Budget(simulations=600)
SOLVED = 21  # at least: what the search solved when this was written
GAMES = 200


def test_there_are_twenty_puzzles_and_each_has_a_reason() -> None:
    assert len({each.name for each in PUZZLES}) == len(PUZZLES) >= 20
    assert all(each.why.endswith(".") for each in PUZZLES)


@pytest.mark.parametrize("each", PUZZLES, ids=[each.name for each in PUZZLES])
def test_the_answers_of_a_puzzle_are_legal_and_not_alone(each: Puzzle) -> None:
    texts = each.position().texts()
    assert set(each.best) <= set(texts) and len(texts) > len(each.best)


@pytest.mark.slow
@pytest.mark.compiled_only
@pytest.mark.parametrize("each", PUZZLES, ids=[each.name for each in PUZZLES])
def test_the_answer_of_a_puzzle_beats_every_other_action(each: Puzzle) -> None:
    assert proved(each, GAMES) == []


def solved(each: Puzzle) -> bool:
    """Return whether the search takes one of the best actions first."""
    position = each.position()
    states = clone(position.states)
    found = Planner(states.dtype).search(states, int(states[0].decider), THOUGHT, 1)
    return D6.text(int(np.int64(found.plans[0, 0])), position.state, position.cast) in each.best


@pytest.mark.slow
@pytest.mark.compiled_only
def test_the_search_solves_as_many_puzzles_as_it_did() -> None:
    unsolved = [each.name for each in PUZZLES if not solved(each)]
    assert len(PUZZLES) - len(unsolved) >= SOLVED, unsolved

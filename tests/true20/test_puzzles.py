"""Every puzzle has the answer that it says: it wins more often than any other, all dice counted."""

from __future__ import annotations

import pytest

from tests.true20.puzzles import ALL, GAP, Puzzle


@pytest.mark.compiled_only
@pytest.mark.slow
@pytest.mark.parametrize("puzzle", ALL, ids=[each.name for each in ALL])
def test_the_best_answer_is_better_than_every_other(puzzle: Puzzle) -> None:
    values = puzzle.values()
    others = [chance for text, chance in values.items() if text not in puzzle.best]
    assert len(others) > 0
    assert min(values[text] for text in puzzle.best) >= max(others) + GAP, values


def test_there_are_20_puzzles_with_a_reason() -> None:
    assert len(ALL) == 20 and all(len(each.why) > 20 for each in ALL)

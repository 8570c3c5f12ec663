"""Numbers in memory: interpreted rules work with them as with plain numbers, and cannot change them."""

import numpy as np
import pytest

from arena.compiling.numbers import NUMBERS, number_at, place_of

HOME = "arena.compiling.numbers"  # the module that fills these numbers


def test_a_sum_that_begins_with_such_a_number_leaves_it_as_it_is() -> None:
    kept = NUMBERS[511]
    try:
        NUMBERS[511] = 2.5
        total = number_at(511, HOME)
        total += 1
        total *= 2
        less = number_at(511, HOME)
        less -= 0.5
        less /= 4
        assert (total, less, NUMBERS[511]) == (7.0, 0.5, 2.5)
        worked_out = number_at(511, HOME) + 1.0
        assert isinstance(worked_out, float) and isinstance(2.0 * number_at(511, HOME), float)
    finally:
        NUMBERS[511] = kept


def test_a_number_cannot_be_written_and_is_known_by_its_place() -> None:
    view = number_at(7, HOME)
    with pytest.raises(ValueError, match="read-only"):
        view[...] = 1.0
    assert place_of(view) == 7 and place_of(np.array(1.0)) is None

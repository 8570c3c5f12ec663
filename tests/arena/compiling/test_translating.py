"""What rules may hold does the same compiled as in Python."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from arena.compiling.numbers import NUMBERS
from arena.compiling.rule import Rule
from tests.arena.compiling import small


def both(function: Any, *given: Any) -> None:
    """Hold a compiled rule against Python: what it returns, and what it leaves in the arrays it was given."""
    mine, other = ([each.copy() if hasattr(each, "copy") else each for each in given] for _ in range(2))
    expected, found = function(*mine), Rule(function)(*other)
    assert found == pytest.approx(expected, nan_ok=True) and repr(type(found)) == repr(type(found))
    for one, two in zip(mine, other):
        if isinstance(one, np.ndarray):
            assert one.tobytes() == two.tobytes()


@pytest.mark.parametrize("a", [-7, -1, 0, 1, 3, 8])
@pytest.mark.parametrize("b", [-3, 0, 1, 4])
def test_whole_numbers(a: int, b: int) -> None:
    both(small.reckon, a, b)
    both(small.compare, a, b)
    both(small.swapped, a, b)
    both(small.handed_on, a, b)


@pytest.mark.parametrize(("a", "b"), [(0.5, 2.0), (7.25, -0.5), (3.0, 3.0)])
def test_floats(a: float, b: float) -> None:
    both(small.floats, a, b)


@pytest.mark.parametrize("a", range(6))
def test_branches_and_loops(a: int) -> None:
    both(small.choose, a)
    both(small.changing, a)


@pytest.mark.parametrize("a", [0, 2, 3, 5, 9])
@pytest.mark.parametrize("values", [[], [1], [1, 2, 7], [7, 7, 7, 7]])
def test_a_generator_expression_is_a_loop(values: list[int], a: int) -> None:
    both(small.generators, np.array(values, np.int16), a)


@pytest.mark.parametrize("a", [2, 4])
def test_numbers_in_memory_are_read_anew_in_each_call(a: int) -> None:
    compiled = Rule(small.heavier)
    for heavy in (0.25, 7.0):
        NUMBERS[small.LAST_NUMBER] = heavy
        assert compiled(a) == small.heavier(a) == (a * heavy, max(heavy + a * (a > 3), 0.5))


def test_a_rule_cannot_write_a_number_in_memory() -> None:
    with pytest.raises(ValueError, match="read-only"):
        small.HEAVY[...] = 1.0


def test_division_by_zero_is_zero_where_nothing_checks() -> None:
    assert Rule(small.divided)(5, 0) == (0, 0)


@pytest.mark.parametrize("a", range(3))
def test_tables_of_numbers_and_of_rules(a: int) -> None:
    both(small.tables, a)


@pytest.mark.parametrize("who", [0, 2])
def test_records(who: int) -> None:
    mine, other = np.zeros(2, small.BOARD), np.zeros(2, small.BOARD)
    assert small.board(mine, who) == Rule(small.board)(other, who)
    assert mine.tobytes() == other.tobytes()


def test_narrow_stores_keep_the_low_bytes() -> None:
    values = np.zeros(5, np.int8)
    assert Rule(small.narrow)(values, 300) == 44
    assert values.tolist() == [44, 1, 7, 7, -1]


def test_arrays() -> None:
    both(small.arrays, np.arange(5, dtype=np.int16), np.arange(6.0).reshape(2, 3))


def test_single_floats_stay_single() -> None:
    values = np.linspace(0, 1, 9, dtype=np.float32)
    both(small.singles, values)


@pytest.mark.parametrize("a", range(3))
def test_a_number_chooses_a_rule_of_a_table(a: int) -> None:
    both(small.chosen, a)


@pytest.mark.parametrize("a", range(2))
def test_rules_of_a_table_are_called_for_what_they_write(a: int) -> None:
    both(small.writing, np.zeros(3, np.int16), a)


def test_a_place_that_a_table_of_rules_lacks_does_nothing_and_gives_0() -> None:
    assert Rule(small.chosen)(7)[0] == 0
    values = np.zeros(3, np.int16)
    Rule(small.writing)(values, 2)
    assert not values.any()


def test_named_tuples_and_arguments_by_name() -> None:
    pair = small.Pair(np.zeros(2, np.int64), np.array([3, 5], np.int16))
    assert Rule(small.named)(pair, which=1) == (6, 4)
    assert pair.first.tolist() == [1, 0]


def test_arguments_of_numpys_own_kinds_are_taken() -> None:
    assert Rule(small.doubled.function)(np.int8(4)) == 9
    assert Rule(small.doubled.function)(True, plus=np.int64(5)) == 7
    assert Rule(small.changing)(np.uint8(3)) == small.changing(3)


def test_an_array_in_pieces_is_refused() -> None:
    with pytest.raises(TypeError, match="lie in one piece"):
        Rule(small.narrow)(np.zeros((4, 4), np.int8)[:, 0], 1)


def test_what_no_rule_takes_is_refused() -> None:
    with pytest.raises(TypeError, match="no rule takes a str"):
        Rule(small.doubled.function)("four", 1)


def test_equal_types_that_are_other_objects_are_taken() -> None:
    import pickle

    states = pickle.loads(pickle.dumps(np.zeros(2, small.BOARD)))
    called = Rule(small.board)
    assert called(np.zeros(2, small.BOARD), 1)[0] == called(states, 1)[0] == 12


def test_a_record_is_returned_as_a_copy() -> None:
    states = np.zeros(1, small.BOARD)
    states[0].points[2].row = 5
    found = Rule(small.point_of)(states[0], 2)
    found.row = 9
    assert states[0].points[2].row == 5

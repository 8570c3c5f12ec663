"""Arrays that are read-only are handed to rules that only read them, and refused by those that write."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from arena.compiling.rule import Rule
from tests.arena.compiling import small

pytestmark = pytest.mark.compiled_only


def total(values: Any) -> Any:
    found = 0
    for each in values:
        found += each
    return found


def put(values: Any, other: Any) -> None:
    values[1] = other[0]


def put_through(values: Any, other: Any) -> None:
    rows = values[1:]
    for number in range(2):
        taken = rows if number else other
        Put(taken, values)


def fill(values: Any) -> None:
    values[:] = 3


def in_a_tuple(pair: Any) -> None:
    first, _ = pair
    first[0] += 1


Put = Rule(put)  # type: ignore[arg-type]


def read_only(length: int, dtype: Any = np.int64) -> Any:
    """Return an array that cannot be written to."""
    made = np.zeros(length, dtype)
    made.flags.writeable = False
    return made


@pytest.mark.parametrize("first", [False, True])
def test_a_rule_that_writes_refuses_a_read_only_array_before_it_begins(first: bool) -> None:
    called = Rule(put)  # type: ignore[arg-type]
    given, other = read_only(3), np.ones(3, np.int64)
    if not first:
        called(np.zeros(3, np.int64), other)
    with pytest.raises(ValueError, match="put writes to an array that is read-only"):
        called(given, other)
    assert not given.any()
    called(other, given)
    assert other.tolist() == [1, 0, 1]


@pytest.mark.parametrize(
    ("function", "given"),
    [
        (put_through, (read_only(4), np.ones(4, np.int64))),
        (put_through, (np.ones(4, np.int64), read_only(4))),
        (fill, (read_only(4),)),
        (in_a_tuple, ((read_only(4), np.ones(4, np.int64)),)),
        (small.board, (read_only(2, small.BOARD), 0)),
    ],
)
def test_writing_is_seen_through_variables_slices_records_and_calls(function: Any, given: Any) -> None:
    with pytest.raises(ValueError, match="read-only"):
        Rule(function)(*given)


def test_a_rule_that_only_reads_takes_read_only_arrays() -> None:
    assert Rule(total)(read_only(3)) == 0  # type: ignore[arg-type]

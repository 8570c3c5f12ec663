"""A checked build looks at every place, field and divisor, and says rule, line, field and value."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from arena.compiling import errors, libraries
from arena.compiling.rule import Rule
from tests.arena.compiling import small


def place(states, values, number):
    """Read a place."""
    return values[number] + states[0].points[number].row


def write(states, values, number):
    """Write a field within its range, or not."""
    states[0].points[1].row = number
    states[0].points[1].seen[1] = number > 0
    return states[0].points[1].row


def add(states, values, number):
    """Add to a field."""
    states[0].count += number
    return states[0].count


def divide(states, values, number):
    """Divide."""
    return 7 // number + 7 % number


def fill(states, values, number):
    """Fill a row with another."""
    values[:number] = values[1:3]
    return 0


RULES = (small.doubled, small.doubled)


def choose(states, values, number):
    """Call a rule of a table."""
    return RULES[number](number)


CASES = (
    (place, -1, 3, None, ""),
    (place, 9, None, errors.OutOfPlace, "values[number]: place 9 of 4"),
    (place, -5, None, errors.OutOfPlace, "values[number]: place -1 of 4"),
    (choose, 1, 3, None, ""),
    (choose, 2, None, errors.OutOfPlace, "RULES[number]: place 2 of 2"),
    (write, 9, 9, None, ""),
    (write, 10, None, errors.OutOfRange, "states[0].points[1].row = 10, expected 0..9"),
    (write, 300, None, errors.OutOfRange, "states[0].points[1].row = 300, expected 0..9"),
    (add, 300, 300, None, ""),
    (add, 301, None, errors.OutOfRange, "states[0].count = 301, expected 0..300"),
    (divide, 2, 4, None, ""),
    (divide, 0, None, errors.DividedByZero, "division by zero"),
    (fill, 2, 0, None, ""),
    (fill, 1, None, errors.OtherLength, "values[:number]: 2 values for 1 places"),
)


@pytest.fixture(autouse=True)
def checked(monkeypatch: pytest.MonkeyPatch, tmp_path: Any) -> Iterator[None]:
    """Compile what is compiled here with all looks, and keep it apart."""
    monkeypatch.setattr(libraries, "CHECKED", True)
    monkeypatch.setattr(libraries, "_LIBRARIES", {})
    monkeypatch.setattr(libraries.keeping, "folder", lambda: tmp_path)
    yield


@pytest.mark.parametrize(("function", "number", "result", "error", "said"), CASES)
def test_what_is_out_of_range_is_said_with_rule_line_field_and_value(
    function: Any, number: int, result: int | None, error: Any, said: str
) -> None:
    states, values = np.zeros(1, small.BOARD), np.arange(4)
    if error is None:
        assert Rule(function)(states, values, number) == result
        return
    with pytest.raises(error) as raised:
        Rule(function)(states, values, number)
    assert said in str(raised.value)
    (note,) = raised.value.__notes__
    first = inspect.getsourcelines(function)[1]
    assert f"the rule {__name__}.{function.__name__} (" in note
    assert f"test_checking.py:{first + 2})" in note

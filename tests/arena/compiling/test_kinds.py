"""Kinds are made once, told apart by what they hold, and joined where one holds both."""

from __future__ import annotations

import numpy as np
import pytest

from arena.compiling import kinds, tree
from arena.compiling.kinds import BOOL, FLOAT, FREE, INT, SINGLE
from tests.arena.compiling import small

BYTES, WORDS = np.dtype(np.int8), np.dtype(np.int64)


def test_numbers_join_to_what_holds_both() -> None:
    assert kinds.joined(INT, BOOL) is INT and kinds.joined(BOOL, BOOL) is BOOL
    assert kinds.joined(INT, SINGLE) is kinds.joined(SINGLE, FLOAT) is kinds.joined(FLOAT, INT) is FLOAT
    assert kinds.joined(SINGLE, SINGLE) is SINGLE


def test_arrays_join_where_they_hold_the_same_in_as_many_axes() -> None:
    four, five = kinds.array(BYTES, (4, 2)), kinds.array(BYTES, (5, 2))
    assert kinds.joined(four, five) is kinds.array(BYTES, (FREE, 2))
    assert kinds.joined(four, kinds.array(WORDS, (4, 2))) is None
    assert kinds.joined(four, kinds.array(BYTES, (4,))) is None
    assert kinds.joined(four, INT) is None


def test_tuples_join_value_by_value() -> None:
    one, other = kinds.tuple_of((INT, BOOL)), kinds.tuple_of((FLOAT, BOOL))
    assert kinds.joined(one, other) is kinds.tuple_of((FLOAT, BOOL))
    assert kinds.joined(one, kinds.tuple_of((INT,))) is None


def test_a_record_is_known_by_its_fields_whatever_object_its_type_is() -> None:
    import pickle

    found = kinds.record(small.BOARD)
    assert kinds.record(pickle.loads(pickle.dumps(small.BOARD))) is found
    points = kinds.stored(small.BOARD.fields["points"][0])
    assert isinstance(points, kinds.Array) and points.shape == (4,) and points.text.startswith("record.")


def test_what_no_rule_knows_has_no_kind() -> None:
    for value in ("text", None, [1], np.zeros(2, object), np.zeros(2, ">i4"), np.zeros(2, complex)):
        with pytest.raises(TypeError, match="no rule"):
            kinds.kind_of(value)


@pytest.mark.parametrize(
    ("name", "first", "second", "found"),
    [
        ("Add", 2, 3, 5),
        ("FloorDiv", -7, 2, -4),
        ("Mod", -7, 2, 1),
        ("Pow", 2, 0.5, 2**0.5),
        ("LShift", 1, 40, 2**40),
    ],
)
def test_known_numbers_are_reckoned_with_at_once(
    name: str, first: float, second: float, found: float
) -> None:
    made = tree.fold(name, tree.constant(first), tree.constant(second))
    assert made is not None and made.args == (found,)


def test_what_does_not_fit_64_bits_is_left_to_the_run() -> None:
    large = tree.constant(2**62)
    assert tree.fold("Mult", large, large) is None
    assert tree.fold("FloorDiv", large, tree.constant(0)) is None

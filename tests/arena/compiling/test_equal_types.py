"""Numpy makes the type of a record within a record anew each time: rules take it, and keep nothing of it."""

from __future__ import annotations

import numpy as np
import pytest

from arena.compiling import kinds
from arena.compiling.rule import Rule, rule

pytestmark = pytest.mark.compiled_only


@rule
def doubled(place):
    """Return twice what a record holds."""
    return 2 * place.row


def test_a_type_that_equals_another_is_taken_and_not_kept() -> None:
    inner = np.dtype((np.record, [("row", "i4")]))
    outer = np.zeros(1, np.dtype((np.record, [("places", inner, (3,))])))
    outer["places"]["row"] = 4, 5, 6
    assert [doubled(outer[0].places[each]) for each in range(3)] == [8, 10, 12]
    known, made = len(kinds._RECORDS), doubled
    assert isinstance(made, Rule)
    entries = len(made.entries) + len(made.loose)
    for _ in range(20):
        assert doubled(outer[0].places[1]) == 10
    assert (len(kinds._RECORDS), len(made.entries) + len(made.loose)) == (known, entries)

"""The places where core lets chapters in."""

import pytest

from arena.phases.hooks import Hook, rows_of
from arena.twod20 import chapters
from arena.twod20.core import hooks


def test_every_hook_of_core_has_a_row_and_every_row_a_hook() -> None:
    places = [each.hook for each in vars(hooks).values() if hasattr(each, "hook")]
    assert all(list(place) for place in places)
    assert {place.name for place in places} == {name for name, _, _ in rows_of(chapters.__name__)}


def test_a_hook_that_no_chapter_knows_is_named() -> None:
    with pytest.raises(LookupError, match=f"^tea_time: no chapter of {chapters.__name__} has a row"):
        list(Hook(chapters.__name__, "tea_time"))

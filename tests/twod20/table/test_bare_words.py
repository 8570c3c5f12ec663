"""A bare word that is an action which cannot be done now is no ruling, and takes nothing back."""

from __future__ import annotations

import pytest

from tests.table.phrases.run import Table


@pytest.mark.parametrize("word", ["hit", "strike"])
def test_a_bare_blow_says_that_nobody_is_in_reach(word: str) -> None:
    table = Table("skirmish")
    table.type("act brannoc")
    assert "is not in Reach" in table.type(word)
    assert not table.terminal.offered


def test_a_line_that_begins_with_no_takes_back() -> None:
    table = Table("skirmish")
    table.type("set threat 3")
    table.type("No, forgive me, that was wrong. Take that back.")
    assert tuple(table.terminal.offered) == ("undo 1 rulings",)

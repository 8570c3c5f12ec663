"""A level and an aim at the table: how they are asked for, and that a saved game keeps them."""

from __future__ import annotations

import pytest
import typer

from table.commands.play import in_manner
from table.session.save import Settings


def test_a_level_or_an_aim_asks_for_a_search() -> None:
    assert in_manner(None, None, "win", "--against") == "scripted"
    assert in_manner("uniform", None, "win", "--against") == "uniform"
    assert in_manner(None, 2, "win", "--against") == "search@2"
    assert in_manner("search", 5, "show", "--against") == "search@show"
    with pytest.raises(typer.Exit):
        in_manner("uniform", 2, "win", "--against")


def test_a_saved_game_is_played_on_against_the_same_level_and_aim() -> None:
    Settings(against="search@2@close").check()
    for name in ("search@9", "scripted@2", "nobody"):
        with pytest.raises(ValueError, match="no table is played like this"):
            Settings(against=name).check()

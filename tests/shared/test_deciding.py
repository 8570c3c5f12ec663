"""A check in hand that is ruled to succeed, or to fail, by typing it or in everyday words."""

from __future__ import annotations

import pytest

from arena.scene.codes import ROLL
from tests.table.phrases.run import Table


def at_check(scene: str, lines: tuple[str, ...]) -> Table:
    """Return a table at which these lines have led to a check."""
    table = Table(scene)
    for line in lines:
        table.type(line)
    assert table.session.state.phase == ROLL
    return table


WORK = ("boiler", ("", "", "", "", "", "", "work on plates"))
HIDES = ("orangery", ("", "", "hide"))


@pytest.mark.parametrize(("said", "done"), [("rule success", 1), ("Call it a success", 1), ("that fails", 0)])
def test_a_task_of_d6_goes_on_as_it_is_ruled(said: str, done: int) -> None:
    table = at_check(*WORK)
    table.type(said)
    if table.terminal.offered:
        table.type("yes")
    assert table.session.state.phase != ROLL
    assert int(table.session.state.tasks["done"][0]) == done


@pytest.mark.parametrize(("said", "hidden"), [("rule success", 1), ("it works", 1), ("rule failure", 0)])
def test_a_check_of_true20_ends_as_it_is_ruled(said: str, hidden: int) -> None:
    table = at_check(*HIDES)
    who = table.session.cast.characters.index("aurel")
    table.type(said)
    if table.terminal.offered:
        table.type("yes")
    assert int(table.session.state.characters[who]["hidden"]) == hidden


@pytest.mark.parametrize("way", [WORK, HIDES])
def test_what_was_ruled_of_a_check_is_undone_and_done_again(way: tuple[str, tuple[str, ...]]) -> None:
    session = at_check(*way).session
    stood = session.states.tobytes()
    session.rule("rule success")
    ruled = session.states.tobytes()
    assert ruled != stood
    session.undo()
    assert session.states.tobytes() == stood
    session.redo()
    assert session.states.tobytes() == ruled


@pytest.mark.parametrize("scene", ["wharf", "mill_bridge"])
def test_without_a_check_nothing_can_be_ruled_of_one(scene: str) -> None:
    table = Table(scene)
    stood = table.stands()
    for line in ("rule success", "rule failure"):
        table.type(line)
    assert table.stands() == stood

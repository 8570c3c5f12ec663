"""Going back at the table: by decisions, by whole turns, to before the last dice; and what goes with it."""

from __future__ import annotations

import io

from rich.console import Console

from arena.systems import acting
from table.session.position import ROLLING
from table.session.session import Session
from table.terminal.terminal import Terminal
from table.terminal.undo import do_take, do_undo
from tests.table.phrases.run import Table
from tests.table.test_save import new_game, to_dice
from tests.twod20.table.test_rulings import ruled


def terminal_of(session: Session) -> tuple[Terminal, io.StringIO]:
    """Return a terminal at a session, and what it prints."""
    out = io.StringIO()
    return Terminal(session, Console(file=out, width=200), {}, None), out


def test_dice_that_are_taken_back_take_the_rulings_since_then_with_them_and_say_so():
    session = to_dice(new_game(scene="skirmish"))
    before = session.states.tobytes()
    session.roll()
    ruled(session, *(f"note {number}" for number in range(20)))
    terminal, out = terminal_of(session)
    assert do_take(terminal, "back") and session.states.tobytes() == before
    assert "With that go 20 rulings" in out.getvalue()
    assert "note 0" in out.getvalue()


def test_dice_with_no_rulings_since_are_taken_back_as_ever():
    session = to_dice(new_game(scene="skirmish"))
    session.roll()
    terminal, out = terminal_of(session)
    assert do_take(terminal, "back") and session.waiting == ROLLING
    assert "ruling" not in out.getvalue().replace("rule success", "")


def test_several_rulings_are_undone_at_once():
    session = new_game(scene="skirmish")
    before = session.states.tobytes()
    ruled(session, "set threat 3", "stress tamsin 2", "hit watcher 1")
    terminal, out = terminal_of(session)
    assert do_undo(terminal, "3") and session.states.tobytes() == before
    assert "Taken back: 3 decisions." in out.getvalue()
    for _ in range(3):
        session.redo()
    assert len(session.played) == 3


def test_whole_turns_are_undone():
    session = new_game(scene="skirmish")
    starts = []
    for who in ("tamsin", "watcher", "pell"):
        starts.append(session.states.tobytes())
        ruled(session, f"turn of {who}", f"stress {who} 1", "end turn")
    terminal, out = terminal_of(session)
    assert do_undo(terminal, "2 turns") and session.states.tobytes() == starts[1]
    assert "Taken back: 2 turns." in out.getvalue() and "6 rulings" in out.getvalue()
    assert do_undo(terminal, "turn") and session.states.tobytes() == starts[0]
    assert not do_undo(terminal, "turn") and "nothing to undo" in out.getvalue()


def test_the_turn_in_hand_is_the_first_of_the_turns_undone():
    session = ruled(new_game(scene="skirmish"), "turn of tamsin", "end turn")
    before = session.states.tobytes()
    ruled(session, "turn of watcher", "stress watcher 1", "stress watcher 1")
    assert int(acting(session.state)) == session.cast.characters.index("watcher")
    terminal, _ = terminal_of(session)
    assert do_undo(terminal, "1 turn") and session.states.tobytes() == before


def test_how_far_it_goes_back_is_a_number_of_turns_or_decisions():
    terminal, out = terminal_of(ruled(new_game(), "note one"))
    assert not do_undo(terminal, "everything") and "undo 2 turns" in out.getvalue()
    assert len(terminal.session.played) == 1


def test_a_turn_of_somebody_whose_name_ends_like_a_plural_is_taken_back():
    table = Table("lamp")
    for line in ("act ines", "move yard", "stay", "end turn"):
        table.type(line)
    assert table.type("undo to ines") == "Taken back." and not table.session.played

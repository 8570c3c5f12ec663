"""Cards that are drawn, taken back, drawn anew and told: in the turn in which they came, or in nobody's."""

from __future__ import annotations

from pathlib import Path

from arena.twod20 import codes
from table.session.position import CHOICE, ROLLING
from table.session.save import Save
from table.session.session import Session, resumed
from table.views.journal import journal
from tests.twod20.deck.test_meeting_cards import seated


def opened(session: Session) -> list[str]:
    """Return the keys of the cards that lie open."""
    lie = int(session.state.deck.open)
    return [key for card, key in enumerate(session.cast.keys("card")) if lie >> card & 1]


def complicated(path: Path | None = None) -> Session:
    """Return a game in whose first turn a complication of the hero has become a card, not drawn yet."""
    session = seated(path, first="pcs")
    session.act(session.parse("create advantage hero attack"))
    while session.state.phase != codes.ROLL:
        session.act(int(session.legal_actions()[0]))
    session.put([1, 20])
    while "complication card" not in texts(session):
        said = "done" if session.state.phase == codes.SPEND else "suffer the complication"
        session.act(session.parse(said))
    session.act(session.parse("complication card"))
    assert session.waiting == ROLLING and session.state.roll_kind == codes.CARD_DRAW
    return session


def paragraph(session: Session, words: str) -> str:
    """Return the one paragraph of the journal in which something stands."""
    (found,) = (each for each in journal(session).split("\n\n") if words in " ".join(each.split()))
    return " ".join(found.split())


def test_a_card_of_a_complication_is_taken_back_drawn_anew_and_undone_with_what_led_to_it() -> None:
    session = complicated()
    waiting, before = session.states.tobytes(), opened(session)
    session.put([1])
    (first,) = set(opened(session)) - set(before)
    after = session.states.tobytes()
    assert session.take_back() and session.states.tobytes() == waiting
    session.put([2])
    (second,) = set(opened(session)) - set(before)
    assert second != first and session.states.tobytes() != after
    assert session.undo() and "complication card" in texts(session)
    session.redo()
    assert set(opened(session)) == {*before, second}


def texts(session: Session) -> list[str]:
    """Return what may be chosen."""
    return [session.text(int(action)) for action in session.legal_actions()]


def test_what_was_taken_back_is_done_again_to_the_byte_and_in_a_saved_game(tmp_path: Path) -> None:
    session = complicated(tmp_path / "g.arena")
    session.put([2])
    after = session.states.tobytes()
    assert session.take_back() and session.redo() and session.states.tobytes() == after
    assert session.take_back()
    assert resumed(Save.open(tmp_path / "g.arena")).states.tobytes() == session.states.tobytes()
    session.put([2])
    assert session.states.tobytes() == after
    assert resumed(Save.open(tmp_path / "g.arena")).states.tobytes() == after


def test_the_journal_tells_a_card_of_a_complication_in_the_turn_of_whose_test_it_was() -> None:
    session = complicated()
    session.put([1])
    name = session.cast.names("card")[session.cast.keys("card").index(opened(session)[-1])]
    told = paragraph(session, f"card is laid open: {name}.") if name in journal(session) else ""
    assert told.startswith("**Hero.** ")


def test_the_journal_tells_a_card_that_was_paid_for_between_turns_in_nobodys_turn() -> None:
    session = seated(first="pcs")
    session.act(session.parse("end turn"))
    while session.state.phase == codes.HAND_OVER:
        session.act(int(session.legal_actions()[0]))
    before = opened(session)
    session.act(session.parse("draw a card"))
    session.put([2])
    (drawn,) = set(opened(session)) - set(before)
    name = session.cast.names("card")[session.cast.keys("card").index(drawn)]
    told = paragraph(session, f"card is laid open: {name}.")
    assert not told.startswith("**")
    assert session.take_back() and f"laid open: {name}." not in " ".join(journal(session).split())


def test_the_journal_tells_a_card_that_is_brought_in_before_the_turn_of_who_comes_next() -> None:
    session = seated()
    assert session.waiting == CHOICE
    session.act(
        next(int(each) for each in session.legal_actions() if session.text(int(each)).startswith("bring in"))
    )
    while session.waiting == ROLLING:
        session.put([6] * int(session.state.roll_count))
    session.act(session.parse("act thug")) if "act thug" in texts(session) else None
    told = paragraph(session, "brings in a card")
    assert not told.startswith("**Thug")

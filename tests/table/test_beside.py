"""Chances beside the choices of a menu, and sheets, as a person at the terminal sees them."""

import io

import pytest
from rich.console import Console

from table.session.save import Settings
from table.session.session import Session
from table.terminal.terminal import Terminal
from table.views import menu
from table.views.sheet import named, sheet_lines
from table.views.short_menu import menu_now
from tests.further import known
from tests.table.test_save import new_game
from tests.test_toy import FILE


def shown(session: Session) -> str:
    """Return the menu as it is printed."""
    paper = io.StringIO()
    terminal = Terminal(session, Console(file=paper, width=80), {}, 0)
    terminal.menu = menu_now(session, 80)
    terminal.show_menu()
    return paper.getvalue()


def test_a_turn_is_shown_with_chances_within_the_width_and_every_number_once():
    session = new_game(scene="skirmish")
    session.act(session.parse("act tamsin"))
    page = shown(session)
    lines = page.split("\n")
    assert max(map(len, lines)) <= 80
    assert "6 attack rifle -> watcher      26.0%; Difficulty 3; 8 dice" in page
    found = menu_now(session, 80)
    assert all(f"{item.number:>2} {item.text}" in page for item in found.shown())


def test_a_narrow_screen_takes_long_notes():
    items = [menu.Item(1, 5, "attack boar_spear -> enforcer", "Attack", "")]
    lines = menu.group_lines(items, "  Attack  ", 40, {5: "41.0%; Difficulty 3 (2, range +1)"})
    assert max(map(len, lines)) <= 40 and " ".join(" ".join(lines).split()).endswith("range +1)")


def test_a_sheet_is_found_by_key_name_or_beginning():
    session = new_game(scene="skirmish")
    assert sheet_lines(session, "tamsin", 0, 80)[0].startswith("Tamsin Reed (Quay)")
    assert sheet_lines(session, "big marl", 0, 80)[0].startswith("Big Marl")
    assert sheet_lines(session, "lieu", 0, 80)[0].startswith("Lieutenant Orsk")
    assert sheet_lines(session, "d", 0, 80) == ['"d" may be doc_ambry, deputy.']
    assert sheet_lines(session, "nobody", 0, 80)[0].startswith('Nobody here is called "nobody"')
    assert max(map(len, sheet_lines(session, "brannoc", 0, 40))) <= 40
    assert named("", [(0, "a", "A")]) == []


@pytest.fixture
def toy():
    with known("tests.toy"):
        yield


def test_rules_without_sheets_show_the_line_and_no_chances(toy):
    from scenarios.loader import load

    session = Session(load(FILE), Settings(3))
    session.begin()
    assert sheet_lines(session, "miller", 0, 80) == ["Miller (The old oak): luck 3"]
    assert "1 push 0" in shown(session)

"""Menus fit a window, begin with what is sensible, and say what things cost and why."""

import io
import sys

import pytest
from rich.console import Console

from agents.match.match import make_player
from benchmarks.menus import WIDTH, menus
from scenarios.loader import bundled
from table.session.save import Settings
from table.session.session import Session
from table.terminal.terminal import Terminal
from table.views.menu import lines_of
from table.views.short_menu import HOPELESS, ROWS, brief, menu_now
from tests.table.test_save import new_game


def turn_of(who: str, scene: str = "skirmish") -> Session:
    """Return a session in which it is somebody's turn."""
    session = new_game(scene=scene, settings=Settings(seed=3))
    session.act(session.parse(f"act {who}"))
    return session


def typed(session: Session, monkeypatch: pytest.MonkeyPatch, lines: str) -> str:
    """Return what is printed where somebody types these lines."""
    monkeypatch.setattr(sys, "stdin", io.StringIO(lines + "\n"))
    out = io.StringIO()
    Terminal(session, Console(file=out, width=WIDTH), {1: make_player("scripted", 1.0, 1)}, 0).run()
    return out.getvalue()


@pytest.mark.parametrize("scene", [name for name, _ in bundled()])
def test_no_menu_takes_more_rows_than_a_window_has(scene: str) -> None:
    found = [shown for side in ("pcs", "npcs") for shown in menus(scene, side, 6)]
    assert len(found) > 5
    for shown in found:
        assert len(shown.lines) <= ROWS and max(map(len, shown.lines)) <= WIDTH, "\n".join(shown.lines)


def test_every_choice_keeps_one_number_and_what_promises_most_comes_first() -> None:
    session = turn_of("tamsin")
    found = menu_now(session, WIDTH)
    assert [item.number for item in found.items] == list(range(1, session.number + 1))
    assert sorted(item.action for item in found.items) == sorted(session.legal_actions())
    attacks = [item.text for item in found.shown() if item.heading == "Attack"]
    assert attacks.index("attack rifle -> enforcer") < attacks.index("attack rifle -> watcher")


def test_who_is_out_already_and_what_cannot_succeed_is_folded_last() -> None:
    session = turn_of("tamsin")
    assert any(item.text == "attack rifle -> deputy" for item in menu_now(session, WIDTH).shown())
    session.rule("defeat deputy")
    session.state.characters[session.cast.characters.index("deputy")].dying = 1
    session.number = int(session.system.rule("list_legal")(session.state, session.legal))
    found = menu_now(session, WIDTH)
    last = [item for item in found.items if item.family == HOPELESS]
    assert {"attack rifle -> deputy", "attack pistol -> watcher"} <= {item.text for item in last}
    assert last == list(found.items[-len(last) :])
    assert f"{HOPELESS} ({len(last)})" in " ".join(" ".join(lines_of(found, WIDTH)).split())


def test_a_number_that_is_not_shown_is_refused_with_those_that_are(monkeypatch: pytest.MonkeyPatch) -> None:
    session = turn_of("tamsin")
    shown, most = len(menu_now(session, WIDTH).shown()), session.number
    said = " ".join(typed(session, monkeypatch, f"{shown + 1}\n{most + 1}").split())
    for number in (shown + 1, most + 1):
        assert (
            f"There is no number {number} here: 1 to {shown} are shown; all shows the others, up to {most}."
            in said
        )
    assert len(session.played) == 1
    typed(session, monkeypatch, f"all\n{shown + 1}")
    assert len(session.played) > 1


def test_a_family_shows_its_numbers_and_they_may_be_typed_then(monkeypatch: pytest.MonkeyPatch) -> None:
    session = turn_of("tamsin")
    family = menu_now(session, WIDTH).family("create advantage")
    typed(session, monkeypatch, f"create advantage\n{family[3].number}")
    assert session.played[1].words == family[3].text


def test_a_number_is_explained_with_all_that_stands_beside_it(monkeypatch: pytest.MonkeyPatch) -> None:
    session = turn_of("tamsin")
    number = next(
        item.number for item in menu_now(session, WIDTH).items if item.text == "attack rifle -> watcher"
    )
    said = " ".join(typed(session, monkeypatch, f"help {number}").split())
    assert (
        "attack rifle -> watcher: 26.0%; Difficulty 3 (2, range +1); Complication 9.8%; 8 dice of damage"
        in said
    )


def test_a_second_minor_action_says_what_it_costs_and_why() -> None:
    session = turn_of("tamsin")
    session.act(session.parse("aim"))
    notes = menu_now(session, WIDTH).notes
    assert notes[session.parse("move quay")] == "gives 1 Threat (a further minor action)"


def test_points_of_a_test_long_over_are_no_price() -> None:
    session = turn_of("tamsin")
    session.state.generated = session.state.bonus = 2
    assert not any("costs 2" in note or "costs 4" in note for note in menu_now(session, WIDTH).notes.values())


def test_a_note_that_has_little_room_keeps_chance_and_price() -> None:
    note = (
        "61.2%, opposed; Difficulty 1 (2, aimed -1); Complication 9.8%; costs 1 Threat of 8; 5 dice of damage"
    )
    assert brief(note) == "61.2%, opposed; Difficulty 1; costs 1 Threat of 8; 5 dice"
    assert brief(note, 36) == "61.2%, opposed; costs 1 Threat of 8"


def test_a_turn_in_which_nothing_happens_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    session = new_game(scene="sluice", settings=Settings(seed=1))
    assert "Ottily Marr does nothing." in typed(session, monkeypatch, "act ottily; end turn")
    session = new_game(scene="skirmish", settings=Settings(seed=3))
    assert (
        "does nothing" not in typed(session, monkeypatch, "act tamsin; aim; end turn").split("turn of the")[0]
    )


def test_choosing_damage_shows_what_the_target_resists_with(monkeypatch: pytest.MonkeyPatch) -> None:
    session = new_game(scene="skirmish", settings=Settings(seed=3))
    said = " ".join(typed(session, monkeypatch, "act tamsin; attack rifle -> deputy\nbuy 3").split())
    assert "Deputy Quill resists with Armour 2 and 2 dice; Momentum" in said


def test_the_marks_of_the_map_come_from_names_and_the_legend_has_them() -> None:
    session = new_game(scene="skirmish")
    shown = session.words.map_text(session.state, session.cast, 80, 0)
    assert all(
        each in " ".join(shown.split()) for each in ("bm Big Marl", "TR Tamsin Reed", "dq Deputy Quill")
    )

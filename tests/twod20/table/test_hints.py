"""What is answered to lines in plain words that are neither an action nor a ruling."""

import pytest

from table.session.session import Session
from table.terminal.nearest import meant, meant_otherwise
from tests.table.test_save import new_game
from tests.twod20.table.test_who_decides import sit

HIDDEN = "reed_maze"


@pytest.fixture(scope="module")
def game() -> Session:
    return new_game(scene="skirmish")


def answer(game: Session, typed: str) -> str:
    """Return what is said to a line that is no action."""
    with pytest.raises(ValueError) as wrong:
        game.parse(typed)
    return meant(game, typed, str(wrong.value))


@pytest.mark.parametrize(
    ("typed", "ruling"),
    [
        ("watcher has 2 wounds", "set watcher wounds NUMBER"),
        ("brannoc is prone", "set brannoc prone yes"),
        ("brannoc goes to the quay", "set brannoc zone quay"),
        ("+2 threat", "set threat NUMBER"),
        ("momentum +1", "set momentum NUMBER"),
        ("next round", "next round"),
    ],
)
def test_plain_words_are_answered_with_the_ruling_that_speaks_of_the_same(game, typed, ruling):
    before = game.states.tobytes()
    assert f"may be {ruling}." in answer(game, typed)
    assert game.states.tobytes() == before


def test_a_ruling_of_things_that_the_scene_lacks_is_not_offered(game):
    assert not game.cast.keys("task") and "TASK" not in answer(game, "somebody takes 3 stress")


def test_a_question_is_answered_with_where_to_look(game):
    assert "sheet watcher, help stunned, status or map" in answer(game, "is the watcher stunned?")
    assert "help difficulty" in answer(game, "what is the difficulty")
    assert "status, map and log" in answer(game, "how do i win this")


def test_an_action_with_a_letter_wrong_is_told_as_before(game):
    assert answer(game, "atack watcher") == ""


def test_an_action_of_a_turn_before_anybody_acts_is_answered_with_who_may(game):
    assert answer(game, "attack").startswith("First say who is to do that: act brannoc, act tamsin")
    assert answer(game, "taunt orsk").startswith("First say who is to do that: act brannoc")


def test_a_ruling_that_was_refused_is_told_which_other_was_meant(game):
    assert meant_otherwise(game, "give brannoc 1 fortune") == "Did you mean set brannoc fortune NUMBER?"
    assert meant_otherwise(game, "set brannoc stress 99") == ""


def test_small_words_between_those_of_a_ruling_are_passed_over(monkeypatch):
    session = new_game(scene="skirmish")
    shown = sit(session, monkeypatch, "set tamsin's stress to 3\nset the watcher's wounds to 1")
    assert "Tamsin Reed has 3 of 12 Stress now." in shown and "The watcher has 1 Wound now" in shown
    assert [each.words for each in session.played[:2]] == ["set tamsin stress 3", "set watcher wounds 1"]


def test_a_command_with_more_behind_it_is_said_to_be_typed_alone(monkeypatch):
    assert "undo 2 turns two whole turns" in sit(new_game(scene="skirmish"), monkeypatch, "undo so and so")
    assert "Type status alone." in sit(new_game(scene="skirmish"), monkeypatch, "status here please")
    assert "Type status alone." in sit(new_game(scene="skirmish"), monkeypatch, "status deputy")
    assert "Type redo alone." in sit(new_game(scene="skirmish"), monkeypatch, "redo that")

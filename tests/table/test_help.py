"""What help answers at the table: commands, rulings, words of the rules, people, places and things."""

import io

import pytest
from rich.console import Console

from table.session.session import Session
from table.terminal.prompt import COMMANDS, help_lines
from table.terminal.showing import do_help
from table.terminal.terminal import Terminal
from tests.table.test_save import new_game

SCREEN = 24  # lines


@pytest.fixture(scope="module")
def game() -> Session:
    return new_game(scene="skirmish")


def told(game: Session, word: str) -> str:
    """Return what `help WORD` prints, blanks between words made single."""
    out = io.StringIO()
    do_help(Terminal(game, Console(file=out, width=100), {}, 0), word)
    return " ".join(out.getvalue().split())


def test_the_help_fits_on_a_screen(game):
    assert len(help_lines(game.words, 80)) < SCREEN


@pytest.mark.parametrize("typed", [each for typed, _ in COMMANDS[2:] for each in typed.split(", ")])
def test_help_tells_what_a_command_does(game, typed):
    word = typed.split()[0]
    if word not in ("set", "add", "note", "everyday"):
        does = next(does for each, does in COMMANDS if typed in each.split(", "))
        assert does in told(game, word)


@pytest.mark.parametrize(
    ("word", "answer"),
    [
        ("watcher", "The watcher (Gallery): Stress 0/11"),
        ("who is orsk", "Lieutenant Orsk (Counting room)"),
        ("stairs", "Iron stairs: a zone. Every step tells on you."),
        ("rifle", "Rifle: Tamsin Reed, The watcher. sheet tamsin tells what it does."),
        ("what is threat", "Threat The gamemaster's points"),
        ("doctrine", "Doctrine How a character fights"),
        ("npcs", "Side The players' characters (pcs) and the opposition (npcs)"),
        ("score", '"score": no such word of the rules'),
    ],
)
def test_help_knows_what_a_newcomer_asks(game, word, answer):
    assert told(game, word).startswith(answer)


def test_help_with_rulings_says_what_may_be_put_in_and_speaks_of_who_is_there(game):
    trait = told(game, "trait")
    assert "EFFECT: easier, harder, possible" in trait and "TESTS: melee, ranged, mental" in trait
    assert "trait harder ranged on brannoc" in trait and "4 more are seldom needed: help trait all." in trait
    assert "by SENSE" not in trait and "by SENSE" in told(game, "trait all")
    assert "set brannoc stress 1" in told(game, "set stress")


def test_help_with_rulings_leaves_out_what_the_scene_does_not_have(game):
    few = told(game, "rulings")
    assert "The Threat deck" not in few and "set WHO" in told(game, "set")
    assert "set NETWORK" not in told(game, "set")
    assert "set NETWORK" in told(new_game(scene="meridian"), "set")


def test_help_with_a_thing_of_the_scene_says_where_to_look():
    shown = told(new_game(scene="quire"), "registry")
    assert shown == "The registry (registry): a network of this scene. status tells how it stands."


def test_what_is_ruled_of_a_mind_is_told_in_a_sentence():
    session = new_game(scene="quire")
    said = [session.rule(f"set reader {each}").sentences[0] for each in ("inside shelves", "noticed yes")]
    assert said[0] == "The mind of Ilse Marrow is at The shelves now."
    assert said[1] == "Ilse Marrow is noticed inside the network now."
    assert session.rule("set reader inside nowhere").sentences == (
        "The mind of Ilse Marrow is back in its body.",
    )


def test_who_is_hidden_is_told_of_by_no_help():
    session = new_game(scene="reed_maze")
    known = {each["key"] for each in session.words.status(session.state, session.cast, 0)["characters"]}
    unseen = next(key for key in session.cast.characters if key not in known)
    assert session.viewer == 0
    assert told(session, unseen).startswith(f'"{unseen}": no such word of the rules')

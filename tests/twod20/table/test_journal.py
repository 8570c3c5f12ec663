"""A saved game as a journal: what is in it, what is left out, and that text of people stays text."""

import io
import re
import sys
from pathlib import Path

import pytest
from rich.console import Console

from agents.match.match import make_player
from scenarios.loader import load, loads
from scenarios.twod20.format import FORMAT
from table.session.position import OVER, ROLLING
from table.session.save import Save, Settings
from table.session.session import Session, resumed
from table.terminal.terminal import Terminal
from table.views.journal import ending_text, journal
from tests.table.test_save import new_game, play
from tests.twod20.build import person, scene


def finished(scene: str, seed: int = 5) -> Session:
    """Play a scene out by script."""
    session = Session(load(scene), Settings(seed=seed, side="pcs", against="scripted"))
    session.begin()
    player = make_player("scripted", 0.1, seed)
    while session.waiting != OVER:
        if session.waiting == ROLLING:
            session.roll()
        else:
            session.act(int(player.choose(session.states, session.legal, session.number)))
    return session


def joined(text: str) -> str:
    """Return a text on one line."""
    return " ".join(text.split())


def test_a_journal_tells_the_scene_from_its_opening_to_its_end():
    session = finished("duel")
    page = journal(session)
    heads = [line for line in page.split("\n") if line.startswith("#")]
    rounds = int(session.state.round_number)
    assert heads == [
        "# First Light on the Weir",
        *(f"## Round {number}" for number in range(1, rounds + 1)),
        "## How it ended",
    ]
    opening, ending = session.loaded.scenario.opening, ending_text(session.loaded, int(session.state.winner))
    assert opening and joined(opening) in joined(page) and ending and joined(ending) in joined(page)
    assert page.index("The Count of Sarn") < page.index("## Round 1") < page.index("**Ilsa Marrow.** ")


def test_every_sentence_is_told_once_and_in_its_order():
    session = finished("skirmish")
    page, place = joined(journal(session)), 0
    for told in session.told:
        for sentence in told.sentences:
            if not re.match(r"(Round|It is the turn of) ", sentence):
                place = page.find(joined(sentence), place) + 1
                assert place > 0, sentence


def test_without_numbers_what_is_paid_and_counted_is_left_out():
    session = finished("skirmish")
    page = joined(journal(session, numbers=False))
    assert "Threat (" in joined(journal(session)) and "Threat (" not in page
    assert not re.search(r"\(\d+ (now|left)\)", page)


def test_a_note_is_quoted_where_it_was_made_and_a_ruling_stands_by_itself():
    session = play(new_game(), 6)
    session.rule("note the *river* rises")
    session.rule("set ilsa stress 3")
    page = journal(play(session, 6, seed=1))
    assert "\n\n> The \\*river\\* rises\n\n*Ilsa Marrow has 3 of 13 Stress now.*\n\n" in page
    assert "Noted" not in page


def test_a_scene_that_is_under_way_begins_with_the_round_it_is_in():
    loaded = loads(load("duel").text + "now:\n  round: 3\n", "late.yaml")
    session = Session(loaded, Settings(seed=5))
    session.begin()
    page = journal(play(session, 4))
    assert "## Round 3" in page and "## Round 1" not in page


def test_a_turn_that_is_handed_on_by_decision_stands_under_its_owner():
    session = new_game(scene="skirmish")
    session.rule("turn of watcher")
    session.rule("note he spits")
    page = journal(play(session, 12))
    assert "*It is the turn of the watcher.*" in page and "\n\n**The watcher.** " in page


def test_what_was_taken_back_is_not_told():
    session = play(new_game(), 8)
    before = journal(session)
    session.rule("note nobody said this")
    assert journal(session) != before
    assert session.undo(None)
    assert journal(session) == before


def test_an_unfinished_game_says_what_is_awaited_and_how_everybody_is():
    session = play(new_game(), 5)
    page = journal(session)
    after = joined(page.partition("## Not over yet")[2])
    assert joined(session.words.question(session.state, session.cast)) in after
    assert after.count("Ilsa Marrow (") == after.count("The Count of Sarn (") == 1


def test_a_journal_of_one_side_keeps_what_the_other_hides():
    session = Session(load("counting_house"), Settings(seed=1, side="npcs", against="scripted"))
    session.begin()
    page = journal(session)
    hidden = [
        each.name for each in session.loaded.characters if each.side == "pcs" and each.starts == "hidden"
    ]
    assert hidden and not any(name in page for name in hidden)


def test_signs_of_markdown_in_names_are_shown_as_they_are():
    text = (FORMAT.folder / "bundled" / "duel.yaml").read_text("utf-8")
    loaded = loads(text.replace("name: Ilsa Marrow", "name: '# Ilsa <b> [x](y)'"), "odd.yaml")
    session = Session(loaded, Settings(seed=5))
    session.begin()
    page = journal(play(session, 10))
    assert "Ilsa \\<b\\> \\[x\\](y)" in page and "Ilsa <b>" not in page


# ---- the command ----


@pytest.fixture
def arena(tmp_path, monkeypatch, capsys):
    """Return what runs `arena WORDS`, and gives its status and what it printed."""
    from table.command import main

    monkeypatch.setenv("ARENA_SAVES", str(tmp_path / "saves"))
    monkeypatch.chdir(tmp_path)

    def run(*words):
        monkeypatch.setattr(sys, "argv", ["arena", *words])
        monkeypatch.setattr(sys, "stdin", io.StringIO(""))
        with pytest.raises(SystemExit) as ended:
            main()
        said = capsys.readouterr()
        return ended.value.code, said.out, said.err

    return run


def test_the_journal_of_a_saved_game_is_printed_or_written(arena, tmp_path):
    session = play(new_game(tmp_path / "game.arena"), 20)
    session.rule("note it rains")
    session.save.close()
    status, printed, _ = arena("journal", "game.arena")
    assert status == 0
    assert printed == journal(resumed(Save.open(tmp_path / "game.arena"), "told"), numbers=False)
    plain = arena("journal", "game.arena", "--telling", "plain")[1]
    assert plain == journal(resumed(Save.open(tmp_path / "game.arena"))) != printed
    assert arena("journal", "game.arena", "evening.md")[:2] == (0, "evening.md is written.\n")
    assert Path("evening.md").read_text("utf-8") == printed and "> It rains" in printed
    status, _, said = arena("journal", "game.arena", "evening.md")
    assert status == 2 and "evening.md: is there already" in said
    assert arena("journal", "game.arena", "evening.md", "--force")[0] == 0
    kept = Path("game.arena").read_bytes()
    assert arena("journal", "game.arena", "game.arena", "--force")[0] == 2
    assert Path("game.arena").read_bytes() == kept
    assert arena("journal", "game.arena", "nowhere/evening.md")[0] == 2


# ---- the end at the table ----


def test_the_end_of_a_scene_is_told_at_the_table():
    session = finished("duel")
    paper = io.StringIO()
    Terminal(session, Console(file=paper, width=80), {}, None).ask_at_end()
    assert joined(ending_text(session.loaded, int(session.state.winner))) in joined(paper.getvalue())


def test_what_the_gamemaster_buys_between_turns_stands_under_nobody():
    cards = {"storm": {"name": "A storm", "threat": 1, "damage": {"dice": 1}}}
    people = {"hero": person("pcs"), "friend": person("pcs"), "thug": person(), "lout": person()}
    text = scene(people, deck={}, cards=cards, first="npcs", threat=6, variants={"fate": "none"})
    session = Session(loads(text, "test.yaml"), Settings())
    session.begin()
    session.put([1])
    for words in ("act thug", "end turn", "hand over", "act hero", "end turn", "hand over", "bring in storm"):
        session.act(session.parse(words))
    session.put([1])
    paragraphs = journal(session).split("\n\n")
    (about,) = [each for each in paragraphs if "brings in a card" in each]
    assert about.startswith("The gamemaster") and "A storm" in about and "damage" in about
    assert not [each for each in paragraphs if each.startswith("**") and "storm" in each]

"""`arena review`: what a person is told of a game, and how what cannot be reviewed is refused."""

import io
import json
import xml.etree.ElementTree as ET
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from arena.systems import SYSTEMS
from scenarios.loader import load
from table.session.save import Save, Settings
from table.views.review import commands_before
from tests.table.test_command import arena  # noqa: F401  a fixture
from tests.table.test_save import new_game, play


def kept(path: Path, commands: int) -> str:
    """Keep a game of so many commands at random at `path`; return it as it is typed."""
    session = play(new_game(path), commands)
    session.save.close()
    return str(path)


def test_a_game_in_which_nothing_was_done_is_refused(arena, tmp_path):  # noqa: F811
    loaded = load("duel")
    Save.create(tmp_path / "new.arena", loaded, Settings(), SYSTEMS["twod20"]).close()
    assert "nothing has been played in this game yet" in arena("review", "new.arena").refusal


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--side", "both"), "--side both: expected pcs or npcs"),
        (("--plot", "curve.gif"), "expected a file that ends in .svg"),
        (("--budget", "soon"), "--budget soon: expected a time"),
        (("nowhere.arena",), "nowhere.arena"),
    ],
    ids=lambda each: " ".join(each) if isinstance(each, tuple) else "",
)
def test_what_cannot_be_reviewed_is_refused_in_a_sentence(arena, tmp_path, words, said):  # noqa: F811
    game = () if words[0].endswith(".arena") else (kept(tmp_path / "game.arena", 3),)
    assert said in arena("review", *game, *words).refusal


def test_without_a_saved_game_there_is_nothing_to_review(arena, tmp_path, monkeypatch):  # noqa: F811
    monkeypatch.setenv("ARENA_SAVES", str(tmp_path / "none"))
    assert "arena play begins one" in arena("review").refusal


@pytest.mark.compiled_only
def test_a_review_is_text_data_and_a_picture(arena, tmp_path):  # noqa: F811
    game = kept(tmp_path / "game.arena", 40)
    before = Path(game).read_bytes()
    told = arena("review", game, "--budget", "1s", "--plot", "curve.svg")
    assert told.status == 0 and "is not over yet. Seen by the player characters." in told.out
    assert "own decisions were held against what a search finds" in " ".join(told.out.split())
    assert ET.fromstring((tmp_path / "curve.svg").read_text()).tag.endswith("svg")
    found = json.loads(arena("review", game, "--budget", "1s", "--json", "--side", "npcs").out)
    assert found["side"] == "npcs" and found["winner"] == -1
    whole = found["steps"][-1]["chance_after"] - found["steps"][0]["chance_before"]
    parts = found["dice"] + found["own_decisions"] + found["other_decisions"]
    assert parts == pytest.approx(whole)
    assert Path(game).read_bytes() == before


def test_a_saved_game_is_played_again_from_a_command_in_a_copy(arena, tmp_path, monkeypatch):  # noqa: F811
    monkeypatch.setenv("ARENA_SAVES", str(tmp_path / "saves"))
    game = kept(tmp_path / "game.arena", 30)
    before, played = Path(game).read_bytes(), Save.open(Path(game)).commands()
    monkeypatch.setattr("sys.stdin", io.StringIO("quit\n"))
    told = arena("play", game, "--from-review", "12", "--save", "copy.arena")
    assert told.status == 0 and "Again from command 12" in told.out
    again = Save.open(tmp_path / "copy.arena").commands()
    assert again[:12] == played[:12] and len(again) < len(played)
    assert Path(game).read_bytes() == before
    assert "game.arena has 30 commands" in arena("play", game, "--from-review", "30").refusal
    assert "--from-review needs a saved game" in arena("play", "duel", "--from-review", "3").refusal


def test_a_costly_decision_says_how_it_is_played_again() -> None:
    steps = [SimpleNamespace(moments=(None,) * count) for count in (2, 1, 3)]
    review: Any = SimpleNamespace(steps=steps)
    costly: Any = SimpleNamespace(step=steps[2])
    assert commands_before(review, costly) == 3

"""What the machine and other people put in the way: signs, pipes, devices, folders, homes, terminals."""

from __future__ import annotations

import json
import os
import signal
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from scenarios.loader import bundled, load, loads
from table.command import main
from table.session import save_file
from table.session.save import Save, saved_games
from table.session.save_file import SaveError
from table.session.session import Session, resumed
from table.terminal.saving import do_save
from table.terminal.showing import show_log, show_map, show_status
from table.terminal.terminal import Terminal
from table.views import opening
from table.views.menu import wrapped
from table.views.screen import NARROWEST, as_json, console, shown
from tests import ROOT
from tests.table.test_save import SETTINGS, new_game, play

EVIL = "Duel [/b] [red]\x1b]0;owned\x07\x1b[2J\x9b31m\u202e \u2066end"
ORDERS = "\x1b\x07\x9b\u202e\u2066"


def arena(*words: str, folder: Path, before: str = "", behind: str = "", **named: str | None):
    """Run `arena WORDS` in a shell, `before` and `behind` written around it; the rules are interpreted."""
    given = {"ARENA_INTERPRETED": "1", "ARENA_SAVES": str(folder / "saves"), "PYTHONPATH": str(ROOT), **named}
    environment = {key: text for key, text in {**os.environ, **given}.items() if text is not None}
    quoted = " ".join(f"'{word}'" for word in words)
    line = f"{before} '{sys.executable}' -m table.command {quoted} {behind}"
    return subprocess.run(
        ["bash", "-c", line],
        cwd=folder,
        env=environment,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        timeout=120,
    )


def said(done: subprocess.CompletedProcess[bytes]) -> str:
    """Return the one line on standard error."""
    lines = done.stderr.decode().splitlines()
    assert len(lines) == 1 and lines[0].isprintable(), done.stderr
    return lines[0]


def evil_game(path: Path) -> Path:
    """Return the path of a saved game that calls itself by a name full of orders to a terminal."""
    plain = load("duel")
    text = plain.text.replace(f"name: {plain.scenario.name}", "name: Duel [/b]")
    made = loads(text, "duel.yaml", plain.library_texts)
    assert made.scenario.name == "Duel [/b]"
    Save.create(path, made, SETTINGS, new_game().system).close()
    connection = sqlite3.connect(path)
    connection.execute("UPDATE about SET value = ? WHERE name IN ('title', 'source')", (EVIL,))
    connection.commit()
    connection.close()
    return path


# ---- what is shown ----


def test_a_console_shows_brackets_as_they_are_and_obeys_no_sign(capsys):
    made = console()
    made.print(EVIL)
    from table.views.screen import sheet

    table = sheet([EVIL], EVIL)
    table.add_row(EVIL)
    made.print(table)
    out = capsys.readouterr().out
    assert "Duel [/b] [red]" in out and not set(ORDERS) & set(out)


def test_signs_that_are_not_printed_are_escapes_in_json():
    text = as_json({"title": EVIL})
    assert json.loads(text) == {"title": EVIL}
    assert not set(ORDERS) & set(text)


def test_lines_stay_lines():
    assert shown("one\ntwo\x1b") == "one\ntwo?"


def test_a_saved_game_with_an_evil_title_is_listed_and_played_on(tmp_path):
    (tmp_path / "saves").mkdir()
    evil_game(tmp_path / "saves" / "evil.arena")
    for words in (("saves",), ("resume",), ("check", f"no{EVIL}")):
        done = arena(*words, folder=tmp_path)
        out = (done.stdout + done.stderr).decode()
        assert done.returncode == (2 if words[0] == "check" else 0), out
        assert "[/b]" in out.lower() and not set(ORDERS) & set(out)


# ---- where it goes ----


def test_a_reader_that_leaves_ends_the_program_as_it_ends_others(tmp_path):
    done = arena("scenarios", folder=tmp_path, behind="| head -1; exit ${PIPESTATUS[0]}")
    assert done.returncode in (0, 128 + signal.SIGPIPE) and done.stderr == b""


@pytest.mark.parametrize("words", [("scenarios",), ("--help",), ("odds", "--json")], ids=" ".join)
def test_a_full_disk_is_one_sentence(tmp_path, words):
    done = arena(*words, folder=tmp_path, behind="> /dev/full")
    assert (done.returncode, said(done)) == (1, "arena: standard output: No space left on device")


def test_nothing_is_said_where_both_outputs_are_full(tmp_path):
    assert arena("scenarios", folder=tmp_path, behind="> /dev/full 2> /dev/full").returncode == 1


@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-"])
def test_closed_streams_lead_nowhere(tmp_path, closed):
    done = arena("scenarios", folder=tmp_path, behind=closed)
    assert (done.returncode, done.stderr) == (0, b"")


def test_a_game_is_kept_where_all_streams_are_closed(tmp_path):
    done = arena("play", "duel", "--seed", "1", folder=tmp_path, behind="<&- >&- 2>&-")
    assert (done.returncode, done.stderr) == (0, b"")
    assert len(list((tmp_path / "saves").glob("*.arena"))) == 1


def test_an_output_of_few_signs_gets_question_marks(tmp_path):
    done = arena("scenarios", folder=tmp_path, PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    assert (done.returncode, done.stderr) == (0, b"")
    assert arena("scenarios", folder=tmp_path, LC_ALL="C").returncode == 0


def test_typed_bytes_that_are_no_text_are_answered(tmp_path):
    done = arena("play", "duel", folder=tmp_path, before="printf '\\377\\376\\n\\033[2J\\nquit\\n' |")
    assert done.returncode == 0, done.stderr


# ---- where it comes from ----

PATIENCE = 60  # seconds after which a test that waits for ever is ended
READING = [("play",), ("check",), ("resume",), ("suggest",), ("token",), ("play", "duel", "--from")]


@pytest.mark.parametrize("words", READING, ids=" ".join)
@pytest.mark.parametrize("kind", ["pipe", "folder", "device", "long", "below a file", "empty"])
def test_what_is_no_file_is_refused_in_one_line(tmp_path, words, kind, monkeypatch, capsys):
    monkeypatch.setenv("ARENA_SAVES", str(tmp_path / "saves"))
    for suffix in (".yaml", ".arena"):
        path = tmp_path / f"odd{suffix}"
        if kind == "pipe":
            os.mkfifo(path)
        elif kind == "folder":
            path.mkdir()
        elif kind == "device":
            path.symlink_to("/dev/zero")
        elif kind == "long":
            path = tmp_path / ("x" * 5000 + suffix)
        elif kind == "below a file":
            path = Path(__file__) / f"odd{suffix}"
        else:
            path.touch()
        monkeypatch.setattr(sys, "argv", ["arena", *words, str(path)])
        signal.alarm(PATIENCE)
        with pytest.raises(SystemExit) as ended:
            main()
        signal.alarm(0)
        lines = capsys.readouterr()
        assert (ended.value.code, lines.out, len(lines.err.splitlines())) == (2, "", 1), lines


def test_a_copy_that_cannot_be_written_leaves_the_table_as_it_was(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    session = new_game(tmp_path / "game.arena")
    terminal = Terminal(session, console(), {}, 0)
    (tmp_path / "file").touch()
    for where in ("file/x", "x" * 300, "/proc/nothing/x", "file"):
        assert not do_save(terminal, where)
        assert "A copy is in" not in capsys.readouterr().out
    assert sorted(path.name for path in tmp_path.iterdir()) == ["file", "game.arena"]
    session.act(session.legal_actions()[0])


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write anywhere")
def test_a_copy_into_a_folder_of_others_leaves_the_table_as_it_was(tmp_path, capsys):
    terminal = Terminal(new_game(), console(), {}, 0)
    secret = tmp_path / "secret"
    secret.mkdir(mode=0o000)
    assert not do_save(terminal, str(secret / "x"))


def test_who_has_no_home_is_told_where_to_name_a_folder(tmp_path):
    script = (
        "import pwd; pwd.getpwuid = lambda uid: (_ for _ in ()).throw(KeyError(uid)); "
        "from table.session.save import saves_folder\n"
        "try: saves_folder()\nexcept ValueError as error: print(error)"
    )
    environment = {
        key: text for key, text in os.environ.items() if not key.startswith(("ARENA_S", "XDG_", "HOME"))
    }
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, env=environment, capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == "this user has no home: name a folder for saved games in ARENA_SAVES"


# ---- saved games ----


def change(path: Path, *statements: str) -> Path:
    """Return the path of a saved game after some SQL."""
    with sqlite3.connect(path) as connection:
        connection.executescript(";".join(statements))
    connection.close()
    return path


DAMAGE = {
    "a title that is no text": "UPDATE about SET value = CAST(x'ff00fe' AS TEXT) WHERE name = 'title'",
    "a word that is no text": "UPDATE command SET words = CAST(x'ff' AS TEXT)",
    "a number that is no number": "UPDATE command SET side = 'x'",
    "a number that is too large": "UPDATE command SET side = 9e99",
    "a seed without end": "UPDATE about SET value = printf('%.*c', 5000, '9') WHERE name = 'seed'",
    "a number without end": "UPDATE command SET side = 9e999",
    "deep JSON": "INSERT INTO about VALUES ('carried', printf('%.*c', 100000, '['))",
    "what came over as a list": "INSERT INTO about VALUES ('carried', '{\"people\": []}')",
    "a trigger": "CREATE TRIGGER t AFTER INSERT ON command BEGIN DELETE FROM about; END",
    "a query without end": "DROP TABLE library; CREATE VIEW library AS WITH RECURSIVE n(name) AS "
    "(SELECT 1 UNION ALL SELECT name + 1 FROM n) SELECT name, name AS content FROM n",
    "no title": "DELETE FROM about WHERE name = 'title'",
}


@pytest.mark.parametrize("what", list(DAMAGE))
def test_a_damaged_game_is_refused_in_one_sentence(tmp_path, what):
    session = play(new_game(tmp_path / "game.arena"), 3)
    session.save.close()
    path = change(tmp_path / "game.arena", DAMAGE[what])
    kept = path.read_bytes()
    with pytest.raises(SaveError, match="game.arena"):
        resumed(Save.open(path))
    assert path.read_bytes() == kept


def test_a_start_that_is_killed_leaves_no_game(tmp_path, monkeypatch):
    def killed(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Save, "_write_opening", killed)
    with pytest.raises(KeyboardInterrupt):
        new_game(tmp_path / "game.arena")
    assert not (tmp_path / "game.arena").exists()


def test_two_that_begin_at_one_path_do_not_overwrite_each_other(tmp_path, monkeypatch):
    plain = Save._write_opening

    def slower(self: Save, *given: object) -> None:
        plain(self, *given)
        (tmp_path / "game.arena").write_bytes(b"first")

    monkeypatch.setattr(Save, "_write_opening", slower)
    with pytest.raises(SaveError, match="is there already"):
        new_game(tmp_path / "game.arena")
    assert [path.read_bytes() for path in tmp_path.iterdir()] == [b"first"]


def test_a_game_is_kept_where_files_have_one_name_each(tmp_path, monkeypatch):
    def no_links(*_: object) -> None:
        raise PermissionError

    monkeypatch.setattr(save_file.os, "link", no_links)
    session = new_game(tmp_path / "game.arena")
    assert Save.open(tmp_path / "game.arena").commands() == session.played == []


def test_an_empty_file_is_not_the_latest_game(tmp_path, monkeypatch):
    monkeypatch.setenv("ARENA_SAVES", str(tmp_path))
    new_game(tmp_path / "game.arena").save.close()
    (tmp_path / "later.arena").touch()
    os.mkfifo(tmp_path / "pipe.arena")
    assert saved_games() == [tmp_path / "game.arena"]


# ---- narrow terminals ----


@pytest.mark.parametrize("columns", ["0", "1", "3", "24"])
def test_a_narrow_terminal_gets_short_lines(columns, monkeypatch):
    monkeypatch.setenv("COLUMNS", columns)
    monkeypatch.setenv("FORCE_COLOR", "1")
    assert console().width == NARROWEST


@pytest.mark.parametrize("name", [name for name, _ in bundled()])
def test_every_scene_is_shown_on_a_narrow_terminal(name, capsys):
    session = Session(load(name), SETTINGS)
    opening.title(session.loaded, NARROWEST)
    opening.people(session.loaded, "pcs", NARROWEST)
    from table.views.console import Paper

    terminal = Terminal(session, Paper(width=NARROWEST), {}, 0)
    terminal.tell(session.begin())
    show_map(terminal)
    show_status(terminal)
    play(session, 4)
    show_log(terminal)
    if session.waiting == "choice":
        terminal.decide = None  # type: ignore[assignment]
    assert wrapped("a " * 40, "    ", NARROWEST)
    assert capsys.readouterr().out

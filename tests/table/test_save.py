"""Saved games and the session they keep: nothing acknowledged is lost, nothing foreign is touched."""

import io
import shutil
import signal
import sqlite3
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from threading import Thread

import numpy as np
import pytest
from rich.console import Console

from arena.phases.stalled import Stalled
from arena.systems import SYSTEMS
from scenarios.loader import load
from table.session.position import CHOICE, OVER, ROLLING, DiceError
from table.session.save import ACTION, DICE, DROPPED, PLAYED, UNDONE, Command, Save, Settings
from table.session.save_file import SaveError
from table.session.session import Session, resumed
from table.terminal import start as seat
from tests import ROOT

SETTINGS = Settings(seed=5, side="pcs", against="scripted")


def new_game(path: Path | None = None, scene: str = "duel", settings: Settings = SETTINGS) -> Session:
    """Return a game at its first decision, kept at `path` if there is one."""
    loaded = load(scene)
    save = None if path is None else Save.create(path, loaded, settings, SYSTEMS["twod20"])
    session = Session(loaded, settings, save)
    session.begin()
    return session


def play(session: Session, commands: int, seed: int = 0) -> Session:
    """Give that many commands, choices at random."""
    rng = np.random.default_rng(seed)
    for _ in range(commands):
        if session.waiting == CHOICE:
            session.act(int(rng.choice(session.legal_actions())))
        elif session.waiting == ROLLING:
            session.roll()
    return session


def to_dice(session: Session) -> Session:
    """Play until dice are awaited."""
    rng = np.random.default_rng(3)
    while session.waiting == CHOICE:
        session.act(int(rng.choice(session.legal_actions())))
    assert session.waiting == ROLLING
    return session


@pytest.fixture(scope="module")
def finished(tmp_path_factory):
    """Return the path of a saved game of 40 commands, which is only to be copied."""
    path = tmp_path_factory.mktemp("kept") / "game.arena"
    session = play(new_game(path), 40)
    session.save.close()
    return path


@pytest.fixture
def kept(finished, tmp_path):
    """Return the path of a saved game of 40 commands."""
    return Path(shutil.copy(finished, tmp_path / "game.arena"))


# ---- a session ----


def test_a_position_is_its_commands_played_again():
    session = play(new_game(), 60)
    again = new_game()
    again.replay(session.played)
    assert again.states.tobytes() == session.states.tobytes()
    assert again.told == session.told


def test_undo_goes_back_to_the_previous_decision_and_brings_the_same_dice():
    session = to_dice(new_game())
    place = next(n for n in range(len(session.played) - 1, -1, -1) if session.played[n].side == 0)
    choice = session.played[place]
    first = session.roll()
    assert session.undo(0)
    assert session.played == session.played[:place] and session.decider == 0
    session.act(choice.action)
    to_dice(session)
    assert session.roll().command.faces == first.command.faces


def test_redo_works_until_a_new_command():
    session = play(new_game(), 30)
    before, length = session.states.tobytes(), len(session.played)
    assert session.undo(0) and session.undo(0)
    assert len(session.played) < length
    session.redo(0)
    session.redo(0)
    assert session.states.tobytes() == before
    session.undo(0)
    session.act(session.legal_actions()[0])
    assert session.redo(0) == []


def test_undo_at_the_beginning_changes_nothing():
    session = new_game()
    before = session.states.tobytes()
    assert not session.undo(0)
    assert session.states.tobytes() == before


def test_an_illegal_action_changes_neither_state_nor_file(tmp_path):
    session = new_game(tmp_path / "game.arena")
    before = session.states.tobytes()
    illegal = next(n for n in range(SYSTEMS["twod20"].actions) if n not in session.legal_actions())
    with pytest.raises(ValueError, match="not legal now"):
        session.act(illegal)
    assert session.states.tobytes() == before
    assert session.save.commands() == []


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda faces: [*faces, 1], "rolled, not"),
        (lambda faces: faces[:-1], "rolled, not"),
        (lambda faces: [21, *faces[1:]], "never 21"),
        (lambda faces: [0, *faces[1:]], "never 0"),
    ],
)
def test_impossible_dice_are_refused_and_nothing_happens(tmp_path, change, said):
    session = to_dice(new_game(tmp_path / "game.arena"))
    before, commands = session.states.tobytes(), session.save.commands()
    faces = [7] * int(session.state.roll_count)
    with pytest.raises(DiceError, match=said):
        session.put(change(faces))
    assert session.states.tobytes() == before
    assert session.save.commands() == commands


def test_dice_rolled_by_hand_count_as_they_fell(tmp_path):
    path = tmp_path / "game.arena"
    session = to_dice(new_game(path))
    faces = [9] * int(session.state.roll_count)
    session.put(faces)
    session.save.close()
    last = Save.open(path).commands()[-1]
    assert (last.kind, last.faces) == (DICE, tuple(faces))
    assert resumed(Save.open(path)).states.tobytes() == session.states.tobytes()


@pytest.mark.compiled_only
def test_a_whole_game_ends_and_resumes_as_ended(tmp_path):
    path = tmp_path / "game.arena"
    session = play(new_game(path), 2000)
    assert session.waiting == OVER
    session.save.close()
    again = resumed(Save.open(path))
    assert again.waiting == OVER
    assert again.states.tobytes() == session.states.tobytes()
    assert again.save.is_over()
    again.undo()
    assert not again.save.is_over()
    again.redo()
    assert again.save.is_over()


# ---- the file ----


def test_a_saved_game_resumes_where_it_stood(kept):
    session = play(new_game(), 40)
    again = resumed(Save.open(kept))
    assert again.states.tobytes() == session.states.tobytes()
    assert again.settings == SETTINGS
    assert play(again, 20, seed=1).states.tobytes() == play(session, 20, seed=1).states.tobytes()


def test_recorded_faces_count_whatever_the_generator_would_roll(kept):
    session = resumed(Save.open(kept))
    rolled = next(n for n, each in enumerate(session.played) if each.faces)
    ones = (1,) * len(session.played[rolled].faces)
    assert session.played[rolled].faces != ones
    changed = replace(session.played[rolled], faces=ones)
    again = new_game()
    again.replay([*session.played[:rolled], changed])
    assert again.played[-1] == changed
    assert again.states.tobytes() != session.states.tobytes()


def test_undone_commands_are_kept_for_redo_after_a_restart(kept):
    session = resumed(Save.open(kept))
    whole = session.states.tobytes()
    session.undo(0)
    session.save.close()
    again = resumed(Save.open(kept))
    assert again.states.tobytes() == session.states.tobytes()
    again.redo(0)
    assert again.states.tobytes() == whole
    assert Save.open(kept).commands(UNDONE) == []


def test_what_a_new_command_replaces_stays_in_the_file_as_dropped(kept):
    session = resumed(Save.open(kept))
    session.undo(0)
    undone = list(session.undone)
    session.act(session.legal_actions()[-1])
    assert session.save.commands(DROPPED) == undone
    assert session.save.commands(PLAYED) == session.played


def test_a_saved_game_holds_the_texts_of_its_scenario(kept, monkeypatch):
    loaded = Save.open(kept).loaded()
    assert loaded.text == load("duel").text
    assert loaded.library_texts == load("duel").library_texts


def test_a_new_game_never_replaces_a_file(kept):
    before = kept.read_bytes()
    with pytest.raises(SaveError, match="is there already"):
        new_game(kept)
    assert kept.read_bytes() == before


def test_two_tables_cannot_play_on_with_one_saved_game(kept):
    one, other = resumed(Save.open(kept)), resumed(Save.open(kept))
    play(one, 1)
    before = other.states.tobytes()
    with pytest.raises(SaveError, match="somebody else plays"):
        play(other, 1)
    assert other.states.tobytes() == before
    assert Save.open(kept).commands() == one.played


def test_a_table_notices_that_another_took_a_command_back_and_gave_another(kept):
    one, other = resumed(Save.open(kept)), resumed(Save.open(kept))
    length = len(one.played)
    one.undo()
    while len(one.played) < length:
        play(one, 1, seed=7)
    before = other.states.tobytes()
    with pytest.raises(SaveError, match="somebody else plays"):
        play(other, 1)
    assert other.states.tobytes() == before
    assert Save.open(kept).commands() == one.played


def test_a_table_does_not_do_again_what_another_has_undone(kept):
    one = resumed(Save.open(kept))
    one.undo()
    other = resumed(Save.open(kept))
    other.act(other.legal_actions()[-1])
    other.undo()
    assert len(one.played) == len(other.played)
    with pytest.raises(SaveError, match="somebody else plays"):
        one.redo()
    assert Save.open(kept).commands(UNDONE) == other.undone
    assert one.states.tobytes() == other.states.tobytes()


@pytest.mark.parametrize(
    ("column", "value"),
    [("action", 1), ("action", -1), ("action", 1 << 40), ("side", 7), ("kind", "wish"), ("faces", "99")],
)
def test_what_a_file_says_was_undone_is_done_again_only_by_the_rules(kept, column, value):
    taken_back = resumed(Save.open(kept))
    assert all(taken_back.undo() for _ in range(10))
    with sqlite3.connect(kept) as raw:
        kind = "=" if column != "faces" else "!="
        raw.execute(
            f"UPDATE command SET {column} = ? WHERE status = ? AND kind {kind} ?", (value, UNDONE, ACTION)
        )
    session = resumed(Save.open(kept))
    before, played = session.states.tobytes(), list(session.played)
    with pytest.raises(SaveError, match="cannot be done again"):
        while session.redo():
            before, played = session.states.tobytes(), list(session.played)
    assert (session.states.tobytes(), session.played) == (before, played)
    assert Save.open(kept).commands() == played
    play(session, 1)


def test_a_command_that_the_rules_cannot_carry_out_is_taken_back(kept, monkeypatch):
    def stall(states, *_):
        states["momentum"] = 0
        raise Stalled(34, -1)

    session = resumed(Save.open(kept))
    while session.waiting == ROLLING:
        session.roll()
    before, played = session.states.tobytes(), list(session.played)
    with monkeypatch.context() as stuck:
        stuck.setattr("table.session.session.act_at", stall)
        with pytest.raises(Stalled, match="no progress in the phase"):
            session.act(session.legal_actions()[0])
    assert (session.states.tobytes(), session.played) == (before, played)
    assert Save.open(kept).commands() == played
    play(session, 1)
    assert resumed(Save.open(kept)).states.tobytes() == session.states.tobytes()


def test_undo_goes_as_far_back_as_the_opening_past_what_is_remembered(monkeypatch):
    """Positions remembered or played again are the same to the byte, and so is what was told."""
    monkeypatch.setattr("table.session.session.MARKS", 3)
    session, passed = new_game(), []
    for number in range(24):
        passed.append((session.states.tobytes(), len(session.played), tuple(session.told)))
        play(session, 1, number)
    while session.undo():
        assert (session.states.tobytes(), len(session.played), tuple(session.told)) in passed
    assert not session.played
    while session.redo():
        pass
    play(session, 1, 24)
    again = new_game()
    again.replay(session.played)
    assert again.states.tobytes() == session.states.tobytes() and again.told == session.told


def test_what_is_undone_after_somebody_sat_elsewhere_is_told_as_is_heard_there():
    session = play(new_game(scene="counting_house"), 40)
    session.give("pcs", "program")
    session.give("npcs", "me")
    session.undo()
    again = Session(session.loaded, session.settings)
    again.replay(session.played)
    assert again.viewer == 1 and again.told == session.told


KILLED = """
import sys
from pathlib import Path
from threading import Thread
sys.path.insert(0, {root!r})
from tests.table.test_save import new_game, play
session = new_game(Path({path!r}))
print("ready", flush=True)
for number in range(10_000):
    sys.stdin.readline()
    play(session, 1, seed=number)
    print(len(session.played), session.states.tobytes().hex(), flush=True)
"""


def killed_after(script: str, path: Path, commands: int) -> Session:
    """Run a script that plays a game at `path`, kill it after so many commands; return what is kept.

    The script says "ready", then takes a line for each command and says how many are played, and the state.
    """
    running = subprocess.Popen(
        [sys.executable, "-c", script.format(root=str(ROOT), path=str(path))],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert running.stdout.readline() == "ready\n"
    for _ in range(commands):
        running.stdin.write("\n")
        running.stdin.flush()
        count, state = running.stdout.readline().split()
    running.send_signal(signal.SIGKILL)
    running.wait()
    running.stdin.close()
    running.stdout.close()
    session = resumed(Save.open(path))
    assert len(session.played) == int(count) == commands
    assert session.states.tobytes().hex() == state
    return session


def test_a_killed_process_loses_nothing_that_was_acknowledged(tmp_path):
    assert len(killed_after(KILLED, tmp_path / "game.arena", 25).played) == 25


# ---- what is no saved game ----


def foreign_database(path: Path) -> None:
    with sqlite3.connect(path) as other:
        other.execute("CREATE TABLE notes (line TEXT)")
    other.close()


def with_bytes(at: int, new: bytes):
    """Return what overwrites part of a file."""

    def change(path: Path) -> None:
        raw = path.read_bytes()
        path.write_bytes(raw[:at] + new + raw[at + len(new) :])

    return change


def about(name: str, value: str):
    """Return what changes what a saved game says of itself."""

    def change(path: Path) -> None:
        with sqlite3.connect(path) as save:
            save.execute("UPDATE about SET value = ? WHERE name = ?", (value, name))
        save.close()

    return change


def sql(statement: str):
    """Return what changes a saved game by hand."""

    def change(path: Path) -> None:
        with sqlite3.connect(path) as save:
            save.execute(statement)
        save.close()

    return change


SPOILT = {
    "empty": (lambda path: path.write_bytes(b""), "is empty"),
    "text": (lambda path: path.write_text("name: not a save\n" * 20), "is no saved game"),
    "another program's": (lambda path: (path.unlink(), foreign_database(path)), "is no saved game"),
    "cut short": (lambda path: path.write_bytes(path.read_bytes()[:5000]), "is damaged"),
    "scribbled over": (with_bytes(4200, b"\xa5" * 3000), "is damaged"),
    "of another format": (with_bytes(60, (9).to_bytes(4, "big")), "another version of the program"),
    "of other rules that forbid what was done": (
        lambda path: (
            about("layout", "0123456789abcdef")(path),
            sql("UPDATE command SET action = 1000 WHERE number = 1")(path),
        ),
        r"was saved by other rules \(.*\), and today's do not bring it here: command 1 of",
    ),
    "of other rules by which it means something else": (
        lambda path: (
            about("layout", "0123456789abcdef")(path),
            sql("UPDATE command SET words = 'bow' WHERE number = 1")(path),
        ),
        'command 1 of the saved game, "bow", is another action now',
    ),
    "of an unknown system": (about("system", "chess"), "played by chess"),
    "without a scenario": (sql("DELETE FROM about WHERE name = 'scenario'"), "is damaged"),
    "with a broken scenario": (about("scenario", "name: ["), "cannot be played here"),
    "with a broken seed": (about("seed", "seven"), "is damaged"),
    "with an unknown opponent": (about("against", "nobody"), "how it is played"),
    "with an endless budget": (about("budget", "inf"), "how it is played"),
    "with an illegal command": (
        sql("UPDATE command SET action = 1000 WHERE number = 1"),
        "command 1 of the saved game",
    ),
    "with impossible dice": (
        sql("UPDATE command SET faces = '99' WHERE kind = 'roll'"),
        "impossible dice",
    ),
    "with unreadable dice": (sql("UPDATE command SET faces = 'six' WHERE kind = 'roll'"), "not readable"),
}


@pytest.mark.parametrize("case", SPOILT)
def test_what_is_no_sound_saved_game_is_refused_in_one_sentence_and_left_alone(kept, case):
    spoil, said = SPOILT[case]
    spoil(kept)
    before = kept.read_bytes()
    with pytest.raises(SaveError, match=said) as refused:
        resumed(Save.open(kept))
    assert str(kept) in str(refused.value) and "\n" not in str(refused.value)
    assert kept.read_bytes() == before


def test_a_game_saved_by_other_rules_is_played_again_by_those_of_today_and_says_so(kept, capsys, monkeypatch):
    whole = resumed(Save.open(kept))
    about("layout", "0123456789abcdef")(kept)
    about("program", "0.0.9")(kept)
    before = kept.read_bytes()
    save = Save.open(kept)
    again = resumed(save)
    assert again.states.tobytes() == whole.states.tobytes() and save.other_rules() == "0.0.9"
    assert kept.read_bytes() == before
    monkeypatch.setattr("sys.stdin", io.StringIO("quit\n"))
    seat.go_on(Console(width=100), save)
    assert "other rules than today's (0.0.9)" in " ".join(capsys.readouterr().out.split())
    assert Save.open(kept).other_rules() == ""


def test_a_missing_file_is_no_saved_game(tmp_path):
    with pytest.raises(SaveError, match="no such saved game"):
        Save.open(tmp_path / "none.arena")
    assert not list(tmp_path.iterdir())


def test_a_command_says_what_was_done_in_words(kept):
    first = Save.open(kept).commands()[0]
    assert isinstance(first, Command)
    assert first.kind == ACTION and first.words.split()[0].isalpha()


def test_a_copy_is_a_saved_game_of_its_own(kept, tmp_path):
    save = Save.open(kept)
    copy = tmp_path / "copy" / "other.arena"
    save.copy(copy)
    assert Save.open(copy).commands() == save.commands()
    with pytest.raises(SaveError, match="is there already"):
        save.copy(copy)


@pytest.mark.filterwarnings("error")
def test_a_game_that_is_let_go_is_cleared_away_by_any_thread(tmp_path: Path) -> None:
    left = [new_game(tmp_path / "game.arena")]
    elsewhere = Thread(target=left.clear)
    elsewhere.start()
    elsewhere.join()
    assert not left
    Save.open(tmp_path / "game.arena").close()

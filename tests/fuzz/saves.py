"""Saved games with something changed: bytes of the file, or values in its tables, JSON and all.

Such a game is refused in one sentence that names the file, which stays as it was; or it is played on.
"""

from __future__ import annotations

import json
import shutil
import sqlite3
import tempfile
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

import table.session.save
from arena.systems import SYSTEMS
from scenarios.loader import LoadedScenario, load, loads
from table.session.position import CHOICE
from table.session.save import Save, Settings
from table.session.save_file import SaveError
from table.session.session import Session, resumed
from tests.fuzz.caches import changed
from tests.fuzz.runner import pick

COMMANDS = 6
ODD = (
    *(
        None,
        "",
        "x",
        "-1",
        "0",
        "99999999999999999999",
        "1e999",
        "nan",
        "\x1b[2J",
        "\u202e",
        "{}",
        "[",
        "é" * 500,
    ),
    *(
        -1,
        0,
        3,
        2**31,
        2**63 - 1,
        1.5,
        1e300,
        b"",
        b"\xff\xfe",
        "[" * 20_000,
        "played",
        "undone",
        "roll",
        "dice",
    ),
)


@cache
def desk() -> tuple[Path, tempfile.TemporaryDirectory[str]]:
    """Return the path of a game that was saved, and what keeps its folder."""
    kept = tempfile.TemporaryDirectory()
    path, settings, loaded = Path(kept.name) / "whole.arena", Settings(3), load("duel")
    scene = {"people": {each.key: {"fortune": 1, "harms": []} for each in loaded.characters}, "threat": 2}
    save = Save.create(path, loaded, settings, SYSTEMS[loaded.scenario.system])
    session = Session(loaded, settings, save)
    session.begin()
    for _ in range(COMMANDS):
        session.act(session.legal_actions()[0]) if session.waiting == CHOICE else session.roll()
    session.undo()
    save.close()
    (Path(kept.name) / "carried").write_text(json.dumps(scene), encoding="utf-8")
    return path, kept


def make(rng: np.random.Generator) -> bytes:
    """Return the bytes of a saved game with one to three changes."""
    path, _ = desk()
    if rng.random() < 0.3:
        return changed(rng, path.read_bytes())
    copied = path.with_name("made.arena")
    shutil.copy(path, copied)
    connection = sqlite3.connect(copied, isolation_level=None)
    connection.execute("PRAGMA synchronous = OFF")
    for _ in range(int(rng.integers(1, 4))):
        try:
            change(rng, connection)
        except sqlite3.Error:  # a value that the table does not take
            continue
    connection.close()
    return copied.read_bytes()


def change(rng: np.random.Generator, connection: sqlite3.Connection) -> None:
    """Change a value of a table, or put a row in or take one out."""
    name = pick(rng, ("about", "about", "command", "command", "library"))
    rows = connection.execute(f"SELECT rowid, * FROM {name}").fetchall()
    row = pick(rng, rows) if rows else (0,)
    columns = [each[1] for each in connection.execute(f"PRAGMA table_info({name})")]
    value: Any = pick(rng, ODD)
    if rng.random() < 0.2 and isinstance(row[-1], str):
        value = changed(rng, str(pick(rng, row[1:])).encode()).decode("utf-8", "replace")
    what = int(rng.integers(8))
    if what == 0:
        connection.execute(f"DELETE FROM {name} WHERE rowid = ?", (row[0],))
    elif what == 1:
        carried = json.dumps(pick(rng, ({}, [], 1, {"people": value if not isinstance(value, bytes) else 0})))
        text = pick(rng, (carried, desk()[0].with_name("carried").read_text(encoding="utf-8")))
        connection.execute("INSERT OR REPLACE INTO about VALUES ('carried', ?)", (text,))
    else:
        column = pick(rng, columns)
        connection.execute(f"UPDATE {name} SET {column} = ? WHERE rowid = ?", (value, row[0]))


@cache
def read_once(text: str, source: str, libraries: tuple[tuple[str, str], ...]) -> LoadedScenario:
    """Return a scenario; reading one takes most of the time of a case."""
    return loads(text, source, dict(libraries))


def loads_once(text: str, source: str, libraries: dict[str, str]) -> LoadedScenario:
    """Do what `loads` does, once for each text."""
    return read_once(text, source, tuple(sorted(libraries.items())))


def judge(given: bytes) -> str:
    """Return how a game was taken."""
    path = desk()[0].with_name("game.arena")
    path.write_bytes(given)
    plain, table.session.save.loads = table.session.save.loads, loads_once  # type: ignore[attr-defined]
    try:
        save = Save.open(path)
        session = resumed(save)
    except SaveError as refused:
        line = str(refused)
        assert path.name in line and "\n" not in line, line
        assert path.read_bytes() == given
        return "refused"
    finally:
        table.session.save.loads = plain  # type: ignore[attr-defined]
    try:
        session.redo()
    except SaveError:
        pass
    save.close()
    return "played"


def spell(given: bytes) -> bytes:
    """Return what is kept of a game."""
    return given

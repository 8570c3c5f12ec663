"""The file of a saved game: its marks, its tables, how it comes to be, and whether it is one at all."""

from __future__ import annotations

import os
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from functools import cache
from pathlib import Path
from typing import Any

from scenarios.errors import printable

SUFFIX = ".arena"
MAGIC = b"SQLite format 3\x00"
APPLICATION = 0x4172656E  # marks the file as ours, at byte 68 of the SQLite header
FORMAT = 1  # of the tables below, at byte 60
DAMAGE = (sqlite3.Error, UnicodeError, MemoryError)  # what reading a file that is not sound may raise

LISTED = "arena saves lists those there are"
TABLES = f"""
PRAGMA application_id = {APPLICATION};
PRAGMA user_version = {FORMAT};
CREATE TABLE about (name TEXT PRIMARY KEY, value TEXT NOT NULL);
CREATE TABLE library (name TEXT PRIMARY KEY, content TEXT NOT NULL);
CREATE TABLE command (
    number INTEGER PRIMARY KEY, kind TEXT NOT NULL, side INTEGER NOT NULL, action INTEGER NOT NULL,
    words TEXT NOT NULL, faces TEXT NOT NULL, status TEXT NOT NULL
);
"""

HOLDS = "SELECT type, name, tbl_name, sql FROM sqlite_master ORDER BY type, name"


class SaveError(ValueError):
    """A saved game that cannot be read or written; the text is one sentence that names the file."""


def connected(path: Path) -> sqlite3.Connection:
    """Return a connection to the file at `path`, which is there; any thread may clear it away."""
    uri = f"{path.absolute().as_uri()}?mode=rw"
    return sqlite3.connect(uri, uri=True, isolation_level=None, check_same_thread=False)


@contextmanager
def whole_or_not_at_all(path: Path) -> Iterator[Path]:
    """Yield an empty file that is put at `path` once it is written: who is stopped leaves no half of a game.

    Raises SaveError where nothing can be written, and when there is something at `path` by then.
    """
    written: Path | None = None
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        file, name = tempfile.mkstemp(dir=path.parent, prefix=".begun-")
        os.close(file)
        written = Path(name)
        yield written
        _put(written, path)
    except SaveError:
        raise
    except FileExistsError as error:
        raise SaveError(f"{path}: is there already, and was left as it is") from error
    except (OSError, sqlite3.Error, ValueError) as error:
        raise SaveError(f"{path}: a saved game cannot be written there ({_why(error)})") from error
    finally:
        if written is not None:
            written.unlink(missing_ok=True)


def _put(written: Path, path: Path) -> None:
    """Give a file its name, unless something else has it."""
    try:
        os.link(written, path)
    except FileExistsError:
        raise
    except OSError:  # a file system without links
        if os.path.lexists(path):
            raise FileExistsError from None
        os.rename(written, path)


def _why(error: Exception) -> str:
    """Return what the machine says, without a path."""
    return str(getattr(error, "strerror", None) or error)


def check_header(path: Path) -> None:
    """Raise SaveError unless the first bytes of the file at `path` are those of a saved game."""
    if os.path.exists(path) and not os.path.isfile(path):
        raise SaveError(f"{path}: is a folder or a device, no saved game")
    try:
        with path.open("rb") as file:
            head = file.read(100)
    except OSError as error:
        raise SaveError(f"{path}: no such saved game ({error.strerror}; {LISTED})") from error
    except ValueError as error:  # a name that no file can have
        raise SaveError(f"{path}: no such saved game ({LISTED})") from error
    if not head:
        raise SaveError(f"{path}: is empty, no saved game")
    ours = head[68:72] == APPLICATION.to_bytes(4, "big")
    if len(head) < 100 or not head.startswith(MAGIC) or not ours:
        raise SaveError(f"{path}: is no saved game of this program")
    found = int.from_bytes(head[60:64], "big")
    if found != FORMAT:
        raise SaveError(f"{path}: was saved by another version of the program (format {found}, not {FORMAT})")


@cache
def _tables() -> list[tuple[Any, ...]]:
    """Return what a file of ours holds, as SQLite says it."""
    with closing(sqlite3.connect(":memory:")) as connection:
        connection.executescript(TABLES)
        return connection.execute(HOLDS).fetchall()


def check_tables(path: Path, connection: sqlite3.Connection) -> None:
    """Raise SaveError unless the file holds our tables and nothing else.

    What is called a table may be a query without an end, and what looks like data a trigger.
    """
    try:
        found = connection.execute(HOLDS).fetchall()
    except DAMAGE as error:
        raise SaveError(f"{path}: is damaged ({printable(str(error))})") from error
    if found != _tables():
        raise SaveError(f"{path}: is damaged (it does not hold the tables of a saved game)")


def check_whole(path: Path, connection: sqlite3.Connection) -> None:
    """Raise SaveError unless every page of the file is sound."""
    try:
        (verdict,) = connection.execute("PRAGMA quick_check(1)").fetchone() or ("nothing",)
    except sqlite3.OperationalError as error:
        raise SaveError(f"{path}: cannot be read now ({printable(str(error))})") from error
    except DAMAGE as error:
        raise SaveError(f"{path}: is damaged ({printable(str(error))})") from error
    if verdict != "ok":
        raise SaveError(f"{path}: is damaged (its pages do not fit together)")

"""Saved games: one SQLite file with the scenario and every command, committed at each command.

A position is never stored. It is the scenario's opening with all commands played again, dice included.
"""

from __future__ import annotations

import hashlib
import json
import os
import sqlite3
import stat
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import asdict, dataclass
from importlib.metadata import version
from pathlib import Path
from typing import Any

from agents.names import AGENTS, BOT, LEVELS, NETWORK, WHAT_MATTERS
from arena.system import System
from scenarios.errors import ScenarioError, printable
from scenarios.loader import LoadedScenario, loads
from table.session.save_file import (
    DAMAGE,
    MAGIC,
    SUFFIX,
    TABLES,
    SaveError,
    check_header,
    check_tables,
    check_whole,
    connected,
    whole_or_not_at_all,
)

SIDES = ("pcs", "npcs")
LONGEST = 3600.0  # seconds of thought for one decision
PLAYED, UNDONE, DROPPED = "played", "undone", "dropped"
ACTION, ROLL, DICE = "action", "roll", "dice"  # decided; rolled by the program; rolled by hand and typed in
RULING = "ruling"  # decided at the table beside the rules
ENDED = "ended"  # what a file says of itself: after how many commands the scene was over
UNASKED = "unasked"  # an action nobody was asked for: by habit, by program, or the rest of a line


@dataclass(frozen=True)
class Command:
    """One thing that was done: an action of a side, a roll with what the dice showed, or a ruling."""

    kind: str  # ACTION, UNASKED, ROLL, DICE or RULING
    side: int  # who decided; of a roll and of a ruling no side, 2
    action: int = -1  # its number; of a roll and of a ruling NONE
    words: str = ""  # its text
    faces: tuple[int, ...] = ()

    @property
    def is_action(self) -> bool:
        """Whether a side has acted, asked or not."""
        return self.kind in (ACTION, UNASKED)


@dataclass(frozen=True)
class Settings:
    """How a table is played: who sits where, who rolls, and the seed of the dice."""

    seed: int = 0
    side: str = "pcs"  # whom the person plays
    against: str = "scripted"
    dice: str = "auto"  # auto or manual
    budget: float = 1.0  # seconds that a searching opponent may think
    ask: str = WHAT_MATTERS  # what a person is asked, one of LEVELS
    seats: str = ""  # who plays whom beside that, as `table.session.seats` writes it

    @property
    def plays(self) -> bool:
        """Whether there is such an opponent: an agent of any level and aim, a trained network or a bot."""
        if self.against.startswith(NETWORK) or BOT in self.against:
            return True
        if "@" not in self.against:
            return self.against in AGENTS
        from agents.search.choosing import manner_of

        with suppress(ValueError):
            return manner_of(self.against)[0] in AGENTS
        return False

    def check(self) -> None:
        """Raise ValueError when no table can be played like this."""
        known = self.side in SIDES and self.plays and self.dice in ("auto", "manual")
        known = known and self.ask in LEVELS
        if not known or self.seed < 0 or not 0 < self.budget <= LONGEST:
            raise ValueError(f"no table is played like this: {self}")


def layout(system: System) -> str:
    """Return 16 hex digits that change when a state of `system` is laid out in another way."""
    return hashlib.sha256(f"{system.name} {system.actions} {system.state!r}".encode()).hexdigest()[:16]


def saves_folder() -> Path:
    """Return the folder for saved games; ARENA_SAVES in the environment names another.

    Raises SaveError for somebody without a home.
    """
    import platformdirs

    named = os.environ.get("ARENA_SAVES")
    if named:
        return Path(named)
    with suppress(RuntimeError):
        folder = Path(platformdirs.user_data_dir("arena-tactics")) / "saves"
        if folder.is_absolute():
            return folder
    raise SaveError("this user has no home: name a folder for saved games in ARENA_SAVES")


def is_in_saves_folder(path: Path) -> bool:
    """Return whether a saved game is found by its name alone."""
    try:
        return path.parent == saves_folder()
    except SaveError:
        return False


def saved_games() -> list[Path]:
    """Return the files in the folder for saved games, the latest first; an empty file is no game."""
    found: list[tuple[int, str, Path]] = []
    with suppress(OSError):
        for path in saves_folder().glob(f"*{SUFFIX}"):
            with suppress(OSError):
                about = path.stat()
                if stat.S_ISREG(about.st_mode) and about.st_size > 0:
                    found.append((about.st_mtime_ns, path.name, path))
    return [path for *_, path in sorted(found, reverse=True)]


def is_save(path: Path) -> bool:
    """Return whether the file at `path` calls itself a saved game, by its suffix or its first bytes."""
    if path.suffix == SUFFIX:
        return True
    if not os.path.isfile(path):  # who reads from a pipe or a device may wait for ever
        return False
    try:
        with path.open("rb") as file:
            return file.read(len(MAGIC)) == MAGIC
    except OSError:
        return False


class Save:
    """An open saved game; what a method has returned from is on the disk."""

    def __init__(self, path: Path, connection: sqlite3.Connection) -> None:
        """Keep an open connection; `create` and `open` make them."""
        self.path = path
        self._connection = connection
        self._seen: tuple[Any, ...] = ()  # where its history stood when this table last read or wrote it

    @classmethod
    def create(
        cls,
        path: Path,
        loaded: LoadedScenario,
        settings: Settings,
        system: System,
        carried: dict[str, Any] | None = None,
    ) -> Save:
        """Begin a saved game in a new file at `path`; raise SaveError when there is one or it cannot be.

        `carried` is what comes over from the scene before.
        """
        if os.path.lexists(path):
            raise SaveError(f"{path}: is there already, and was left as it is (arena resume {path} goes on)")
        with whole_or_not_at_all(path) as written, closing(connected(written)) as connection:
            save = cls(path, connection)
            with save._writing():
                save._write_opening(loaded, settings, system, carried)
        return cls.open(path)

    def _write_opening(
        self,
        loaded: LoadedScenario,
        settings: Settings,
        system: System,
        carried: dict[str, Any] | None,
    ) -> None:
        about = {
            "program": version("arena"),
            "system": system.name,
            "layout": layout(system),
            "source": loaded.source,
            "title": loaded.scenario.name,
            "scenario": loaded.text,
            **{name: str(value) for name, value in asdict(settings).items()},
        }
        if carried is not None:
            about["carried"] = json.dumps(carried)
        for statement in TABLES.strip().split(";\n"):
            self._connection.execute(statement)
        self._connection.executemany("INSERT INTO about VALUES (?, ?)", about.items())
        self._connection.executemany("INSERT INTO library VALUES (?, ?)", loaded.library_texts.items())

    @classmethod
    def open(cls, path: Path) -> Save:
        """Return the saved game at `path`; raise SaveError, the file untouched, for anything else."""
        check_header(path)
        try:
            connection = connected(path)
        except sqlite3.Error as error:
            raise SaveError(f"{path}: cannot be opened ({error})") from error
        save = cls(path, connection)
        try:
            check_tables(path, connection)
            check_whole(path, connection)
            _check_system(path, save.about())
            save._seen = save._history()
        except SaveError:
            connection.close()
            raise
        return save

    def close(self) -> None:
        """Close the file."""
        self._connection.close()

    def __del__(self) -> None:
        """Close the file with the last table that uses it."""
        self._connection.close()

    def _history(self) -> tuple[Any, ...]:
        """Return how many commands are played and undone, and the last of each.

        That tells histories apart: numbers are never given twice, and what comes before a command never
        changes while it counts.
        """
        query = "SELECT status, count(*), max(number) FROM command WHERE status != ? GROUP BY status"
        return tuple(sorted(self._rows(query, DROPPED), key=repr))

    @contextmanager
    def _writing(self) -> Iterator[None]:
        """Make the statements within one transaction; raise SaveError when they cannot be written."""
        try:
            self._connection.execute("PRAGMA synchronous = FULL")
            self._connection.execute("BEGIN IMMEDIATE")
            yield
            after = self._history()
            self._connection.execute("COMMIT")
            self._seen = after
        except sqlite3.IntegrityError as error:
            self._connection.execute("ROLLBACK")
            raise SaveError(
                f"{self.path}: somebody else plays this saved game: quit, and resume it where they are"
            ) from error
        except sqlite3.Error as error:
            if self._connection.in_transaction:
                self._connection.execute("ROLLBACK")
            raise SaveError(f"{self.path}: cannot be written ({error})") from error

    def _rows(self, query: str, *values: Any) -> list[tuple[Any, ...]]:
        try:
            return self._connection.execute(query, values).fetchall()
        except DAMAGE as error:
            raise SaveError(f"{self.path}: is damaged ({printable(str(error))})") from error

    def about(self) -> dict[str, str]:
        """Return what the file says of itself."""
        return {str(name): str(value) for name, value in self._rows("SELECT name, value FROM about")}

    def settings(self) -> Settings:
        """Return how the table is played."""
        about = self.about()
        try:
            settings = Settings(
                seed=int(about["seed"]),
                side=about["side"],
                against=about["against"],
                dice=about["dice"],
                budget=float(about["budget"]),
                ask=about.get("ask", WHAT_MATTERS),
                seats=about.get("seats", ""),
            )
            settings.check()
            return settings
        except (KeyError, ValueError) as error:
            raise SaveError(f"{self.path}: is damaged (how it is played is not readable)") from error

    def other_rules(self) -> str:
        """Return which version made the file if rules were laid out otherwise then, else "".

        Its commands are those of today all the same, or are found not to be when they are done again.
        """
        from arena.systems import SYSTEMS

        about = self.about()
        same = layout(SYSTEMS[about["system"]]) == about["layout"]
        return "" if same else printable(about["program"][:20])

    def take_rules(self) -> None:
        """Note that the game goes on by the rules as they are laid out now."""
        from arena.systems import SYSTEMS

        with self._writing():
            about = {"layout": layout(SYSTEMS[self.about()["system"]]), "program": version("arena")}
            self._connection.executemany("INSERT OR REPLACE INTO about VALUES (?, ?)", about.items())

    def change(self, name: str, value: str) -> None:
        """Note that the table is played in another way from now on: `name` of `Settings` has this value."""
        with self._writing():
            self._connection.execute("INSERT OR REPLACE INTO about VALUES (?, ?)", (name, value))

    def is_over(self) -> bool:
        """Return whether the scene was over after the last command."""
        (played,) = self._rows("SELECT count(*) FROM command WHERE status = ?", PLAYED)[0]
        return self.about().get(ENDED) == str(played)

    def carried(self) -> dict[str, Any] | None:
        """Return what came over from the scene before, None in a game that stands alone."""
        text = self.about().get("carried")
        try:
            found = None if text is None else json.loads(text)
        except (ValueError, RecursionError) as error:
            raise SaveError(f"{self.path}: is damaged (what came over is not readable)") from error
        return found if found is None or isinstance(found, dict) else {}

    def loaded(self) -> LoadedScenario:
        """Return the scenario, from the texts in the file alone."""
        about = self.about()
        libraries = {str(name): str(text) for name, text in self._rows("SELECT name, content FROM library")}
        try:
            return loads(about["scenario"], about["source"], libraries)
        except ScenarioError as error:
            raise SaveError(f"{self.path}: its scenario cannot be played here: {error}") from error

    def commands(self, status: str = PLAYED) -> list[Command]:
        """Return the commands of a status in the order they were given."""
        query = "SELECT kind, side, action, words, faces FROM command WHERE status = ? ORDER BY number"
        try:
            return [
                Command(str(kind), int(side), int(action), str(words), tuple(map(int, faces.split())))
                for kind, side, action, words, faces in self._rows(query, status)
            ]
        except (ValueError, TypeError, AttributeError, OverflowError) as error:
            raise SaveError(f"{self.path}: is damaged (a command is not readable)") from error

    def append(self, command: Command, before: int) -> None:
        """Add a command behind the `before` commands that are played, and drop those that were undone."""
        with self._writing():
            self._check_alone(before)
            self._connection.execute("UPDATE command SET status = ? WHERE status = ?", (DROPPED, UNDONE))
            faces = " ".join(map(str, command.faces))
            row = (command.kind, command.side, command.action, command.words, faces, PLAYED)
            columns = "kind, side, action, words, faces, status"
            self._connection.execute(f"INSERT INTO command ({columns}) VALUES (?, ?, ?, ?, ?, ?)", row)

    def _check_alone(self, before: int) -> None:
        """Raise when the file holds other commands than this table has seen, of which `before` are played."""
        (played,) = self._rows("SELECT count(*) FROM command WHERE status = ?", PLAYED)[0]
        if played != before or self._history() != self._seen:
            raise sqlite3.IntegrityError

    def undo(self, count: int, before: int) -> None:
        """Mark the last `count` of the `before` commands that are played as undone."""
        self._mark(PLAYED, UNDONE, "DESC", count, before)

    def redo(self, count: int, before: int) -> None:
        """Mark the first `count` commands that are undone as played again, behind `before` others."""
        self._mark(UNDONE, PLAYED, "ASC", count, before)

    def _mark(self, old: str, new: str, order: str, count: int, before: int) -> None:
        chosen = f"SELECT number FROM command WHERE status = ? ORDER BY number {order} LIMIT ?"
        with self._writing():
            self._check_alone(before)
            update = f"UPDATE command SET status = ? WHERE number IN ({chosen})"
            self._connection.execute(update, (new, old, count))

    def copy(self, path: Path) -> None:
        """Write a copy of the saved game to a new file at `path`; raise SaveError when there is one."""
        if os.path.lexists(path):
            raise SaveError(f"{path}: is there already, and was left as it is")
        with whole_or_not_at_all(path) as written, closing(connected(written)) as other:
            self._connection.backup(other)


def _check_system(path: Path, about: dict[str, str]) -> None:
    """Raise SaveError unless the file says all that it has to of itself, and its rule system is known."""
    from arena.systems import SYSTEMS

    if not {"system", "layout", "program", "scenario", "source", "title"} <= set(about):
        raise SaveError(f"{path}: is damaged (what it says of itself is missing)")
    if about["system"] not in SYSTEMS:
        known = ", ".join(SYSTEMS)
        raise SaveError(f"{path}: is played by {printable(about['system'][:40])}, and known here is {known}")

"""The games of one server, and the scenes that a new one may be of."""

from __future__ import annotations

import secrets
import threading
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from agents.names import WHAT_MATTERS
from table.web.game import Game

if TYPE_CHECKING:
    from scenarios.loader import LoadedScenario
    from scenarios.party.reading import LoadedParty
    from table.session.session import Session

MOST_GAMES = 40
MOST_SAVES = 6  # that are offered to go on with
LARGEST_SEED = 2**32 - 1
SIDES, LISTENERS = ("pcs", "npcs"), (0, 1)


class LobbyError(ValueError):
    """A game that cannot be opened; the text is one sentence."""


@dataclass(frozen=True)
class Wish:
    """How a person wants to play a scene."""

    scene: str
    side: str = "pcs"  # "both" sees and decides everything
    against: str = "scripted"
    dice: str = "auto"
    seed: int | None = None
    ask: str = WHAT_MATTERS
    party: bool = False  # the people of the table's party take the players' places


class Lobby:
    """All games that are open, and the party of the table where it has one."""

    def __init__(self, party: LoadedParty | None = None) -> None:
        self.games: dict[str, Game] = {}
        self.party = party
        self._lock = threading.Lock()

    def begin(self, wish: Wish) -> Game:
        """Open a new game, kept in the folder for saved games; raise ValueError where it cannot be played."""
        from scenarios.loader import load
        from table.terminal.start import check_agents, new_path

        loaded, seated = load(wish.scene), list[str]()
        if wish.party and self.party is not None:
            from scenarios.party.seating import with_party

            loaded, seated = with_party(loaded, self.party)
        check_agents(loaded, {1 - SIDES.index(wish.side) if wish.side in SIDES else 1: wish.against})
        with self._lock:
            path = self._free(new_path(loaded))
            opening = " ".join([loaded.scenario.opening or loaded.scenario.summary, *seated])
            return self._add(path, loaded.scenario.name, lambda: opened(loaded, wish, path), opening)

    def resume(self, path: Path) -> Game:
        """Return the game that a file holds, opened unless it is open."""
        from table.session.save import Save

        with self._lock:
            if path.stem in self.games:
                return self.games[path.stem]
            save = Save.open(path)
            title = save.about()["title"]
            save.close()
            return self._add(path, title, lambda: gone_on(path))

    def found(self, name: str) -> Game | None:
        """Return the game of a name, from its file where it is not open; None for no such game."""
        from table.session.save import saved_games

        if name in self.games:
            return self.games[name]
        path = next((path for path in saved_games() if path.stem == name), None)
        return None if path is None else self.resume(path)

    def path(self, name: str) -> Path:
        """Return the file that keeps a game."""
        from table.session.save import saved_games

        return next(path for path in saved_games() if path.stem == name)

    def again(self, name: str, place: int) -> Game:
        """Return a new game that goes the way of another up to a place: so many commands."""
        from arena.systems import SYSTEMS
        from table.session.save import Save
        from table.terminal.start import new_path

        old = Save.open(self.path(name))
        loaded, settings, carried = old.loaded(), old.settings(), old.carried()
        commands, title = old.commands()[:place], old.about()["title"]
        old.close()
        with self._lock:
            path = self._free(new_path(loaded))
            save = Save.create(path, loaded, settings, SYSTEMS[loaded.scenario.system], carried)
            for number, command in enumerate(commands):
                save.append(command, number)
            save.close()
            return self._add(path, title, lambda: gone_on(path))

    def _free(self, path: Path) -> Path:
        """Return a file for a new game that no open game has."""
        while path.stem in self.games:
            path = path.with_stem(f"{path.stem}-{secrets.token_hex(2)}")
        return path

    def _add(self, path: Path, title: str, open_session: Callable[[], Session], opening: str = "") -> Game:
        """Open a game under the name of its file."""
        if len(self.games) >= MOST_GAMES:
            raise LobbyError(f"{MOST_GAMES} games are open: start the table again to close them")
        self.games[path.stem] = Game(path.stem, title, open_session, opening)
        return self.games[path.stem]

    def close(self) -> None:
        """Close all games."""
        for game in self.games.values():
            game.close()


def opened(loaded: LoadedScenario, wish: Wish, path: Path) -> Session:
    """Return the session of a new game that is kept at `path`, at its first decision."""
    from arena.systems import SYSTEMS
    from table.session.save import Save, Settings
    from table.session.session import Session

    seed = secrets.randbits(32) if wish.seed is None else wish.seed
    side = wish.side if wish.side in SIDES else "pcs"
    seats = "" if wish.side in SIDES else "pcs=me, npcs=me"
    settings = Settings(seed, side, wish.against, wish.dice, ask=wish.ask, seats=seats)
    settings.check()
    session = told(Session(loaded, settings))
    session.save = Save.create(path, loaded, settings, SYSTEMS[loaded.scenario.system], None)
    session.begin()
    return session


def gone_on(path: Path) -> Session:
    """Return the session of a saved game."""
    from arena.words.surface import TOLD
    from table.session.save import Save
    from table.session.session import resumed

    return resumed(Save.open(path), TOLD, LISTENERS)


def told(session: Session) -> Session:
    """Return a session that tells its story to both sides, each its own."""
    from arena.words.surface import TOLD

    session.telling, session.listeners = TOLD, LISTENERS
    return session


def saves() -> list[dict[str, Any]]:
    """Return the latest saved games, the last first, and of each whether it is over."""
    from datetime import datetime

    from table.session.save import Save, saved_games
    from table.session.save_file import SaveError

    found = []
    for path in saved_games()[:MOST_SAVES]:
        with suppress(SaveError):
            save = Save.open(path)
            when = f"{datetime.fromtimestamp(path.stat().st_mtime):%d %B, %H:%M}"
            found.append(
                {
                    "name": path.name,
                    "stem": path.stem,
                    "title": save.about()["title"],
                    "when": when,
                    "is_over": save.is_over(),
                }
            )
            save.close()
    return found

"""Who may come in: the host by a key that is made at the start, guests by links that say whom they play.

A link names a game and its characters and is signed, so that nothing about guests has to be kept. After many
wrong keys all strangers have to wait.
"""

from __future__ import annotations

import hashlib
import hmac
import os
import secrets
import time
from collections import deque
from contextlib import suppress
from pathlib import Path

from table.web.people import SIDES
from table.web.view import Role

COOKIE = "arena-key"
WRONG, WHILE = 20, 60.0  # wrong keys that are answered in so many seconds


class Keys:
    """The keys of one server."""

    def __init__(self, host: str = "") -> None:
        """Make a key for the host, unless one is given."""
        self.host = host or secrets.token_urlsafe(18)
        self._wrong: deque[float] = deque(maxlen=WRONG)

    def link(self, game: str, side: str, people: tuple[str, ...] = ()) -> str:
        """Return the key of a guest who plays `people` of a side in a game."""
        said = ".".join((game, side, *people))
        return f"{said}~{self._signed(said)}"

    def role(self, key: str, game: str = "") -> Role | None:
        """Return the role that a key gives in a game, None for a wrong one."""
        if hmac.compare_digest(key.encode(), self.host.encode()):
            return Role()
        said, _, sign = key.rpartition("~")
        if said and hmac.compare_digest(sign.encode(), self._signed(said).encode()):
            named, side, *people = said.split(".")
            if side in SIDES and game in ("", named):
                return Role(False, SIDES.index(side), tuple(people))
            return None
        if key:
            self._wrong.append(time.monotonic())
        return None

    def game_of(self, key: str) -> str:
        """Return the game that a guest's key is for."""
        return key.split(".")[0]

    @classmethod
    def kept(cls, path: Path) -> Keys:
        """Return the keys that a file keeps, so that links stay right after a restart; make it if need be.

        Where it cannot be kept they are new ones.
        """
        with suppress(OSError):
            if not path.exists():
                path.parent.mkdir(parents=True, exist_ok=True)
                with open(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
                    file.write(secrets.token_urlsafe(18))
            return cls(path.read_text().strip())
        return cls()

    @property
    def is_pestered(self) -> bool:
        """Whether so many wrong keys came lately that nobody without a right one is answered."""
        return len(self._wrong) == WRONG and time.monotonic() - self._wrong[0] < WHILE

    def _signed(self, said: str) -> str:
        return hmac.new(self.host.encode(), said.encode(), hashlib.sha256).hexdigest()[:24]

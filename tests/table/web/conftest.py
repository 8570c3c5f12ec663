"""A server in this process, and games on it."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest

pytest.importorskip("starlette")

from starlette.testclient import TestClient

from table.web.game import READY, Game
from table.web.keys import COOKIE, Keys
from table.web.lobby import Lobby, Wish
from table.web.server import make_app
from table.web.view import Role, View

HOST = "testserver"
PATIENCE = 60.0  # seconds


class Place:
    """A server with its keys and games."""

    def __init__(self) -> None:
        self.keys, self.lobby = Keys("the-key-of-the-host"), Lobby()
        self.app = make_app(self.keys, (HOST,), self.lobby, True)

    def client(self, key: str = "") -> TestClient:
        """Return who calls the server with a key, the host's unless another is given."""
        made = TestClient(self.app, base_url=f"http://{HOST}")
        made.cookies.set(COOKIE, key or self.keys.host)
        return made

    def begin(self, scene: str, **how: Any) -> Game:
        """Begin a game and wait until somebody is asked."""
        return settled(self.lobby.begin(Wish(scene, **{"seed": 3, **how})))


def wait_for(what: Callable[[], Any]) -> Any:
    """Return what comes true in a while."""
    end = time.monotonic() + PATIENCE
    while not (found := what()):
        assert time.monotonic() < end, "it never came"
        time.sleep(0.01)
    return found


def look(game: Game, role: Role) -> View:
    """Return what a role sees of a game."""
    found: list[View] = []
    game.look(role, found.append)
    return wait_for(lambda: found)[0]  # type: ignore[no-any-return]


def settled(game: Game) -> Game:
    """Return a game once somebody is asked, or it is over."""

    def is_settled() -> bool:
        view = look(game, Role())
        assert view["stage"] != "broken", view["wrong"]
        return view["stage"] == READY and not view["thinking"]

    wait_for(is_settled)
    return game


@pytest.fixture
def place(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> Iterator[Place]:
    """A server whose games are kept in a folder of the test."""
    monkeypatch.setenv("ARENA_SAVES", str(tmp_path))
    made = Place()
    yield made
    made.lobby.close()

"""A page that is open somewhere: what is pushed to it, and what is taken from it."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from starlette.websockets import WebSocket, WebSocketDisconnect

from scenarios.errors import ScenarioError
from table.web.ahead import MOST_STEPS
from table.web.game import Asked, Game, Refusal
from table.web.view import Role, View

if TYPE_CHECKING:
    from table.web.server import Table

LARGEST = 8_192  # bytes of a request
BEGIN, END = -1, -2  # instead of an action: lay out a turn from its beginning, or none any more


class Page:
    """A page that is open somewhere: what it shows, and whose it is."""

    def __init__(self, table: Table, socket: WebSocket, game: Game, role: Role) -> None:
        self.table, self.socket, self.game, self.role = table, socket, game, folded(role)
        self.sent: dict[str, str] = {}
        self.news, self.seen = asyncio.Event(), -1

    async def run(self) -> None:
        """Push and take until the page is closed."""
        loop = asyncio.get_running_loop()

        def tell() -> None:
            loop.call_soon_threadsafe(self.news.set)

        self.game.watch(tell)
        self.news.set()
        tasks = [asyncio.create_task(self.push()), asyncio.create_task(self.take())]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self.game.leave(tell)
            for task in tasks:
                task.cancel()
            for task in tasks:
                with suppress(asyncio.CancelledError, WebSocketDisconnect, RuntimeError):
                    await task

    async def push(self) -> None:
        """Send the pieces that have changed, whenever any has."""
        while True:
            await self.news.wait()
            self.news.clear()
            view = await looked(self.game, self.role)
            if view["revision"] != self.seen:
                self.seen, kept = view["revision"], self.role
                plan = None if kept.plan is None else ()
                self.role = kept._replace(plan=plan, why=-1)
                view = await looked(self.game, self.role) if self.role != kept else view
            pieces = {name: str(piece) for name, piece in self.table.pieces(view).items()}
            changed = {name: piece for name, piece in pieces.items() if self.sent.get(name) != piece}
            self.sent |= changed
            await self.socket.send_json(
                {"revision": view["revision"], "pieces": changed, "title": page_title(view)}
            )

    async def take(self) -> None:
        """Do what is asked for on the page."""
        while True:
            try:
                given = read_object((await self.socket.receive_text()).encode())
                if self.looks(given):
                    self.news.set()
                    continue
                asked = asked_by(self.role, given)
            except ValueError as error:
                await self.socket.send_json({"wrong": first_line(error)})
                continue
            refused = await in_game(lambda done: self.game.ask(asked, done))  # noqa: B023
            await self.socket.send_json({"done": given.get("id"), "wrong": str(refused or "")})

    def looks(self, given: dict[str, Any]) -> bool:
        """Look at what a page asks to see; return whether it asks for that and for nothing to be done."""
        number, plan = given.get("with"), self.role.plan
        action = number if type(number) is int else BEGIN
        whole = number if isinstance(number, list) and all(type(each) is int for each in number) else None
        if "choose" in given:
            self.role = self.role._replace(chosen=str(given["choose"])[:120])
        elif isinstance(given.get("unfold"), list):
            self.role = self.role._replace(opened=frozenset(map(str, given["unfold"])))
        elif given.get("do") == "why":
            self.role = self.role._replace(why=-1 if action == self.role.why else action)
        elif given.get("do") == "plan" and whole is not None:
            self.role = self.role._replace(
                plan=tuple(each for each in whole if each >= 0)[:MOST_STEPS], why=-1
            )
        elif given.get("do") == "plan":
            begun = () if plan is None or action == BEGIN else None if action == END else plan[:MOST_STEPS]
            added = (action,) if begun is not None and action >= 0 and plan is not None else ()
            self.role = self.role._replace(plan=None if begun is None else begun + added, why=-1)
        else:
            return False
        return True


def folded(role: Role) -> Role:
    """Return a role on whose page no fold of choices is open yet."""
    return role._replace(opened=frozenset())


def page_title(view: View) -> str:
    """Return what stands in the tab of the browser: that somebody is awaited first."""
    return f"{'● ' if view.get('may_decide') else ''}{view['title']}"


async def in_game(call: Callable[[Callable[[Any], None]], None]) -> Any:
    """Return what the thread of a game answers."""
    loop, answer = asyncio.get_running_loop(), asyncio.get_running_loop().create_future()

    def arrive(result: Any) -> None:
        if not answer.done():
            answer.set_result(result)

    def done(result: Any) -> None:
        loop.call_soon_threadsafe(arrive, result)

    call(done)
    return await answer


async def looked(game: Game, role: Role) -> View:
    """Return what a role sees of a game."""
    view: View | Refusal = await in_game(lambda done: game.look(role, done))
    if isinstance(view, Refusal):
        plain = role._replace(chosen="", plan=None, why=-1)
        if plain == role:
            raise view
        return await looked(game, plain)
    return view


def asked_by(role: Role, given: dict[str, Any]) -> Asked:
    """Return what a page or a program asks for; raise ValueError where it does not say."""
    do, revision = given.get("do"), given.get("revision")
    if not isinstance(do, str) or not (revision is None or type(revision) is int):
        raise ValueError("Say what to do, and on which revision.")
    return Asked(role, do, given.get("with"), revision)


def read_object(body: bytes) -> dict[str, Any]:
    """Return what JSON holds; raise ValueError for anything but an object."""
    if len(body) > LARGEST:
        raise ValueError("That is too large.")
    try:
        given = json.loads(body)
    except (ValueError, RecursionError) as error:
        raise ValueError("That is no JSON.") from error
    if not isinstance(given, dict):
        raise ValueError("An object is expected.")
    return given


def first_line(error: Exception) -> str:
    """Return what is wrong as one sentence."""
    return error.lines[0] if isinstance(error, ScenarioError) else str(error)

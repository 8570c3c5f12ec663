"""The server: pages, a socket a page that carries changed pieces, the same as JSON for programs."""

from __future__ import annotations

import threading
from collections import deque
from contextlib import asynccontextmanager
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup, escape
from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.requests import HTTPConnection, Request
from starlette.responses import HTMLResponse, PlainTextResponse, RedirectResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.websockets import WebSocket

from agents.balance.bundled import hardness
from arena.words.story import capital
from table.web import qr
from table.web.cards import scenes
from table.web.editing import edit_routes, own_scenes, scenes_folder
from table.web.game import Game
from table.web.guard import Guarded
from table.web.keys import COOKIE, Keys
from table.web.lobby import Lobby, saves
from table.web.page import Page, first_line, folded, looked
from table.web.programs import program_routes
from table.web.study_pages import study_routes
from table.web.view import Role, View, metered
from table.web.wishes import AGENTS, wish_of
from table.web.works import Works

HERE = Path(__file__).parent
OWN = "own:"  # before the name of a scene that a person has made
LATEST = 32  # views whose pieces are kept
PIECES = ("status", "map", "focus", "ask", "advice", "people", "story")


def make_app(keys: Keys, hosts: tuple[str, ...], lobby: Lobby | None = None, is_shared: bool = False) -> Any:
    """Return the application; `hosts` are the names and ports under which it may be called."""
    table = Table(keys, lobby or Lobby(), hosts[0], is_shared)

    @asynccontextmanager
    async def lifespan(_: Starlette) -> Any:
        threading.Thread(target=scenes, daemon=True, name="cards").start()  # ready when the first page asks
        yield
        await run_in_threadpool(table.lobby.close)

    app = Starlette(
        routes=[
            Route("/", table.home),
            Route("/join/{key}", table.join),
            Route("/games", table.begin, methods=["POST"]),
            Route("/games/{game}", table.page),
            WebSocketRoute("/games/{game}/live", table.live),
            *study_routes(table),
            *edit_routes(table),
            *program_routes(table),
            Mount("/static", StaticFiles(directory=HERE / "static")),
        ],
        lifespan=lifespan,
    )
    return Guarded(app, hosts)


class Table:
    """What the routes do."""

    def __init__(self, keys: Keys, lobby: Lobby, address: str, is_shared: bool) -> None:
        self.keys, self.lobby, self.address, self.is_shared = keys, lobby, address, is_shared
        self.works = Works()
        self.pages = Environment(
            loader=FileSystemLoader(HERE / "templates"),
            autoescape=True,
            undefined=StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
        )
        self.pages.filters["capitalize_first"] = capital
        self.pages.filters["hardness"] = hardness
        self.pages.filters["percent"] = lambda chance: f"{round(chance, 1):g}%"
        self.pages.filters["metered"] = metered
        self.pages.filters["paragraphs"] = paragraphs
        self.made: deque[tuple[View, dict[str, Markup]]] = deque(maxlen=LATEST)

    # ---- who is there ----

    def key_of(self, connection: HTTPConnection) -> str:
        """Return the key that a request brings: in its cookie, or as other programs send it."""
        bearer = connection.headers.get("authorization", "")
        return bearer.removeprefix("Bearer ") if bearer else connection.cookies.get(COOKIE, "")

    def role_of(self, connection: HTTPConnection, game: str = "") -> Role | None:
        """Return whose request it is, None for a stranger's."""
        return self.keys.role(self.key_of(connection), game)

    def stranger(self) -> Response:
        """Return the answer to who has no key."""
        if self.keys.is_pestered:
            return PlainTextResponse("Too many wrong keys: wait a minute.", 429)
        return PlainTextResponse("Open this table by the whole address that was shown when it started.", 403)

    async def game_of(self, connection: HTTPConnection) -> Game | None:
        """Return the game that an address names."""
        return await run_in_threadpool(self.lobby.found, connection.path_params["game"])

    # ---- pages ----

    async def home(self, request: Request) -> Response:
        """Show the scenes, to the host; take the key out of the address."""
        if key := request.query_params.get("key", ""):
            wished = request.query_params.get("game", "")
            return self.let_in(key, f"/games/{wished}" if wished in self.lobby.games else "/")
        role = self.role_of(request)
        if role is None:
            return self.stranger()
        if not role.is_host:
            return RedirectResponse(f"/games/{self.keys.game_of(self.key_of(request))}", 303)
        return await self.show_home()

    def let_in(self, key: str, place: str) -> Response:
        """Keep a right key in the browser and go to a place."""
        if self.keys.role(key) is None:
            return self.stranger()
        answer = RedirectResponse(place, 303)
        answer.set_cookie(COOKIE, key, httponly=True, samesite="strict")
        return answer

    async def show_home(self, wrong: str = "") -> Response:
        """Show the page on which a game is begun."""
        cards = await run_in_threadpool(scenes)
        kept = [each for each in await run_in_threadpool(saves) if each["stem"] not in self.lobby.games]
        text = self.pages.get_template("home.html").render(
            scenes=cards,
            saves=kept,
            games=[game for game in self.lobby.games.values()],
            wrong=wrong,
            own=await run_in_threadpool(own_scenes),
            agents=AGENTS,
            party=None if self.lobby.party is None else self.lobby.party.party.name,
        )
        return HTMLResponse(text, 400 if wrong else 200)

    async def join(self, request: Request) -> Response:
        """Let a guest in by a link."""
        key = request.path_params["key"]
        return self.let_in(key, f"/games/{self.keys.game_of(key)}")

    async def begin(self, request: Request) -> Response:
        """Begin a game, or go on with a saved one, and show it."""
        role = self.role_of(request)
        if role is None or not role.is_host:
            return self.stranger()
        given = dict(parse_qsl((await request.body()).decode("utf-8", "replace")))
        try:
            game = await run_in_threadpool(self.open_game, given)
        except ValueError as error:
            return await self.show_home(first_line(error))
        return RedirectResponse(f"/games/{game.name}", 303)

    def open_game(self, given: dict[str, str]) -> Game:
        """Open the game that a form or another program asks for."""
        if "save" in given:
            from table.session.save import saved_games

            path = next((path for path in saved_games() if path.name == given["save"]), None)
            if path is None:
                raise ValueError(f"There is no saved game {given['save'][:60]}.")
            return self.lobby.resume(path)
        if "again" in given:
            place = given.get("place", "")
            if given["again"] not in self.lobby.games or not place.isdecimal():
                raise ValueError("There is no such game to play again from there.")
            return self.lobby.again(given["again"], int(place))
        wish = wish_of(given)
        if wish.scene.startswith(OWN):
            name = wish.scene.removeprefix(OWN)
            if name not in own_scenes():
                raise ValueError("There is no such scene.")
            wish = replace(wish, scene=str(scenes_folder() / f"{name}.yaml"))
        return self.lobby.begin(wish)

    async def page(self, request: Request) -> Response:
        """Show a game."""
        role = self.role_of(request, request.path_params["game"])
        if role is None:
            return self.stranger()
        game = await self.game_of(request)
        if game is None:
            return PlainTextResponse("That game is not open any more.", 404)
        view = await looked(game, folded(role))
        text = self.pages.get_template("game.html").render(
            view=view, pieces=self.pieces(view), links=await self.links(game, role), shared=self.is_shared
        )
        return HTMLResponse(text)

    async def links(self, game: Game, role: Role) -> list[dict[str, str]]:
        """Return what the host may send to players: a link for each character, and one for all."""
        if not (role.is_host and self.is_shared and game.session is not None):
            return []
        people = [each for each in game.session.cast.scenario.characters if each.side == "pcs"]
        groups = [("everybody", tuple(each.first.key for each in people))]
        groups += [(each.name, (each.first.key,)) for each in people]
        links = [
            (name, f"http://{self.address}/join/{self.keys.link(game.name, 'pcs', keys)}")
            for name, keys in groups
        ]
        return [{"name": name, "address": address, "code": qr.svg(address)} for name, address in links]

    def pieces(self, view: View) -> dict[str, Markup]:
        """Return the pieces of a page by name, made once for a view that several pages show."""
        for known, made in self.made:
            if known is view:
                return made
        made = {
            name: Markup(self.pages.get_template(f"pieces/{name}.html").render(view=view)) for name in PIECES
        }
        self.made.append((view, made))
        return made

    # ---- the socket of a page ----

    async def live(self, socket: WebSocket) -> None:
        """Push what has changed to a page, and take what is done on it."""
        role = self.role_of(socket, socket.path_params["game"])
        game = await self.game_of(socket) if role is not None else None
        if role is None or game is None:
            await socket.close(4403 if role is None else 4404)
            return
        await socket.accept()
        await Page(self, socket, game, role).run()


def paragraphs(story: list[dict[str, str]]) -> Markup:
    """Return the sentences of a story as paragraphs."""
    return Markup("".join(paragraph(each["kind"], each["text"]) for each in story))


@lru_cache(10_000)
def paragraph(kind: str, text: str) -> str:
    """Return a sentence of a story as a paragraph; it is written again with every sentence that follows."""
    return f'<p class="{kind}">{escape(text)}</p>\n'

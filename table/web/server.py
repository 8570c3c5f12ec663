"""The server: pages, a socket a page that carries changed pieces, the same as JSON for programs."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup
from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.requests import HTTPConnection, Request
from starlette.responses import HTMLResponse, JSONResponse, PlainTextResponse, RedirectResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.websockets import WebSocket, WebSocketDisconnect

from scenarios.errors import ScenarioError
from table.web.game import Asked, Game, Refusal
from table.web.keys import COOKIE, Keys
from table.web.lobby import LARGEST_SEED, Lobby, Wish, saves, scenes
from table.web.view import Role, View

HERE = Path(__file__).parent
PIECES = ("status", "map", "ask", "advice", "people", "sheet", "story")
LARGEST = 8_192  # bytes of a request
AGENTS = {"scripted": "quick, by the book", "search": "thinks ahead"}
HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self';"
        " form-action 'self'; frame-ancestors 'none'; base-uri 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cache-Control": "no-store",
}


def make_app(keys: Keys, hosts: tuple[str, ...], lobby: Lobby | None = None, is_shared: bool = False) -> Any:
    """Return the application; `hosts` are the names and ports under which it may be called."""
    table = Table(keys, lobby or Lobby(), hosts[0], is_shared)

    @asynccontextmanager
    async def lifespan(_: Starlette) -> Any:
        yield
        await run_in_threadpool(table.lobby.close)

    app = Starlette(
        routes=[
            Route("/", table.home),
            Route("/join/{key}", table.join),
            Route("/games", table.begin, methods=["POST"]),
            Route("/games/{game}", table.page),
            WebSocketRoute("/games/{game}/live", table.live),
            Route("/api/scenes", table.api_scenes),
            Route("/api/games", table.api_games, methods=["GET", "POST"]),
            Route("/api/games/{game}", table.api_game, methods=["GET", "POST"]),
            Mount("/static", StaticFiles(directory=HERE / "static")),
        ],
        lifespan=lifespan,
    )
    return Guarded(app, hosts)


class Guarded:
    """Lets in only what calls this server by its name, from its own pages, and in small requests."""

    def __init__(self, app: Any, hosts: tuple[str, ...]) -> None:
        self.app, self.hosts = app, hosts
        self.origins = {f"{scheme}://{host}" for host in hosts for scheme in ("http", "https")}

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Refuse a forged Host or Origin and a large body, and add the headers that keep a page to itself."""
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        heads = {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}
        origin, length = heads.get("origin"), heads.get("content-length", "0")
        why = ""
        if heads.get("host", "") not in self.hosts:
            why = "This table is not called so."
        elif origin is not None and origin not in self.origins:
            why = "Another page may not ask this table for anything."
        elif (
            "chunked" in heads.get("transfer-encoding", "") or not length.isdecimal() or int(length) > LARGEST
        ):
            why = "That is too large."
        if why and scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.close", "code": 4403})
        elif why:
            await PlainTextResponse(why, 403, HEADERS)(scope, receive, send)
        else:
            await self.app(scope, receive, with_headers(send))


def with_headers(send: Any) -> Any:
    """Return a `send` that adds the headers of every answer."""
    added = [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]

    async def sent(message: Any) -> None:
        if message["type"] == "http.response.start":
            message = {**message, "headers": [*message["headers"], *added]}
        await send(message)

    return sent


class Table:
    """What the routes do."""

    def __init__(self, keys: Keys, lobby: Lobby, address: str, is_shared: bool) -> None:
        self.keys, self.lobby, self.address, self.is_shared = keys, lobby, address, is_shared
        self.pages = Environment(
            loader=FileSystemLoader(HERE / "templates"),
            autoescape=True,
            undefined=StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
        )

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
        kept = await run_in_threadpool(saves)
        text = self.pages.get_template("home.html").render(
            scenes=cards,
            saves=kept,
            games=[game for game in self.lobby.games.values()],
            wrong=wrong,
            agents=AGENTS,
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
        return self.lobby.begin(wish_of(given))

    async def page(self, request: Request) -> Response:
        """Show a game."""
        role = self.role_of(request, request.path_params["game"])
        if role is None:
            return self.stranger()
        game = await self.game_of(request)
        if game is None:
            return PlainTextResponse("That game is not open any more.", 404)
        view = await looked(game, role)
        text = self.pages.get_template("game.html").render(
            view=view, pieces=self.pieces(view), links=await self.links(game, role)
        )
        return HTMLResponse(text)

    async def links(self, game: Game, role: Role) -> list[dict[str, str]]:
        """Return what the host may send to players: a link for each character, and one for all."""
        if not (role.is_host and self.is_shared and game.session is not None):
            return []
        people = [each for each in game.session.cast.scenario.characters if each.side == "pcs"]
        groups = [("everybody", tuple(each.first.key for each in people))]
        groups += [(each.name, (each.first.key,)) for each in people]
        return [
            {"name": name, "address": f"http://{self.address}/join/{self.keys.link(game.name, 'pcs', keys)}"}
            for name, keys in groups
        ]

    def pieces(self, view: View) -> dict[str, Markup]:
        """Return the pieces of a page by name."""
        return {
            name: Markup(self.pages.get_template(f"pieces/{name}.html").render(view=view)) for name in PIECES
        }

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

    # ---- for other programs ----

    async def api_scenes(self, request: Request) -> Response:
        """Answer with all bundled scenes."""
        role = self.role_of(request)
        return JSONResponse(await run_in_threadpool(scenes)) if role and role.is_host else self.stranger()

    async def api_games(self, request: Request) -> Response:
        """Answer with the open games; open one by POST."""
        role = self.role_of(request)
        if role is None or not role.is_host:
            return self.stranger()
        if request.method == "GET":
            games = [{"name": game.name, "title": game.title} for game in self.lobby.games.values()]
            return JSONResponse(games)
        try:
            given = read_object(await request.body())
            game = await run_in_threadpool(self.open_game, {name: str(each) for name, each in given.items()})
        except ValueError as error:
            return JSONResponse({"wrong": first_line(error)}, 400)
        return JSONResponse({"name": game.name, "title": game.title}, 201)

    async def api_game(self, request: Request) -> Response:
        """Answer with what the asker may see of a game; do something in it by POST."""
        role = self.role_of(request, request.path_params["game"])
        if role is None:
            return self.stranger()
        game = await self.game_of(request)
        if game is None:
            return JSONResponse({"wrong": "That game is not open."}, 404)
        if request.method == "POST":
            try:
                asked = asked_by(role, read_object(await request.body()))
            except ValueError as error:
                return JSONResponse({"wrong": first_line(error)}, 400)
            refused = await in_game(lambda done: game.ask(asked, done))
            if isinstance(refused, Refusal):
                return JSONResponse({"wrong": str(refused)}, 409)
        chosen = request.query_params.get("sheet", "")
        return JSONResponse(await looked(game, role._replace(chosen=chosen)))


class Page:
    """A page that is open somewhere: what it shows, and whose it is."""

    def __init__(self, table: Table, socket: WebSocket, game: Game, role: Role) -> None:
        self.table, self.socket, self.game, self.role = table, socket, game, role
        self.sent: dict[str, str] = {}
        self.news = asyncio.Event()

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
                if "choose" in given:
                    self.role = self.role._replace(chosen=str(given["choose"])[:60])
                    self.news.set()
                    continue
                asked = asked_by(self.role, given)
            except ValueError as error:
                await self.socket.send_json({"wrong": first_line(error)})
                continue
            refused = await in_game(lambda done: self.game.ask(asked, done))  # noqa: B023
            await self.socket.send_json({"done": given.get("id"), "wrong": str(refused or "")})


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
    view: View = await in_game(lambda done: game.look(role, done))
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


def wish_of(given: dict[str, str]) -> Wish:
    """Return what a person wants to play; raise ValueError for what nobody can."""
    seed = given.get("seed", "").strip()
    if seed and not (seed.isdecimal() and int(seed) <= LARGEST_SEED):
        raise ValueError(f"The seed is a whole number up to {LARGEST_SEED}.")
    level = given.get("level", "")
    against = given.get("against", "scripted")
    if against not in AGENTS or level not in ("", "1", "2", "3", "4", "5"):
        raise ValueError("Nobody plays like that.")
    if against == "search" and level:
        from agents.search.choosing import Manner, named

        against = named("search", Manner(int(level), "win"))
    side, dice = given.get("side", "pcs"), given.get("dice", "auto")
    if side not in ("pcs", "npcs", "both") or dice not in ("auto", "manual"):
        raise ValueError("No table is played like that.")
    return Wish(given.get("scene", "skirmish"), side, against, dice, int(seed) if seed else None)


def first_line(error: Exception) -> str:
    """Return what is wrong as one sentence."""
    return error.lines[0] if isinstance(error, ScenarioError) else str(error)

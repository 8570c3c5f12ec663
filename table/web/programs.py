"""The same games as JSON, for programs: a virtual tabletop, an assistant, a script."""

from __future__ import annotations

from typing import TYPE_CHECKING

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from table.web.cards import scenes
from table.web.game import Refusal
from table.web.openapi import DOCUMENT
from table.web.page import asked_by, first_line, in_game, looked, read_object
from table.web.view import Role

if TYPE_CHECKING:
    from table.web.server import Table

MOST_PLANNED = 12  # actions of a plan that is asked about


def program_routes(table: Table) -> list[Route]:
    """Return the routes for programs."""
    programs = Programs(table)
    return [
        Route("/api/openapi.json", programs.document),
        Route("/api/scenes", programs.scenes),
        Route("/api/games", programs.games, methods=["GET", "POST"]),
        Route("/api/games/{game}", programs.game, methods=["GET", "POST"]),
    ]


class Programs:
    """What the routes do."""

    def __init__(self, table: Table) -> None:
        self.table = table

    async def document(self, request: Request) -> Response:
        """Answer with the OpenAPI document, to everybody: it holds no secrets."""
        return JSONResponse(DOCUMENT)

    async def scenes(self, request: Request) -> Response:
        """Answer with all bundled scenes."""
        role = self.table.role_of(request)
        return (
            JSONResponse(await run_in_threadpool(scenes)) if role and role.is_host else self.table.stranger()
        )

    async def games(self, request: Request) -> Response:
        """Answer with the open games; open one by POST."""
        role = self.table.role_of(request)
        if role is None or not role.is_host:
            return self.table.stranger()
        if request.method == "GET":
            games = [{"name": game.name, "title": game.title} for game in self.table.lobby.games.values()]
            return JSONResponse(games)
        try:
            given = read_object(await request.body())
            game = await run_in_threadpool(
                self.table.open_game, {name: str(each) for name, each in given.items()}
            )
        except ValueError as error:
            return JSONResponse({"wrong": first_line(error)}, 400)
        return JSONResponse({"name": game.name, "title": game.title}, 201)

    async def game(self, request: Request) -> Response:
        """Answer with what the asker may see of a game; do something in it by POST."""
        role = self.table.role_of(request, request.path_params["game"])
        if role is None:
            return self.table.stranger()
        game = await self.table.game_of(request)
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
        return JSONResponse(await looked(game, looking(role, request)))


def looking(role: Role, request: Request) -> Role:
    """Return a role that looks at what a request asks about: somebody, a plan, the numbers of a choice."""
    chosen = request.query_params.get("sheet", "")[:120]
    numbers = [
        each for each in request.query_params.get("plan", "").split(",") if each.isdecimal() and len(each) < 7
    ]
    plan = tuple(map(int, numbers))[:MOST_PLANNED] if "plan" in request.query_params else None
    why = request.query_params.get("why", "")
    action = int(why) if why.isdecimal() and len(why) < 7 else -1
    return role._replace(chosen=chosen, plan=plan, why=action)

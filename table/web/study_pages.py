"""Pages beside play: how fair a scene is, and a game looked at again."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response
from starlette.routing import Route

from table.web.cards import SIDES, card, scenes
from table.web.study import looked_back, weighed

if TYPE_CHECKING:
    from table.web.server import Table


def study_routes(table: Table) -> list[Route]:
    """Return the routes of these pages."""
    pages = StudyPages(table)
    return [Route("/scenes/{scene}", pages.scene), Route("/games/{game}/review", pages.review)]


class StudyPages:
    """What the routes do."""

    def __init__(self, table: Table) -> None:
        self.table = table

    async def scene(self, request: Request) -> Response:
        """Show a bundled scene and how fair it is."""
        from scenarios.loader import load

        role, name = self.table.role_of(request), request.path_params["scene"]
        if role is None or not role.is_host:
            return self.table.stranger()
        if name not in {scene["name"] for scene in await run_in_threadpool(scenes)}:
            return PlainTextResponse("There is no such scene.", 404)
        loaded = await run_in_threadpool(load, name)
        work = self.table.works.of(("balance", name), partial(weighed, loaded))
        text = self.table.pages.get_template("scene.html").render(
            scene=card(name, loaded) | {"may_change": True}, work=work
        )
        return HTMLResponse(text)

    async def review(self, request: Request) -> Response:
        """Show a game looked at again, by the side that is asked for."""
        role = self.table.role_of(request)
        if role is None or not role.is_host:
            return self.table.stranger()
        game = await self.table.game_of(request)
        if game is None or game.session is None:
            return PlainTextResponse("That game is not open.", 404)
        own = game.session.settings.side if game.session.settings.side in SIDES else "pcs"
        side = request.query_params.get("side", own)
        if side not in SIDES:
            return PlainTextResponse("The side is pcs or npcs.", 400)
        about = ("review", game.name, game.revision, side)
        work = self.table.works.of(
            about, partial(looked_back, self.table.lobby, game.name, SIDES.index(side))
        )
        return HTMLResponse(
            self.table.pages.get_template("review.html").render(game=game, work=work, side=side)
        )

"""The gate of the server: lets in what calls it by its name, from its own pages, in small requests."""

from __future__ import annotations

from typing import Any

from starlette.responses import PlainTextResponse

from table.web.page import LARGEST

LARGEST_FILE = 800_000  # bytes of a request that brings a whole scenario file
FILES = "/edit/"  # where such requests go
HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self';"
        " form-action 'self'; frame-ancestors 'none'; base-uri 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cache-Control": "no-store",
}


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
        largest = LARGEST_FILE if scope["path"].startswith(FILES) else LARGEST
        heads = {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}
        origin, length = heads.get("origin"), heads.get("content-length", "0")
        why = ""
        if heads.get("host", "") not in self.hosts:
            why = "This table is not called so."
        elif origin is not None and origin not in self.origins:
            why = "Another page may not ask this table for anything."
        elif (
            "chunked" in heads.get("transfer-encoding", "") or not length.isdecimal() or int(length) > largest
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

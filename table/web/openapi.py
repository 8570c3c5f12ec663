"""The OpenAPI document of the interface for programs."""

from __future__ import annotations

from typing import Any

from agents.names import LEVELS
from table.web.doing import DOING

HOST: list[dict[str, list[str]]] = [{"key": []}]
GUEST = "the host's key, or that of a player's link"


def answer(said: str, schema: dict[str, Any] | None = None) -> dict[str, Any]:
    """Return an answer of the document."""
    content = {"application/json": {"schema": schema or {"type": "object"}}}
    return {"description": said, "content": content}


def one(name: str, place: str, said: str, kind: str = "string") -> dict[str, Any]:
    """Return a parameter of the document."""
    return {
        "name": name,
        "in": place,
        "required": place == "path",
        "description": said,
        "schema": {"type": kind},
    }


def body(schema: dict[str, Any]) -> dict[str, Any]:
    """Return the body of a request."""
    return {"required": True, "content": {"application/json": {"schema": schema}}}


TEXT = {"type": "string"}
WISH = {
    "type": "object",
    "description": "A new game of a scene, or the name of a saved game to go on with.",
    "properties": {
        "scene": {**TEXT, "description": "the name of a bundled scene"},
        "side": {"enum": ["pcs", "npcs", "both"], "description": "who is played by hand"},
        "against": {"enum": ["scripted", "search"], "description": "who plays the other side"},
        "level": {"enum": ["", "1", "2", "3", "4", "5"], "description": "how well `search` plays"},
        "dice": {"enum": ["auto", "manual"], "description": "who rolls"},
        "ask": {"enum": list(LEVELS), "description": "how much is asked, and not answered by habit"},
        "seed": {**TEXT, "description": "of the program's dice"},
        "save": {**TEXT, "description": "the name of a saved game, instead of all others"},
    },
}
ASK = {
    "type": "object",
    "required": ["do"],
    "properties": {
        "do": {"enum": sorted(DOING), "description": "what to do"},
        "with": {
            "description": "act: the number of a choice; line: numbers, one after another; put: what the dice"
            " showed; say: a ruling, actions or everyday words; take, skip: the number of a line of advice;"
            " pick: that of one of what everyday words may mean, as `either` has them"
        },
        "revision": {"type": "integer", "description": "of the position it is meant for; refused on another"},
    },
}
GAME = {
    "type": "object",
    "description": "All that the asker may know of a game.",
    "properties": {
        "revision": {"type": "integer"},
        "stage": {"enum": ["preparing", "ready", "broken"]},
        "waiting": {"enum": ["choice", "rolling", "over"]},
        "thinking": {"type": "boolean"},
        "may_decide": {"type": "boolean"},
        "question": TEXT,
        "choices": {
            "type": ["object", "null"],
            "description": "`first` the sensible ones, `groups` the others by kind, each with `items` and"
            " `families`; a choice has `action`, `text`, `said`, `chance` in percent, `rest`, `about`",
        },
        "dice": {"type": ["object", "null"], "description": "which dice are awaited"},
        "people": {"type": "array", "items": {"type": "object"}},
        "pools": {"type": "array", "items": {"type": "object"}},
        "story": {"type": "array", "items": {"type": "object"}},
        "map": {**TEXT, "description": "an SVG"},
        "advice": {"type": "array", "items": {"type": "object"}},
        "focus": {"type": ["object", "null"], "description": "of `sheet`"},
        "plan": {"type": ["object", "null"], "description": "of `plan`: each step with chance and price"},
        "why": {"type": ["object", "null"], "description": "of `why`: where the numbers come from"},
        "ending": TEXT,
    },
}
WRONG = {"type": "object", "properties": {"wrong": TEXT}}
DOCUMENT: dict[str, Any] = {
    "openapi": "3.1.0",
    "info": {
        "title": "Arena's table",
        "version": "1",
        "description": f"The games that the page in the browser shows. Every call brings {GUEST}.",
    },
    "components": {"securitySchemes": {"key": {"type": "http", "scheme": "bearer"}}},
    "security": HOST,
    "paths": {
        "/api/openapi.json": {
            "get": {
                "summary": "This document.",
                "security": [],
                "responses": {"200": answer("The document.")},
            }
        },
        "/api/scenes": {
            "get": {
                "summary": "The bundled scenes.",
                "responses": {
                    "200": answer("Scenes.", {"type": "array", "items": {"type": "object"}}),
                    "403": {"description": "No key."},
                },
            }
        },
        "/api/games": {
            "get": {
                "summary": "The open games.",
                "responses": {"200": answer("Games.", {"type": "array", "items": {"type": "object"}})},
            },
            "post": {
                "summary": "Begin a game, or go on with a saved one.",
                "requestBody": body(WISH),
                "responses": {"201": answer("Its name and title."), "400": answer("What is wrong.", WRONG)},
            },
        },
        "/api/games/{game}": {
            "parameters": [one("game", "path", "the name of the game")],
            "get": {
                "summary": "What the asker may see of a game.",
                "parameters": [
                    one(
                        "sheet", "query", "somebody's key, or `zone:` and that of a zone: what is known of it"
                    ),
                    one("plan", "query", "numbers of actions with commas: a turn laid out, nothing done"),
                    one("why", "query", "the number of a choice: where its numbers come from", "integer"),
                ],
                "responses": {"200": answer("The game.", GAME), "404": answer("No such game.", WRONG)},
            },
            "post": {
                "summary": "Do something in a game.",
                "requestBody": body(ASK),
                "responses": {
                    "200": answer("The game as it is then.", GAME),
                    "400": answer("The request is not understood.", WRONG),
                    "409": answer("It cannot be done now; nothing was done.", WRONG),
                },
            },
        },
    },
}

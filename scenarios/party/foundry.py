"""Actors as Foundry Virtual Tabletop exports them: out of a file, and which game each is from."""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from scenarios.errors import ScenarioError, printable

Data = dict[str, Any]

MOST_BYTES = 64 * 1024 * 1024  # of an export
FOLDERS = ("actors", "folders", "contents", "children")  # of a world, an adventure, a folder
MOST_FOLDERS = 20  # in each other
SYSTEM_PATHS = (
    ("_stats", "systemId"),
    ("_stats", "exportSource", "systemId"),
    ("flags", "exportSource", "system"),
)
DIGITS = re.compile(r"\s*([-+]?[0-9]{1,9})(?:\.[0-9]*)?\s*")


def read_actors(path: Path) -> list[Data]:
    """Return the actors in an export: one, a list or folders of them, a world's, or one a line.

    Raises `ScenarioError`, one sentence, for a file without any.
    """
    shown = printable(str(path))
    found = _documents(_text(path, shown), shown)
    actors = [actor for each in found for actor in _unfolded(each)]
    if not actors:
        raise ScenarioError([f"{shown}: holds no actor, expected an export of one or more from Foundry"])
    return actors


def _text(path: Path, shown: str) -> str:
    try:
        if path.is_dir():
            raise ScenarioError([f"{shown}: is a folder, expected an export from Foundry"])
        if path.exists() and not path.is_file():
            raise ScenarioError([f"{shown}: is no regular file"])
        if path.stat().st_size > MOST_BYTES:
            raise ScenarioError([f"{shown}: is longer than {MOST_BYTES >> 20} MB"])
        return path.read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        why = getattr(error, "strerror", None) or "it is no UTF-8"
        raise ScenarioError([f"{shown}: cannot be read ({why})"]) from None


def _documents(text: str, shown: str) -> list[Any]:
    """Return what a text holds, whichever way documents are put together in it."""
    try:
        whole = json.loads(text)
    except (ValueError, RecursionError) as error:
        lines = [line for line in text.splitlines() if line.strip()]
        try:
            if len(lines) < 2:
                raise error
            return [json.loads(line) for line in lines]
        except (ValueError, RecursionError):
            where = f" (line {error.lineno})" if isinstance(error, json.JSONDecodeError) else ""
            raise ScenarioError([f"{shown}: is no JSON{where}, expected an export from Foundry"]) from None
    return whole if isinstance(whole, list) else [whole]


def _unfolded(document: Any, depth: int = 0) -> Iterator[Data]:
    """Yield the actors in a document: itself, or those in the lists and folders in it."""
    if not isinstance(document, dict) or depth > MOST_FOLDERS:
        return
    below = [each for key in FOLDERS if isinstance(document.get(key), list) for each in document[key]]
    if below:
        for each in below:
            yield from _unfolded(each, depth + 1)
    elif _is_actor(document):
        yield document


def _is_actor(document: Data) -> bool:
    """Return whether a document may be somebody or something that acts: it carries items, or has numbers."""
    numbers = isinstance(inside(document), dict) and isinstance(document.get("type"), str)
    return numbers or isinstance(document.get("items"), list)


def game_of(actor: Data) -> str:
    """Return under which id Foundry knows the game an actor is from, "" where the export does not say."""
    for path in SYSTEM_PATHS:
        found: Any = actor
        for step in path:
            found = found.get(step) if isinstance(found, dict) else None
        if isinstance(found, str) and found:
            return found
    return ""


def name_of(document: Data) -> str:
    """Return the name of an actor or an item as it can be shown, "" for none."""
    name = document.get("name")
    if not isinstance(name, str):
        return ""
    return " ".join("".join(sign if sign.isprintable() else " " for sign in name).split())[:60].rstrip()


def key_from(name: str) -> str:
    """Return a key for somebody or something of that name.

    >>> key_from("Zoë O'Hara"), key_from("7 of 9"), key_from("東")
    ('zoe_o_hara', 'x7_of_9', 'somebody')
    """
    plain = unicodedata.normalize("NFKD", name.lower()).encode("ascii", "ignore").decode()
    key = "_".join("".join(sign if sign.isalnum() else " " for sign in plain).split())
    return (key if key[:1].isalpha() else f"x{key}" if key else "somebody")[:30].rstrip("_")


def number(value: Any) -> int | None:
    """Return the whole number that a value holds, in quotes or in a field of its own; None for none.

    >>> number("8"), number({"value": 3}), number(" "), number(True), number(2.5)
    (8, 3, None, None, 3)
    """
    if isinstance(value, dict):
        return next(
            (found for key in ("value", "default") if (found := number(value.get(key))) is not None), None
        )
    if isinstance(value, str):
        match = DIGITS.fullmatch(value)
        return int(match[1]) if match else None
    if isinstance(value, bool) or not isinstance(value, int | float) or not abs(value) < 1e9:
        return None
    return int(value + 0.5)


def found_at(actor: Data, path: str) -> list[Any]:
    """Return all values at a path of what the game says of an actor, or of an item.

    `a.b.c` goes from key to key, `*` to each. `items.TYPE.NAME.a` looks into the items of a type and a name,
    `count.TYPE` counts items.
    """
    steps = path.split(".")
    if steps[0] == "count":
        return [len(items_of(actor, steps[1:2]))]
    if steps[0] == "items" and len(steps) > 2:
        named = [
            each for each in items_of(actor, steps[1:2]) if steps[2] in ("*", "") or _same(each, steps[2])
        ]
        return [value for each in named for value in _walk(inside(each), steps[3:])]
    return _walk(inside(actor), steps)


def inside(document: Data) -> Any:
    """Return what the game itself says in a document."""
    return document.get("system") if "system" in document else document.get("data")


def items_of(actor: Data, kinds: list[str]) -> list[Data]:
    """Return the items of an actor that are of some type."""
    wanted = {kind.lower() for kind in kinds}
    items = actor.get("items")
    return [
        each
        for each in (items if isinstance(items, list) else [])
        if isinstance(each, dict) and str(each.get("type", "")).lower() in wanted
    ]


def _same(item: Data, name: str) -> bool:
    return name_of(item).lower() == name.lower()


def _walk(value: Any, steps: list[str]) -> list[Any]:
    """Return what stands at the end of some steps."""
    for at, step in enumerate(steps):
        if step == "*":
            parts = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
            return [found for part in parts for found in _walk(part, steps[at + 1 :])]
        if not isinstance(value, dict) or step not in value:
            return []
        value = value[step]
    return [] if value is None else [value]

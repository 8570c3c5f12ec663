"""The registry of rule systems that a scenario file may be written for; the file's key `system` chooses.

Each lives in a package of its own, whose module `format` holds FORMAT: how its files are read. It is imported
when the first file asks for it.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from scenarios.errors import choices, refuse
from scenarios.files.reading import Document
from scenarios.known import HOUSE, homes

if TYPE_CHECKING:
    from scenarios.format import Format


def format_named(name: str) -> Format:
    """Return how files of the known system `name` are read."""
    found: Format = import_module(f"{homes('scenarios')[name]}.format").FORMAT
    return found


@cache
def title_of(name: str) -> str:
    """Return what people call the rule system `name`."""
    return format_named(name).title or name.upper() if name in homes("scenarios") else name


def folder_of(name: str) -> Path:
    """Return the folder with what comes with a known system; those of the house are not imported for it."""
    return Path(__file__).parent / name if name in HOUSE else format_named(name).folder


def formats() -> list[Format]:
    """Return how files of every known system are read."""
    return [format_named(name) for name in homes("scenarios")]


def format_of(document: Document) -> Format:
    """Return how `document` is read, as its key `system` says; raise `ScenarioError` without a known one."""
    known = homes("scenarios")
    if "system" not in document.data:
        wanted = " or ".join(f"`system: {name}`" for name in known)
        refuse([document.problem(("system",), f"missing, write {wanted}")])
    name = document.data["system"]
    if not isinstance(name, str) or name not in known:
        refuse([document.problem(("system",), "not known here" + choices(name, known), name)])
    return format_named(name)

"""The options that name a side: pcs or npcs, or what people call them."""

from __future__ import annotations

from typing import Any

import typer

from arena.words.said import side_said
from table.views.screen import refuse


def meant(param: typer.CallbackParam, typed: str | None) -> str | None:
    """Return the side that was typed as pcs or npcs, None where none was; refuse what is no side."""
    if typed is None or (side := side_said(typed)):
        return typed and side
    refuse(f"{param.opts[0]} {typed}: expected pcs or npcs")


def side_option(*names: str, help: str) -> Any:
    """Return an option that takes a side."""
    return typer.Option(*names, metavar="pcs|npcs", callback=meant, help=help)

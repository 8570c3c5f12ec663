"""Pages that follow from tables and models: `python -m tests.lists` writes them.

A system has further ones in `PAGES` of `tests/SYSTEM/lists.py`, with the function that writes each.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

from arena.systems import SYSTEMS
from tests import commands_page, keys_page

Pages = dict[Path, Callable[[], str]]


def pages() -> Pages:
    """Return every page that is written, with what writes it."""
    found: Pages = {commands_page.PAGE: commands_page.page, **keys_page.PAGES}
    for system in SYSTEMS:
        name = f"tests.{system}"
        if find_spec(name) is not None and find_spec(f"{name}.lists") is not None:
            found |= import_module(f"{name}.lists").PAGES
    return found


def behind() -> list[Path]:
    """Return the pages that do not say what they list."""
    return [
        path
        for path, page in pages().items()
        if not path.is_file() or path.read_text(encoding="utf-8") != page()
    ]


if __name__ == "__main__":
    for each in behind():
        each.write_text(pages()[each](), encoding="utf-8")

"""The console that every command writes on: what comes from outside is words, never orders to a terminal."""

from __future__ import annotations

from typing import Any

from rich.console import Console
from rich.text import Text

from table.views.screen import shown


class Paper(Console):
    """A console on which a title, a name or a path cannot move the cursor, colour or hide anything."""

    def __init__(self, **settings: Any) -> None:
        """Take what rich's console takes; nothing in a text is highlighted or replaced."""
        super().__init__(highlight=False, markup=False, emoji=False, **settings)

    def render_str(self, text: str, **how: Any) -> Text:
        """Return `text` as it may be shown; square brackets mean nothing unless the caller says so."""
        return super().render_str(shown(text), **{**how, "markup": bool(how.get("markup"))})


def titled(title: str, words: str) -> Text:
    """Return a bold title with words behind it."""
    return Text.assemble((shown(title), "bold"), shown(words))

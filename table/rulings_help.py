"""The rulings of a scene on the screen: what may be typed, what it does, and an example of each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from arena.rulings.ruled import rulings_of
from arena.words.glossary import plain
from table.menu import wrapped

if TYPE_CHECKING:
    from arena.system import System

WIDEST = 78  # columns of a text that is read
ABOUT = (
    "Beside actions and dice you may decide at any time what the rules do not know. Each ruling stands in the"
    " log, is kept with the game, and can be undone like an action. A line that is a legal action is one."
)


def asks_for_rulings(word: str) -> bool:
    """Return whether somebody asks for help with rulings."""
    return plain(word) in ("ruling", "rulings")


def rulings_lines(system: System, width: int) -> list[str]:
    """Return every kind of ruling in lines: what is typed, what that does, and an example."""
    most = min(width, WIDEST)
    lines = wrapped(ABOUT, "", most)
    for ruling in rulings_of(system):
        lines += wrapped(ruling.usage, "  ", most, "    ")
        lines += wrapped(f"{ruling.meaning} ({ruling.example})", "      ", most)
    return lines

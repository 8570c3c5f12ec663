"""Words of the rules on the screen: one explained, or all of them by what they are about."""

from __future__ import annotations

from typing import TYPE_CHECKING

from table.views.menu import grid, shortened, wrapped

if TYPE_CHECKING:
    from rich.console import Console

    from arena.words.glossary import Glossary

INDENT = "  "
WIDEST = 78  # columns of a text that is read


def show_entry(console: Console, glossary: Glossary, word: str, width: int) -> bool:
    """Print what a word means, or which are near it; return whether it is one."""
    for number, line in enumerate(entry_lines(glossary, word, width)):
        console.print(line, style="bold" if number == 0 and glossary.find(word) else None, markup=False)
    return glossary.find(word) is not None


def entry_lines(glossary: Glossary, word: str, width: int) -> list[str]:
    """Return what a word means in lines: the word, its text, and where to read on."""
    entry, most = glossary.find(word), min(width, WIDEST)
    if not glossary.parts:
        return wrapped("These rules have no list of words.", "", most)
    if entry is None:
        return wrapped(f"{glossary.unknown(shortened(word)[1:-1])}.", "", most)
    also = f"See also: {', '.join(entry.see)}. " if entry.see else ""
    lines = [entry.word, *wrapped(entry.text, INDENT, most)]
    return lines + wrapped(f"{also}({glossary.cited(entry)})", INDENT, most)


def list_lines(glossary: Glossary, width: int) -> list[str]:
    """Return all words in lines, those of each part in columns below its title."""
    lines: list[str] = []
    for title, entries in glossary.parts.items():
        lines += [title, *grid([entry.word for entry in entries], INDENT, width), ""]
    return lines[:-1]

"""The command `arena explain`: what a word of the rules means."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from table.views.screen import as_json, console, echo, refuse

if TYPE_CHECKING:
    from arena.words.glossary import Glossary


def explain(
    words: Annotated[
        list[str] | None,
        typer.Argument(metavar="WORD", help="A word or an action. Default: list all words."),
    ] = None,
    system: Annotated[str | None, typer.Option(help="The rule system.")] = None,
    json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Say what a word of the rules means, in a sentence or two.

    Example: arena explain piercing
    """
    from arena.rooms import HOMES, words_of
    from table.views.glossary import list_lines, show_entry
    from table.views.menu import shortened

    if system is not None and system not in HOMES:
        refuse(f"--system {system}: no such rules (there is {', '.join(HOMES)})")
    word, screen = " ".join(words or []), console()
    known = {name: words_of(name).glossary for name in ([system] if system else HOMES)}
    known = {name: each for name, each in known.items() if each.parts}
    if not known:
        refuse("these rules have no list of words")
    found = {name: each for name, each in known.items() if not word or each.find(word) is not None}
    if not found:
        refuse(next(iter(known.values())).unknown(shortened(word)[1:-1]))
    if json:
        echo(as_json([fields for glossary in found.values() for fields in plain_entries(glossary, word)]))
        return
    for name, glossary in found.items():
        if len(found) > 1:
            echo(f"{name}:")
        if word:
            show_entry(screen, glossary, word, screen.width)
        else:
            echo("\n".join(list_lines(glossary, screen.width)))


def plain_entries(glossary: Glossary, word: str) -> list[dict[str, Any]]:
    """Return the entry of a word, or all there are, as plain values."""
    entry = glossary.find(word) if word else None
    entries = [entry] if entry else glossary.entries
    return [{**each._asdict(), "source": glossary.cited(each)} for each in entries]

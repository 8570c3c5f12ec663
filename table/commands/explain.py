"""The command `arena explain`: what a word of the rules means."""

from __future__ import annotations

from typing import Annotated

import typer

from table.screen import as_json, console, echo, refuse


def explain(
    words: Annotated[
        list[str] | None,
        typer.Argument(metavar="WORD", help="A word, or an action; else all words are listed."),
    ] = None,
    system: Annotated[str | None, typer.Option(help="Which rules.")] = None,
    json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Say what a word of the rules means, in a sentence or two.

    Example: arena explain piercing
    """
    from arena.rooms import HOMES, words_of
    from table.glossary import list_lines, show_entry
    from table.menu import shortened

    if system is not None and system not in HOMES:
        refuse(f"--system {system}: no such rules (there is {', '.join(HOMES)})")
    glossary, word, screen = words_of(system or next(iter(HOMES))).glossary, " ".join(words or []), console()
    entry = glossary.find(word)
    if not glossary.parts:
        refuse("these rules have no list of words")
    if word and entry is None:
        refuse(glossary.unknown(shortened(word)[1:-1]))
    if json:
        shown = [entry] if entry else glossary.entries
        echo(as_json([{**each._asdict(), "source": glossary.cited(each)} for each in shown]))
    elif word:
        show_entry(screen, glossary, word, screen.width)
    else:
        echo("\n".join(list_lines(glossary, screen.width)))

"""The terminal as every command sees it: one console, one way to refuse, words for times and chances."""

from __future__ import annotations

import os
import re
import signal
import sys
from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any, NoReturn

import typer

from scenarios.errors import printable

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table

WIDTH = 80  # columns where nobody says how many there are
WIDEST = 100  # longer lines are tiring to read
NARROWEST = 24  # a terminal that calls itself narrower breaks the lines by itself
DURATION = re.compile(r"([0-9]+(?:\.[0-9]+)?)\s*(ms|s|min|)")
SECONDS = {"ms": 0.001, "s": 1.0, "min": 60.0, "": 1.0}
LONGEST = 3600.0  # seconds that one decision may be given
BAD_INPUT = 2  # exit status
FAILED = 1  # exit status where the machine cannot


def open_streams() -> None:
    """Make the standard streams fit for whatever comes: closed ones lead nowhere, no sign is an error.

    Where the reader of a pipe has gone, the program ends as others do, by the signal for that.
    """
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115
        elif hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    with suppress(AttributeError, ValueError):  # not on Windows, nor in a thread
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)


def shown(text: str) -> str:
    """Return `text` as it may go to a terminal: of all signs that are not printed, only line ends stay.

    >>> shown("a\\x1b[2J\\u202eb\\nc")
    'a?[2J?b\\nc'
    """
    if text.isprintable():
        return text
    return "\n".join(printable(line) for line in text.expandtabs().split("\n"))


def echo(text: str = "", err: bool = False) -> None:
    """Print a line, on standard error where `err`."""
    typer.echo(shown(text), err=err)


def console(stderr: bool = False) -> Console:
    """Return the console on standard output or error, NARROWEST to WIDEST columns wide."""
    from table.views.console import Paper

    found = Paper(stderr=stderr)
    if not found.is_terminal:
        return Paper(stderr=stderr, width=WIDTH, no_color=True)
    return Paper(stderr=stderr, width=max(NARROWEST, min(found.width, WIDEST)))


def refuse(sentence: str) -> NoReturn:
    """Say on standard error why a command is not carried out, and end with status 2."""
    echo(f"arena: {sentence}", err=True)
    raise typer.Exit(BAD_INPUT)


def sheet(columns: Sequence[str], title: str | None = None) -> Table:
    """Return an empty table with these headings; a heading that begins with ">" stands to the right."""
    from rich import box
    from rich.table import Table

    made = Table(box=box.SIMPLE_HEAD, title=title, title_justify="left", title_style="", header_style="bold")
    made.show_edge = made.pad_edge = False
    for column in columns:
        right = column.startswith(">")
        made.add_column(column.removeprefix(">"), justify="right" if right else "left", no_wrap=right)
    return made


def seconds(text: str, option: str = "--budget") -> float:
    """Return how many seconds `text` says; end the command with a clear line when it says none.

    >>> seconds("100ms"), seconds("1.5s"), seconds("2")
    (0.1, 1.5, 2.0)
    """
    match = DURATION.fullmatch(text.strip())
    found = float(match[1]) * SECONDS[match[2]] if match else 0.0
    if not 0.0 < found <= LONGEST:
        refuse(f"{option} {text}: expected a time such as 100ms, 1s or 2min")
    return found


def is_terminal() -> bool:
    """Return whether a person sits at both ends: keys come in, and what is written is seen at once."""
    return sys.stdin.isatty() and sys.stdout.isatty()


def as_json(value: Any) -> str:
    """Return `value` as JSON; fractions become text such as "18/25", signs that are not printed escapes."""
    import json

    text = json.dumps(value, indent=2, ensure_ascii=False, default=str)
    if all(line.isprintable() for line in text.split("\n")):
        return text
    return json.dumps(value, indent=2, default=str)

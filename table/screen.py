"""The terminal as every command sees it: one console, one way to refuse, words for times and chances."""

from __future__ import annotations

import re
import sys
from collections.abc import Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Any, NoReturn

import typer

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table

WIDTH = 80  # columns where nobody says how many there are
WIDEST = 100  # longer lines are tiring to read
DURATION = re.compile(r"([0-9]+(?:\.[0-9]+)?)\s*(ms|s|min|)")
SECONDS = {"ms": 0.001, "s": 1.0, "min": 60.0, "": 1.0}
LONGEST = 3600.0  # seconds that one decision may be given
BAD_INPUT = 2  # exit status


def console() -> Console:
    """Return the console on standard output, at most WIDEST columns wide."""
    from rich.console import Console

    found = Console(highlight=False, soft_wrap=False)
    if not found.is_terminal:
        return Console(highlight=False, width=WIDTH, no_color=True)
    return Console(highlight=False, width=min(found.width, WIDEST))


def refuse(sentence: str) -> NoReturn:
    """Say on standard error why a command is not carried out, and end with status 2."""
    typer.echo(f"arena: {sentence}", err=True)
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


def percent(chance: Fraction | float) -> str:
    """Return a chance in percent with one digit behind the point.

    >>> percent(Fraction(18, 25)), percent(1)
    ('72.0%', '100.0%')
    """
    return f"{float(chance) * 100:.1f}%"


def exact(chance: Fraction) -> str:
    """Return a fraction as people write it, rounded where its digits would not fit.

    >>> exact(Fraction(18, 25)), exact(Fraction(2)), exact(Fraction(10**12 + 1, 10**13))
    ('18/25', '2', '~0.100000')
    """
    return str(chance) if len(str(chance)) <= 15 else f"~{float(chance):.6f}"


def is_terminal() -> bool:
    """Return whether a person sits at both ends: keys come in, and what is written is seen at once."""
    return sys.stdin.isatty() and sys.stdout.isatty()


def as_json(value: Any) -> str:
    """Return `value` as JSON; fractions become text such as "18/25"."""
    import json

    return json.dumps(value, indent=2, ensure_ascii=False, default=str)

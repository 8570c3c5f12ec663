"""The page of commands: what the command line, the table and the rulings say of themselves."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from typing import Any, get_args

from typer.main import get_command

from arena.rulings.row import NO_YES
from arena.rulings.ruled import rulings_of
from arena.systems import SYSTEMS
from table.command import app
from table.terminal.prompt import COMMANDS
from tests import ROOT

PAGE = ROOT / "docs" / "reference" / "commands.md"
HEAD = """# Commands

`make written` writes this page from the program's own help.

## On the command line

`arena COMMAND --help` shows the same on the screen.
"""
AT_THE_TABLE = """## At the table

An action is typed by its number or its words. Beginnings of words will do.

| type | to get |
|---|---|
"""
RULINGS = """## Rulings

A ruling decides something the rules do not know. Type it at any prompt; `undo` takes it back. `help rulings`
shows those that fit your scene, `help set` and the like more about each.
Words in capitals are yours to fill in.
"""


def page() -> str:
    """Return the whole page."""
    command = get_command(app)
    parts = [HEAD, *(section(name, each) for name, each in leaves("arena", command))]
    typed = [
        (typed, does.format(short="att rif cap", whole="attack rifle -> captain")) for typed, does in COMMANDS
    ]
    parts += [AT_THE_TABLE + "".join(f"| `{cell(each)}` | {cell(does)} |\n" for each, does in typed), RULINGS]
    return "\n".join([*parts, *rulings()])


def leaves(name: str, command: Any) -> Iterator[tuple[str, Any]]:
    """Yield each command that does something, with what is typed for it, in the order of their names."""
    inner: dict[str, Any] = getattr(command, "commands", {})
    if not inner:
        yield name, command
    for word in sorted(inner):
        yield from leaves(f"{name} {word}", inner[word])


def section(name: str, command: Any) -> str:
    """Return what a command does, with its arguments and options."""
    said = re.sub(r"Example: (.+?)(?=\s+Example:|\n\n|$)", code, " ".join(command.help.split()))
    rows = [row(each) for each in command.params if each.name != "help"]
    table = "| | |\n|---|---|\n" + "".join(rows) if rows else ""
    return f"### {name}\n\n{said}\n\n{table}"


def code(found: re.Match[str]) -> str:
    """Return an example as code."""
    return f"Example: `{' '.join(found[1].split())}`."


def row(parameter: Any) -> str:
    """Return the row of an argument or an option: how it is typed, and what it is."""
    is_option = parameter.param_type_name == "option"
    names = ", ".join(parameter.opts) if is_option else parameter.metavar or parameter.name.upper()
    given = "" if not is_option or parameter.is_flag else f" {parameter.metavar or kind(parameter)}"
    return f"| `{cell(names + given)}` | {cell(' '.join((parameter.help or '').split()))} |\n"


def kind(parameter: Any) -> str:
    """Return what an option is given: one of its choices, or a kind of value."""
    wanted = parameter.type_descriptor.annotation
    return "|".join(get_args(wanted)) or {int: "NUMBER", float: "NUMBER", Path: "FILE"}.get(wanted, "TEXT")


def cell(text: str) -> str:
    """Return a text as it may stand in a cell of a table."""
    return text.replace("|", "\\|")


def rulings() -> list[str]:
    """Return a section for each heading of the rulings of all systems."""
    sections = []
    for system in SYSTEMS.values():
        for heading, found in groupby(sorted(rulings_of(system), key=by_heading), by_heading):
            rows = [ruled(list(alike)) for _, alike in groupby(found, lambda each: each.meaning)]
            sections.append(f"### {heading}\n\n| type | to | example |\n|---|---|---|\n{''.join(rows)}")
    return sections


def ruled(alike: list[Any]) -> str:
    """Return the row of rulings that mean the same."""
    typed = "<br>".join(f"`{each.usage}`" for each in alike)
    return f"| {typed} | {cell(alike[0].meaning)}{cell(listed(alike[-1]))} | `{cell(alike[-1].example)}` |\n"


def by_heading(ruling: Any) -> str:
    """Return under which heading a ruling is shown."""
    return str(ruling.heading)


def listed(ruling: Any) -> str:
    """Return the words that may be put in, where there is a list of them."""
    said = [
        f"{kind.upper()}: {', '.join(words)}"
        for kind, words in ruling.choices.items()
        if tuple(words) != NO_YES
    ]
    return f" ({'; '.join(said)})" if said else ""

"""The page of commands: what the command line, the table and the rulings say of themselves."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from itertools import chain, groupby, permutations
from pathlib import Path
from typing import Any, get_args

from typer.main import get_command

from arena.rulings.row import NO_YES
from arena.rulings.ruled import rulings_of
from arena.systems import SYSTEMS
from scenarios.systems import title_of
from table.command import app
from table.terminal.prompt import COMMANDS
from tests import ROOT

PAGE = ROOT / "docs" / "reference" / "commands.md"
HEAD = """# Commands

`make written` writes this page from the program's own help.

## On the command line

`arena COMMAND --help` shows the same on the screen. `AGENT` is `uniform`, `scripted`, `search`, `exact`,
`net:FILE` or `FILE.py:BOT`. These options mean the same wherever a command has them:

"""
AT_THE_TABLE = """## At the table

An action is typed by its number or its words. Beginnings of words will do.

| type | to get |
|---|---|
"""
RULINGS = """## Rulings

A ruling decides something the rules do not know. Type it at any prompt; `undo` takes it back. `help rulings`
shows those that fit your scene, `help set` and the like more about each, with an example.

Words in capitals are yours to fill in: `set WHO stress NUMBER` is typed `set kip stress 3`. `WHO` and `WHOM`
are people, `ZONE` and `WHERE` places, `YES` is yes or no, `SIDE` pcs or npcs. Of words with `/` between them
you type one; what stands in `[]` may be left out.
"""
EVERY = "Every system"
MANY = 2  # commands that have an option of the same meaning


def page() -> str:
    """Return the whole page."""
    commands = dict(leaves("arena", get_command(app)))
    times = Counter(row(each) for command in commands.values() for each in command.params)
    common = {each for each, count in times.items() if count >= MANY and each.startswith("| `--")}
    common -= {each for each in common if each.startswith("| `--help")}
    typed = [
        (typed, does.format(short="att rif cap", whole="attack rifle -> captain")) for typed, does in COMMANDS
    ]
    return "\n".join(
        [
            HEAD + table(sorted(common)),
            *(section(name, each, common) for name, each in commands.items()),
            AT_THE_TABLE + "".join(f"| `{cell(each)}` | {cell(does)} |\n" for each, does in typed),
            RULINGS,
            *rulings(),
        ]
    )


def leaves(name: str, command: Any) -> Iterator[tuple[str, Any]]:
    """Yield each command that does something, with what is typed for it, in the order of their names."""
    inner: dict[str, Any] = getattr(command, "commands", {})
    if not inner:
        yield name, command
    for word in sorted(inner):
        yield from leaves(f"{name} {word}", inner[word])


def section(name: str, command: Any, common: set[str]) -> str:
    """Return what a command does, with its arguments and options."""
    said = re.sub(r"Example: (.+?)(?=\s+Example:|\n\n|$)", code, " ".join(command.help.split()))
    rows = {row(each): each.opts[0] for each in command.params if each.name != "help"}
    shared = ", ".join(f"`{typed}`" for each, typed in rows.items() if each in common)
    parts = [f"### {name}", said, table([each for each in rows if each not in common]).rstrip()]
    return "\n\n".join(filter(None, [*parts, f"Also {shared}." if shared else ""])) + "\n"


def table(rows: list[str]) -> str:
    """Return a table of what is typed and what it does."""
    return "| | |\n|---|---|\n" + "".join(rows) if rows else ""


def code(found: re.Match[str]) -> str:
    """Return an example as code."""
    return f"Example: `{' '.join(found[1].split())}`."


def row(parameter: Any) -> str:
    """Return the row of an argument or an option: how it is typed, and what it is."""
    is_option = parameter.param_type_name == "option"
    names = ", ".join(parameter.opts) if is_option else parameter.metavar or parameter.name.upper()
    given = "" if not is_option or parameter.is_flag else f" {parameter.metavar or kind(parameter)}"
    given = re.sub(r"<uniform.*>", "AGENT", given)
    return f"| `{cell(names + given)}` | {cell(' '.join((parameter.help or '').split()))} |\n"


def kind(parameter: Any) -> str:
    """Return what an option is given: one of its choices, or a kind of value."""
    wanted = parameter.type_descriptor.annotation
    return "|".join(get_args(wanted)) or {int: "NUMBER", float: "NUMBER", Path: "FILE"}.get(wanted, "TEXT")


def cell(text: str) -> str:
    """Return a text as it may stand in a cell of a table."""
    return text.replace("|", "\\|")


def rulings() -> list[str]:
    """Return a section for each heading of the rulings; what several systems have stands there once."""
    owners: dict[tuple[str, str], list[str]] = {}
    for name, system in SYSTEMS.items():
        for each in rulings_of(system):
            owners.setdefault((each.usage, each.meaning), []).append(title_of(name))
    sections: dict[str, list[Any]] = {}
    for each in chain.from_iterable(map(rulings_of, SYSTEMS.values())):
        whose = owners.pop((each.usage, each.meaning), None)
        if whose:
            systems = EVERY if len(whose) == len(SYSTEMS) else " and ".join(whose)
            sections.setdefault(f"{systems}: {each.heading}", []).append(each)
    return [
        f"### {heading}\n\n| type | to |\n|---|---|\n"
        + "".join(ruled(list(alike)) for _, alike in groupby(found, lambda each: each.meaning))
        for heading, found in sorted(
            sections.items(), key=lambda each: (not each[0].startswith(EVERY), each[0])
        )
    ]


def ruled(alike: list[Any]) -> str:
    """Return the row of rulings that mean the same."""
    typed = "<br>".join(f"`{each}`" for each in folded([each.usage.split() for each in alike]))
    return f"| {typed} | {cell(alike[0].meaning)}{cell(listed(alike[-1]))} |\n"


def folded(forms: list[list[str]]) -> list[str]:
    """Return forms of words with those joined that differ in one word, or by words at the end.

    >>> folded([["hit", "WHO"], ["hit", "WHO", "HARM"], ["darken", "scene"], ["darken", "ZONE"]])
    ['hit WHO [HARM]', 'darken scene/ZONE']
    """
    for longer, shorter in permutations(forms, 2):
        apart = [at for at, (one, other) in enumerate(zip(shorter, longer, strict=False)) if one != other]
        if len(longer) == len(shorter) and len(apart) == 1:
            (at,) = apart
            merged = [*shorter[:at], f"{longer[at]}/{shorter[at]}", *shorter[at + 1 :]]
        elif len(longer) > len(shorter) and not apart:
            merged = [*shorter, f"[{' '.join(longer[len(shorter) :])}]"]
        else:
            continue
        rest = [merged if each is longer else each for each in forms if each is not shorter]
        return folded(rest)
    return [" ".join(each) for each in forms]


def listed(ruling: Any) -> str:
    """Return the words that may be put in, where there is a list of them."""
    said = [
        f"{kind.upper()}: {', '.join(words)}"
        for kind, words in ruling.choices.items()
        if tuple(words) != NO_YES and set(words) != {"pcs", "npcs"}
    ]
    return f" ({'; '.join(said)})" if said else ""

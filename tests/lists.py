"""Lists on pages for authors that follow from what they list: `python -m tests.lists` writes them.

The damage effects say in their model what they do, the doctrines in the first line of their file, the tempers
in the glossary.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable
from pathlib import Path

from arena.twod20 import codes
from arena.twod20.words.glossary.tempers import MEANINGS
from scenarios.twod20.models import Effects
from tests import ROOT, commands_page

MANUAL = ROOT / "docs" / "reference" / "scenarios.md"
TEMPLATE = ROOT / "scenarios" / "twod20" / "templates" / "fight.yaml"
START, END = "<!-- written by tests/lists.py: {} -->\n", "<!-- end of what is written -->\n"
IN_TEMPLATE = re.compile(r"^    # effects: [^;]*?;?\n    #          [^#\n]*\n", re.MULTILINE)


def table(head: str, rows: Iterable[Iterable[str]]) -> str:
    """Return the lines of a table."""
    columns = head.count("|") - 1
    return "".join([f"{head}\n", "|---" * columns + "|\n", *(f"| {' | '.join(row)} |\n" for row in rows)])


def effects() -> str:
    """Return the table of damage effects: word, what it is given, what it does."""
    given = ("`true`", "a number")
    rows = zip(codes.EVERY_EFFECT, codes.IS_RATED, Effects.model_fields.values(), strict=True)
    lines = [(f"`{word}`", given[rated], field.description or "") for word, rated, field in rows]
    return table("| effect | given as | what it does |", lines)


def doctrines() -> str:
    """Return the table of doctrines: word, and the first line of its file."""
    return table(
        "| doctrine | how it plays |", [(f"`{name}`", manner(name)) for name in codes.DOCTRINE_WORDS]
    )


def tempers() -> str:
    """Return the table of tempers: word, and what it means."""
    return table("| temper | what it means |", [(f"`{name}`", MEANINGS[name]) for name in codes.TEMPER_WORDS])


def manner(doctrine: str) -> str:
    """Return what the first line of a doctrine's file says after "The NAME: "."""
    path = ROOT / "agents" / "twod20" / "doctrines" / f"{doctrine}.py"
    said = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or ""
    start = f"The {doctrine}: "
    if not said.startswith(start):
        raise SystemExit(f"{path.name} begins with: {start} and how it plays, in a line")
    return said.removeprefix(start).partition("\n")[0].rstrip(".")


def manual() -> str:
    """Return the page on scenario files with its lists as they are now."""
    text = MANUAL.read_text(encoding="utf-8")
    for name, lines in (("effects", effects()), ("doctrines", doctrines()), ("tempers", tempers())):
        before, mark, rest = text.partition(START.format(name))
        if not mark or END not in rest:
            raise SystemExit(f"{MANUAL.name} has no room between marks for the {name}")
        text = before + mark + lines + END + rest.partition(END)[2]
    return text


def template() -> str:
    """Return the template of a fight with its remark on damage effects as it is now."""
    plain = [word for word, rated in zip(codes.EVERY_EFFECT, codes.IS_RATED, strict=True) if not rated]
    rated = [word for word in codes.EVERY_EFFECT if word not in plain]
    remark = f"    # effects: {', '.join(plain)} (true);\n    #          {', '.join(rated)} (a number)\n"
    return IN_TEMPLATE.sub(remark, TEMPLATE.read_text(encoding="utf-8"), count=1)


PAGES = {MANUAL: manual, TEMPLATE: template, commands_page.PAGE: commands_page.page}


def behind() -> list[Path]:
    """Return the pages that do not say what they list."""
    return [
        path
        for path, page in PAGES.items()
        if not path.is_file() or path.read_text(encoding="utf-8") != page()
    ]


if __name__ == "__main__":
    for each in behind():
        each.write_text(PAGES[each](), encoding="utf-8")

"""Pages of the 2d20 System that follow from what they list: doctrines, tempers, damage effects."""

from __future__ import annotations

import ast
import re

from arena.twod20 import codes
from arena.twod20.words.glossary.tempers import MEANINGS
from scenarios.twod20.format import FORMAT
from tests import ROOT, keys_page
from tests.keys_page import table

KEYS = ROOT / "docs" / "reference" / "keys-twod20.md"
TEMPLATE = ROOT / "scenarios" / "twod20" / "templates" / "fight.yaml"
IN_TEMPLATE = re.compile(r"^    # effects: [^;]*?;?\n    #          [^#\n]*\n", re.MULTILINE)


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


def keys() -> str:
    """Return the page on the keys of files, with doctrines and tempers at its end."""
    lists = (("Doctrines", doctrines()), ("Tempers", tempers()))
    return "\n".join([keys_page.page(FORMAT), *(f"## {head}\n\n{lines}" for head, lines in lists)])


def template() -> str:
    """Return the template of a fight with its remark on damage effects as it is now."""
    plain = [word for word, rated in zip(codes.EVERY_EFFECT, codes.IS_RATED, strict=True) if not rated]
    rated = [word for word in codes.EVERY_EFFECT if word not in plain]
    remark = f"    # effects: {', '.join(plain)} (true);\n    #          {', '.join(rated)} (a number)\n"
    return IN_TEMPLATE.sub(remark, TEMPLATE.read_text(encoding="utf-8"), count=1)


PAGES = {KEYS: keys, TEMPLATE: template}

"""The numbers of phases and steps in a system's `codes`: a new row gets the next one, others keep theirs.

`python -m arena.phases.numbers` (`make numbers`) writes them. Nothing is imported here that needs them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from importlib import import_module
from pathlib import Path

from arena.phases.rows import Phase, Step, Wait

BLOCK = r"^{} = \(\n(?P<names>.*?)^\) = range\((?P<first>\d+, )?(?P<after>\d+)\)$"
NAME = re.compile(r"^    ([A-Z_]+),", re.MULTILINE)


def numbered(text: str, block: str, rows: Iterable[Phase | Wait | Step]) -> str:
    """Return the text of `codes` with a number for each of `rows` whose name the tuple `block` lacks.

    >>> text = "STEP_NUMBERS = (\\n    STRIKE,\\n) = range(64, 65)\\n"
    >>> print(numbered(text, "STEP_NUMBERS", [Step("STRIKE", "a.strike"), Step("FALL", "a.fall")]), end="")
    STEP_NUMBERS = (
        STRIKE,
        FALL,  # fall
    ) = range(64, 66)
    """
    found = re.search(BLOCK.format(block), text, re.MULTILINE | re.DOTALL)
    if found is None:
        raise ValueError(f"codes has no names that are called {block}")
    names = NAME.findall(found["names"])
    new = [row for row in rows if row.name not in names]
    lines = "".join(f"    {row.name},  # {row.words}\n" for row in new)
    after = int(found["after"]) + len(new)
    block_now = f"{block} = (\n{found['names']}{lines}) = range({found['first'] or ''}{after})"
    return text[: found.start()] + block_now + text[found.end() :]


def number_rows(folder: Path) -> None:
    """Write a number into the `codes` of a rule system's folder for every row that has none yet."""
    table, path = import_module(f"arena.{folder.name}.phases"), folder / "codes.py"
    text = numbered(path.read_text("utf-8"), "PHASE_NUMBERS", [*table.PHASES, *table.WAITS])
    path.write_text(numbered(text, "STEP_NUMBERS", table.STEPS), encoding="utf-8")


if __name__ == "__main__":
    for each in Path(__file__).resolve().parent.parent.glob("*/phases.py"):
        number_rows(each.parent)

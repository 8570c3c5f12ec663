"""The numbers of phases and steps in a system's `codes`: a new row gets the next one, others keep theirs.

`arena.phases.ladders` writes them before anything else, for without its number a row cannot be used.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

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

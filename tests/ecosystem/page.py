"""The examples of docs/reference/environment.md, run as they stand."""

import re
from typing import Any

from tests import ROOT

PAGE = ROOT / "docs" / "reference" / "environment.md"


def code_below(heading: str) -> str:
    """Return the Python code below a heading, up to the next one of any level."""
    text = PAGE.read_text(encoding="utf-8")
    section = re.split(r"^#+ ", text.split(f"# {heading}\n", 1)[1], maxsplit=1, flags=re.M)[0]
    blocks = re.findall(r"^```python\n(.*?)^```", section, re.M | re.S)
    assert blocks, f"no code below {heading!r}"
    return "\n".join(blocks)


def run(heading: str) -> dict[str, Any]:
    """Run the code below a heading as a program of its own; return the names it leaves."""
    names: dict[str, Any] = {"__name__": "__main__"}
    exec(compile(code_below(heading), f"{PAGE.name}: {heading}", "exec"), names)
    return names

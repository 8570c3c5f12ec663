"""One line on stderr when the first environment of a process has to wait for its rules to be compiled."""

from __future__ import annotations

import sys

from arena.compiling.rule import WAITING

LINE = (
    "Compiling the rules for this environment, once: 5 to 15 seconds. "
    "`python -m agents.warm` does it beforehand."
)
_said = False


def say() -> None:
    """Print the line, unless it has been."""
    global _said
    if not _said:
        _said = True
        print(LINE, file=sys.stderr, flush=True)


WAITING.append(say)

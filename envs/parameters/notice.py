"""One line on stderr when the first environment of a process has to compile its rules."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from arena.compiling.rule import INTERPRETED

LINE = (
    "Compiling the rules for this environment, once: a minute or two. "
    "`python -m agents.warm environments` does it beforehand."
)
_said = False


@contextmanager
def announced() -> Iterator[None]:
    """Say once in this process that rules are compiled, if what runs inside has to compile any.

    Rules that are kept from an earlier run are only loaded, and nothing is said.
    """
    if INTERPRETED or _said:
        yield
        return
    from numba.core import event

    class Teller(event.Listener):  # type: ignore[misc]
        """Hears when a rule is about to be compiled."""

        def on_start(self, event: Any) -> None:
            """Say so."""
            say()

        def on_end(self, event: Any) -> None:
            """Nothing more is said."""

    with event.install_listener("numba:compile", Teller()):
        yield


def say() -> None:
    """Print the line, unless it has been."""
    global _said
    if not _said:
        _said = True
        print(LINE, file=sys.stderr, flush=True)

"""Compiling the rules while a person reads: in a process of its own, watched by its cache files.

What one process has compiled the next one loads in a moment, so the table itself never stands still.
"""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from contextlib import suppress

from arena.compiling.rule import ORDER
from arena.compiling.warm import is_warm, rules_compiled, rules_written, start

LOOK = 0.2  # seconds between two looks at the progress


class Warmup:
    """The compiling that goes on beside; `finished` turns true when play can begin."""

    def __init__(self, systems: Sequence[str]) -> None:
        """Start compiling some rule systems, unless everything of theirs is compiled already."""
        self.systems = systems
        self.total = 0
        self._process: subprocess.Popen[bytes] | None = None
        if not is_warm(systems):
            self.total = rules_written(ORDER, systems)
            nowhere = dict.fromkeys(("stdin", "stdout", "stderr"), subprocess.DEVNULL)
            self._process = start("table.warmup", *systems, **nowhere)

    @property
    def needed(self) -> bool:
        """Whether there was anything to compile."""
        return self._process is not None

    @property
    def finished(self) -> bool:
        """Whether play can begin; what could not be compiled beside is compiled when it is first used."""
        return self._process is None or self._process.poll() is not None

    @property
    def failed(self) -> bool:
        """Whether the process ended before everything was compiled."""
        return self._process is not None and self._process.poll() not in (None, 0)

    def progress(self) -> tuple[int, int]:
        """Return how many rules are compiled, and of how many."""
        return min(rules_compiled(ORDER, self.systems), self.total), self.total

    def wait(self, show: Callable[[int, int], None]) -> None:
        """Wait until play can begin, calling `show(done, total)` every now and then."""
        while not self.finished:
            show(*self.progress())
            time.sleep(LOOK)

    def stop(self) -> None:
        """End the compiling; what is compiled stays."""
        if self._process is not None and self._process.poll() is None:
            self._process.terminate()
            with suppress(subprocess.TimeoutExpired):
                self._process.wait(5)


def main() -> None:
    """Compile everything of the rule systems that the command line names."""
    from agents.warm import warm

    warm(sys.argv[1:])


if __name__ == "__main__":
    main()

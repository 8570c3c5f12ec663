"""Compiling the rules while a person reads: quick code, in a process of its own, so the table stays alive.

Fast code is made by another while they play.
"""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from contextlib import suppress

from arena.compiling.warm import is_playable, make, start

LOOK = 0.1  # seconds between two looks


class Warmup:
    """The compiling that goes on beside; `finished` turns true when play can begin."""

    def __init__(self, systems: Sequence[str]) -> None:
        """Start compiling some rule systems, unless they can be played already."""
        self._process: subprocess.Popen[bytes] | None = None
        if not is_playable(systems):
            nowhere = dict.fromkeys(("stdin", "stdout", "stderr"), subprocess.DEVNULL)
            self._process = start("table.terminal.warmup", *systems, **nowhere)

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

    def wait(self, show: Callable[[float], None]) -> None:
        """Wait until play can begin, calling `show(seconds)` every now and then."""
        begun = time.monotonic()
        while not self.finished:
            show(time.monotonic() - begun)
            time.sleep(LOOK)

    def stop(self) -> None:
        """End the compiling."""
        if self._process is not None and self._process.poll() is None:
            self._process.terminate()
            with suppress(subprocess.TimeoutExpired):
                self._process.wait(5)


def main() -> None:
    """Make quick code of the rule systems that the command line names."""
    for system in sys.argv[1:]:
        make(system, "quick")


if __name__ == "__main__":
    main()

"""Compile the rules before they are needed, in half a minute: `python -m agents.warm`, or with systems named.

Whoever plays without it begins after some seconds with code that thinks more slowly, and has the fast code as
soon as a process beside has made it.
"""

from __future__ import annotations

import gc
import os
import signal
import sys
from contextlib import suppress

from arena.compiling import warm
from arena.systems import SYSTEMS

BESIDE = "beside"  # asked for by a process that plays already
NICE = 10


class Line:
    """The progress of compiling as one line that is written over itself on a terminal."""

    def show(self, done: int, total: int) -> None:
        """Say how far it is."""
        if done < total:
            step = f"Compiling the rules, once: step {done + 1} of {total}"
            print(f"\r{step}" if sys.stderr.isatty() else step, end="", file=sys.stderr, flush=True)
            if not sys.stderr.isatty():
                print(file=sys.stderr)

    def close(self) -> None:
        """Say that it is done."""
        print(("\r" if sys.stderr.isatty() else "") + "The rules are compiled." + " " * 20, file=sys.stderr)


def main() -> None:
    """Compile what the command line asks for, and say so."""
    words = sys.argv[1:]
    beside = words[:1] == [BESIDE]
    systems = words[1:] if beside else words
    unknown = [word for word in systems if word not in SYSTEMS]
    if unknown:
        sys.exit(f"{unknown[0]}: expected names of rules ({', '.join(SYSTEMS)})")
    gc.disable()  # the trees of all rules stay to the end
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # files are kept whole or not at all, so it may end anywhere
    if beside:
        with suppress(OSError, AttributeError):
            os.nice(NICE)
        for system in systems:
            warm.make(system, "fast")
        return
    line = Line()
    warm.warm(systems or list(SYSTEMS), line.show)
    line.close()


if __name__ == "__main__":
    main()

"""Making the machine code of a rule system before it is needed, once on a machine for each version.

Quick code is there after some seconds and plays; fast code takes half a minute. Both are kept on disk, so a
later run only loads them. Only the rule systems that are asked for are compiled.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from threading import get_ident
from typing import Any

from arena.compiling.rule import INTERPRETED, ROOT

try:
    import fcntl
except ImportError:  # not on Windows, where two processes may compile the same
    fcntl = None  # type: ignore[assignment]

MAKING: dict[str, int] = {}  # which thread makes what code
Show = Callable[[int, int], None]  # told how many steps are done, and of how many


def is_playable(systems: Iterable[str]) -> bool:
    """Return whether some rule systems can be played at once: their fast or their quick code is there."""
    return INTERPRETED or all(is_kept(each, "fast") or is_kept(each, "quick") for each in systems)


def is_kept(system: str, level: str) -> bool:
    """Return whether a kind of code of a system is on disk."""
    from arena.compiling import keeping, prebuilt

    return keeping.path_of(f"{system}-{level}").is_file() or prebuilt.read(system, level) is not None


def start(module: str, *words: str, **streams: Any) -> subprocess.Popen[bytes]:
    """Start a module of this project as a process of its own, in whatever folder one stands."""
    path = os.pathsep.join([str(ROOT), os.environ.get("PYTHONPATH", "")])
    command = [sys.executable, "-P", "-m", module, *words]
    return subprocess.Popen(command, env={**os.environ, "PYTHONPATH": path}, **streams)


def beside(system: str) -> subprocess.Popen[bytes]:
    """Start a process that makes the fast code of a system, quietly, and goes on when this one ends."""
    nowhere = dict.fromkeys(("stdin", "stdout", "stderr"), subprocess.DEVNULL)
    return start("agents.warm", "beside", system, start_new_session=True, **nowhere)


@contextmanager
def alone(name: str) -> Iterator[None]:
    """Wait while another process or thread makes the same; raise RuntimeError where this one does."""
    from arena.compiling import keeping

    if MAKING.get(name) == get_ident():
        raise RuntimeError(f"{name}: a rule is called while rules are compiled; openings are set up without")
    path = keeping.folder() / f"{name}.lock"
    file = None
    with suppress(OSError):
        if fcntl is not None:
            file = open(path, "w")
            fcntl.flock(file, fcntl.LOCK_EX)
    MAKING[name] = get_ident()
    try:
        yield
    finally:
        MAKING.pop(name, None)
        if file is not None:
            file.close()


def make(system: str, level: str) -> None:
    """Make a kind of code of a system and keep it, unless it is there."""
    from arena.compiling.libraries import Library

    if INTERPRETED:
        return
    with alone(f"{system}-{level}"):
        library = Library(system)
        if library.load(level) is None:
            library.make(level)


def warm(systems: Iterable[str], progress: Show | None = None) -> None:
    """Make quick and fast code of some systems, calling `progress(done, total)` before each step."""
    steps = [(system, level) for level in ("quick", "fast") for system in systems]
    missing = [step for step in steps if not INTERPRETED and not is_kept(*step)]
    for done, step in enumerate(missing):
        if progress is not None:
            progress(done, len(missing))
        make(*step)
    if progress is not None and missing:
        progress(len(missing), len(missing))

"""Make the machine code that comes with the package: `python -m agents.prebuild`, or with targets named.

It makes quick and fast code of all rule systems for all targets of `prebuilt`, some 15 seconds of a core
each. Building a wheel does it (`backend.py`); there `ARENA_PREBUILD` names the targets, with spaces between
them, or `none`.
"""

from __future__ import annotations

import os
import sys
import tempfile
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any

from arena.compiling import prebuilt


def targets(words: list[str]) -> list[str]:
    """Return the targets that are asked for: all of them unless some are named."""
    named = words or os.environ.get("ARENA_PREBUILD", "").split() or list(prebuilt.TARGETS)
    named = [] if named == ["none"] else named
    unknown = [each for each in named if each not in prebuilt.TARGETS]
    if unknown:
        sys.exit(f"{unknown[0]}: no such target; expected {', '.join(prebuilt.TARGETS)}, or none")
    return named


def build(text: str, level: int, target: str) -> bytes:
    """Return the object code of a module for a target, whatever this machine is."""
    import llvmlite.binding as llvm

    from arena.compiling import building

    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    return building.build(text, level, prebuilt.TARGETS[target])


def make(named: list[str]) -> None:
    """Make all code of some targets, and try what runs here."""
    from arena.compiling.libraries import LEVELS, QUICK, written
    from arena.systems import SYSTEMS

    steps = [(system, level) for system in SYSTEMS for level in LEVELS]
    with ProcessPoolExecutor(mp_context=get_context("spawn")) as pool:
        made: list[Any] = []
        for system, level in steps:
            about, text = written(system, level)
            for target in named:
                if level == QUICK and target.endswith("-v3"):
                    continue  # that of v2 serves
                code = pool.submit(build, text, LEVELS[level], target)
                made.append((prebuilt.path_of(system, level, target), about, code))
        for path, about, code in made:
            prebuilt.write(path, about, code.result())
            print(f"{path.name}: {path.stat().st_size:,} bytes", flush=True)
    for path, _, _ in made:
        if path.name.endswith(tuple(prebuilt.fitting())):
            load(path)


def load(path: Any) -> None:
    """Load a file here, and say so; raise RuntimeError where it cannot be."""
    from arena.compiling.loading import Code

    found = prebuilt.content_of(path)
    if found is None:
        raise RuntimeError(f"{path}: was not read back")
    Code(*found)
    print(f"{path.name}: loaded here")


def main() -> None:
    """Make what the command line or the environment asks for."""
    os.environ.pop("ARENA_CHECKED", None)
    with tempfile.TemporaryDirectory() as folder:
        os.environ["ARENA_CACHE"] = folder
        make(targets(sys.argv[1:]))


if __name__ == "__main__":
    main()

"""Machine code that is kept: one file a rule system and kind of build, named after all that it follows from.

The name holds the hash of all sources, of the processor, of LLVM and of Python. A file is written whole or
not at all, and one that is damaged, of another make or not ours is thrown away: `cache` sees to that.
"""

from __future__ import annotations

import functools
import hashlib
import json
import sys
import time
from pathlib import Path
from typing import Any

import numpy as np

from arena.compiling import cache
from arena.compiling.rule import CHECKED, ORDER, OUTSIDE, source_hash

KEPT = 4  # files of one name, of which the oldest go
OLD = 14 * 24 * 3600  # seconds after which the file of a single rule goes
FORMAT = 1  # of the files


@functools.cache
def folder() -> Path:
    """Return the folder that machine code is kept in."""
    return cache.folder_for("code")


def digest_of(*more: str) -> str:
    """Return digits that change with all that machine code follows from."""
    from arena.compiling.building import made_for

    python = (sys.implementation.cache_tag, np.__version__, CHECKED, FORMAT)
    held = [source_hash(ORDER[-1]), made_for(), repr(python), *more]
    return hashlib.blake2s("\n".join(held).encode(), digest_size=10).hexdigest()


def path_of(name: str, *more: str) -> Path:
    """Return the file of some machine code."""
    of_system = OUTSIDE.get(name.partition("-")[0], "")
    return folder() / f"{name}-{digest_of(of_system, *more)}"


def write(path: Path, about: dict[str, Any], code: bytes) -> None:
    """Keep machine code with what is to be known of it."""
    cache.write(path, json.dumps(about).encode() + b"\n" + code)


def read(path: Path) -> tuple[dict[str, Any], bytes] | None:
    """Return what is known of kept machine code, and the code; None where there is none to be believed."""
    held = cache.read(path)
    if held is None:
        return None
    about, _, code = held.partition(b"\n")
    try:
        return json.loads(about), code
    except ValueError:
        cache.throw_away(path)
        return None


def prune(name: str) -> None:
    """Take away the oldest files of a name, and those of single rules that are old."""
    files = sorted(folder().glob(f"{name}-*"), key=lambda path: path.stat().st_mtime, reverse=True)
    rules = [path for path in folder().glob("*-rule-*") if path.stat().st_mtime < time.time() - OLD]
    for path in [*files[KEPT:], *rules]:
        path.unlink(missing_ok=True)

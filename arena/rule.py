"""One source, two ways to run it: every rule is compiled by Numba, or interpreted for debugging.

`ARENA_INTERPRETED=1` in the environment chooses the interpreter. Numba does not notice that a
function in another file changed, so each package's cache lives in a folder named after the text
of all sources the package may call.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

from arena.cache import folder_for

INTERPRETED = os.environ.get("ARENA_INTERPRETED", "") not in ("", "0")
ORDER = ("arena", "envs", "agents")  # a package compiles against itself and those before it
SUFFIX = ".rule"  # of a file with a compiled rule
ROOT = Path(__file__).resolve().parent.parent

# No wrapper for C callers: nothing uses it, and each costs compile time.
OPTIONS = {"nogil": True, "error_model": "numpy", "no_cfunc_wrapper": True}

Function = TypeVar("Function", bound=Callable[..., Any])


@cache
def source_hash(package: str) -> str:
    """Return 16 hex digits that change whenever a source that `package` may call changes."""
    digest = hashlib.sha256()
    for name in ORDER[: ORDER.index(package) + 1]:
        for path in sorted((ROOT / name).rglob("*.py")):
            digest.update(str(path.relative_to(ROOT)).encode())
            digest.update(path.read_bytes())
    for room in ("limits", "words"):
        digest.update((ROOT / "scenarios" / f"{room}.py").read_bytes())
    return digest.hexdigest()[:16]


@cache
def cache_folder(package: str) -> Path:
    """Return the folder that holds the compiled rules of `package` as its sources are now."""
    return folder_for(f"{package}-{source_hash(package)}")


def rule(function: Function) -> Function:
    """Compile a rule on its first call, or leave it to the interpreter; see the module's text."""
    if INTERPRETED:
        return function
    import numba

    from arena.linking import Linked

    package = function.__module__.split(".")[0]
    compiled = numba.njit(**OPTIONS)(function)
    Linked(compiled, cache_folder(package) if package in ORDER else None)
    return compiled  # type: ignore[no-any-return]

"""One source, two ways to run it: every rule is compiled by Numba, or interpreted for debugging.

`ARENA_INTERPRETED=1` in the environment chooses the interpreter. Numba does not notice that a
function in another file changed, so each package's cache lives in a folder named after the text
of all sources the package may call.
"""

from __future__ import annotations

import hashlib
import os
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

from arena.compiling.cache import folder_for

INTERPRETED = os.environ.get("ARENA_INTERPRETED", "") not in ("", "0")
ORDER = ("arena", "envs", "agents")  # a package compiles against itself and those before it
SUFFIX = ".rule"  # of a file with a compiled rule
ENTRY = ".entry"  # of a file with what Python calls of it
ROOT = Path(__file__).resolve().parent.parent.parent
OUTSIDE: list[tuple[Any, str]] = []  # records of further rule systems, with what their sources are now
TAKEN = ("limits", "words")  # all that rules import of scenarios, shared or a system's own

# No wrapper for C callers, which nothing uses, and none for Python, which calls few: each costs compile time.
OPTIONS = {"nogil": True, "error_model": "numpy", "no_cfunc_wrapper": True, "no_cpython_wrapper": True}

Function = TypeVar("Function", bound=Callable[..., Any])


@cache
def source_hash(package: str) -> str:
    """Return 16 hex digits that change whenever a source that `package` may call changes."""
    digest = hashlib.sha256()
    for name in ORDER[: ORDER.index(package) + 1]:
        for path in sorted((ROOT / name).rglob("*.py")):
            digest.update(str(path.relative_to(ROOT)).encode())
            digest.update(path.read_bytes())
    for path in sorted((ROOT / "scenarios").rglob("*.py")):
        if path.stem in TAKEN:
            digest.update(str(path.relative_to(ROOT)).encode())
            digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def compiled_against(state: Any, home: str) -> None:
    """Tell apart what is compiled for the record `state` by the sources of the package `home`.

    The rules of a further system are compiled into those of the packages here, which do not know its sources.
    """
    place = Path(str(sys.modules[home].__file__)).parent
    digest = hashlib.sha256()
    for path in sorted(place.rglob("*.py")):
        digest.update(str(path.relative_to(place)).encode())
        digest.update(path.read_bytes())
    OUTSIDE.append((state, digest.hexdigest()[:16]))


@cache
def cache_folder(package: str) -> Path:
    """Return the folder that holds the compiled rules of `package` as its sources are now."""
    return folder_for(f"{package}-{source_hash(package)}")


def rule(function: Function) -> Function:
    """Compile a rule on its first call, or leave it to the interpreter; see the module's text."""
    if INTERPRETED:
        return function
    import numba

    from arena.compiling.linking import Linked
    from arena.compiling.passes import RuleCompiler

    package = function.__module__.split(".")[0]
    compiled = numba.njit(**OPTIONS, pipeline_class=RuleCompiler)(function)
    Linked(compiled, cache_folder(package) if package in ORDER else None)
    return compiled  # type: ignore[no-any-return]

"""One source, two ways to run it: every rule is compiled, or interpreted for debugging.

`ARENA_INTERPRETED=1` in the environment chooses the interpreter, `ARENA_CHECKED=1` code that looks at every
place, every field written and every divisor. What is compiled is kept under the hash of all sources.
"""

from __future__ import annotations

import hashlib
import os
import sys
import time
from collections.abc import Callable
from functools import cache, update_wrapper
from pathlib import Path
from types import FunctionType
from typing import Any, TypeVar

INTERPRETED = os.environ.get("ARENA_INTERPRETED", "") not in ("", "0")
CHECKED = os.environ.get("ARENA_CHECKED", "") not in ("", "0")
ORDER = ("arena", "envs", "agents")  # a package compiles against itself and those before it
ROOT = Path(__file__).resolve().parent.parent.parent
OUTSIDE: dict[str, str] = {}  # further rule systems, with the hash of their sources as they are now
WAITING: list[Callable[[], None]] = []  # told when a call has to wait for machine code to be made
TAKEN = ("known", "limits", "tables", "words")  # all that rules import of scenarios, shared or a system's own

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


def compiled_against(system: str, home: str) -> None:
    """Tell apart what is compiled for a further system by the sources of its package `home`.

    The rules of a further system are compiled into those of the packages here, which do not know its sources.
    """
    OUTSIDE[system] = folder_hash(str(Path(str(sys.modules[home].__file__)).parent))


@cache
def folder_hash(folder: str) -> str:
    """Return 16 hex digits that change whenever a source below a folder changes."""
    digest = hashlib.sha256()
    for path in sorted(Path(folder).rglob("*.py")):
        digest.update(str(path.relative_to(folder)).encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


class Rule:
    """A rule that Python calls: its machine code, made or loaded when it is first called.

    `entry` is the code for the kinds of arguments that it was last called with; bytes that it returns are a
    note that the arguments are of other kinds, or that the rule has raised an error.
    """

    def __init__(self, function: FunctionType) -> None:
        """Take a function whose source can be read."""
        update_wrapper(self, function)
        self.function = function
        self.entries: dict[Any, Callable[..., Any]] = {}
        self.loose: dict[Any, Callable[..., Any]] = {}  # for types that are equal to those of an entry
        self.entry: Callable[..., Any] = _unknown

    def __call__(self, *given: Any, **named: Any) -> Any:
        """Call the rule; errors that it raises arrive with its name and line."""
        if named:
            given = self.positional(given, named)
        found = self.entry(*given)
        if found.__class__ is bytes:
            from arena.compiling import loading

            return loading.settle(self, found, given)
        return found

    def positional(self, given: tuple[Any, ...], named: dict[str, Any]) -> tuple[Any, ...]:
        """Return arguments that are named in their places."""
        import inspect

        bound = inspect.signature(self.function).bind(*given, **named)
        bound.apply_defaults()
        return bound.args

    def __repr__(self) -> str:
        return f"<rule {self.function.__module__}.{self.function.__qualname__}>"

    def __reduce__(self) -> str:
        return self.function.__qualname__


def calm() -> None:
    """Let compiled rules go on in all threads: those that were to end for Ctrl-C have ended."""
    if not INTERPRETED:
        from arena.compiling import loading

        loading.FLAG.value = 0


def interrupt() -> None:
    """Let compiled rules end with KeyboardInterrupt in all threads but the first, until `calm` is called."""
    if not INTERPRETED:
        from arena.compiling import loading

        loading.FLAG.value = int(time.time())


def _unknown(*given: Any) -> bytes:
    """Return that the arguments are of kinds that the rule was not called with yet."""
    return b""


def rule(function: Function) -> Function:
    """Compile a rule on its first call, or leave it to the interpreter; see the module's text."""
    return function if INTERPRETED else Rule(function)  # type: ignore[return-value, arg-type]

"""Hooks: places in the core of a rule system where its chapters come in, so that core names no chapter.

Core says `ROUND_ENDS = Hook(CHAPTERS, "round_ends")` and loops over it. A chapter has a module `hooks` with
rows `(name, bit, rule)`; the bit is the one that says whether a scene has the chapter.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cached_property
from importlib import import_module
from typing import Any


class Hook:
    """The rules that chapters have put in one place: pairs of bit and rule, in the order of the chapters.

    They are looked up when they are first asked for, which is later than core is imported.
    """

    def __init__(self, package: str, name: str) -> None:
        """`package` holds the chapters, in its `ORDER`; `name` is what their rows call the place."""
        self.package = package
        self.name = name

    @cached_property
    def rows(self) -> tuple[tuple[int, Callable[..., Any]], ...]:
        """Return the pairs; raise LookupError where no chapter has any, for then the place is misspelt."""
        found = tuple((bit, rule) for name, bit, rule in rows_of(self.package) if name == self.name)
        if not found:
            raise LookupError(f"{self.name}: no chapter of {self.package} has a row of this name")
        return found

    def __iter__(self) -> Iterator[tuple[int, Callable[..., Any]]]:
        return iter(self.rows)


def rows_of(package: str) -> Iterator[tuple[str, int, Callable[..., Any]]]:
    """Yield the rows of all chapters of a package, in their order: name of the place, bit, rule."""
    for chapter in import_module(package).ORDER:
        yield from import_module(f"{package}.{chapter}.hooks").HOOKS

"""What the test folders of chapters have for the tests of all rules, found by the names of its files.

`ingredients` has answers and questions for random scenes, `stores` what keeps fields in their range, and
`referee` what the referee reads of a chapter in the book: prices, causes, what its events leave empty.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from itertools import chain
from typing import Any

from arena.twod20 import chapters


def rows_of(file: str, table: str) -> dict[Any, Any]:
    """Return the rows of this table in all files of this name."""
    return dict(chain.from_iterable(each.items() for each in tables_of(file, table)))


def tables_of(file: str, table: str) -> list[Any]:
    """Return this table of every file of this name that has it, in the order of the chapters."""
    names = [f"{__package__}.{chapter}" for chapter in chapters.ORDER]
    there = [f"{name}.{file}" for name in names if find_spec(name) and find_spec(f"{name}.{file}")]
    found = [getattr(import_module(name), table, None) for name in there]
    return [each for each in found if each is not None]

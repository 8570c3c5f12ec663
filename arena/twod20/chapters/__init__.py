"""The chapters that a scene may have: a folder each, with its fields, rules, words, sight and setup.

Where several come in at the same place of core, they do so in this order. Their words, rulings and setup are
put together from the files that they have, which `parts` finds.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

from arena.twod20 import codes

BITS = codes.BITS
ORDER = tuple(BITS)


@cache
def parts(file: str) -> list[ModuleType]:
    """Return the files of this name, such as "story", of all chapters that have one, in their order."""
    names = [f"{__name__}.{chapter}.{file}" for chapter in ORDER]
    return [import_module(name) for name in names if find_spec(name) is not None]

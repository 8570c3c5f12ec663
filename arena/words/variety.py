"""Choosing among words that mean the same: by what is told and by no dice, so a replay tells the same."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar
from zlib import crc32

Words = TypeVar("Words")


def pick(words: Sequence[Words], *about: object) -> Words:
    """Return one of `words`, always the same for what it is about.

    >>> pick(("a", "b", "c"), "rifle", 3) == pick(("a", "b", "c"), "rifle", 3)
    True
    >>> {pick(("a", "b", "c"), number) for number in range(20)} == {"a", "b", "c"}
    True
    """
    return words[crc32(repr(about).encode()) % len(words)]

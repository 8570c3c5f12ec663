"""What the fields of records may hold, as they are declared, for the checked build."""

from __future__ import annotations

from typing import Any

import numpy as np

_RANGES: dict[np.dtype[Any], dict[str, tuple[int, int]]] = {}


def declare(dtype: np.dtype[Any], ranges: dict[str, tuple[int, int]]) -> None:
    """Note the ranges of a record's fields by their names.

    Records of two rule systems may have equal types; each field may then hold what either lets it.

    >>> point = np.dtype([("row", "i1"), ("seen", "i1")])
    >>> declare(point, {"row": (0, 9)})
    >>> declare(point, {"row": (-1, 4)})
    >>> range_of(point, "row")
    (-1, 9)
    """
    held = _RANGES.setdefault(dtype, {})
    for name, (low, high) in ranges.items():
        least, most = held.get(name, (low, high))
        held[name] = (min(low, least), max(high, most))


def range_of(dtype: np.dtype[Any], name: str) -> tuple[int, int] | None:
    """Return what a field may hold, None where that is not declared."""
    return _RANGES.get(dtype, {}).get(name)

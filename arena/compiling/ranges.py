"""What the fields of records may hold, as they are declared, for the checked build."""

from __future__ import annotations

from typing import Any

import numpy as np

_RANGES: dict[np.dtype[Any], dict[str, tuple[int, int]]] = {}


def declare(dtype: np.dtype[Any], ranges: dict[str, tuple[int, int]]) -> None:
    """Note the ranges of a record's fields by their names."""
    _RANGES[dtype] = ranges


def range_of(dtype: np.dtype[Any], name: str) -> tuple[int, int] | None:
    """Return what a field may hold, None where that is not declared."""
    return _RANGES.get(dtype, {}).get(name)

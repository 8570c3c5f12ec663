"""What rules may loop over beside constant tuples."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any


class Table:
    """A constant table whose rows are known later than its module is imported."""

    def __iter__(self) -> Iterator[Any]:
        raise NotImplementedError

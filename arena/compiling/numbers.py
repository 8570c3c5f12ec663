"""Numbers that rules read where they stand in memory, so that Python may change them between two calls.

A rule reads most constants when it is compiled. A number that is tuned must change without compiling again:
it has a place in `NUMBERS`, which all machine code of the process reads, and rules name the view of it. A
module fills its places when it is imported; machine code that comes from a file imports those it reads from.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

NUMBERS = np.zeros(512)
HOMES: dict[int, str] = {}  # by place, the module that fills it


class Number(np.ndarray):
    """A view of one number that cannot be written; what is worked out with it is a plain number."""

    def __iadd__(self, other: Any) -> Any:  # type: ignore[misc]
        """Return the sum; interpreted rules write `total += 1` where `total` was such a number."""
        return self.item() + other

    def __isub__(self, other: Any) -> Any:  # type: ignore[misc]
        """Return the difference."""
        return self.item() - other

    def __imul__(self, other: Any) -> Any:  # type: ignore[misc]
        """Return the product."""
        return self.item() * other

    def __itruediv__(self, other: Any) -> Any:  # type: ignore[misc]
        """Return the quotient."""
        return self.item() / other

    def __array_wrap__(self, array: Any, context: Any = None, return_scalar: bool = False) -> Any:
        """Return what was worked out as a number, not as such a view."""
        return array[()]


def number_at(place: int, home: str) -> Any:
    """Return what a rule names to read the number at a place that the module `home` fills.

    It is a view of no axes, which cannot be written.
    """
    HOMES[place] = home
    view = NUMBERS[place : place + 1].reshape(()).view(Number)
    view.flags.writeable = False
    return view


def place_of(value: NDArray[Any]) -> int | None:
    """Return the place that a view is of, None for any other array."""
    first = NUMBERS.__array_interface__["data"][0]
    offset = value.__array_interface__["data"][0] - first
    return offset // 8 if value.shape == () and 0 <= offset < NUMBERS.nbytes else None

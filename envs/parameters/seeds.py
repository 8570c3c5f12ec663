"""Seeds: whole numbers of any kind, spread over the games of a batch as gymnasium spreads them."""

from __future__ import annotations

from typing import Any, SupportsIndex

Seed = SupportsIndex | None


def whole(seed: Seed) -> int | None:
    """Return a seed as an int of Python; raise ValueError for what is no whole number of 0 or more."""
    if seed is None:
        return None
    try:
        number = seed.__index__()
    except AttributeError:
        number = -1
    if number < 0 or isinstance(seed, bool):
        raise ValueError(f"seed={seed!r}: expected a whole number of 0 or more, or None")
    return number


def spread(seed: Any, number: int) -> list[int | None]:
    """Return a seed for each of so many games: 5 gives 5, 6, 7 and so on, a sequence what stands in it."""
    if isinstance(seed, str) or not hasattr(seed, "__len__") or getattr(seed, "ndim", 1) == 0:
        first = whole(seed)
        return [None if first is None else first + place for place in range(number)]
    if len(seed) != number:
        raise ValueError(f"seed: {len(seed)} seeds for {number} games")
    return [whole(one) for one in seed]

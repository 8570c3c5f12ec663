"""What the numbers of an observation are called, and where they stand in one that is laid out otherwise.

A network looks at numbers by their places. Observations grow with the rules; the numbers that a network knows
are then found by table, row and name, and those that came later are not looked at.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from arena.state.view import View

Layout = dict[str, list[str]]  # table -> names of its columns; `ranges` are the words of how far one sees
Key = tuple[str, int, str]  # table, row, name

NAMED = ("characters", "zones", "world", "phases")
MOST_NAMES = 5000  # of a layout


class Gone(ValueError):
    """What a network looks at and no observation has any more."""


def layout_of(view: View) -> Layout:
    """Return what the numbers of an observation are called."""
    tables = {name: [column.name for column in getattr(view, name)] for name in NAMED[:-1]}
    return {**tables, "phases": list(view.phases), "ranges": list(view.ranges)}


def keys_of(layout: Layout, rows: tuple[int, int]) -> list[Key]:
    """Return what stands at each place of a row of all numbers, with so many rows of people and zones."""
    people, zones = rows
    by_row = [("characters", row, name) for row in range(people) for name in layout["characters"]]
    by_row += [("zones", row, name) for row in range(zones) for name in layout["zones"]]
    for table in ("distances", "sight"):
        by_row += [(table, row, str(other)) for row in range(zones) for other in range(zones)]
    once = [(table, 0, name) for table in ("world", "phases") for name in layout[table]]
    return [*by_row, *once, ("side", 0, "")]


def moved(stored: dict[str, NDArray[Any]], old: Layout, new: Layout, rows: tuple[int, int]) -> dict[str, Any]:
    """Return the arrays of a network that looks at one layout, so that they look at another.

    Raises `Gone` for what is observed no more, ValueError for a layout that is none.
    """
    if old == new:
        return stored
    if old["ranges"] != new["ranges"]:
        raise Gone("how far one sees")
    if sum(len(old[table]) for table in NAMED) > MOST_NAMES:
        raise ValueError("layout")
    then, now = keys_of(old, rows), {key: place for place, key in enumerate(keys_of(new, rows))}
    if not rises(stored["inputs"], len(then)):
        raise ValueError("inputs")
    looked_at = [then[place] for place in stored["inputs"]]
    lost = sorted({f"{table}: {name}" for table, row, name in looked_at if (table, row, name) not in now})
    if lost:
        raise Gone(lost[0])
    places = np.array([now[key] for key in looked_at], np.int32)
    order = np.argsort(places)
    turned = {"inputs": places[order], "scale": stored["scale"][:, order], "first": stored["first"][order]}
    return {**stored, **turned}


def rises(numbers: NDArray[Any], end: int) -> bool:
    """Return whether numbers rise strictly, from 0 to below `end`."""
    return bool((np.diff(numbers) > 0).all()) and int(numbers[0]) >= 0 and int(numbers[-1]) < end

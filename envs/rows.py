"""An observation as one row of numbers between -1 and 1: all of them, or those that vary in a scene.

Each number is pressed together (log of one more, with its sign) and divided by the most it can be, so that a
flag is 0 or 1 and a few points of many are told apart.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from arena.state.view import OBSERVED, Column, View
from envs.kernel import write_rows

Views = tuple[NDArray[Any], ...]  # the six arrays of an observation, a row for each game
LOGS = np.log1p(np.arange(1 << 15)).astype(np.float32)  # of one more than a number


class Number(NamedTuple):
    """One number of a row: table, row and column it stands in, its unit, and the least and most it can be."""

    table: str
    row: int
    name: str
    unit: str
    low: float
    high: float


UNFORESEEN = Number("row", 0, "unforeseen", "flag: a number that was left out is not as it always was", 0, 1)
SIDE = Number("row", 0, "side", "0 where the players decide, 1 where the opposition does", 0, 1)


class Part(NamedTuple):
    """What is taken of one table: `places` int32 (k,), the `scale` of each, where in the row it begins.

    Where `left_out` (int16, a number's bits or none) says so, a number should be as in `usual`.
    """

    places: NDArray[np.int32]
    scale: NDArray[np.float32]
    begin: int
    usual: NDArray[Any]
    left_out: NDArray[Any]


def numbers_of(view: View, rows: tuple[int, int]) -> dict[str, list[Number]]:
    """Return every number of an observation with so many rows of people and zones, by table."""
    people, zones = rows
    far = [Column(f"to zone {zone}", "zones", -1, view.rows[1] - 1) for zone in range(zones)]
    seen = [Column(f"of zone {zone}", "how near it is seen", 0, len(view.ranges)) for zone in range(zones)]
    phases = [Column(word, "flag", 0, 1) for word in view.phases]
    tables = {
        "characters": (people, view.characters),
        "zones": (zones, view.zones),
        "distances": (zones, far),
        "sight": (zones, seen),
        "world": (1, view.world),
        "phase": (1, phases),
    }
    return {
        name: [
            Number(name, row, each.name, each.unit, min(each.low, 0), each.high)
            for row in range(count)
            for each in columns
        ]
        for name, (count, columns) in tables.items()
    }


class Rows:
    """Makes one row of each observation of a batch; `columns` says what stands in it, `space` its bounds.

    `varying`, a flag for each number of each table, leaves out those that never vary. The row then ends with
    a flag that says whether one of those `watched` is other than in `usual`. With `side` the side that
    decides stands at the end.
    """

    def __init__(
        self,
        view: View,
        rows: tuple[int, int],
        varying: Views | None = None,
        usual: Views | None = None,
        side: bool = False,
        watched: Views | None = None,
    ) -> None:
        every, parts = numbers_of(view, rows), []
        found: list[Number] = []
        for at, name in enumerate(OBSERVED):
            known = every[name]
            taken = np.ones(len(known), bool) if varying is None else varying[at]
            kept = [known[place] for place in np.flatnonzero(taken)]
            most = np.array([max(abs(each.low), abs(each.high), 1) for each in kept], np.int64)
            left = np.zeros(0, np.int16) if watched is None else np.where(watched[at], -1, 0).astype(np.int16)
            parts.append(
                Part(
                    np.flatnonzero(taken).astype(np.int32),
                    scale_of(most),
                    len(found),
                    left if usual is None else usual[at].astype(np.int16),
                    left,
                )
            )
            found += kept
        odd = len(found) if varying is not None else -1
        found += [UNFORESEEN] if varying is not None else []
        last = len(found) if side else -1
        found += [SIDE] if side else []
        self.parts, self.columns = tuple(parts), tuple(found)
        self.further = np.array([odd, last], np.int64)
        low, high = (np.array([pressed(each, end) for each in found], np.float32) for end in ("low", "high"))
        self.space = spaces.Box(low, high, dtype=np.float32)

    def __call__(self, views: Views, sides: NDArray[Any]) -> NDArray[np.float32]:
        """Return a row for each game, float32 (games, numbers)."""
        games = len(views[0])
        rows = np.empty((games, len(self.columns)), np.float32)
        tables = tuple(view.reshape(games, -1) for view in views)
        write_rows(tables, self.parts, LOGS, sides, self.further, rows)
        return rows


def pressed(number: Number, end: str) -> float:
    """Return what the least ("low") or the most ("high") of a number is in a row, rounded as rows are."""
    value, most = int(getattr(number, end)), max(abs(number.low), abs(number.high), 1)
    return float(np.float32(np.sign(value)) * LOGS[abs(value)] * scale_of(np.array([most]))[0])


def scale_of(most: NDArray[Any]) -> NDArray[np.float32]:
    """Return what the logs of numbers are multiplied by, so that none becomes more than 1."""
    scale: NDArray[np.float32] = (1 / np.log1p(most)).astype(np.float32).reshape(-1)
    above = LOGS[most] * scale > 1
    scale[above] = np.nextafter(scale[above], np.float32(0))
    return scale

"""Whether all numbers of a state are in their ranges: one compiled pass over its bytes."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from arena.compiling.rule import rule
from arena.state.fields import Leaf, values

PLACE, WIDTH, LOW, HIGH = range(4)  # columns of a table: first byte, bytes, least and most


def table_of(kind: np.dtype[Any], fields: Iterable[Leaf]) -> tuple[NDArray[np.int64], list[str]]:
    """Return a row for each number that may change in a record, int64 (numbers, 4), and their names.

    >>> from arena.state.fields import Field, leaves, record
    >>> pools = (Field("momentum", (0, 6), "points"), Field("threat", (0, 250), "points"))
    >>> table_of(record(pools), leaves(pools))[0].tolist()
    [[0, 1, 0, 6], [1, 2, 0, 250]]
    """
    blank = np.zeros(1, kind)
    start = blank.__array_interface__["data"][0]
    rows, names = list[NDArray[np.int64]](), list[str]()
    for leaf in fields:
        if leaf.fixed:
            continue
        view = values(blank, leaf.path)
        steps = [step * np.arange(size) for step, size in zip(view.strides, view.shape, strict=True)]
        places = np.ravel(sum(np.meshgrid(*steps, indexing="ij")))
        places = places + view.__array_interface__["data"][0] - start
        row = np.empty((len(places), 4), np.int64)
        row[:, PLACE] = places
        row[:, WIDTH:] = view.dtype.itemsize, leaf.low, leaf.high
        rows.append(row)
        names += [leaf.path] * len(places)
    return np.concatenate(rows), names


@rule
def first_outside(plain, table):
    """Return the row of the first number of a state that is out of its range, -1 for none.

    `plain` are the bytes of the state, uint8, and `table` is that of `table_of`.

    >>> table = np.array([[0, 1, -1, 6], [1, 2, 0, 250]])
    >>> states = np.array([[255, 250, 0], [6, 251, 0], [254, 0, 0]], np.uint8)
    >>> [int(first_outside(plain, table)) for plain in states]
    [-1, 1, 0]
    """
    for row in range(len(table)):
        place = int(table[row, 0])
        width = int(table[row, 1])
        number = int(plain[place + width - 1])  # the highest byte, which has the sign
        if number > 127:
            number -= 256
        for byte in range(width - 2, -1, -1):
            number = number * 256 + int(plain[place + byte])
        if number < table[row, 2] or number > table[row, 3]:
            return row
    return -1

"""What has changed with each command: each field of the record that is another afterwards."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from arena.state.fields import values
from arena.twod20.record import LEAVES

LEFT_OUT = ("events", "event_count", "generator", "rolled", "ways")
Changed = dict[str, set[int]]  # name of a field, "characters.stress" say: in which places of its array


def changes(history: NDArray[Any]) -> list[Changed]:
    """Return for each position but the first what differs from the one before it."""
    found: list[Changed] = [{} for _ in range(len(history) - 1)]
    _look(history, "", found)
    return found


def beyond(history: NDArray[Any]) -> list[tuple[str, ...]]:
    """Return for each position the fields with a number that is out of its range: a flag of 2, say."""
    found: list[tuple[str, ...]] = [()] * len(history)
    for leaf in LEAVES:
        if leaf.fixed or leaf.path.partition(".")[0] in LEFT_OUT:
            continue
        array = values(history, leaf.path)
        wrong = ((array < leaf.low) | (array > leaf.high)).reshape(len(history), -1).any(axis=1)
        for place in np.flatnonzero(wrong).tolist():
            found[place] += (leaf.path,)
    return found


def _look(array: NDArray[Any], path: str, found: list[Changed]) -> None:
    """Write down the changes of each field of a record, or of an array of records."""
    for name in array.dtype.names or ():
        if path == "" and name in LEFT_OUT:
            continue
        part = array[name]
        if part.dtype.names and part.ndim <= 2:
            _look(part, f"{path}{name}.", found)
            continue
        other = part[1:] != part[:-1]
        if part.dtype.names is None and other.ndim > 2:
            other = other.reshape(*other.shape[:2], -1).any(axis=2)
        elif other.ndim > 2:
            other = other.reshape(*other.shape[:2], -1).any(axis=2)
        if other.ndim == 1:
            for step in np.flatnonzero(other).tolist():
                found[step][path + name] = {0}
        else:
            for step, place in zip(*(each.tolist() for each in np.nonzero(other)), strict=True):
                found[step].setdefault(path + name, set()).add(place)

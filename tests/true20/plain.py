"""A position as plain objects with plain numbers: the referee reads and changes these, never a record."""

from __future__ import annotations

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

ASIDE = ("generator", "events", "event_count")  # the dice to come, and the log, which is compared apart


class Plain(SimpleNamespace):
    """A position, a person, a place, a weapon: its fields are attributes."""


def plain(state: Any) -> Any:
    """Return a position of plain objects."""
    return _read(state.reshape(1) if state.shape == () else state)[0]


def _read(array: Any) -> list[Plain]:
    """Return an object for each entry of an array of records."""
    columns = {}
    for name in array.dtype.names:
        if name in ASIDE:
            continue
        column = array[name]
        if column.dtype.names:
            inner, each = _read(column.reshape(-1)), column.shape[1]
            columns[name] = [inner[first : first + each] for first in range(0, len(inner), each)]
        else:
            columns[name] = column.tolist()
    return [Plain(**dict(zip(columns, row, strict=True))) for row in zip(*columns.values(), strict=True)]


def differences(expected: Any, found: Any, path: str = "") -> Iterator[str]:
    """Yield what differs between two positions: where, what is expected, what is there."""
    if isinstance(found, Plain):
        for name, value in vars(found).items():
            if vars(expected)[name] != value:
                yield from differences(vars(expected)[name], value, f"{path}.{name}" if path else name)
    elif isinstance(found, list):
        for place, (one, other) in enumerate(zip(expected, found, strict=True)):
            if one != other:
                yield from differences(one, other, f"{path}[{place}]")
    else:
        yield f"{path}: {expected}, not {found}"

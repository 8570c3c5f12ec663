"""The two kinds of rows: what is true after an event, and what a number is after all events of a command."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from tests.referee.recording import Event, Step, View

Check = tuple[str, Any, Any]  # what is judged, what is expected, what is found
After = Callable[[Step, Event], list[Check]]


class Counted(NamedTuple):
    """A number that changes by what the log tells, and by nothing else."""

    field: str  # "characters.wounds", "magic.casters.mana": of which every place is looked at
    change: Callable[[Step, int], int | None]  # by how much at a place; None: nobody can tell
    least: int = 0
    most: Callable[[View], int] | None = None  # of the record at that place


def at(position: View, field: str, place: int) -> Any:
    """Return a field of the record at one place."""
    *path, name = field.split(".")
    found: Any = position
    for part in path:
        found = getattr(found, part)
    return getattr(found[place], name)


def record_at(position: View, field: str, place: int) -> View:
    """Return the record at one place that has a field."""
    found: Any = position
    for part in field.split(".")[:-1]:
        found = getattr(found, part)
    record: View = found[place]
    return record

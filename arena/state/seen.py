"""Columns of an observation that show fields as they are: made from the fields, and written by them.

A record says which of its fields are seen (`Field.seen`). Whatever is more than a field is a further column,
which a rule beside the record writes at the place that bears its name.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple, TypeAlias

from arena.compiling.rule import rule
from arena.state.fields import FLAG, Field, Fields
from arena.state.view import Column, Needs

Wanted: TypeAlias = Callable[[Field], bool]


class Shown(NamedTuple):
    """A column that shows a field, or with `entry` one entry of it, or of a set whether that is in it."""

    column: str
    field: Field
    entry: int | None = None


def shown(fields: Fields) -> Iterator[Shown]:
    """Yield what shows the seen ones of some fields, in the order of the record."""
    for field in fields:
        if isinstance(field, Field) and field.seen:
            if isinstance(field.seen, tuple):
                yield from (Shown(name, field, entry) for entry, name in enumerate(field.seen) if name)
            else:
                yield Shown(field.seen if isinstance(field.seen, str) else field.name, field)


def seen(fields: Fields, prefix: str = "") -> tuple[Column, ...]:
    """Return the columns of those fields that are seen; zeros stand there for what is not known.

    >>> fields = (
    ...     Field("stress", (1, 9), "points", seen=True),
    ...     Field("focus", (0, 3), "kinds of test", seen=("melee", "ranged")),
    ... )
    >>> [(column.name, column.low, column.high) for column in seen(fields)]
    [('stress', 0, 9), ('melee', 0, 1), ('ranged', 0, 1)]
    """
    found = []
    for name, field, entry in shown(fields):
        low, high = FLAG if entry is not None and not field.shape else field.range
        unit = "flag" if (low, high) == FLAG and entry is not None else field.meaning
        found.append(Column(prefix + name, unit, min(low, 0), max(high, 0), field.fixed))
    return tuple(found)


def numbered(word: str, number: int, columns: tuple[Column, ...]) -> tuple[Column, ...]:
    """Return columns repeated for so many things, each under its number; one may go without a name.

    >>> [column.name for column in numbered("task", 2, (Column("zone", "number", -1, 47),))]
    ['task_0_zone', 'task_1_zone']
    """
    return tuple(
        column._replace(
            name=f"{word}_{each}_{column.name}".rstrip("_"),
            needs=column.needs and column.needs._replace(path=column.needs.path.format(each)),
        )
        for each in range(number)
        for column in columns
    )


def lasting(columns: tuple[Column, ...]) -> tuple[Column, ...]:
    """Return columns as those of what never changes."""
    return tuple(column._replace(fixed=True) for column in columns)


def needing(needs: Needs | None, columns: tuple[Column, ...]) -> tuple[Column, ...]:
    """Return columns as those of what changes only where a scene has something; `{}` stands for a number."""
    return tuple(column._replace(needs=column.needs or needs) for column in columns)


def places(columns: tuple[Column, ...]) -> Any:
    """Return where columns stand, each under its name (`_` for blanks), for rules to write there.

    >>> places((Column("round", "number", 1, 9), Column("corrupt devices", "devices", 0, 5))).corrupt_devices
    1
    """
    return type("Places", (), {each.name.replace(" ", "_"): at for at, each in enumerate(columns)})


def copier(
    fields: Fields, columns: tuple[Column, ...], prefix: str = "", only: Wanted = lambda *_: True
) -> Any:
    """Return the rule `(record, row, begin)` that writes the seen ones of some fields into a row.

    `columns` are those that the row has from `begin` on; `only` says which of the fields are meant.
    """
    at = {column.name: place for place, column in enumerate(columns)}
    wanted = [each for each in shown(fields) if only(each.field)]
    plain = tuple((each.field.name, at[prefix + each.column]) for each in wanted if each.entry is None)
    further = [
        (each.field, each.entry, at[prefix + each.column]) for each in wanted if each.entry is not None
    ]
    entries = tuple((field.name, entry, place) for field, entry, place in further if field.shape)
    members = tuple((field.name, entry, place) for field, entry, place in further if not field.shape)

    def copy(record, row, begin):  # type: ignore[no-untyped-def]
        """Write the fields of a record into a row."""
        for name, place in plain:
            row[begin + place] = record[name]
        for name, entry, place in entries:
            row[begin + place] = record[name][entry]
        for name, member, place in members:
            row[begin + place] = (record[name] >> member) & 1

    copy.__qualname__ += f".{prefix}{'.'.join(each.column for each in wanted[:3])}"
    return rule(copy)

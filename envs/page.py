"""The page that names every number of an observation: `python -m envs.page` writes it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path

from arena.state.view import Column, View
from arena.systems import SYSTEMS

PAGE = Path(__file__).resolve().parent.parent / "docs" / "reference" / "observation.md"

NUMBERED, PLACEHOLDER = re.compile(r"(?<=_)\d+(?=_|$)"), "n"

HEAD = """# What an agent sees

An observation is a dictionary of six arrays. This page is written by `python -m envs.page` from the
tables the rules write by; a test compares the two.

Rows of `characters` and `zones` are in the order of the scenario file, which is also the order of the
numbers in actions. A row of zeros is nobody: past the last one, or a reserve of the other side that has
not arrived. "Own" is the side that looks, whichever it is, so one network can play both.

Most columns are fields of the state as they are. Names in capitals are numbers of the system's `codes.py`;
`NONE` is -1. A field without a range is a flag, 0 or 1. A field with an n stands for
several, at the index that n gives. Fields in one row have the same meaning, in the order of their indices.
"""


def page() -> str:
    """Return the whole page."""
    parts = [HEAD]
    for name, system in SYSTEMS.items():
        parts += [f"## Rules `{name}`\n", f"{system.view.unseen}\n", *tables(system.view)]
    return "\n".join(parts)


def tables(view: View) -> list[str]:
    """Return the sections of one rule system."""
    people, places = view.rows
    ranges = ", ".join(f"{number} {word}" for number, word in enumerate(view.ranges, 1))
    square = f"int8, shape ({places}, {places})"
    return [
        f"### characters\n\nint16, shape ({people}, {len(view.characters)}).\n",
        table(view.characters),
        f"### zones\n\nint16, shape ({places}, {len(view.zones)}).\n",
        table(view.zones),
        f"### distances\n\n{square}: {view.apart}.\n",
        f"### sight\n\n{square}: 0 where the row's zone does not see the column's, else its range and 1: "
        f"{ranges}; the same both ways.\n",
        f"### world\n\nint16, shape ({len(view.world)},).\n",
        table(view.world),
        f"### phase\n\nint8, shape ({len(view.phases)},): 1 for what the state waits for, 0 elsewhere.\n",
        ", ".join(f"{number} {phase}" for number, phase in enumerate(view.phases)) + "\n",
    ]


def table(fields: tuple[Column, ...]) -> str:
    """Return the rows of a table of fields: repeated blocks once, and neighbours that are alike together."""
    rows, place = [], 0
    while place < len(fields):
        wide, times = repeated(fields[place:])
        placed = list(enumerate(fields))[place : place + wide] if times > 1 else list(single(fields, place))
        each = f"+{wide if wide > 1 else ''}n, n<{times}" if times > 1 else ""
        for meant, group in groupby(placed, meaning):
            alike = list(group)
            index = "-".join(dict.fromkeys((str(alike[0][0]), str(alike[-1][0]))))
            names = ", ".join(f"`{named(field.name, times)}`" for _, field in alike)
            rows.append(f"| {index}{each} | {names} | {meant} |\n")
        place += len(placed) * times
    return "| index | fields | values |\n|---|---|---|\n" + "".join(rows)


def single(fields: tuple[Column, ...], place: int) -> Iterator[tuple[int, Column]]:
    """Yield the fields from `place` on that are not repeated, with their places."""
    for at in range(place, len(fields)):
        if repeated(fields[at:])[1] > 1:
            return
        yield at, fields[at]


def named(name: str, times: int) -> str:
    """Return the name of a field, with n for its number where it is repeated."""
    return NUMBERED.sub(PLACEHOLDER, name, count=1) if times > 1 else name


def meaning(placed: tuple[int, Column]) -> str:
    """Return what the numbers of a field mean: nothing for a plain flag."""
    _, field = placed
    if (field.low, field.high) == (0, 1) and (field.unit == "flag" or field.unit.startswith("1: ")):
        return "" if field.unit == "flag" else field.unit
    return f"{field.low:g} to {field.high:g}: {field.unit}"


def repeated(fields: tuple[Column, ...]) -> tuple[int, int]:
    """Return how long the block is that the fields begin with, and how often it is repeated."""
    wide = next((at for at, field in enumerate(fields) if shape(field, 0) is None), len(fields))
    times = 1
    while (
        wide
        and all(
            shape(field, times) == shape(first, 0) and shape(field, times) is not None
            for field, first in zip(fields[wide * times : wide * (times + 1)], fields, strict=False)
        )
        and wide * (times + 1) <= len(fields)
    ):
        times += 1
    return (wide, times) if times > 1 else (1, 1)


def shape(field: Column, number: int) -> tuple[str, str, float, float] | None:
    """Return a field without its number, None where it has another number."""
    found = NUMBERED.search(field.name)
    if found is None or int(found[0]) != number:
        return None
    return NUMBERED.sub(PLACEHOLDER, field.name, count=1), field.unit, field.low, field.high


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")

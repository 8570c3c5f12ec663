"""The page that names every number of an observation: `python -m envs.page` writes it."""

from __future__ import annotations

from pathlib import Path

from arena.state.view import Column, View
from arena.systems import SYSTEMS

PAGE = Path(__file__).resolve().parent.parent / "docs" / "reference" / "observation.md"

HEAD = """# What an agent sees

An observation is a dictionary of six arrays. This page is written by `python -m envs.page` from the
tables the rules write by; a test compares the two.

Rows of `characters` and `zones` are in the order of the scenario file, which is also the order of the
numbers in actions. A row of zeros is nobody: past the last one, or a reserve of the other side that has
not arrived. "Own" is the side that looks, whichever it is, so one network can play both.
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
        "| index | phase |\n|---|---|\n"
        + "".join(f"| {number} | {phase} |\n" for number, phase in enumerate(view.phases)),
    ]


def table(fields: tuple[Column, ...]) -> str:
    """Return the rows of a table of fields."""
    rows = [
        f"| {number} | `{field.name}` | {field.unit} | {field.low:g} | {field.high:g} |\n"
        for number, field in enumerate(fields)
    ]
    return "| index | field | unit | least | most |\n|---|---|---|---|---|\n" + "".join(rows)


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")

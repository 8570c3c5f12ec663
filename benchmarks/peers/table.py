"""What engines were measured at, as one table: like beside like."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

from rich.console import Console
from rich.table import Table

from benchmarks.report import short

OURS = "arena"
WAYS = {
    "calls": "a call a decision from Python, legal actions listed",
    "steps": "a step of an environment from Python, observation and mask, or list of legal actions",
    "loop": "whole games in compiled code",
    "batch": "a step of a batch from Python, observations and masks, choosing left out",
    "batch_choosing": "the same with choosing",
    "copy": "a copy of a state from Python",
}


def faster(theirs: dict[str, Any], ours: dict[str, Any]) -> float:
    """Return how many times as fast our figure is.

    >>> faster({"unit": "us", "median": 30.0}, {"median": 1.5})
    20.0
    >>> faster({"unit": "decisions/s", "median": 2.0}, {"median": 8.0})
    4.0
    """
    times = ours["median"] / theirs["median"]
    return float(1 / times if theirs["unit"] == "us" else times)


def block(taken: list[dict[str, Any]]) -> Table:
    """Return the table of one way: ours first."""
    ours = next((each for each in taken if each["peer"] == OURS), None)
    table = Table.grid(padding=(0, 2))
    table.add_column(width=22)
    table.add_column(width=36)
    for _ in ("figure", "times"):
        table.add_column(width=17, justify="right")
    for each in sorted(taken, key=lambda each: each["peer"] != OURS):
        times = "" if ours is None or each is ours else f"{faster(each, ours):.3g}x"
        named = f"{each['peer']} {each['version']}"
        table.add_row(named, each["layer"], f"{short(each['median'])} {each['unit']}", times)
    return table


def print_table(lines: Iterable[str], console: Console | None = None) -> None:
    """Print the JSON lines of a run: for each way ours, and others with how many times as fast ours is."""
    entries = [json.loads(line) for line in lines]
    console = console or Console(width=110)
    for way, words in WAYS.items():
        if taken := [each for each in entries if each.get("way") == way]:
            console.print(f"\n[bold]{words}[/]", highlight=False)
            console.print(block(taken), highlight=False)
    for each in entries:
        if "failed" in each:
            console.print(f"{each['peer']}, {each.get('layer', '')}: {each['failed']}", markup=False)

"""What was found, chapter by chapter."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from tests.mutate.faults import Fault
from tests.mutate.trial import CHANGED, SAME, UNREACHED, Result

HEAD = """\
| chapter | planted | not reached | play the same | play changed | referee | tests |
|---|---|---|---|---|---|---|"""


class Row(NamedTuple):
    """The faults of one chapter, counted."""

    name: str
    planted: int
    unreached: int
    same: int
    changed: int
    referee: int
    tests: int

    def __str__(self) -> str:
        counted = f"| {self.name} | {self.planted} | {self.unreached} | {self.same} | {self.changed}"
        return f"{counted} | {_share(self.referee, self.changed)} | {_share(self.tests, self.changed)} |"


def row(name: str, results: Iterable[Result]) -> Row:
    """Count the results of a chapter."""
    found = list(results)
    changed = [each for each in found if each.play == CHANGED]
    return Row(
        name,
        len(found),
        sum(each.play == UNREACHED for each in found),
        sum(each.play == SAME for each in found),
        len(changed),
        sum(bool(each.referee) for each in changed),
        sum(bool(each.tests) for each in changed),
    )


def table(found: dict[Fault, Result]) -> str:
    """Return the table of all chapters, with a line for all together."""
    names = sorted({fault.chapter for fault in found})
    rows = [row(name, (found[each] for each in found if each.chapter == name)) for name in names]
    return "\n".join([HEAD, *map(str, rows), str(row("all", found.values()))])


def _share(part: int, whole: int) -> str:
    """Return a share as people read it."""
    return f"{part} ({part * 100 // whole}%)" if whole else "-"

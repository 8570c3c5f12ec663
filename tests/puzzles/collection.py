"""All puzzles, by kind and by name."""

from __future__ import annotations

from collections.abc import Sequence

from tests.puzzles import (
    cards,
    care,
    chase,
    corruption,
    evening,
    fight,
    ground,
    hacking,
    magic,
    order,
    points,
    ritual,
    stealth,
    talk,
    tasks,
    threat,
)
from tests.puzzles.puzzle import Puzzle

KINDS: dict[str, list[Puzzle]] = {
    module.__name__.rpartition(".")[2]: [each for each in vars(module).values() if isinstance(each, Puzzle)]
    for module in (
        fight,
        ground,
        care,
        order,
        points,
        threat,
        tasks,
        talk,
        stealth,
        chase,
        hacking,
        magic,
        corruption,
        evening,
        cards,
        ritual,
    )
}
ALL: dict[str, Puzzle] = {puzzle.name: puzzle for puzzles in KINDS.values() for puzzle in puzzles}


def named(names: Sequence[str]) -> list[Puzzle]:
    """Return puzzles by name or by kind, all of them for no names; raise KeyError for one that is not
    there."""
    if not names:
        return list(ALL.values())
    found: list[Puzzle] = []
    for name in names:
        found += KINDS[name] if name in KINDS else [ALL[name]]
    return found

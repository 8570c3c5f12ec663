"""How a kind of character plays its turn: a file of its name with `play_*` in it, and here what it weighs.

Names and numbers of the doctrines are those of `Doctrine` in `scenarios.twod20.words`, in its order; a row
here says in which weights one differs from the others.
"""

from __future__ import annotations

from typing import NamedTuple

from arena.twod20.codes import DOCTRINE_WORDS


class Doctrine(NamedTuple):
    """One way to play: its name in scenario files, and what sets it apart from others, in numbers."""

    name: str
    caution: float = 0.6  # danger to gain
    blows: float = 1.0  # blows at close quarters to the rest
    mercy: float = 0.8  # care for the hurt


ROWS = (
    Doctrine("brute", caution=0.25, blows=1.25, mercy=0.6),
    Doctrine("skirmisher", caution=0.6, blows=0.9, mercy=0.8),
    Doctrine("sniper", caution=0.9, blows=0.5, mercy=0.7),
    Doctrine("leader", caution=0.7, blows=0.8, mercy=1.0),
    Doctrine("guardian", caution=0.4, blows=1.0, mercy=1.0),
    Doctrine("coward", caution=2.0, blows=0.5, mercy=1.2),
    Doctrine("beast", caution=0.1, blows=1.4, mercy=0.3),
    Doctrine("healer", caution=0.8, blows=0.7, mercy=1.8),
    Doctrine("pursuer", caution=0.3, blows=1.1, mercy=0.6),
    Doctrine("quarry", caution=1.2, blows=0.6, mercy=0.9),
    Doctrine("sentry", caution=0.4, blows=1.0, mercy=0.7),
    Doctrine("infiltrator", caution=0.9, blows=1.1, mercy=0.8),
    Doctrine("negotiator", caution=0.7, blows=0.6, mercy=1.0),
    Doctrine("caster", caution=0.9, blows=0.6, mercy=0.8),
    Doctrine("warder", caution=0.5, blows=0.8, mercy=1.2),
    Doctrine("corrupter", caution=0.8, blows=0.5, mercy=0.6),
    Doctrine("ritualist", caution=0.6, blows=0.6, mercy=0.6),
)
APART = {row.name: row for row in ROWS}
DOCTRINES = tuple(APART.get(name, Doctrine(name)) for name in DOCTRINE_WORDS)


def number_of(name: str) -> int:
    """Return the number of a doctrine; raise ValueError for a name that is none."""
    return [row.name for row in DOCTRINES].index(name)

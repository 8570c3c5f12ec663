"""What a temper weighs, beside the doctrine: a row each.

Names and numbers of the tempers are those of `Temper` in `scenarios.twod20.words`, in its order; what each
means is a line of `arena.twod20.words.glossary.tempers`. A row here says in which weights one differs from
`even`, which changes nothing. `habits/temper.py` hands them to the habits.
"""

from __future__ import annotations

from typing import NamedTuple

from arena.twod20.codes import TEMPER_WORDS


class Temper(NamedTuple):
    """One temper: its name in scenario files, and what sets it apart from `even`, in numbers."""

    name: str
    caution: float = 0.0  # danger to gain, beside what the doctrine says
    blows: float = 1.0  # blows at close quarters, times what the doctrine says
    mercy: float = 1.0  # care for the hurt, times what the doctrine says
    cruelty: float = 0.0  # more for enemies who are hurt; below 0 less
    daring: float = 0.0  # dice, stunts and threats
    loyalty: float = 0.0  # the captain before oneself
    duty: float = 0.0  # what the side came for before anything else
    greed: float = 0.0  # what there is to win, and points kept
    fright: float = 0.0  # away once hurt


ROWS = (
    Temper("cruel", mercy=0.3, cruelty=1.5),
    Temper("merciful", mercy=2.5, cruelty=-0.7),
    Temper("cautious", caution=1.5, blows=0.7),
    Temper("reckless", caution=-2.0, blows=1.4),
    Temper("showy", caution=-0.3, daring=1.0),
    Temper("loyal", mercy=1.5, loyalty=1.0),
    Temper("dutiful", duty=1.0),
    Temper("greedy", mercy=0.6, greed=1.0),
    Temper("panicky", caution=0.2, fright=1.0),
)
APART = {row.name: row for row in ROWS}
TEMPERS = tuple(APART.get(name, Temper(name)) for name in TEMPER_WORDS)

"""What an observation says of the variants of Stress and Harm, column by column."""

from __future__ import annotations

from arena.state.view import Column
from scenarios.twod20.limits import TRACKS

MOST_STRESS = 60

TRACK = tuple(
    field
    for number in range(1, TRACKS + 1)
    for field in (
        Column(f"track_{number}_stress", "points", 0, MOST_STRESS),
        Column(f"track_{number}_left", "points to the maximum", -MOST_STRESS, MOST_STRESS),
    )
)
PERSON = (*TRACK, Column("may_avoid", "flag", 0, 1))
RULES = (
    Column("no_stress", "flag", 0, 1),
    Column("cover_harder", "flag", 0, 1),
    Column("armour_sacrifice", "flag", 0, 1),
    Column("avoid_injury", "number, 0: nobody may", 0, 3),
    Column("tracks", "0 shared, 1 split, 2 layered", 0, 2),
    Column("avoid_price", "points that avoid a Harm of the damage in hand", 0, 20),
)

"""What an observation says of the variants of Stress and Harm, column by column."""

from __future__ import annotations

from arena.view import Field
from scenarios.limits import TRACKS

MOST_STRESS = 60

TRACK = tuple(
    field
    for number in range(1, TRACKS + 1)
    for field in (
        Field(f"track_{number}_stress", "points", 0, MOST_STRESS),
        Field(f"track_{number}_left", "points to the maximum", -MOST_STRESS, MOST_STRESS),
    )
)
PERSON = (*TRACK, Field("may_avoid", "flag", 0, 1))
RULES = (
    Field("no_stress", "flag", 0, 1),
    Field("cover_harder", "flag", 0, 1),
    Field("armour_sacrifice", "flag", 0, 1),
    Field("avoid_injury", "number, 0: nobody may", 0, 3),
    Field("tracks", "0 shared, 1 split, 2 layered", 0, 2),
    Field("avoid_price", "points that avoid a Harm of the damage in hand", 0, 20),
)

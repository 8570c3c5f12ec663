"""The part of the state that is the damage effects of a weapon, a talent, a hazard or a roll."""

from __future__ import annotations

from arena.state.fields import Field, Fields, Range
from arena.twod20 import codes
from arena.twod20.limits import DAMAGE_EFFECTS, SMALL

WORDS = tuple(zip(codes.EVERY_EFFECT, codes.IS_RATED, strict=True))
UNRATED = tuple("" if rated else word for word, rated in WORDS)
RATED = tuple(word for word, rated in WORDS if rated)


def effects(ratings: Range) -> Fields:
    """Return the fields of damage effects whose ratings lie in a range."""
    return (
        Field("bits", DAMAGE_EFFECTS, "AREA, STUN and so on: those without a rating", seen=UNRATED),
        Field(
            "ratings", ratings, "of PERSISTENT, PIERCING, VICIOUS, 0: not there", (codes.RATED,), seen=RATED
        ),
    )


EFFECTS = effects(SMALL)

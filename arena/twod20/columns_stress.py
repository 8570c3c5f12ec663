"""What an observation says of the variants of Stress and Harm beside the variants' own columns."""

from arena.state.seen import numbered
from arena.state.view import Column, flags
from arena.twod20.limits import MOST_PRICE, STRESS
from scenarios.twod20.limits import TRACKS

TRACK_SEEN = (
    Column("stress", "points", *STRESS),
    Column("left", "points to the maximum", -STRESS[1], STRESS[1]),
)
LATER = numbered("track", TRACKS + 1, TRACK_SEEN)[len(TRACK_SEEN) :]  # the first is a character's own Stress
PERSON = (*LATER, *flags("may_avoid"))
RULES = (Column("avoid_price", "points that avoid a Harm of the damage in hand", 0, MOST_PRICE),)

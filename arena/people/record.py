"""What the record of a system says of everybody; it adds its own fields behind these."""

from __future__ import annotations

from arena.people.codes import ESCAPED, MOST_INITIATIVE, NONE, NPCS, PCS, RESERVE
from arena.state.fields import FLAG, Field, Fields
from scenarios.limits import CHARACTERS, ZONES

PERSON: Fields = (
    Field("side", (PCS, NPCS), "PCS or NPCS", fixed=True),
    Field("status", (RESERVE, ESCAPED), "RESERVE, UP, OUT or ESCAPED"),
    Field("zone", (NONE, ZONES - 1), "where, NONE when not in the scene"),
    Field("acted", FLAG, "1: has taken a turn in this round"),
    Field("initiative", (-MOST_INITIATIVE, MOST_INITIATIVE), "how early it acts: more is sooner", ruled=True),
    Field("group", (0, CHARACTERS - 1), "the first of those who are alike", fixed=True),
    Field("hidden", FLAG, "1: the other side does not know where it is", ruled=True),
)

"""What the record of a system says of objectives, the clock and the end."""

from __future__ import annotations

from arena.aims.codes import DEFEAT, SURVIVE, TIME
from arena.people.codes import DRAW, NONE, NPCS, ONGOING, PCS
from arena.state.fields import FLAG, Field, Fields, Part, set_of
from scenarios.limits import CHARACTERS, OBJECTIVES, ROUNDS, ZONES

OBJECTIVE: Fields = (
    Field("side", (PCS, NPCS), "whose, PCS or NPCS", fixed=True),
    Field("kind", (NONE, SURVIVE), f"{DEFEAT}: DEFEAT .. SURVIVE, NONE: no objective", fixed=True),
    Field("who", set_of(CHARACTERS), "set of characters meant", fixed=True),
    Field("zone", (NONE, ZONES - 1), "where, NONE: in no zone of its own", fixed=True),
    Field("amount", (0, 12), "how many", fixed=True),
    Field("rounds", (0, ROUNDS), "how long, or which round", fixed=True),
    Field("progress", (0, ROUNDS), "rounds held so far"),
    Field("done", FLAG, "1: achieved"),
)
AIMS: Fields = (
    Field("winner", (ONGOING, DRAW), "ONGOING, PCS, NPCS or DRAW"),
    Field("ending", (NONE, TIME), "ACHIEVED .. TIME, NONE: it goes on"),
    Field("round_number", (1, ROUNDS + 1), "of the round, from 1"),
    Field("round_limit", (1, ROUNDS), "the last round"),
    Field("clock_winner", (PCS, DRAW), "whose the scene is after it: PCS, NPCS or DRAW", fixed=True),
    Part("objectives", OBJECTIVE, "what the sides want", (OBJECTIVES,)),
)

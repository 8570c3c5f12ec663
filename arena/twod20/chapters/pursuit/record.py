"""The part of the state that is a pursuit."""

from __future__ import annotations

from arena.state.fields import FLAG, Field, Fields, set_of
from arena.state.seen import seen
from arena.state.view import Column, flags
from arena.twod20 import codes
from arena.twod20.limits import CHALLENGE, MOST_HINDRANCE, PEOPLE, SMALL, THREAT_CAP, VICTOR, WHO
from scenarios.limits import ROUNDS
from scenarios.twod20.limits import MOST_APART, MOST_PACE, STRETCHES

PURSUIT: Fields = (
    Field("stage", (codes.TO_COME, codes.RUNNING), "TO_COME, DUE or RUNNING"),
    Field("begins", (codes.AT_START, codes.AT_OBJECTIVE), "when it does", fixed=True),
    Field("pursuer", WHO, "who leads those who pursue"),
    Field("quarry", WHO, "and those who are pursued"),
    Field("helpers", PEOPLE, "sets of those who may help the pursuer and the quarry", (2,), fixed=True),
    Field("pace", (0, MOST_PACE), "points, 0..pace_most; high is good for the pursuer", seen=True),
    Field("pace_most", (0, MOST_PACE), "points", fixed=True, seen=True),
    Field("apart", (0, MOST_APART + 1), "Distance, 0: caught, above apart_most: escaped", seen=True),
    Field("apart_most", (0, MOST_APART), "steps of Distance", fixed=True, seen=True),
    Field("resistance", SMALL, "points, by exchange; the last goes on", (STRETCHES,), fixed=True),
    Field("stretches", (0, STRETCHES), "how many of them count", fixed=True),
    Field("exchange", (0, ROUNDS), "1.."),
    Field("exchanges", (0, ROUNDS), "the last one", fixed=True),
    Field("timeout", VICTOR, "whose the scene is after the last: PCS, NPCS or DRAW", fixed=True),
    Field("threat_most", (0, THREAT_CAP), "points the Threat pool holds", fixed=True),
    Field("hindrance", (0, MOST_HINDRANCE), "added to the next roll of pursuer and quarry", (2,)),
    Field("dice", (0, 8), "challenge dice of the pursuit roll in hand"),
    Field("faces", CHALLENGE, "of those dice, 0: not rolled", (8,)),
    Field("again", set_of(8), "dice being re-rolled", type="i2"),
    Field("rerolled", FLAG, "1: Reroll Pursuit used"),
    Field("speed", (0, MOST_PACE), "points of Bonus Pace"),
    Field("evasion", (0, 14), "points of Resistance ignored"),
)

# what an observation shows
SEEN = (
    *flags("pursuit_on", "pursuit_own_chase"),
    *seen(PURSUIT),
    Column("route_resistance", "points", 0, 127),
    Column("own_hindrance", "points of Resistance", 0, 127),
    Column("enemy_hindrance", "points of Resistance", 0, 127),
    Column("exchanges_left", "after this one", 0, ROUNDS),
    *flags("pursuit_timeout_own", "pursuit_timeout_enemy"),
    Column("threat_room", "points until the pool is full", 0, THREAT_CAP),
    Column("pursuit_points", "of the roll in hand", 0, 127),
    Column("pursuit_speed", "points added to it", 0, 127),
    Column("pursuit_evasion", "points of Resistance it ignores", 0, 127),
    *flags("pursuit_rerolled"),
    Column("pursuit_blanks", "dice of it that show nothing", 0, 127),
    Column("pursuit_twos", "dice of it that show two points", 0, 127),
)

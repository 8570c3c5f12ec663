"""All everyday words of the 2d20 System, in the order in which they are tried, and what sides are called."""

from __future__ import annotations

from arena.twod20.words.everyday.deeds import BY_OTHERS
from arena.twod20.words.everyday.harm import ARMS, HARM, HOLDS
from arena.twod20.words.everyday.places import GROUND, WHERE, kinds
from arena.twod20.words.everyday.scene import ENDING, POOLS, TIME
from arena.twod20.words.everyday.things import THINGS
from arena.words.everyday import Everyday

SIDES = {
    "pcs": (
        "players",
        "pcs",
        "heroes",
        "party",
        "we",
        "us",
        "player characters",
        "good guys",
        "group",
        "team",
    ),
    "npcs": (
        *(
            "npcs",
            "enemies",
            "opposition",
            "monsters",
            "villains",
            "opponents",
            "bad guys",
            "foes",
            "other side",
        ),
        *("adversaries", "bad ones", "the others"),
    ),
}
EVERYDAY = Everyday(
    (*POOLS, *HARM, *HOLDS, *ARMS, *BY_OTHERS, *ENDING, *TIME, *WHERE, *GROUND, *THINGS), SIDES, kinds
)

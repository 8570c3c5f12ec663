"""All rulings of a 2d20 scene, in the order in which a person is told of them, and how play goes on."""

from __future__ import annotations

from dataclasses import replace

from arena.rulings.row import Ruling
from arena.sheet import Sheet
from arena.twod20 import chapters
from arena.twod20.core.going import go_on
from arena.twod20.rulings.arrivals import ARRIVALS
from arena.twod20.rulings.blows import BLOWS
from arena.twod20.rulings.changing import CHANGING
from arena.twod20.rulings.clock import CLOCK
from arena.twod20.rulings.details import DETAILS
from arena.twod20.rulings.in_hand import IN_HAND
from arena.twod20.rulings.light import LIGHT
from arena.twod20.rulings.order import ORDER
from arena.twod20.rulings.paper import begin, lay_aside, plain
from arena.twod20.rulings.people import PEOPLE
from arena.twod20.rulings.traits import TRAITS
from arena.twod20.rulings.values import VALUES
from arena.twod20.rulings.ways import WAYS

HEADINGS = {
    "How somebody is": VALUES,
    "Hits and Stress": BLOWS,
    "Pools and time": CLOCK,
    "Who is there, where, and seen": PEOPLE,
    "Names, sides and weapons": CHANGING,
    "Somebody new": ARRIVALS,
    "What is true, and what places are like": TRAITS,
    "Ways, light and ground that hurts": (*WAYS, *LIGHT),
    "The test in hand": IN_HAND,
    "Turns and the end": ORDER,
    **{chapter.HEADING: chapter.RULINGS for chapter in chapters.parts("rulings")},
    "Small print": DETAILS,
}
RULINGS: tuple[Ruling, ...] = tuple(
    replace(each, heading=heading) for heading, chapter in HEADINGS.items() for each in chapter
)
SHEET = Sheet(go_on, begin, lay_aside, plain)

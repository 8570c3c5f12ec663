"""All everyday words of the 2d20 System, and what sides are called."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from arena.twod20 import codes
from arena.twod20.words.everyday.arms import ARMS, arms
from arena.twod20.words.everyday.bearings import BEARINGS
from arena.twod20.words.everyday.called import kinds, roles, there
from arena.twod20.words.everyday.course import COURSE
from arena.twod20.words.everyday.dealings import DEALINGS
from arena.twod20.words.everyday.falling import FALLING
from arena.twod20.words.everyday.ground import GROUND
from arena.twod20.words.everyday.harm import HARM
from arena.twod20.words.everyday.having import HAVING
from arena.twod20.words.everyday.holds import HOLDS
from arena.twod20.words.everyday.people import PEOPLE
from arena.twod20.words.everyday.pools import POOLS
from arena.twod20.words.everyday.scene import TIME
from arena.twod20.words.everyday.things import THINGS
from arena.twod20.words.everyday.ways import WAYS
from arena.words.back import GOING_BACK
from arena.words.course import ENDING
from arena.words.everyday import Everyday, Heard, Phrase
from arena.words.said import ENEMIES, PARTY
from arena.words.sides import JOINS_THEM, TURNING, joins
from arena.words.tempers import temper_phrases

SIDES = {"pcs": PARTY, "npcs": ENEMIES}
NOTES = {
    "hit": "A hit counts Resistance and may cause a Harm; stress WHO NUMBER is plain Stress.",
    "hazard": "set ZONE hazard NUMBER says how many dice.",
}


def joins_people(heard: Heard) -> Iterator[str]:
    """Yield the ruling by which somebody joins somebody else; to a gate one only goes."""
    if heard.state.characters[heard.cast.characters.index(heard.key("whom"))].tier != codes.OBJECT:
        yield from joins(heard)


EVERYDAY = Everyday(
    (
        *GOING_BACK,
        *POOLS,
        *HARM,
        *FALLING,
        *HOLDS,
        *ARMS,
        *ENDING,
        *TIME,
        *PEOPLE,
        *TURNING,
        Phrase(joins_people, JOINS_THEM),
        *temper_phrases(codes.TEMPER_WORDS),
        *WAYS,
        *GROUND,
        *BEARINGS,
        *THINGS,
        *COURSE,
        *HAVING,
        *DEALINGS,
    ),
    SIDES,
    kinds,
    there,
    arms,
    roles,
    NOTES,
    Path(__file__).with_name("learnt.npz"),
)

"""The fields of an observation that a scene with a Threat deck fills; zeros in every other scene."""

from __future__ import annotations

from arena.state.view import Column
from scenarios.limits import CHARACTERS
from scenarios.twod20.limits import CARDS

SHOWN = 6  # cards of those that lie open, the first by their numbers
OPEN = tuple(
    field
    for place in range(SHOWN)
    for field in (
        Column(f"card_{place}_price", "Threat, 0: no card", 0, 10),
        Column(f"card_{place}_ready", "flag: it could happen now", 0, 1),
        Column(f"card_{place}_arrivals", "people who come with it", 0, CHARACTERS),
        Column(f"card_{place}_damage", "challenge dice", 0, 10),
    )
)
DECK = (
    Column("cards_left", "in the deck", 0, CARDS),
    Column("cards_open", "that lie open", 0, CARDS),
    *OPEN,
)
WIDTH = len(OPEN) // SHOWN

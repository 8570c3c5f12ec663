"""What a side sees of the Threat deck: how many cards are left, and those that lie open."""

from __future__ import annotations

from typing import Any

from arena.compiling.rule import rule
from arena.state.bits import count, has
from arena.state.seen import copier, places
from arena.twod20.chapters.deck.record import CARD_SEEN, DEED, SEEN, SHOWN
from arena.twod20.chapters.deck.rules.buying import can_happen, deed_of
from arena.twod20.columns import W
from arena.twod20.limits import MOST_CARDS

copy_deed = copier(DEED, CARD_SEEN)
CARD_AT: Any = places(CARD_SEEN)


@rule
def write_deck(state, side, characters, zones, world):
    """Write this chapter's numbers."""
    world[W.cards_left : W.cards_left + len(SEEN)] = 0
    world[W.cards_left] = count(state.deck.left)
    world[W.cards_open] = count(state.deck.open)
    place = 0
    for card in range(MOST_CARDS):
        if has(state.deck.open, card) and place < SHOWN:
            deed = deed_of(state, card)
            at = W.card_0_ready + place * len(CARD_SEEN)
            copy_deed(deed, world, at)
            world[at + CARD_AT.ready] = can_happen(state, deed)
            place += 1

"""What a side sees of the Threat deck: how many cards are left, and those that lie open."""

from __future__ import annotations

from arena.compiling.rule import rule
from arena.state.bits import count, has
from arena.twod20.chapters.deck.columns import DECK, SHOWN, WIDTH
from arena.twod20.chapters.deck.rules.buying import can_happen, deed_of
from arena.twod20.limits import MOST_CARDS
from arena.twod20.sight import fields

FIELDS = len(DECK)


@rule
def write_deck(state, world):
    """Write this chapter's numbers."""
    at = fields.DECK_AT
    world[at : at + FIELDS] = 0
    world[at] = count(state.deck.left)
    world[at + 1] = count(state.deck.open)
    place = 0
    for card in range(MOST_CARDS):
        if has(state.deck.open, card) and place < SHOWN:
            deed = deed_of(state, card)
            here = at + 2 + place * WIDTH
            world[here] = deed.price
            world[here + 1] = can_happen(state, deed)
            world[here + 2] = deed.amount
            world[here + 3] = deed.damage
            place += 1

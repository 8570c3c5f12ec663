"""What becomes of the cards of the Threat deck, as sentences."""

from __future__ import annotations

from arena.twod20 import codes
from arena.twod20.chapters.deck.rules.buying import SHUFFLED_IN
from arena.words.story import Story, Teller


def tell_card(story: Story, card: int, brought: int, *_: int) -> str:
    """Say which card lies open now, or comes into the scene."""
    if brought == SHUFFLED_IN:
        return "when this is over, the gamemaster shuffles the discards back into the deck."
    name = story.cast.names("card")[card]
    if not brought:
        return f"a card is laid open: {name}."
    return f"the gamemaster brings in a card: {name}."


TELLERS: dict[int, Teller] = {codes.EV_CARD: tell_card}
OF_NOBODY = (codes.EV_CARD,)  # events whose first number is no character

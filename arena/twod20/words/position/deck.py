"""The Threat deck of a position in words: what lies open, and what is drawn."""

from __future__ import annotations

from typing import Any

from arena.twod20 import codes
from arena.twod20.rules.deck.buying import can_bring_in, deed_of
from arena.words.cast import Cast
from arena.words.story import count_of


def cards_in(cards: int) -> list[int]:
    """Return the numbers of the cards in a set."""
    return [number for number in range(int(cards).bit_length()) if int(cards) >> number & 1]


def cards_awaited(state: Any, cast: Cast) -> list[str]:
    """Return the keys of the cards that may be drawn now, in the order of the faces they stand for."""
    if state.phase != codes.ROLL or state.roll_kind != codes.CARD_DRAW:
        return []
    return [cast.keys("card")[card] for card in cards_in(state.deck.left)]


def card_request(state: Any, cast: Cast) -> str:
    """Return that a card is drawn, and which are left."""
    left = cards_awaited(state, cast)
    return f"A card of the Threat deck is drawn, one of {len(left)}: {', '.join(left)}"


def card_lines(state: Any, cast: Cast) -> list[str]:
    """Return a line for each card that lies open, and one for the rest of the deck."""
    if not state.chapters & codes.DECK:
        return []
    lines = []
    for card in cards_in(state.deck.open):
        name, key = cast.names("card")[card], cast.keys("card")[card]
        text = dict(cast.scenario.cards)[key].text
        price = int(deed_of(state, card).price)
        barred = "" if can_bring_in(state, card) or state.threat < price else ", of no use now"
        lines.append(f"{name} ({key}): {price} Threat{barred}{f'. {text}' if text else ''}")
    left, aside = (len(cards_in(state.deck[part])) for part in ("left", "aside"))
    lines.append(f"Threat deck: {count_of(left, 'card')} left, {aside} set aside")
    return lines

"""The Threat deck: where each of its cards lies; and for whom corruption may reach."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from arena.rulings.row import NO_YES, Given, Line, Position, Ruling
from arena.state.bits import count
from arena.twod20 import codes
from arena.twod20.apply import run_steps
from arena.twod20.rules.deck.drawing import go_on_drawing
from arena.twod20.rulings.going import need

PLACES = ("left", "open", "aside")  # fields of the record, as they are typed


def lay(position: Position, given: Given) -> list[Line]:
    """Put a card into the deck, on the table or aside."""
    deck, card = position.state.deck, int(given["card"])
    for place in PLACES:
        deck[place] = int(deck[place]) & ~(1 << card)
    place = PLACES[given["choice"]]
    deck[place] = int(deck[place]) | 1 << card
    if deck.due:  # whatever is left is drawn from
        deck.due = min(int(deck.due), int(count(deck.left)))
        go_on_drawing(position.state)
        run_steps(position.state)
    return [Line(f"{position.cast.names('card')[card]} lies {place} now.")]


def lying(deck: Any, card: int) -> str:
    """Return where a card lies."""
    return next((place for place in PLACES if int(deck[place]) >> card & 1), PLACES[0])


def cards_said(position: Position, wanted: Any) -> Iterator[str]:
    """Say where cards lie."""
    for card, key in enumerate(position.cast.keys("card")):
        place = lying(wanted.deck, card)
        if place != lying(position.state.deck, card):
            yield f"set {key} lies {place}"


def lay_open(position: Position, given: Given) -> list[Line]:
    """Say whether corruption may reach for somebody: who acts from greed or hatred lays itself open."""
    state, who = position.state, int(given["who"])
    need(state.chapters & codes.CORRUPTION, "nobody is corrupted in this scene")
    members = int(state.corruption.tempted) & ~(1 << who)
    state.corruption.tempted = members | given["yes"] << who
    said = "may" if given["yes"] else "may not"
    return [Line(f"Corruption {said} reach for {position.cast.character_names[who]}.", (who,))]


def open_said(position: Position, wanted: Any) -> Iterator[str]:
    """Say for whom corruption may reach."""
    for who, key in enumerate(position.cast.characters):
        then = int(wanted.corruption.tempted) >> who & 1
        if then != int(position.state.corruption.tempted) >> who & 1:
            yield f"set {key} tempted {NO_YES[then]}"


CORRUPTION = (
    Ruling(
        "set {who} tempted {yes}",
        "say whether corruption may reach for it, as for who acts from greed or hatred",
        "set kip tempted yes",
        lay_open,
        {"yes": NO_YES},
        open_said,
    ),
)
CARDS = (
    Ruling(
        "set {card} lies {choice}",
        "say where a card of the Threat deck lies: left in the deck, open, or set aside",
        "set flood lies aside",
        lay,
        {"choice": PLACES},
        cards_said,
    ),
)

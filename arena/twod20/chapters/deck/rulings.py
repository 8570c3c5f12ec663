"""The Threat deck: where each of its cards lies."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from arena.rulings.row import Given, Line, Position, Ruling, need
from arena.state.bits import count
from arena.twod20 import codes
from arena.twod20.apply import run_steps
from arena.twod20.chapters.deck.rules.buying import bring_in, can_happen, deed_of
from arena.twod20.chapters.deck.rules.drawing import RESHUFFLE_PRICE, go_on_drawing
from arena.twod20.core.going import await_nothing, draws_between, is_pursued
from arena.twod20.core.rules.pools.resource import gain_threat

FREE = (codes.TURN, codes.ACTOR, codes.MEDDLING)  # phases in which nothing is in hand
PLACES = ("left", "open", "aside")  # fields of the record, as they are typed
LIES = {"left": "is in the deck", "aside": "is set aside", "open": "lies open"}


def leave_the_deck(state: Any) -> None:
    """Draw none of the cards that no turn depends on."""
    if draws_between(state):
        await_nothing(state)
        go_on_drawing(state)
        run_steps(state)


def is_over(state: Any) -> bool:
    """Return whether the scene is over."""
    return bool(state.winner != codes.ONGOING)


def shuffle_in(deck: Any) -> None:
    """Put what was bought, or lies open, back into the deck."""
    deck.left = int(deck.left) | int(deck.open) | int(deck.aside)
    deck.open = deck.aside = deck.reshuffled = 0


def reshuffle(position: Position, given: Given) -> list[Line]:
    """Pay for having the discards back in the deck, the scene being over."""
    state = position.state
    need(state.chapters & codes.DECK, "this scene has no Threat deck")
    need(is_over(state), "while the scene runs it is paid for between turns; this is for its end")
    need(state.deck.reshuffled == 0, "that has been paid for: the discards go back")
    need(int(state.deck.open) | int(state.deck.aside), "there are no discards")
    need(
        state.threat >= RESHUFFLE_PRICE,
        f"that costs {RESHUFFLE_PRICE} Threat, and there is {int(state.threat)}",
    )
    state.threat -= RESHUFFLE_PRICE
    shuffle_in(state.deck)
    left = int(count(state.deck.left))
    text = f"The discards are in the deck again: {left} cards, {RESHUFFLE_PRICE} Threat paid."
    return [Line(text)]


def bring(position: Position, given: Given) -> list[Line]:
    """Bring an open card in for its price, in the middle of somebody's turn as well as between turns."""
    state, card = position.state, int(given["card"])
    need(not is_over(state), "the scene is over")
    need(state.phase in FREE, "something is in hand: play that out, or type rule off first")
    need(not is_pursued(state), "no card is brought in while a pursuit runs")
    name = position.cast.names("card")[card]
    need(int(state.deck.open) >> card & 1, f"{name} {LIES[lying(state.deck, card)]}, and does not lie open")
    price = int(deed_of(state, card).price)
    need(state.threat >= price, f"that card costs {price} Threat, and there is {int(state.threat)}")
    need(can_happen(state, deed_of(state, card)), "what that card says cannot happen now")
    gain_threat(state, -price)
    bring_in(state, card)
    run_steps(state)
    return []


def lay(position: Position, given: Given) -> list[Line]:
    """Put a card into the deck, on the table or aside."""
    deck, card = position.state.deck, int(given["card"])
    if is_over(position.state) and deck.reshuffled:  # what is left out is told once the rest is back
        shuffle_in(deck)
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


HEADING = "The Threat deck"
RULINGS = (
    Ruling(
        "bring in {card}",
        "bring in a card that lies open, for its price, also in the middle of a turn",
        "bring in flood",
        bring,
    ),
    Ruling(
        "reshuffle discards",
        "once the scene is over pay 2 Threat for having the discards in the deck again",
        "reshuffle the discards",
        reshuffle,
        rare=True,
    ),
    Ruling(
        "set {card} lies {choice}",
        "say where a card of the Threat deck lies: left in the deck, open, or set aside",
        "set flood lies aside",
        lay,
        {"choice": PLACES},
        cards_said,
    ),
)

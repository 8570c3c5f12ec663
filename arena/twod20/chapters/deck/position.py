"""The Threat deck of a position in words: what lies open, and what is drawn."""

from __future__ import annotations

from typing import Any

from arena.twod20 import codes
from arena.twod20.chapters.deck.rules.buying import can_bring_in, deed_of
from arena.words.aloud import together
from arena.words.cast import Cast
from arena.words.story import capital, count_of, in_sentence, listing


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


def card_words(cast: Cast, card: int) -> str:
    """Return in a few words what a card brings in.

    What it says of itself is in its text; this is what the rules make of it.
    """
    known = cast.scenario.cards[card][1]
    found = []
    found += [arrivals_words(known, cast)] if known.arrivals else []
    if known.trait is not None:
        trait = known.trait
        does = f"{trait.copies} {trait.effect}" if trait.effect in ("easier", "harder") else trait.effect
        on = SIDES.get(trait.on, trait.on)
        against = " against them" if trait.against else ""
        found.append(f"{listing(list(trait.tests))} tests{against} are {does} for {on}")
    if known.damage is not None:
        dice = count_of(known.damage.dice, "die", "dice")
        found.append(f"{dice} of {'mental ' if known.damage.mental else ''}damage to every player character")
    found += ["the alarm rises"] * known.alarm + ["the scene ends a round sooner"] * known.hurries
    found += [f"{known.event} happens"] if known.event else []
    return ", ".join(found)


def arrivals_words(card: Any, cast: Cast) -> str:
    """Return who comes with a card: by name, or how many of those in reserve."""
    named = [in_sentence(cast.character_names[who]) for key in card.who for who in cast.scenario.groups[key]]
    if named and len(named) <= card.arrivals:
        return f"{together(named)} {'comes' if len(named) == 1 else 'come'}"
    kind = " ".join(word for word in (card.tier or "", (card.like or "").replace("_", " ")) if word)
    of = (
        f" of {together(named)}"
        if named
        else f" {kind} of those in reserve"
        if kind
        else " of those in reserve"
    )
    return f"{card.arrivals}{of} {'comes' if card.arrivals == 1 else 'come'}"


def card_help(said: str, state: Any, cast: Cast, side: int | None = None) -> list[str]:
    """Return what a card is that is called by its key or name: price, effect, text, where it lies.

    Of cards that lie face down players learn nothing.
    """
    wanted = " ".join(said.lower().replace("_", " ").split())
    for card, (key, known) in enumerate(cast.scenario.cards):
        if wanted not in (key.replace("_", " "), known.name.lower()):
            continue
        if side == codes.PCS and int(state.deck.left) >> card & 1:
            continue
        lies = next(word for part, word in LIES.items() if int(state.deck[part]) >> card & 1)
        about = f"{known.threat} Threat: {card_words(cast, card)}. It {lies}."
        return [f"{known.name} ({key})", about, *([known.text] if known.text else [])]
    return []


SIDES = {"scene": "everybody", "pcs": "the player characters", "npcs": "the opposition"}
LIES = {"open": "lies open", "aside": "is set aside", "left": "is in the deck"}


def lines(state: Any, cast: Cast, side: int | None = None) -> list[str]:
    """Return a line for each card that lies open, and one for the rest of the deck."""
    if not state.chapters & codes.DECK:
        return []
    said = []
    for card in cards_in(state.deck.open):
        name, key = cast.names("card")[card], cast.keys("card")[card]
        price = int(deed_of(state, card).price)
        barred = "" if can_bring_in(state, card) or state.threat < price else ", of no use now"
        said.append(f"{name} ({key}): {price} Threat{barred}. {capital(card_words(cast, card))}")
    left, aside = (len(cards_in(state.deck[part])) for part in ("left", "aside"))
    said.append(f"Threat deck: {count_of(left, 'card')} left, {aside} set aside")
    return said

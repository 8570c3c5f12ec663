"""The cards of a scene, in the order of their numbers; and what they do, each thing once."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from scenarios.twod20 import limits
from scenarios.twod20.models import Card, Scenario

MOST, DEEDS, GROUPS = limits.CARDS, limits.CARD_DEEDS, limits.CARD_GROUPS
Said = tuple[Any, ...]


def dealt(scenario: Scenario, shelf: Mapping[str, Card]) -> list[tuple[str, Card]]:
    """Return the cards of a scene's deck with their keys; at the end further copies, as often as it says."""
    deck = scenario.deck
    if deck is None:
        return []
    keys = [key for key in shelf if (deck.only is None or key in deck.only) and key not in deck.without]
    doubled = [(f"{key}_{copy + 2}", shelf[key]) for key in keys for copy in range(deck.twice.count(key))]
    return [(key, shelf[key]) for key in keys] + doubled


def called(card: Card) -> Said:
    """Return whom a card calls, as far as it says so."""
    return (card.tier, card.like, tuple(sorted(card.who)))


def calls(card: Card, key: str, count: int, archetype: str | None, tier: str) -> bool:
    """Return whether a card may call one of `count` reserves of this key, archetype and tier."""
    if not card.arrivals or card.tier not in (None, tier) or card.like not in (None, archetype):
        return False
    names = {key, *(f"{key}_{number + 1}" for number in range(count))}
    return not card.who or not names.isdisjoint(card.who)


def deed(card: Card) -> Said:
    """Return all that a card does and costs: equal for cards that do the same."""
    trait = None if card.trait is None else tuple(sorted(card.trait.model_dump(exclude={"name"}).items()))
    whom = called(card) if card.arrivals else None
    return (card.threat, card.arrivals, whom, repr(trait), card.damage, card.alarm, card.hurries, card.event)


def deeds_of(cards: Iterable[Card]) -> dict[Said, Card]:
    """Return each thing that cards do, with the first that does it."""
    found: dict[Said, Card] = {}
    for card in cards:
        found.setdefault(deed(card), card)
    return found


def groups_of(cards: Iterable[Card]) -> list[Said]:
    """Return each set of reserves that cards call, once."""
    return list(dict.fromkeys(called(card) for card in cards if card.arrivals))

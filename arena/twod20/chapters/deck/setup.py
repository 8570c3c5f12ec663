"""The Threat deck of a scenario, written into the state: its cards, what they do, the draw at the start."""

from __future__ import annotations

from typing import Any

from arena.twod20 import codes
from arena.twod20.chapters.deck.rules.drawing import AT_START, draw_cards
from arena.twod20.core.parts import Places, write_trait
from arena.twod20.limits import MOST_DEEDS
from scenarios.twod20.deck import Said, called, deed, deeds_of, groups_of
from scenarios.twod20.loaded import LoadedScenario
from scenarios.twod20.models import Card


def write(state: Any, loaded: LoadedScenario, places: Places) -> None:
    """Write everything of this chapter, and the chapter's bit where a scene has a deck; then draw."""
    cards = [card for _, card in loaded.cards]
    deck = state.deck
    if not cards:
        return
    state.chapters |= codes.DECK
    groups, deeds = groups_of(cards), deeds_of(cards)
    for number, whom in enumerate(groups):
        deck.groups[number] = reserves(loaded, whom)
    for record, card in zip(deck.deeds[: min(len(deeds), MOST_DEEDS)], deeds.values(), strict=True):
        write_deed(record, card, loaded, groups, places)
    numbers = {said: number for number, said in enumerate(deeds)}
    deck.cards[: len(cards)] = [numbers[deed(card)] for card in cards]
    if any(card.event is not None or card.alarm for card in cards):
        state.chapters |= codes.TASKS
    deck.left = (1 << len(cards)) - 1
    deck.opens = 1
    then = codes.FIRST if state.phase == codes.FIRST else codes.CONTINUE
    draw_cards(state, AT_START, then)


def reserves(loaded: LoadedScenario, whom: Said) -> int:
    """Return the set of reserves of the opposition whom a card calls."""
    tier, like, keys = whom
    found = 0
    for key, character in loaded.scenario.characters.items():
        comes = character.reserve and not character.raised
        if character.side != "npcs" or not comes or (like and character.archetype != like):
            continue
        for number in loaded.groups[key]:
            named = not keys or key in keys or loaded.characters[number].first.key in keys
            if named and tier in (None, loaded.characters[number].tier):
                found |= 1 << number
    return found


def write_deed(record: Any, card: Card, loaded: LoadedScenario, groups: list[Said], places: Places) -> None:
    """Write what a card does."""
    record.price, record.amount = card.threat, card.arrivals
    record.group = groups.index(called(card)) + 1 if card.arrivals else 0
    record.alarm, record.hurries = card.alarm, card.hurries
    if card.trait is not None:
        write_trait(record.trait, card.trait, places)
    if card.damage is not None:
        record.damage, record.mental = card.damage.dice, card.damage.mental
    if card.event is not None:
        record.event = [change.name for change in loaded.scenario.environment].index(card.event) + 1

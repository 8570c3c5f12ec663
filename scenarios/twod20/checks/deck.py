"""What the Threat deck must be to the rest of a scenario."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from scenarios.errors import Path, Problem, choices
from scenarios.files.reading import Document
from scenarios.twod20.checks.parts import Parts
from scenarios.twod20.deck import DEEDS, GROUPS, MOST, calls, dealt, deeds_of, groups_of
from scenarios.twod20.models import Card


def card_problems(document: Document, cards: Mapping[str, Card]) -> Iterator[Problem]:
    """Yield what keeps a card of this file from doing anything."""
    for key, card in cards.items():
        path: Path = ("cards", key)
        parts = (card.arrivals, card.trait, card.damage, card.alarm, card.hurries, card.event)
        if not any(parts):
            text = (
                "brings nothing in, give it `arrivals`, a `trait`, `damage`, `alarm`, `hurries` or an `event`"
            )
            yield document.problem(path, text)
        for name in ("tier", "like", "who"):
            if name in card.model_fields_set and not card.arrivals:
                yield document.problem((*path, name), "means nothing without `arrivals`")


def deck_problems(parts: Parts) -> Iterator[Problem]:
    """Yield everything that is wrong in this chapter."""
    scenario, problem = parts.scenario, parts.document.problem
    if scenario.deck is None:
        if scenario.cards:
            yield problem(("cards",), "there is no deck for them, write `deck: {}`")
        return
    if scenario.pursuit is not None and scenario.pursuit.begins == "start":
        yield problem(("deck",), "a pursuit from the start has no turns between which cards are bought")
    for name in ("without", "twice", "only"):
        for index, key in enumerate(getattr(scenario.deck, name) or []):
            if key not in parts.shelf.cards:
                text = "no such card" + choices(key, parts.shelf.cards)
                yield problem(("deck", name, index), text, key)
    for index, key in enumerate(scenario.deck.twice):
        out = key in scenario.deck.without or (
            scenario.deck.only is not None and key not in scenario.deck.only
        )
        if out and key in parts.shelf.cards:
            yield problem(("deck", "twice", index), "is left out of the deck, so it is not in it twice", key)
    for key, card in scenario.cards.items():
        yield from _own(parts, ("cards", key), card)
        yield from _calls(parts, ("cards", key), card)
    yield from _of_libraries(parts)
    yield from _room(parts)


def _of_libraries(parts: Parts) -> Iterator[Problem]:
    """Yield cards of libraries that put a trait on what this scene does not have."""
    known = ("scene", "pcs", "npcs", *parts.scenario.zones, *parts.members)
    for key, card in dealt(parts.scenario, parts.shelf.cards):
        if key not in parts.scenario.cards and card.trait is not None and card.trait.on not in known:
            text = f"{key} puts a trait on {card.trait.on}, which is not here: name it under `without`"
            yield parts.document.problem(("deck",), text)


def _calls(parts: Parts, path: Path, card: Card) -> Iterator[Problem]:
    """Yield the problem that fewer reserves wait than a card calls that names them."""
    if not card.who or (card.like is not None and card.like not in parts.shelf.archetypes):
        return
    named = [parts.character(key) for key in card.who]
    if not all(each is not None and each.reserve and each.side == "npcs" for each in named):
        return  # said already
    waiting = 0
    for key, each in parts.scenario.characters.items():
        if (
            each.reserve
            and each.side == "npcs"
            and calls(card, key, each.count, each.archetype, parts.tier(key))
        ):
            some = {f"{key}_{number + 1}" for number in range(each.count)} & set(card.who)
            waiting += len(some) if some and key not in card.who else each.count
    if waiting < card.arrivals:
        text = f"calls {card.arrivals}, and {waiting} of these wait: name more, or let fewer come"
        yield parts.document.problem((*path, "arrivals"), text, card.arrivals)


def _room(parts: Parts) -> Iterator[Problem]:
    """Yield the problem that the deck is empty, or more than there is room for."""
    problem, dealing = parts.document.problem, dealt(parts.scenario, parts.shelf.cards)
    if not dealing:
        text = "no card is in the deck: name a library, such as arena:threats.yaml, or write `cards`"
        yield problem(("deck",), text)
    if len(dealing) > MOST:
        yield problem(("deck",), f"{len(dealing)} cards are in the deck, at most {MOST} have room")
    cards = [card for _, card in dealing]
    if len(deeds_of(cards)) > DEEDS:
        text = (
            f"the cards do {len(deeds_of(cards))} different things, at most {DEEDS}: price, who comes, "
            "trait, damage and the rest of a card are one thing together; let some be alike in all of it"
        )
        yield problem(("deck",), text)
    if len(groups_of(cards)) > GROUPS:
        text = f"the cards call {len(groups_of(cards))} different sets of reserves, at most {GROUPS}"
        yield problem(("deck",), text)


def _own(parts: Parts, path: Path, card: Card) -> Iterator[Problem]:
    """Yield what is wrong with a card that a scene has written itself."""
    problem = parts.document.problem
    for index, key in enumerate(card.who):
        yield from parts.unknown_character((*path, "who", index), key)
        if (character := parts.character(key)) and not (character.reserve and character.side == "npcs"):
            yield problem((*path, "who", index), "expected a reserve of the opposition", key)
    if card.like is not None and card.like not in parts.shelf.archetypes:
        text = "no such archetype" + choices(card.like, parts.shelf.archetypes)
        yield problem((*path, "like"), text, card.like)
    names = [change.name for change in parts.scenario.environment]
    if card.event is not None and card.event not in names:
        yield problem(
            (*path, "event"), "no such change of the scene" + choices(card.event, names), card.event
        )
    if card.alarm and not parts.scenario.alarm:
        yield problem((*path, "alarm"), "there is no `alarm` that could rise", True)

"""Whether everybody is made of what the libraries have, stands where it may, and has a way to come."""

from __future__ import annotations

from collections.abc import Iterator

from scenarios.checks import shared
from scenarios.errors import Path, Problem, choices
from scenarios.twod20.checks.parts import Parts
from scenarios.twod20.checks.weapons import unknown_weapons
from scenarios.twod20.deck import calls, dealt

FOR_SALE = ("minor", "notable")  # tiers that Threat can buy as reinforcements


def kind_problems(parts: Parts) -> Iterator[Problem]:
    """Everybody is made of what the libraries have."""
    for key, character in parts.scenario.characters.items():
        path: Path = ("characters", key)
        if character.archetype is not None and character.archetype not in parts.shelf.archetypes:
            text = "no such archetype" + choices(character.archetype, parts.shelf.archetypes)
            yield parts.document.problem((*path, "archetype"), text, character.archetype)
        yield from unknown_weapons(parts.document, path, character, parts.shelf.weapons)


def changed_problems(parts: Parts) -> Iterator[Problem]:
    """Whoever play has changed is in the scene, under a key of its own, with weapons that there are."""
    yield from shared.changed_problems(parts)
    for key, change in parts.scenario.changed.items():
        for weapon in change.weapons or []:
            if weapon is not None and weapon not in parts.shelf.weapons:
                text = "no such weapon" + choices(weapon, parts.shelf.weapons)
                yield parts.document.problem(("changed", key, "weapons"), text, weapon)


def side_problems(parts: Parts) -> Iterator[Problem]:
    """Both sides have somebody who can act from the start, and only player characters are of tier pc."""
    alone = parts.scenario.scene == "challenge"
    yield from shared.side_problems(parts, ("pcs",) if alone else shared.SIDES)
    for key, character in parts.scenario.characters.items():
        if character.side == "npcs" and parts.tier(key) == "pc":
            text = f"{key} is on the side npcs but of tier pc; expected minor, notable, major or object"
            yield parts.document.problem(("characters", key), text)


def dealt_in(parts: Parts, key: str) -> bool:
    """Return whether a card of the deck may call somebody of the opposition."""
    character = parts.scenario.characters[key]
    if character.side != "npcs":
        return False
    cards = dealt(parts.scenario, parts.shelf.cards)
    about = (key, character.count, character.archetype, parts.tier(key))
    return any(calls(card, *about) for _, card in cards)


def reserve_problems(parts: Parts) -> Iterator[Problem]:
    """Every reserve has a way to come."""
    rounds = parts.scenario.clock.rounds
    for key, character in parts.scenario.characters.items():
        path: Path = ("characters", key)
        if character.arrives is not None and not character.reserve:
            text = "somebody who arrives is a reserve, write `reserve: true` as well"
            yield parts.document.problem((*path, "arrives"), text, character.arrives)
        if character.arrives is not None and character.arrives > rounds:
            text = f"the clock ends after round {rounds}"
            yield parts.document.problem((*path, "arrives"), text, character.arrives)
        if character.raised and not character.reserve:
            text = "somebody who rises by a spell is a reserve, write `reserve: true` as well"
            yield parts.document.problem((*path, "raised"), text, True)
        if character.raised and character.arrives is not None:
            text = "rises by a spell, and does not come by itself"
            yield parts.document.problem((*path, "arrives"), text, character.arrives)
        if character.raised:
            continue
        bought = character.side == "npcs" and parts.tier(key) in FOR_SALE
        alarmed = any(key in stage.arrivals for stage in parts.scenario.alarm)
        if (
            character.reserve
            and character.arrives is None
            and not (bought or alarmed or dealt_in(parts, key))
        ):
            text = (
                "only minor and notable npcs can be bought with Threat, say in which round it `arrives`, "
                "or let a card of the deck call it"
            )
            yield parts.document.problem((*path, "reserve"), text)

"""Darkness: who stands in it is harder to see and to shoot at, until there is light.

SRD "Stealth and Infiltration": light and darkness are traits, each copy apart, and a sudden change dazzles.
"""

from __future__ import annotations

from typing import Any

from arena.rulings.row import Given, Line, Position, Ruling, need
from arena.twod20 import codes
from arena.twod20.codes import NONE
from arena.twod20.core.rules.test.trait import free_trait, same_trait, stack
from arena.twod20.limits import MOST_COPIES

AGAINST = 1


def darken(position: Position, given: Given) -> list[Line]:
    """Let it be dark in a zone, or in the whole scene, or darker still."""
    state, name = position.state, place(position, given)
    for trait in darkness(position, given):
        there = copies_of(state, trait)
        need(there < MOST_COPIES, f"{name} is as dark as can be")
        need(there or free_trait(state) != NONE, "there is no room for more traits: end one")
        stack(state, *trait, 1)
    note_change(state)
    return [Line(f"{name} is dark now: seeing and shooting anybody there is harder.")]


def light(position: Position, given: Given) -> list[Line]:
    """Let one darkness of a zone, or of the whole scene, be over; else what else keeps people from seeing."""
    state, name = position.state, place(position, given)
    found = [each for trait in darkness(position, given) for each in traits_like(state, trait)]
    found = found or veils(state, given)
    need(found, f"{name} is not dark")
    for trait in found:
        trait.copies -= 1
    note_change(state)
    darker = "less dark now" if any(trait.copies for trait in found) else "no longer dark"
    return [Line(f"{name} is {darker}.")]


def darkness(position: Position, given: Given) -> list[tuple[int, int, int, int, int, int]]:
    """Return what sets the traits apart that darkness is, as `same_trait` takes them."""
    scope, on = (codes.ON_ZONE, given["zone"]) if "zone" in given else (codes.ON_SCENE, 0)
    seen = codes.TEST_WORDS.index("observation"), codes.SIGHT
    shot = codes.TEST_WORDS.index("ranged"), codes.NO_SENSE
    both = (seen, shot) if position.state.chapters & codes.STEALTH else (shot,)
    return [(scope, on, 1 << test, codes.HARDER, AGAINST, sense) for test, sense in both]


def veils(state: Any, given: Given) -> list[Any]:
    """Return the records of fog, smoke and the like: traits that make it harder to see or to shoot."""
    seeing = 1 << codes.TEST_WORDS.index("observation") | 1 << codes.TEST_WORDS.index("ranged")
    found = [
        each
        for each in state.traits[: state.trait_count]
        if each.copies and int(each.effect) == codes.HARDER and int(each.tests) & seeing
    ]
    if "zone" in given:
        return [each for each in found if each.scope == codes.ON_ZONE and each.on == given["zone"]]
    over_all = [each for each in found if each.scope == codes.ON_SCENE]
    return over_all or [each for each in found if each.scope == codes.ON_ZONE]


def traits_like(state: Any, trait: tuple[int, ...]) -> list[Any]:
    """Return the records of a trait that holds, one or none."""
    return [each for each in state.traits[: state.trait_count] if same_trait(each, *trait)]


def copies_of(state: Any, trait: tuple[int, ...]) -> int:
    """Return in how many copies a trait holds."""
    return sum(int(each.copies) for each in traits_like(state, trait))


def note_change(state: Any) -> None:
    """Eyes have to get used to it in this round."""
    if state.chapters & codes.STEALTH:
        state.notice.light_round = state.round_number


def place(position: Position, given: Given) -> str:
    """Return where it is."""
    return position.cast.zone_names[given["zone"]] if "zone" in given else "The scene"


LIGHT = tuple(
    Ruling(f"{verb} {on}", meaning, f"{verb} {example}", do)
    for verb, meaning, do in (
        ("darken", "let it be dark, or darker: everybody there is harder to see and to shoot", darken),
        ("light", "let it be less dark", light),
    )
    for on, example in (("scene", "scene"), ("{zone}", "hall"))
)

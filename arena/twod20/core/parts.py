"""What several parts of a state are written with: numbers of keys, sets as bits, damage effects, traits."""

from __future__ import annotations

from typing import Any

from arena.twod20 import codes
from scenarios.twod20.loaded import LoadedScenario
from scenarios.twod20.models import Conditional, Effects, Trait

FORMS = ("melee", "ranged", "mental")
WINNERS = (*codes.SIDE_WORDS, "nobody")


class Places:
    """Numbers of the zones and characters that keys in the file stand for."""

    def __init__(self, loaded: LoadedScenario) -> None:
        self.zones = {key: index for index, key in enumerate(loaded.graph)}
        self.groups = loaded.groups

    def zone(self, key: str | None) -> int:
        """Return the number of a zone, NONE for no zone."""
        return codes.NONE if key is None else self.zones[key]

    def members(self, keys: list[str]) -> int:
        """Return the set of all characters that `keys` name."""
        return sum(1 << number for number in {number for key in keys for number in self.groups[key]})


def whole_side(loaded: LoadedScenario, side: str) -> int:
    """Return the set of all people and creatures of a side."""
    numbers = enumerate(loaded.characters)
    return sum(1 << index for index, each in numbers if each.side == side and each.tier != "object")


def test_bits(tests: list[Any]) -> int:
    """Return kinds of test as bits."""
    return sum(1 << codes.TEST_WORDS.index(test) for test in set(tests))


def cover_bits(cover: Conditional) -> int:
    """Return the effects of conditional Resistance as bits."""
    return (
        cover.sturdy * codes.STURDY | cover.fragile * codes.FRAGILE | cover.uncertain * codes.UNCERTAIN_COVER
    )


def write_effects(record: Any, effects: Effects) -> None:
    """Write damage effects, and the ratings of those that have one."""
    for number, word in enumerate(codes.EVERY_EFFECT):
        if codes.IS_RATED[number]:
            record.ratings[codes.RATING_OF[number]] = getattr(effects, word)
        elif getattr(effects, word):
            record.bits |= 1 << number


def write_trait(record: Any, trait: Trait, places: Places) -> None:
    """Write a trait the scenario begins with."""
    record.scope, record.on = trait_place(trait.on, places)
    record.tests, record.effect = test_bits(list(trait.tests)), codes.TRAIT_WORDS.index(trait.effect)
    record.against, record.copies = trait.against, trait.copies
    record.sense = 0 if trait.sense is None else codes.SIGHT + codes.SENSE_WORDS.index(trait.sense)
    if trait.fog:
        record.sense = codes.FOG


def trait_place(where: str, places: Places) -> tuple[int, int]:
    """Return scope and number of what a trait is on."""
    if where == "scene":
        return codes.ON_SCENE, 0
    if where in codes.SIDE_WORDS:
        return codes.ON_SIDE, codes.SIDE_WORDS.index(where)
    if where in places.zones:
        return codes.ON_ZONE, places.zones[where]
    return codes.ON_CHARACTER, places.groups[where][0]

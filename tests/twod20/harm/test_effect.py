"""Damage effects as a table: their numbers, where they stand in the record, and how they come together."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from arena.state.fields import record
from arena.twod20 import catalog, codes
from arena.twod20.core.record.effects import EFFECTS
from arena.twod20.core.rules.attack.ammunition import salvo_action, salvo_effect
from arena.twod20.core.rules.harm.effect import add_effects, bring_effect, clear_effects
from arena.twod20.words.story.damage import LEFT_BEHIND
from tests.twod20.fight import fight

EVERY = pytest.mark.parametrize("word", codes.EVERY_EFFECT)


def kept(effects: Any) -> dict[str, int]:
    """Return the damage effects of a record: by word the rating, 1 for those that have none."""
    found = {}
    for number, word in enumerate(codes.EVERY_EFFECT):
        rated = codes.RATING_OF[number]
        found[word] = int(effects.bits) >> number & 1 if rated == codes.NONE else int(effects.ratings[rated])
    return {word: amount for word, amount in found.items() if amount}


@EVERY
def test_the_constant_of_an_effect_is_its_bit_or_its_place_among_the_ratings(word: str) -> None:
    number = codes.EVERY_EFFECT.index(word)
    rated = codes.RATING_OF[number]
    assert getattr(codes, word.upper()) == (1 << number if rated == codes.NONE else rated)


def test_what_an_effect_leaves_behind_has_its_words() -> None:
    left = [number for name, number in vars(codes).items() if name.startswith("LEFT_")]
    assert sorted(codes.EVERY_EFFECT[number] for number in left) == sorted(LEFT_BEHIND)


@EVERY
def test_every_effect_of_a_weapon_gets_into_its_damage(word: str) -> None:
    amount: Any = 3 if codes.IS_RATED[codes.EVERY_EFFECT.index(word)] else True
    table = fight(weapon={"effects": {word: amount}})
    assert kept(table.weapon("hero", "arm").effects) == {word: amount}
    table.do("attack arm -> foe").skip().dice(1, 1).skip().dice(19, 19).skip()
    assert kept(table.state.damage.effects) == {word: amount}


@EVERY
def test_every_effect_can_be_that_of_a_salvo(word: str) -> None:
    number = codes.EVERY_EFFECT.index(word)
    gun = {"form": "ranged", "reloads": 1, "salvo": {word: 2 if codes.IS_RATED[number] else True}}
    table = fight(weapon=gun, variants={"ammunition": "salvo"}).do("attack arm -> foe")
    table.do(f"salvo {word}").skip().dice(1, 1).skip()
    assert kept(table.state.damage.effects) == {word: 2 if codes.IS_RATED[number] else 1}


def test_every_effect_there_is_room_for_has_a_salvo_of_its_own() -> None:
    every = range(catalog.EFFECT_ROOM)
    assert len(codes.EVERY_EFFECT) <= catalog.EFFECT_ROOM
    assert [salvo_effect(salvo_action(effect)) for effect in every] == list(every)
    assert [salvo_action(effect) for effect in every[: catalog.SALVO_ROOM]] == [
        catalog.SALVO + effect for effect in every[: catalog.SALVO_ROOM]
    ]


def test_effects_come_together_and_go() -> None:
    states = np.zeros(2, record(EFFECTS))
    weapon, talent = states[0], states[1]
    for number, word in enumerate(codes.EVERY_EFFECT):
        bring_effect(talent, number, 6)
        bring_effect(weapon, number, 1 if word == "piercing" else 5)
    assert kept(weapon)["piercing"] == 1 and kept(talent)["vicious"] == 6
    bring_effect(weapon, codes.EVERY_EFFECT.index("piercing"), 0)
    assert kept(weapon)["piercing"] == 1, "the higher rating counts"
    add_effects(weapon, talent)
    assert [kept(weapon)[word] for word in ("persistent", "piercing", "vicious", "stun")] == [6, 6, 6, 1]
    add_effects(talent, weapon)
    assert kept(talent) == kept(weapon), "what is there already gains nothing by less or as much"
    clear_effects(weapon)
    assert kept(weapon) == {}

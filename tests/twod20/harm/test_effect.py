"""Damage effects as a table: their numbers, where they stand in the record, and how they come together."""

from __future__ import annotations

import re
from typing import Any

import numpy as np
import pytest

from arena.state.fields import record
from arena.twod20 import catalog, codes
from arena.twod20.rules.harm.effect import add_effects, bring_effect, clear_effects
from arena.twod20.state.effects import EFFECTS
from tests import ROOT
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
    assert number < catalog.SALVO_ROOM, "append a verb for the Salvo Effects beyond the room of `salvo`"
    gun = {"form": "ranged", "reloads": 1, "salvo": {word: 2 if codes.IS_RATED[number] else True}}
    table = fight(weapon=gun, variants={"ammunition": "salvo"}).do("attack arm -> foe")
    table.do(f"salvo {word}").skip().dice(1, 1).skip()
    assert kept(table.state.damage.effects) == {word: 2 if codes.IS_RATED[number] else 1}


def test_effects_come_together_and_go() -> None:
    states = np.zeros(2, record(EFFECTS))
    weapon, talent = states[0], states[1]
    for number, word in enumerate(codes.EVERY_EFFECT):
        bring_effect(talent, number, 6)
        bring_effect(weapon, number, 1 if word == "piercing" else 5)
    assert kept(weapon)["piercing"] == 1 and kept(talent)["vicious"] == 6
    bring_effect(weapon, codes.EVERY_EFFECT.index("piercing"), 0)
    assert kept(weapon)["piercing"] == 1, "the higher rating counts"
    add_effects(weapon, talent, 10)
    assert [kept(weapon)[word] for word in ("persistent", "piercing", "vicious", "stun")] == [10, 7, 10, 1]
    clear_effects(weapon)
    assert kept(weapon) == {}


@pytest.mark.parametrize("page", ["docs/scenarios.md", "scenarios/twod20/templates/fight.yaml"])
def test_pages_for_authors_name_every_effect(page: str) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    assert [word for word in codes.EVERY_EFFECT if not re.search(rf"\b{word}\b", text)] == []

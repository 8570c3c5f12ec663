"""Exact odds of the 2d20 System: Skill Tests, opposed tests, bought dice and damage.

Every chance is a `fractions.Fraction`, counted die by die. Nothing is rolled, and no state is read.

>>> test(dice=3, target=12, focus=3, difficulty=2).success
Fraction(18, 25)
>>> damage(4, Effects(piercing=1), armour=2).mean
Fraction(70, 27)
"""

from arena.odds.counting import Distribution, Joint, mean
from arena.twod20.odds.damage_roll import (
    Cover,
    DamageOdds,
    Effects,
    Layer,
    attribute_bonus,
    damage,
    harms_of_hit,
)
from arena.twod20.odds.skill_roll import (
    Assistant,
    DiceValue,
    OpposedOdds,
    TestOdds,
    TestSpec,
    dice_cost,
    opposed,
    opposed_result,
    test,
    value_of_dice,
)

__all__ = [
    "Assistant",
    "Cover",
    "DamageOdds",
    "DiceValue",
    "Distribution",
    "Effects",
    "Joint",
    "Layer",
    "OpposedOdds",
    "TestOdds",
    "TestSpec",
    "attribute_bonus",
    "damage",
    "dice_cost",
    "harms_of_hit",
    "mean",
    "opposed",
    "opposed_result",
    "test",
    "value_of_dice",
]

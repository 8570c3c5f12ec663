"""Exact odds of a spell: its test, its Cost whatever comes of it, a Counterspell before it.

SRD "Spellcasting, Power, and Costs", "Miscasts and Flawed Spells", "Resisting Magic and Magical Duels".
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from math import comb

from arena.odds.counting import Distribution, mean, whole_number
from arena.twod20.odds import damage_roll
from arena.twod20.odds.skill_roll import COMPLICATION_RANGE_MAXIMUM, TestSpec

POWER_MAXIMUM = 20
EFFECT = Fraction(1, 3)  # of a challenge die


def spell_range(difficulty: int) -> int:
    """Return the Complication range of a spell of this Difficulty.

    >>> [spell_range(difficulty) for difficulty in (0, 1, 2, 3, 4, 5, 6)]
    [1, 1, 2, 3, 4, 5, 5]
    """
    return min(COMPLICATION_RANGE_MAXIMUM, max(1, difficulty))


def counterspell(power: int) -> Distribution:
    """Return how likely a Counterspell of this Power makes a spell so much harder.

    >>> {more: str(chance) for more, chance in counterspell(2).items()}
    {0: '4/9', 1: '4/9', 2: '1/9'}
    """
    dice = whole_number("power", power, 0, POWER_MAXIMUM)
    return {
        effects: comb(dice, effects) * EFFECT**effects * (1 - EFFECT) ** (dice - effects)
        for effects in range(dice + 1)
    }


def made_harder(spec: TestSpec, effects: int) -> TestSpec:
    """Return the test of a spell that a Counterspell has made so much harder, its Complication range too."""
    width = min(COMPLICATION_RANGE_MAXIMUM, spec.complication_range + effects)
    return replace(spec, difficulty=spec.difficulty + effects, complication_range=width)


@dataclass(frozen=True)
class CostSpec:
    """What a spell costs: `dice` rolled, with `effects`, against the mind of the caster as it is.

    `stress` of `maximum` it has suffered before; None where its track cannot fill.
    """

    dice: int
    effects: damage_roll.Effects = damage_roll.NO_EFFECTS
    courage: int = 0
    morale: damage_roll.Cover = damage_roll.NO_COVER
    stress: int = 0
    maximum: int | None = None
    threshold: int = damage_roll.STRESS_THRESHOLD
    durable: bool = False

    def roll(self, set_effects: int) -> damage_roll.DamageOdds:
        """Return the odds of the Cost with so many dice more that are set to an Effect."""
        effects = replace(self.effects, fixed=self.effects.fixed + set_effects)
        return damage_roll.damage(
            self.dice,
            effects,
            self.courage,
            self.morale,
            self.stress,
            self.maximum,
            self.threshold,
            self.durable,
        )


@dataclass(frozen=True)
class SpellOdds:
    """What casting may bring; `miscast` maps dice of the Cost that are set to an Effect to their chance."""

    success: Fraction
    complication: Fraction
    miscast: Distribution
    cost: CostSpec

    @cached_property
    def rolls(self) -> list[tuple[Fraction, damage_roll.DamageOdds]]:
        """Return the Cost by how many dice are set, each with its chance."""
        return [(chance, self.cost.roll(dice)) for dice, chance in self.miscast.items()]

    @cached_property
    def mean_stress(self) -> Fraction:
        """Return the mean Stress of the Cost."""
        return sum((chance * each.mean for chance, each in self.rolls), Fraction(0))

    @cached_property
    def mean_effects(self) -> Fraction:
        """Return the mean number of Effects on the dice of the Cost: what Perilous adds to the Threat."""
        return sum((chance * mean(each.effects) for chance, each in self.rolls), Fraction(0))

    @cached_property
    def mean_drain(self) -> Fraction:
        """Return the mean number of Effects that come with Stress: what Drain brings of Fatigue."""
        return sum(
            (
                chance * share * effects
                for chance, each in self.rolls
                for (stress, effects), share in each.landed.items()
                if stress
            ),
            Fraction(0),
        )

    @cached_property
    def harm(self) -> Fraction:
        """Return the chance that the Cost is a Harm, or more."""
        return sum((chance * each.at_least_harms(1) for chance, each in self.rolls), Fraction(0))

    @cached_property
    def unpaid(self) -> Fraction:
        """Return the chance that nothing of the Cost gets through."""
        return sum((chance * (1 - each.at_least(1)) for chance, each in self.rolls), Fraction(0))


def spell(
    spec: TestSpec, cost: CostSpec, resisting: TestSpec | None = None, flawed: bool = False
) -> SpellOdds:
    """Return the exact odds of a spell, each Complication of a test that fails adding a die set to an Effect.

    `resisting` is the test of a target that opposes it; a flawed spell has a Complication by itself, which
    adds nothing to the Cost. Raises ValueError for values outside the rules.

    >>> found = spell(TestSpec(target=0, difficulty=2, complication_range=2), CostSpec(3))
    >>> str(found.success), str(found.mean_stress)
    ('39/400', '269/100')
    """
    against = _momentum(resisting) if resisting is not None else {}
    wins: Fraction = Fraction(0)
    miscast: defaultdict[int, Fraction] = defaultdict(Fraction)
    odds = spec.odds()
    for (successes, complications), chance in odds.joint.items():
        own = successes - spec.difficulty
        won = Fraction(0)
        if own >= 0:
            won = 1 - sum((share for other, share in against.items() if other > own), Fraction(0))
        wins += chance * won
        miscast[0] += chance * won
        miscast[complications] += chance * (1 - won)
    kept = {dice: chance for dice, chance in sorted(miscast.items()) if chance}
    return SpellOdds(wins, Fraction(1) if flawed else odds.complication, kept, cost)


def _momentum(spec: TestSpec) -> Distribution:
    """Return the Momentum that a test may leave, failures left out, each with its chance."""
    odds = spec.odds()
    return {points: chance * odds.success for points, chance in odds.momentum.items()}

"""Exact odds of damage: challenge dice, their Effects, Resistance, stress and Harms."""

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, lru_cache
from math import comb

from arena.odds.counting import (
    Distribution,
    Joint,
    at_least,
    chances_of,
    marginal,
    mean,
    settle,
    whole_number,
)

STRESS_THRESHOLD = 5  # stress from one hit that is a Harm by itself
PENETRATION = 2  # Resistance ignored for each Momentum spent
DAMAGE_DICE_MAXIMUM = 60  # far beyond any weapon and any pool of Threat
COVER_DICE_MAXIMUM = 20


@dataclass(frozen=True)
class Effects:
    """What an attack does with its Effects, and what Momentum adds to it (SRD "Damage").

    `vicious` stress for each Effect; `piercing` Resistance ignored for each Effect; `penetration`
    Momentum spent, each ignoring two Resistance; `bonus` further challenge dice; `intense` one more
    Harm where an Effect and a Harm come together; `fixed` dice beside those rolled that are set to an
    Effect. Raises ValueError for negative values.
    """

    vicious: int = 0
    piercing: int = 0
    penetration: int = 0
    bonus: int = 0
    intense: bool = False
    fixed: int = 0

    def __post_init__(self) -> None:
        for name in ("vicious", "piercing", "penetration", "bonus", "fixed"):
            settle(self, name, 0)

    def resistance_ignored(self, rolled: int) -> int:
        """Return the points of Resistance that count for nothing when `rolled` Effects show."""
        return self.piercing * rolled + PENETRATION * self.penetration


@dataclass(frozen=True)
class Cover:
    """Conditional Resistance of `dice` challenge dice: Cover, Morale or Interference.

    `sturdy` adds a point for each Effect; `fragile` loses a die for each Effect after the roll
    (SRD "Resistance"). `flat` is the variant in which each die is a point and none is
    rolled. Raises ValueError for an impossible number of dice.
    """

    dice: int = 0
    sturdy: bool = False
    fragile: bool = False
    flat: bool = False

    def __post_init__(self) -> None:
        settle(self, "dice", 0, COVER_DICE_MAXIMUM)

    def resistance(self) -> Distribution:
        """Return the distribution of the Resistance rolled, in points."""
        return chances_of(_protections(0, self))


@dataclass(frozen=True)
class Layer:
    """A track of Stress over the target's own, `stress` of its `most` taken (SRD "Multiple Types of Stress").

    Raises ValueError for a layer that holds nothing, or more than it can.
    """

    most: int
    stress: int = 0

    def __post_init__(self) -> None:
        settle(self, "most", 1)
        settle(self, "stress", 0, self.most)

    def absorbs(self, points: int, threshold: int) -> int:
        """Return what it takes of a hit: what it has room for, and no more than the threshold of a Harm."""
        return min(points, threshold, self.most - self.stress)


NO_EFFECTS = Effects()
NO_COVER = Cover()


@dataclass(frozen=True)
class DamageOdds:
    """What one damage roll may bring against one target.

    `joint` maps (damage total before Resistance, Effects) to their chance, `landed` does so for
    (stress after Resistance, Effects); `harms` is the distribution of the Harms inflicted.
    """

    joint: Joint
    landed: Joint
    harms: Distribution

    @cached_property
    def stress(self) -> Distribution:
        """Return the distribution of the stress after Resistance, never below 0."""
        return marginal(self.landed, 0)

    @cached_property
    def effects(self) -> Distribution:
        """Return the distribution of the number of Effects rolled."""
        return marginal(self.joint, 1)

    @cached_property
    def mean(self) -> Fraction:
        """Return the mean stress after Resistance."""
        return mean(self.stress)

    @cached_property
    def mean_harms(self) -> Fraction:
        """Return the mean number of Harms."""
        return mean(self.harms)

    def at_least(self, stress: int) -> Fraction:
        """Return the chance of `stress` or more after Resistance."""
        return at_least(self.stress, stress)

    def at_least_harms(self, harms: int) -> Fraction:
        """Return the chance of `harms` or more."""
        return at_least(self.harms, harms)

    def at_least_effects(self, effects: int, stress: int = 0) -> Fraction:
        """Return the chance of `effects` or more together with `stress` or more.

        Knockdown and Stun compare Effects with a skill and, like everything that happens to the
        target, need 1 stress to get through: ask with `stress=1` when the target has Resistance.
        """
        hits = (p for (hurt, rolled), p in self.landed.items() if rolled >= effects and hurt >= stress)
        return sum(hits, Fraction(0))


def damage(
    dice: int,
    effects: Effects = NO_EFFECTS,
    armour: int = 0,
    cover: Cover = NO_COVER,
    target_stress: int = 0,
    target_maximum: int | None = None,
    threshold: int = STRESS_THRESHOLD,
    durable: bool = False,
    layers: tuple[Layer, ...] = (),
) -> DamageOdds:
    """Return the exact odds of a damage roll of `dice` challenge dice (SRD "Damage", "Resistance").

    `armour` is the persistent Resistance in points. `target_stress` is what the target has suffered
    of its `target_maximum`; with None its track never fills, and Harms come from `threshold` alone.
    `durable` is the variant in which armour raises that threshold instead of resisting; what Piercing and
    Penetration do not take from the cover they take from it (SRD "Stress Threshold"). `layers`, top one
    first, take stress before the target's own track does, which alone gives Harms; what landed is the sum.
    Raises ValueError for values outside the rules.

    >>> damage(4, Effects(piercing=1), armour=2).mean
    Fraction(70, 27)
    """
    joint = _totals(whole_number("dice", dice, 0), effects)
    worn = whole_number("armour", armour, 0)
    protection = _protections(0 if durable else worn, cover)
    hard = worn if durable else 0
    landed: Counter[tuple[int, int]] = Counter()
    harms: Counter[int] = Counter()
    for (total, rolled), weight in joint.items():
        ignored = effects.resistance_ignored(rolled)
        more = effects.intense and rolled > 0
        for resistance, chance in protection.items():
            stress = max(0, total - max(0, resistance - ignored))
            needed = threshold + max(0, hard - max(0, ignored - resistance))
            landed[stress, rolled] += weight * chance
            own = through_layers(stress, layers, needed)
            harms[harms_of_hit(own, target_stress, target_maximum, needed, more)] += weight * chance
    return DamageOdds(chances_of(joint), chances_of(landed), chances_of(harms))


def through_layers(stress: int, layers: tuple[Layer, ...], threshold: int = STRESS_THRESHOLD) -> int:
    """Return what comes to the target's own track of a hit of `stress` points.

    >>> through_layers(9, (Layer(3), Layer(6)))
    1
    """
    for layer in layers:
        stress -= layer.absorbs(stress, threshold)
    return stress


def attribute_bonus(score: int) -> int:
    """Return what a high attribute gives: damage dice, or Resistance (SRD "Attribute Bonus Damage").

    >>> [attribute_bonus(score) for score in (8, 9, 11, 13, 15, 17)]
    [0, 1, 2, 3, 4, 5]
    """
    whole_number("attribute", score, 0)
    return sum(score >= least for least in (9, 10, 12, 14, 16))


def harms_of_hit(
    stress: int,
    target_stress: int = 0,
    target_maximum: int | None = None,
    threshold: int = STRESS_THRESHOLD,
    intense: bool = False,
) -> int:
    """Return the Harms of `stress` points after Resistance (SRD "Stress and Harm").

    One for reaching `threshold`, one for filling the track or hitting a full one, and with
    `intense` one more when there is any. Raises ValueError for values outside the rules.

    >>> harms_of_hit(5, target_stress=6, target_maximum=11)
    2
    """
    if target_maximum is not None:
        target_maximum = whole_number("target_maximum", target_maximum, 0)
    target_stress = whole_number("target_stress", target_stress, 0, target_maximum)
    stress = whole_number("stress", stress, 0)
    large = stress >= whole_number("threshold", threshold, 1)
    filled = target_maximum is not None and target_stress + stress >= target_maximum
    harms = (large + filled) if stress > 0 else 0
    return harms + (intense and harms > 0)


def _totals(dice: int, effects: Effects) -> Counter[tuple[int, int]]:
    """Count a damage roll by (total before Resistance, Effects)."""
    whole_number("dice plus bonus", dice + effects.bonus + effects.fixed, 0, DAMAGE_DICE_MAXIMUM)
    totals: Counter[tuple[int, int]] = Counter()
    for (value, rolled), weight in _challenge_pool(dice + effects.bonus).items():
        shown = rolled + effects.fixed
        totals[value + effects.fixed + effects.vicious * shown, shown] += weight
    return totals


def _protections(armour: int, cover: Cover) -> Counter[int]:
    """Count the sums of persistent and rolled Resistance."""
    sums: Counter[int] = Counter()
    if cover.flat:
        return Counter({armour + cover.dice: 1})
    for (value, rolled), weight in _challenge_pool(cover.dice).items():
        sums[armour + value + rolled * cover.sturdy] += weight
    return sums


@lru_cache(maxsize=DAMAGE_DICE_MAXIMUM + 1)
def _challenge_pool(dice: int) -> dict[tuple[int, int], int]:
    """Count the faces of challenge dice by (total, Effects): 1, 2, nothing twice, 1 and Effect twice."""
    plain = [1]  # ways for dice without an Effect to show each total
    pool: dict[tuple[int, int], int] = {}
    for effects in range(dice, -1, -1):
        ways = comb(dice, effects) * 2**effects
        pool.update({(effects + total, effects): ways * count for total, count in enumerate(plain)})
        padded = [0, 0, *plain, 0, 0]
        plain = [2 * padded[i + 2] + padded[i + 1] + padded[i] for i in range(len(plain) + 2)]
    return pool

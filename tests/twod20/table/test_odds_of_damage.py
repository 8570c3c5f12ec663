"""Exact odds of damage: worked answers, an oracle, enumeration, properties."""

from collections import Counter
from fractions import Fraction as F
from itertools import product

import icepool
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arena.twod20 import odds
from arena.twod20.odds import Cover, Effects

DAMAGES = [
    (0, Effects(), 0, Cover()),
    (4, Effects(), 1, Cover(2)),
    (5, Effects(vicious=1), 2, Cover(3, sturdy=True)),
    (6, Effects(piercing=2), 4, Cover(1, fragile=True)),
    (3, Effects(vicious=2, piercing=1, penetration=1, bonus=2), 5, Cover(2, sturdy=True)),
    (7, Effects(penetration=2), 3, Cover(2)),
]


# Worked answers: challenge dice, Resistance and Harms


def test_one_challenge_die_is_the_worked_answer():
    assert odds.damage(1).stress == {0: F(1, 3), 1: F(1, 2), 2: F(1, 6)}


@pytest.mark.parametrize(
    ("dice", "mean", "variance"),
    [(1, F(5, 6), F(17, 36)), (2, F(5, 3), F(17, 18)), (4, F(10, 3), F(17, 9)), (6, F(5), F(17, 6))],
)
def test_challenge_dice_have_the_worked_mean_and_variance(dice, mean, variance):
    stress = odds.damage(dice).stress
    assert odds.damage(dice).mean == mean
    assert sum(p * (points - mean) ** 2 for points, p in stress.items()) == variance


@pytest.mark.parametrize(
    ("dice", "effects", "answer"),
    [
        (1, 1, F(1, 3)),
        (2, 1, F(5, 9)),
        (3, 1, F(19, 27)),
        (4, 1, F(65, 81)),
        (6, 1, F(665, 729)),
        (5, 3, F(17, 81)),
    ],
)
def test_chance_of_effects_is_the_worked_answer(dice, effects, answer):
    assert odds.damage(dice).at_least_effects(effects) == answer


@pytest.mark.parametrize(
    ("dice", "effects", "answer"),
    [
        (3, Effects(), F(5, 108)),
        (4, Effects(), F(85, 432)),
        (5, Effects(), F(529, 1296)),
        (6, Effects(), F(7121, 11664)),
        (8, Effects(), F(15199, 17496)),
        (5, Effects(bonus=3), F(15199, 17496)),
        (4, Effects(vicious=1), F(229, 432)),
        (6, Effects(vicious=1), F(10081, 11664)),
    ],
)
def test_chance_of_five_stress_is_the_worked_answer(dice, effects, answer):
    assert odds.damage(dice, effects).at_least(5) == answer


def test_damage_against_armour_and_cover_is_the_worked_answer():
    hit = odds.damage(4, armour=1, cover=Cover(2))
    assert hit.at_least(1) == F(25061, 46656)
    assert hit.at_least(5) == F(469, 46656)
    assert hit.mean == F(48545, 46656)


def test_piercing_against_armour_is_the_worked_answer():
    assert odds.damage(4, Effects(piercing=1), armour=2).mean == F(70, 27)


def test_sturdy_cover_and_a_roll_for_initiative_in_ambush_have_the_worked_means():
    assert odds.mean(Cover(2, sturdy=True).resistance()) == F(7, 3)
    assert odds.damage(11, Effects(vicious=1)).mean == F(77, 6)


def test_four_challenge_dice_show_four_thirds_effects_on_average():
    assert odds.mean(odds.damage(4).effects) == F(4, 3)


@pytest.mark.parametrize(
    ("stress", "suffered", "maximum", "threshold", "intense", "harms"),
    [
        (5, 4, 11, 5, False, 1),
        (1, 11, 11, 5, False, 1),
        (5, 11, 11, 5, False, 2),
        (5, 0, 11, 5, True, 2),
        (4, 0, 11, 5, True, 0),
        (6, 0, 11, 7, False, 0),
        (7, 6, 11, 7, False, 2),
        (4, 0, 8, 5, False, 0),
        (5, 4, 8, 5, False, 2),
        (1, 8, 8, 5, False, 1),
        (5, 6, 10, 5, False, 2),
        (0, 11, 11, 5, True, 0),
        (12, 11, None, 5, False, 1),
    ],
)
def test_a_hit_inflicts_the_worked_number_of_harms(stress, suffered, maximum, threshold, intense, harms):
    assert odds.harms_of_hit(stress, suffered, maximum, threshold, intense) == harms


# An independent oracle


def oracle_damage(dice, effects, armour, cover):
    shown = {1: (1, 0), 2: (2, 0), 3: (0, 0), 4: (0, 0), 5: (1, 1), 6: (1, 1)}
    die = icepool.d6.map(lambda face: icepool.Vector(shown[face]))
    attack = (dice + effects.bonus) @ die + icepool.Vector((0, 0))
    guard = icepool.d6.map(lambda face: shown[face][0] + shown[face][1] * cover.sturdy)

    def land(rolled, resisted):
        total = rolled[0] + effects.vicious * rolled[1]
        ignored = effects.piercing * rolled[1] + 2 * effects.penetration
        return max(0, total - max(0, armour + resisted - ignored))

    pool = icepool.map(land, attack, cover.dice @ guard)
    return dict(zip(pool.outcomes(), pool.probabilities(), strict=True))


@pytest.mark.parametrize(("dice", "effects", "armour", "cover"), DAMAGES)
def test_icepool_counts_the_same_damage(dice, effects, armour, cover):
    assert odds.damage(dice, effects, armour, cover).stress == oracle_damage(dice, effects, armour, cover)


@settings(max_examples=40)
@given(
    st.integers(0, 5),
    st.builds(Effects, st.integers(0, 2), st.integers(0, 3), st.integers(0, 2), st.integers(0, 2)),
    st.integers(0, 6),
    st.builds(Cover, st.integers(0, 3), st.booleans(), st.booleans()),
)
def test_icepool_counts_the_same_small_damage_rolls(dice, effects, armour, cover):
    assert odds.damage(dice, effects, armour, cover).stress == oracle_damage(dice, effects, armour, cover)


# Plain enumeration, where no oracle has the rule


def test_harms_of_a_damage_roll_are_those_of_each_of_its_totals():
    hit = odds.damage(4, Effects(vicious=1, intense=True), 1, target_stress=7, target_maximum=11)
    expected, joint = Counter(), Counter()
    for faces in product(range(1, 7), repeat=4):
        effects = sum(face > 4 for face in faces)
        total = sum((0, 1, 2, 0, 0, 1, 1)[face] for face in faces) + effects
        joint[total, effects] += F(1, 6**4)
        stress = max(0, total - 1)
        harms = (stress >= 5) + (stress >= 4)
        expected[harms + (harms > 0 and effects > 0)] += F(1, 6**4)
    assert hit.harms == expected
    assert hit.joint == joint
    assert hit.at_least_harms(2) == expected[2] + expected[3]
    assert hit.mean_harms == sum(harms * chance for harms, chance in expected.items())


def test_knockdown_needs_a_point_of_stress_to_get_through():
    hit = odds.damage(1, armour=1)
    assert hit.at_least_effects(1) == F(1, 3)
    assert hit.at_least_effects(1, stress=1) == 0
    assert odds.damage(1, Effects(piercing=1), armour=1).at_least_effects(1, stress=1) == F(1, 3)


# What always holds


@pytest.mark.parametrize(("dice", "effects", "armour", "cover"), DAMAGES)
def test_all_chances_of_a_damage_roll_sum_to_one(dice, effects, armour, cover):
    hit = odds.damage(dice, effects, armour, cover, target_stress=3, target_maximum=9)
    for chances in (hit.joint, hit.landed, hit.stress, hit.effects, hit.harms, cover.resistance()):
        assert sum(chances.values()) == 1


@settings(max_examples=60)
@given(st.integers(0, 8), st.integers(0, 5), st.integers(0, 4), st.integers(1, 8))
def test_more_damage_dice_never_hurt_less_and_more_armour_never_hurts_more(dice, armour, cover, stress):
    hit = odds.damage(dice, armour=armour, cover=Cover(cover)).at_least(stress)
    assert odds.damage(dice + 1, armour=armour, cover=Cover(cover)).at_least(stress) >= hit
    assert odds.damage(dice, armour=armour + 1, cover=Cover(cover)).at_least(stress) <= hit

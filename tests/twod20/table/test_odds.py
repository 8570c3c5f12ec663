"""Exact odds of Skill Tests: worked answers, an oracle, enumeration, properties, bad arguments."""

from collections import Counter
from dataclasses import replace
from fractions import Fraction as F
from itertools import product

import icepool
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arena.twod20 import odds
from arena.twod20.odds import Assistant, Cover, Effects

Spec = odds.TestSpec
SPECS = [
    Spec(),
    Spec(dice=1, target=7, difficulty=0),
    Spec(dice=3, target=12, focus=3, difficulty=2, complication_range=3),
    Spec(dice=5, target=14, focus=4, difficulty=5, complication_range=5),
    Spec(dice=4, target=20, focus=5, difficulty=3, complication_range=2),
    Spec(dice=2, target=0, difficulty=1),
    Spec(dice=3, target=11, focus=2, difficulty=2, perfect=True),
    Spec(dice=2, target=9, difficulty=2, assistants=(Assistant(10), Assistant(13, 4, 2))),
    Spec(dice=5, target=12, focus=1, assistants=(Assistant(8), Assistant(9), Assistant(15, 5))),
]


# Worked answers: Skill Tests


@pytest.mark.parametrize(
    ("arguments", "successes", "answer"),
    [
        ({}, 1, F(21, 25)),
        ({}, 2, F(2, 5)),
        ({}, 3, F(23, 400)),
        ({}, 4, F(1, 400)),
        ({"focus": 3}, 1, F(21, 25)),
        ({"focus": 3}, 2, F(12, 25)),
        ({"focus": 3}, 3, F(63, 400)),
        ({"focus": 3}, 4, F(9, 400)),
        ({"dice": 3}, 1, F(117, 125)),
        ({"dice": 3}, 2, F(84, 125)),
        ({"dice": 3}, 3, F(57, 200)),
        ({"dice": 3}, 4, F(421, 8000)),
        ({"dice": 3, "focus": 3}, 1, F(117, 125)),
        ({"dice": 3, "focus": 3}, 2, F(18, 25)),
        ({"dice": 3, "focus": 3}, 3, F(81, 200)),
        ({"dice": 3, "focus": 3}, 4, F(243, 1600)),
        ({"dice": 5, "focus": 3}, 5, F(123579, 400000)),
        ({"target": 9}, 1, F(279, 400)),
        ({"target": 9}, 2, F(103, 400)),
        ({"target": 9}, 3, F(17, 400)),
        ({"target": 14, "focus": 4}, 1, F(91, 100)),
        ({"target": 14, "focus": 4}, 2, F(61, 100)),
        ({"target": 14, "focus": 4}, 3, F(6, 25)),
        ({"perfect": True}, 2, F(1)),
        ({"perfect": True}, 3, F(3, 5)),
        ({"perfect": True}, 4, F(1, 20)),
        ({"assistants": (Assistant(10),)}, 2, F(31, 50)),
    ],
)
def test_chance_of_successes_is_the_worked_answer(arguments, successes, answer):
    assert odds.test(**arguments).at_least(successes) == answer
    assert odds.test(**arguments, difficulty=successes).success == answer


def test_two_dice_miss_a_target_of_twelve_four_times_in_twenty_five_and_score_once_in_eleven():
    assert odds.test().successes[0] == F(4, 25)
    assert odds.test().successes[1] == F(11, 25)


def test_two_dice_with_a_focus_of_three_score_one_and_a_half_on_average():
    assert odds.test(focus=3).mean_successes == F(3, 2)


@pytest.mark.parametrize(
    ("width", "answer"), [(1, F(39, 400)), (2, F(19, 100)), (3, F(111, 400)), (4, F(9, 25)), (5, F(7, 16))]
)
def test_a_wider_complication_range_is_the_worked_answer(width, answer):
    assert odds.test(complication_range=width).complication == answer


def test_a_success_with_a_complication_is_the_worked_answer():
    joint = odds.test().joint
    assert sum(p for (successes, troubles), p in joint.items() if successes and troubles) == F(3, 50)


def test_opposed_tests_are_the_worked_answers():
    even = odds.opposed(Spec(), Spec())
    assert even.active_wins == F(103067, 160000)
    assert even.reactive_wins == F(52837, 160000)
    assert even.both_fail == F(16, 625)
    assert odds.opposed(Spec(target=13, focus=3), Spec(target=11, focus=2)).active_wins == F(45, 64)


@pytest.mark.parametrize(
    ("active", "reactive", "answer"),
    [
        (1, 1, ("active", 0)),
        (3, 1, ("active", 2)),
        (1, 3, ("reactive", 2)),
        (2, None, ("active", 2)),
        (None, 2, ("reactive", 2)),
        (None, None, (None, 0)),
    ],
)
def test_a_tie_goes_to_the_active_side_with_nothing_left(active, reactive, answer):
    assert odds.opposed_result(active, reactive) == answer


@pytest.mark.parametrize(("dice", "price"), [(0, 0), (1, 1), (2, 3), (3, 6)])
def test_bought_dice_cost_one_then_two_then_three(dice, price):
    assert odds.dice_cost(dice) == price


# An independent oracle


def oracle_die(target, focus, width):
    def read(face):
        doubled = {1} | set(range(1, focus + 1))
        successes = len({face} & doubled) + len({face} & (doubled | set(range(1, target + 1))))
        return icepool.Vector((successes, int(face in range(21 - width, 21))))

    return icepool.d20.map(read)


def oracle_pool(spec):
    pool = (spec.dice - spec.perfect) @ oracle_die(spec.target, spec.focus, spec.complication_range)
    pool = pool + icepool.Vector((2 * spec.perfect, 0))
    for helper in spec.assistants:
        width = helper.complication_range or spec.complication_range
        pool = icepool.map(
            lambda own, help: own + icepool.Vector((help[0] if own[0] else 0, help[1])),
            pool,
            oracle_die(helper.target, helper.focus, width),
        )
    outcomes = (tuple(outcome) for outcome in pool.outcomes())
    return dict(zip(outcomes, pool.probabilities(), strict=True))


@pytest.mark.parametrize("spec", SPECS)
def test_icepool_counts_the_same_skill_tests(spec):
    assert spec.odds().joint == oracle_pool(spec)


@settings(max_examples=40)
@given(st.integers(1, 3), st.integers(0, 22), st.integers(0, 6), st.integers(1, 5), st.integers(0, 2))
def test_icepool_counts_the_same_small_pools(dice, target, focus, width, helpers):
    spec = Spec(dice, target, min(focus, target), 1, width, assistants=(Assistant(11, 2),) * helpers)
    assert spec.odds().joint == oracle_pool(spec)


# Plain enumeration, where no oracle has the rule


def score(face, target, focus, width):
    return (2 if face == 1 or face <= focus else int(face <= target)), int(face > 20 - width)


def worst_first(die):
    successes, trouble = die
    return successes > 0, -trouble


@pytest.mark.parametrize(("target", "focus", "width"), [(12, 0, 1), (9, 2, 4), (20, 3, 2)])
def test_aim_rolls_the_worst_die_that_is_no_success_again(target, focus, width):
    expected = Counter()
    faces = [score(face, target, focus, width) for face in range(1, 21)]
    for *pool, again in product(faces, repeat=3):
        pool.sort(key=worst_first)
        if pool[0][0] == 0:
            pool[0] = again
        expected[tuple(map(sum, zip(*pool, strict=True)))] += F(1, 8000)
    assert odds.test(2, target, focus, complication_range=width, aim=True).joint == expected


@pytest.mark.parametrize(("target", "focus", "width"), [(12, 0, 1), (9, 2, 4)])
def test_a_blessing_rolls_a_die_again_after_aim_or_without_it(target, focus, width):
    expected = Counter()
    faces = [score(face, target, focus, width) for face in range(1, 21)]
    for *pool, again, more in product(faces, repeat=4):
        for fresh in (again, more):
            pool.sort(key=worst_first)
            if pool[0][0] == 0:
                pool[0] = fresh
        expected[tuple(map(sum, zip(*pool, strict=True)))] += F(1, 160000)
    found = odds.test(2, target, focus, complication_range=width, aim=True, blessed=True)
    assert found.joint == expected
    alone = odds.test(2, target, focus, complication_range=width, blessed=True)
    assert alone.joint == odds.test(2, target, focus, complication_range=width, aim=True).joint


def test_opposed_margins_are_those_of_every_pair_of_rolls():
    active, reactive = Spec(target=10, focus=2), Spec(target=13, difficulty=2)
    wins = Counter()
    for own, chance in active.odds().successes.items():
        for other, other_chance in reactive.odds().successes.items():
            left, right = own - 1, other - 2
            if left >= 0 and (right < 0 or left >= right):
                wins["active", left - max(right, 0)] += chance * other_chance
            elif right >= 0:
                wins["reactive", right - max(left, 0)] += chance * other_chance
    answer = odds.opposed(active, reactive)
    found = {("active", n): p * answer.active_wins for n, p in answer.margin["active"].items()}
    found |= {("reactive", n): p * answer.reactive_wins for n, p in answer.margin["reactive"].items()}
    assert found == wins


# What always holds


@pytest.mark.parametrize("spec", SPECS)
def test_all_chances_of_a_test_sum_to_one(spec):
    answer = spec.odds()
    assert sum(answer.joint.values()) == sum(answer.successes.values()) == 1
    assert sum(answer.complications.values()) == 1
    assert sum(answer.momentum.values()) == (1 if answer.success else 0)
    assert answer.expected_momentum == sum(
        (n - spec.difficulty) * p for n, p in answer.successes.items() if n > spec.difficulty
    )


@settings(max_examples=60)
@given(st.integers(1, 4), st.integers(1, 19), st.integers(0, 5), st.integers(0, 5), st.booleans())
def test_a_higher_target_one_more_die_and_aim_never_lower_the_chance(dice, target, focus, wanted, perfect):
    spec = Spec(dice, target, min(focus, target), wanted, perfect=perfect)
    success = spec.odds().success
    assert replace(spec, aim=True).odds().success >= success
    assert replace(spec, target=target + 1).odds().success >= success
    assert replace(spec, dice=dice + 1).odds().success >= success


@settings(max_examples=60)
@given(st.integers(5, 16), st.integers(5, 16), st.integers(0, 2), st.integers(0, 2))
def test_an_opposed_test_has_exactly_one_of_three_ends(target, other, difficulty, other_difficulty):
    active, reactive = (
        Spec(target=target, difficulty=difficulty),
        Spec(target=other, difficulty=other_difficulty),
    )
    answer = odds.opposed(active, reactive)
    assert answer.active_wins + answer.reactive_wins + answer.both_fail == 1
    for side, wins in (("active", answer.active_wins), ("reactive", answer.reactive_wins)):
        assert sum(answer.margin[side].values()) == (1 if wins else 0)


def test_a_twenty_is_a_success_and_a_complication_at_a_target_of_twenty():
    assert odds.test(dice=1, target=20).joint == {(1, 0): F(9, 10), (1, 1): F(1, 20), (2, 0): F(1, 20)}


def test_a_one_scores_two_even_with_a_focus_and_no_skill():
    assert odds.test(dice=1, target=0, focus=0).successes == {0: F(19, 20), 2: F(1, 20)}


def test_difficulty_nought_is_rolled_and_every_success_is_momentum():
    simple = odds.test(difficulty=0)
    assert simple.success == 1
    assert simple.momentum == simple.successes
    assert simple.complication == F(39, 400)


def test_momentum_is_counted_given_success_and_expected_over_all_rolls():
    answer = odds.test(difficulty=2)
    assert answer.momentum == {0: F(137, 160), 1: F(22, 160), 2: F(1, 160)}
    assert answer.expected_momentum == F(2, 5) * answer.mean_momentum


def test_an_impossible_test_has_no_momentum():
    answer = odds.test(difficulty=5)
    assert (answer.success, answer.momentum, answer.mean_momentum) == (0, {}, 0)


def test_help_counts_only_where_the_leader_scored_but_its_complications_always_do():
    answer = odds.test(dice=1, target=0, assistants=(Assistant(20, complication_range=5),))
    assert answer.successes == {0: F(19, 20), 3: F(19, 400), 4: F(1, 400)}
    assert answer.complication == 1 - F(19, 20) * F(3, 4)


def test_value_of_dice_prices_each_number_that_may_be_bought():
    rows = odds.value_of_dice(Spec(target=12, focus=3, difficulty=2))
    assert [(row.bought, row.price) for row in rows] == [(0, 0), (1, 1), (2, 3), (3, 6)]
    assert rows[1].success == F(18, 25)
    assert rows[3].success == odds.test(5, 12, 3, 2).success
    assert rows[3].expected_momentum == odds.test(5, 12, 3, 2).expected_momentum


def test_value_of_dice_stops_at_five_dice():
    assert [row.bought for row in odds.value_of_dice(Spec(dice=4))] == [0, 1]
    assert [row.bought for row in odds.value_of_dice(Spec(dice=1))] == [0, 1, 2, 3]


def test_numbers_read_from_a_record_are_counted_without_wrapping():
    small = np.int8
    pool = odds.test(small(5), small(14), small(4), small(3), small(2), assistants=(Assistant(small(9)),))
    assert pool == odds.test(5, 14, 4, 3, 2, assistants=(Assistant(9),))
    hit = odds.damage(small(12), Effects(small(1), small(2)), small(3), Cover(small(4)), small(6), small(11))
    assert hit == odds.damage(12, Effects(1, 2), 3, Cover(4), 6, 11)
    assert odds.harms_of_hit(small(100), small(100), small(110)) == 2


# Bad arguments


@pytest.mark.parametrize(
    ("ask", "message"),
    [
        (lambda: odds.test(dice=6), "dice is 6: allowed is 1 to 5"),
        (lambda: odds.test(dice=0), "dice is 0: allowed is 1 to 5"),
        (lambda: odds.test(dice=2.5), "dice is 2.5: a whole number is needed, 1 to 5"),
        (lambda: odds.test(target=-1), "target is -1: allowed is 0 or more"),
        (lambda: odds.test(target=9, focus=10), "focus is 10: allowed is 0 to 9"),
        (lambda: odds.test(difficulty=-1), "difficulty is -1: allowed is 0 or more"),
        (lambda: odds.test(complication_range=6), "complication_range is 6: allowed is 1 to 5"),
        (lambda: Assistant(10, complication_range=0), "complication_range is 0: allowed is 1 to 5"),
        (lambda: odds.dice_cost(4), "dice is 4: allowed is 0 to 3"),
        (lambda: odds.dice_cost("two"), "dice is 'two': a whole number is needed, 0 to 3"),
        (lambda: odds.damage(-1), "dice is -1: allowed is 0 or more"),
        (lambda: odds.damage(50, Effects(bonus=11)), "dice plus bonus is 61: allowed is 0 to 60"),
        (lambda: odds.damage(4, armour=-2), "armour is -2: allowed is 0 or more"),
        (lambda: odds.damage(4, target_stress=9, target_maximum=8), "target_stress is 9: allowed is 0 to 8"),
        (lambda: odds.damage(4, threshold=0), "threshold is 0: allowed is 1 or more"),
        (lambda: Cover(21), "dice is 21: allowed is 0 to 20"),
        (lambda: Effects(vicious=-1), "vicious is -1: allowed is 0 or more"),
    ],
)
def test_bad_arguments_are_refused_by_name_with_what_is_allowed(ask, message):
    with pytest.raises(ValueError) as refusal:
        ask()
    assert str(refusal.value) == message

"""Exact odds and figures of True20, with worked answers."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from arena.true20.odds.asked import ODDS
from arena.true20.odds.counting import attack, check, dying, exchange, opposed, save
from arena.true20.odds.figures import combined_figures, object_figures


def asked(**said: Any) -> Any:
    """Return the plain answer to a question."""
    given = {option.key: option.default for option in ODDS.options}
    return ODDS.answer({**given, **said}, frozenset(said)).plain


@pytest.mark.parametrize(
    ("toughness", "damage", "expected"),
    [
        (2, 3, "1/4 1/5 1/4 1/4 1/20"),
        (4, 3, "7/20 1/5 1/4 1/5 0"),
        (0, 8, "0 1/10 1/4 1/4 2/5"),
        (20, 3, "1 0 0 0 0"),
    ],
)
def test_a_toughness_save_has_these_results(toughness: int, damage: int, expected: str) -> None:
    assert save(toughness, 15 + damage) == [Fraction(each) for each in expected.split()]


def test_a_natural_20_is_never_worse_than_hurt() -> None:
    assert save(-20, 60) == [0, Fraction(1, 20), 0, 0, Fraction(19, 20)]


def test_any_save_that_a_minion_fails_is_the_worst() -> None:
    assert save(2, 18, minion=True) == [Fraction(1, 4), 0, 0, 0, Fraction(3, 4)]


@pytest.mark.parametrize(
    ("bonus", "defense", "threat", "face", "hit", "critical"),
    [
        (5, 15, 19, 21, "11/20", "11/200"),
        (0, 25, 20, 21, "1/20", "1/400"),
        (5, 15, 20, 17, "11/25", "11/500"),
        (30, 15, 20, 21, "19/20", "19/400"),
        (-5, 15, 18, 21, "1/20", "1/400"),
    ],
)
def test_an_attack_hits_and_is_critical_so_often(
    bonus: int, defense: int, threat: int, face: int, hit: str, critical: str
) -> None:
    assert attack(bonus, defense, threat, face) == (Fraction(hit), Fraction(critical))


def test_an_exchange_is_the_sum_over_all_its_dice() -> None:
    found, hit, critical = exchange(4, 14, 19, 21, 18, 3, 2, False)
    counted = [Fraction(0)] * 5
    for first, second, third in product(range(1, 21), repeat=3):
        lands = first == 20 or (first > 1 and first + 4 >= 14)
        harder = 3 * (lands and first >= 19 and (second == 20 or (second > 1 and second + 4 >= 14)))
        miss = 18 + harder - third - 2
        bad = 0 if miss <= 0 or not lands else min(4, 1 + miss // 5)
        counted[min(bad, 1) if third == 20 else bad] += Fraction(1, 8000)
    assert found == counted
    assert sum(found) == 1 and critical < hit


def test_conviction_turns_a_failure_into_a_second_die_of_at_least_11() -> None:
    assert check(0, 12) == Fraction(9, 20)
    failed = Fraction(11, 20)
    assert check(0, 12, True) == 1 - failed * Fraction(2, 20)  # only 1 and 11 count 11
    assert asked(dying=1, conviction=True)["lives"]["exact"] == "1"


def test_a_tie_of_opposed_checks_goes_to_the_higher_bonus() -> None:
    assert opposed(0, 0) == (Fraction(1, 2), Fraction(1, 2))
    assert opposed(1, 0)[0] == Fraction(229, 400)
    assert opposed(0, 3)[0] == 1 - opposed(3, 0)[0]


def test_a_dying_character_dies_lives_or_is_stable() -> None:
    assert dying(1) == (Fraction(2, 5), Fraction(1, 2), Fraction(1, 10))


@pytest.mark.parametrize(
    ("figure", "said", "expected"),
    [
        ("range", {"increment": 50, "feet": 120}, {"penalty": -4}),
        ("fall", {"feet": 250}, {"damage": 40, "on soft ground": 38, "into water": 36, "Difficulty": 55}),
        ("falling-object", {"pounds": 300, "feet": 30}, {"damage": 7}),
        ("falling-object", {"pounds": 25, "feet": 30}, {"damage": 1}),
        ("throw", {"strength": 5, "pounds": 100}, {"feet": 20}),
        ("thing", {"material": "stone", "inches": 12, "damage": 6}, {"Toughness": 12, "Difficulty": 16}),
        ("rush", {"margin": 4, "speed": 30}, {"feet": 20}),
        ("combined", {"hits": "6,4,1"}, {"damage": 10}),
        ("delay", {"initiative": 3}, {"lowest count": -13}),
        ("running", {"constitution": 3, "number": 3}, {"rounds before checks": 16, "Difficulty": 12}),
        ("without", {"constitution": 3}, {"hours without water": 42}),
        ("attitude", {"attitude": "unfriendly", "total": 26}, {"attitude": "friendly"}),
        ("last-blow", {"damage": 5, "critical": 3}, {"Fortitude": 18}),
        ("load", {"strength": 3, "pounds": 160}, {"load": "heavy", "most dodge": 1, "check penalty": -6}),
        ("haggling", {"margin": 11}, {"price in percent": 150}),
        ("haggling", {"margin": -11}, {"price in percent": 80}),
        ("air", {"people": 2, "feet": 10}, {"hours": "3"}),
        ("level", {"role": "expert", "level": 7}, {"combat bonus": 5, "good save": 5, "Conviction": 6}),
        ("minion", {"level": 5}, {"Defense": 16, "attack": 6, "special Difficulty": 15}),
        ("size", {"bulk": "huge"}, {"attack and Defense": -2, "grapple": 8}),
        ("size", {"bulk": "large", "other_bulk": "tiny"}, {"rush": 12, "trip": 4}),
        ("conditions", {"conditions": "prone, shaken"}, {"own attacks, melee": -6, "Defense, ranged": 4}),
        ("conditions", {"conditions": "stunned"}, {"Defense, melee": -2, "dodges and parries": "no"}),
        ("conditions", {"conditions": "slowed"}, {"own attacks, ranged": -1, "Reflex saves": -1}),
        ("conditions", {"conditions": "helpless"}, {"Defense, melee": -9, "Defense, ranged": -4}),
        ("track", {"boxes": "unconscious", "margin": 2, "nonlethal": True}, {"ticked": "wounded"}),
        ("track", {"boxes": "wounded", "margin": 6}, {"ticked": "disabled"}),
        ("track", {"boxes": "wounded,disabled,dying", "margin": 6}, {"ticked": "dead"}),
        ("track", {"boxes": "staggered", "margin": 1, "nonlethal": True}, {"ticked": "unconscious"}),
        ("track", {"margin": 3}, {"ticked": "none", "hurt": 1, "bruised": 1}),
        ("damage", {"damage": 3, "strength": 2}, {"Difficulty": 20, "critical": 23}),
        ("object", {"defense": 16, "bulk": "tiny"}, {"held": 23, "worn": 18, "standing": 7}),
        ("hands", {}, {"main hand": -6, "other hand": -10}),
        ("hands", {"light": True, "feat": True}, {"main hand": -2, "other hand": -2}),
        ("grapplers", {"bulk": "huge"}, {"most grapplers": 1}),
        ("grapplers", {"bulk": "small"}, {"most grapplers": 8}),
        ("pace", {"speed": 30, "hampered": "50,50"}, {"accelerated": 15, "climbing or swimming": 1.75}),
        ("hazards", {"number": 3, "feet": 250}, {"pressure of water, damage a minute": 4}),
        ("fatigue", {}, {"winded": -1, "exhausted": -3}),
        ("frighten", {"level": 4, "wisdom": 2}, {"Difficulty": 16}),
        ("mount", {}, {"shots, all out": -8}),
        ("room", {}, {"in a corner": 3}),
        ("bluff", {}, {"incredible": 20}),
        ("jump", {"total": 15}, {"long": 15, "high": 2.5}),
        ("dive", {"feet": 60}, {"Difficulty": 20, "feet of water": 20}),
    ],
)
def test_a_figure_of_the_rules(figure: str, said: dict[str, Any], expected: dict[str, object]) -> None:
    found = asked(figure=figure, **said)
    assert {key: found[key] for key in expected} == expected


def test_defense_takes_the_better_of_dodge_and_parry_and_neither_when_flat_footed() -> None:
    said = {"combat": 5, "dodge": 2, "parry": 4}
    assert asked(**said)["defense"] == 19
    assert asked(**said, ranged=True)["defense"] == 17
    assert asked(**said, no_dodge=True)["defense"] == 15


def test_a_critical_hit_adds_to_the_difficulty_of_the_save() -> None:
    assert asked(damage=3 + 2 + 3)["difficulty"] == 23


def test_conviction_counts_for_attacks_saves_and_opposed_checks() -> None:
    counted = [Fraction(0), Fraction(0)]
    for first, second in product(range(1, 21), repeat=2):
        value = second + 10 * (second <= 10)
        lands = first == 20 or (first > 1 and first + 2 >= 18)
        face = first if lands or first >= value else second
        lands = lands or second == 20 or max(first, value) + 2 >= 18
        counted[0] += Fraction(lands, 400)
        counted[1] += Fraction(lands and face >= 19, 400) * Fraction(5, 20)
    assert list(attack(2, 18, 19, 21, True)) == counted
    assert save(0, 18, conviction=True)[4] == 0
    assert save(0, 18, conviction=True)[0] == check(0, 18, True)
    wins = Fraction(0)
    for first, second, third in product(range(1, 21), repeat=3):
        mine = first if first + 1 > second or first + 1 == second else max(first, third + 10 * (third <= 10))
        wins += Fraction(mine + 1 >= second, 8000)
    assert asked(check=1, against=0, conviction=True)["wins"]["exact"] == str(wins)


def test_a_check_says_what_taking_10_and_20_comes_to() -> None:
    assert asked(check=5, difficulty=15)["take 10"] == 15
    assert asked(check=5, difficulty=15)["take 20"] == 25


def test_a_dying_character_may_be_followed_for_some_rounds() -> None:
    found = asked(dying=1, rounds=2)
    assert (found["dies"]["exact"], found["stable"]["exact"]) == ("3/5", "3/20")


def test_an_area_halves_its_damage_for_whoever_makes_the_reflex_save() -> None:
    made = check(3, 15)
    found = asked(reflex=3, difficulty=15, damage=5, toughness=2)["results"]
    assert found["none"]["exact"] == str(made * save(2, 17)[0] + (1 - made) * save(2, 20)[0])


def test_a_last_blow_puts_out_by_its_damage_or_by_a_fortitude_save() -> None:
    found = asked(last_blow=2, damage=5, critical=3, toughness=4)
    every = save(4, 23)
    assert found["Fortitude"] == 18
    assert found["out"]["exact"] == str(every[4] + sum(every[1:4]) * Fraction(15, 20))


def test_what_says_nothing_beside_a_question_is_refused() -> None:
    with pytest.raises(ValueError, match="--feet says nothing beside --figure"):
        asked(figure="delay", feet=3)
    with pytest.raises(ValueError, match="--threat says nothing beside --check"):
        asked(check=3, threat=19)
    with pytest.raises(ValueError, match="expected words of"):
        asked(figure="conditions", conditions="sleepy")
    with pytest.raises(ValueError, match="expected percents"):
        asked(figure="pace", hampered="half")


def test_light_things_must_fall_farther() -> None:
    assert [object_figures(*each)["damage"] for each in ((50, 10), (50, 20), (12, 40), (0, 200))] == [
        0,
        1,
        0,
        0,
    ]
    assert combined_figures([9])["damage"] == 9


def test_what_the_rules_do_not_have_is_refused_in_a_sentence() -> None:
    with pytest.raises(ValueError, match="say what is asked"):
        asked()
    with pytest.raises(ValueError, match="expected one of"):
        asked(figure="wishes")
    with pytest.raises(ValueError, match="expected numbers with commas"):
        asked(figure="combined", hits="six")

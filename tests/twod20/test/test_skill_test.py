"""Skill tests: dice and successes, opposed tests, Difficulty 0, success at a cost."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest

from arena.twod20 import codes, odds
from tests.twod20.build import Table, counted, person, scene
from tests.twod20.crowd import CROWD, crowd, joint, recover

# dice


def test_a_die_up_to_the_target_number_scores_one_and_a_1_scores_two() -> None:
    assert recover(crowd(), 12, 13) == (1, 0)
    assert recover(crowd(), 1, 2) == (3, 0)


def test_with_a_focus_every_die_up_to_the_skill_scores_two() -> None:
    table = crowd()
    table["hero"].focus = 1 << codes.ENDURANCE
    assert recover(table, 3, 4) == (3, 0)


def test_a_focus_on_another_kind_of_test_does_not_count() -> None:
    table = crowd()
    table["hero"].focus = 1 << codes.MELEE
    assert recover(table, 3, 4) == (2, 0)


def test_with_skill_0_and_a_focus_a_1_scores_two_and_a_2_one() -> None:
    table = crowd()
    table["hero"].focus = 1 << codes.ENDURANCE
    table["hero"].skills[codes.SURVIVE] = 0
    assert recover(table, 1, 2) == (3, 0)


def test_a_20_is_a_complication_and_a_success_too_for_a_target_number_of_20() -> None:
    table = crowd()
    table["hero"].attributes[codes.WILL] = 18
    assert recover(table, 20, 20) == (2, 2)


def test_uncertain_traits_and_traumas_widen_the_complication_range_to_five_at_most() -> None:
    table = crowd()
    table["hero"].traumas = 2
    assert recover(table.fork(), 17, 18) == (0, 1)
    table["hero"].traumas = 9
    assert recover(table, 15, 16) == (0, 1)


@pytest.mark.parametrize("focus", [0, 1])
def test_the_odds_of_two_dice_are_those_of_every_face(focus: int) -> None:
    table = crowd()
    table["hero"].focus = focus << codes.ENDURANCE
    table["hero"].traumas = 2
    table.do("recover").skip()
    spec = odds.test(dice=2, target=12, focus=3 * focus, complication_range=3)
    assert joint(table) == dict(spec.joint)


def test_the_odds_of_bought_dice_are_those_of_a_larger_pool() -> None:
    table = crowd()
    table.do("recover", "no help", "buy 3 dice")
    assert table.state.roll_count == 5
    chances = joint(table, 1, 12, 19)
    assert chances == dict(odds.test(dice=5, target=12).joint)
    assert sum(chance for (successes, _), chance in chances.items() if successes >= 2) > Fraction(9, 10)


def test_two_dice_against_twelve_score_two_or_more_in_two_cases_of_five() -> None:
    table = crowd()
    table.do("recover").skip()
    won = [(weight, rolled.phase) for weight, rolled in table.rolls()]
    assert Fraction(sum(weight for weight, phase in won if phase == "spends"), 400) == Fraction(2, 5)


# opposed tests


def melee() -> Table:
    """Return hero about to strike the thug, nothing bought: TN 9 against TN 9."""
    return crowd().engage("hero", "thug").do("attack stick -> thug").skip()


def test_the_better_of_two_successes_wins_and_keeps_the_difference() -> None:
    won = melee().dice(1, 1).dice(1, 20)
    assert won.decider == "pcs"
    assert (won.state.generated, won.state.spender) == (2, codes.ACTIVE)
    lost = melee().dice(9, 20).dice(1, 9)
    assert lost.phase == "defender's choice"
    assert (lost.state.generated, lost.decider) == (2, "npcs")


def test_a_tie_goes_to_the_active_side_without_momentum() -> None:
    table = melee().dice(9, 9).dice(9, 9)
    assert table.state.won == 1
    assert table.state.generated == 0


def test_when_both_fail_nothing_happens() -> None:
    table = melee().dice(10, 11).dice(10, 11)
    assert (table.phase, table.decider) == ("turn", "pcs")
    assert table.state.threat == 6
    assert table.events(codes.EV_LOST)


def test_a_failed_attack_leaves_the_defender_all_its_own_momentum() -> None:
    table = melee().dice(10, 11).dice(1, 9)
    assert table.state.generated == 2


def test_the_odds_of_an_opposed_test_are_those_of_every_pair_of_rolls() -> None:
    table = crowd().engage("hero", "thug")
    table["hero"].skills[codes.FIGHT] = 3
    table["thug"].skills[codes.FIGHT] = 2
    table["hero"].focus = 1 << codes.MELEE
    table.do("attack stick -> thug").skip()
    results: Counter[str] = Counter()
    for weight, active in table.rolls(3, 11, 19):
        for other_weight, both in active.rolls(1, 10, 19):
            side = "nobody"
            if both.state.phase in (codes.SPEND, codes.OPENING):
                side = ("active", "reactive")[both.state.spender]
            results[side] += weight * other_weight
    exact = odds.opposed(odds.TestSpec(target=11, focus=3), odds.TestSpec(target=10))
    assert Fraction(results["active"], 20**4) == exact.active_wins
    assert Fraction(results["reactive"], 20**4) == exact.reactive_wins


# raising the Difficulty


def test_the_other_side_may_raise_the_difficulty_by_one_for_two_points_again_and_again() -> None:
    table = crowd(raise_difficulty=True).do("recover")
    assert (table.phase, table.decider) == ("response", "npcs")
    table.do("raise difficulty", "raise difficulty")
    assert (table.state.tests[0].difficulty, table.state.threat) == (4, 2)
    assert table.do("raise difficulty").phase == "assistance"
    assert table.state.threat == 0


def test_the_attacker_may_raise_the_difficulty_of_the_defence() -> None:
    table = crowd(raise_difficulty=True).engage("hero", "thug").do("attack stick -> thug", "no response")
    assert (table.phase, table.decider) == ("response", "pcs")
    table.do("raise difficulty").do("no response")
    assert [int(test.difficulty) for test in table.state.tests] == [1, 2]
    assert table.state.threat == 8


# Difficulty 0


def simple() -> Table:
    """Return hero in cover, about to Protect itself at Difficulty 0."""
    zones = {"yard": {"name": "Yard", "cover": {"dice": 2}}, "hall": {"name": "Hall"}}
    rules = {"raise_difficulty": False, "fortune": False, "assistants": 0}
    table = Table(scene(CROWD, variants=rules, zones=zones, links=["yard - hall"], momentum=4))
    return table.do("act hero", "protect hero")


def test_a_test_reduced_to_difficulty_0_may_succeed_without_a_roll_and_without_spends() -> None:
    table = simple().do("succeed without a roll")
    assert (table.phase, table["hero"].protected, table.state.momentum) == ("turn", 1, 4)
    assert not table.events(codes.EV_ROLLED)


def test_when_it_is_rolled_every_success_is_momentum_and_complications_come() -> None:
    table = simple().do("buy 0 dice").dice(1, 20)
    assert (table.phase, table.state.generated) == ("spends", 2)
    assert table.do("done").phase == "complication"


def test_a_rush_is_always_rolled() -> None:
    table = crowd(assistants=0).do("rush hall")
    assert table.state.tests[0].difficulty == 0
    assert table.legal() == [counted(f"buy {dice} dice") for dice in range(4)]


def test_a_rush_with_three_successes_goes_four_zones_in_all() -> None:
    zones = {key: {"name": key.title()} for key in "abcdef"}
    people = {"hero": person("pcs", "a"), "thug": person("npcs", "f")}
    text = scene(people, zones=zones, links=["a - b - c - d - e - f"])
    table = Table(text).do("act hero", "rush b").skip().dice(1, 9).do("keep the roll")
    for zone in "cde":
        table.do(f"rush on {zone}", "pay 1 momentum")
    assert table.cast.zones[table["hero"].zone] == "e"
    assert (table.state.generated, table.state.threat) == (0, 2)
    assert table.do("done").state.momentum == 0


# success at a cost


def rough() -> Table:
    """Return hero about to Rush over terrain of Difficulty 2, with Momentum in the pool."""
    zones = {"yard": {"name": "Yard"}, "hall": {"name": "Hall", "terrain": 2}}
    rules = {"raise_difficulty": False, "fortune": False, "assistants": 0}
    table = Table(scene(CROWD, variants=rules, zones=zones, links=["yard - hall"], momentum=4))
    return table.do("act hero", "rush hall", "buy 0 dice")


def test_a_failed_rush_may_succeed_at_the_cost_of_one_more_complication_and_without_spends() -> None:
    table = rough().dice(9, 20)
    assert (table.phase, table.decider) == ("success at cost", "pcs")
    table.do("succeed at a cost")
    assert table.cast.zones[table["hero"].zone] == "hall"
    assert table.phase == "complication"
    table.do("buy off the complication").do("buy off the complication")
    assert (table.state.threat, table.state.momentum, table.phase) == (10, 4, "reach")


def test_failure_may_be_accepted_instead() -> None:
    table = rough().dice(9, 19).do("accept failure")
    assert (table.cast.zones[table["hero"].zone], table.phase) == ("yard", "turn")


def test_other_failed_tests_fail() -> None:
    assert crowd().do("recover").skip().dice(12, 13).phase == "turn"

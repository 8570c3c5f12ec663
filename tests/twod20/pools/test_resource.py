"""Momentum, Threat and Fortune: what is gained, what is paid and with what."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest

from arena.twod20 import codes, odds
from arena.twod20.core.rules.pools.resource import bank_momentum, gain_fortune
from arena.twod20.words.story.story import narrate
from tests.twod20.build import Table, person, scene
from tests.twod20.crowd import crowd

QUIET = {"raise_difficulty": False, "assistants": 0}
PLAIN = {**QUIET, "fortune": False}


def opened(**more: object) -> Table:
    """Return a table whose hero is at its turn; nobody helps or raises, and Fortune is in play."""
    return Table(scene(variants=QUIET, **more)).do("act hero")


def plain(**more: object) -> Table:
    """Return the same without Fortune."""
    return Table(scene(variants=PLAIN, **more)).do("act hero")


def npc_turn(threat: int) -> Table:
    """Return a table whose thug is at its turn with so much Threat in the pool."""
    return Table(scene(variants=PLAIN, first="npcs", threat=threat)).do("act thug")


# Momentum


@pytest.mark.parametrize(("pool", "gained", "after", "lost"), [(0, 3, 3, 0), (4, 2, 6, 0), (5, 3, 6, 2)])
def test_the_pool_holds_six_and_the_surplus_is_lost(pool: int, gained: int, after: int, lost: int) -> None:
    table = plain(momentum=pool)
    assert bank_momentum(table.state, gained) == lost
    assert table.state.momentum == after


def test_unspent_momentum_of_a_player_goes_to_the_group() -> None:
    table = plain(momentum=5).do("recover", "buy 0 dice").dice(1, 1).do("done")
    assert table.state.momentum == 6
    assert table.events(codes.EV_MOMENTUM) == [(1, 1, 0, 0)]


def test_unspent_momentum_of_an_opponent_becomes_threat() -> None:
    table = npc_turn(3).do("recover", "buy 0 dice").dice(1, 1).do("done")
    assert (table.state.threat, table.state.momentum) == (5, 0)


def test_bonus_momentum_can_be_spent_but_not_saved() -> None:
    table = plain().engage("hero", "thug")
    table["thug"].prone = 1
    table.do("attack stick -> thug", "buy 0 dice", "buy 0 dice").dice(1, 9).dice(20, 20)
    assert (table.state.generated, table.state.bonus) == (2, 1)
    table.do("roll damage").damage(3, 3, 3)
    table.do("penetration")
    assert (table.state.generated, table.state.bonus) == (2, 0)
    kept = table.do("done").skip()
    assert kept.state.momentum == 2


def test_saved_momentum_leaves_the_bonus_behind() -> None:
    table = plain().engage("hero", "thug")
    table["thug"].prone = 1
    table.do("attack stick -> thug", "buy 0 dice", "buy 0 dice").dice(1, 9).dice(19, 19)
    assert table.do("roll damage").damage(3, 3, 3).do("done").state.momentum == 2


def test_momentum_of_the_test_is_spent_before_that_of_the_group() -> None:
    table = plain(momentum=4).do("recover", "buy 0 dice").dice(1, 9)
    assert table.state.generated == 1
    table.do("spend on advantage hero attack").do("pay 2 momentum")
    assert (table.state.generated, table.state.momentum) == (0, 3)


# Threat


def test_the_gamemaster_begins_with_two_threat_for_each_player_character() -> None:
    assert Table().state.threat == 4


def test_dice_cost_one_then_two_then_three() -> None:
    for dice, price in enumerate((0, 1, 3, 6)):
        table = plain().do("recover", f"buy {dice} dice")
        assert table.state.threat == 4 + price
        assert table.state.roll_count == 2 + dice


def test_a_price_may_be_paid_in_any_mixture_of_momentum_and_threat() -> None:
    table = plain(momentum=4).do("recover", "buy 3 dice")
    assert (table.phase, table.decider) == ("payment", "pcs")
    assert table.legal() == [f"pay {momentum} momentum" for momentum in range(5)]
    table.do("pay 4 momentum")
    assert (table.state.momentum, table.state.threat, table.state.roll_count) == (0, 6, 5)


def test_an_opponent_pays_with_threat_and_only_what_there_is() -> None:
    table = npc_turn(3).do("recover")
    assert table.legal() == ["buy 0 dice", "buy 1 die", "buy 2 dice"]
    assert table.do("buy 2 dice").state.threat == 0


def test_an_opponent_spends_its_own_momentum_before_threat() -> None:
    table = npc_turn(1).do("recover", "buy 0 dice").dice(1, 9)
    table.do("confidence", "confidence")
    assert (table.state.generated, table.state.threat) == (0, 0)
    assert table.legal() == ["done"]


# Fortune


def test_player_characters_begin_with_three_fortune_and_hold_five_at_most() -> None:
    table = opened()
    assert (table["hero"].fortune, table["thug"].fortune) == (3, 0)
    for _ in range(4):
        gain_fortune(table.state, table.who("hero"))
    assert table["hero"].fortune == 5


def test_nobody_spends_fortune_in_a_game_without_it() -> None:
    table = plain()
    assert not table.legal("make it happen")
    assert "perfect opportunity" not in table.do("recover").legal()


def test_a_perfect_opportunity_is_a_1_that_is_not_rolled() -> None:
    table = opened().do("recover", "perfect opportunity")
    assert "perfect opportunity" not in table.legal()
    table.do("buy 0 dice")
    assert (table.state.roll_count, table["hero"].fortune) == (1, 2)
    successes: Counter[int] = Counter()
    for weight, rolled in table.rolls():
        successes[int(rolled.do("keep the roll").events(codes.EV_ROLLED)[0][1])] += weight
    chances = {score: Fraction(count, 20) for score, count in successes.items()}
    assert chances == odds.test(dice=2, target=9, perfect=True).successes


def test_a_moment_of_inspiration_rolls_all_own_dice_again_once() -> None:
    table = opened().do("recover", "buy 1 die").dice(20, 19, 18).do("moment of inspiration")
    assert (table.state.roll_count, table["hero"].fortune) == (3, 2)
    table.dice(1, 9, 9)
    assert (table.phase, table.state.generated) == ("spends", 2)


def test_inspiration_leaves_the_helpers_dice_and_a_perfect_opportunity_alone() -> None:
    table = Table(scene(variants={"raise_difficulty": False})).do("act hero", "recover")
    table.do("help from friend", "perfect opportunity", "buy 0 dice").dice(20, 9)
    table.do("moment of inspiration")
    assert table.state.roll_count == 1
    table.dice(9)
    assert table.state.generated == 2


def test_inspiration_comes_before_the_test_is_judged_on_both_sides() -> None:
    table = Table(scene(variants=QUIET, first="npcs")).do("act thug").engage("thug", "hero")
    table.do("attack stick -> hero", "buy 0 dice", "buy 0 dice").dice(1, 1)
    assert table.phase == "roll"
    assert table.dice(20, 20).legal() == ["keep the roll", "moment of inspiration"]


def test_make_it_happen_before_the_roll_eases_the_test_it_is_made_for() -> None:
    table = opened().do("rush hall")
    assert not table.legal("make it happen")
    fight = opened().do("throw bare_hands -> thug", "no response")
    before = int(fight.state.tests[0].difficulty)
    fight.do("make it happen attack")
    assert (fight.state.tests[0].difficulty, fight["hero"].fortune) == (before - 1, 2)
    assert fight.state.traits[0].copies == 1


def test_a_surge_of_activity_gives_one_more_major_action_after_the_first() -> None:
    table = opened()
    assert "surge of activity" not in table.legal()
    table.do("recover", "buy 0 dice").dice(19, 19).do("keep the roll")
    assert "recover" not in table.legal()
    table.do("surge of activity", "recover")
    assert (table.state.tests[0].difficulty, table["hero"].fortune) == (2, 2)
    table.do("buy 0 dice").dice(19, 19).do("keep the roll")
    assert not {"surge of activity", "recover"} & set(table.legal())


def test_undefeated_brings_a_player_back_at_its_sides_next_choice() -> None:
    table = Table(scene(variants=QUIET))
    table["hero"].status = codes.DEFEATED
    assert "undefeated hero" in table.legal()
    assert "undefeated thug" not in table.legal()
    table.do("undefeated hero")
    assert (table["hero"].status, table["hero"].fortune) == (codes.UP, 2)
    assert "act hero" in table.legal()


def test_without_fortune_the_defeated_stay_down() -> None:
    table = Table(scene({"hero": person("pcs", fortune=0), "friend": person("pcs"), "thug": person()}))
    table["hero"].status = codes.DEFEATED
    assert table.legal() == ["act friend"]


def test_a_price_above_six_takes_six_momentum_at_most() -> None:
    zones = {"yard": {"name": "Yard"}, "hall": {"name": "Hall"}, "bog": {"name": "Bog", "terrain": 7}}
    table = Table(scene(variants=PLAIN, zones=zones, links=["yard - hall - bog"], momentum=6))
    table.do("act hero", "rush hall", "buy 0 dice").dice(1, 1).do("rush on bog")
    assert table.legal() == [f"pay {momentum} momentum" for momentum in range(7)]
    table.do("pay 6 momentum")
    assert (table.state.generated + table.state.momentum, table.state.threat) == (4, 6)


def test_an_aim_that_was_not_used_serves_the_next_attack_of_the_turn() -> None:
    table = opened().do("aim", "throw bare_hands -> thug").skip().dice(19, 19).do("keep the roll")
    table.do("surge of activity", "throw bare_hands -> thug").skip().dice(19, 19).do("re-roll die 1")
    assert (table.state.roll_count, table["hero"].aimed) == (1, 0)
    assert not table.dice(19).legal("re-roll")


def test_fortune_makes_any_test_easier_and_such_tests_for_the_scene() -> None:
    table = crowd(fortune=True).do("recover").skip(codes.DICE)
    difficulty = int(table.state.tests[0].difficulty)
    assert "make it happen attack" not in table.legal()
    table.do("make it easier")
    assert (table["hero"].fortune, table.state.tests[0].difficulty) == (2, difficulty - 1)
    told = narrate(table.state, table.cast)[-1]
    assert told.endswith("to make something true: such tests (endurance) are 1 easier from now on.")
    trait = table.state.traits[0]
    assert (trait.on, trait.tests, trait.effect) == (table.who("hero"), 1 << codes.ENDURANCE, codes.EASIER)
    assert "make it easier" not in crowd().do("recover").skip(codes.DICE).legal()

"""A fight by the rules: attacks, the Wild Die, Action Dice, wounds, dodging, moving, initiative."""

from __future__ import annotations

import pytest

from arena.d6 import codes
from arena.d6.core.rules.difficulty import difficulty_of
from arena.d6.core.rules.harm import band, worse, wound_by
from arena.people.codes import ESCAPED, NPCS, OUT, PCS, UP
from tests.d6.table import FOE, HERO, Spot


def test_initiative_adds_the_whole_dice_of_dexterity() -> None:
    spot = Spot(hero=10, foe=12)
    assert (spot.hero.initiative, spot.foe.initiative) == (13, 14)
    assert spot.state.actor == FOE


@pytest.mark.parametrize(
    ("margin", "wound"),
    [
        (0, codes.UNHURT),
        (3, codes.STUNNED),
        (8, codes.WOUNDED),
        (12, codes.INCAPACITATED),
        (15, codes.MORTAL),
        (16, codes.DEAD),
    ],
)
def test_the_wound_level_follows_the_margin(margin: int, wound: int) -> None:
    assert wound_by(margin) == wound


def test_a_wound_that_is_no_worse_raises_the_level_by_one() -> None:
    assert worse(codes.WOUNDED, codes.WOUNDED) == codes.SEVERE
    assert worse(codes.STUNNED, codes.STUNNED) == codes.WOUNDED
    assert worse(codes.WOUNDED, codes.MORTAL) == codes.MORTAL


def test_body_points_fall_into_bands() -> None:
    assert [int(band(left, 40)) for left in (40, 32, 23, 15, 7, 3, 0)] == list(range(7))


def test_medium_range_and_half_cover_make_21() -> None:
    spot = Spot(zone="far", cover=6)
    # 20 metres are short for a rifle
    assert difficulty_of(spot.state, HERO, FOE, codes.GUN, codes.PLAIN) == 16
    spot.states[0].zone_size = 40
    assert difficulty_of(spot.state, HERO, FOE, codes.GUN, codes.PLAIN) == 21


def test_an_attack_hits_at_the_difficulty_and_misses_below() -> None:
    for dice, hits in (((2, 2, 2, 4), True), ((2, 2, 2, 3), False)):
        spot = Spot()
        spot.states[0].characters[HERO].action_dice = 0
        spot.do("shoot foe")
        spot.roll(*dice)
        assert (spot.state.check == codes.DAMAGE) == hits


def test_a_six_on_the_wild_die_is_rolled_again_and_a_one_then_is_harmless() -> None:
    spot = Spot()
    spot.do("shoot foe")
    spot.roll(1, 1, 1, 6)
    assert spot.state.roll_for == codes.WILD
    spot.roll(6)
    spot.roll(1)
    assert spot.state.check == codes.DAMAGE  # 3 + 6 + 6 + 1 is 16
    assert spot.hero.hindered == 0


def test_a_critical_failure_cancels_the_highest_die_and_the_one() -> None:
    spot = Spot()
    spot.do("shoot foe")
    spot.roll(5, 4, 3, 1)
    assert spot.state.decider == NPCS
    spot.do("cancel the highest die")
    assert spot.state.total == 7


def test_a_complication_leaves_the_total_and_takes_an_action_of_the_next_turn() -> None:
    spot = Spot()
    spot.do("shoot foe")
    spot.roll(5, 4, 3, 1)
    spot.do("bring a complication")
    assert spot.state.check == codes.DAMAGE  # 13 hits
    assert spot.hero.hindered == 1 and spot.hero.weapons[codes.GUN].shots == 5


def test_a_complication_at_a_low_total_also_empties_the_gun() -> None:
    spot = Spot()
    spot.do("shoot foe")
    spot.roll(2, 2, 2, 1)
    spot.do("bring a complication")
    assert spot.hero.weapons[codes.GUN].shots == 0


def test_action_dice_come_after_the_roll_explode_and_may_be_several() -> None:
    spot = Spot()
    spot.do("shoot foe")
    spot.roll(1, 1, 1, 2)
    assert (spot.state.decider, int(spot.state.total)) == (PCS, 5)
    spot.do("spend an action die")
    spot.roll(2)
    assert spot.state.phase == codes.SPEND and spot.hero.action_dice == 1
    spot.do("spend an action die")
    spot.roll(6)
    spot.roll(1)
    assert spot.state.check == codes.DAMAGE and spot.hero.action_dice == 0


def test_an_action_die_readied_before_the_roll_is_rolled_with_the_attack() -> None:
    spot = Spot()
    spot.do("ready an action die")
    spot.do("shoot foe")
    spot.roll(2, 2, 2, 3)
    assert spot.state.roll_for == codes.ACTION_DIE and spot.hero.action_dice == 1
    spot.roll(1)
    assert spot.state.check == codes.DAMAGE


def test_damage_takes_no_action_dice_and_resistance_does() -> None:
    spot = Spot(gm_dice=2)
    spot.do("shoot foe")
    spot.roll(5, 5, 5, 5)
    spot.roll(3, 3, 3, 3, 3)  # 16 with the pip
    assert spot.state.roller == FOE  # nobody was asked about the damage
    spot.roll(2, 2)
    assert (spot.state.phase, spot.state.decider) == (codes.SPEND, NPCS)
    spot.do("spend an action die")
    spot.roll(5)
    spot.do("let it stand")
    assert spot.foe.wound == codes.WOUNDED and spot.state.gm_dice == 1


def test_who_is_incapacitated_stays_up_on_15_and_falls_below() -> None:
    for dice, status in (((5, 5, 5), UP), ((5, 5, 4), OUT)):
        spot = Spot()
        spot.hit((3, 3, 3, 3, 3), (3, 3))  # 16 against 6
        assert spot.state.check == codes.STAY_UP and spot.state.difficulty == 15
        spot.roll(*dice)
        assert spot.foe.status == status and spot.foe.wound == codes.INCAPACITATED


def test_four_action_dice_save_somebody_important_from_death() -> None:
    spot = Spot(gm_dice=5, important="true")
    spot.do("shoot foe")
    spot.roll(5, 5, 5, 5)
    spot.roll(5, 5, 5, 5, 5)
    spot.roll(2, 2)
    spot.do("let it stand")
    assert spot.state.phase == codes.RESCUE
    spot.do("spend 4 action dice")
    assert spot.foe.status == ESCAPED and spot.state.gm_dice == 1


@pytest.mark.parametrize(("words", "defence"), [("dodge", 14), ("full dodge", 24)])
def test_a_dodge_replaces_the_difficulty_and_a_full_one_adds_10(words: str, defence: int) -> None:
    spot = Spot(hero=1, foe=20)
    spot.do(words)
    spot.roll(5, 5, 4)
    assert spot.foe.defence == defence
    assert difficulty_of(spot.state, HERO, FOE, codes.GUN, codes.PLAIN) == defence


def test_wounds_take_dice_from_attacks_and_not_from_resistance() -> None:
    spot = Spot()
    spot.states[0].characters[HERO].wound = codes.SEVERE
    spot.do("shoot foe")
    assert spot.state.roll_count == 2
    spot.roll(5, 5)
    spot.roll(1, 1, 1, 1, 2)
    assert spot.state.roll_count == 2


def test_a_turn_has_two_actions_and_one_move() -> None:
    spot = Spot()
    spot.states[0].zone_size = 10
    spot.do("shoot foe")
    spot.roll(1, 1, 1, 2)
    spot.do("let it stand")
    assert "shoot foe" in spot.texts()
    spot.do("shoot foe")
    spot.roll(1, 1, 1, 2)
    spot.do("let it stand")
    assert "shoot foe" not in spot.texts() and "move far" in spot.texts()
    spot.do("move far")
    assert spot.texts() == ["wait"]


def test_bad_ground_takes_a_roll_and_running_on_5_more() -> None:
    spot = Spot(terrain=5)
    spot.do("run far")
    assert (spot.state.check, spot.state.difficulty) == (codes.RUN, 10)  # 20 metres
    spot.roll(5, 5)
    assert (spot.hero.zone, spot.hero.actions) == (1, 1)
    assert "run near" in spot.texts()
    spot.do("run near")
    assert spot.state.difficulty == 15  # 40 metres in all
    spot.roll(2, 2)
    spot.do("let it stand")
    assert (spot.hero.zone, spot.hero.actions) == (1, 0)


def test_body_points_are_lost_beyond_armour_alone() -> None:
    spot = Spot(wounds="points")
    assert spot.foe.body == 28
    spot.do("shoot foe")
    spot.roll(5, 5, 5, 5)
    spot.roll(2, 2, 2, 2, 2)
    assert spot.foe.body == 17 and spot.foe.wound == codes.STUNNED

"""Variants of damage and of Harm: attribute bonus, flat and personal Resistance, thresholds, Harm counts."""

from fractions import Fraction
from typing import Any

import pytest

from arena.twod20 import odds
from arena.twod20.core.rules.test.attribute import attribute_bonus
from tests.twod20.build import Table, person, scene
from tests.twod20.fight import PLAIN, carry_on, challenge_rolls, fight, hurt, win

HIT = "attack arm -> foe"
SKILLED = {"skills": {"fight": 3, "talk": 4}, "attributes": {"brawn": 13, "insight": 9, "will": 16}}
NO_DICE = {"skills": {"fight": 0}}


def variant(**more: Any) -> dict[str, Any]:
    """Return plain variants and these."""
    return {"variants": {**PLAIN, **more}}


def cover(dice: int, **more: Any) -> dict[str, Any]:
    """Return zones of which the yard has cover."""
    zones: dict[str, Any] = {key: {"name": key} for key in ("yard", "hall", "roof", "road")}
    zones["yard"]["cover"] = {"dice": dice, **more}
    return {"zones": zones}


# attribute bonus damage


@pytest.mark.parametrize("score", range(3, 19))
def test_rules_and_odds_agree_on_what_an_attribute_gives(score: int) -> None:
    printed = {3: 0, 8: 0, 9: 1, 10: 2, 11: 2, 12: 3, 13: 3, 14: 4, 15: 4, 16: 5, 18: 5}
    assert attribute_bonus(score) == odds.attribute_bonus(score) == printed.get(score, attribute_bonus(score))


def test_brawn_adds_dice_to_a_blow_instead_of_the_skill() -> None:
    table = win(fight(hero=SKILLED, **variant(attribute_bonus=True)), HIT)
    assert table.state.damage.dice == 4 + 1 + 3
    assert win(fight(hero=SKILLED), HIT).state.damage.dice == 4 + 3


def test_insight_adds_dice_to_a_shot_and_will_to_a_threat() -> None:
    bow = {"form": "ranged"}
    shot = win(fight(hero=SKILLED, weapon=bow, **variant(attribute_bonus=True)), HIT)
    assert shot.state.damage.dice == 4 + 1 + 1
    threat = win(fight(hero=SKILLED, **variant(attribute_bonus=True)), "threaten arm -> foe")
    assert threat.state.damage.dice == 4 + 1 + 5


def test_a_thrown_blade_takes_its_dice_from_insight() -> None:
    table = fight(hero=SKILLED, weapon={"thrown": True}, **variant(attribute_bonus=True))
    table.state.characters[table.who("hero")].in_reach = table.state.characters[table.who("foe")].in_reach = 0
    assert win(table, "throw arm -> foe").state.damage.dice == 4 + 1 + 1


# Resistance


def test_flat_cover_is_a_point_a_die_and_is_not_rolled() -> None:
    table = fight(NO_DICE, {"stress": 30, "armour": 1}, **cover(3), **variant(flat_resistance=True))
    assert hurt(table, HIT, 2, 2, 2, 2)["foe"].stress == 8 - 1 - 3


def test_flat_morale_and_shields_count_too_and_penetration_ignores_them() -> None:
    shielded = {"stress": 30, "shield": {"dice": 2}}
    table = win(fight(NO_DICE, shielded, **variant(flat_resistance=True)), HIT, 1, 1)
    table.do("roll damage").damage(2, 2, 2, 2).do("penetration", "pay 1 momentum", "done")
    assert table["foe"].stress == 8


def test_flat_cover_shows_no_effects_but_destructive_attacks_wear_it() -> None:
    fragile = fight(
        NO_DICE, {"stress": 30}, **cover(3, fragile=True, sturdy=True), **variant(flat_resistance=True)
    )
    assert hurt(fragile, HIT, 2, 2, 2, 2)["foe"].stress == 5
    assert fragile.state.zones[0].cover == 3
    arm = {"effects": {"destructive": True}}
    worn = fight(NO_DICE, {"stress": 30}, arm, **cover(3), **variant(flat_resistance=True))
    hurt(worn, HIT, 5, 6, 2, 2)
    assert worn.state.zones[0].cover == 1


def test_personal_resistance_adds_brawn_to_armour_and_will_to_courage() -> None:
    tough = {"stress": 30, "armour": 1, "attributes": {"brawn": 12, "will": 9}}
    table = fight(foe=tough, **variant(personal_resistance=True))
    assert (table["foe"].armour, table["foe"].courage) == (4, 1)
    plain = fight(foe=tough)
    assert (plain["foe"].armour, plain["foe"].courage) == (1, 0)


def test_the_odds_of_flat_and_personal_resistance_are_those_of_play() -> None:
    tough = {"attributes": {"brawn": 12}, "stress": 9, "harms": 9}
    rules = variant(flat_resistance=True, personal_resistance=True)
    table = win(fight(NO_DICE, tough, **cover(1), **rules), HIT).do("roll damage")
    seen = {stress: Fraction(0) for stress in range(9)}
    for chance, after in challenge_rolls(table):
        seen[int(after.do("done")["foe"].stress)] += chance
    exact = odds.damage(4, armour=3, cover=odds.Cover(1, flat=True)).stress
    assert {stress: chance for stress, chance in seen.items() if chance} == exact
    assert exact[4] == Fraction(1, 6**4)


# how many Harms, and how much stress makes one


def test_every_character_takes_the_same_number_of_absolute_harms() -> None:
    people = {
        "hero": person("pcs", weapons=["stick"]),
        "thug": person(tier="minor"),
        "door": person(tier="object", harms=2),
    }
    table = Table(scene(people, **variant(harms=2)))
    assert [int(table[key].harm_limit) for key in people] == [2, 2, 2]


def test_scaled_harms_grow_with_size_and_never_fall_below_one() -> None:
    people = {
        "hero": person("pcs", weapons=["stick"]),
        "rat": person(tier="minor", scale=-2),
        "giant": person(tier="notable", scale=3),
    }
    table = Table(scene(people, **variant(scaled_harms=True)))
    assert [int(table[key].harm_limit) for key in people] == [3, 1, 5]


def test_a_scale_2_creature_takes_a_harm_from_seven_stress() -> None:
    body = {"scale": 2, "stress": 11, "harms": 9}
    for faces, harms, stress in (((2, 2, 2, 3), 0, 6), ((2, 2, 2, 1), 1, 7)):
        table = hurt(fight(NO_DICE, body, **variant(scale_threshold=True)), HIT, *faces)
        assert (table.state.damage.harms, table["foe"].stress) == (harms, stress)
    table = fight(NO_DICE, body, {"damage": 7}, **variant(scale_threshold=True))
    table["foe"].stress = 6
    hurt(table, HIT, 2, 2, 2, 1, 3, 3, 3)
    assert table.state.damage.harms == 2


def test_a_small_creature_is_hurt_by_less_than_five_stress() -> None:
    table = fight(NO_DICE, {"scale": -1, "stress": 11, "harms": 9}, **variant(scale_threshold=True))
    assert hurt(table, HIT, 2, 2, 3, 3).state.damage.harms == 1


def test_armour_may_raise_the_threshold_instead_of_resisting() -> None:
    table = fight(NO_DICE, {"armour": 3, "stress": 30, "harms": 9}, **variant(armour_threshold=True))
    hurt(table, HIT, 2, 2, 2, 1)
    assert (table["foe"].stress, table["foe"].wounds) == (7, 0)
    harder = fight(NO_DICE, {"armour": 3, "stress": 30, "harms": 9}, **variant(armour_threshold=True))
    assert hurt(harder, HIT, 2, 2, 2, 2).state.damage.harms == 1


def test_penetration_takes_cover_first_and_then_the_threshold_armour_gives() -> None:
    body = {"armour": 3, "stress": 30, "harms": 9}
    rules = {**cover(1), **variant(armour_threshold=True, flat_resistance=True)}
    table = win(fight(NO_DICE, body, **rules), HIT, 1, 1).do("roll damage").damage(2, 2, 2, 1)
    table.do(
        "penetration", "pay 1 momentum", "done"
    )  # one point of cover and one of armour go: 7 stress against 5 + 2
    assert (table["foe"].stress, table.state.damage.harms) == (7, 1)
    weak = win(fight(NO_DICE, body, **rules), HIT, 1, 1).do("roll damage").damage(2, 2, 2, 3)
    assert weak.do("penetration", "pay 1 momentum", "done").state.damage.harms == 0


def test_the_odds_of_a_threshold_raised_by_armour_are_those_of_play() -> None:
    body = {"armour": 1, "stress": 30, "harms": 9}
    arm = {"damage": 4, "effects": {"piercing": 1}}
    table = win(fight(NO_DICE, body, arm, **variant(armour_threshold=True)), HIT).do("roll damage")
    likely = Fraction(0)
    for chance, after in challenge_rolls(table):
        likely += chance * (carry_on(after.do("done"))["foe"].wounds > 0)
    exact = odds.damage(4, odds.Effects(piercing=1), armour=1, durable=True)
    assert likely == exact.at_least_harms(1)
    assert exact.mean == Fraction(10, 3)

"""Other sources of Power, and other Costs than Stress."""

from __future__ import annotations

import pytest

from arena.twod20 import codes
from arena.twod20.chapters.magic.rules.power import power
from arena.twod20.core.rules.harm.recovery import heal_track
from scenarios.errors import ScenarioError
from tests.twod20.build import Table
from tests.twod20.magic.sorcery import PLAIN, SKILLED, cast, next_turn, sorcery


def variant(**said: str | bool) -> Table:
    """Return the usual scene with these variants beside plain rules."""
    return sorcery(variants={**PLAIN, **said})


@pytest.mark.parametrize("said, expected", [("attribute", 3), ("two", 2), ("four", 4), ("talent", 4)])
def test_power_may_come_from_an_attribute_or_be_the_same_for_all(said: str, expected: int) -> None:
    table = variant(power=said)
    assert power(table.state, table.who("mage")) == expected


def test_points_of_magic_are_spent_and_who_has_too_few_does_not_cast() -> None:
    table = variant(spell_cost="points")
    caster = table.state.magic.casters[0]
    assert caster.points == 11 + SKILLED["know"]
    few = table.fork()
    few.state.magic.casters[0].points = 2
    assert few.legal("cast") == []
    cast(table, "arcane_blast -> foe").do("roll damage").damage(3, 3, 3, 3, 3, 3).do("done").skip(codes.TURN)
    assert table.state.magic.casters[0].points == 11
    assert table["mage"].stress == 0 and table["mage"].fatigue == 0


def test_a_failed_spell_takes_a_point_more_for_each_complication() -> None:
    table = cast(variant(spell_cost="points"), "arcane_blast -> foe", 20, 19).skip(codes.TURN)
    assert table.state.magic.casters[0].points == 14 - 5


def test_a_twisted_world_takes_its_cost_in_threat() -> None:
    table = variant(spell_cost="threat")
    cast(table, "arcane_blast -> foe", 18, 18).skip(codes.TURN)
    assert table.state.threat == 2 + 3
    gift = {"talent": "arcane_lore", "knows": ["arcane_blast"]}
    rules = {**PLAIN, "spell_cost": "threat"}
    other = sorcery(foe={"skills": SKILLED, "caster": gift}, first="npcs", threat=2, variants=rules)
    assert other.legal("cast") == []
    other.state.threat = 3
    assert other.legal("cast") == ["cast arcane_blast -> mage"]


def test_the_gamemaster_keeps_the_threat_that_a_spell_in_hand_will_cost() -> None:
    gift = {"talent": "arcane_lore", "knows": ["arcane_blast"]}
    rules = {**PLAIN, "spell_cost": "threat"}
    table = sorcery(foe={"skills": SKILLED, "caster": gift}, first="npcs", threat=5, variants=rules)
    table.do("cast arcane_blast -> mage").skip(codes.DICE)
    assert table.legal("buy") == ["buy 0 dice", "buy 1 die"], "two dice cost three, and three are owed"
    table.do("buy 1 die").skip().dice(18, 18, 18).skip(codes.TURN)
    assert table.state.threat == 5 - 1 - 3


def test_where_there_is_no_stress_spells_must_cost_something_else() -> None:
    with pytest.raises(ScenarioError, match="spell_cost: points"):
        variant(no_stress=True)
    assert variant(no_stress=True, spell_cost="points").legal("cast") != []


def test_mana_is_struck_by_the_cost_and_harms_make_spells_harder() -> None:
    table = cast(variant(spell_cost="mana"), "arcane_blast -> foe", 18, 18).skip(codes.ROLL)
    assert table.state.roll_kind == codes.MANA_DICE
    table.damage(2, 2, 5).skip(codes.TURN)
    caster = table.state.magic.casters[0]
    assert (caster.mana_most, caster.mana, caster.mana_harms) == (14, 5, 1)
    assert (table["mage"].stress, table["mage"].traumas, table["mage"].fatigue) == (0, 0, 1)
    next_turn(table, "mage").do("cast arcane_blast -> foe")
    assert table.state.tests[codes.ACTIVE].difficulty == 3


def test_a_ward_resists_and_piercing_goes_through_it() -> None:
    table = sorcery(
        "compel", caster={"ward": 3}, foe={"zone": "yard"}, variants={**PLAIN, "spell_cost": "mana"}
    )
    cast(table, "compel -> foe", 18, 18, dice=0)
    table.skip(codes.ROLL)
    if table.state.roll_sides == 20:
        table.dice(18, 18).skip(codes.ROLL)
    table.damage(2, 2, 5, 3).skip(codes.TURN)
    assert table.state.magic.casters[0].mana == 5 - (3 - 2)


def test_a_miscast_strikes_mana_with_set_effects() -> None:
    table = cast(variant(spell_cost="mana"), "arcane_blast -> foe", 20, 18).skip(codes.ROLL)
    assert table.state.roll_count == 3
    table.damage(3, 3, 3).skip(codes.TURN)
    assert table.state.magic.casters[0].mana == 1


def test_what_recovers_stress_recovers_mana_after_it() -> None:
    table = variant(spell_cost="mana")
    table["mage"].stress, table.state.magic.casters[0].mana = 1, 4
    heal_track(table.state, table.who("mage"), 3, 0)
    assert (table["mage"].stress, table.state.magic.casters[0].mana) == (0, 2)


def test_a_ward_needs_mana() -> None:
    with pytest.raises(ScenarioError, match="a Ward resists nothing here"):
        sorcery(caster={"ward": 2})

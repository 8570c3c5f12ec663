"""Where magic meets other rules, the sheet and rulings."""

from __future__ import annotations

from arena.twod20 import codes
from arena.twod20.rules.harm.harm import fall
from arena.twod20.words.sheet import sheet
from tests.twod20.build import person
from tests.twod20.magic.sorcery import PLAIN, SKILLED, cast, pay, sorcery


def test_a_sheet_says_what_may_be_cast_and_what_lasts() -> None:
    table = sorcery("shield", "arcane_blast", variants={**PLAIN, "spell_cost": "mana"}, caster={"ward": 1})
    pay(cast(table, "shield", 1, 18).do("done"), 1, 3, 3)
    said = sheet(table.state, table.cast, table.who("mage"), None)
    assert "Magic: Power 4, Mana Stress 0 of 14, Ward 1." in said
    assert "- Shield: Difficulty 1, Cost 3 dice" in said
    assert "Shield is on them: 4 rounds more." in said


def test_what_a_caster_keeps_up_ends_as_it_falls() -> None:
    table = pay(cast(sorcery("shield"), "shield", 1, 18).do("done"), 3, 3, 3)
    fall(table.state, table.who("mage"), codes.DEFEATED)
    assert table.state.magic.workings[0].spell == codes.NONE


def test_a_hidden_caster_is_not_countered_by_who_does_not_see_it() -> None:
    witch = {"tier": "major", "zone": "hall", "skills": SKILLED}
    witch["caster"] = {"talent": "arcane_lore", "knows": ["arcane_blast"]}
    table = sorcery("shield", foe=witch, mage={"starts": "hidden"}, stealth=True).do("cast shield")
    assert table.phase != "response" or "counterspell with foe" not in table.legal()


def test_a_spell_strikes_a_mount_as_any_other_thing() -> None:
    cart = person(tier="object", harms=2, carries={"seats": 2}, zone="hall")
    table = sorcery("arcane_blast", others={"cart": cart})
    assert "cast arcane_blast -> cart" in table.legal("cast")

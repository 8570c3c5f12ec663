"""Farsight: which places may be seen, what it costs, and what is seen there."""

from __future__ import annotations

from typing import Any

import pytest

from arena.twod20 import codes
from arena.twod20.chapters.magic.rules.farsight import sees_afar
from arena.twod20.chapters.stealth.rules.senses import can_use_sense, observation_difficulty
from arena.twod20.core.rules.harm.harm import fall
from scenarios.errors import ScenarioError
from tests.twod20.build import Table
from tests.twod20.magic.sorcery import PLAIN, SKILLED, buy, next_turn, pay, sorcery

WALLS = [["yard", "hall"], ["yard", "roof"]]


def seer(**more: Any) -> Table:
    """Return a table at the turn of a mage with Farsight and Power 4, who sees neither hall nor roof."""
    return sorcery("farsight", blind=WALLS, **more)


def look(table: Table, zone: str, *faces: int) -> Table:
    """Look there, and stop at the spends."""
    table.do(f"look into {zone}").skip(codes.DICE).do("buy 0 dice").skip().dice(*(faces or (5, 5)))
    return table.skip()


def test_a_place_within_long_range_is_seen_for_as_many_rounds_as_the_power() -> None:
    table = seer()
    assert table.legal("look into") == [f"look into {zone}" for zone in ("hall", "roof", "road")]
    pay(look(table, "roof").do("done"), 3, 3)
    assert sees_afar(table.state, table.who("mage"), 2)
    assert not sees_afar(table.state, table.who("mage"), 1)
    assert table.state.magic.workings[0].left == 4


def test_farther_places_take_momentum_and_each_point_a_die_of_the_cost() -> None:
    table = look(seer(), "road", 1, 1)
    poor = table.fork().do("done").skip(codes.ROLL)
    assert poor.state.roll_count == 2
    assert not sees_afar(pay(poor, 3, 3).state, table.who("mage"), 3)
    buy(table, "shape distance", "shape duration").do("done").skip(codes.ROLL)
    assert table.state.roll_count == 2 + 2
    pay(table, 3, 3, 3, 3)
    assert sees_afar(table.state, table.who("mage"), 3)
    assert table.state.magic.workings[0].left == 8


def test_a_place_ten_miles_off_takes_two_points_and_one_that_is_farther_is_not_reached_by_them() -> None:
    zones = {key: {"name": key.title()} for key in ("yard", "hall", "roof")}
    table = sorcery("farsight", zones={**zones, "road": {"name": "Tower", "miles": 10}}, momentum=6)
    look(table, "road", 5, 5)
    near = buy(table.fork(), "shape distance").do("done").skip(codes.ROLL)
    assert not sees_afar(pay(near, 3, 3, 3).state, 0, 3)
    far = buy(table.fork(), "shape far_distance").do("done").skip(codes.ROLL)
    assert sees_afar(pay(far, 3, 3, 3, 3).state, 0, 3)


def test_a_flawed_farsight_goes_no_farther_than_long() -> None:
    table = seer(caster={"knows": [], "flawed": ["farsight"]})
    assert table.legal("look into") == ["look into hall", "look into roof"]


def test_what_is_seen_afar_may_be_searched_as_if_one_stood_there_but_not_struck() -> None:
    table = seer(stealth=True, foe={"zone": "roof", "starts": "hidden"})
    blind = table.fork()
    before = observation_difficulty(table.state, 0, codes.SIGHT, 2, 1)
    pay(look(table, "roof").do("done"), 3, 3)
    assert observation_difficulty(table.state, 0, codes.SIGHT, 2, 1) == before - 2
    assert can_use_sense(table.state, 0, 2, codes.SIGHT) and not can_use_sense(blind.state, 0, 2, codes.SIGHT)
    next_turn(table, "mage")
    assert "search roof" in table.legal("search")
    assert table.legal("throw") == []


def test_a_spell_cast_in_a_place_seen_afar_may_be_countered() -> None:
    witch = {"skills": SKILLED, "caster": {"talent": "arcane_lore", "knows": ["shield"]}, "zone": "roof"}
    table = seer(foe=witch)
    blind = table.fork().do("end turn", "act foe", "cast shield")
    assert blind.phase != "response"
    pay(look(table, "roof").do("done"), 3, 3).do("end turn", "act foe", "cast shield")
    assert "counterspell with mage" in table.legal()


def test_a_mirror_asks_two_questions_for_nothing() -> None:
    table = seer(caster={"mirror": True}, variants={**PLAIN, "questions": True})
    look(table, "hall", 5, 5)
    assert table.state.generated == 0
    table.do("ask what they want", "ask who may come")
    assert table.legal("ask") == []
    assert (table.state.momentum, table.state.magic.questions) == (0, 0)


def test_a_push_sets_off_what_hurts_nobody() -> None:
    bell = {"name": "bell", "interact": "roof", "terrain": 1, "zone": "roof"}
    table = look(seer(environment=[bell], momentum=2), "roof", 5, 5)
    buy(table, "shape intervention").do("done")
    assert table.state.zones[2].terrain == 1
    assert table.state.environment[0].used == 1
    hurts = {**bell, "damage": {"name": "fire", "dice": 2}}
    fire = look(seer(environment=[hurts]), "roof")
    assert "shape intervention" not in fire.legal()


def test_what_is_seen_ends_with_its_rounds_and_with_its_caster() -> None:
    table = pay(look(seer(), "roof").do("done"), 3, 3)
    table.state.magic.workings[0].left = 1
    assert sees_afar(table.state, 0, 2)
    next_turn(table, "mage")
    assert not sees_afar(table.state, 0, 2)


def test_two_spells_that_look_into_places_are_not_prepared_together() -> None:
    second = {
        "name": "Eye",
        "skill": "know",
        "difficulty": 1,
        "target": "place",
        "sees": True,
        "lasts": "rounds",
    }
    with pytest.raises(ScenarioError, match="one can be prepared at a time"):
        sorcery("farsight", "eye", spells={"eye": second})


def test_whoever_is_knocked_out_has_nothing_prepared_any_more() -> None:
    table = sorcery()
    fall(table.state, table.who("mage"), codes.DEFEATED)
    assert table.state.magic.casters[0].prepared == 1
    fall(table.state, table.who("mage"), codes.UNCONSCIOUS)
    assert table.state.magic.casters[0].prepared == 0

"""Counterspell: who may, when, and what it does; two casters against each other."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from arena.twod20 import codes
from arena.twod20.words.position.asking import is_urgent
from tests.twod20.build import Table, person
from tests.twod20.fight import challenge_rolls
from tests.twod20.magic.sorcery import SKILLED, blanks, next_turn, sorcery

WITCH = {
    "tier": "major",
    "zone": "hall",
    "skills": SKILLED,
    "caster": {"talent": "arcane_lore", "knows": ["arcane_blast"]},
}


def duel(**more: Any) -> Table:
    """Return a table on which the mage casts at a witch, who may answer."""
    witch = {**WITCH, **more.pop("witch", {})}
    return sorcery(foe=witch, **more).do("cast arcane_blast -> foe")


def test_a_caster_who_sees_it_may_counter_before_the_dice() -> None:
    table = duel()
    assert table.phase == "response" and table.decider == "npcs"
    assert table.legal() == ["no response", "counterspell with foe"]
    table.do("counterspell with foe")
    assert table.state.roll_count == 4 and table.state.roll_sides == 6
    table.damage(5, 6, 1, 3)
    assert table.state.tests[codes.ACTIVE].difficulty == 4
    assert table.state.tests[codes.ACTIVE].complication_range == 4
    assert table.legal("counterspell") == []
    assert table["foe"].reacted == 1


def test_power_four_raises_the_difficulty_by_four_thirds_on_average() -> None:
    table = duel().do("counterspell with foe")
    mean = sum(
        chance * int(each.state.tests[codes.ACTIVE].difficulty) for chance, each in challenge_rolls(table)
    )
    assert mean - 2 == Fraction(4, 3)


def test_who_casts_not_or_sees_it_not_or_has_reacted_does_not_counter() -> None:
    assert duel(witch={"caster": None}).legal("counterspell") == []
    assert duel(witch={"rabble": True}).legal("counterspell") == []
    bound = sorcery(foe=WITCH)
    bound["foe"].snared, bound["foe"].snare_mental = 1, 1
    assert bound.do("cast arcane_blast -> foe").legal("counterspell") == []
    twice = duel().do("counterspell with foe")
    blanks(twice).skip()
    assert twice["foe"].reacted == 1


def test_a_blind_caster_does_not_counter_what_strikes_another() -> None:
    others = {"lout": person(zone="yard")}
    table = sorcery(foe=WITCH, others=others, blind=[["yard", "hall"]]).do("cast arcane_blast -> lout")
    assert table.legal("counterspell") == []


def test_in_a_duel_each_counters_the_other() -> None:
    table = duel().do("no response").skip(codes.DICE).do("buy 0 dice").skip(codes.ROLL).dice(18, 18)
    blanks(table.skip(codes.ROLL)).skip()
    next_turn(table, "foe").do("cast arcane_blast -> mage")
    assert table.decider == "pcs" and table.legal("counterspell") == ["counterspell with mage"]


def test_the_power_hungry_draw_deeper_to_counter_and_feed_or_spend_threat() -> None:
    table = duel(witch={"caster": {**WITCH["caster"], "power_hungry": True}}, threat=6)  # type: ignore[dict-item]
    table.do("counterspell with foe")
    assert table.phase == "power"
    table.do("draw deeply").damage(5, 5, 5, 3, 3, 3)
    assert table.state.tests[codes.ACTIVE].difficulty == 5
    assert table.state.threat == 6 - 3


@pytest.mark.parametrize("threat, asked", [(0, False), (5, False), (6, True)])
def test_an_opponent_draws_deeper_only_with_a_point_for_each_die_of_that_power(
    threat: int, asked: bool
) -> None:
    witch = {"caster": {**WITCH["caster"], "power_hungry": True}}  # type: ignore[dict-item]
    table = duel(witch=witch, threat=threat).do("counterspell with foe")
    assert (table.phase == "power") == asked
    assert int(table.state.roll_count) == (0 if asked else 4)


def test_what_a_counterspell_comes_to_is_told_even_where_that_is_nothing() -> None:
    table = sorcery(foe=WITCH).do("cast arcane_blast -> foe", "counterspell with foe")
    table.damage(1, 2, 3, 4)
    assert table.events(codes.EV_COUNTERED) == [(table.who("foe"), table.who("mage"), 0, 0)]
    assert table.state.tests[codes.ACTIVE].difficulty == 2


def test_a_countered_spell_is_a_reason_to_be_asked_about_dice() -> None:
    table = sorcery(foe=WITCH).do("cast arcane_blast -> foe", "counterspell with foe")
    plain = table.fork().damage(1, 2, 3, 4)
    assert not is_urgent(plain.states, [])
    assert is_urgent(table.damage(5, 2, 3, 4).states, [])

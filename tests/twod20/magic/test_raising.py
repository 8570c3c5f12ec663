"""Animate Dead: who rises, where, how many, and whom they obey."""

from __future__ import annotations

from typing import Any

import pytest

from arena.twod20 import codes
from arena.twod20.core.rules.turns.rounds import can_act
from scenarios.errors import ScenarioError
from tests.twod20.build import Table, person
from tests.twod20.magic.sorcery import PLAIN, buy, cast, pay, sorcery

DEAD = {"archetype": "husk", "reserve": True, "raised": True, "zone": "road", "count": 6}
ZONES = {key: {"name": key.title()} for key in ("yard", "hall", "roof", "road")}


def necropolis(bodies: str = "yard", dead: dict[str, Any] | None = None, **more: Any) -> Table:
    """Return a table at the turn of a mage among the dead, Power 4, of whom six could rise."""
    zones = {**ZONES, bodies: {"name": "Graves", "bodies": True}}
    others = {"husk": person(**{"side": "pcs", **DEAD, **(dead or {})}), **more.pop("others", {})}
    return sorcery("animate_dead", zones=zones, others=others, **more)


def up(table: Table) -> list[int]:
    """Return who of the husks is up."""
    return [n for n in range(1, 7) if table[f"husk_{n}"].status == codes.UP]


def test_as_many_rise_as_the_power_around_the_caster_and_may_act_this_round() -> None:
    table = cast(necropolis(), "animate_dead", 1, 1)
    table.do("done")
    pay(table, 3, 3, 3, 3, 3)
    assert up(table) == [1, 2, 3, 4]
    assert table["husk_1"].zone == table["mage"].zone
    assert can_act(table.state, table.who("husk_1"))


def test_momentum_raises_one_more_a_point_and_two_let_them_need_no_words() -> None:
    table = cast(necropolis(momentum=6), "animate_dead", 1, 1)
    buy(table, "shape numbers", "shape numbers")
    assert "shape numbers" not in table.legal()  # nobody else is left to rise
    buy(table, "shape command").do("done")
    pay(table, 3, 3, 3, 3, 3)
    assert up(table) == [1, 2, 3, 4, 5, 6]
    table["husk_1"].zone = 3
    assert can_act(table.state, table.who("husk_1"))


def test_without_bodies_or_without_anybody_left_nobody_is_raised() -> None:
    assert necropolis(bodies="hall").legal("cast") == []
    table = necropolis()
    for number in range(1, 7):
        table[f"husk_{number}"].status = codes.DEAD
    assert table.legal("cast") == []


@pytest.mark.parametrize(
    "tier, wounds, passing, expected",
    [("minor", 1, 0, True), ("minor", 1, 1, False), ("minor", 0, 0, False), ("major", 3, 0, False)],
)
def test_whom_wounds_have_felled_is_a_body(tier: str, wounds: int, passing: int, expected: bool) -> None:
    table = necropolis(bodies="road", others={"thug": person(tier=tier)})
    thug = table["thug"]
    thug.status, thug.wounds, thug.passing_harms[0] = codes.DEFEATED, wounds, passing
    assert (table.legal("cast") != []) == expected
    thug.status = codes.DEAD
    assert table.legal("cast") != []


def test_the_risen_do_nothing_once_their_caster_is_out_or_cannot_be_heard() -> None:
    table = cast(necropolis(), "animate_dead", 1, 1).do("done")
    pay(table, 3, 3, 3, 3, 3)
    one = table.who("husk_1")
    table["husk_1"].zone = 1
    assert can_act(table.state, one)
    table["husk_1"].zone = 2
    assert not can_act(table.state, one)
    table["husk_1"].zone = 0
    table["mage"].status = codes.DEFEATED
    assert not can_act(table.state, one)


def test_by_a_flawed_spell_they_rise_for_the_other_side() -> None:
    table = necropolis(caster={"knows": [], "flawed": ["animate_dead"]}, dead={"side": "npcs"})
    cast(table, "animate_dead", 1, 1).do("done")
    pay(table, 3, 3, 3, 3, 3)
    assert up(table) == [1, 2, 3, 4]
    assert can_act(table.state, table.who("husk_1"))
    with pytest.raises(ScenarioError, match="turn against their caster"):
        necropolis(caster={"knows": [], "flawed": ["animate_dead"]})


def test_threat_does_not_buy_who_rises_by_a_spell() -> None:
    witch = {"caster": {"talent": "voice_of_spirit", "knows": ["animate_dead"]}, "skills": {"talk": 3}}
    others = {"husk": person("npcs", **DEAD), "late": person(tier="minor", reserve=True)}
    table = sorcery(foe=witch, others=others)
    table.do("end turn")
    assert table.legal("reinforce") == ["reinforce late"]


def test_who_never_rose_does_not_count_among_the_fallen() -> None:
    witch = {"caster": {"talent": "voice_of_spirit", "knows": ["animate_dead"]}, "skills": {"talk": 3}}
    table = sorcery("arcane_blast", foe={**witch, "tier": "minor"}, others={"husk": person("npcs", **DEAD)})
    cast(table, "arcane_blast -> foe").do("roll damage").damage(1, 1, 1, 1, 1, 1).do("done").skip()
    pay(table, 3, 3, 3)
    assert table.state.settled == codes.PCS


def test_a_raised_one_is_a_reserve() -> None:
    with pytest.raises(ScenarioError, match="write `reserve: true` as well"):
        necropolis(dead={"reserve": False})


def test_who_has_not_what_it_costs_raises_nobody() -> None:
    table = necropolis(variants={**PLAIN, "spell_cost": "points"})
    table.state.magic.casters[0].points = 0
    assert table.legal("cast") == []

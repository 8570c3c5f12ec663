"""The Cost of a ritual and what is given for it: SRD "Performing Rituals", "Sacrifice"."""

from __future__ import annotations

import pytest

from arena.twod20 import codes
from tests.twod20.build import counted, person
from tests.twod20.ritual.ceremony import begin, calling, ceremony, deed, pay, perform, rite

BLOOD = "perform it in blood in 3 steps"


@pytest.mark.parametrize("cost, most", [(3, 1), (4, 2), (1, 0), (5, 2)])
def test_assistants_bear_up_to_half_of_the_cost_rounded_down(cost: int, most: int) -> None:
    table = ceremony({"cost": cost}).do("overcome calling", "perform it in 3 steps").skip(codes.ASSIST)
    table.do("help from friend").skip().dice(18, 18, 10).skip(codes.ROLL, codes.SHARE)
    if most == 0:
        assert table.state.phase == codes.ROLL
        return
    assert table.legal() == [counted(f"bear {number} dice of it") for number in range(most + 1)]
    table.do(f"bear {most} dice of it").damage(*(2,) * (cost - most)).skip(codes.ROLL)
    table.damage(*(1,) * most).skip()
    assert (table["mage"].stress, table["friend"].stress) == (2 * (cost - most), most)


def test_two_assistants_share_what_is_left_of_the_half() -> None:
    table = ceremony({"cost": 4}, others={"novice": person("pcs")}).do(
        "overcome calling", "perform it in 3 steps"
    )
    table.skip(codes.ASSIST).do("help from friend").skip(codes.ASSIST).do("help from novice")
    table.skip().dice(18, 18, 10, 10).skip(codes.ROLL, codes.SHARE)
    table.do("bear 1 die of it").skip(codes.SHARE)
    assert table.legal() == ["bear 0 dice of it", "bear 1 die of it"]
    table.do("bear 1 die of it")
    assert table.state.roll_count == 2


def test_the_cost_has_its_effects_and_courage_resists_it() -> None:
    table = ceremony({"cost_effects": {"drain": True}}, mage={"courage": 1})
    pay(perform(table, 18, 18), 5, 5, 3)
    assert (table["mage"].stress, table["mage"].fatigue) == (1, 2)


def test_blood_strikes_the_body_past_all_armour_and_gives_a_die() -> None:
    table = ceremony(mage={"armour": 3, "courage": 3})
    table.do("overcome calling", BLOOD).skip().dice(5, 5).do("roll damage")
    assert table.state.roll_count == 5
    pay(table.damage(3, 3, 3, 3, 3).do("done").skip(codes.ROLL), 2, 2, 2)
    assert (table["mage"].stress, table["mage"].wounds, table["mage"].traumas) == (6, 1, 0)


def test_an_animal_gives_two_dice_and_the_test_may_succeed_at_a_cost() -> None:
    table = ceremony(rite={"animals": 1}).do("sacrifice an animal for calling").skip(codes.COST).dice(18, 18)
    assert table.skip(codes.COST).phase == "success at cost"
    table.do("succeed at a cost").skip()
    assert (rite(table).animals, rite(table).animal, rite(table).tally) == (0, 1, 1)
    table.state.turn.majors = 0
    table.do("overcome calling", "perform it in 3 steps").skip().dice(5, 5).do("roll damage")
    assert table.state.roll_count == 6


def captive(**more: object) -> dict[str, object]:
    """Return somebody of the other side in the yard."""
    return {"captive": person(tier="notable", **more)}  # type: ignore[arg-type]


def test_somebody_is_sacrificed_only_where_it_lies_or_is_bound() -> None:
    table = ceremony(rite={"victims": ["captive"]}, others=captive())
    assert table.legal("sacrifice") == []
    table["captive"].snared = 2
    assert table.legal("sacrifice") == ["sacrifice captive"]
    table["captive"].zone = 1
    assert table.legal("sacrifice") == []


def test_a_human_sacrifice_brings_threat_and_cost_and_then_vicious_power() -> None:
    table = ceremony(rite={"victims": ["captive"]}, others=captive())
    table["captive"].snared = 2
    threat = int(table.state.threat)
    table.do("sacrifice captive").skip()
    assert table.state.threat == threat + 2
    table.dice(18, 18).skip()
    assert (rite(table).horror, rite(table).person, table["captive"].status) == (1, 0, codes.UP)
    table.state.turn.majors = 0
    deed(table, "sacrifice captive", 5, 5)
    assert (rite(table).person, table["captive"].status) == (1, codes.DEAD)
    table.do("overcome calling", "perform it in 3 steps").skip().dice(5, 5).do("roll damage")
    assert table.state.roll_count == 6
    table.damage(5, 3, 3, 3, 3, 3).do("done").skip(codes.ROLL)
    assert (calling(table).stress, table.state.roll_count) == (2, 4)
    assert table.state.damage.effects.ratings[codes.PIERCING] == 1


def test_the_ritual_that_takes_blood_is_begun_in_blood_or_with_more() -> None:
    table = ceremony({"sacrifice": "blood"}, rite={"animals": 1})
    assert table.fork().do("overcome calling").legal() == [BLOOD]
    deed(table, "sacrifice an animal for calling", 5, 5)
    assert "perform it in 3 steps" in table.do("overcome calling").legal()


def test_the_ritual_that_takes_an_animal_waits_for_it() -> None:
    table = ceremony({"sacrifice": "animal"}, rite={"animals": 1})
    assert table.legal("overcome") == []
    deed(table, "sacrifice an animal for calling", 5, 5)
    assert table.legal("overcome") == ["overcome calling"]


def test_an_offering_is_used_up_as_it_begins_and_others_bring_bonus_momentum() -> None:
    table = begin(ceremony({"offerings": 1}, rite={"offerings": 2}))
    assert rite(table).offerings == 1
    table.skip().dice(5, 18).do("roll damage").damage(3, 3, 3, 3)
    table.do("expend an offering")
    assert (rite(table).offerings, table.state.bonus) == (0, 1)
    assert "expend an offering" not in table.legal()
    table.do("bonus damage").damage(2).do("done").skip(codes.ROLL)
    assert (calling(table).stress, table.state.momentum) == (2, 0)

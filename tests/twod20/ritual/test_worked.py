"""Rituals, worked by hand from the book and then asked of the rules: SRD "Rituals" to "Spell Reversal"."""

from __future__ import annotations

from typing import Any

import pytest

from arena.twod20 import codes
from tests.twod20.build import Table, person
from tests.twod20.magic.sorcery import SKILLED
from tests.twod20.ritual.ceremony import ABLE, calling, ceremony, deed, pay, perform, rite

SIX = {"talent": "mystical_power", "greater_power": True}
HUNGRY = {"talent": "arcane_lore", "power_hungry": True}
AFTER_ALL = {"pcs": [{"defeat": "all"}], "npcs": [{"defeat": "all"}]}


def captive() -> dict[str, Any]:
    """Return somebody bound in the yard."""
    return {"captive": person(tier="notable")}


def bound(**more: Any) -> Table:
    """Return a table at which the mage may slaughter an animal, and somebody who lies bound."""
    given = {"rite": {"animals": 1, "victims": ["captive"]}, "others": captive(), **more}
    table = ceremony(**given)
    table["captive"].snared = 2
    return table


def dice_of_power(table: Table, how: str) -> int:
    """Return how many challenge dice the first success rolls."""
    table.do("overcome calling", how).skip().dice(5, 5).do("roll damage")
    return int(table.state.roll_count)


@pytest.mark.parametrize(
    "mage, how, dice",
    [
        ({"caster": SIX, "skills": {**SKILLED, "survive": 4}}, "perform it in 3 steps", 6),
        ({"caster": SIX, "skills": {**SKILLED, "survive": 4}}, "perform it in blood in 3 steps", 7),
        ({"caster": HUNGRY}, "perform it in 3 steps", 4),
        ({"caster": None, "skills": {**SKILLED, "know": 5}}, "perform it in 3 steps", 2),
        ({"caster": None, "skills": {**SKILLED, "know": 3}}, "perform it in blood in 3 steps", 2),
        ({"caster": None, "skills": {**SKILLED, "know": 1}}, "perform it in blood in 3 steps", 1),
    ],
)
def test_power_is_the_talents_or_half_of_know_and_one_more_in_blood(
    mage: dict[str, Any], how: str, dice: int
) -> None:
    assert dice_of_power(ceremony(mage=mage), how) == dice


def test_blood_an_animal_and_a_person_together_give_five_dice() -> None:
    table = deed(bound(), "sacrifice an animal for calling", 5, 5)
    deed(table, "sacrifice captive", 5, 5)
    assert dice_of_power(table, "perform it in blood in 3 steps") == 4 + 1 + 2 + 2


@pytest.mark.parametrize(
    "difficulty, unclear, width",
    [(1, 0, 2), (2, 0, 3), (3, 0, 4), (4, 0, 5), (5, 0, 5), (2, 1, 4), (3, 4, 5)],
)
def test_a_complication_is_one_face_wider_for_each_point_of_difficulty_and_of_unclear_text(
    difficulty: int, unclear: int, width: int
) -> None:
    table = ceremony({"difficulty": difficulty, "unclear": unclear})
    table.do("overcome calling", "perform it in 3 steps")
    assert table.state.tests[0].complication_range == width


@pytest.mark.parametrize(
    "limit, resistance, before, power, stress, steps",
    [
        (8, 3, 2, (2, 2, 2, 6), 6, 0),  # 7 - 3 = 4, no five, not full
        (8, 1, 2, (2, 2, 2, 6), 8, 2),  # 7 - 1 = 6 is a five, and fills it
        (8, 0, 3, (2, 2, 3, 3), 7, 0),
        (8, 0, 4, (2, 2, 3, 3), 8, 1),
        (20, 0, 0, (2, 2, 1, 3), 5, 1),
        (8, 0, 8, (1, 3, 3, 3), 8, 1),
        (8, 0, 8, (2, 2, 1, 3), 8, 2),
        (8, 1, 8, (1, 3, 3, 3), 8, 0),
    ],
)
def test_five_stress_and_a_full_track_are_a_step_each(
    limit: int, resistance: int, before: int, power: tuple[int, ...], stress: int, steps: int
) -> None:
    table = ceremony({"stress": limit, "resistance": resistance})
    table.do("overcome calling", "perform it in 3 steps")
    calling(table).stress = before
    table.skip().dice(5, 18).do("roll damage").damage(*power).do("done").skip(codes.ROLL)
    assert (calling(table).stress, calling(table).breakthroughs) == (stress, steps)


COSTS = [
    # cost, effects, the mind, faces: stress, Traumas, Fatigue, stunned
    (2, {"drain": True, "piercing": 1}, {"courage": 2}, (5, 6), (2, 0, 2, 0)),  # Identify
    (
        2,
        {"drain": True, "piercing": 1},
        {"courage": 2},
        (5, 3),
        (0, 0, 0, 0),
    ),  # what is stopped whole leaves nothing behind
    (3, {"drain": True}, {"courage": 1}, (2, 2, 5), (4, 0, 1, 0)),
    (3, {"vicious": 1}, {}, (5, 6, 1), (5, 1, 0, 0)),
    (3, {"intense": True}, {}, (2, 2, 5), (5, 2, 0, 0)),
    (3, {"intense": True}, {}, (2, 1, 5), (4, 0, 0, 0)),
    (3, {"stun": True}, {}, (5, 6, 3), (2, 0, 0, 0)),
    (3, {"stun": True}, {}, (5, 6, 5), (3, 0, 0, 1)),
]


@pytest.mark.parametrize("cost, effects, mind, faces, suffered", COSTS)
def test_the_cost_strikes_the_mind_with_its_effects(
    cost: int,
    effects: dict[str, Any],
    mind: dict[str, Any],
    faces: tuple[int, ...],
    suffered: tuple[int, ...],
) -> None:
    table = ceremony(
        {"cost": cost, "cost_effects": effects}, mage={"skills": {**SKILLED, "survive": 3}, **mind}
    )
    mage = pay(perform(table, 18, 18), *faces)["mage"]
    assert (mage.stress, mage.traumas, mage.fatigue, mage.stunned) == suffered


def test_a_cost_of_five_after_an_attempted_sacrifice_leaves_two_dice_to_others() -> None:
    table = bound(ritual={"cost": 4})
    deed(table, "sacrifice captive", 18, 18)
    assert rite(table).tally == 0
    table.do("overcome calling", "perform it in 3 steps").skip(codes.ASSIST).do("help from friend")
    table.skip().dice(18, 18, 10).skip(codes.ROLL, codes.SHARE)
    assert table.legal() == ["bear 0 dice of it", "bear 1 die of it", "bear 2 dice of it"]


def test_an_attempted_sacrifice_pierces_once_more_than_the_ritual_does() -> None:
    table = bound(ritual={"cost": 2, "cost_effects": {"piercing": 1}}, mage={"courage": 3})
    threat = int(table.state.threat)
    deed(table, "sacrifice captive", 18, 18)
    assert table.state.threat == threat + 2
    pay(perform(table, 18, 18), 5, 1, 3)  # 2 points, one Effect: Courage 3 - 2
    assert table["mage"].stress == 1


def test_blood_flows_past_armour_and_cover_and_still_drains() -> None:
    table = ceremony({"cost_effects": {"drain": True}}, mage={"armour": 4})
    table.state.zones[0].cover = 3
    table["mage"].guard = 1
    pay(perform(table, 18, 18, how="perform it in blood in 3 steps"), 5, 2, 1)
    assert (table["mage"].stress, table["mage"].fatigue) == (4, 1)


@pytest.mark.parametrize("faces, tally, closed", [((20, 18), 1, 0), ((20, 20), 2, 0)])
def test_complications_short_of_the_steps_only_count(faces: tuple[int, int], tally: int, closed: int) -> None:
    table = ceremony()
    threat = int(table.state.threat)
    pay(perform(table, *faces), 3, 3, 3)
    assert (rite(table).tally, calling(table).closed, table.state.threat) == (tally, closed, threat)


def test_a_ritual_of_one_step_is_miscast_by_its_first_complication_unless_that_test_completes_it() -> None:
    short = {"steps": 1, "most_steps": 3}
    how = "perform it in 1 step"
    table = perform(ceremony(short, objectives=AFTER_ALL), 20, 18, how=how)
    assert (calling(table).closed, calling(table).done) == (1, 0)
    table = perform(ceremony(short, objectives=AFTER_ALL), 1, 20, how=how, power=(2, 2, 2, 2))
    assert (calling(table).closed, calling(table).done) == (0, 1)


def test_a_test_that_succeeds_and_reaches_the_tally_is_a_miscast_all_the_same() -> None:
    table = pay(perform(ceremony(objectives=AFTER_ALL), 20, 20), 3, 3, 3)
    perform(table, 1, 20, power=(2, 2, 1, 3))
    assert (rite(table).tally, calling(table).closed) == (3, 1)


@pytest.mark.parametrize("steps", [0, 1, 2])
def test_letting_go_is_as_hard_as_steps_are_done_and_tires_by_as_many(steps: int) -> None:
    table = pay(perform(ceremony(), 5, 18), 3, 3, 3)
    calling(table).breakthroughs = steps
    table.state.turn.majors = 0
    table.do("abandon calling")
    assert (table.state.tests[0].attribute, table.state.tests[0].skill) == (codes.WILL, codes.SURVIVE)
    assert table.state.tests[0].difficulty == steps
    table.skip(codes.ROLL)
    if table.state.phase == codes.ROLL:
        table.dice(1, 1)
    table.skip()
    assert (table["mage"].fatigue, rite(table).leader) == (steps, codes.NONE)


@pytest.mark.parametrize(
    "name, how, limit", [("alter_weather", 4, 13), ("glamour", 4, 15), ("identify", 5, 10)]
)
def test_the_track_of_a_sample_ritual_in_so_many_steps(name: str, how: int, limit: int) -> None:
    table = ceremony(rite={"of": name}, library=["arena:common.yaml"])
    blood = "in blood " if name == "glamour" else ""
    table.do("overcome calling", f"perform it {blood}in {how} steps")
    task = calling(table)
    assert (task.stress_limit - task.spared, task.amount - task.fewer) == (limit, how)


@pytest.mark.parametrize(
    "name, dice, drain, piercing",
    [("alter_weather", 3, True, 0), ("glamour", 5, False, 1), ("identify", 0, False, 0)],
)
def test_what_the_miscast_of_a_sample_ritual_does(name: str, dice: int, drain: bool, piercing: int) -> None:
    one = rite(ceremony(rite={"of": name}, library=["arena:common.yaml"]))
    assert (one.miscast_dice, one.miscast_mental) == (dice, 1)
    assert (bool(one.miscast_effects.bits & codes.DRAIN), one.miscast_effects.ratings[codes.PIERCING]) == (
        drain,
        piercing,
    )


@pytest.mark.parametrize("how", ["attack stick -> mage", "attack bow -> mage", "cast arcane_blast -> mage"])
def test_any_blow_that_hits_the_ritualist_may_break_into_the_ritual(how: str) -> None:
    caster = {"talent": "arcane_lore", "knows": ["arcane_blast"]}
    weapons = {
        "stick": {"name": "Stick", "form": "melee", "damage": 2},
        "bow": {"name": "Bow", "form": "ranged", "damage": 3, "range": "medium"},
    }
    foe = {
        "zone": "yard",
        "weapons": ["stick", "bow"],
        "caster": caster,
        "attributes": ABLE,
        "skills": SKILLED,
    }
    table = ceremony(foe=foe, weapons=weapons, library=["arena:common.yaml"])
    pay(perform(table, 5, 18, power=(2, 2, 1, 3)), 3, 3, 3)
    table.do("end turn").skip(codes.ACTOR)
    if table.state.phase == codes.HAND_OVER:
        table.do("hand over")
    if "act foe" in table.legal():
        table.do("act foe")
    if "stick" in how:
        table.engage("mage", "foe")
    if "cast" in how:
        table["foe"].in_reach = 0
    assert how in table.legal(), [text for text in table.legal() if "mage" in text]
    table.do(how).skip(codes.DICE, codes.ROLL)
    table.skip().dice(1, 1)
    if table.state.phase == codes.ROLL and table.state.roll_sides == 20:
        table.dice(20, 20)
    table.skip()
    if "roll damage" in table.legal():
        table.do("roll damage")
    table.damage(*(2,) * int(table.state.roll_count))
    assert "break into calling" in table.legal()


def test_complications_of_a_sacrifice_before_it_count_against_the_steps_it_is_begun_with() -> None:
    table = ceremony({"steps": 1, "most_steps": 3}, rite={"animals": 1})
    deed(table, "sacrifice an animal for calling", 5, 20)
    assert rite(table).tally == 1
    assert table.do("overcome calling").legal("perform it in")[:2] == [
        "perform it in 2 steps",
        "perform it in 3 steps",
    ]

"""Questions about corruption with answers worked out by hand from the book. SRD "Corruption Rolls" and on."""

from __future__ import annotations

from typing import Any

import pytest

from arena.odds.asked import percent
from arena.twod20 import codes
from arena.twod20.chapters.corruption.odds import at_least
from arena.twod20.setup.upkeep import carry, take_over
from arena.twod20.words.beside import beside
from arena.twod20.words.menu import GROUPS
from table.views.menu import menu
from tests.twod20.build import Table, person, scene
from tests.twod20.corruption.test_contact import ZONES
from tests.twod20.corruption.test_device import GUN, WEAPONS, corrupt
from tests.twod20.corruption.test_device import table as armed
from tests.twod20.corruption.test_location import VOICE, haunted, hit, place
from tests.twod20.corruption.test_soul import table as soul
from tests.twod20.magic.sorcery import blanks, cast, pay, sorcery


def purity_of_gun(technology: str, maintained: bool) -> dict[str, Any]:
    """Return what makes the hero's gun such a device."""
    weapons = {**WEAPONS, "gun": {**GUN, "technology": technology}}
    return {"weapons": weapons, "hero": {"maintained": maintained}}


@pytest.mark.parametrize(
    ("technology", "maintained", "faces", "became"),
    [
        ("mechanical", True, (2, 2, 2, 2), codes.HAS_FAILED),  # 8 - 4 = 4
        ("mechanical", True, (2, 2, 2, 2, 1), codes.IS_CORRUPT),  # 9 - 4 = 5
        ("basic", False, (2, 3), codes.UNHARMED),  # 2 - 2
        ("basic", False, (2, 5), codes.HAS_FAILED),  # an Effect is a point: 3 - 2
        ("basic", True, (2, 1), codes.UNHARMED),  # 3 - 3
        ("complex", False, (2, 2, 2), codes.IS_CORRUPT),  # 6 - 1
        ("complex", True, (2, 2, 2), codes.HAS_FAILED),  # 6 - 2
        ("advanced", False, (6, 4, 3), codes.HAS_FAILED),  # 1 - 0
        ("advanced", False, (3, 4, 4), codes.UNHARMED),  # nothing shown
        ("advanced", True, (5, 3), codes.UNHARMED),  # 1 - 1
        ("advanced", False, (2, 2, 6), codes.IS_CORRUPT),  # 5 - 0
    ],
)
def test_what_a_roll_makes_of_a_device(technology: str, maintained: bool, faces: Any, became: int) -> None:
    found = armed(**purity_of_gun(technology, maintained))
    found.do(f"spoil hero_gun with {len(faces)} threat").damage(*faces)
    assert [event[1] for event in found.events(codes.EV_DEVICE)] == [became]
    assert int(found.state.threat) == 9 - len(faces)


@pytest.mark.parametrize(
    ("condition", "reputation", "stage", "faces", "then"),
    [
        ("good", 0, 0, (2, 2, 2, 2, 2), 1),  # 10 - 4 = 6
        ("good", 0, 0, (2, 2, 2, 2, 3), 0),  # 8 - 4 = 4
        ("cared_for", 0, 0, (2, 2, 2, 2, 1, 3), 0),  # 9 - 5 = 4
        ("cared_for", 3, 0, (2, 2, 2, 1), 1),  # 7 - 2 = 5
        ("filthy", 2, 1, (2, 2, 5), 2),  # 5 - 0 = 5
        ("filthy", 0, 2, (2, 2, 2, 2, 2, 2), 3),  # 12 - 2 = 10: a stage, not two
        ("filthy", 0, 1, (2, 2, 2, 2, 2, 2), 2),
        ("dirty", 1, 0, (1, 1, 1, 1, 2, 3), 0),  # 6 - 2 = 4
    ],
)
def test_what_a_roll_makes_of_a_place(
    condition: str, reputation: int, stage: int, faces: Any, then: int
) -> None:
    found = haunted(stage, threat=6, **place(stage, condition=condition, reputation=reputation))
    found.do(f"corrupt house with {len(faces)} threat").damage(*faces)
    assert found.state.corruption.locations[0].stage == then
    assert int(found.state.threat) == 6 - len(faces)


@pytest.mark.parametrize(
    ("stage", "threat", "dice"), [(1, 1, 4), (1, 3, 6), (2, 1, 4), (2, 2, 5), (3, 3, 6), (3, 1, 4)]
)
def test_a_vision_is_its_threat_and_three_dice_piercing_the_stage(stage: int, threat: int, dice: int) -> None:
    found = haunted(stage).do(f"haunt hero with {threat} threat").skip(codes.ROLL)
    assert found.state.tests[0].difficulty == threat and int(found.state.threat) == 6 - threat
    found.dice(20, 20)
    assert (found.state.roll_count, int(found.state.damage.effects.ratings[codes.PIERCING])) == (dice, stage)
    assert found.state.damage.mental == 1


@pytest.mark.parametrize(("threat", "dice"), [(2, 4), (3, 5), (4, 6)])
def test_a_hazard_of_the_place_is_its_threat_and_two_dice(threat: int, dice: int) -> None:
    found = haunted(2).do(f"endanger hero with {threat} threat").skip(codes.ROLL)
    assert found.state.tests[0].difficulty == 2
    found.dice(20, 20)
    assert (found.state.roll_count, int(found.state.damage.mental)) == (dice, 0)
    assert found.state.damage.effects.bits & codes.KNOCKDOWN


def test_a_distraction_makes_a_vision_that_comes_next_harder_and_is_over_then() -> None:
    found = haunted(1).do("distract hero", "haunt hero with 2 threat").skip(codes.ROLL)
    assert found.state.tests[0].difficulty == 3 and int(found.state.threat) == 3
    found.dice(1, 2).skip()
    assert found["hero"].distracted == 0


def test_mental_damage_that_courage_stops_wholly_tires_nobody() -> None:
    found = haunted(2)
    found["hero"].courage = 4
    hit(found, 1, 3, 3)
    assert (found["hero"].stress, found["hero"].fatigue) == (0, 0)


def test_a_mental_harm_of_an_opponent_tires_it_and_feeds_a_vile_place_too() -> None:
    threat = []
    for stage in (2, 3):
        found = haunted(stage, threat=0, first="pcs")
        found["thug"].stress = found["thug"].stress_base - 1
        found.do("act hero", "attack voice -> thug").skip(codes.ROLL).dice(1, 5).skip(codes.ROLL)
        found.dice(20, 20).skip().do("roll damage").damage(1, 3, 3).do("done").skip()
        assert (found["thug"].traumas, found["thug"].fatigue) == (1, 1)
        assert found.legal("tempt") == []
        threat.append(int(found.state.threat))
    assert threat[1] == threat[0] + 2


def test_the_cost_of_a_spell_is_mental_damage_and_tires_in_a_malign_place() -> None:
    places = {"yard": {"name": "Yard", "zones": ["yard"], "stage": 2}}
    found = sorcery("shield", locations=places, threat=0)
    cast(found, "shield")
    found.do("done") if found.state.phase == codes.SPEND else None
    pay(found, 1, 1, 3)
    assert (found["mage"].stress, found["mage"].fatigue) == (2, 1)
    clean = sorcery("shield", threat=0)
    cast(clean, "shield")
    clean.do("done") if clean.state.phase == codes.SPEND else None
    pay(clean, 1, 1, 3)
    assert clean["mage"].fatigue == 0


def test_such_fatigue_stays_in_a_place_that_is_only_tainted() -> None:
    """It is not recovered in any corrupted place, however little corrupted."""
    found = haunted(1, first="pcs")
    found["hero"].fatigue = found["hero"].stubborn = 1
    found.do("act hero")
    assert "catch breath" not in found.legal()


@pytest.mark.parametrize(("purity", "faces", "marks"), [(2, (2, 2, 1, 1), 4), (3, (2, 1), 0), (1, (6, 3), 0)])
def test_how_many_boxes_a_roll_marks(purity: int, faces: Any, marks: int) -> None:
    found = soul(hero={"purity": purity}).do(f"tempt hero with {len(faces)} threat").damage(*faces)
    assert found["hero"].marks == marks and int(found.state.threat) == 8 - len(faces)


@pytest.mark.parametrize(("marks", "free"), [(1, 10), (4, 7), (10, 1)])
def test_the_first_marked_box_is_filled_one_beyond_those_that_are_free(marks: int, free: int) -> None:
    for stress, comes in ((free, False), (free + 1, True)):
        found = soul()
        found["hero"].marks, found["hero"].stress = marks, stress
        found.do("act thug")
        assert (found.state.phase == codes.ROLL and found.state.roll_sides == 20) == comes


def test_a_mark_made_on_a_full_track_brings_its_influence_at_once() -> None:
    found = soul()
    found["hero"].stress = 11
    found.do("tempt hero with 2 threat").damage(2, 1)
    assert found["hero"].marks == 1 and found.state.roll_sides == 20
    found.dice(19)
    assert found["hero"].influence == 7  # pride


def test_an_influence_holds_until_no_marked_box_is_filled_and_more_stress_brings_no_other() -> None:
    found = soul()
    found["hero"].marks, found["hero"].stress = 3, 9
    found.do("act thug").dice(10)
    assert found["hero"].influence == 4
    found["hero"].stress = 11
    found.do("end turn").skip()
    assert found["hero"].influence == 4 and found.state.phase != codes.ROLL
    found["hero"].stress = 8
    found.do("act hero")
    assert found["hero"].influence == 0


def test_whoever_falls_keeps_the_influence_it_is_under() -> None:
    found = soul()
    found["hero"].marks, found["hero"].stress = 3, 9
    found.do("act thug").dice(14)
    found["hero"].status = codes.DEFEATED
    found["hero"].stress = 11
    found.do("end turn").skip()
    assert found["hero"].influence == 5
    assert found.events(codes.EV_INFLUENCE) == []


def test_an_opening_is_used_once_however_many_harms_made_it() -> None:
    found = haunted(1, threat=6, corruption=True)
    found["hero"].stress = found["hero"].stress_base
    found.do("act thug", "attack voice -> hero").skip(codes.ROLL).dice(1, 1).skip(codes.ROLL).dice(20, 20)
    found.skip().do("roll damage").damage(2, 2, 1).do("done").skip()
    assert found["hero"].traumas == 2
    found.do("end turn")
    found.skip() if not found.legal("tempt") else None
    found.do("tempt hero with 2 threat").damage(3, 3).skip(codes.ACTOR, codes.MEDDLING)
    assert found.legal("tempt") == []


def test_fewer_points_of_threat_than_a_roll_asks_for_buy_no_roll() -> None:
    found = soul(threat=3)
    assert "tempt hero with 3 threat" in found.legal() and "tempt hero with 4 threat" not in found.legal()


def test_a_corrupt_device_of_any_sort_fails_for_one_threat_and_stays_corrupt() -> None:
    found = corrupt().do("malfunction hero_gun")
    assert (int(found.state.threat), int(found.state.corruption.devices[0].corrupt)) == (8, 1)
    assert found.state.corruption.devices[0].jammed == 1


def test_corrupt_devices_and_marks_go_along_and_what_has_failed_does_not() -> None:
    found = corrupt().do("malfunction hero_gun")
    found["hero"].marks = 2
    other = armed()
    take_over(other.states, other.cast, carry(found.states, found.cast))
    device = other.state.corruption.devices[0]
    assert (int(device.corrupt), int(device.jammed), int(other["hero"].marks)) == (1, 0, 2)


def cleansing(stage: int, task: dict[str, Any] | None = None, **more: Any) -> Table:
    """Return a table at which the yard, a place at a stage, may be cleansed."""
    people = {"hero": person("pcs", weapons=["voice"]), "thug": person(tier="major", zone="road")}
    whole: dict[str, Any] = {"weapons": {"voice": VOICE}, "threat": 9, "first": "npcs", "zones": ZONES}
    whole["locations"] = {"yard": {"name": "Yard", "zones": ["yard"], "stage": stage, "condition": "filthy"}}
    whole["tasks"] = {"work": {"name": "Work", "cleanses": "yard", **(task or {})}}
    return Table(scene(people, **{**whole, "variants": {"fate": "none"}, **more}))


@pytest.mark.parametrize(("stage", "difficulty"), [(1, 2), (2, 3), (3, 4)])
def test_cleansing_a_place_is_will_and_know_against_its_stage_and_one(stage: int, difficulty: int) -> None:
    found = cleansing(stage)
    task = found.state.venture.tasks[0]
    said = (int(task.attribute), int(task.skill), int(task.difficulty))
    assert said == (codes.WILL, codes.KNOW, difficulty)


def test_a_file_may_say_another_test() -> None:
    found = cleansing(2, {"attribute": "reason", "skill": "operate", "difficulty": 1})
    task = found.state.venture.tasks[0]
    assert (int(task.attribute), int(task.skill), int(task.difficulty)) == (codes.REASON, codes.OPERATE, 1)


def test_cleansing_grows_harder_with_the_stage_and_is_done_a_stage_at_a_time() -> None:
    found = cleansing(1).do("corrupt yard with 4 threat").damage(2, 2, 2, 1)
    assert found.state.corruption.locations[0].stage == 2
    assert found.state.venture.tasks[0].difficulty == 3
    found.do("act thug", "end turn").skip(codes.ACTOR, codes.MEDDLING)
    found.do("leave it be") if found.state.phase == codes.MEDDLING else None
    found.do("act hero", "attempt work").skip(codes.ROLL)
    assert found.state.tests[0].difficulty == 3
    found.dice(1, 2).skip(codes.COST)
    assert found.state.corruption.locations[0].stage in (1, 2)


def test_contact_needs_no_threat_and_no_opening_and_takes_as_many_dice_as_the_source_says() -> None:
    zones = {**ZONES, "yard": {"name": "Yard", "corrupting": 5}}
    people = {"hero": person("pcs", purity=3), "thug": person(tier="major", zone="road")}
    found = Table(
        scene(people, zones=zones, corruption=True, first="pcs", threat=0, variants={"fate": "none"})
    )
    found.do("act hero", "end turn").skip()
    assert (found.state.roll_count, int(found.state.threat)) == (5, 0)
    found.damage(2, 2, 1, 5, 3)  # 6 - 3
    assert found["hero"].marks == 3 and int(found.state.threat) == 0


def test_an_object_is_neither_haunted_nor_tempted() -> None:
    people = {
        "hero": person("pcs", weapons=["voice"]),
        "cart": person("pcs", tier="object", stress=8, harms=1),
        "thug": person(tier="major", weapons=["voice"]),
    }
    found = Table(scene(people, weapons={"voice": VOICE}, threat=9, first="npcs", **place(3)))
    found.state.corruption.tempted = 0b11
    assert not [each for each in found.legal() if "cart" in each]
    blanks(found.do("tempt hero with 2 threat"))


def shown(found: Table, words: str) -> str:
    """Return what stands beside an action."""
    action = int(found.out[found.legal().index(words)])
    return beside(action, found.state, found.cast, None)


def test_what_is_risked_stands_beside_visions_hazards_and_shots_by_accident() -> None:
    found = haunted(2)
    assert "else 5 dice of mental damage, Piercing 2" in shown(found, "haunt hero with 2 threat")
    assert "else 6 dice of damage, Knockdown" in shown(found, "endanger hero with 4 threat")
    assert "else 3 dice of damage" in shown(corrupt(), "misfire hero_gun -> friend")
    assert "dice" not in shown(haunted(1), "distract hero")


def test_contact_stands_beside_going_where_something_corrupts_and_staying_there() -> None:
    """Three dice against Purity 2: a mark unless they come to two or less."""
    zones = {**ZONES, "hall": {"name": "Hall", "corrupting": 3}}
    people = {"hero": person("pcs"), "thug": person(tier="major", zone="road")}
    found = Table(scene(people, zones=zones, corruption=True, first="pcs", threat=0)).do("act hero")
    chance = percent(at_least(3, 3))
    words = f"3 dice of corruption at the end of a turn, {chance} to mark"
    assert words in shown(found, "move hall") and "corruption" not in shown(found, "end turn")
    found["hero"].zone = 1
    assert shown(found, "end turn") == words and "corruption" not in shown(found, "move roof")


def test_the_menu_of_a_haunted_place_shows_visions_and_hazards_in_a_line_each() -> None:
    found = haunted(2)
    texts = found.legal()
    made = menu(range(len(texts)), texts, GROUPS)
    assert {len(made.family(verb)) for verb in ("haunt", "endanger")} == {3}
    assert [item.text for item in made.shown() if item.text.startswith(("distract", "haunt"))] == [
        "distract hero"
    ]

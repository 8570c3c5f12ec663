"""Contact with what corrupts, and cleansing. SRD "Corruption Rolls", "Corrupting Locations"."""

from __future__ import annotations

from typing import Any

import pytest

from arena.twod20 import codes
from scenarios.errors import ScenarioError
from tests.twod20.build import Table, person, scene

STICK = {"weapons": ["stick"]}
ZONES = {key: {"name": key.title()} for key in ("yard", "hall", "roof", "road")}


def table(dice: int = 3, hero: Any = None, **more: Any) -> Table:
    """Return a table at which the yard corrupts whoever of the players ends a turn there."""
    own = {"stress": 11, **STICK, **(hero or {})}
    people = {"hero": person("pcs", **own), "thug": person(tier="major", **STICK)}
    zones = {**ZONES, "yard": {"name": "Yard", "corrupting": dice}}
    whole = {"corruption": True, "zones": zones, "first": "pcs", "threat": 0, "variants": {"fate": "none"}}
    return Table(scene(people, **{**whole, **more}))


def test_a_turn_that_ends_where_something_corrupts_brings_a_roll_nobody_pays_for() -> None:
    found = table().do("act hero", "end turn").skip()
    assert (found.state.phase, found.state.roll_count, found.state.roll_sides) == (codes.ROLL, 3, 6)
    found.damage(2, 2, 1)
    assert (found["hero"].marks, int(found.state.threat)) == (3, 0)
    assert found.events(codes.EV_MARKED) == [(0, 3, 3, 11)]
    assert found.state.phase == codes.ACTOR and found.decider == "npcs"


def test_purity_resists_contact() -> None:
    found = table(hero={"purity": 5}).do("act hero", "end turn").skip().damage(2, 2, 1)
    assert found["hero"].marks == 0


def test_nobody_of_the_opposition_is_touched_and_nobody_elsewhere() -> None:
    found = table()
    found["hero"].zone = 1
    found.do("act hero", "end turn").skip()
    assert found.state.phase != codes.ROLL
    found.do("act thug", "end turn").skip()
    assert found.state.phase != codes.ROLL


def test_contact_comes_after_what_burns() -> None:
    found = table()
    found["hero"].burning, found["hero"].burning_rounds = 1, 1
    found.do("act hero", "end turn")
    assert found.state.roll_kind == codes.DAMAGE_DICE
    found.damage(1).skip()
    assert found.state.roll_kind == codes.CORRUPTION_DICE
    found.damage(3, 3, 3)
    assert found.decider == "npcs"


def test_whoever_is_lost_by_contact_is_out() -> None:
    found = table(dice=6)
    found["hero"].marks = 10
    found.do("act hero", "end turn").skip().damage(2, 2, 2, 2, 2, 2)
    assert found["hero"].status == codes.BROKEN and found.state.winner == codes.NPCS


def test_without_stress_there_are_no_boxes_to_mark() -> None:
    found = (
        table(hero={"stress": None}, variants={"fate": "none", "no_stress": True})
        .do("act hero", "end turn")
        .skip()
    )
    assert found.state.phase != codes.ROLL
    found.state.corruption.tempted, found.state.threat = 1, 9
    assert found.legal("tempt") == []


def cleansing(key: str, **more: Any) -> Table:
    """Return a table at which a key test cleanses something."""
    place = {"yard": {"name": "The yard", "zones": ["yard"], "stage": 2}}
    work = {"work": {"name": "Work", "attribute": "will", "skill": "know", "difficulty": 3, "cleanses": key}}
    return table(0, locations=place, tasks=work, **more)


def test_work_that_is_done_takes_a_stage_from_a_place() -> None:
    found = cleansing("yard").do("act hero", "attempt work").skip(codes.ROLL)
    found.state.tests[0].difficulty = found.state.tests[0].tally = 1
    found.dice(2, 3).skip()
    assert found.state.corruption.locations[0].stage == 2 or found.state.phase == codes.SPEND
    found.do("done").skip() if found.state.phase == codes.SPEND else None
    assert found.state.corruption.locations[0].stage == 1


def test_a_place_that_is_cleansed_is_told_with_its_new_stage() -> None:
    found = cleansing("yard").do("act hero", "attempt work").skip(codes.ROLL)
    before = int(found.state.corruption.locations[0].stage)
    found.dice(1, 1)
    told = found.events(codes.EV_CLEANSED)
    while not told and found.state.phase != codes.TURN:
        told = found.do(found.legal()[-1]).events(codes.EV_CLEANSED)
    assert told == [(0, before - 1, 0, 0)]


def test_work_that_fails_cleanses_nothing() -> None:
    found = cleansing("yard").do("act hero", "attempt work").skip(codes.ROLL).dice(20, 19).skip()
    assert found.state.corruption.locations[0].stage == 2


def test_work_may_cleanse_a_device() -> None:
    weapons = {
        "stick": {"name": "Stick", "form": "melee", "damage": 2},
        "gun": {"name": "Gun", "form": "ranged", "damage": 3, "technology": "basic"},
    }
    found = cleansing("hero_gun", weapons=weapons, hero={"corrupt": ["gun"], "weapons": ["gun"]})
    assert found.state.corruption.devices[0].corrupt == 1
    found.do("act hero", "attempt work").skip(codes.ROLL)
    found.state.tests[0].difficulty = found.state.tests[0].tally = 1
    found.dice(2, 3).skip()
    found.do("done").skip() if found.state.phase == codes.SPEND else None
    assert found.state.corruption.devices[0].corrupt == 0


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ({"corruption": False}, "zones.yard.corrupting.*nobody is corrupted here"),
        (
            {"tasks": {"work": {"name": "Work", "cleanses": "attic"}}},
            "work.cleanses.*no such place or device",
        ),
    ],
)
def test_a_file_is_told_what_is_wrong_with_contact_and_cleansing(more: dict[str, Any], said: str) -> None:
    with pytest.raises(ScenarioError, match=said):
        table(**more)


def test_a_zone_does_not_hurt_and_corrupt_at_the_end_of_a_turn() -> None:
    yard = {"name": "Yard", "corrupting": 2, "hazard": {"name": "fire", "dice": 2}}
    with pytest.raises(ScenarioError, match="has a hazard at the end of turns already"):
        table(zones={**ZONES, "yard": yard})

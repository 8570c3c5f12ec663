"""Devices that corruption takes hold of: rolls, failures, repairs. SRD "Corrupting Technology"."""

from __future__ import annotations

from typing import Any

import pytest

from arena.twod20 import codes
from arena.twod20.chapters.network.rules.hack import may_hack
from arena.twod20.setup.upkeep import carry, take_over
from scenarios.errors import ScenarioError
from scenarios.loader import loads
from scenarios.twod20.party import rested
from tests.twod20.build import Table, person, scene

GUN = {"name": "Gun", "form": "ranged", "damage": 3, "technology": "mechanical"}
STICK = {"name": "Stick", "form": "melee", "damage": 2}
WEAPONS = {"gun": GUN, "stick": STICK}


def table(threat: int = 9, first: str = "npcs", hero: Any = None, others: Any = None, **more: Any) -> Table:
    """Return a table at which the hero has a gun that corruption may reach for."""
    people = {
        "hero": person("pcs", **{"weapons": ["gun", "stick"], **(hero or {})}),
        "friend": person("pcs", weapons=["stick"]),
        "thug": person(tier="major", weapons=["stick"]),
        **(others or {}),
    }
    whole = {"corruption": True, "threat": threat, "first": first, "variants": {"fate": "none"}}
    return Table(scene(people, **{"weapons": WEAPONS, **whole, **more}))


def rolled(*faces: int, **more: Any) -> Table:
    """Return the table after a corruption roll against the gun that shows these faces."""
    return table(**more).do(f"spoil hero_gun with {len(faces)} threat").damage(*faces)


def corrupt(**more: Any) -> Table:
    """Return a table whose gun is corrupt."""
    found = table(**more)
    found.state.corruption.devices[0].corrupt = 1
    return found


@pytest.mark.parametrize(
    ("faces", "became"),
    [
        ((2, 1, 3), codes.UNHARMED),  # 3 - 3
        ((2, 2, 3), codes.HAS_FAILED),  # 4 - 3
        ((2, 2, 2, 1), codes.HAS_FAILED),  # 7 - 3: case I8
        ((2, 2, 2, 2), codes.IS_CORRUPT),  # 8 - 3
    ],
)
def test_what_purity_leaves_of_a_roll_says_what_becomes_of_a_device(faces: Any, became: int) -> None:
    found = rolled(*faces)
    total = sum((1, 2, 0, 0, 1, 1)[face - 1] for face in faces)
    assert found.events(codes.EV_DEVICE) == [(0, became, total, total - 3)]
    assert int(found.state.threat) == 9 - len(faces)
    assert found.state.corruption.devices[0].corrupt == (became == codes.IS_CORRUPT)
    assert found.weapon("hero", "gun").held == (became != codes.HAS_FAILED)
    assert found.state.phase == codes.ACTOR and found.decider == "npcs"


@pytest.mark.parametrize(
    ("technology", "purity"), [("mechanical", 3), ("basic", 2), ("complex", 1), ("advanced", 0)]
)
@pytest.mark.parametrize("maintained", [False, True])
def test_purity_goes_by_technology_and_upkeep(technology: str, purity: int, maintained: bool) -> None:
    weapons = {**WEAPONS, "gun": {**GUN, "technology": technology}}
    found = table(hero={"maintained": maintained}, weapons=weapons)
    assert found.state.corruption.devices[0].purity == purity + maintained


def test_a_weapon_that_has_failed_is_drawn_again() -> None:
    found = rolled(2, 2, 3).do("act thug", "end turn").skip(codes.ACTOR, codes.MEDDLING)
    if found.state.phase == codes.MEDDLING:
        found.do("leave it be")
    found.do("act hero")
    assert not found.legal("attack gun") and "ready gun" not in found.legal()
    found.do("draw gun")
    assert found.legal("attack gun") and found.events(codes.EV_DEVICE) == [(0, codes.WORKS_AGAIN, 0, 0)]


def test_a_failure_leaves_nothing_behind_and_corruption_has_no_effect_at_once() -> None:
    assert rolled(2, 2, 3).state.corruption.devices[0].corrupt == 0
    found = rolled(2, 2, 2, 2)
    assert found.weapon("hero", "gun").held == 1 and found.legal("spoil") == []


def test_a_corrupt_device_fails_for_one_threat_and_again_once_it_is_set_right() -> None:
    found = corrupt().do("malfunction hero_gun")
    assert (int(found.state.threat), found.weapon("hero", "gun").held) == (8, 0)
    assert found.legal("m") == []
    found.weapon("hero", "gun").held = 1
    assert "malfunction hero_gun" in found.legal()


def test_nothing_fails_without_threat_or_without_corruption() -> None:
    assert corrupt(threat=0).legal("m") == []
    assert table().legal("m") == []


def test_a_corrupt_weapon_goes_off_at_a_friend_and_fails() -> None:
    found = corrupt().do("misfire hero_gun -> friend").skip(codes.ROLL)
    test = found.state.tests[0]
    assert (test.who, test.attribute, test.skill) == (found.who("friend"), codes.AGILITY, codes.MOVE)
    assert (int(found.state.threat), test.difficulty) == (8, 2)
    found.dice(20, 20)
    assert found.state.roll_count == 3
    found.damage(2, 2, 3).skip()
    assert found["friend"].stress == 4 and found.weapon("hero", "gun").held == 0
    assert found.state.phase == codes.ACTOR and found["friend"].reacted == 0


def test_it_goes_off_at_nobody_elsewhere_nor_at_whoever_holds_it_nor_at_enemies() -> None:
    found = corrupt()
    assert found.legal("misfire hero_gun") == ["misfire hero_gun -> friend"]
    found["friend"].zone = 1
    assert found.legal("misfire hero_gun") == []


def test_whoever_gets_clear_is_not_hit() -> None:
    found = corrupt().do("misfire hero_gun -> friend").skip(codes.ROLL).dice(1, 2).skip()
    found.do("done") if found.state.phase == codes.SPEND else None
    assert found["friend"].stress == 0 and found.state.phase == codes.ACTOR


def test_only_what_is_in_hand_fails() -> None:
    found = corrupt()
    found.weapon("hero", "gun").held = 0
    assert found.legal("m") == []
    found = table()
    found.weapon("hero", "gun").held = 0
    assert found.legal("spoil")[0] == "spoil hero_gun with 4 threat"  # a mere failure would be nothing


def test_a_device_of_somebody_who_is_down_is_left_alone() -> None:
    found = corrupt()
    found["hero"].status = codes.DEAD
    assert found.legal("m") == [] and found.legal("spoil") == []


def test_a_device_may_fail_after_the_oppositions_last_turn() -> None:
    found = corrupt(threat=3).do("act thug", "end turn")
    assert found.state.phase == codes.MEDDLING
    found.do("malfunction hero_gun").skip(codes.ACTOR, codes.MEDDLING)
    assert found.weapon("hero", "gun").held == 0


def test_a_console_freezes_until_its_owner_prepares() -> None:
    console = {"console": {"kind": "box", "software": ["malware"]}}
    networks = {"gate": {"name": "Gate", "zones": ["yard"]}}
    more = {"library": ["arena:common.yaml"], "networks": networks}
    more["consoles"] = {"box": {"name": "Box"}}
    found = corrupt(hero={**console, "weapons": ["stick"]}, **more)
    assert found.cast.keys("device") == ("hero_console",)
    assert found.state.corruption.devices[0].purity == 0
    found.do("malfunction hero_console")
    assert not may_hack(found.state, found.who("hero"))
    found.do("act thug", "end turn").skip(codes.ACTOR, codes.MEDDLING)
    found.do("leave it be") if found.state.phase == codes.MEDDLING else None
    found.do("act hero")
    assert not found.legal("hack") and "prepare" in found.legal()
    found.do("prepare")
    assert found.legal("hack") and found.events(codes.EV_DEVICE) == [(0, codes.WORKS_AGAIN, 0, 0)]


def test_a_mount_stalls_until_somebody_aboard_prepares() -> None:
    cart = person("pcs", tier="object", stress=10, carries={"seats": 2, "gait": 2}, technology="basic")
    found = corrupt(hero={"weapons": ["stick"], "rides": "cart"}, others={"cart": cart})
    assert found.cast.keys("device") == ("cart",)
    found.do("malfunction cart", "act thug", "end turn").skip(codes.ACTOR, codes.MEDDLING)
    found.do("leave it be") if found.state.phase == codes.MEDDLING else None
    found.do("act hero")
    assert not found.legal("move") and not found.legal("rush") and "dismount" in found.legal()
    found.do("prepare")
    assert found.legal("rush hall")


def test_a_device_may_be_corrupt_from_the_start() -> None:
    found = table(hero={"corrupt": ["gun"]})
    assert "malfunction hero_gun" in found.legal()


def test_the_oppositions_own_devices_are_left_alone_and_scenes_without_corruption_have_none() -> None:
    thug = {"thug": person(tier="major", weapons=["gun"])}
    assert table(others=thug).cast.keys("device") == ("hero_gun",)
    assert table(corruption=False).cast.keys("device") == ()


@pytest.mark.parametrize(
    ("hero", "said"),
    [
        ({"corrupt": ["stick"]}, "hero.corrupt.*no device of theirs"),
        ({"technology": "basic"}, "hero.technology.*only what `carries` people"),
    ],
)
def test_a_file_is_told_what_is_wrong_with_a_device(hero: dict[str, Any], said: str) -> None:
    with pytest.raises(ScenarioError, match=said):
        table(hero=hero)


def test_a_weapon_of_the_mind_is_no_device() -> None:
    weapons = {**WEAPONS, "voice": {"name": "Voice", "form": "mental", "damage": 2, "technology": "basic"}}
    with pytest.raises(ScenarioError, match="voice.technology.*no device"):
        loads(scene(weapons=weapons), "test.yaml")


def test_corrupt_devices_go_along_into_the_next_scene() -> None:
    before = corrupt()
    carried = carry(before.states, before.cast)
    assert carried["people"]["Hero"]["corrupt"] == ["gun"]
    after = table()
    take_over(after.states, after.cast, carried)
    assert after.state.corruption.devices[0].corrupt == 1 and after.state.corruption.devices[0].jammed == 0


def test_no_rest_but_a_week_takes_a_mark_and_none_cleans_a_device() -> None:
    carried = {"threat": 4, "people": {"hero": {"marks": 2, "corrupt": ["gun"], "wounds": 1}}}
    assert rested(carried, "adventure") == {"people": {"hero": {"marks": 2, "corrupt": ["gun"]}}}
    week = rested(carried, "week")
    assert week["people"]["hero"] == {"marks": 1, "corrupt": ["gun"], "wounds": 1}

"""Mounts and charges: what a mount does for its rider, who is thrown, what a charge may end in."""

from __future__ import annotations

from typing import Any

import pytest

from arena.true20 import codes
from arena.true20.core.rules.attack import attack_bonus
from tests.true20.table import FOE, HERO, Spot
from tests.true20.test_beside import note

FAR = {"zone": "far"}


def rider(**said: Any) -> Spot:
    """Return a game in which hero rides, and somebody on foot is 30 feet away."""
    spot = Spot(hero={"mount": 60, **said}, foe=FAR)
    spot.clear()
    return spot


def test_a_mount_moves_without_its_riders_actions() -> None:
    spot = rider()
    spot.do("move far")
    assert (spot.hero.gaits, spot.hero.standard, spot.hero.moves) == (1, 1, 1)
    spot.do("move near")
    assert (spot.hero.gaits, spot.hero.feet, spot.hero.moves) == (1, 0, 1)  # 60 feet are two ways of 30
    spot.do("move far")
    assert spot.hero.gaits == 0 and "strike foe" in spot.texts()


def test_a_shot_from_a_mount_is_4_less_at_the_double_and_8_all_out() -> None:
    spot = rider(weapons=["long_bow"])
    plain = attack_bonus(spot.state, HERO, FOE, codes.MISSILE)
    spot.hero.walked, spot.hero.gaits = 1, 1
    assert attack_bonus(spot.state, HERO, FOE, codes.MISSILE) == plain
    spot.hero.gaits = 0
    assert attack_bonus(spot.state, HERO, FOE, codes.MISSILE) == plain - 4
    spot.put("hero", codes.RUNNING)
    assert attack_bonus(spot.state, HERO, FOE, codes.MISSILE) == plain - 8


def test_who_shoots_first_has_one_move_of_the_mount_left() -> None:
    spot = rider(weapons=["long_bow"])
    spot.do("shoot foe", 2)
    assert spot.hero.gaits == 1


def test_a_mount_that_has_moved_leaves_no_full_attack() -> None:
    spot = rider()
    assert "aim at foe" in spot.texts()
    spot.do("move far")
    assert "aim at foe" not in spot.texts() and "strike foe" in spot.texts()


def test_a_mount_runs_while_its_rider_keeps_both_actions() -> None:
    spot = rider()
    spot.do("run far")
    assert (spot.hero.gaits, spot.hero.standard, spot.hero.moves) == (0, 1, 1)
    assert spot.hero.conditions >> codes.RUNNING & 1 == 1


@pytest.mark.parametrize(("face", "bonus"), [(3, 1), (4, -6)])
def test_both_hands_on_a_mount_take_a_ride_check_against_5(face: int, bonus: int) -> None:
    spot = Spot(hero={"mount": 60, "weapons": ["sword", "short_sword"], "abilities": {"dexterity": 1}})
    spot.clear()
    plain = attack_bonus(spot.state, HERO, FOE, codes.HAND)
    spot.do("strike with both hands foe")
    assert spot.check() == "Ride (both hands)" and spot.state.difficulty == 5
    spot.roll(face)
    light = 2  # the other sword
    assert spot.state.bonus == (plain if bonus > 0 else plain + bonus + light)


def test_a_mount_that_is_struck_may_throw_its_rider() -> None:
    spot = Spot(foe={"mount": 50, "mount_defense": 13, "mount_toughness": 3})
    spot.clear()
    spot.do("strike the mount of foe")
    assert spot.state.difficulty == 13
    spot.roll(12)
    assert spot.check() == "Toughness of the mount"
    assert (spot.state.bonus, spot.state.difficulty) == (3, 15 + 3 + 2)
    spot.roll(10)
    assert spot.foe.mount == 0 and spot.check() == "Ride (the mount falls)"
    assert (spot.state.bonus, spot.state.difficulty) == (1, 15)
    spot.roll(13)
    assert spot.check() == "Toughness" and spot.state.difficulty == 17
    assert spot.foe.conditions >> codes.PRONE & 1 == 1
    assert "The mount of Foe goes down." in spot.sentences


def test_a_mount_that_holds_out_and_a_rider_who_lands_well_are_unhurt() -> None:
    spot = Spot(foe={"mount": 50})
    spot.clear()
    assert note(spot, "strike the mount of foe").startswith("70.0%; brings the mount down in 52.5%")
    spot.do("strike the mount of foe", 12, 16)
    assert spot.foe.mount == 50 and spot.hero.standard == 0
    spot = Spot(foe={"mount": 50})
    spot.do("strike the mount of foe", 12, 2, 14)
    assert spot.foe.mount == 0 and spot.foe.conditions >> codes.PRONE & 1 == 0 and spot.foe.hurt == 0


def test_nobody_charges_after_a_move_action() -> None:
    links = {
        "zones": {key: {"name": key} for key in ("near", "far", "last")},
        "links": [{"from": "near", "to": "far", "feet": 30}, {"from": "far", "to": "last", "feet": 30}],
    }
    spot = Spot(foe={"zone": "last"}, said=links)
    spot.do("move far")
    assert not any(each.startswith("charge") for each in spot.texts())
    spot = Spot(foe={"zone": "far"}, said=links)
    assert "charge foe" in spot.texts()


def test_a_rush_may_end_a_charge() -> None:
    spot = Spot(foe=FAR)
    spot.clear()
    spot.do("charge and rush foe")
    assert (spot.hero.zone, spot.hero.standard, spot.hero.moves) == (1, 0, 0)
    assert spot.hero.conditions >> codes.CHARGED & 1 == 1 and spot.check() == "rush"
    spot.roll(15, 5)  # 17 against 6: pushed 30 feet, into the only other place
    assert spot.foe.zone == 0


def test_an_overrun_may_be_part_of_a_charge() -> None:
    spot = Spot(foe=FAR)
    spot.clear()
    spot.do("charge and overrun foe")
    spot.do("block the way")
    assert spot.check() == "trip"
    spot.roll(15, 5)
    assert spot.foe.conditions >> codes.PRONE & 1 == 1 and spot.hero.feet > 0

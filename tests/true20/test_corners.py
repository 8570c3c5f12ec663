"""The edges of True20: ties, late comers, taking 10, minions, saddles, jumps, hazards, weapons that break."""

from __future__ import annotations

from typing import Any

import pytest

from arena.people.codes import OUT, RESERVE, UP
from arena.true20 import codes
from arena.true20.chapters.hazards.rules import is_minute
from arena.true20.core.rules.attack import attack_bonus
from arena.true20.core.rules.damage import come_round, drop
from tests.true20.table import FOE, HERO, Spot

GUARD: dict[str, Any] = {"side": "npcs", "zone": "near", "level": 1, "minion": True, "weapons": ["club"]}
ZONES = {"near": {"name": "Near"}, "far": {"name": "Far"}}


def with_hazard(*hazards: str, **more: Any) -> dict[str, Any]:
    """Return what a scene says whose zones are dangerous."""
    zones = {key: {**each, "hazards": list(hazards)} for key, each in ZONES.items()}
    return {"zones": zones, **more}


def next_round(spot: Spot) -> Spot:
    """Return the game when both have ended their turns."""
    spot.do("end the turn")
    spot.do("end the turn")
    return spot


def test_equal_initiative_and_dexterity_are_rolled_off_until_a_die_is_higher() -> None:
    spot = Spot(foe={"abilities": {"dexterity": 2}}, initiative=(10, 10))
    assert spot.state.roll_for == codes.TIE and spot.state.roller == HERO
    spot.roll(7)
    assert spot.state.roller == FOE
    spot.roll(7)
    assert spot.state.roll_for == codes.TIE  # again
    spot.roll(3, 12)
    assert spot.state.actor == FOE
    assert "Hero rolls 3 for who goes first." in spot.sentences


def test_dexterity_decides_before_a_die() -> None:
    spot = Spot(foe={"initiative": 1}, initiative=(10, 10))  # 12 each, Dexterity 2 and 1
    assert spot.state.actor == HERO


def test_who_joins_late_comes_in_its_round_and_acts_at_its_count_flat_footed_until_then() -> None:
    spot = Spot(
        more={"late": {**GUARD, "minion": False, "zone": "far", "arrives": 2}}, initiative=(20, 1, 15)
    )
    late = spot.who("late")
    assert late.status == RESERVE and late.zone == -1
    next_round(spot)
    assert late.status == UP and late.zone == 1 and spot.state.actor == HERO
    assert int(late.conditions) >> codes.FLAT_FOOTED & 1
    spot.do("end the turn")
    assert spot.state.actor == 2 and not int(late.conditions) >> codes.FLAT_FOOTED & 1
    assert "Late comes in at Far." in spot.sentences


def test_others_take_10_against_a_minion_and_a_minion_does_not() -> None:
    spot = Spot(foe={"minion": True})
    spot.do("take 10")
    spot.do("strike foe")  # 10 and 5 against 12
    assert spot.check() == "Toughness" and spot.state.natural == 10
    assert "take 10" not in Spot(hero={"minion": True}, foe={"minion": True}).texts()
    assert "take 10" not in Spot().texts()
    both = Spot(foe={"minion": True}, more={"boss": {**GUARD, "minion": False}}, initiative=(20, 1, 2))
    both.do("take 10")
    both.do("strike boss")
    assert both.check() == "attack"


def test_one_takes_10_on_a_way_or_a_task_that_nobody_watches() -> None:
    link = {"from": "near", "to": "far", "skill": "climb", "difficulty": 12, "sight": False}
    way = {"links": [{**link, "feet": 5}]}
    spot = Spot(foe={"zone": "far"}, said=way)
    spot.do("take 10")
    spot.do("move far")
    assert spot.hero.zone == 1 and spot.state.roll_count == 0
    assert "take 10" not in Spot(said=way).texts()
    watched = Spot(said=way)
    watched.foe.hidden = 1
    assert "take 10" in watched.texts()  # leaving it out would betray who hides


def test_a_blow_strikes_a_further_minion_for_every_5_points_beyond_defense() -> None:
    more = {"two": GUARD, "three": GUARD, "four": {**GUARD, "zone": "far"}}
    spot = Spot(foe={"minion": True}, more=more, initiative=(20, 1, 2, 3, 4))
    spot.do("strike foe", 18)  # 23 against 12: two more
    assert spot.state.victim == FOE and spot.state.sweeps == 2
    spot.roll(1)
    assert spot.state.victim == 2
    spot.roll(1)
    assert spot.state.victim == 3
    spot.roll(1)
    assert spot.state.roll_count == 0 and spot.who("four").status == UP
    one = Spot(more={"two": GUARD}, initiative=(20, 1, 2))
    one.do("strike foe", 18, 10)
    assert one.state.roll_count == 0  # whoever is struck is no minion


def test_a_minion_may_step_in_for_its_master_once_a_round() -> None:
    spot = Spot(more={"page": {**GUARD, "orders": "foe"}}, initiative=(20, 1, 2))
    spot.do("strike foe", 15)
    assert spot.texts() == ["step in", "leave it"] and spot.state.decider == 1
    spot.do("step in")
    assert spot.state.victim == 2
    spot.roll(20)
    assert spot.state.actor == HERO and "Page steps in for Foe." in spot.sentences
    spot.hero.standard = 1
    spot.do("strike foe", 15)
    assert spot.check() == "Toughness" and spot.state.victim == FOE


def test_a_master_takes_its_own_hit_where_no_minion_steps_in() -> None:
    spot = Spot(more={"page": {**GUARD, "orders": "foe"}}, initiative=(20, 1, 2))
    spot.do("strike foe", 15)
    spot.do("leave it")
    assert spot.state.victim == FOE and spot.check() == "Toughness"


@pytest.mark.parametrize("saddle, needed", [(False, 11), (True, 6)])
def test_who_is_knocked_out_on_a_mount_rolls_to_stay_in_the_saddle(saddle: bool, needed: int) -> None:
    foe = {"mount": 50, "war_saddle": saddle}
    aims = {"pcs": [{"defeat": ["foe", "two"]}], "npcs": [{"defeat": ["hero"]}]}
    spot = Spot(
        foe=foe, said={"objectives": aims}, more={"two": {**GUARD, "zone": "far"}}, initiative=(20, 1, 2)
    )
    spot.foe.staggered = 1
    spot.do("strike to stun")
    spot.do("strike foe", 15, 10)
    assert spot.foe.unconscious == 1 and spot.foe.tumbles == 1
    spot.do("end the turn")
    spot.do("end the turn")
    assert spot.check() == "saddle" and spot.state.difficulty == needed
    spot.roll(needed - 1)
    assert spot.check() == "Toughness" and spot.state.difficulty == 15 + 2
    spot.roll(20)
    assert spot.foe.tumbles == 0 and spot.state.actor == HERO


def test_a_deliberate_jump_helps_the_save_by_2_and_a_good_one_by_2_more() -> None:
    down = {"links": [{"from": "near", "to": "far", "feet": 10, "drop": 30}]}
    spot = Spot(said=down)
    spot.do("move far", 13)  # 15 with Dexterity 2
    assert spot.check() == "Toughness" and spot.state.difficulty == 15 + 6 - 4
    assert spot.hero.zone == 1
    poor = Spot(said=down)
    poor.do("move far", 12)
    assert poor.state.difficulty == 15 + 6 - 2


def test_a_dive_is_harder_from_above_and_does_nothing_where_it_is_made() -> None:
    dive = {"links": [{"from": "near", "to": "far", "feet": 10, "drop": 60, "water": True}]}
    spot = Spot(said=dive)
    spot.do("move far")
    assert spot.state.difficulty == 20
    spot.roll(18)
    assert spot.hero.zone == 1 and spot.state.roll_count == 0
    spot = Spot(said=dive)
    spot.do("move far", 2)
    assert spot.state.difficulty == 15 + 12 - 4 - 2


def test_ice_makes_climbing_5_harder_and_nobody_runs_over_what_is_climbed() -> None:
    way = {"from": "near", "to": "far", "skill": "climb", "difficulty": 12, "feet": 5}
    spot = Spot(said=with_hazard("ice", links=[way]))
    assert "run far" not in spot.texts()
    spot.do("move far")
    assert spot.state.difficulty == 17


@pytest.mark.parametrize("hazard, damage", [("acid bath", 20), ("boiling water", 20), ("acid", 4)])
def test_what_one_is_immersed_in_does_20_a_round(hazard: str, damage: int) -> None:
    spot = next_round(Spot(said=with_hazard(hazard)))
    assert spot.check() == "Toughness" and spot.state.difficulty == 15 + damage


def test_extreme_cold_does_2_a_minute_and_tires() -> None:
    spot = Spot(said=with_hazard("extreme cold"))
    spot.states["round_number"] = 10
    next_round(spot)
    assert is_minute(spot.state)
    assert spot.check() == "Fortitude (weather)" and spot.state.difficulty == 15
    spot.roll(20)
    assert spot.check() == "Toughness" and spot.state.difficulty == 17


def test_fumes_take_constitution_at_once_and_a_minute_later() -> None:
    spot = next_round(Spot(said=with_hazard("acid fumes")))
    assert spot.check() == "Fortitude (fumes)" and spot.state.difficulty == 13
    spot.roll(1, 20)
    assert spot.hero.drained[codes.CONSTITUTION] == 1 and spot.state.actor == HERO
    next_round(spot)
    assert spot.state.roll_count == 0


def test_deep_water_presses_once_a_minute_and_each_save_is_harder() -> None:
    spot = Spot(said=with_hazard("deep water"))
    spot.states["round_number"], spot.hero.pressed = 10, 2
    next_round(spot)
    assert spot.check() == "Fortitude (pressure)" and spot.state.difficulty == 17
    spot.roll(1)
    assert spot.check() == "Toughness" and spot.state.difficulty == 17


def test_water_puts_a_burning_person_out() -> None:
    spot = Spot(said=with_hazard("fast water"))
    spot.put("hero", codes.ON_FIRE)
    next_round(spot)
    assert spot.check() == "Swim" and not int(spot.hero.conditions) >> codes.ON_FIRE & 1


def test_rolling_on_the_ground_is_a_second_save_whose_failure_burns_no_more() -> None:
    spot = Spot()
    spot.put("hero", codes.ON_FIRE)
    spot.do("put out the fire")
    assert spot.check() == "Reflex (fire)" and spot.state.bonus == 3 + 4
    spot.roll(1)
    assert spot.state.actor == HERO and spot.check() != "Toughness"
    assert int(spot.hero.conditions) >> codes.ON_FIRE & 1


def test_a_weapon_is_struck_at_5_above_defense_and_breaks_by_10() -> None:
    spot = Spot(foe={"weapons": ["club"]})
    spot.foe.weapons[codes.HAND].hardness = 5
    spot.do("break the weapon of foe")
    assert spot.state.difficulty == 12 + 5
    spot.roll(12)  # 17
    assert spot.check() == "Toughness of the weapon"
    assert (spot.state.bonus, spot.state.difficulty) == (5, 10 + 5)
    spot.roll(5)  # 10: cracked
    assert spot.foe.weapons[codes.HAND].cracks == 1
    spot.hero.standard = 1
    spot.do("break the weapon of foe", 12)
    assert spot.state.bonus == 4
    spot.roll(1)  # 5: broken
    assert spot.foe.weapons[codes.HAND].dropped == -1
    assert "Foe holds a broken weapon." in spot.sentences


def test_an_aimed_blow_at_a_thing_that_stands_hits_without_a_roll() -> None:
    spot = Spot(foe={"object": "wood"})
    spot.do("aim at foe")
    while spot.state.actor != HERO:
        spot.do("end the turn")
    spot.do("strike foe")
    assert spot.check() == "Toughness"
    assert attack_bonus(spot.state, HERO, FOE, codes.HAND) == 3 + 2 + 4


def test_an_attack_breaks_fascination() -> None:
    spot = Spot()
    spot.put("foe", codes.FASCINATED)
    spot.do("strike foe", 1)
    assert not int(spot.foe.conditions) >> codes.FASCINATED & 1


@pytest.mark.parametrize(
    ("ability", "condition"), [(codes.STRENGTH, codes.HELPLESS), (codes.DEXTERITY, codes.PARALYSED)]
)
def test_an_ability_below_minus_5_fails(ability: int, condition: int) -> None:
    from arena.true20.core.rules.damage import weaken

    spot = Spot()
    spot.foe.abilities[ability] = -5
    weaken(spot.state, FOE, ability)
    assert int(spot.foe.conditions) >> condition & 1
    spot.foe.abilities[codes.CONSTITUTION] = -5
    weaken(spot.state, FOE, codes.CONSTITUTION)
    assert spot.foe.dying == 1 and spot.foe.status == OUT


def test_who_falls_aims_no_more_when_it_comes_round() -> None:
    spot = Spot()
    spot.do("aim at foe")
    spot.hero.unconscious = 1
    drop(spot.state, HERO)
    come_round(spot.state, HERO)
    assert spot.hero.status == UP and not int(spot.hero.conditions) >> codes.AIMING & 1

"""Places: moving by feet, running, falling, hazards, hiding, tasks, talk, surprise, things."""

from __future__ import annotations

from typing import Any

import pytest

from arena.people.codes import OUT
from arena.true20 import codes
from arena.true20.core.rules.defense import defense
from arena.true20.core.rules.moving import speed_of, way_in_feet
from arena.true20.core.rules.person import skill, toughness
from scenarios.loader import load
from table.session.save import Settings
from table.session.session import Session
from tests.true20.table import FOE, FOE_SAID, HERO, Spot


def is_in(character: Any, condition: int) -> bool:
    """Return whether somebody is in a condition."""
    return bool(int(character.conditions) >> condition & 1)


def link(**said: Any) -> dict[str, Any]:
    """Return what a scene says of its one way."""
    return {"links": [{"from": "near", "to": "far", **said}]}


def zones(**near: Any) -> dict[str, Any]:
    """Return what a scene says of the zone in which people stand."""
    return {"zones": {"near": {"name": "Near", **near}, "far": {"name": "Far"}}}


def test_a_move_action_goes_30_feet_and_what_is_left_goes_on() -> None:
    spot = Spot(said=link(feet=20))
    spot.do("move far")
    assert spot.hero.zone == 1 and spot.hero.feet == 10 and spot.hero.moves == 0


def test_a_long_way_takes_several_moves_and_stays_begun() -> None:
    spot = Spot(said=link(feet=80))
    spot.do("move far")
    assert spot.hero.zone == 0 and spot.hero.covered == 30
    spot.do("move far")
    assert spot.hero.covered == 60 and spot.state.actor == FOE
    spot.do("end the turn")
    spot.do("move far")
    assert spot.hero.zone == 1 and spot.hero.feet == 10


def test_how_far_somebody_is_on_the_way_is_told_of_the_whole_way() -> None:
    spot = Spot(said=link(feet=80))
    spot.do("move far")
    spot.do("move far")
    assert "Hero is 60 of 80 feet on the way to Far." in spot.sentences


def test_hampered_ground_takes_longer() -> None:
    spot = Spot(said={**link(feet=30), **zones(hampered=50)})
    assert way_in_feet(spot.state, HERO, 1) == 60
    assert "charge foe" not in spot.texts()


def test_climbing_takes_four_times_as_long_and_a_check() -> None:
    spot = Spot(said=link(feet=10, skill="climb", difficulty=15))
    assert way_in_feet(spot.state, HERO, 1) == 40
    spot.do("move far")
    assert spot.check() == "way" and spot.state.bonus == 2
    spot.roll(13)
    assert spot.hero.zone == 0 and spot.hero.covered == 30
    ape = Spot(hero={"climbs": True}, said=link(feet=10, skill="climb", difficulty=15))
    ape.do("move far")
    assert ape.hero.zone == 1


def test_failing_by_5_falls() -> None:
    spot = Spot(said=link(feet=10, skill="climb", difficulty=15, fall=20))
    spot.do("move far", 9)  # 11: 4 short
    assert spot.state.roll_count == 0
    spot = Spot(said=link(feet=10, skill="climb", difficulty=15, fall=20, water=True))
    spot.do("move far", 8)
    assert spot.check() == "Toughness" and spot.state.difficulty == 15 + 4 - 4
    spot.roll(20)
    assert is_in(spot.hero, codes.PRONE)


def test_running_goes_four_times_the_speed_and_gives_up_dodging() -> None:
    spot = Spot(said=link(feet=100))
    spot.do("run far")
    assert spot.hero.zone == 1 and spot.hero.feet == 20
    spot.clear()
    assert defense(spot.state, HERO, FOE, False) == 13 + 2


def test_who_runs_beyond_10_rounds_and_twice_constitution_must_hold_out() -> None:
    spot = Spot(hero={"feats": ["endurance"]}, said=link(feet=500))
    spot.hero.ran, spot.hero.ran_checks = 12, 2
    spot.do("run far")
    assert spot.check() == "Constitution (running)"
    assert spot.state.difficulty == 12 and spot.state.bonus == 1 + 4
    spot.roll(1)
    assert spot.hero.fatigue == codes.FATIGUED and spot.hero.covered == 60


def test_loads_slow_and_hinder() -> None:
    spot = Spot(hero={"abilities": {"strength": 3, "dexterity": 4}, "load": 160, "skills": {"swim": 2}})
    spot.clear()
    assert spot.hero.speed == 20 and spot.hero.runs == 3
    assert defense(spot.state, HERO, FOE, False) == 13 + 1
    assert skill(spot.state, HERO, codes.SWIM) == 2 + 3 - 12


@pytest.mark.parametrize("level, dexterity, speed", [(1, 1, 30), (2, 0, 30), (3, -1, 15)])
def test_fatigue_lowers_dexterity_and_the_exhausted_are_slow(level: int, dexterity: int, speed: int) -> None:
    spot = Spot()
    spot.clear()
    spot.hero.fatigue = level
    assert defense(spot.state, HERO, FOE, False) == 13 + dexterity
    assert speed_of(spot.state, HERO) == speed


def turned(spot: Spot) -> Spot:
    """Return a game in which the next round has begun."""
    spot.do("end the turn")
    spot.do("end the turn")
    return spot


def test_fire_catches_whoever_fails_a_reflex_save() -> None:
    spot = turned(Spot(hero={"zone": "far"}, said=zones(hazards=["fire"])))
    assert spot.check() == "Reflex (fire)" and spot.state.difficulty == 15
    spot.roll(1)
    assert spot.check() == "Toughness" and spot.state.difficulty == 15 + 2
    spot.roll(20)
    assert is_in(spot.foe, codes.ON_FIRE)


def test_rolling_on_the_ground_saves_4_better() -> None:
    spot = Spot()
    spot.put("hero", codes.ON_FIRE)
    spot.do("put out the fire")
    assert spot.state.bonus == 2 + 1 + 4
    spot.roll(8)
    assert not is_in(spot.hero, codes.ON_FIRE)


def test_smoke_chokes_for_the_round_and_two_in_a_row_tire() -> None:
    spot = turned(Spot(hero={"zone": "far"}, said=zones(hazards=["smoke"])))
    assert spot.check() == "Fortitude (smoke)" and spot.state.difficulty == 15
    spot.roll(1)
    assert is_in(spot.foe, codes.DAZED) and spot.state.actor == HERO
    turned(spot)
    assert spot.state.difficulty == 16
    spot.roll(1)
    assert spot.foe.fatigue == codes.WINDED


def test_acid_does_4_and_fast_water_batters() -> None:
    spot = turned(Spot(hero={"zone": "far"}, said=zones(hazards=["acid"])))
    assert spot.state.difficulty == 15 + 4 and spot.state.lethal == 1
    spot = turned(Spot(hero={"zone": "far"}, said=zones(hazards=["fast water"])))
    assert spot.check() == "Swim" and spot.state.difficulty == 15
    spot.roll(20)
    assert spot.check() == "Toughness" and spot.state.difficulty == 15 and spot.state.lethal == 0
    spot = turned(Spot(hero={"zone": "far"}, said=zones(hazards=["fast water"])))
    spot.roll(1)
    assert spot.check() == "Swim (going under)"
    spot.roll(1)
    assert is_in(spot.foe, codes.SUBMERGED)
    assert spot.check() == "Toughness" and spot.state.difficulty == 15 and spot.state.lethal == 0


def test_breath_is_held_for_20_rounds_and_four_times_constitution() -> None:
    spot = Spot(hero={"zone": "far"}, said=zones(hazards=["no air"]))
    assert spot.foe.breath == 28
    spot.foe.breath = 0
    turned(spot)
    assert spot.check() == "Constitution (breath)" and spot.state.difficulty == 10
    spot.roll(10)
    turned(spot)
    assert spot.state.difficulty == 11
    spot.roll(1)
    assert spot.foe.unconscious == 1 and spot.foe.status == OUT


def test_who_suffocates_is_dying_a_round_later_and_then_dead() -> None:
    aims = {"pcs": [{"defeat": ["foe", "other"]}], "npcs": [{"defeat": ["hero"]}]}
    people = {"other": {**FOE_SAID, "zone": "far"}}
    said = {**zones(hazards=["no air"]), "objectives": aims}
    spot = Spot(hero={"zone": "far"}, said=said, more=people, initiative=(20, 10, 1))
    spot.foe.breath = 0
    spot.do("end the turn")
    turned(spot)
    spot.roll(1)
    assert spot.foe.unconscious == 1 and spot.foe.dying == 0
    turned(spot)
    assert spot.foe.dying == 1 and "Foe is dying." in spot.sentences
    turned(spot)
    spot.roll(10)
    assert spot.foe.dead == 1


def test_the_unaware_lose_the_surprise_round_and_everybody_else_one_action() -> None:
    spot = Spot(foe={"unaware": True})
    assert (spot.hero.standard, spot.hero.moves) == (1, 0)
    assert defense(spot.state, FOE, HERO, True) == 12 - 2
    spot.do("strike foe", 2)
    assert spot.state.round_number == 2 and spot.state.actor == HERO
    assert (spot.hero.standard, spot.hero.moves) == (1, 1)
    assert defense(spot.state, FOE, HERO, True) == 12


def test_a_charge_in_the_surprise_round_goes_the_speed_once() -> None:
    spot = Spot(hero={"zone": "far"}, foe={"unaware": True}, said=link(feet=30))
    assert "charge foe" in spot.texts()
    spot = Spot(hero={"zone": "far"}, foe={"unaware": True}, said=link(feet=40))
    assert "charge foe" not in spot.texts()


def test_hiding_needs_shelter_and_a_check_against_the_sharpest() -> None:
    assert "hide" not in Spot().texts()
    spot = Spot(
        hero={"skills": {"stealth": 3}},
        foe={"zone": "far", "skills": {"notice": 4}},
        said=zones(cover="improved"),
    )
    spot.do("hide")
    assert spot.state.bonus == 3 + 2 + 10 and spot.state.other_bonus == 4 - 3
    spot.roll(10, 10)
    assert spot.hero.hidden == 1
    assert defense(spot.state, FOE, HERO, False) == 12 - 2


def test_whoever_moves_into_the_open_is_seen() -> None:
    spot = Spot(foe={"zone": "far"}, said=zones(cover="cover"))
    spot.do("hide", 20, 1)
    assert spot.hero.hidden == 1
    spot.do("move far")
    assert spot.hero.hidden == 0


def test_looking_around_finds_whoever_rolled_no_more() -> None:
    spot = Spot(foe={"zone": "far", "hides": True})
    spot.foe.found_by = 12
    assert "shoot foe" not in spot.texts()
    spot.do("look around", 14)  # 30 feet take 3
    assert spot.foe.hidden == 1
    turned(spot)
    spot.do("look around", 15)
    assert spot.foe.hidden == 0


def test_a_task_opens_the_way_that_waits_for_it() -> None:
    said = {**zones(task="disable device", difficulty=12), **link(feet=30, opens="near")}
    spot = Spot(said=said)
    assert "move far" not in spot.texts()
    spot.do("work on the task", 12)
    assert "move far" in spot.texts()


def test_whoever_concentrates_among_enemies_must_not_be_disturbed() -> None:
    spot = Spot(said=zones(task="search", difficulty=12, concentrate=True))
    spot.do("work on the task")
    assert spot.check() == "Concentration" and spot.state.difficulty == 10
    spot.roll(9)
    assert spot.check() == "task"


def test_first_aid_stabilises_the_dying() -> None:
    more = {"ally": {"side": "pcs", "zone": "near"}}
    spot = Spot(more=more, initiative=(20, 1, 1))
    spot.who("ally").dying = spot.who("ally").unconscious = 1
    spot.who("ally").status = OUT
    spot.do("heal ally")
    assert spot.check() == "Medicine" and spot.state.difficulty == 15
    spot.roll(20)
    assert spot.who("ally").dying == 0 and spot.who("ally").disabled == 1


def test_a_thing_saves_against_10_and_damage_and_shrugs_off_soft_blows() -> None:
    spot = Spot(foe={"object": "wood", "abilities": {}, "weapons": []})
    spot.clear()
    assert toughness(spot.state, FOE, True, False) == 5
    assert defense(spot.state, FOE, HERO, True) == 5
    spot.do("strike foe", 10)
    assert spot.state.difficulty == 10 + 5
    soft = Spot(foe={"object": "wood", "abilities": {}, "weapons": []})
    soft.do("punch foe", 10)
    assert soft.state.roll_count == 0
    thick = Spot(foe={"object": "stone", "thickness": 12, "abilities": {}, "weapons": []})
    assert toughness(thick.state, FOE, True, False) == 12


DOOR: dict[str, Any] = {"side": "npcs", "zone": "near", "object": "wood", "abilities": {}, "weapons": []}


def test_a_thing_has_no_turn_in_any_round() -> None:
    spot = Spot(more={"door": DOOR}, initiative=(20, 1, 19))
    for _ in range(2):
        assert spot.state.actor == HERO
        spot.do("end the turn")
        assert spot.state.actor == FOE
        spot.do("end the turn")
    assert spot.state.round_number == 3


def test_nobody_aids_a_thing_or_is_disturbed_by_one() -> None:
    place = zones(task="search", difficulty=10, concentrate=True)
    spot = Spot(foe={"zone": "far"}, said=place, more={"door": DOOR}, initiative=(20, 1, 1))
    spot.do("work on the task")
    assert spot.check() == "task"
    alone = Spot(more={"chest": {**DOOR, "side": "pcs"}}, initiative=(20, 1, 1))
    assert "aid against foe" not in alone.texts()


TALK = {"talk": True}


def test_diplomacy_changes_an_attitude_by_the_table_once_a_target() -> None:
    spot = Spot(
        hero={"abilities": {"charisma": 3}, "skills": {"diplomacy": 6}},
        foe={"attitude": "unfriendly", "won_at": "helpful"},
        said=TALK,
    )
    spot.do("negotiate with foe")
    assert spot.state.bonus == 9 and spot.state.difficulty == 15
    spot.roll(17)
    assert spot.foe.attitude == codes.FRIENDLY
    assert "negotiate with foe" not in spot.texts()


def test_a_bad_word_makes_it_worse_and_whoever_is_won_over_is_out_of_it() -> None:
    spot = Spot(foe={"attitude": "unfriendly", "won_at": "friendly"}, said=TALK)
    spot.do("negotiate with foe", 4)
    assert spot.foe.attitude == codes.HOSTILE
    spot = Spot(foe={"attitude": "indifferent", "won_at": "friendly"}, said=TALK)
    spot.do("negotiate with foe", 15)
    assert spot.foe.status == OUT and spot.state.winner == 0


def test_lies_and_questions_are_opposed() -> None:
    people = {
        "hero": {"skills": {"bluff": 4, "intimidate": 5}},
        "foe": {"attitude": "indifferent", "won_at": "helpful", "skills": {"sense motive": 2}, "will": 3},
    }
    spot = Spot(**people, said=TALK)
    spot.do("lie to foe")
    assert (spot.state.bonus, spot.state.other_bonus) == (4, 2)
    spot.roll(20, 1)
    assert spot.foe.attitude == codes.FRIENDLY
    spot = Spot(**people, said=TALK)
    spot.do("question foe")
    assert (spot.state.bonus, spot.state.other_bonus) == (5, 3)


def test_reading_the_room_and_warning_help() -> None:
    spot = Spot(foe={"attitude": "unfriendly", "won_at": "helpful"}, said=TALK)
    spot.do("read the room", 15)
    assert spot.hero.pushed == codes.BY_READING
    for _ in range(2):
        spot.do("end the turn")
    spot.do("negotiate with foe")
    assert (spot.state.bonus, spot.hero.pushed) == (2, 0)
    more = {"other": {"side": "npcs", "zone": "near"}}
    warned = Spot(
        foe={"attitude": "unfriendly", "won_at": "helpful"}, more=more, said=TALK, initiative=(1, 1, 20)
    )
    warned.do("warn foe", 10)
    assert warned.foe.warned == 2


def test_charm_is_a_bluff_against_5_more() -> None:
    spot = Spot(
        foe={"attitude": "indifferent", "won_at": "helpful", "skills": {"sense motive": 2}}, said=TALK
    )
    spot.do("charm foe")
    assert (spot.state.bonus, spot.state.other_bonus) == (0, 2 + 5)
    spot.roll(1, 20)
    assert spot.foe.attitude == codes.UNFRIENDLY


def test_a_performance_sways_everybody_who_listens() -> None:
    more = {"other": {"side": "npcs", "zone": "near", "attitude": "indifferent", "won_at": "helpful"}}
    spot = Spot(
        hero={"skills": {"perform": 5}},
        foe={"attitude": "unfriendly", "won_at": "helpful"},
        more=more,
        said=TALK,
        initiative=(20, 1, 1),
    )
    spot.do("perform", 10)
    assert (spot.foe.attitude, spot.who("other").attitude) == (codes.INDIFFERENT, codes.FRIENDLY)


def test_once_a_minute_bruises_fade_and_the_unconscious_roll() -> None:
    spot = Spot(more={"other": {"side": "npcs", "zone": "far"}}, initiative=(20, 10, 1))
    spot.states[0].round_number = 10
    spot.hero.bruised = 2
    spot.who("other").unconscious, spot.who("other").status = 1, OUT
    turned(spot)
    assert spot.hero.bruised == 1 and spot.check() == "Constitution (recovery)"
    spot.roll(10)
    assert spot.who("other").unconscious == 0 and is_in(spot.who("other"), codes.PRONE)


@pytest.mark.parametrize(
    ("condition", "standard", "moves"),
    [
        (codes.DAZED, 0, 0),
        (codes.FASCINATED, 0, 0),
        (codes.NAUSEATED, 0, 1),
        (codes.SLOWED, 1, 0),
        (codes.PANICKED, 1, 1),
    ],
)
def test_conditions_limit_what_one_can_do(condition: int, standard: int, moves: int) -> None:
    spot = Spot()
    spot.put("foe", condition)
    spot.do("end the turn")
    assert (spot.foe.standard, spot.foe.moves) == (standard, moves)
    assert ("strike hero" in spot.texts()) == (condition == codes.SLOWED)


def test_the_incorporeal_are_not_struck_and_the_invisible_missed_half_the_time() -> None:
    spot = Spot()
    spot.put("foe", codes.INCORPOREAL)
    assert "strike foe" not in spot.texts()
    spot = Spot()
    spot.put("foe", codes.INVISIBLE)
    spot.do("strike foe", 15)
    assert spot.check() == "miss chance" and spot.state.difficulty == 11


def test_cold_tires_once_a_minute() -> None:
    spot = Spot(hero={"zone": "far"}, said=zones(hazards=["cold"]))
    spot.states[0].round_number = 10
    turned(spot)
    assert spot.check() == "Fortitude (weather)" and spot.state.difficulty == 15
    spot.roll(1)
    assert spot.foe.fatigue == codes.WINDED


def test_a_condition_is_ruled_at_the_table() -> None:
    session = Session(load("mill_bridge"), Settings(1))
    session.begin()
    session.rule("set wenna condition prone yes")
    assert is_in(session.states[0].characters[0], codes.PRONE)
    session.rule("set wenna condition prone no")
    assert not is_in(session.states[0].characters[0], codes.PRONE)

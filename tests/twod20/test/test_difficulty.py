"""The Difficulty is one sum of all that bears on the test, and counts from 0 up."""

from __future__ import annotations

from typing import Any

import pytest

from arena.twod20 import codes
from arena.twod20.codes import ACTIVE, REACTIVE
from tests.twod20.build import Table
from tests.twod20.fight import PLAIN, fight
from tests.twod20.social.talk import asked, court, in_test
from tests.twod20.stealth.dark import begin, dark
from tests.twod20.venture.undertaking import extended, key, scene_with

OPEN = {**PLAIN, "raise_difficulty": True}


def easier(test: str, copies: int, on: str = "pcs", **more: Any) -> dict[str, Any]:
    """Return a trait that makes tests of one kind easier."""
    return {"name": "Ease", "on": on, "tests": [test], "effect": "easier", "copies": copies, **more}


def difficulty(table: Table, role: int = ACTIVE) -> int:
    """Return the Difficulty of one of the tests in hand."""
    return int(table.state.tests[role].difficulty)


@pytest.mark.parametrize("copies, expected", [(0, 2), (1, 1), (2, 0), (3, 0)])
def test_silence_adds_to_the_sum_and_not_to_a_0_that_was_reached_before(copies: int, expected: int) -> None:
    traits = [easier("endurance", copies)] if copies else []
    table = begin(dark(traits=traits), "sneak").do("protect sneak", "do it silently", "rely on sound")
    assert difficulty(table) == expected


@pytest.mark.parametrize("copies, expected", [(1, 2), (3, 0), (4, 0)])
def test_hitting_the_dirt_adds_to_the_sum(copies: int, expected: int) -> None:
    weapon = {"form": "ranged", "range": "medium"}
    table = fight(weapon=weapon, foe={"zone": "hall"}, traits=[easier("ranged", copies)])
    table.do("attack arm -> foe", "hit the dirt").skip(codes.DICE)
    assert difficulty(table) == expected


@pytest.mark.parametrize("copies, expected", [(0, 2), (1, 1), (2, 0), (3, 0)])
def test_striking_to_stun_adds_to_the_sum(copies: int, expected: int) -> None:
    variants = {**PLAIN, "non_lethal": "difficulty"}
    traits = [easier("melee", copies)] if copies else []
    table = fight(variants=variants, traits=traits).do("attack arm -> foe", "strike to stun")
    assert difficulty(table) == expected


def test_a_test_below_0_is_made_one_harder_at_the_price_of_all_that_the_sum_must_rise() -> None:
    table = fight(variants=OPEN, threat=4, traits=[easier("melee", 2)])
    table.do("attack arm -> foe", "raise difficulty")
    assert (difficulty(table), int(table.state.threat)) == (1, 0)
    poor = fight(variants=OPEN, threat=3, traits=[easier("melee", 2)]).do("attack arm -> foe")
    assert poor.decider == "pcs"  # the opposition cannot afford it, and is not asked


def test_what_makes_it_happen_takes_one_from_a_raised_test() -> None:
    variants = {**OPEN, "fortune": True}
    table = fight(variants=variants, threat=2).do("attack arm -> foe", "raise difficulty", "no response")
    table.skip(codes.DICE).do("make it happen attack")
    assert difficulty(table) == 1


def test_the_defence_is_a_sum_of_its_own() -> None:
    table = fight(traits=[easier("defence", 3, on="npcs")], variants=OPEN, momentum=6)
    table.do("attack arm -> foe", "no response")
    assert (difficulty(table), difficulty(table, REACTIVE)) == (1, 0)
    table.do("raise difficulty", "pay 6 momentum")
    assert difficulty(table, REACTIVE) == 1


def test_offers_beyond_0_still_meet_distrust_and_traits() -> None:
    gold = {"name": "Gold", "by": ["envoy"], "to": "duke", "about": ["gate"]}
    shy = {"name": "Shy", "on": "envoy", "tests": ["persuasion"], "effect": "harder"}
    table = court({"difficulty": 0}, offers={"gold": gold}, traits=[shy])
    asked(table.do("offer gold to ease"))
    assert in_test(table, ACTIVE).difficulty == 0


def test_a_task_made_easy_beyond_0_is_no_harder_for_a_haste_it_can_bear() -> None:
    task = key(difficulty=0, name="A knot")
    easy = scene_with({"knot": task}, traits=[{**easier("activity", 1), "effect": "harder"}]).do("act hero")
    easy.state.venture.tasks[0].eased = 1
    assert difficulty(easy.do("attempt knot")) == 0


def test_easier_from_here_goes_on_below_0() -> None:
    task = extended(difficulty=0, on_breakthrough=["easier"], stress=30, breakthroughs=3)
    hard = {**easier("activity", 2), "effect": "harder"}
    table = scene_with({"door": task}, traits=[hard]).do("act hero", "overcome door").skip()
    assert difficulty(table) == 2
    table.dice(1, 1).skip().do("roll damage").damage(2, 2, 2, 3, 3).do("done").skip(codes.TURN, codes.ACTOR)
    table.state.turn.majors = 0
    assert difficulty(table.do("overcome door")) == 1

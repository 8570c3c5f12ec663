"""Success at a cost, where a scenario says which tests may have it."""

from __future__ import annotations

from typing import Any

import pytest

from agents.twod20 import scripted
from arena.twod20 import codes
from arena.twod20.legal import list_legal
from tests.scenario_files import complaints
from tests.twod20.build import Table, scene
from tests.twod20.fight import PLAIN, fight
from tests.twod20.venture.undertaking import extended, scene_with

EASY = {**PLAIN, "success_at_cost": ["endurance", "medicine", "activity"], "voluntary_failure": True}


def tired(**more: Any) -> Table:
    """Return the turn of a hero with 5 Stress, enemies far away, whose Recover fails."""
    table = fight(foe={"zone": "road"}, variants={**EASY, **more})
    table["hero"].stress = 5
    return table.do("recover").skip().dice(18, 19)


def test_a_scenario_says_which_tests_may_succeed_at_a_cost() -> None:
    table = tired()
    assert (table.phase, table.decider) == ("success at cost", "pcs")
    assert table.legal() == ["succeed at a cost", "accept failure"]
    table.do("succeed at a cost")
    assert (table["hero"].stress, table.phase) == (4, "complication")
    assert tired(success_at_cost=["medicine"]).phase != "success at cost"


def test_nothing_is_spent_on_a_success_at_a_cost() -> None:
    table = fight(foe={"zone": "road"}, variants=EASY, momentum=6)
    table["hero"].wounds, table["hero"].hampered[0], table["hero"].hampered[1] = 2, 1, 1
    table.do("treat wound hero").skip().dice(18, 19).do("succeed at a cost")
    assert table.phase == "nature of the treatment"
    table.do("treat what hampers attack")
    assert (table["hero"].wounds, table.phase) == (1, "complication")


def test_a_problem_overcome_at_a_cost_takes_its_damage_and_no_spends() -> None:
    table = scene_with({"door": extended(stress=30)}, variants=EASY, momentum=6)
    table.do("act hero", "overcome door").skip().dice(19, 19).do("succeed at a cost").damage(2, 2, 5, 3, 3)
    assert (int(table.state.venture.tasks[0].stress), table.phase) == (5, "complication")


def test_a_test_that_may_succeed_at_a_cost_is_not_failed_on_purpose() -> None:
    table = fight(hero={"fortune": 1}, variants={**EASY, "fortune": True}).do("recover").skip(codes.DICE)
    assert "fail on purpose" not in table.legal()


@pytest.mark.parametrize("kind", ["melee", "defence", "persuasion"])
def test_attacks_defences_and_requests_can_be_failed(kind: str) -> None:
    lines = complaints(scene(variants={"success_at_cost": [kind]}))
    assert len(lines) == 1 and "can be failed" in lines[0]


def test_the_script_takes_a_success_that_is_worth_a_complication() -> None:
    table = tired()
    number = int(list_legal(table.state, table.out))
    action = scripted.choose(table.state, table.out, number)
    assert table._words(int(action)) == "succeed at a cost"

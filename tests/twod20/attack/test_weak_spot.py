"""Traits that make hits worse: SRD "Damage", Advantages or Complications."""

from typing import Any

import pytest

from agents.twod20.habits.worth import weapon_gain
from arena.twod20 import codes
from tests.scenario_files import complaint
from tests.twod20.build import Table, person
from tests.twod20.fight import fight, hurt, win

HIT = "attack arm -> foe"
UNSKILLED = {"skills": {"fight": 0}}


def soft(on: str = "foe", copies: int = 1, tests: tuple[str, ...] = ("melee",), **more: Any) -> Table:
    """Return the turn of a hero with a weapon of 4[CD] and no skill, against a foe with a weak spot."""
    trait = {"name": "Soft", "on": on, "tests": list(tests), "effect": "damage", "copies": copies}
    return fight(UNSKILLED, {"stress": 40}, traits=[{**trait, "against": True}], **more)


def dice(table: Table, attack: str = HIT) -> int:
    """Return how many challenge dice a hit has."""
    return int(win(table, attack).do("roll damage").state.roll_count)


def test_a_weak_spot_adds_two_dice_to_a_hit_and_nothing_to_the_test() -> None:
    table = soft()
    assert table.fork().do(HIT).state.tests[0].difficulty == 1
    assert dice(table) == 6
    assert dice(soft(copies=2)) == 8


def test_it_is_a_weak_spot_for_the_attacks_that_it_names_and_on_whom_it_is() -> None:
    assert dice(soft(tests=("ranged",))) == 4
    others = {"lout": person()}
    assert dice(soft(on="lout", others=others)) == 4
    assert dice(soft(on="npcs", others=others)) == 6
    assert dice(soft(on="yard")) == 6


def test_a_trait_on_its_owner_makes_its_own_hits_worse() -> None:
    trait = {"name": "Fury", "on": "hero", "tests": ["melee"], "effect": "damage"}
    assert dice(fight(UNSKILLED, traits=[trait])) == 6
    assert dice(fight(UNSKILLED, traits=[{**trait, "on": "foe"}])) == 4


def test_the_blow_back_of_a_defender_finds_the_weak_spot_too() -> None:
    trait = {"name": "Soft", "on": "hero", "tests": ["melee"], "effect": "damage", "against": True}
    table = fight(foe={"skills": {"fight": 0}}, traits=[trait]).do(HIT).skip().dice(19, 19).skip().dice(1, 1)
    table.skip(codes.OPENING).do("strike back with stick")
    assert table.skip(codes.SPEND).do("roll damage").state.roll_count == 4


def test_an_area_attack_counts_the_weak_spot_of_its_first_target_once_for_all() -> None:
    weapon = {"effects": {"area": True}}
    table = soft(on="npcs", weapon=weapon, others={"lout": person(tier="major", stress=40)})
    table.engage("foe", "lout")
    hurt(table, HIT, 2, 2, 2, 2, 2, 2).skip()
    assert (table["foe"].stress, table["lout"].stress) == (12, 12)


def test_what_uncovers_somebody_in_the_middle_of_a_scene_counts_from_then_on() -> None:
    trait = {"name": "Lit", "on": "foe", "tests": ["melee"], "effect": "damage", "against": True}
    event = {"name": "Light", "interact": "yard", "trait": trait}
    table = fight(UNSKILLED, {"stress": 40}, environment=[event])
    assert dice(table.fork()) == 4
    assert dice(table.do(next(text for text in table.legal("interact")))) == 6


def test_the_script_knows_a_weak_spot() -> None:
    plain, weak = (
        float(weapon_gain(table.state, 0, 0, 1, codes.AS_MELEE, 1))
        for table in (fight(UNSKILLED, {"stress": 40}), soft())
    )
    assert weak > plain


@pytest.mark.parametrize(
    "tests, variants, why",
    [
        ("[melee, movement]", "", 'traits[0].tests = "movement": only attacks deal damage'),
        ("[melee]", "variants: {no_stress: true}\n", "there are no dice of damage to add to"),
    ],
)
def test_a_trait_that_could_not_add_to_damage_is_refused(tests: str, variants: str, why: str) -> None:
    trait = f"{{name: Soft, on: hero, tests: {tests}, effect: damage}}"
    assert why in complaint("weapons:\n", f"traits: [{trait}]\n{variants}weapons:\n")

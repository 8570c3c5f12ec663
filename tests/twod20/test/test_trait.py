"""Traits: facts that make tests easier, harder, possible or impossible."""

from __future__ import annotations

from typing import Any

import pytest

from arena.twod20 import codes
from arena.twod20.core.rules.test import trait
from arena.twod20.limits import HARDEST
from tests.scenario_files import complaints
from tests.twod20.build import Table, person, scene
from tests.twod20.fight import fight

PLAIN = {"raise_difficulty": False, "assistants": 0, "fortune": False}


def fact(effect: str = "harder", on: str = "scene", test: str = "ranged", **more: Any) -> dict[str, Any]:
    """Return a trait of a scenario."""
    return {"name": "A fact", "on": on, "tests": [test], "effect": effect, **more}


def thrown(*traits: dict[str, Any], by: str = "hero", at: str = "thug") -> int:
    """Return the Difficulty of a stone thrown in the yard; it is 2 without traits."""
    first = "pcs" if by == "hero" else "npcs"
    table = Table(scene(variants=PLAIN, traits=list(traits), first=first))
    table.do(f"act {by}", f"throw bare_hands -> {at}").skip()
    return int(table.state.tests[0].difficulty)


def test_a_trait_changes_the_difficulty_by_one() -> None:
    assert thrown() == 2
    assert thrown(fact("harder")) == 3
    assert thrown(fact("easier")) == 1


def test_every_copy_counts() -> None:
    assert thrown(fact("harder", copies=3)) == 5
    assert thrown(fact("harder", copies=3), fact("easier", copies=2)) == 3


def test_no_number_of_traits_makes_a_test_harder_than_any_roll() -> None:
    assert thrown(*(fact("harder", copies=5) for _ in range(9))) == HARDEST


def test_the_difficulty_never_falls_below_0() -> None:
    assert thrown(fact("easier", copies=5)) == 0


def test_a_trait_on_other_tests_does_nothing() -> None:
    assert thrown(fact("harder", test="melee")) == 2


@pytest.mark.parametrize(
    ("on", "hero", "thug"), [("scene", 3, 3), ("pcs", 3, 2), ("npcs", 2, 3), ("yard", 3, 3), ("hall", 2, 2)]
)
def test_a_trait_bears_on_those_in_its_scope(on: str, hero: int, thug: int) -> None:
    assert thrown(fact(on=on)) == hero
    assert thrown(fact(on=on), by="thug", at="hero") == thug


def test_a_personal_trait_bears_on_its_owner_alone() -> None:
    assert thrown(fact(on="thug")) == 2
    assert thrown(fact(on="thug"), by="thug", at="hero") == 3


def test_a_trait_may_make_its_owner_harder_to_hit() -> None:
    assert thrown(fact(on="thug", against=True)) == 3
    assert thrown(fact(on="thug", against=True), at="lout") == 2


def test_an_impossible_test_is_not_offered_until_a_trait_makes_it_possible() -> None:
    barred = Table(scene(traits=[fact("impossible")])).do("act hero")
    assert not barred.legal("throw")
    assert barred.legal("threaten")
    allowed = Table(scene(traits=[fact("impossible"), fact("possible", on="pcs")])).do("act hero")
    assert allowed.legal("throw") == ["throw bare_hands -> thug", "throw bare_hands -> lout"]


def test_an_uncertain_test_has_a_wider_complication_range() -> None:
    table = Table(scene(variants=PLAIN, traits=[fact("uncertain", copies=2)]))
    table.do("act hero", "throw bare_hands -> thug").skip()
    assert table.state.tests[0].complication_range == 3


def advantage(*about: str) -> Table:
    """Return the table after hero created advantages with tests, one a round, and may act again."""
    people = {"hero": person("pcs"), "thug": person()}
    table = Table(scene(people, variants=PLAIN))
    for words in about:
        table.do("act hero", f"create advantage {words}", "buy 0 dice").dice(9, 9).do("done", "end turn")
        table.do("act thug", "end turn", "hand over")
    return table


def test_create_advantage_helps_a_friend_or_hinders_an_enemy() -> None:
    helped = advantage("hero attack").do("act hero", "throw bare_hands -> thug").skip()
    assert helped.state.tests[0].difficulty == 1
    hindered = advantage("thug attack").do("act hero", "end turn", "act thug")
    assert hindered.do("throw bare_hands -> hero").skip().state.tests[0].difficulty == 3


def test_positive_and_negative_traits_cancel_one_for_one() -> None:
    table = advantage("hero attack")
    table.do("act hero", "end turn", "complicate hero attack")
    assert [int(trait.copies) for trait in table.state.traits] == [0] * len(table.state.traits)


def test_the_same_advantage_stacks() -> None:
    table = advantage("thug defence", "thug defence")
    assert int(table.state.traits[0].copies) == 2
    table.do("act hero").engage("hero", "thug").do("attack bare_hands -> thug").skip()
    assert table.state.tests[1].difficulty == 3


def test_a_trait_stacks_to_five_copies_and_is_then_no_longer_offered() -> None:
    table = Table(scene(variants=PLAIN, first="npcs", threat=14))
    for _ in range(5):
        table.do("complicate hero attack")
    assert "complicate hero attack" not in table.legal()
    assert "complicate hero defence" in table.legal()


def test_a_trait_of_another_sense_is_another_trait() -> None:
    table = fight()
    before = int(table.state.trait_count)
    for sense in (codes.SIGHT, codes.HEARING, codes.SIGHT):
        trait.stack(table.state, codes.ON_SCENE, 0, 1 << codes.MELEE, codes.HARDER, 0, sense, 1)
    made = table.state.traits[before : int(table.state.trait_count)]
    assert [(int(each.sense), int(each.copies)) for each in made] == [(codes.SIGHT, 2), (codes.HEARING, 1)]


def test_where_a_test_is_necessary_only_a_rush_leads_on() -> None:
    ice = fact("necessary", on="yard", test="movement")
    table = Table(scene(traits=[ice], variants=PLAIN)).do("act hero")
    assert table.legal("move") == ["move yard"]
    assert table.legal("rush") == ["rush hall"]
    beyond = Table(scene(traits=[{**ice, "on": "hall"}], variants=PLAIN)).do("act hero")
    assert beyond.legal("move") == ["move yard"]


def test_a_necessary_test_is_rolled_at_difficulty_0() -> None:
    easy = fact("easier", test="endurance", copies=2)
    table = Table(scene(traits=[easy], variants=PLAIN)).do("act hero", "recover").skip(codes.DICE)
    assert "succeed without a roll" in table.legal()
    due = fact("necessary", test="endurance")
    table = Table(scene(traits=[easy, due], variants=PLAIN)).do("act hero", "recover").skip(codes.DICE)
    assert "succeed without a roll" not in table.legal()


def test_a_necessary_test_is_asked_of_who_does_it_and_not_of_others() -> None:
    lines = complaints(scene(traits=[fact("necessary", test="movement", against=True)]))
    assert len(lines) == 1 and "needs the test" in lines[0]


@pytest.mark.parametrize("copies", [0, 1, 5])
@pytest.mark.parametrize("made", [codes.EASIER, codes.HARDER])
@pytest.mark.parametrize("effect", [codes.EASIER, codes.HARDER])
@pytest.mark.parametrize("matter", range(codes.MATTERS))
@pytest.mark.parametrize("full", [False, True])
def test_all_matters_at_once_are_open_as_each_is_by_itself(
    copies: int, made: int, effect: int, matter: int, full: bool
) -> None:
    state, who = (table := Table(scene())).state, table.who("hero")
    for _ in range(copies):
        trait.add_trait(state, who, matter, made)
    if full:
        filler = next(each for each in range(codes.MATTERS) if each != matter)
        for place in range(int(state.trait_count), len(state.traits)):
            trait.write_down(state, codes.ON_CHARACTER, table.who("thug"), filler, made, 0, codes.NO_SENSE, 1)
            assert state.trait_count == place + 1
    found = int(trait.open_matters(state, who, effect, bool(trait.free_trait(state) != codes.NONE)))
    alone = [bool(trait.can_add_trait(state, who, each, effect)) for each in range(codes.MATTERS)]
    assert [bool(found >> each & 1) for each in range(codes.MATTERS)] == alone

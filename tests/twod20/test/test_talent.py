"""Talents: what they give for good, and for a scene by a useful trick."""

from __future__ import annotations

import pytest

from arena.twod20 import codes
from arena.twod20.words.position.overview import character_line
from arena.twod20.words.story.story import narrate
from scenarios.errors import ScenarioError
from scenarios.loader import loads
from tests.twod20.build import Table, person, scene

TALENTS = {
    "keen_eye": {"name": "Keen eye", "focus": ["melee", "observation"]},
    "quick": {"name": "Quick", "bonus": ["melee", "defence"]},
    "cruel": {"name": "Cruel", "form": "melee", "effects": {"vicious": 1, "intense": True}},
}
STICK = {"weapons": ["stick"], "skills": {"fight": 4}}


def table(hero: dict | None = None, **more: object) -> Table:
    """Return a table at the turn of a hero who may use tricks, with a thug in its Reach."""
    people = {"hero": person("pcs", **{**STICK, **(hero or {})}), "thug": person(tier="major", **STICK)}
    found = Table(scene(people, talents=TALENTS, **more)).engage("hero", "thug")
    return found.do("act hero")


def won(found: Table, *faces: int) -> Table:
    """Win the blow at the thug and stop at what to do with its Momentum."""
    return found.do("attack stick -> thug").skip().dice(*faces).skip().dice(19, 19).skip()


def test_a_talent_changes_weapons_of_its_form_and_no_empty_place() -> None:
    weapons = table().do("useful trick cruel")["hero"].weapons
    changed = [
        slot for slot, weapon in enumerate(weapons) if weapon.effects.bits or any(weapon.effects.ratings)
    ]
    assert changed and all(weapons[slot].damage > 0 for slot in changed)


def test_a_point_of_fortune_buys_a_talent_for_the_scene() -> None:
    found = table()
    assert found.legal("useful") == [f"useful trick {key}" for key in TALENTS]
    found.do("useful trick keen_eye")
    assert (found["hero"].fortune, found["hero"].talents) == (2, 1)
    assert found.legal("useful") == ["useful trick quick", "useful trick cruel"]
    said = "Hero spends a point of Fortune on a useful trick for the scene: Keen eye."
    assert said in narrate(found.state, found.cast)
    assert "Keen eye" in character_line(found.state, found.cast, found.who("hero"))


def test_the_focus_of_a_talent_counts_at_once() -> None:
    plain = won(table(), 4, 4)
    keen = won(table().do("useful trick keen_eye"), 4, 4)
    assert (plain.state.tests[0].successes, keen.state.tests[0].successes) == (2, 4)


def test_a_talent_brings_bonus_momentum_that_is_not_saved() -> None:
    found = won(table().do("useful trick quick"), 5, 5)
    assert (found.state.generated, found.state.bonus) == (1, 1)
    assert found.do("roll damage").damage(3, 3, 3, 3, 3, 3).do("done").state.momentum == 1


def test_a_talent_for_defence_brings_its_bonus_to_the_defender() -> None:
    found = table({"talents": ["quick"]}).do("end turn", "act thug").do("attack stick -> hero")
    found.skip().dice(19, 19).skip().dice(5, 5).skip()
    assert found.state.tests[1].who == found.who("hero")
    assert found.state.bonus == 1


def test_a_talent_gives_effects_to_the_weapons_of_its_form() -> None:
    found = table().do("useful trick cruel")
    for weapon in ("bare_hands", "stick"):
        assert found.weapon("hero", weapon).effects.ratings[codes.VICIOUS] == 1
        assert found.weapon("hero", weapon).effects.bits & codes.INTENSE
    assert found.weapon("thug", "stick").effects.ratings[codes.VICIOUS] == 0


@pytest.mark.parametrize(("own", "together"), [(1, 1), (3, 3)])
def test_of_a_rated_effect_the_higher_of_weapon_and_talent_counts(own: int, together: int) -> None:
    stick = {"name": "Stick", "form": "melee", "damage": 2, "effects": {"vicious": own}}
    found = table(weapons={"stick": stick}).do("useful trick cruel")
    assert found.weapon("hero", "stick").effects.ratings[codes.VICIOUS] == together


def test_who_has_a_talent_has_it_from_the_start_and_cannot_buy_it() -> None:
    found = table({"talents": ["cruel", "quick"]})
    assert found.legal("useful") == ["useful trick keen_eye"]
    assert (found.weapon("hero", "stick").effects.ratings[codes.VICIOUS], found["hero"].fortune) == (1, 3)


def test_opponents_and_those_without_points_have_no_tricks() -> None:
    assert table({"fortune": 0}).legal("useful") == []
    assert table().do("end turn", "act thug").legal("useful") == []


def test_with_determination_a_trick_needs_a_value_that_holds() -> None:
    rules = {"variants": {"fate": "determination"}}
    assert table(**rules).legal("useful") == []
    values = {"values": {"Honour": {"helps": ["mental"]}}}
    found = table(values, **rules).do("useful trick quick")
    assert found["hero"].fortune == 0
    assert "a point of Determination" in " ".join(narrate(found.state, found.cast))


@pytest.mark.parametrize(
    ("talents", "hero", "said"),
    [
        ({"odd": {"name": "Odd"}}, [], "talents.odd: gives nothing, write `focus`, `bonus` or `effects`"),
        ({"odd": {"name": "Odd", "effects": {"vicious": 1}}}, [], "talents.odd.effects: whose? (a `form`"),
        (
            {"odd": {"name": "Odd", "form": "task", "effects": {"stun": True}}},
            [],
            "talents.odd.effects: means nothing at an extended task",
        ),
        (
            {"odd": {"name": "Odd", "form": "melee", "focus": ["melee"]}},
            [],
            'talents.odd.form = "melee": means nothing without `effects`',
        ),
        (TALENTS, ["quik"], 'characters.hero.talents[0] = "quik": no such talent (did you mean "quick"?'),
    ],
)
def test_a_talent_that_gives_nothing_or_is_unknown_is_refused(talents: dict, hero: list, said: str) -> None:
    people = {"hero": person("pcs", talents=hero), "thug": person()}
    with pytest.raises(ScenarioError) as refused:
        loads(scene(people, talents=talents), "scene.yaml")
    assert len(refused.value.lines) == 1 and said in refused.value.lines[0]


def test_a_talent_gives_no_effects_to_weapons_of_another_form() -> None:
    weapons = {
        "stick": {"name": "Stick", "form": "melee", "damage": 2},
        "gun": {"name": "Gun", "form": "ranged", "damage": 2, "range": "close"},
    }
    found = table({"weapons": ["stick", "gun"], "skills": {"fight": 1}}, weapons=weapons)
    found.do("useful trick cruel")
    effects = [found.weapon("hero", key).effects for key in ("stick", "gun")]
    assert [int(each.ratings[codes.VICIOUS]) for each in effects] == [1, 0]
    assert [bool(each.bits & codes.INTENSE) for each in effects] == [True, False]

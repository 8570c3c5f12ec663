"""What could be changed about a scene is a scene again, and is what its words say."""

from typing import Any

import pytest

from scenarios.adjusting import Adjustment, adjusted
from scenarios.errors import ScenarioError
from scenarios.files.template import kinds, template
from scenarios.format import LoadedScenario
from scenarios.loader import bundled, load, loads
from scenarios.systems import format_named


def ways(loaded: LoadedScenario) -> dict[tuple[str, int], Adjustment]:
    """Return what could be changed about a scene, by what it is about and how many steps."""
    found = format_named(loaded.scenario.system).adjustments(loaded)
    return {(each.about, each.amount): each for each in found}


def changed(loaded: LoadedScenario, about: str, amount: int) -> Any:
    """Return a scene with one thing changed."""
    return adjusted(loaded, [ways(loaded)[about, amount]])


def playable(loaded: LoadedScenario) -> dict[str, LoadedScenario]:
    """Return the scenes that single steps lead to, by what they change."""
    found = {}
    for (about, amount), each in ways(loaded).items():
        if abs(amount) == 1:
            try:
                found[f"{about} {amount}"] = adjusted(loaded, [each])
            except ScenarioError:
                continue
    return found


@pytest.mark.parametrize("name", ["skirmish", "harrow", "lamp", "rooftops", "counting_house"])
def test_most_single_steps_lead_to_another_scene_that_can_be_played(name: str) -> None:
    loaded = load(name)
    found = playable(loaded)
    steps = [each for (_, amount), each in ways(loaded).items() if abs(amount) == 1]
    assert len(found) >= 0.7 * len(steps) and len(found) >= 6
    for scene in found.values():
        assert scene.scenario != loaded.scenario and scene.scenario.zones == loaded.scenario.zones


@pytest.mark.parametrize("kind", kinds())
def test_scenes_that_people_begin_themselves_can_be_changed_too(kind: str) -> None:
    assert len(playable(loads(template("The mill", kind), "mill.yaml"))) >= 5


def test_one_of_a_group_more_and_one_fewer() -> None:
    loaded = load("ambush")
    for amount in (-2, -1, 1, 2):
        found = changed(loaded, "characters.shutter.count", amount)
        assert len(found.groups.get("shutter", ())) == 2 + amount
        assert len(found.characters) == len(loaded.characters) + amount


def test_better_weapons_are_those_of_the_opposition_alone() -> None:
    loaded = load("skirmish")
    found = changed(loaded, "arms", 1)
    for before, after in zip(loaded.characters, found.characters):
        more = 1 if before.side == "npcs" else 0
        damage = [[weapon.damage for _, weapon in each.weapons] for each in (before, after)]
        assert damage[1] == [each + more for each in damage[0]]
        effects = [[weapon.effects for _, weapon in each.weapons] for each in (before, after)]
        assert effects[0] == effects[1]


def test_the_highest_of_them_is_lowered_and_the_lowest_raised() -> None:
    found = {about: each.words for (about, amount), each in ways(load("ambush")).items() if "tier" in about}
    assert set(found) == {"characters.voice.tier", "characters.shutter.tier"}
    tiers = {
        each.group: each.tier for each in changed(load("ambush"), "characters.voice.tier", -1).characters
    }
    assert tiers["voice"] == "minor"


def test_changes_of_one_thing_stand_beside_changes_of_another() -> None:
    loaded = load("skirmish")
    both = [ways(loaded)[each] for each in (("characters.deputy.count", -1), ("arms", 1), ("armour", -1))]
    found = adjusted(loaded, both)
    assert "deputy" not in found.groups
    marl: Any = found.characters[found.groups["enforcer"][0]]
    assert marl.armour == 1 and marl.weapons[0][1].damage == 5


def test_only_what_a_scene_has_is_changed() -> None:
    about = {about.split(".")[0] for about, _ in ways(load("rooftops"))}
    assert "pursuit" in about and not about & {"arms", "armour", "first", "clock"}
    assert not {about for about, _ in ways(load("duel"))} & {
        "pursuit.rounds",
        "attention",
        "tasks.difficulty",
    }


def test_who_is_named_elsewhere_cannot_stay_away() -> None:
    with pytest.raises(ScenarioError, match="bruno"):
        changed(load("brawl"), "characters.bruno.count", -1)


@pytest.mark.parametrize("name", [name for name, _ in bundled()])
def test_a_scene_written_anew_without_a_change_is_the_same(name: str) -> None:
    loaded = load(name)
    again = adjusted(loaded, [])
    assert (again.scenario, again.characters) == (loaded.scenario, loaded.characters)
    assert again.groups == loaded.groups and list(again.graph.edges) == list(loaded.graph.edges)

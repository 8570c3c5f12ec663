"""Keys of stealth in scenario files: what fits, and what is answered with one clear line."""

from __future__ import annotations

from typing import Any

import pytest

from arena.twod20 import codes
from arena.twod20.setup.scene import compile_scenario
from scenarios.errors import ScenarioError
from scenarios.loader import load, loads
from table.session.save import Settings
from table.session.session import Session
from tests.twod20.build import person, scene

PEOPLE = {"hero": person("pcs"), "thug": person("npcs", tier="minor")}


def line(**more: Any) -> str:
    """Return the first line that refuses a scene."""
    with pytest.raises(ScenarioError) as caught:
        loads(scene(**{"characters": PEOPLE, **more}), "test.yaml")
    return str(caught.value).splitlines()[0]


def looking(**more: Any) -> list[dict[str, Any]]:
    """Return a trait about observation."""
    fact = {"name": "Night", "on": "yard", "tests": ["observation"], "effect": "harder", "against": True}
    return [{**fact, **more}]


@pytest.mark.parametrize(
    ("key", "value"), [("starts", "hidden"), ("attention", "bored"), ("instruments", True)]
)
def test_keys_of_stealth_mean_nothing_in_a_scene_without_it(key: str, value: Any) -> None:
    people = {**PEOPLE, "thug": person("npcs", tier="minor", **{key: value})}
    assert f"characters.thug.{key}" in line(characters=people)
    assert "without `stealth: true`" in line(characters=people)


def test_an_alarm_needs_stealth_too() -> None:
    assert "environment[0].rouses" in line(
        environment=[{"name": "Bell", "interact": "yard", "rouses": "npcs"}]
    )


def test_an_object_does_not_sneak() -> None:
    people = {**PEOPLE, "door": person("npcs", tier="object", starts="hidden")}
    assert "an object does not sneak" in line(characters=people, stealth=True)


def test_a_sense_belongs_to_stealth_and_observation_tests() -> None:
    found = line(traits=looking(sense="sight", tests=["ranged"]), stealth=True)
    assert "traits[0].tests" in found and "stealth and observation" in found


def test_fog_hinders_sight_and_looking_alone() -> None:
    assert "traits[0].fog" in line(traits=looking(fog=True, sense="sound"), stealth=True)
    assert "traits[0].fog" in line(traits=looking(fog=True, against=False), stealth=True)


def test_a_scene_says_who_is_hidden_who_sleeps_and_who_smells() -> None:
    people = {
        "hero": person("pcs", starts="detected"),
        "thug": person("npcs", attention="asleep", senses=["smell"]),
    }
    state: Any = compile_scenario(loads(scene(people, stealth=True), "test.yaml"))[0][0]
    hero, thug = state.characters[0].stealth, state.characters[1].stealth
    assert (hero.level, hero.last_seen, hero.attention) == (codes.DETECTED, 0, codes.ALERT)
    assert (thug.level, thug.attention, thug.senses) == (codes.REVEALED, codes.ASLEEP, 1 << codes.SMELL)
    assert state.chapters & codes.STEALTH


def test_a_table_tells_a_person_nothing_of_what_hidden_enemies_do() -> None:
    told = {}
    for side in ("pcs", "npcs"):
        session = Session(load("counting_house"), Settings(1, side, "scripted", "auto", 1.0))
        session.begin()
        session.act(session.parse("act shade"))
        told[side] = session.act(session.parse("move garden")).sentences
    assert told["pcs"] == ("Ilse Varga moves to Garden.",)
    assert told["npcs"] == ()

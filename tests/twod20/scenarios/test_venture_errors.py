"""What a scenario with tasks, consequences, alarms or time may not say, and how it is told."""

import json
from typing import Any

import pytest

from scenarios.errors import ScenarioError
from scenarios.loader import loads
from tests.twod20.build import person, scene
from tests.twod20.venture.undertaking import PEOPLE, PREVENT

TRAIT = {"name": "Loud", "on": "pcs", "tests": ["movement"], "effect": "harder"}


def complaints(**more: Any) -> list[str]:
    """Return what is said about a scene with these keys."""
    people = {**PEOPLE, **more.pop("people", {})}
    goals = more.pop("objectives", {"pcs": [{"defeat": "all"}], "npcs": PREVENT})
    with pytest.raises(ScenarioError) as refused:
        loads(scene(people, objectives=goals, **more), "scene.yaml")
    return refused.value.lines


def one(**more: Any) -> str:
    """Return the one thing that is said, without the name of the file and the line."""
    lines = complaints(**more)
    assert len(lines) == 1, lines
    file, line, rest = lines[0].split(":", 2)
    assert file == "scene.yaml" and line.isdigit()
    return rest.strip()


def task(**more: Any) -> dict[str, Any]:
    """Return the key `tasks` with one task called door."""
    return {"door": {"name": "Door", **more}}


@pytest.mark.parametrize(
    ("keys", "said"),
    [
        ({"zone": "yrd"}, 'tasks.door.zone = "yrd": no such zone (did you mean "yard"?'),
        ({"needs": ["dor"]}, 'tasks.door.needs[0] = "dor": no such task (did you mean "door"?'),
        ({"closes": ["door"]}, 'tasks.door.closes[0] = "door": names the task itself'),
        ({"needs_any": True}, "tasks.door.needs_any = true: means nothing without `needs`"),
        ({"resistance": 2}, "tasks.door.resistance: means nothing without `stress`"),
        ({"who": ["thug"]}, 'tasks.door.who[0] = "thug": expected somebody on the side pcs'),
        (
            {"opposed": {"who": ["hero"]}},
            'tasks.door.opposed.who[0] = "hero": expected somebody on the side npcs',
        ),
        ({"event": "Fire"}, 'tasks.door.event = "Fire": no such entry of `environment`'),
        ({"event": ["Fire"]}, 'tasks.door.event[0] = "Fire": no such entry of `environment`'),
        (
            {"stress": 5, "chosen_by": "pcs"},
            'tasks.door.chosen_by = "pcs": there is nothing to choose, give it',
        ),
        ({"stress": 5, "on_breakthrough": ["scene"]}, 'on_breakthrough[0] = "scene": needs a `trait`'),
        ({"stress": 5, "on_breakthrough": ["event"]}, 'on_breakthrough[0] = "event": needs an `event`'),
        ({"delays": True}, "tasks.door.delays = true: there is no time to win but in a challenge"),
        ({"brings": "other"}, 'tasks.door.brings = "other": no such task'),
        ({"trait": {**TRAIT, "on": "rof"}}, 'tasks.door.trait.on = "rof": no such zone or character'),
    ],
)
def test_a_task_is_refused_in_one_line(keys: dict[str, Any], said: str) -> None:
    assert said in one(tasks=task(**keys))


def test_there_are_as_many_events_as_breakthroughs_that_bring_one() -> None:
    door = task(stress=5, on_breakthrough=["event", "event"], event="Fire")
    fire = [{"name": "Fire", "zone": "yard", "terrain": 1}]
    said = "tasks.door.on_breakthrough: `event` stands there 2 times, give it as many changes of the scene"
    assert one(tasks=door, environment=fire).startswith(said)


def test_tasks_that_wait_for_each_other_are_refused() -> None:
    tasks = {"one": {"name": "One", "needs": ["two"]}, "two": {"name": "Two", "needs": ["one"]}}
    assert [line.split(": ")[-1] for line in complaints(tasks=tasks)] == ["waits for itself in a circle"] * 2


def test_something_must_be_carried_to_be_brought() -> None:
    tasks = {"one": {"name": "One"}, "two": {"name": "Two", "brings": "one"}}
    assert one(tasks=tasks).endswith("nothing is carried from there, write `carry: true` there")


@pytest.mark.parametrize(
    ("keys", "said"),
    [
        ({}, "consequences.roof_falls: nothing moves it, give it `complications`, `failures` or `deeds`"),
        ({"deeds": ["round"], "zone": "cellar"}, 'zone = "cellar": no such zone'),
        ({"deeds": ["round"], "on_setback": ["difficulty"]}, "difficulty needs `tests` that it bears on"),
        ({"deeds": ["round"], "on_setback": ["scene"]}, 'on_setback[0] = "scene": needs a `trait`'),
        ({"deeds": ["round"], "disaster": "Flood"}, 'disaster = "Flood": no such entry of `environment`'),
        ({"deeds": ["dance"]}, 'deeds[0] = "dance": not known here'),
    ],
)
def test_a_consequence_is_refused_in_one_line(keys: dict[str, Any], said: str) -> None:
    assert said in one(consequences={"roof_falls": {"name": "The roof", "stress": 5, **keys}})


@pytest.mark.parametrize(
    ("keys", "said"),
    [
        ({"scene": "challenge", "tasks": task()}, "a challenge ends when time runs out, give it `time`"),
        ({"scene": "challenge", "time": {"limit": 3}}, "a challenge consists of `tasks`"),
        ({"time": {"limit": 3}}, "only a scene of its own counts intervals"),
        ({"scene": "contest", "tasks": task()}, "a contest needs a task for the side npcs"),
        (
            {"scene": "challenge", "time": {"limit": 3}, "tasks": task(), "first": "npcs"},
            "in a challenge only the players make attempts",
        ),
        (
            {"scene": "challenge", "time": {"limit": 3}, "tasks": task(), "variants": {"order": "scores"}},
            "a challenge has an order of its own",
        ),
        (
            {
                **{"scene": "challenge", "time": {"limit": 3}, "tasks": task()},
                "consequences": {"roof": {"name": "Roof", "stress": 5, "deeds": ["move", "round"]}},
            },
            'consequences.roof.deeds[1] = "round": in a challenge that never happens',
        ),
        ({"alarm": [{"name": "Bell", "threat": 2}]}, "changes nothing, give it `arrivals`, a `trait` or an"),
        (
            {"alarm": [{"name": "Bell", "threat": 2, "arrivals": ["thug"]}]},
            "is there from the start, write `reserve: true`",
        ),
        ({"clock": {"shorten": 4}}, "clock.shorten = 4: too low, at least 5"),
    ],
)
def test_a_scene_of_its_own_is_refused_in_one_line(keys: dict[str, Any], said: str) -> None:
    assert said in one(**keys)


def test_an_objective_names_tasks_that_exist() -> None:
    goals = {"pcs": [{"complete": ["gate"]}], "npcs": PREVENT}
    assert 'objectives.pcs[0].complete[0] = "gate": no such task' in one(objectives=goals, tasks=task())


def test_a_reserve_may_come_by_an_alarm_alone() -> None:
    late = {"late": person(tier="major", reserve=True, zone="hall")}
    alarm = [{"name": "Bell", "threat": 2, "arrivals": ["late"]}]
    loads(scene({**PEOPLE, **late}, alarm=alarm), "scene.yaml")
    assert "say in which round it `arrives`" in one(people=late)


def test_a_challenge_needs_nobody_on_the_other_side() -> None:
    people = {"hero": person("pcs"), "friend": person("pcs")}
    goals = {"pcs": [{"complete": ["door"]}], "npcs": PREVENT}
    text = scene(people, scene="challenge", time={"limit": 3}, tasks=task(), objectives=goals)
    assert len(loads(text, "scene.yaml").characters) == 2
    assert json.loads(text)["scene"] == "challenge"

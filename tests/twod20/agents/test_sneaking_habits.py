"""The scripted agent in the dark: sneaks keep out of sight, watchers look where something stirred."""

from __future__ import annotations

from typing import Any

import pytest

from arena.twod20 import codes
from tests.twod20.build import Table, person
from tests.twod20.scripts import choice
from tests.twod20.stealth.dark import begin, dark
from tests.twod20.venture.undertaking import extended, key

GOAL = {"pcs": [{"escape": "road"}], "npcs": [{"defeat": "all"}]}


def sneaking(how: str = "hidden", **more: Any) -> Table:
    """Return the turn of an infiltrator who wants to get to the road."""
    return begin(dark({"starts": how, "doctrine": "infiltrator"}, objectives=GOAL, **more), "sneak")


def watching(last_seen: int, how: str = "detected") -> Table:
    """Return the turn of a sentry in the hall; sneak is on the roof, last known to be elsewhere."""
    table = dark({"starts": how, "zone": "roof"}, {"doctrine": "sentry"})
    table["sneak"].stealth.last_seen = last_seen
    return begin(table, "guard")


def test_an_infiltrator_walks_to_its_goal_and_does_not_run() -> None:
    assert choice(sneaking()) == "move hall"


def test_an_infiltrator_does_not_shoot_from_hiding_when_it_wants_something_else() -> None:
    assert "gun" not in choice(sneaking(guard={"zone": "yard"}).do("move hall").skip(codes.TURN))


@pytest.mark.parametrize("doctrine", ["infiltrator", "brute", "healer"])
@pytest.mark.parametrize("task", [key(difficulty=1), extended()])
def test_somebody_hidden_works_at_the_task_it_came_for(doctrine: str, task: dict[str, Any]) -> None:
    scene = dark(
        {"starts": "hidden", "doctrine": doctrine},
        {"zone": "roof"},
        tasks={"lock": {**task, "zone": "yard"}},
        objectives={"pcs": [{"complete": ["lock"]}], "npcs": [{"defeat": "all"}]},
    )
    assert choice(begin(scene, "sneak")) in ("attempt lock", "overcome lock")


def test_a_detected_infiltrator_hides_where_it_can() -> None:
    table = sneaking("detected", blind=[["yard", "hall"]])
    table["sneak"].stealth.given_away = codes.NONE
    table.state.turn.moved = 1
    assert choice(table) == "hide"


def test_a_sentry_goes_where_somebody_was_heard_and_not_where_somebody_is() -> None:
    table = watching(0)
    assert choice(table) == "move yard"
    table.do("move yard").skip(codes.TURN)
    assert choice(table) == "search yard"


def test_a_sentry_wakes_its_friends_when_it_knows_of_an_intruder() -> None:
    table = watching(0)
    table["guard"].stealth.attention = codes.BORED
    assert choice(table) == "call out a warning"


def test_every_question_of_stealth_has_an_answer_that_looks_at_the_position() -> None:
    quiet = begin(dark(), "sneak").do("protect sneak")
    assert choice(quiet) == "do it silently"
    rich = quiet.fork().do("do it silently", "rely on sound")
    assert choice(rich) == "watch for it"
    rich.state.threat = 1
    assert choice(rich) == "notice nothing"
    searched = begin(dark({"starts": "detected"}), "guard").do("search yard", "rely on sight")
    assert choice(searched) == "stay out of sight"
    dear = begin(dark(threat=20), "guard").do("search yard", "rely on sight")
    assert choice(dear) == "trust to luck"
    night = {"name": "Night", "on": "yard", "tests": ["observation"], "effect": "harder", "sense": "sight"}
    ears = begin(dark(traits=[{**night, "against": True, "copies": 2}]), "guard").do("search yard")
    assert choice(ears) == "rely on sound"


def test_a_watcher_presses_a_search_that_found_somebody_where_points_are_plentiful() -> None:
    table = begin(dark(), "guard").do("search yard", "rely on sight").skip().dice(1, 9)
    assert choice(table) == "done"
    table.state.threat = 12
    assert choice(table) == "press the search"


def test_nobody_pays_for_reserves_against_intruders_of_whom_nobody_knows() -> None:
    reserve = {"late": {"side": "npcs", "zone": "road", "tier": "minor", "reserve": True}}
    for how, bought in (("hidden", False), ("revealed", True)):
        table = dark({"starts": how}, extra=reserve)
        table.state.side_to_act = table.state.decider = codes.NPCS
        assert choice(table).startswith("reinforce") == bought


def test_everybody_goes_to_the_task_that_is_done_at_the_way_out() -> None:
    goal = {
        "pcs": [{"activity": "roof", "count": 4}, {"escape": "roof", "count": 2}],
        "npcs": [{"defeat": "all"}],
    }
    able = {"attributes": {"reason": 14}, "skills": {"operate": 4}}
    worker = {"worker": person("pcs", starts="hidden", doctrine="infiltrator", **able)}
    table = begin(dark({"doctrine": "infiltrator"}, {"zone": "road"}, extra=worker, objectives=goal), "sneak")
    assert choice(table) == "move hall"


def test_a_detected_infiltrator_with_a_goal_fights_only_when_it_is_held() -> None:
    table = sneaking("detected", guard={"zone": "yard", "attributes": {"coordination": 4}, "stress": 1})
    table["sneak"].skills[:] = 5
    assert choice(table) == "move hall"
    assert choice(table.engage("sneak", "guard")).startswith("attack")

"""Questions to the gamemaster: SRD "Spending Momentum", Obtain Information."""

from __future__ import annotations

from typing import Any

from agents.twod20 import scripted
from arena.twod20 import codes
from arena.twod20.chapters.venture.position import lines as task_lines
from arena.twod20.columns import VIEW
from arena.twod20.legal import list_legal
from arena.twod20.outside.bounds import problem
from arena.twod20.sight.hidden import conceal
from arena.twod20.sight.observe import observe
from arena.twod20.words.position import overview as describe
from arena.twod20.words.story.story import narrate
from tests.twod20.build import Table, person
from tests.twod20.stealth.dark import PLAIN, STICK, begin, dark, level
from tests.twod20.venture.undertaking import key, scene_with

CURIOUS = {**PLAIN, "questions": True}
GOALS = {"pcs": [{"defeat": "all"}], "npcs": [{"reach": "hall", "secret": True, "text": "Reach the hall"}]}
BOMB = {"bomb": key(name="The bomb", side="npcs", secret=True)}


def secrets(variants: dict[str, Any] = CURIOUS, **more: Any) -> Table:
    """Return hero's success at Recover with two Momentum, in a scene where the opposition has secrets."""
    late = {"late": person(tier="notable", zone="hall", reserve=True)}
    table = scene_with(BOMB, objectives=GOALS, people=late, variants=variants, **more)
    return table.do("act hero", "recover").skip().dice(1, 1)


def test_questions_are_offered_only_where_the_scenario_says_so() -> None:
    assert secrets().legal("ask") == ["ask what they want", "ask who may come"]
    assert secrets(PLAIN).legal("ask") == []


def test_a_question_costs_a_point_and_is_asked_once_a_scene() -> None:
    table = secrets()
    before = int(table.state.generated)
    table.do("ask what they want", "pay 1 momentum")
    assert table.state.generated == before - 1
    assert table.legal("ask") == ["ask who may come"]


def test_asking_what_they_want_uncovers_secret_objectives_and_tasks() -> None:
    table = secrets()
    opening = table.states.copy()
    number = next(n for n in range(2) if table.state.objectives[n].side == codes.NPCS)
    assert task_lines(table.state, table.cast, codes.PCS) == []
    table.do("ask what they want", "pay 1 momentum")
    assert narrate(table.state, table.cast)[-2:] == [
        'Hero asks what they want: "Reach the hall".',
        'Hero asks what they want: "The bomb".',
    ]
    assert problem(table.states, opening) is None
    assert any("The bomb" in line for line in task_lines(table.state, table.cast, codes.PCS))
    conceal(table.state, codes.PCS)
    assert table.state.objectives[number].kind == codes.REACH_ZONE
    assert table.state.venture.tasks[0].kind == codes.KEY_TEST


def test_asking_who_may_come_shows_the_reserves_to_that_side() -> None:
    table = secrets()
    late = table.who("late")
    for asked in (False, True):
        if asked:
            table.do("ask who may come", "pay 1 momentum")
            assert narrate(table.state, table.cast)[-1] == "Hero asks who may come: Late."
        view = VIEW.blank()
        observe(table.state, codes.PCS, *view.values())
        assert bool(view["characters"][late].any()) == asked
        shown = [each["name"] for each in describe.status(table.state, table.cast, codes.PCS)["characters"]]
        assert ("Late" in shown) == asked
        thought = table.fork()
        conceal(thought.state, codes.PCS)
        assert (thought["late"].tobytes() == table["late"].tobytes()) == asked


def plain_success() -> Table:
    """Return hero's success in a scene without secrets."""
    return scene_with({"one": key()}, variants=CURIOUS).do("act hero", "recover").skip().dice(1, 1)


def test_where_there_is_nothing_to_tell_the_point_is_spent_all_the_same() -> None:
    table = plain_success().do("ask what they want", "pay 1 momentum")
    assert narrate(table.state, table.cast)[-1] == (
        "Hero asks what they want: there is nothing more to their aims than what is known."
    )
    assert table.legal("ask") == ["ask who may come"]


def hunted(**more: Any) -> Table:
    """Return guard's success at Recover with Threat to spend, while two enemies hide."""
    other = {"other": person("pcs", "roof", starts="detected", **STICK)}
    table = begin(dark(extra=other, variants=CURIOUS, **more), "guard")
    return table.do("recover").skip().dice(1, 1)


def test_asking_where_they_hide_tells_the_place_of_one_that_was_detected_first() -> None:
    table = hunted()
    table["other"].stealth.last_seen = table.cast.zones.index("road")
    table.do("ask where they hide")
    assert int(table["other"].stealth.last_seen) == table.cast.zones.index("roof")
    assert (level(table, "other"), level(table)) == ("detected", "hidden")
    assert int(table["sneak"].stealth.last_seen) == codes.NONE
    assert table.legal("ask where") == []


def test_the_offer_to_ask_does_not_depend_on_whether_anybody_hides() -> None:
    table = begin(dark({"starts": "revealed"}, variants=CURIOUS), "guard").do("recover").skip().dice(1, 1)
    assert table.legal("ask where") == ["ask where they hide"]
    table.do("ask where they hide")
    assert narrate(table.state, table.cast)[-1] == "Guard asks where they hide: nobody is in hiding."


def test_the_scripted_agent_asks_what_its_enemies_want() -> None:
    table = secrets()
    number = int(list_legal(table.state, table.out))
    action = int(scripted.choose(table.state, table.out, number))
    assert table._words(action) == "ask what they want"

"""Glamours and who sees through them, what a ritual reveals, how long one holds: SRD "Sample Rituals"."""

from __future__ import annotations

from typing import Any

import pytest

from arena.systems import SYSTEMS
from arena.twod20 import codes, columns
from arena.twod20.chapters.ritual.rules.performing import bring_about
from arena.twod20.sight.hidden import conceal
from arena.twod20.sight.observe import observe
from arena.twod20.words.story.story import narrate
from scenarios.loader import loads
from table.session.save import Settings
from table.session.session import Session
from tests.twod20.build import Table, person, scene
from tests.twod20.ritual.ceremony import ABLE, SKILLED, calling, ceremony, deed, pay, perform, rite

FIGHT = {"pcs": [{"defeat": "all"}], "npcs": [{"defeat": "all"}]}
MASK = {"name": "A fair face", "on": "mage", "tests": ["persuasion"], "effect": "easier"}
GLAMOUR = {"steps": 2, "most_steps": 5, "glamour": True, "miscast": {"stands": True}}
TWO = "perform it in 2 steps"


def worn(trait: dict[str, Any] | None = None, **more: Any) -> Table:
    """Return a table at the turn of the foe, with a glamour of two Steps on the mage; all in the yard."""
    task = {"trait": {**MASK, **(trait or {})}, **more.pop("task", {})}
    ritual = {**GLAMOUR, **more.pop("ritual", {})}
    foe = {"zone": "yard", **more.pop("foe", {})}
    table = ceremony(ritual, task=task, objectives=FIGHT, foe=foe, **more)
    calling(table).done, calling(table).fewer = 1, 3
    rite(table).leader = table.who("mage")
    bring_about(table.state, 0, 1)
    return turn_of(table, "foe")


def looks(table: Table, side: int) -> int:
    """Return how hard the first ritual is to see through, as a side observes it."""
    view = SYSTEMS["twod20"].view.blank()
    observe(table.state, side, *view.values())
    return int(view["world"][columns.W.ritual_0_looks])


def turn_of(table: Table, who: str) -> Table:
    """Let it be the turn of somebody who has done nothing yet."""
    table.do("end turn").skip(codes.ACTOR)
    while f"act {who}" not in table.legal():
        table.do(table.legal()[0]).skip(codes.ACTOR)
    return table.do(f"act {who}")


def test_a_glamour_is_seen_through_by_insight_and_know_as_hard_as_it_has_steps() -> None:
    table = worn()
    table.do("examine calling")
    test = table.state.tests[codes.ACTIVE]
    assert (test.difficulty, test.attribute, test.skill) == (2, codes.INSIGHT, codes.KNOW)
    table.skip().dice(5, 5)
    assert "sees through" in " ".join(narrate(table.state, table.cast, codes.NPCS))
    table.skip()
    assert (calling(table).done, calling(table).closed, table.state.traits[0].copies) == (0, 1, 0)


def test_who_does_not_succeed_may_look_again() -> None:
    table = deed(worn(), "examine calling", 5, 18)
    assert (calling(table).done, table.legal("examine")) == (1, ["examine calling"])


def test_a_glamour_that_a_miscast_has_marred_is_difficulty_1() -> None:
    table = ceremony(GLAMOUR, task={"trait": MASK}, objectives=FIGHT, foe={"zone": "yard"})
    pay(perform(table, 20, 20, how=TWO), 3, 3, 3)
    assert (calling(table).done, rite(table).marred, table.state.traits[0].copies) == (1, 1, 1)
    table = turn_of(table, "foe").do("examine calling")
    assert table.state.tests[codes.ACTIVE].difficulty == 1


def test_one_that_was_performed_well_is_not_marred() -> None:
    table = ceremony({**GLAMOUR, "stress": 4}, task={"trait": MASK}, objectives=FIGHT, foe={"zone": "yard"})
    pay(perform(table, 5, 5, how=TWO, power=(2, 2, 2, 2)), 3, 3, 3)
    assert (calling(table).done, rite(table).marred) == (1, 0)


@pytest.mark.parametrize("on, where", [("mage", "yard"), ("hall", "hall"), ("scene", "yard")])
def test_one_looks_closely_where_it_is_worn(on: str, where: str) -> None:
    for zone in ("yard", "hall", "roof"):
        found = worn({"on": on}, foe={"zone": zone}).legal("examine")
        assert found == (["examine calling"] if zone == where else [])


def test_nobody_looks_through_what_is_secret_or_its_own_or_no_glamour_or_not_there() -> None:
    assert worn(task={"secret": True}).legal("examine") == []
    assert worn(ritual={"glamour": False}).legal("examine") == []
    assert turn_of(worn(), "friend").legal("examine") == []
    table = worn()
    calling(table).done = 0
    assert table.legal("examine") == []


def test_what_somebody_wears_who_is_hidden_is_not_looked_at() -> None:
    table = worn(stealth=True)
    assert table.legal("examine") == ["examine calling"]
    table["mage"].stealth.level = codes.HIDDEN
    assert table.legal("examine") == []


def test_both_sides_see_how_hard_a_glamour_is_to_see_through() -> None:
    table, secret = worn(), worn(task={"secret": True})
    assert [looks(table, side) for side in (codes.PCS, codes.NPCS)] == [2, 2]
    assert [looks(secret, side) for side in (codes.PCS, codes.NPCS)] == [2, 0]


def test_of_a_secret_glamour_nothing_is_left_where_the_other_side_thinks_of_it() -> None:
    table = worn(task={"secret": True})
    conceal(table.state, codes.NPCS)
    assert (rite(table).glamour, calling(table).done) == (0, 0)


def test_a_glamour_in_force_from_the_start_is_said_under_now() -> None:
    people = {"mage": person("pcs", attributes=ABLE, skills=SKILLED), "foe": person(tier="major")}
    work = {"name": "The mask", "who": ["foe"], "side": "npcs", "ritual": {"of": "glamour"}}
    for marred, difficulty in ((False, 4), (True, 1)):
        now = {"turn": "mage", "tasks": {"mask": {"done": True, "steps": 4, "marred": marred}}}
        text = scene(people, tasks={"mask": work}, now=now, variants={"fortune": False})
        game = Session(loads(text, "test.yaml"), Settings(seed=1))
        game.begin()
        game.act(game.parse("examine mask"))
        assert game.state.tests[codes.ACTIVE].difficulty == difficulty


# what a ritual reveals


def revealing(**more: Any) -> Table:
    """Return a table at the turn of the mage, who may identify what is in the yard; the foe is masked."""
    mask = {
        "name": "The mask",
        "zone": "yard",
        "side": "npcs",
        "who": ["foe"],
        "secret": True,
        "trait": {**MASK, "on": "foe"},
        "ritual": {"of": "mask"},
    }
    kinds = {"name": "The Mask", "skill": "talk", "difficulty": 1, "stress": 5, "steps": 2, "glamour": True}
    table = ceremony(
        {"steps": 2, "stress": 4, "reveals": True},
        objectives=FIGHT,
        foe={"zone": more.pop("where", "yard")},
        tasks={"mask": mask},
        rituals={"mask": kinds},
        **more,
    )
    table.state.venture.tasks[1].done = 1
    return table


def done(table: Table) -> Table:
    """Perform it, in one test."""
    table.do("overcome calling", TWO).skip().dice(5, 5).skip().do("roll damage")
    return table.damage(2, 2, 2, 2).do("done").skip(codes.KNOWING, codes.ROLL)


@pytest.mark.parametrize("where, left", [("yard", 0), ("hall", 1)])
def test_a_ritual_that_reveals_sees_through_what_is_worn_where_it_is_performed(where: str, left: int) -> None:
    assert done(revealing(where=where)).state.venture.tasks[1].done == left


def test_it_answers_a_question_for_each_step_where_momentum_buys_answers() -> None:
    secret = {"npcs": [{"defeat": "all", "secret": True}], "pcs": [{"defeat": "all"}]}
    rules = {"fortune": False, "questions": True, "raise_difficulty": False}
    table = ceremony({"steps": 2, "stress": 4, "reveals": True}, objectives=secret, variants=rules)
    done(table)
    assert table.phase == "questions of a ritual"
    assert table.legal() == ["done", "ask what they want", "ask who may come"]
    momentum = int(table.state.momentum)
    table.do("ask what they want")
    assert (rite(table).questions, table.state.objectives[1].secret) == (1, 0)
    assert (table.legal(), table.state.momentum) == (["done", "ask who may come"], momentum)
    table.do("ask who may come").skip(codes.ROLL)
    assert (rite(table).questions, table.phase) == (0, "roll")


def test_who_asks_no_more_gives_up_the_rest() -> None:
    table = ceremony({"steps": 2, "stress": 4, "reveals": True}, variants={"questions": True})
    done(table).do("done").skip(codes.ROLL)
    assert rite(table).questions == 0


def test_without_questions_in_the_scene_none_are_asked() -> None:
    assert done(revealing()).phase == "roll"


def test_how_many_hours_it_holds_is_told_as_it_is_done() -> None:
    table = ceremony({"steps": 2, "stress": 4, "hours": 1}, objectives=FIGHT)
    table.do("overcome calling", TWO).skip().dice(5, 5).skip().do("roll damage").damage(2, 2, 2, 2)
    table.do("done")
    assert "holds for 4 hours" in " ".join(narrate(table.state, table.cast, codes.PCS))

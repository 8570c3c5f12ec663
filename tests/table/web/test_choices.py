"""What stands on the buttons of a question."""

from __future__ import annotations

import random
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from scenarios.loader import load
from table.session.position import CHOICE, OVER
from table.session.save import Settings
from table.session.session import Session
from table.web.choices import Offered, Question


def every(session: Session) -> list[dict[str, Any]]:
    """Return all choices of the question that a session asks."""
    offered = Offered(Question.of(session), None)
    return [offered.choice(action) for action in session.legal_actions()]


def test_a_choice_says_what_is_done_with_whom_by_name() -> None:
    session = Session(load("skirmish"), Settings(seed=3))
    session.begin()
    session.act(session.legal_actions()[session.legal_texts().index("act tamsin")])
    said = {each["text"]: each["said"] for each in every(session)}
    assert said["move quay"] == "Move within the zone"
    assert said["rush cargo_doors"] == "Run for the cargo doors"
    assert said["attack rifle -> deputy"] == "Attack Deputy Quill with the rifle"


@pytest.mark.parametrize("scene", ["skirmish", "vesper", "petition", "mill_bridge", "gallery", "coast_road"])
def test_no_two_choices_of_a_question_read_alike(scene: str) -> None:
    session, pick = Session(load(scene), Settings(seed=3)), random.Random(1)
    session.begin()
    for _ in range(60):
        if session.waiting == OVER:
            break
        if session.waiting != CHOICE:
            session.roll()
            continue
        said = [each["said"] for each in every(session)]
        assert len(set(said)) == len(said) and all(said)
        session.act(pick.choice(session.legal_actions()))


def test_of_ways_that_promise_the_same_one_to_an_enemy_stands_first() -> None:
    session = Session(load("skirmish"), Settings(seed=3))
    session.begin()
    session.act(session.legal_actions()[session.legal_texts().index("act brannoc")])
    texts = [each["text"] for each in Offered(Question.of(session), 0).shown()["first"]]
    assert "move quay" not in texts and ("move floor" in texts or "move stacks" in texts)


@pytest.mark.parametrize(("scene", "begun"), [("skirmish", "act tamsin"), ("mill_bridge", ""), ("wharf", "")])
def test_what_is_folded_away_is_worked_out_once_it_is_opened_and_then_reads_as_ever(
    scene: str, begun: str
) -> None:
    session = Session(load(scene), Settings(seed=3))
    session.begin()
    while session.waiting != CHOICE:
        session.roll()
    if begun:
        session.act(session.legal_actions()[session.legal_texts().index(begun)])
    asked = list[int]()

    def beside(action: int, state: Any, cast: Any, side: int | None) -> str:
        asked.append(action)
        return session.words.beside(action, state, cast, side)

    question, system = Question.of(session), session.system
    heard: Any = SimpleNamespace(
        words=replace(session.words, beside=beside), headlines=system.headlines, text=system.text
    )
    whole, offered = Offered(question, None).shown(), Offered(question._replace(system=heard), None)
    groups = whole["groups"]
    closed = offered.shown(frozenset())
    assert groups and closed["first"] == whole["first"]
    assert asked == [each["action"] for each in whole["first"]]
    assert [each["items"] for each in closed["groups"]] == [None] * len(groups)
    assert [each["count"] for each in closed["groups"]] == [each["count"] for each in groups]
    opened = set[str]()
    for place, group in enumerate(groups):
        opened |= {group["name"], *(each["name"] for each in group["families"])}
        assert offered.shown(frozenset(opened))["groups"][place] == group
    assert offered.shown(frozenset(opened)) == whole and sorted(asked) == sorted(session.legal_actions())

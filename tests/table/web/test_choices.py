"""What stands on the buttons of a question."""

from __future__ import annotations

import random

import pytest

from scenarios.loader import load
from table.session.save import Settings
from table.session.session import CHOICE, OVER, Session
from table.web.choices import Question, choices


def test_a_choice_says_what_is_done_with_whom_by_name() -> None:
    session = Session(load("skirmish"), Settings(seed=3))
    session.begin()
    session.act(session.legal_actions()[session.legal_texts().index("act tamsin")])
    said = {each["text"]: each["said"] for each in choices(Question.of(session), None)["all"].values()}
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
        said = [each["said"] for each in choices(Question.of(session), None)["all"].values()]
        assert len(set(said)) == len(said) and all(said)
        session.act(pick.choice(session.legal_actions()))


def test_of_ways_that_promise_the_same_one_to_an_enemy_stands_first() -> None:
    session = Session(load("skirmish"), Settings(seed=3))
    session.begin()
    session.act(session.legal_actions()[session.legal_texts().index("act brannoc")])
    texts = [each["text"] for each in choices(Question.of(session), 0)["first"]]
    assert "move quay" not in texts and ("move floor" in texts or "move stacks" in texts)

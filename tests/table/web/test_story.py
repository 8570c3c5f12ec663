"""What the story of a game says beside what happens."""

from __future__ import annotations

from itertools import pairwise

import pytest

from table.web.choices import Offered, Question
from table.web.view import Role
from tests.table.web.conftest import Place, look, settled, wait_for
from tests.table.web.test_server import asked

HABIT = "By habit: "


@pytest.mark.parametrize("scene", ["skirmish", "coast_road"])
def test_what_was_done_by_habit_is_told_in_words(place: Place, scene: str) -> None:
    game, told, pairs = place.begin(scene), set[str](), []
    for _ in range(25):
        view = look(game, Role())
        if view["waiting"] == "over":
            break
        told |= {each["text"] for each in view["story"] if each["text"].startswith(HABIT)}
        assert asked(game, Role(), "act", view["choices"]["first"][0]["action"]) is None
        settled(game)
        pairs += pairwise(view["story"])
    assert told
    for said in told:
        for does in said.removeprefix(HABIT).split("; "):
            assert does.split()[0].endswith("s") and "_" not in does and "(" not in does, said
    assert not any(each["text"].startswith(HABIT) and then["text"].startswith(HABIT) for each, then in pairs)


@pytest.mark.parametrize("scene", ["skirmish", "coast_road"])
def test_advice_and_laid_out_turns_name_choices_as_the_page_does(place: Place, scene: str) -> None:
    game = place.begin(scene)
    assert asked(game, Role(), "advise") is None
    view = wait_for(lambda: (found := look(game, Role()))["advice"] and found)
    assert game.session is not None
    offered = Offered(Question.of(game.session), 0)
    for line in view["advice"]:
        first = line["actions"][0]
        assert line["choices"][0] == offered.choice(first)["said"]
        plan = look(game, Role(plan=(first,)))["plan"]
        assert plan["steps"][0]["said"] == line["choices"][0]


def test_what_a_side_wants_is_said_once(place: Place) -> None:
    view = look(place.begin("mill_bridge"), Role())
    assert view["aims"][0]["aim"] == "Defeat Hadric Sole" and view["tasks"] == []

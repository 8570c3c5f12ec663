"""The gamemaster's page: what it says that the program answers is what the program answers."""

from __future__ import annotations

from scenarios.files.template import kinds, template
from scenarios.loader import load, loads
from tests import ROOT

PAGE = (ROOT / "docs" / "gamemaster.md").read_text(encoding="utf-8")


def test_the_page_names_every_kind_of_scene_that_can_be_begun() -> None:
    assert [kind for kind in kinds() if f"`{kind}`" not in PAGE] == []
    begun = [kind for kind in kinds() if f"--kind {kind}" in PAGE]
    assert begun == ["chase", "break-in", "negotiation"]


def test_the_numbers_the_page_gives_of_a_file_are_those_of_its_kind() -> None:
    for kind, zones, people in (("chase", 1, 4), ("negotiation", 2, 4)):
        loaded = loads(template("x", kind), "x.yaml")
        assert (len(loaded.graph), len(loaded.characters)) == (zones, people)
    chase = loads(template("x", "chase"), "x.yaml").scenario.pursuit
    assert chase is not None and chase.distance.start == 2
    assert "Distance  >.o...| 2; caught at 0, gone beyond 5" in PAGE


def test_the_scene_of_three_kinds_has_what_the_page_says_of_it() -> None:
    scenario = load("heron").scenario
    assert scenario.pursuit is not None and scenario.pursuit.begins == "objective"
    assert scenario.stealth and scenario.name in PAGE

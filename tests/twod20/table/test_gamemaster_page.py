"""The gamemaster's page: what it says that the program answers is what the program answers."""

from __future__ import annotations

from textwrap import dedent

import pytest

from arena.rulings.ruled import beginnings
from arena.systems import SYSTEMS
from scenarios.errors import ScenarioError
from scenarios.files.template import kinds, template
from scenarios.loader import load, loads
from table.session.save import Settings
from table.session.session import Session
from tests import ROOT

PAGE = (ROOT / "docs" / "guide" / "gamemaster.md").read_text(encoding="utf-8")


def test_the_page_names_every_kind_of_scene_that_can_be_begun() -> None:
    assert [kind for kind in kinds() if f"`{kind}`" not in PAGE] == []
    begun = [kind for kind in kinds() if f"--kind {kind}" in PAGE]
    assert begun == ["break-in", "negotiation"]


def test_the_people_whom_the_page_names_in_a_file_are_those_of_its_kind() -> None:
    loaded = loads(template("x", "break-in"), "x.yaml")
    assert {"thief", "expert", "guard"} <= set(loaded.groups) and "act thief" in PAGE


def sheet() -> str:
    """Return the scene of the page's paper sheet."""
    block = PAGE.partition("    system: twod20\n")[2].partition("\n\n")[0]
    return dedent("    system: twod20\n" + block)


def test_the_paper_sheet_of_the_page_stands_as_it_says() -> None:
    loaded = loads(sheet(), "barge.yaml")
    said = f"can be played ({len(loaded.graph)} zones, {len(loaded.characters)} characters)"
    assert f"barge.yaml: The Grain Barge {said}" in PAGE
    session = Session(loaded, Settings(seed=1))
    session.begin()
    status = session.words.status(session.state, session.cast, None)
    assert status["round"] == 3 and "Round 3 of 12. Momentum 1, Threat 6." in PAGE
    assert session.words.character_line(session.state, session.cast, 0, None).partition(": ")[2] in PAGE


def test_a_slip_in_the_paper_sheet_is_answered_as_the_page_says() -> None:
    lines = sheet().replace("name: Wheelhouse, cover: {dice: 2}", "name: Wheelhouse, cover: 2")
    with pytest.raises(ScenarioError) as refused:
        loads(lines, "barge.yaml")
    assert refused.value.lines[0] in PAGE


def test_every_ruling_of_the_page_begins_like_one() -> None:
    typed = [
        line.rpartition("> ")[2] for line in PAGE.splitlines() if line.startswith("    ") and "> " in line
    ]
    begun = {each.split(" ")[0] for each in typed} & set(beginnings(SYSTEMS["twod20"]))
    assert len(begun) >= 6


def test_the_scene_of_three_kinds_has_what_is_said_of_it() -> None:
    scenario = load("heron").scenario
    assert scenario.pursuit is not None and scenario.pursuit.begins == "objective"
    assert scenario.stealth

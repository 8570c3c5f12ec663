"""Commands where several rule systems are known: colliding names are asked about, none is looked in alone."""

import sys
from dataclasses import replace
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import ModuleType

import pytest

from scenarios.errors import ScenarioError
from scenarios.loader import bundled, load
from table.session.save import Settings
from table.session.session import Session
from table.views import opening
from tests.further import known
from tests.table.test_play import arena, saves  # noqa: F401  fixtures
from tests.test_toy import FILE
from tests.toy import format as toy_format


@pytest.fixture
def toy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """Make the toy known, with a bundled scene called as one of another system, and a scene to begin with."""
    folder, text = tmp_path / "of_toy", Path(FILE).read_text(encoding="utf-8")
    for name, written in (
        ("bundled/duel", text),
        ("templates/lane", text.replace("The stone in the lane", "NAME")),
    ):
        (folder / name).parent.mkdir(parents=True)
        (folder / f"{name}.yaml").write_text(written, encoding="utf-8")
    kinds = ModuleType("tests.toy.kinds")
    kinds.KINDS, kinds.__spec__ = ("lane",), ModuleSpec("tests.toy.kinds", None)
    monkeypatch.setitem(sys.modules, "tests.toy.kinds", kinds)
    monkeypatch.setattr(toy_format, "FORMAT", replace(toy_format.FORMAT, folder=folder))
    with known("tests.toy"):
        yield


def test_a_name_of_two_systems_is_refused_with_both_and_taken_with_its_system(toy, arena) -> None:  # noqa: F811
    names = dict(bundled())
    assert "duel" not in names and {"toy/duel", "twod20/duel", "skirmish"} <= set(names)
    with pytest.raises(
        ScenarioError, match="duel: several systems have a scene of that name: toy/duel or twod20/duel"
    ):
        load("duel")
    assert load("toy/duel").scenario.system == "toy" and load("twod20/duel").scenario.system == "twod20"
    assert load("twod20/skirmish").scenario.name == load("skirmish").scenario.name
    assert arena("check duel").status == 2 and arena("check toy/duel").status == 0
    assert "toy/duel" in arena("scenarios").out


def test_a_token_of_a_scene_with_such_a_name_is_read_back(toy) -> None:
    from arena import token

    for name in ("toy/duel", "twod20/duel"):
        session = Session(load(name), Settings(seed=2))
        session.begin()
        text = token.encode(session.states, session.cast)
        assert token.decode(text)[1].scenario.scenario.system == name.partition("/")[0]


def test_explain_looks_in_all_systems(toy, arena) -> None:  # noqa: F811
    assert "Dice of 5 or 6 move it." in arena("explain push").out
    assert "Each Effect ignores" in arena("explain piercing").out
    assert arena("explain piercing --system toy").status == 2
    assert {"toy:", "twod20:"} <= set(arena("explain").out.split("\n"))


def test_a_scene_is_begun_for_a_system(toy, arena) -> None:  # noqa: F811
    assert arena("new scenario mill --system toy").status == 0
    assert load("mill.yaml").scenario.system == "toy" and load("mill.yaml").scenario.name == "mill"
    assert (
        arena("new scenario weir --system twod20").status == 0
        and load("weir.yaml").scenario.system == "twod20"
    )
    assert "--kind chase: the rules toy" in arena("new scenario lane --system toy --kind chase").err
    assert "no such rules" in arena("new scenario lane --system tiy").err


def test_the_help_on_odds_says_which_rules_answer(toy, arena) -> None:  # noqa: F811
    shown = arena("odds --help").out
    assert "--system" in shown and "The rules toy answer no questions about odds." in shown
    assert "Example: Example" not in shown and "spell.." not in shown
    assert "Example: arena odds --dice 3" in shown and "Example: Nothing is rolled" not in shown


def test_the_end_of_a_game_that_carries_nothing_on_is_shown(toy, arena) -> None:  # noqa: F811
    assert opening.carried("Into the next scene", [], 80) == [("Into the next scene: nothing.", "bold")]
    shown = arena("play toy/duel --seed 1", "rest\n" * 40)
    assert shown.status == 0 and "Into the next scene" in shown.out

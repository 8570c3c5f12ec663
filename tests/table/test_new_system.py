"""`arena new system NAME` writes a rule system that plays, and installed packages bring theirs."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests import ROOT
from tests.table.test_command import arena  # noqa: F401  a fixture

SCENE = "joust/joust/bundled/yard.yaml"


def python(*words: str, path: Path = ROOT, typed: str = "", **settings: str) -> str:
    """Return what Python prints that knows the program and `path`; a failure is one of the test."""
    known = {"PYTHONPATH": f"{ROOT}{os.pathsep}{path}", "PYTHONDONTWRITEBYTECODE": "1", **settings}
    ran = subprocess.run(
        [sys.executable, *words], env={**os.environ, **known}, capture_output=True, text=True, input=typed
    )
    assert ran.returncode == 0, ran.stdout[-3000:] + ran.stderr[-3000:]
    return ran.stdout


def arena_says(*words: str, **known: Any) -> str:
    """Return what `arena WORDS` prints in a process of its own."""
    return python("-c", "from table.command import program; program()", *words, **known)


@pytest.fixture
def joust(arena) -> Path:  # noqa: F811
    """Write a new system and return its folder."""
    shown = arena("new", "system", "joust")
    assert shown.status == 0 and "ARENA_SYSTEMS=joust" in shown.out
    return Path("joust").resolve()


def test_a_new_system_passes_its_own_tests(joust: Path) -> None:
    assert "brawl" not in "".join(
        path.read_text("utf-8").lower() for path in joust.rglob("*.*") if path.is_file()
    )
    assert " passed" in python("-m", "pytest", "-q", str(joust))


def test_its_own_tests_hold_whatever_its_people_fields_and_verbs_are_called(joust: Path) -> None:
    renamed = {
        "health": "vigour",
        "blows": "knocks",
        "ada:": "eve:",
        "innkeeper": "host",
        '"hit {': '"cuff {',
    }
    for path in (joust / "joust").rglob("*.*"):
        if path.suffix in (".py", ".yaml"):
            text = path.read_text("utf-8")
            for old, new in renamed.items():
                text = text.replace(old, new)
            path.write_text(text, "utf-8")
    wanted = "written or token or table or search"
    assert "4 passed" in python("-m", "pytest", "-q", str(joust / "tests" / "test_joust.py"), "-k", wanted)


def test_a_new_system_plays_by_its_name_in_the_environment(joust: Path) -> None:
    shown = arena_says("check", SCENE, path=joust, ARENA_SYSTEMS="joust")
    assert "The yard behind the inn" in shown


def test_a_scene_is_watched_to_its_end_while_the_example_of_its_system_cannot_be_read(
    joust: Path, tmp_path: Path
) -> None:
    yard = joust / "joust" / "bundled" / "yard.yaml"
    (tmp_path / "barn.yaml").write_text(yard.read_text("utf-8"), "utf-8")
    yard.write_text(yard.read_text("utf-8").replace("zone: gate,", "zone: gatee,"), "utf-8")
    shown = arena_says(
        "watch", str(tmp_path / "barn.yaml"), path=joust, ARENA_SYSTEMS="joust", XDG_CACHE_HOME=str(tmp_path)
    )
    assert " won after " in shown and "That failed" not in shown


DUCKING = {  # what makes of the skeleton a game in which whoever is hit at may duck
    "record.py": {
        "events=EV_HIT + 1,": 'events=EV_HIT + 1, phases=("duck",),',
        '(), "wait"),': '(), "wait"), Verb("duck", (), "duck"), Verb("take", (), "take it"),',
        "WAIT, ACTIONS": "WAIT, DUCK, TAKE_IT, ACTIONS",
    },
    "rules.py": {
        "import ACT_NOW,": "import DUCK, TAKE_IT, ACT_NOW,",
        "import HELD,": "import OWN_PHASE, HELD,",
        "import (\n    await_dice": "import (\n    ask_aside,\n    await_dice",
        "    if state.phase == HELD:\n        out": "    if state.phase == OWN_PHASE:\n"
        "        out[0], out[1] = DUCK, TAKE_IT\n        return 2\n    if state.phase == HELD:\n        out",
        "    who = int(state.actor)\n    if state.phase == HELD or": "    if action == DUCK:\n"
        "        end_turn(state)\n        return\n    if action == TAKE_IT:\n"
        "        await_dice(state, 1, DIE)\n        return\n"
        "    who = int(state.actor)\n    if state.phase == HELD or",
        "    await_dice(state, 1, DIE)\n\n\n": "    ask_aside(state, state.target, OWN_PHASE)\n\n\n",
    },
}


BEGUN = """
from scenarios.loader import load
from table.session.save import Settings
from table.session.session import Session

session = Session(load("joust/joust/bundled/yard.yaml"), Settings(2, dice="manual"))
session.begin()
for line in ("set ada zone stable", "turn of ada"):
    session.rule(line)
"""
ASKED = """
session.act(session.parse("hit innkeeper"))
assert session.words.question(session.state, session.cast) == "The innkeeper: what now?"
assert (session.decider, session.about) == (1, 2)
assert session.system.problem(session.states, session.opening) is None
session.act(session.parse(ANSWER))
assert session.state.roller == -1
print(session.waiting, session.state.actor)
"""
SAID = """
from rich.console import Console
from table.terminal.terminal import Terminal

Terminal(session, Console(), {}, 0, manual=True).step()
print(session.played[-1].words)
"""


@pytest.mark.parametrize(("answer", "then"), [("duck", "choice 1"), ("take it", "rolling 0")])
def test_whoever_is_asked_aside_answers_in_the_midst_of_a_turn_of_another(
    joust: Path, answer: str, then: str
) -> None:
    for file, changes in DUCKING.items():
        path = joust / "joust" / file
        text = path.read_text("utf-8")
        for old, new in changes.items():
            assert old in text, old
            text = text.replace(old, new, 1)
        path.write_text(text, "utf-8")
    script = BEGUN + ASKED.replace("ANSWER", repr(answer))
    assert python("-c", script, path=joust, ARENA_SYSTEMS="joust").strip() == then


def test_what_people_say_for_a_verb_is_offered_with_whoever_it_names(joust: Path) -> None:
    shown = python(
        "-c", BEGUN + SAID, path=joust, typed="attack the innkeeper with grit\nyes\n", ARENA_SYSTEMS="joust"
    )
    assert shown.splitlines()[-1] == "hit innkeeper with grit"


def test_an_installed_package_brings_its_system(joust: Path, tmp_path: Path) -> None:
    there = tmp_path / "installed"
    offline = ("--no-deps", "--no-index", "--no-build-isolation", "--quiet", "--target", str(there))
    python("-m", "pip", "install", *offline, str(joust))
    shown = arena_says("check", SCENE, path=there)
    assert "The yard behind the inn" in shown
    assert "yard" in arena_says("scenarios", path=there)


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("Joust", "small letters"),
        ("class", "small letters"),
        ("twod20", "there is a rule system of that name"),
        ("json", "Python has a package of that name"),
    ],
)
def test_a_name_that_cannot_be_is_refused(arena, name: str, why: str) -> None:  # noqa: F811
    assert why in arena("new", "system", name).refusal
    assert not Path(name).exists()


def test_nothing_that_is_there_is_written_over(arena, joust: Path) -> None:  # noqa: F811
    (joust / "joust" / "rules.py").write_text("mine", encoding="utf-8")
    assert "is there already" in arena("new", "system", "joust").refusal
    assert (joust / "joust" / "rules.py").read_text("utf-8") == "mine"

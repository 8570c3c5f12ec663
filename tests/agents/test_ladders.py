"""Every phase has a habit, every doctrine a row and a file; what is written says what the rows say."""

import numpy as np
import pytest

from agents import ladders
from agents.twod20.doctrines import DOCTRINES, ROWS, number_of
from agents.twod20.doctrines.play import play
from agents.twod20.phases import HABITS
from arena.phases.ladders import drift
from arena.systems import SYSTEMS
from arena.twod20 import codes
from tests import ROOT
from tests.random_play import opened

EVERY = pytest.mark.parametrize("system", ladders.TABLES)
NAMES = [row.name for row in DOCTRINES]


@EVERY
def test_every_phase_has_a_habit_and_every_habit_its_rule(system: str) -> None:
    assert ladders.problems(system) == []


@EVERY
def test_the_written_branches_are_what_the_rows_say(system: str) -> None:
    assert drift(ladders.sources(system)) == []


def test_a_phase_without_a_habit_is_named() -> None:
    habits = {name: path for name, path in HABITS.items() if name != "DUCK"} | {
        "FLIGHT": "habits.price.choose_pay"
    }
    assert ladders.unanswered("twod20", habits) == [
        "the phase DUCK has no habit in agents/twod20/phases.py",
        "the habit of FLIGHT in agents/twod20/phases.py has no phase",
    ]


def test_a_doctrine_is_the_same_number_in_its_row_in_scenario_files_and_in_the_record() -> None:
    assert list(codes.DOCTRINE_WORDS) == NAMES
    assert {row.name for row in ROWS} <= set(NAMES), "a row is named after a word of `Doctrine` in scenarios"
    assert [number_of(name) for name in NAMES] == list(range(len(NAMES)))
    with pytest.raises(ValueError, match="pacifist"):
        number_of("pacifist")


def test_every_doctrine_has_a_file() -> None:
    files = {path.stem for path in (ROOT / "agents/twod20/doctrines").glob("*.py")} - {"__init__", "play"}
    assert files == set(NAMES)


def test_a_doctrine_that_is_none_is_refused_and_never_played() -> None:
    opening = opened("twod20", "duel").opening
    states = opening.copy()
    legal = np.zeros(2, np.int16)
    states["characters"]["doctrine"][0, 0] = len(DOCTRINES)
    assert "doctrine" in str(SYSTEMS["twod20"].problem(states, opening))
    with pytest.raises(ValueError, match="no such doctrine"):
        play(states[0], legal, 2, 0)

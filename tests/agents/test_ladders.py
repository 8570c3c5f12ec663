"""Every phase has a habit, every doctrine a row and a file; what is written says what the rows say."""

import numpy as np
import pytest

from agents import ladders
from agents.twod20.doctrines import DOCTRINES, ROWS, number_of
from agents.twod20.doctrines.play import play
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


def test_a_phase_without_a_habit_or_with_two_is_named() -> None:
    habits = {name: homes for name, homes in ladders.habits_in("twod20").items() if name != "choose_duck"}
    habits["choose_area"] = ["agents.here", "agents.there"]
    assert ladders.unanswered(ladders.phases_of("twod20"), habits) == [
        "the phase AREA_TARGET has more than one habit: agents.here, agents.there",
        "the phase DUCK has no habit: nothing is called choose_duck",
    ]


def test_a_phase_that_says_it_has_no_habit_has_none_and_takes_what_stands_first() -> None:
    phases = ladders.phases_of("twod20")
    unasked = next(row for row in phases if not row.habit)
    assert ladders.branch(unasked.name, None) == (unasked.name, "int(legal[0])")
    habits = ladders.habits_in("twod20") | {f"choose_{unasked.called}": ["agents.here"]}
    assert ladders.unanswered(phases, habits) == [
        f"the phase {unasked.name} says that it has no habit, and there is choose_{unasked.called}"
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

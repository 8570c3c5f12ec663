"""Every phase has its habit, every doctrine a row, a file and a rule that plays it."""

from dataclasses import replace
from types import ModuleType

import numpy as np
import pytest

from agents.twod20.doctrines import DOCTRINES, ROWS, number_of
from agents.twod20.doctrines.play import PLAYS, play
from agents.twod20.proposals import ANSWERING, HABITS, habit_of, propose_in_phase, take_first
from arena.systems import SYSTEMS
from arena.twod20 import codes
from arena.twod20.phases import PHASES
from tests import ROOT
from tests.random_play import opened

NAMES = [row.name for row in DOCTRINES]
DUCK = next(row for row in PHASES if row.name == "DUCK")


def test_every_phase_is_answered_by_the_habit_of_its_name_or_takes_what_stands_first() -> None:
    for row in PHASES:
        habit = HABITS[getattr(codes, row.name)]
        assert habit.__name__ == f"choose_{row.called}" if row.habit else habit is take_first


def test_a_phase_without_a_habit_takes_what_stands_first_and_no_phase_has_no_opinion() -> None:
    states, legal = opened("twod20", "duel").opening.copy(), np.array([7, 3], np.int16)
    unasked = next(row for row in PHASES if not row.habit)
    states[0].phase = getattr(codes, unasked.name)
    assert propose_in_phase(states[0], legal, 2) == 7
    states[0].phase = codes.ROLL
    assert propose_in_phase(states[0], legal, 2) == codes.NONE


def test_a_phase_without_a_habit_or_with_two_is_named() -> None:
    with pytest.raises(LookupError, match="^the phase DUCK has no habit: nothing is called choose_duck$"):
        habit_of(DUCK, ())
    there = ModuleType("agents.there")
    there.choose_duck = type("Habit", (), {"__module__": "agents.there"})  # type: ignore[attr-defined]
    with pytest.raises(
        LookupError, match=r"^the phase DUCK has more than one habit: .*trouble, agents\.there$"
    ):
        habit_of(DUCK, (*ANSWERING, there))


def test_a_phase_that_says_it_has_no_habit_has_none() -> None:
    with pytest.raises(
        LookupError, match="^the phase DUCK says that it has no habit, and there is choose_duck$"
    ):
        habit_of(replace(DUCK, habit=False), ANSWERING)


def test_a_doctrine_is_the_same_number_in_its_row_in_scenario_files_and_in_the_record() -> None:
    assert list(codes.DOCTRINE_WORDS) == NAMES
    assert {row.name for row in ROWS} <= set(NAMES), "a row is named after a word of `Doctrine` in scenarios"
    assert [number_of(name) for name in NAMES] == list(range(len(NAMES)))
    assert [rule.__name__ for rule in PLAYS] == [f"play_{name}" for name in NAMES]
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

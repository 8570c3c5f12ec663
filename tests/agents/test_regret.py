"""What the choices of searches gain over the script's, and where they are asked."""

from __future__ import annotations

import numpy as np
import pytest

from agents.search.candidates import Sketcher
from agents.search.simulator import Simulator
from arena.systems import clone, conceal
from benchmarks.searching import AHEAD, legal_in, opening, with_error, worth
from benchmarks.visited import visited

pytestmark = pytest.mark.compiled_only


def test_positions_are_visited_in_which_a_search_thinks() -> None:
    roots = visited(opening("duel")[0], 6, 3)
    assert 3 <= len(roots) <= 6
    assert all(len(legal_in(clone(each))) > 1 for each in roots)
    assert len({each.tobytes() for each in roots}) == len(roots)
    assert [each.tobytes() for each in visited(opening("duel")[0], 6, 3)] == [
        each.tobytes() for each in roots
    ]


def test_equal_choices_are_worth_the_same_at_every_depth() -> None:
    states = visited(opening("duel")[0], 1, 3)[0]
    side, root = int(states[0].decider), clone(states)
    conceal(root[0], side)
    plan = Sketcher(root, side, Simulator(states.dtype), np.random.default_rng(0)).plan(())
    found = worth(states, side, [plan, plan])
    assert found.shape == (len(AHEAD), 2)
    assert np.array_equal(found[:, 0], found[:, 1])
    assert ((found >= 0) & (found <= 1)).all()


def test_a_mean_is_told_with_its_standard_error() -> None:
    assert with_error([0.1, 0.3, 0.2, 0.4]) == "+0.2500 ± 0.0645"

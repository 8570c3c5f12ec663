"""Matches from positions that either side may win."""

from __future__ import annotations

import numpy as np

from benchmarks.even import EVEN, chance, even_positions, pair, told
from benchmarks.searching import opening


def test_the_score_says_how_many_pairs_one_agent_won_or_lost_as_either_side() -> None:
    pairs = [np.array([1.0, 1.0]), np.array([1.0, 0.0]), np.array([0.0, 0.0]), np.array([1.0, 0.5])]
    said = told(pairs, np.array([3.0, 2.0]))
    assert said.startswith("8 games: 56.2% ")
    assert "both won 1, both lost 1 of 4 pairs; thought 3 s, 2 s" in said


def test_a_scene_of_which_nothing_was_learnt_has_no_even_positions() -> None:
    assert chance(opening("rooftops")[0]) is None
    assert list(even_positions("rooftops", 1)) == []


def test_matches_begin_where_either_side_may_win() -> None:
    found = chance(next(even_positions("duel", 1)))
    assert found is not None
    assert EVEN[0] <= found <= EVEN[1]


def test_equal_agents_share_a_pair_with_equal_dice() -> None:
    got, thought = pair(next(even_positions("duel", 1)), ("scripted", "scripted"), (0.0, 0.0), 7)
    assert got.sum() == 1
    assert (thought >= 0).all()

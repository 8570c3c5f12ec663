"""Matches from positions that either side may win."""

from __future__ import annotations

from pathlib import Path

import pytest

from benchmarks import even
from benchmarks.even import EVEN, Asked, Pair, chance, even_positions, keep, pair, play_pairs, read, told
from benchmarks.searching import opening

SCRIPTS = ("scripted", "scripted", 0.0, 0.0)
DUEL = Asked("duel", 0, 1, *SCRIPTS)


def test_the_score_says_how_many_pairs_one_agent_won_or_lost_as_either_side() -> None:
    results = ([1.0, 1.0], [1.0, 0.0], [0.0, 0.0], [1.0, 0.5])
    said = told([Pair(got, [0.75, 0.5]) for got in results])
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
    found = pair(next(even_positions("duel", 1)), DUEL)
    assert sum(found.got) == 1
    assert min(found.thought) >= 0


def test_what_is_kept_is_not_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "pairs.jsonl"
    keep(DUEL, Pair([1.0, 0.0], [2.0, 1.0]), path)
    keep(DUEL._replace(theirs=0.2), Pair([0.0, 0.0], [2.0, 1.0]), path)
    keep(DUEL._replace(scene="gate"), Pair([1.0, 1.0], [2.0, 1.0]), path)
    begun = []

    def played(states: object, asked: Asked) -> Pair:
        begun.append((asked.scene, asked.number))
        return Pair([1.0, 1.0], [0.0, 0.0])

    monkeypatch.setattr(even, "pair", played)
    kept = play_pairs(["duel"], 2, SCRIPTS, 1, path)
    assert begun == [("duel", 1)]
    assert [found.got for found in kept.values()] == [[1.0, 0.0], [1.0, 1.0]]
    assert len(read(path)) == 4


def test_a_resumed_match_goes_on_with_the_position_it_would_have_come_to(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun = []

    def played(states: object, asked: Asked) -> Pair:
        begun.append(states.tobytes())  # type: ignore[attr-defined]
        return Pair([1.0, 1.0], [0.0, 0.0])

    monkeypatch.setattr(even, "pair", played)
    play_pairs(["duel"], 2, SCRIPTS, 1, None)
    path = tmp_path / "pairs.jsonl"
    keep(DUEL, Pair([1.0, 0.0], [2.0, 1.0]), path)
    play_pairs(["duel"], 2, SCRIPTS, 1, path)
    assert len(begun) == 3 and begun[2] == begun[1] != begun[0]

"""Planted faults: each still fits the rules, changes what it says, and is found or set aside."""

from __future__ import annotations

import pytest

from arena.compiling.rule import INTERPRETED
from tests.mutate.faults import CHAPTERS, FIRST, Fault, by_operator, code_of, planted
from tests.mutate.play import Played, play
from tests.mutate.table import table
from tests.mutate.trial import CHANGED, SAME, UNREACHED, Result, tried


@pytest.mark.parametrize("chapter", CHAPTERS[FIRST])
def test_every_fault_that_is_written_down_fits_a_function(chapter: str) -> None:
    faults = planted(chapter)
    assert len(faults) >= 5
    for fault in faults:
        assert code_of(fault).co_name == fault.function


def test_faults_by_rote_are_the_same_for_the_same_seed() -> None:
    first, again = (next(by_operator("deck", 3)) for _ in range(2))
    assert first == again and first.old != first.new


def test_the_table_counts_what_changes_play_and_who_has_found_it() -> None:
    results = [
        Result(CHANGED, "a verdict", ""),
        Result(CHANGED, "", "failed"),
        Result(SAME),
        Result(UNREACHED),
    ]
    faults = [Fault("deck", "x.py", "f", line, "drop", "a", "b") for line in range(4)]
    found = table(dict(zip(faults, results, strict=True)))
    assert "| deck | 4 | 1 | 1 | 2 | 1 (50%) | 1 (50%) |" in found


@pytest.mark.skipif(not INTERPRETED, reason="faults are planted in interpreted rules")
def test_a_planted_fault_is_found_in_a_process_of_its_own_and_leaves_this_one_alone() -> None:
    fault = next(each for each in planted("deck") if each.old == "deck.open |= bit(card)")
    scene = "mixed_1"
    before = play(scene).sums
    lines = {(fault.path, fault.line)}
    result = tried(fault, {scene: Played(before, lines)}, tests=False)
    assert (result.play, bool(result.referee)) == (CHANGED, True)
    assert play(scene).sums == before
    assert tried(fault, {scene: Played(before, set())}, tests=False).play == UNREACHED

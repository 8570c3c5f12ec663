"""The verdicts of gamemasters on advised turns, and the positions that new ones are asked about."""

from __future__ import annotations

import json

from arena.systems import system_of
from benchmarks.verdicts import KEPT, NPCS, positions, share


def test_two_gamemasters_marked_each_turn_that_is_kept() -> None:
    rows = [json.loads(line) for line in KEPT.read_text(encoding="utf-8").splitlines()]
    marks = [mark for row in rows for mark in row["marks"].values()]
    assert len(rows) > 100 and all(len(each) == 2 and set(each) <= {"0", "1", "2"} for each in marks)


def test_a_share_counts_marks_and_names_lines_that_nobody_judged() -> None:
    assert share([("A fires.", "22"), ("A runs.", "21")]) == "75% of 2 lines"
    assert share([("A fires.", "20"), ("A hides.", "")]) == "50% of 1 lines, 1 not judged"


def test_new_verdicts_are_asked_for_turns_of_the_opposition_in_the_middle_of_scenes() -> None:
    found = list(positions(7, 6))
    assert len({system_of(states.dtype).name for _, states, _ in found}) > 1
    assert all(int(states[0].decider) == NPCS and int(states[0].round_number) > 1 for _, states, _ in found)

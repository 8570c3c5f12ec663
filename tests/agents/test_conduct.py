"""What is counted of an opposition's turns."""

from __future__ import annotations

import numpy as np

from arena.calls import settle_all_at
from arena.people.codes import NPCS, PCS
from arena.systems import SYSTEMS
from benchmarks.conduct import WRITTEN, Asked, play, targets
from scenarios.loader import load


def test_nearest_weakest_and_named_are_told_only_where_enemies_differ() -> None:
    system = SYSTEMS["twod20"]
    states, _ = system.compile(load("skirmish"), 1)
    settle_all_at(states, 0, np.zeros(system.actions, np.int16))
    count = int(states["character_count"][0])
    people = states["characters"][0, :count]
    ours, theirs = (np.flatnonzero(people["side"] == side) for side in (PCS, NPCS))
    states["characters"]["stress"][0, ours[1]] = 8
    found = targets(states[0], int(theirs[0]))
    assert found["weakest"] == {ours[1]} and all(0 < len(each) < len(ours) for each in found.values())


def test_turns_of_a_game_are_told_by_what_they_are_for() -> None:
    found = play(Asked("duel", "scripted", WRITTEN, 1, 1))
    kinds = sum(found.get(kind, 0.0) for kind in ("blow", "words", "task", "move", "care", "idle"))
    assert found["turns"] == kinds > 0 and 0 <= found["fallen"] <= 1

"""The referee finds nothing wrong in random games, and finds what is planted."""

from __future__ import annotations

import pytest

from arena.compiling.rule import INTERPRETED
from arena.true20 import codes
from scenarios.loader import bundled
from tests.true20.referee import JUDGES, Findings, Step, judged, marked, steps


@pytest.mark.parametrize("scene", [name for name, _ in bundled("true20")])
def test_random_games_keep_to_the_book(scene: str) -> None:
    found = judged(scene, 1 if INTERPRETED else 6)
    assert found.wrong == []
    assert found.judged.total() > 20


def judge(step: Step) -> list[str]:
    """Return what is wrong with a step."""
    found = Findings()
    for each in JUDGES:
        each(step, found)
    return found.wrong


def planted(field: str) -> int:
    """Return how many steps of a few games are found wrong once a number in them is another."""
    found = 0
    for seed in range(1, 4):
        for step in steps("mill_bridge", seed):
            if field == "hit":
                step.events = [
                    (kind, a, b, 1 - c, d) if kind == codes.EV_ATTACK and c < 2 else (kind, a, b, c, d)
                    for kind, a, b, c, d in step.events
                ]
            elif field in ("bonus", "difficulty"):
                step.after[field] += 1
            else:
                step.after.characters[field] += 1
            found += bool(judge(step))
    return found


@pytest.mark.parametrize("field", [*"hit bonus difficulty hurt standard conviction feet fatigue".split()])
def test_a_planted_fault_is_found(field: str) -> None:
    assert planted(field) > 0


def test_the_track_is_read_from_the_book() -> None:
    names = (
        "bruised",
        "hurt",
        "dazed_box",
        "staggered",
        "unconscious",
        "wounded",
        "disabled",
        "dying",
        "dead",
    )
    none = dict.fromkeys(names, 0)
    assert marked({**none, "unconscious": 1}, 1, False)["wounded"] == 1
    assert marked({**none, "wounded": 1, "dazed_box": 1}, 2, True)["disabled"] == 1
    assert marked({**none, "staggered": 1}, 1, False)["unconscious"] == 1

"""What counts beside winning in the 2d20 System: who has a temper, and what frightens without harming."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from agents.systems import Tastes
from agents.tempers import tempered
from agents.twod20.habits.liking import liking
from arena.twod20 import catalog as act
from arena.twod20.codes import NONE, TEMPER_WORDS
from scenarios.limits import CHARACTERS

SCARES = {
    "threaten": 0.6,
    "stress": 0.1,
    "harms": -0.6,
    "out": -1.0,
}  # what frightens and leaves people alive


def actor(state: Any, actions: Sequence[int]) -> int:
    """Return who acts in a plan made here: whoever has the turn or is named first; NONE for nobody."""
    if state.turn.actor != NONE:
        return int(state.turn.actor)
    return next((each - act.ACT for each in actions if act.ACT <= each < act.ACT + CHARACTERS), NONE)


TASTES = Tastes(liking, actor, tempered, SCARES, TEMPER_WORDS)

"""The way through a whole game: every loop that plays one to its end goes from choice to choice by it."""

from __future__ import annotations

from typing import Any

from arena.calls import Actions, States
from arena.compiling.rule import rule
from arena.phases.stalled import MOST_DECISIONS
from arena.state.dice import reseed
from arena.systems import settle_all, stall


@rule
def begin(states: States, position: Any, seed: int) -> None:
    """Set up a position in states[0], with dice from `seed`."""
    states[0] = position
    reseed(states[0].generator, seed)


@rule
def next_choice(state: Any, legal: Actions, made: int) -> int:
    """Go on to the choice after so many `made` of a game; return how many actions are legal, 0 at its end.

    Clears the log for what the choice brings. Raises `Stalled` where a game has no end.
    """
    number: int = settle_all(state, legal)
    if number > 0:
        if made == MOST_DECISIONS - 1:
            stall(state)
        state.event_count = 0
    return number

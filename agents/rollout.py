"""Playing on from a position with the scripted agent on both sides."""

from __future__ import annotations

from agents.systems import choose_scripted
from arena.compiling.rule import rule
from arena.phases.stalled import MOST_DECISIONS
from arena.systems import do_action, settle_all, stall


@rule
def rollout(state, legal, horizon_rounds):
    """Play on, dice rolled by the state's generator, to the end or through `horizon_rounds` more rounds.

    `legal` (int16, shape (ACTIONS,)) is scratch space.
    """
    last = state.round_number + horizon_rounds
    for _ in range(MOST_DECISIONS):
        number = settle_all(state, legal)
        if number == 0 or state.round_number > last:
            return
        state.event_count = 0
        do_action(state, choose_scripted(state, legal, number))
    stall(state)

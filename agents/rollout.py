"""Playing on from a position with the scripted agent on both sides."""

from __future__ import annotations

from agents.search.kernel import FOR_EVER, play_on
from agents.systems import choose_scripted
from arena.compiling.rule import rule
from arena.phases.stalled import MOST_DECISIONS
from arena.state.dice import reseed
from arena.systems import do_action, score, settle, settle_all, stall


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


@rule
def play_to_end(states, positions, first, last, side, seeds, legal, values):
    """Play `positions[first:last]` to the end by script, once with each of `seeds`, as they truly are.

    `values` float64 (seeds, positions) takes what `side` has of it; a draw is half.
    """
    for each in range(len(seeds)):
        seed = int(seeds[each])
        for place in range(first, last):
            states[0] = positions[place]
            state = states[0]
            reseed(state.generator, seed)
            state.event_count = 0
            play_on(state, legal, settle(state, legal), FOR_EVER, FOR_EVER, seed)
            values[each, place] = score(state, side)

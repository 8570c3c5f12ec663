"""Playing on from a position with the scripted agent on both sides."""

from agents.search.kernel import FOR_EVER, NONE, play_on
from arena.compiling.rule import rule
from arena.state.dice import reseed
from arena.systems import imagine, score, settle


@rule
def play_to_end(states, positions, first, last, side, viewer, seeds, legal, values):
    """Play `positions[first:last]` to the end by script, once with each of `seeds`.

    Each is as it truly is, or as `viewer`, a side, imagines it, NONE for nobody. `values` float64 (seeds,
    positions) takes what `side` has of it; a draw is half.
    """
    for each in range(len(seeds)):
        seed = int(seeds[each])
        for place in range(first, last):
            states[0] = positions[place]
            state = states[0]
            reseed(state.generator, seed)
            if viewer != NONE:
                imagine(state, viewer)
            state.event_count = 0
            play_on(state, legal, settle(state, legal), FOR_EVER, FOR_EVER, seed)
            values[each, place] = score(state, side)

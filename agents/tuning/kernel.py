"""Whole games by script in which each side weighs with numbers of its own."""

from agents.systems import choose_scripted
from arena.compiling.rule import rule
from arena.games import begin, next_choice
from arena.phases.stalled import MOST_DECISIONS
from arena.systems import do_action

NOBODY = -1


@rule
def play(states, opening, seeds, weights, memory, legal, results):
    """Play a game from opening[0] for each of `seeds`; results[g] becomes the winner of game g.

    `weights` float64 (2, W) are those of each side. `memory` (W,) is where the script reads its weights; it
    holds those of either side afterwards. states[0] and `legal` int16 (actions,) are scratch space.
    """
    state = states[0]
    for game in range(len(seeds)):
        begin(states, opening[0], seeds[game])
        weighs = NOBODY
        for made in range(MOST_DECISIONS):
            number = next_choice(state, legal, made)
            if number == 0:
                break
            if state.decider != weighs:
                weighs = int(state.decider)
                memory[:] = weights[weighs]
            do_action(state, choose_scripted(state, legal, number))
        results[game] = state.winner

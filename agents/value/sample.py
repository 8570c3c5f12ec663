"""Positions to learn from, and how games from them end, by script on both sides with odd turns strewn in."""

from __future__ import annotations

from agents.match_kernel import SCRIPTED, play_one
from agents.systems import choose_scripted
from arena.compiling.rule import rule
from arena.phases.stalled import MOST_DECISIONS
from arena.state.dice import draw, reseed
from arena.systems import acting, do_action, imagine, settle_all, stall

NONE = -1
MANY = 1000


@rule
def gather(states, roots, side, seed, daring, kept, found, legal, generator):
    """Play a game from roots[side] and keep its positions between turns; return how many are kept then.

    The opening is as `side` knows it, with what it does not know drawn anew: so what is learnt tells nothing
    of what is hidden. `daring` of a thousand decisions are made blindly, of a thousand positions `kept` are
    kept. They are added to states[1:] from place `found` on, while there is room; states[0] and `legal` are
    scratch space.
    """
    states[0] = roots[side]
    state = states[0]
    reseed(state.generator, seed)
    imagine(state, side)
    reseed(generator, seed + 1)
    for _ in range(MOST_DECISIONS):
        number = settle_all(state, legal)
        if number == 0 or found + 1 == len(states):
            return found
        if acting(state) == NONE and draw(generator, MANY) <= kept:
            found += 1
            states[found] = state
        state.event_count = 0
        if draw(generator, MANY) <= daring:
            action = int(legal[draw(generator, number) - 1])
        else:
            action = int(choose_scripted(state, legal, number))
        do_action(state, action)
    stall(state)
    return found


@rule
def label(states, place, games, seed, legal, generator):
    """Return the share of `games` from states[place] that side 0 wins by script, a draw counting half.

    states[0], `legal` and `generator` are scratch space.
    """
    total = 0.0
    for game in range(games):
        states[0] = states[place]
        state = states[0]
        reseed(state.generator, (seed + 7919 * game) & 0xFFFFFFFF)
        play_one(state, SCRIPTED, SCRIPTED, legal, generator)
        if state.winner == 0:
            total += 1.0
        elif state.winner != 1:
            total += 0.5
    return total / games

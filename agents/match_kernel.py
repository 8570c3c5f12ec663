"""Whole games between two policies, counted."""

from __future__ import annotations

from agents import scripted, uniform
from arena.dice import reseed
from arena.rule import rule
from arena.systems import do_action, settle_all

UNIFORM, SCRIPTED = 0, 1
MOST_DECISIONS = 20_000  # far beyond the longest game


@rule
def decide(state, legal, number, policy, generator):
    """Return what `policy` chooses among the first `number` actions of `legal`."""
    if policy == UNIFORM:
        return uniform.choose(state, legal, number, generator)
    return scripted.choose(state, legal, number)


@rule
def play(states, index, opening, seeds, first_policy, second_policy, legal, generator, results):
    """Play a game from `opening` for each of `seeds`; return the decisions made.

    `first_policy` decides for the first side. Game g's dice are seeded with seeds[g]; results[g]
    becomes its winner (first side, second side or draw; -1 for a game that never ended).
    `states[index]`, `legal` (int16, shape (ACTIONS,)) and `generator` (int64, shape (4,)) are scratch space.
    """
    decisions = 0
    for game in range(len(seeds)):
        states[index] = opening[0]
        state = states[index]
        reseed(state.generator, seeds[game])
        reseed(generator, seeds[game] + 1)
        number = settle_all(state, legal)
        made = 0
        while number > 0 and made < MOST_DECISIONS:
            state.event_count = 0
            policy = first_policy if state.decider == 0 else second_policy
            do_action(state, decide(state, legal, number, policy, generator))
            number = settle_all(state, legal)
            made += 1
        results[game] = state.winner
        decisions += made
    return decisions

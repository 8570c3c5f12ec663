"""Whole games between two policies, counted."""

from agents import uniform
from agents.systems import choose_scripted
from arena.compiling.rule import rule
from arena.games import next_choice
from arena.phases.stalled import MOST_DECISIONS
from arena.state.dice import reseed
from arena.systems import do_action

UNIFORM, SCRIPTED = 0, 1


@rule
def decide(state, legal, number, policy, generator):
    """Return what `policy` chooses among the first `number` actions of `legal`."""
    if policy == UNIFORM:
        return uniform.choose(state, legal, number, generator)
    return choose_scripted(state, legal, number)


@rule
def play(states, index, opening, seeds, first_policy, second_policy, legal, generator, results):
    """Play a game from `opening` for each of `seeds`; return the decisions made.

    `first_policy` decides for the first side. Game g's dice are seeded with seeds[g]; results[g]
    becomes its winner (first side, second side or draw).
    `states[index]`, `legal` (int16, shape (ACTIONS,)) and `generator` (int64, shape (4,)) are scratch space.
    """
    decisions = 0
    for game in range(len(seeds)):
        states[index] = opening[0]
        state = states[index]
        reseed(state.generator, seeds[game])
        reseed(generator, seeds[game] + 1)
        decisions += play_one(state, first_policy, second_policy, legal, generator)
        results[game] = state.winner
    return decisions


@rule
def play_one(state, first_policy, second_policy, legal, generator):
    """Play a game to its end; return the decisions made."""
    for made in range(MOST_DECISIONS):
        number = next_choice(state, legal, made)
        if number == 0:
            return made
        policy = first_policy if state.decider == 0 else second_policy
        do_action(state, decide(state, legal, number, policy, generator))
    return MOST_DECISIONS

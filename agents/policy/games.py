"""Whole games of a policy: played to be counted, and played to learn from what the script would do."""

from agents import uniform
from agents.policy.policy import NONE, choose, look
from agents.systems import choose_scripted
from arena.compiling.rule import rule
from arena.games import begin, next_choice
from arena.phases.stalled import MOST_DECISIONS
from arena.state.dice import draw, reseed
from arena.systems import do_action

UNIFORM, SCRIPTED, POLICY = range(3)  # who decides
MANY = 1000


@rule
def decide(policy, state, legal, number, who, generator):
    """Return what `who` chooses among the first `number` actions of `legal`."""
    if who == UNIFORM:
        return uniform.choose(state, legal, number, generator)
    if who == SCRIPTED:
        return choose_scripted(state, legal, number)
    return choose(policy, state, legal, number)


@rule
def play(policies, states, opening, seeds, players, legal, generator, results):
    """Play a game from opening[0] for each of `seeds`; results[g] becomes the winner of game g.

    `policies` are two, and `players` (2,) who decides for each side. states[0], `legal` int16 (catalogue,)
    and `generator` int64 (4,) are scratch space.
    """
    first, second = policies
    state = states[0]
    for game in range(len(seeds)):
        begin(states, opening[0], seeds[game])
        reseed(generator, seeds[game] + 1)
        for made in range(MOST_DECISIONS):
            number = next_choice(state, legal, made)
            if number == 0:
                break
            if state.decider == 0:
                action = decide(first, state, legal, number, players[0], generator)
            else:
                action = decide(second, state, legal, number, players[1], generator)
            do_action(state, action)
        results[game] = state.winner


@rule
def gather(policy, states, openings, seeds, odds, rows, masks, labels, outcomes, legal, generator):
    """Play games until `rows` is full or `seeds` are used up; return how many rows are of finished games.

    In each decision rows (n, I) becomes what is seen, masks uint8 (n, A) the legal outputs, labels (n,) the
    output of what the script would do, outcomes (n,) how the game ends for the first side: 1, 0.5 or 0. Of a
    thousand games odds[0] are played by the policy, the others by script; of a thousand decisions odds[1] are
    taken at random. states[0], `legal` and `generator` are scratch space.
    """
    finished = 0
    for game in range(len(seeds)):
        begin(states, openings[game % len(openings)], seeds[game])
        state = states[0]
        reseed(generator, seeds[game] + 1)
        who = POLICY if draw(generator, MANY) <= odds[0] else SCRIPTED
        last = gather_one(
            policy, state, who, odds[1], finished, rows, masks, labels, outcomes, legal, generator
        )
        if last < 0:
            break
        finished = last
    return finished


@rule
def gather_one(policy, state, who, blind, first, rows, masks, labels, outcomes, legal, generator):
    """Play one game as `gather` does, rows from `first` on; return where they end, -1 if there is no room."""
    place = first
    for made in range(MOST_DECISIONS):
        number = next_choice(state, legal, made)
        if number == 0:
            break
        if place >= len(rows):
            return -1
        label = choose_scripted(state, legal, number)
        look(policy, state, rows[place])
        labels[place] = policy.outputs[label]
        masks[place, :] = 0
        for each in range(number):
            output = policy.outputs[legal[each]]
            if output != NONE:
                masks[place, output] = 1
        place += 1
        if draw(generator, MANY) <= blind:
            action = uniform.choose(state, legal, number, generator)
        elif who == POLICY:
            action = choose(policy, state, legal, number)
        else:
            action = label
        do_action(state, action)
    won = 0.5 if state.winner == 2 else 1.0 - state.winner
    outcomes[first:place] = won
    return place

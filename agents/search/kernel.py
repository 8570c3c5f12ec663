"""The compiled heart of the search: making turn plans and playing them out.

A plan is the list of one side's decisions from now to the first dice, or to the end of the turn.
Everything a plan does not say, and everything the other side does, is decided by the scripted agent.
"""

from __future__ import annotations

from agents.scripted import choose
from arena.dice import draw, reseed
from arena.rule import rule
from arena.systems import acting, do_action, score, settle, settle_all, tally

NONE = -1
LONGEST = 24  # decisions in one plan
TOTALS = 7  # stress and Harms dealt, stress and Harms taken, Threat, Momentum after, simulations


@rule
def contains(legal, number, action):
    """Return whether `action` is among the first `number` of `legal`."""
    for place in range(number):
        if legal[place] == action:
            return True
    return False


@rule
def sketch(states, root, side, first, daring, generator, legal, plan):
    """Write a plan of `side` from the position root[0] to `plan` (int16, (LONGEST,)); return its length.

    It starts with `first` (NONE: the scripted choice) and departs from the scripted choices at random,
    `daring` times in a thousand.
    """
    states[0] = root[0]
    state = states[0]
    number = settle(state, legal)
    actor = acting(state)
    length = 0
    while number > 0 and length < LONGEST:
        if actor == NONE:
            actor = acting(state)
        elif acting(state) != actor:
            break
        if state.decider != side:
            action = choose(state, legal, number)
        else:
            if length == 0 and first != NONE:
                action = first
            elif daring > 0 and draw(generator, 1000) <= daring:
                action = int(legal[draw(generator, number) - 1])
            else:
                action = choose(state, legal, number)
            plan[length] = action
            length += 1
        state.event_count = 0
        do_action(state, action)
        number = settle(state, legal)
    return length


@rule
def simulate(states, root, side, plan, length, seed, horizon, legal, totals, after):
    """Play `plan` with fresh dice from `seed`, then scripted play for `horizon` rounds; return the score.

    `totals` (float64, shape (TOTALS,)) grows by what happened up to the end of the turn, `after`
    (int32, shape (actions,)) counts what the side did in the turn once the plan was carried out.
    """
    states[0] = root[0]
    state = states[0]
    reseed(state.generator, seed)
    number = settle_all(state, legal)
    actor = acting(state)
    last_round = state.round_number + horizon
    place = 0
    while number > 0:
        if actor == NONE:
            actor = acting(state)
        elif acting(state) != actor:
            break
        action = NONE
        if state.decider == side and place < length:
            action = int(plan[place])
            place += 1
            if not contains(legal, number, action):
                place = length
                action = NONE
        if action == NONE:
            action = int(choose(state, legal, number))
            if state.decider == side:
                after[action] += 1
        state.event_count = 0
        do_action(state, action)
        number = settle_all(state, legal)
        tally(state, side, totals)
    totals[4] += state.threat
    totals[5] += state.momentum
    totals[6] += 1
    while number > 0 and state.round_number < last_round:
        state.event_count = 0
        do_action(state, choose(state, legal, number))
        number = settle_all(state, legal)
    return score(state, side)


@rule
def evaluate(
    states, root, side, plans, lengths, alive, first, last, seed, horizon, legal, values, totals, after
):
    """Play each plan numbered alive[first:last] once, all with the same seed.

    `values` (float64, shape (plans, 2)) collects the sums of scores and of their squares.
    """
    for place in range(first, last):
        number = alive[place]
        value = simulate(
            states,
            root,
            side,
            plans[number],
            lengths[number],
            seed,
            horizon,
            legal,
            totals[number],
            after[number],
        )
        values[number, 0] += value
        values[number, 1] += value * value

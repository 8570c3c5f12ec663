"""The compiled heart of the search: making turn plans and playing them out.

A plan is the list of one side's decisions from now to the first dice, or to the end of the turn.
Everything a plan does not say, and everything the other side does, is decided by the scripted agent.
"""

from __future__ import annotations

from agents.scripted import choose
from arena.dice import draw, reseed
from arena.rule import rule
from arena.systems import acting, do_action, imagine, roll_dice, score, settle, tally

NONE = -1
LONGEST = 24  # decisions in one plan
TOTALS = 7  # stress and Harms dealt, stress and Harms taken, Threat, Momentum after, simulations
SKETCH = -1  # as `horizon`: write a plan instead of playing one


@rule
def contains(legal, number, action):
    """Return whether `action` is among the first `number` of `legal`."""
    for place in range(number):
        if legal[place] == action:
            return True
    return False


@rule
def play_out(states, root, side, plan, length, seed, horizon, daring, generator, legal, totals, after):
    """Play the first `length` actions of `plan` from root[0] with dice from `seed`; return the side's score.

    When the turn is over, `horizon` more rounds are played by script. `totals` (float64, shape (TOTALS,))
    grows by what happened in the turn, `after` (int32, shape (actions,)) counts what the side did in it
    beyond the plan. With `horizon` SKETCH the plan is continued up to the next dice, departing from the
    script `daring` times in a thousand by `generator`, written to `plan` (int16, shape (LONGEST,)), and
    its length is returned.
    """
    states[0] = root[0]
    state = states[0]
    reseed(state.generator, seed)
    imagine(state, side)
    sketching = horizon == SKETCH
    in_turn = True
    written = 0
    place = 0
    actor = acting(state)
    last_round = state.round_number + horizon
    state.event_count = 0
    number = settle(state, legal)
    while True:
        if number == 0:
            if sketching or state.winner != NONE:
                break
            roll_dice(state)
            number = settle(state, legal)
            continue
        if in_turn:
            tally(state, side, totals)
            if actor == NONE:
                actor = acting(state)
            elif acting(state) != actor:
                in_turn = False
                totals[4] += state.threat
                totals[5] += state.momentum
                if sketching:
                    break
        if not in_turn and state.round_number >= last_round:
            break
        action = NONE
        own = in_turn and state.decider == side
        if own and place < length:
            action = int(plan[place])
            place += 1
            if not contains(legal, number, action):
                place = length
                action = NONE
        elif own and daring > 0 and draw(generator, 1000) <= daring:
            action = int(legal[draw(generator, number) - 1])
        if action == NONE:
            action = int(choose(state, legal, number))
            if own and not sketching:
                after[action] += 1
        if own and sketching:
            plan[written] = action
            written += 1
            if written == LONGEST:
                break
        state.event_count = 0
        do_action(state, action)
        number = settle(state, legal)
    if in_turn:
        tally(state, side, totals)
        totals[4] += state.threat
        totals[5] += state.momentum
    totals[6] += 1
    return written * 1.0 if sketching else score(state, side)

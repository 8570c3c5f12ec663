"""The compiled heart of the search: making turn plans and playing them out.

A plan is the list of one side's decisions from now to the first dice, or to the end of the turn.
Everything a plan does not say, and everything the other side does, is decided by the scripted agent.
"""

from __future__ import annotations

from agents.systems import choose_scripted
from arena.compiling.rule import rule
from arena.phases.stalled import MOST_DECISIONS
from arena.state.dice import draw, reseed
from arena.systems import acting, do_action, imagine, score, settle, settle_all, stall, tally, tally_end

NONE = -1
LONGEST = 24  # decisions in one plan


@rule
def contains(legal, number, action):
    """Return whether `action` is among the first `number` of `legal`."""
    for place in range(number):
        if legal[place] == action:
            return True
    return False


@rule
def set_up(states, root, side, seed):
    """Make states[0] the position of root[0] as `side` imagines it, with dice from `seed`."""
    states[0] = root[0]
    state = states[0]
    reseed(state.generator, seed)
    imagine(state, side)
    state.event_count = 0


@rule
def carry_out(state, action, legal):
    """Do an action and what follows without a choice; return how many actions are legal then."""
    state.event_count = 0
    do_action(state, action)
    return settle(state, legal)


@rule
def planned(action, legal, number):
    """Return the action a plan names, NONE when it is not among the `number` legal ones."""
    return int(action) if contains(legal, number, action) else NONE


@rule
def sketch(states, root, side, plan, length, daring, generator, legal):
    """Continue the first `length` actions of `plan` up to the next dice or the end of the turn.

    Departs from the script `daring` times in a thousand by `generator`. `plan` is int16, shape
    (LONGEST,); returns how many actions it holds then.
    """
    set_up(states, root, side, 0)
    state = states[0]
    actor = acting(state)
    number = settle(state, legal)
    written = 0
    for _ in range(MOST_DECISIONS):
        if number == 0 or written == LONGEST:
            return written
        if actor == NONE:
            actor = acting(state)
        elif acting(state) != actor:
            return written
        own = state.decider == side
        action = NONE
        if own and written < length:
            action = planned(plan[written], legal, number)
            length = length if action != NONE else 0
        elif own and daring > 0 and draw(generator, 1000) <= daring:
            action = int(legal[draw(generator, number) - 1])
        if action == NONE:
            action = int(choose_scripted(state, legal, number))
        if own:
            plan[written] = action
            written += 1
        number = carry_out(state, action, legal)
    stall(state)
    return written


@rule
def roll_all(state, legal, number):
    """Roll while dice are awaited; `number` and what comes back are how many actions are legal."""
    if number > 0 or state.winner != NONE:
        return number
    return settle_all(state, legal)


@rule
def play_turn(state, side, plan, length, legal, totals, after):
    """Play on to the end of the turn or of the scene: `plan` for `side`, the script for all else.

    Returns how many actions are legal then; `totals` and `after` count as in `play_out`.
    """
    actor = acting(state)
    number = settle(state, legal)
    place = 0
    for _ in range(MOST_DECISIONS):
        number = roll_all(state, legal, number)
        tally(state, side, totals)
        if actor == NONE:
            actor = acting(state)
        elif acting(state) != actor:
            return number
        if number == 0:
            return 0
        own = state.decider == side
        action = NONE
        if own and place < length:
            action = planned(plan[place], legal, number)
            place = place + 1 if action != NONE else length
        if action == NONE:
            action = int(choose_scripted(state, legal, number))
            if own:
                after[action] += 1
        number = carry_out(state, action, legal)
    stall(state)
    return 0


@rule
def play_on(state, legal, number, last_round):
    """Play by script until `last_round` begins or the scene is over; `number` actions are legal."""
    for _ in range(MOST_DECISIONS):
        number = roll_all(state, legal, number)
        if number == 0 or state.round_number >= last_round:
            return
        number = carry_out(state, int(choose_scripted(state, legal, number)), legal)
    stall(state)


@rule
def play_out(states, root, side, plan, length, seed, horizon, legal, totals, after):
    """Play the first `length` actions of `plan` from root[0] with dice from `seed`; return the side's score.

    When the turn is over, `horizon` more rounds are played by script. `totals` (float64, one for each measure
    of the system and one for the simulations) grows by what happened in the turn, `after` (int32, shape
    (actions,)) counts what the side did in it beyond the plan.
    """
    set_up(states, root, side, seed)
    state = states[0]
    last_round = state.round_number + horizon
    number = play_turn(state, side, plan, length, legal, totals, after)
    tally_end(state, side, totals)
    totals[len(totals) - 1] += 1
    play_on(state, legal, number, last_round)
    return score(state, side)

"""The compiled heart of the search: playing turn plans out.

A plan is the list of one side's decisions from now to the first dice, or to the end of the turn. With it go
answers: what the side does after the dice of its turn, by what they left it to choose from. Everything that
neither says, and everything the other side does, is decided by the scripted agent.
"""

import numpy as np

from agents.systems import choose_scripted
from agents.value.leaf import leaf
from arena.compiling.rule import rule
from arena.phases.stalled import MOST_DECISIONS
from arena.state.bits import bit, has
from arena.state.dice import WORD, reseed
from arena.systems import acting, do_action, imagine, score, settle, settle_all, stall, tally, tally_end

NONE = -1
CHANCE = 2  # the side that decides what dice show
LONGEST = 24  # decisions in one plan
ANSWERS = 4  # that go with a plan: a class of outcomes, and the action that is chosen there
FOR_EVER = 1_000_000  # rounds or turns: to the end of the scene
ROUND_STEP, ACTOR_STEP = 7919, 104729  # what tells the dice of turns apart
ROUND_AT = 32  # where what has been dealt holds the round
MOST_ACTORS = 1000  # more than act in a scene
OF_ACTION, CLASSES = 1_000_003, 2**31 - 1  # what tells classes of outcomes apart
NO_ANSWERS = np.zeros((0, 2), np.int64)


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
def turn_of(state):
    """Return a number of the turn that is being taken, by round and actor, NONE where nobody acts.

    Who acts alone has a turn a round.
    """
    actor = acting(state)
    return NONE if actor == NONE else MOST_ACTORS * int(state.round_number) + actor


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
def roll_all(state, legal, number):
    """Roll while dice are awaited; `number` and what comes back are how many actions are legal."""
    if number > 0 or state.winner != NONE:
        return number
    return settle_all(state, legal)


@rule
def class_of(legal, number):
    """Return a number of the class of outcomes that leave a side these choices; never 0."""
    found = number
    for place in range(number):
        found = (found * OF_ACTION + int(legal[place]) + 1) % CLASSES
    return found + 1


@rule
def answered(answers, legal, number):
    """Return what is chosen in this class of outcomes, NONE where nothing is."""
    if len(answers) == 0 or answers[0, 0] == 0:
        return NONE
    kind = class_of(legal, number)
    for each in range(len(answers)):
        if answers[each, 0] == kind:
            return planned(answers[each, 1], legal, number)
    return NONE


@rule
def is_past(state, turn, side):
    """Return whether play has gone past a plan of `side` that began in `turn`.

    One that began between turns goes on to the next turn, if that is not the other side's.
    """
    if turn != NONE:
        return turn_of(state) != turn
    return turn_of(state) != NONE and state.decider == 1 - side


@rule
def play_turn(state, side, plan, length, answers, legal, totals, after):
    """Play on to the end of the turn or of the scene: `plan` and `answers` for `side`, else the script.

    Returns how many actions are legal then; `totals` and `after` count as in `play_out`.
    """
    turn = turn_of(state)
    number = settle(state, legal)
    place = 0
    for _ in range(MOST_DECISIONS):
        number = roll_all(state, legal, number)
        tally(state, side, totals)
        if number == 0 or is_past(state, turn, side):
            return number
        turn = turn_of(state)
        own = state.decider == side
        action = NONE
        if own and place < length:
            action = planned(plan[place], legal, number)
            place = place + 1 if action != NONE else length
        elif own:
            action = answered(answers, legal, number)
            if action == NONE:
                action = int(choose_scripted(state, legal, number))
            after[action] += 1
        if action == NONE:
            action = int(choose_scripted(state, legal, number))
            if own:
                after[action] += 1
        number = carry_out(state, action, legal)
    stall(state)
    return 0


@rule
def meet(states, root, side, plan, length, seed, wanted, legal, met):
    """Play a plan and the turn on by script, with dice from `seed`, until `side` chooses in class `wanted`.

    Returns how many actions are legal there, 0 where that does not come; `met` (int64) takes the classes that
    the side has chosen in after the plan, in order.
    """
    set_up(states, root, side, seed)
    state = states[0]
    turn = turn_of(state)
    number = settle(state, legal)
    place, seen = 0, 0
    for _ in range(MOST_DECISIONS):
        number = roll_all(state, legal, number)
        if number == 0 or seen == len(met) or is_past(state, turn, side):
            return 0
        turn = turn_of(state)
        action = NONE
        if state.decider == side and place < length:
            action = planned(plan[place], legal, number)
            place = place + 1 if action != NONE else length
        elif state.decider == side:
            met[seen] = class_of(legal, number)
            seen += 1
            if met[seen - 1] == wanted:
                return number
        if action == NONE:
            action = int(choose_scripted(state, legal, number))
        number = carry_out(state, action, legal)
    stall(state)
    return 0


@rule
def deal(state, luck, dealt):
    """Give a turn dice of its own out of the seed `luck`, told by round and actor, when it begins.

    `dealt` holds the round and who has had dice in it; returns it with this turn. A turn that is gone on with
    after an interruption takes the dice as they come: from the seed it would roll its first ones again.
    """
    if dealt >> ROUND_AT != state.round_number:
        dealt = int(state.round_number) << ROUND_AT
    who = acting(state) + 1
    if has(dealt, who):
        return dealt
    turn = ROUND_STEP * int(state.round_number) + ACTOR_STEP * (who + 1)
    reseed(state.generator, (luck + turn) & WORD)
    return dealt | bit(who)


@rule
def play_on(state, legal, number, last_round, turns, luck):
    """Play by script for so many turns, or until `last_round` begins or the scene is over.

    `number` actions are legal. With `luck`, a seed, every turn has dice of its own, told by round and actor:
    what happened before does not shift them. NONE leaves the dice as they come.
    """
    turn = NONE - 1
    dealt = 0
    for _ in range(MOST_DECISIONS):
        if turn_of(state) != turn:
            turn = turn_of(state)
            if luck != NONE:
                dealt = deal(state, luck, dealt)
            if turn != NONE:
                turns -= 1
        number = roll_all(state, legal, number)
        if number == 0 or turns < 0 or state.round_number >= last_round:
            return
        number = carry_out(state, int(choose_scripted(state, legal, number)), legal)
    stall(state)


@rule
def count_decisions(states, root, side, depths, seeds, legal, found):
    """Count in `found` (int64, one a depth) the decisions of games by script with these seeds.

    `depths` are numbers of further turns after the first, ascending; each counts up to there, the last to the
    end of the scene.
    """
    for each in range(len(seeds)):
        set_up(states, root, side, int(seeds[each]))
        state = states[0]
        turn, turns = turn_of(state), 0
        number = settle(state, legal)
        for _ in range(MOST_DECISIONS):
            number = roll_all(state, legal, number)
            if number == 0:
                break
            if turn_of(state) != turn:
                turns += turn != NONE
                turn = turn_of(state)
            for place in range(len(depths)):
                found[place] += turns <= depths[place] or place == len(depths) - 1
            number = carry_out(state, int(choose_scripted(state, legal, number)), legal)


@rule
def play_out(states, root, side, plan, length, seed, horizon, legal, totals, after):
    """Play the first `length` actions of `plan` from root[0] with dice from `seed`; return the side's score.

    When the turn is over, `horizon` more rounds are played by script. `totals` (float64, one for each measure
    of the system and one for the simulations) grows by what happened in the turn, `after` (int32, shape
    (actions,)) counts what the side did in it beyond the plan.
    """
    set_up(states, root, side, seed)
    state = states[0]
    last_round = int(state.round_number) + horizon
    number = play_turn(state, side, plan, length, NO_ANSWERS, legal, totals, after)
    tally_end(state, side, totals)
    totals[len(totals) - 1] += 1
    play_on(state, legal, number, last_round, FOR_EVER, NONE)
    return score(state, side)


@rule
def play_many(
    states,
    root,
    side,
    plans,
    lengths,
    answers,
    rows,
    first,
    last,
    seeds,
    turns,
    legal,
    values,
    totals,
    after,
    by,
    stop,
):
    """Play the plans `rows[first:last]` once with each of `seeds`, then so many turns, and judge by `by`.

    `plans` int16 (n, LONGEST), `lengths` int64 (n,), `answers` int64 (n, ANSWERS, 2); `values` float64
    (seeds, rows) takes the results, `totals` and `after` have a row a plan and count as in `play_out`.
    Returns before the next simulation once another thread writes to `stop`, int8 (1,).
    """
    for each in range(len(seeds)):
        seed = int(seeds[each])
        for place in range(first, last):
            if stop[0] != 0:
                return
            row = int(rows[place])
            set_up(states, root, side, seed)
            state = states[0]
            number = play_turn(
                state, side, plans[row], int(lengths[row]), answers[row], legal, totals[row], after[row]
            )
            tally_end(state, side, totals[row])
            totals[row, totals.shape[1] - 1] += 1
            if turns > 0:
                play_on(state, legal, number, FOR_EVER, turns, seed)
            values[each, place] = leaf(state, side, by)

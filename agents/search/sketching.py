"""Making turn plans, compiled: by script, by walking to where somebody chooses, by changing what there is."""

from agents.search.kernel import (
    LONGEST,
    NONE,
    carry_out,
    contains,
    is_past,
    planned,
    roll_all,
    set_up,
    turn_of,
)
from agents.systems import choose_scripted, comes_before_turn, gives_nothing
from arena.compiling.rule import rule
from arena.phases.stalled import MOST_DECISIONS
from arena.state.dice import draw
from arena.systems import settle, stall


@rule
def sensible(state, legal, number):
    """Keep of the first `number` legal actions those that give something, all where none does; return how
    many."""
    kept = 0
    for place in range(number):
        if not gives_nothing(state, int(legal[place])):
            legal[kept] = legal[place]
            kept += 1
    return kept if kept > 0 else number


@rule
def by_script(state, legal, number):
    """Return what the script does, from what gives something where what it would do gives nothing."""
    action = int(choose_scripted(state, legal, number))
    if number > 1 and gives_nothing(state, action):
        number = sensible(state, legal, number)
        action = int(choose_scripted(state, legal, number)) if number > 1 else int(legal[0])
    return action


@rule
def to_turn(state, legal, number):
    """Roll the dice that fall before anybody acts, so that a plan goes on to the turn after them."""
    return roll_all(state, legal, number) if number == 0 and comes_before_turn(state) else number


@rule
def other_than(state, action, barred, legal, number, generator):
    """Return any of the `number` legal actions that gives something, but `action` and what is `barred`; NONE
    where none is left."""
    found = NONE
    seen = 0
    for place in range(number):
        other = int(legal[place])
        open_to = other != action and barred[other] == 0
        if open_to and not gives_nothing(state, other):
            seen += 1
            if draw(generator, seen) == 1:
                found = other
    return found


@rule
def sketch(states, root, side, plan, length, daring, generator, legal):
    """Continue the first `length` actions of `plan` up to the next dice or the end of the turn.

    Departs from the script `daring` times in a thousand by `generator`. `plan` is int16, shape
    (LONGEST,); returns how many actions it holds then.
    """
    set_up(states, root, side, 0)
    state = states[0]
    turn = turn_of(state)
    number = settle(state, legal)
    written = 0
    for _ in range(MOST_DECISIONS):
        number = to_turn(state, legal, number)
        if number == 0 or written == LONGEST or is_past(state, turn, side):
            return written
        turn = turn_of(state)
        own = state.decider == side
        action = NONE
        if own and written < length:
            action = planned(plan[written], legal, number)
            length = length if action != NONE else 0
        elif own and daring > 0 and draw(generator, 1000) <= daring:
            action = int(legal[draw(generator, number) - 1])
        if action == NONE:
            action = by_script(state, legal, number)
        if own:
            plan[written] = action
            written += 1
        number = carry_out(state, action, legal)
    stall(state)
    return written


@rule
def reach(states, root, side, plan, length, legal):
    """Carry out `length` actions of `plan`; return how many are legal for `side` then, before dice.

    0 where dice are to be rolled, the turn is over or the plan does not fit.
    """
    set_up(states, root, side, 0)
    state = states[0]
    turn = turn_of(state)
    number = settle(state, legal)
    place = 0
    for _ in range(MOST_DECISIONS):
        number = to_turn(state, legal, number)
        if is_past(state, turn, side):
            return 0
        turn = turn_of(state)
        own = state.decider == side
        if number == 0 or (own and place == length):
            return sensible(state, legal, number)
        if own:
            action = planned(plan[place], legal, number)
            place += 1
            if action == NONE:
                return 0
        else:
            action = int(choose_scripted(state, legal, number))
        number = carry_out(state, action, legal)
    stall(state)
    return 0


@rule
def vary(states, root, side, old, length, place, barred, generator, legal, plan):
    """Write into `plan` the plan `old` with another action than its own at `place`; return its length.

    What it does otherwise from there on stays where it still can be done: the other action comes before
    what it displaces or instead of it. `barred` (int8, shape (actions,)) marks actions that it is not.
    """
    set_up(states, root, side, 0)
    state = states[0]
    turn = turn_of(state)
    number = settle(state, legal)
    written = 0
    rest = 0
    for _ in range(MOST_DECISIONS):
        number = to_turn(state, legal, number)
        if number == 0 or written == LONGEST or is_past(state, turn, side):
            return written
        turn = turn_of(state)
        own = state.decider == side
        action = NONE
        if own and written == place:
            action = other_than(state, int(old[place]), barred, legal, number, generator)
            if action == NONE:
                return 0
        elif own:
            for ahead in range(rest, min(rest + 2, length)):
                if action == NONE and contains(legal, number, old[ahead]):
                    action = int(old[ahead])
                    rest = ahead + 1
        if action == NONE:
            action = by_script(state, legal, number)
        if own:
            plan[written] = action
            written += 1
        number = carry_out(state, action, legal)
    stall(state)
    return written

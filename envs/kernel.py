"""One step of many games: the action, the opponent's answers, the result, what is seen next.

`views` are the six arrays of an observation, each with one row for each game.
"""

from __future__ import annotations

from arena.dice import reseed
from arena.rule import rule
from arena.systems import do_action, observe, observe_changes, score, settle_all
from envs.opponents import choose_action

BOTH = -1  # the side of an environment in which both are played from outside
TRIES = 100  # openings that may end before the first decision
WORD = 0xFFFFFFFF


@rule
def advance(opponent, state, side, legal):
    """Play dice and opponent until `side` decides or all is over; return how many actions are legal."""
    number = settle_all(state, legal)
    while number > 0 and side != BOTH and state.decider != side:
        state.event_count = 0
        do_action(state, choose_action(opponent, state, legal, number))
        number = settle_all(state, legal)
    return number


@rule
def open_game(opponent, states, opening, seeds, game, side, legal):
    """Start a game with the next seed of its row; return how many actions are legal, 0 without a decision."""
    number = 0
    for _ in range(TRIES):
        states[game] = opening[0]
        seeds[game] = (seeds[game] * 1664525 + 1013904223) & WORD
        reseed(states[game].generator, seeds[game])
        number = advance(opponent, states[game], side, legal)
        if number > 0:
            break
    return number


@rule
def show(state, side, views, game, fresh):
    """Write what `side` sees into row `game` of the views; `fresh` when the row is of another game."""
    characters, zones, distances, sight, world, phase = views
    if fresh:
        observe(
            state,
            side,
            characters[game],
            zones[game],
            distances[game],
            sight[game],
            world[game],
            phase[game],
        )
    else:
        observe_changes(
            state,
            side,
            characters[game],
            zones[game],
            distances[game],
            sight[game],
            world[game],
            phase[game],
        )


@rule
def write_mask(legal, number, mask):
    """Write 1 where an action is legal and 0 elsewhere."""
    mask[:] = 0
    for place in range(number):
        mask[legal[place]] = 1


@rule
def start_games(opponent, states, opening, seeds, side, sides, which, legal, numbers, scores, views, masks):
    """Open every game of `which`; `numbers` 0 marks a position in which `side` never decides."""
    for game in range(len(states)):
        if not which[game]:
            continue
        state = states[game]
        numbers[game] = open_game(opponent, states, opening, seeds, game, side, legal[game])
        sides[game] = state.decider if side == BOTH else side
        scores[game] = score(state, sides[game])
        show(state, sides[game], views, game, True)
        write_mask(legal[game], numbers[game], masks[game])


@rule
def step_games(
    opponent,
    states,
    opening,
    seeds,
    side,
    sides,
    actions,
    legal,
    numbers,
    shaping,
    scores,
    rewards,
    over,
    views,
    finals,
    masks,
    again,
    first,
    last,
):
    """Carry out one legal action in each game from `first` up to `last`.

    A finished game is shown in `finals`; with `again` a new one is opened in its row at once.
    """
    for game in range(first, last):
        state = states[game]
        mine = sides[game]
        state.event_count = 0
        do_action(state, actions[game])
        numbers[game] = advance(opponent, state, side, legal[game])
        over[game] = numbers[game] == 0
        rewards[game] = reward(state, mine, over[game], shaping, scores, game)
        if over[game] and again:
            show(state, mine, finals, game, True)
            numbers[game] = open_game(opponent, states, opening, seeds, game, side, legal[game])
        if side == BOTH and not (over[game] and not again):
            sides[game] = state.decider
        if over[game] and again or side == BOTH and shaping != 0.0:
            scores[game] = score(state, sides[game])
        show(state, sides[game], views, game, over[game] and again)
        write_mask(legal[game], numbers[game], masks[game])


@rule
def reward(state, side, over, shaping, scores, game):
    """Return 1 for a victory, -1 for a defeat, else 0, and `shaping` times the gain in score."""
    if not over and shaping == 0.0:
        return 0.0
    value = score(state, side)
    gained = shaping * (value - scores[game])
    scores[game] = value
    return gained + (2.0 * value - 1.0 if over else 0.0)

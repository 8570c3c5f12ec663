"""One step of many games: the action, the opponent's answers, the result, what is seen next."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from arena.compiling.rule import rule
from arena.phases.stalled import MOST_DECISIONS
from arena.state.dice import reseed
from arena.systems import do_action, ending, observe, observe_changes, score, settle_all, stall
from envs.opponents import choose_action

BOTH = -1  # the side of an environment in which both are played from outside
ANY = -1  # no opening in particular: one of the mixture, by the seed
LEFT, SAME_STEP, NEXT_STEP = range(3)  # a finished game stays, or starts anew in this step or the next
IDLE = 0  # the action that counts as legal when a game is over: whoever must name one names this
TRIES = 100  # openings that may end before the first decision
WORD = 0xFFFFFFFF

Views = tuple[NDArray[np.generic], ...]  # the six arrays of an observation, a row for each game


class Arrays(NamedTuple):
    """What the games of an environment are kept in: a row for each game, but in `opening` and `mixture`."""

    states: NDArray[np.void]
    opening: NDArray[np.void]  # where games start, shape (openings,)
    mixture: NDArray[np.int32]  # the openings that are drawn from
    given: NDArray[np.int32]  # the opening of a game's next start, ANY to draw one
    opened: NDArray[np.int32]  # the opening a game has started from
    seeds: NDArray[np.int64]
    sides: NDArray[np.int8]  # who decides
    legal: NDArray[np.int16]  # legal actions, the first `numbers` of a row, where that has room for them
    numbers: NDArray[np.int32]
    masks: NDArray[np.int8]
    scores: NDArray[np.float32]
    rewards: NDArray[np.float32]
    over: NDArray[np.bool_]
    endings: NDArray[np.int16]  # of games that ended: what `ending` writes, who decided last, `opened`
    views: Views
    finals: Views  # what was last seen of games that ended


@rule
def advance(opponent, state, side, legal):
    """Play dice and opponent until `side` decides or all is over; return how many actions are legal."""
    for _ in range(MOST_DECISIONS):
        number = settle_all(state, legal)
        if number == 0 or side == BOTH or state.decider == side:
            return number
        state.event_count = 0
        do_action(state, choose_action(opponent, state, legal, number))
    stall(state)
    return 0


@rule
def open_game(games, game, side, opponent, legal):
    """Start a game with the next seed of its row; its number of legal actions is 0 without a decision."""
    state = games.states[game]
    given = games.given[game]
    games.given[game] = ANY
    for _ in range(TRIES):
        games.seeds[game] = (games.seeds[game] * 1664525 + 1013904223) & WORD
        drawn = games.mixture[(games.seeds[game] * len(games.mixture)) >> 32]
        games.opened[game] = drawn if given == ANY else given
        games.states[game] = games.opening[games.opened[game]]
        reseed(state.generator, games.seeds[game])
        games.numbers[game] = advance(opponent, state, side, legal)
        if games.numbers[game] > 0:
            break
    games.sides[game] = state.decider if side == BOTH else side
    games.scores[game] = score(state, games.sides[game])
    games.masks[game, :] = 0
    note_legal(games, game, legal)
    show(state, games.sides[game], games.views, game, True)


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
def note_legal(games, game, legal):
    """Write what is legal in a game into its mask, and into its row where that has room."""
    mask, row, number = games.masks[game], games.legal[game], games.numbers[game]
    for place in range(number):
        mask[legal[place]] = 1
    if number <= len(row):
        row[:number] = legal[:number]


@rule
def clear_mask(games, game):
    """Make the mask of a game one in which nothing is legal."""
    mask, row, number = games.masks[game], games.legal[game], games.numbers[game]
    if number > len(row):
        mask[:] = 0
        return
    for place in range(number):
        mask[row[place]] = 0


@rule
def start_games(games, which, side, opponent):
    """Open every game of `which`."""
    legal = np.empty(games.masks.shape[1], np.int16)
    for game in range(len(games.states)):
        if which[game]:
            games.over[game] = False
            open_game(games, game, side, opponent, legal)


@rule
def first_illegal(masks, over, again, actions):
    """Return the first game whose action is not legal, -1 when all are.

    In a game that is over none is, unless its next step starts it anew whatever the action.
    """
    for game in range(len(actions)):
        if over[game] and again != SAME_STEP:
            if again == NEXT_STEP:
                continue
            return game
        action = actions[game]
        if action < 0 or action >= masks.shape[1] or masks[game, action] == 0:
            return game
    return -1


@rule
def step_games(games, actions, side, opponent, shaping, again, first, last):
    """Carry out one legal action in each game from `first` up to `last`.

    A game that ends is shown in `finals` and opened anew with SAME_STEP, and one that has ended is opened
    anew, whatever the action, with NEXT_STEP.
    """
    legal = np.empty(games.masks.shape[1], np.int16)
    for game in range(first, last):
        if again == NEXT_STEP and games.over[game]:
            games.over[game] = False
            games.rewards[game] = 0.0
            open_game(games, game, side, opponent, legal)
            continue
        state = games.states[game]
        mine = games.sides[game]
        state.event_count = 0
        clear_mask(games, game)
        do_action(state, actions[game])
        games.numbers[game] = advance(opponent, state, side, legal)
        over = games.numbers[game] == 0
        games.over[game] = over
        games.rewards[game] = reward(state, mine, over, shaping, games.scores, game)
        if over:
            end_game(games, game, side, opponent, again, legal)
            continue
        if side == BOTH:
            games.sides[game] = state.decider
            if shaping != 0.0:
                games.scores[game] = score(state, state.decider)
        note_legal(games, game, legal)
        show(state, games.sides[game], games.views, game, False)


@rule
def end_game(games, game, side, opponent, again, legal):
    """Note how a game has ended, and show it; with SAME_STEP among `finals`, and open the next one."""
    state, mine, notes = games.states[game], games.sides[game], games.endings[game]
    ending(state, notes)
    notes[3] = mine
    notes[4] = games.opened[game]
    if again == SAME_STEP:
        show(state, mine, games.finals, game, True)
        open_game(games, game, side, opponent, legal)
        return
    games.masks[game, IDLE] = 1
    show(state, mine, games.views, game, True)


@rule
def reward(state, side, over, shaping, scores, game):
    """Return 1 for a victory, -1 for a defeat, else 0, and `shaping` times the gain in score."""
    if not over and shaping == 0.0:
        return 0.0
    value = score(state, side)
    gained = shaping * (value - scores[game])
    scores[game] = value
    return gained + (2.0 * value - 1.0 if over else 0.0)


@rule
def write_part(numbers, part, logs, row):
    """Write what is taken of a table's numbers into `row`; return whether one left out is unusual."""
    for each in range(len(part.places)):
        value = int(numbers[part.places[each]])
        pressed = logs[value] if value >= 0 else -logs[-value]
        row[part.begin + each] = pressed * part.scale[each]
    differs = 0
    for place in range(len(part.left_out)):
        differs |= (int(numbers[place]) ^ int(part.usual[place])) & int(part.left_out[place])
    return differs != 0


@rule
def write_rows(tables, parts, logs, sides, further, rows):
    """Write a row for each game; `further` are the places of what is unforeseen and of the side, or -1."""
    first, second, third, fourth, fifth, sixth = tables
    one, two, three, four, five, six = parts
    for game in range(len(rows)):
        row = rows[game]
        odd = write_part(first[game], one, logs, row)
        odd |= write_part(second[game], two, logs, row)
        odd |= write_part(third[game], three, logs, row)
        odd |= write_part(fourth[game], four, logs, row)
        odd |= write_part(fifth[game], five, logs, row)
        odd |= write_part(sixth[game], six, logs, row)
        if further[0] >= 0:
            row[further[0]] = 1.0 if odd else 0.0
        if further[1] >= 0:
            row[further[1]] = sides[game]

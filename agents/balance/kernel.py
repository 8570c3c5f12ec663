"""Whole games by script, whose turns have dice of their own.

Who takes a turn for the third time has the same dice in a scene and in one that is a little changed, so that
most of the luck is shared and the difference between the two shows early.
"""

from agents.systems import choose_scripted
from arena.compiling.rule import rule
from arena.games import next_choice
from arena.phases.stalled import MOST_DECISIONS
from arena.state.dice import WORD, reseed
from arena.systems import acting, do_action

NONE = -1
VISIT_STEP, ACTOR_STEP = 7919, 104729  # what tells the dice of turns apart


@rule
def play_all(states, opening, seeds, legal, turns):
    """Play a game from opening[0] with dice from each of `seeds` to its end, the last position in `states`.

    `legal` (int16, shape (ACTIONS,)) and `turns` (int64, one for each character) are scratch space.
    """
    for game in range(len(seeds)):
        states[game] = opening[0]
        play_one(states[game], int(seeds[game]), legal, turns)


@rule
def play_one(state, luck, legal, turns):
    """Play a game to its end with dice from the seed `luck`."""
    turns[:] = 0
    last_round = last = NONE
    reseed(state.generator, luck & WORD)
    for made in range(MOST_DECISIONS):
        number = next_choice(state, legal, made)
        if number == 0:
            return
        who = acting(state)
        if who != NONE and (who != last or state.round_number != last_round):
            last, last_round = who, int(state.round_number)
            turns[who] += 1
            reseed(state.generator, (luck + VISIT_STEP * turns[who] + ACTOR_STEP * (who + 1)) & WORD)
        do_action(state, choose_scripted(state, legal, number))

"""Games from the position of a puzzle: a turn as it is given, then the script on both sides to the end."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from agents.systems import choose_scripted
from arena.compiling.rule import rule
from arena.phases.stalled import MOST_DECISIONS
from arena.state.dice import reseed
from arena.systems import do_action, imagine, score, settle, settle_all, stall
from arena.twod20 import codes
from tests.puzzles.puzzle import Puzzle
from tests.puzzles.turns import TWOD20, Turn

NOBODY = -1


@rule
def is_legal(action, legal, number):
    """Return whether an action is among the first `number` of `legal`."""
    for place in range(number):
        if legal[place] == action:
            return True
    return False


@rule
def play(states, root, turn, seeds, unknown, dear, legal, results):
    """Play a game from root[0] for each of `seeds`: the side's next decisions are `turn`, the script does the
    rest.

    results[g] becomes what the side has won in game g, 0 to 1; half of it is the life of `dear`, if anybody
    is. With `unknown` enemies that the side has lost are put where it may suppose them. `states` (shape (1,))
    and `legal` (int16, shape (ACTIONS,)) are scratch space.
    """
    for game in range(len(seeds)):
        states[0] = root[0]
        state = states[0]
        side = int(state.decider)
        reseed(state.generator, seeds[game])
        if unknown:
            imagine(state, side)
        play_one(state, side, turn, legal)
        results[game] = score(state, side)
        if dear != NOBODY:
            saved = state.characters[dear].status != codes.DEAD
            results[game] = 0.5 * results[game] + 0.5 * saved


@rule
def play_one(state, side, turn, legal):
    """Play a game to its end."""
    place = 0
    number = settle(state, legal)
    for _ in range(MOST_DECISIONS):
        if number == 0:
            number = settle_all(state, legal)
        if number == 0:
            return
        action = NOBODY
        if state.decider == side and place < len(turn):
            action = int(turn[place])
            place += 1
            if not is_legal(action, legal, number):
                action = NOBODY
                place = len(turn)
        if action == NOBODY:
            action = int(choose_scripted(state, legal, number))
        state.event_count = 0
        do_action(state, action)
        number = settle(state, legal)
    stall(state)


class Games:
    """The games of one puzzle: results of its turns, for the side that decides."""

    def __init__(self, puzzle: Puzzle) -> None:
        table = puzzle.position()
        self.root: NDArray[Any] = table.states.copy()
        self.unknown = puzzle.unknown
        self.dear = table.who(puzzle.dear) if puzzle.dear else NOBODY
        self.work = table.states.copy()
        self.legal = np.zeros(TWOD20.actions, np.int16)
        settle(self.root[0], self.legal)

    def play(self, turn: Turn, seeds: NDArray[np.int64]) -> NDArray[np.float64]:
        """Return what each game that begins with `turn` brings, one for each of `seeds`."""
        results = np.zeros(len(seeds))
        numbers = np.array(turn.actions, np.int16)
        play(self.work, self.root, numbers, seeds, self.unknown, self.dear, self.legal, results)
        return results

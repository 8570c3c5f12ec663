"""Ways to choose in random play that repeat themselves, so that whatever can grow does."""

from __future__ import annotations

from collections.abc import Sequence
from math import prod

import numpy as np
from numpy.typing import NDArray

from arena.compiling.rule import rule
from arena.state.dice import draw
from arena.words.verb import Verb

MANNERS = ("any", "same", "rarest", "verb")
ANY, SAME, RAREST, VERB = range(4)
KEPT = 3  # numbers that a chooser keeps: its last action, the first of its verb, the first of the next verb


def new_memory(actions: int) -> NDArray[np.int64]:
    """Return the memory of a chooser: what it keeps, and how often each action was chosen."""
    return np.zeros(KEPT + actions, np.int64)


@rule
def choose(legal, number, manner, memory, chance):
    """Return one of the `number` actions that are `legal`, in a manner of `MANNERS`, and remember it."""
    action = int(legal[draw(chance, number) - 1])
    if manner == SAME:
        for place in range(number):
            if legal[place] == memory[0]:
                action = int(legal[place])
    elif manner == RAREST:
        for place in range(number):
            if memory[KEPT + int(legal[place])] < memory[KEPT + action]:
                action = int(legal[place])
    elif manner == VERB:
        for place in range(number):
            if memory[1] <= legal[place] and legal[place] < memory[2]:
                action = int(legal[place])
                break
    memory[0] = action
    memory[KEPT + action] += 1
    return action


@rule
def begin_game(memory, starts, chance):
    """Take up another verb for a new game: one of those that begin at `starts`, int64, the last its end."""
    verb = draw(chance, len(starts) - 1) - 1
    memory[0] = -1
    memory[1] = starts[verb]
    memory[2] = starts[verb + 1]


def starts_of(verbs: Sequence[Verb]) -> NDArray[np.int64]:
    """Return the first action of each verb, and the number of all actions behind them.

    >>> starts_of([Verb("wait", (), "wait"), Verb("strike", (2,), "strike {who}")]).tolist()
    [0, 1, 3]
    """
    return np.cumsum([0, *(prod(verb.sizes) for verb in verbs)], dtype=np.int64)

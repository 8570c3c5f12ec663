"""How many ways there are to play the first decisions of three scenarios, the dice on a fixed tape.

A changed rule that adds or takes away a choice shows as a changed count. Dice and choices with one
answer are no decisions; a game that ends earlier counts for no depth beyond its end.
`python -m tests.arena.test_perft duel 3` prints the count behind each first action, to find what differs.
"""

from __future__ import annotations

import sys
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from arena.compiling.rule import INTERPRETED, rule
from arena.state.dice import seed_generator
from arena.systems import SYSTEMS, do_action, settle_all
from scenarios.loader import load

# Ways to make 1, 2, 3 ... decisions from the opening.
COUNTS = {
    "duel": (2, 64, 756, 8_114, 86_817, 981_426),
    "skirmish": (4, 279, 3_769, 47_728, 598_270, 7_356_735),
    "monster": (2, 19, 459, 6_741, 93_020, 1_242_649),
}
DEEPEST_INTERPRETED = 2
SEED = 3  # of the tape


@rule
def count_paths(states, legal, numbers, cursors, tape, depth):
    """Return how many ways there are to make `depth` decisions from states[0].

    states (depth,): the path, legal (depth, ACTIONS), numbers and cursors (depth,): where it branches.
    Every command begins at the beginning of the tape.
    """
    total = 0
    level = 0
    cursors[0] = 0
    numbers[0] = settle_all(states[0], legal[0])
    while level >= 0:
        if level == depth - 1 or cursors[level] == numbers[level]:
            total += numbers[level] if level == depth - 1 else 0
            level -= 1
            continue
        action = legal[level, cursors[level]]
        cursors[level] += 1
        states[level + 1] = states[level]
        level += 1
        state = states[level]
        rewind(state, tape)
        do_action(state, action)
        numbers[level] = settle_all(state, legal[level])
        cursors[level] = 0
    return total


@rule
def rewind(state, tape):
    """Lay the dice tape at its beginning, and empty the log."""
    state.event_count = 0
    for word in range(len(tape)):
        state.generator[word] = tape[word]


class Tree:
    """The decisions that follow the opening of a scenario."""

    def __init__(self, name: str) -> None:
        """Open the scenario with the tape at its beginning."""
        loaded = load(name)
        self.system = SYSTEMS[loaded.scenario.system]
        self.opening, self.cast = self.system.compile(loaded, SEED)
        self.tape = np.zeros(4, np.int64)
        seed_generator(self.tape, SEED)

    def count(self, depth: int, start: NDArray[Any] | None = None) -> int:
        """Return how many ways there are to make `depth` decisions from `start`, else from the opening."""
        states = np.zeros(depth, self.system.state)
        states[0] = (self.opening if start is None else start)[0]
        legal = np.zeros((depth, self.system.actions), np.int16)
        numbers, cursors = np.zeros(depth, np.int64), np.zeros(depth, np.int64)
        return int(count_paths(states, legal, numbers, cursors, self.tape, depth))

    def divided(self, depth: int) -> dict[str, int]:
        """Return the count behind each first action, by its text."""
        legal = np.zeros(self.system.actions, np.int16)
        number = settle_all(self.opening[0], legal)
        found = {}
        for action in legal[:number].tolist():
            after = self.opening.copy()
            rewind(after[0], self.tape)
            do_action(after[0], action)
            text = self.system.text(action, self.opening[0], self.cast)
            found[text] = self.count(depth - 1, after) if depth > 1 else 1
        return found


@pytest.mark.parametrize("name", list(COUNTS))
def test_the_opening_branches_as_often_as_counted(name: str) -> None:
    tree = Tree(name)
    known = COUNTS[name][:DEEPEST_INTERPRETED] if INTERPRETED else COUNTS[name]
    assert tuple(tree.count(depth + 1) for depth in range(len(known))) == known


@pytest.mark.parametrize("name", list(COUNTS))
def test_the_counts_behind_all_first_actions_add_up(name: str) -> None:
    assert sum(Tree(name).divided(2).values()) == COUNTS[name][1]


def main() -> None:
    """Print the counts behind each first action of a scenario, and their sum."""
    name, depth = sys.argv[1], int(sys.argv[2])
    found = Tree(name).divided(depth)
    for text, number in sorted(found.items()):
        print(f"{number:>12,}  {text}")
    print(f"{sum(found.values()):>12,}  in all")


if __name__ == "__main__":
    main()

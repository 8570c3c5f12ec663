"""Random play of any rule system, fast when compiled, with every position kept to be looked at.

`python -m tests.random_play STEPS` prints what a few games come to, so that a run with the rules
interpreted can be compared with one that has them compiled.
"""

from __future__ import annotations

import json
import sys
import zlib
from collections.abc import Iterator
from typing import Any

import numpy as np
from numpy.typing import NDArray

from arena.compiling.rule import rule
from arena.state.dice import draw, seed_generator
from arena.system import System
from arena.systems import SYSTEMS, do_action, list_legal, roll_dice
from scenarios.loader import LoadedScenario
from tests.random_scenes import scene_called, scenes

ONGOING = -1
LONGEST = 50_000  # steps of one game, far more than any takes
FAULTS = (
    "",
    "nothing is legal, no dice are awaited and the game is not over",
    "an action is listed twice",
    "an action is listed that the catalogue does not have",
    "listing the legal actions changed the state",
    "a decision belongs to no side",
    "the game does not end",
)
NOTHING_LEGAL, LISTED_TWICE, NO_SUCH_ACTION, LISTING_WROTE, NOBODY_DECIDES, NEVER_ENDS = range(1, 7)
DECISIONS, GAMES, STEPS, LENGTH = range(4)  # what `tally` counts; LENGTH: steps of the game that goes on


@rule
def question_fault(state, legal, number, seen, stamp):
    """Return what is wrong with `number` listed actions, 0 when nothing is; `seen` holds older stamps."""
    if number == 0:
        return NOTHING_LEGAL if state.winner == ONGOING and state.roll_count <= 0 else 0
    if state.decider != 0 and state.decider != 1:
        return NOBODY_DECIDES
    for place in range(number):
        action = int(legal[place])
        if action < 0 or action >= len(seen):
            return NO_SUCH_ACTION
        if seen[action] == stamp:
            return LISTED_TWICE
        seen[action] = stamp
    return 0


@rule
def play(states, plain, opening, legal, seen, chance, history, tally):
    """Play on at random until `history` holds a position for each place; return the first fault, or 0.

    states[0] is the game, states[1] room for a copy, `plain` the bytes of both. A game that is over
    starts again from `opening` with dice from `chance`. `tally` counts on.
    """
    state = states[0]
    for place in range(len(history)):
        states[1] = states[0]
        number = list_legal(state, legal)
        history[place] = states[0]
        tally[STEPS] += 1
        tally[LENGTH] += 1
        fault = question_fault(state, legal, number, seen, tally[STEPS])
        if fault != 0:
            return fault
        if not np.array_equal(plain[0], plain[1]):
            return LISTING_WROTE
        if tally[LENGTH] > LONGEST:
            return NEVER_ENDS
        go_on(states, opening, legal, number, chance, tally)
    return 0


@rule
def go_on(states, opening, legal, number, chance, tally):
    """Start anew, roll dice, or do one of the `number` legal actions at random."""
    state = states[0]
    if number > 0:
        state.event_count = 0
        tally[DECISIONS] += 1 if number > 1 else 0
        do_action(state, legal[draw(chance, number) - 1])
    elif state.winner == ONGOING:
        state.event_count = 0
        roll_dice(state)
    else:
        tally[GAMES] += 1
        tally[LENGTH] = 0
        states[0] = opening[0]
        for word in range(len(chance)):
            state.generator[word] = draw(chance, 2**31)


@rule
def try_all(states, legal, spare, tried):
    """Do every legal action of states[0] on a copy of it, and write what comes of it to `tried`.

    Returns how many there are, or minus one when an action leads to where nobody can go on.
    """
    number = list_legal(states[0], legal)
    for place in range(number):
        states[1] = states[0]
        state = states[1]
        state.event_count = 0
        do_action(state, legal[place])
        following = list_legal(state, spare)
        if following == 0 and state.winner == ONGOING and state.roll_count <= 0:
            return -1
        tried[place] = states[1]
    return number


class Player:
    """A game of one scenario that plays itself at random; equal seeds play equal games."""

    def __init__(self, system: System, loaded: LoadedScenario, seed: int = 1) -> None:
        """Open the scenario."""
        self._begin(system, *system.compile(loaded, seed), seed)

    @classmethod
    def at(cls, system: System, states: NDArray[Any], cast: Any, seed: int = 1) -> Player:
        """Return a player that goes on from a position, and begins there again when the game is over."""
        player = cls.__new__(cls)
        player._begin(system, states, cast, seed)
        return player

    def _begin(self, system: System, opening: NDArray[Any], cast: Any, seed: int) -> None:
        self.system, self.opening, self.cast = system, opening, cast
        self.states = np.zeros(2, system.state)
        self.states[0] = self.opening[0]
        self.plain = self.states.view(np.uint8).reshape(2, system.state.itemsize)
        self.legal, self.spare = (np.zeros(system.actions, np.int16) for _ in range(2))
        self.seen = np.zeros(system.actions, np.int64)
        self.chance = np.zeros(4, np.int64)
        seed_generator(self.chance, seed)
        self.tally = np.zeros(4, np.int64)

    @property
    def decisions(self) -> int:
        """How many choices between at least two actions have been made."""
        return int(self.tally[DECISIONS])

    @property
    def games(self) -> int:
        """How many games have ended."""
        return int(self.tally[GAMES])

    def history(self, steps: int) -> NDArray[Any]:
        """Play so many steps on and return the position before each; raise AssertionError on a fault."""
        history = np.zeros(steps, self.system.state)
        fault = play(
            self.states,
            self.plain,
            self.opening,
            self.legal,
            self.seen,
            self.chance,
            history,
            self.tally,
        )
        assert fault == 0, f"{FAULTS[fault]}: {self.where()}"
        return history

    def tried(self) -> NDArray[Any]:
        """Return what comes of each legal action of the position, in their order."""
        tried = np.zeros(self.system.actions, self.system.state)
        number = try_all(self.states, self.legal, self.spare, tried)
        assert number >= 0, f"an action leads nowhere: {self.where()}"
        return tried[:number]

    def where(self) -> str:
        """Say in which position the game is."""
        state = self.states[0]
        number = list_legal(state, self.legal)
        listed = [int(action) for action in self.legal[:number]]
        return f"phase {state.phase}, asked {state.asked}, round {state.round_number}, legal {listed}"


def opened(system: str, name: str, seed: int = 1) -> Player:
    """Return a player of a scene of `scenes`."""
    return Player(SYSTEMS[system], scene_called(name), seed)


def trails(steps: int) -> Iterator[tuple[str, list[int]]]:
    """Yield the name of each scene and a checksum of the whole state before each of so many steps."""
    for system, name in scenes():
        history = opened(system, name, seed=5).history(steps)
        yield name, [zlib.crc32(each.tobytes()) for each in history]


if __name__ == "__main__":
    json.dump(dict(trails(int(sys.argv[1]))), sys.stdout)

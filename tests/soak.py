"""`python -m tests.soak --decisions N`: random play of all scenes, mixed ones too, for so many decisions.

Each game must come to its end, and every number be in its range after each decision. Prints how many games
each scene took, and the longest of them. Games take turns in how they choose: any action, the same again as
often as it is legal, the one chosen least, one verb above all (`--manner` plays one of these alone). With
`--stubborn K` whoever decides looks at up to K more choices for one that brings neither another's turn nor
another round: so that a game ends because it must, and not because somebody happened to end a turn.
"""

from __future__ import annotations

import argparse
import sys
import time

import numpy as np

from arena.compiling.rule import rule
from arena.phases.stalled import MOST_DECISIONS, Stalled
from arena.state.dice import draw, reseed
from arena.state.fields import outside
from arena.systems import SYSTEMS, acting, do_action, settle_all
from tests.choosers import MANNERS, begin_game, choose, new_memory, starts_of
from tests.random_scenes import mixed_scenes, scene_called, scenes
from tests.ranges import first_outside, table_of

SLICE = 50  # games between two looks at the clock


@rule
def goes_on(states, action):
    """Return whether an action leaves round and turn of states[0] as they are, tried out on states[1]."""
    states[1] = states[0]
    after = states[1]
    do_action(after, action)
    return after.round_number == states[0].round_number and acting(after) == acting(states[0])


@rule
def play(states, plain, ranges, opening, legal, memory, starts, chance, manner, stubborn, lengths):
    """Play a game for each place of `lengths`, and write its decisions there; -1: it had no end.

    `plain` are the bytes of states[0], `ranges` a table of them (`tests.ranges`), `memory` and `starts`
    those of the choosers, of whom `manner` names one. Up to `stubborn` actions that would end the turn are
    passed over at each decision. Returns the row of the first number that left its range, -1 for none.
    """
    for game in range(len(lengths)):
        states[0] = opening[0]
        state = states[0]
        reseed(state.generator, draw(chance, 2**31))
        begin_game(memory, starts, chance)
        lengths[game] = -1
        for made in range(MOST_DECISIONS):
            number = settle_all(state, legal)
            found = first_outside(plain, ranges)
            if found >= 0:
                return found
            if number == 0:
                lengths[game] = made
                break
            state.event_count = 0
            action = choose(legal, number, manner, memory, chance)
            for _ in range(stubborn):
                if goes_on(states, action):
                    break
                action = int(legal[draw(chance, number) - 1])
            do_action(state, action)
    return -1


class Scene:
    """One scene, and what became of its games."""

    def __init__(self, system: str, name: str, seed: int, stubborn: int, manner: int | None = None) -> None:
        """Open it; without a `manner` its games take turns in them."""
        self.stubborn, self.manner, self.turns = stubborn, manner, 0
        self.name, known = name, SYSTEMS[system]
        self.opening, _ = known.compile(scene_called(name), seed)
        self.states = np.zeros(2, known.state)
        self.plain = self.states[:1].view(np.uint8)
        self.fields = known.fields
        self.ranges, self.names = table_of(known.state, known.fields)
        self.starts = starts_of(known.verbs)
        self.memory = new_memory(known.actions)
        self.legal = np.zeros(known.actions, np.int16)
        self.chance = np.random.default_rng(seed).integers(1, 2**31, 4)
        self.games = self.decisions = self.longest = 0
        self.wrong = ""

    def play(self, games: int) -> None:
        """Play so many games more."""
        lengths = np.zeros(games, np.int64)
        manner = self.turns % len(MANNERS) if self.manner is None else self.manner
        self.turns += 1
        try:
            found = play(
                *(self.states, self.plain, self.ranges, self.opening, self.legal),
                *(self.memory, self.starts, self.chance, manner, self.stubborn, lengths),
            )
        except Stalled as stalled:
            self.wrong = str(stalled)
            return
        if found >= 0:
            fields = [leaf for leaf in self.fields if leaf.path == self.names[found]]
            self.wrong = "; ".join(outside(self.states[:1], fields))
            return
        if lengths.min() < 0:
            self.wrong = f"a game has no end in {MOST_DECISIONS:,} decisions"
        self.games += games
        self.decisions += int(np.maximum(lengths, 0).sum())
        self.longest = max(self.longest, int(lengths.max()))


def soak(
    decisions: int, seed: int = 0, games: int = SLICE, stubborn: int = 0, manner: int | None = None
) -> list[Scene]:
    """Play every scene in turn, `games` at a time, until so many decisions are made in all."""
    every = (*scenes(), *mixed_scenes())
    playing = [Scene(system, name, seed, stubborn, manner) for system, name in every]
    while sum(each.decisions for each in playing) < decisions:
        for each in playing:
            if not each.wrong:
                each.play(games)
        if all(each.wrong for each in playing):
            break
    return playing


def main() -> None:
    """Soak, print a line for each scene and one for all; status 1 when a game had no end or left a range."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak")
    parser.add_argument("--decisions", type=int, default=2_000_000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--stubborn", type=int, default=0)
    parser.add_argument("--manner", choices=MANNERS)
    asked = parser.parse_args()
    manner = None if asked.manner is None else MANNERS.index(asked.manner)
    start = time.perf_counter()
    played = soak(asked.decisions, asked.seed, stubborn=asked.stubborn, manner=manner)
    for each in played:
        print(
            f"{each.name:16} {each.games:8,} games, the longest of {each.longest:6,} decisions  {each.wrong}"
        )
    games, decisions = sum(each.games for each in played), sum(each.decisions for each in played)
    wrong = sum(bool(each.wrong) for each in played)
    seconds = time.perf_counter() - start
    print(
        f"{decisions:,} decisions, {games:,} games, {wrong} scenes with a game without end "
        f"or a number out of its range; {seconds:.0f} s"
    )
    sys.exit(wrong > 0)


if __name__ == "__main__":
    main()

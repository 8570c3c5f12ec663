"""Short episodes that begin in the middle of a scene, where a rare chapter has just had something to judge.

A branch keeps a position of play and a referee that has judged all that led to it. An episode goes on from
there with dice of its own. A command with the position before it and after it counts once, however often
episodes come by it.
"""

from __future__ import annotations

import zlib
from collections import Counter
from typing import Any, NamedTuple

from numpy.typing import NDArray

from tests.referee import CHAPTERS
from tests.referee.bench import Referee, Verdict
from tests.referee.homes import VERBS
from tests.referee.recording import Recording, Step, branch

KEPT = 40  # branches of a chapter, those that have brought most
BACK = 4  # commands before what a chapter judged
LENGTH = 24  # commands of an episode
HOPED = 20  # judgements of the chapter looked for in as many of others, before anything is known
OUT_OF = frozenset({"end_turn", "pass", "act"})  # verbs that bring the next turn, which every chapter needs


class Branch:
    """A place of play to go on from, and what going on from there has brought so far."""

    def __init__(self, name: str, position: NDArray[Any], cast: Any, referee: Referee) -> None:
        """Keep a position, the cast of its scene, and a referee that knows all that led to it."""
        self.name, self.position, self.cast, self.referee = name, position, cast, referee
        self.tries = 0
        self.brought: Counter[str] = Counter()

    def worth(self, chapter: str) -> float:
        """Return the share of what it brings that a chapter has; a new one looks good."""
        return (self.brought[chapter] + HOPED) / (self.brought.total() + HOPED * (2 + self.tries))


class Outcome(NamedTuple):
    """What an episode, or a whole game, has brought."""

    recording: Recording
    judged: Counter[str]
    verdicts: list[Verdict]
    branches: list[tuple[str, Branch]]  # with the chapter that each was kept for


def episode(found: Branch, chapter: str, seed: int, seen: set[int]) -> Outcome:
    """Play and judge what follows a branch, with the verbs of a chapter before all others."""
    verbs = frozenset(VERBS[chapter].split()) | OUT_OF
    recording = branch(found.position, found.cast, seed, LENGTH, verbs)
    outcome = judged(found.name, recording, found.referee.fork(), seen, {chapter})
    found.tries += 1
    found.brought += outcome.judged
    return outcome


def whole(name: str, recording: Recording, seen: set[int]) -> Outcome:
    """Judge games of a scene from their beginnings."""
    return judged(name, recording, Referee(CHAPTERS), seen, set(VERBS), on=True)


def judged(
    name: str, recording: Recording, referee: Referee, seen: set[int], rare: set[str], on: bool = False
) -> Outcome:
    """Judge a recording up to the end of a game, or `on` to the next; note what may be branched off.

    That is, for each command on which a rare chapter had something to judge, a position shortly before it.
    """
    total: Counter[str] = Counter()
    branches: list[tuple[str, Branch]] = []
    forks: list[tuple[int, Referee]] = []
    for step in recording.steps():
        if step is None:
            if not on:
                break
            referee.begin()
            forks = []
            continue
        if step.number % BACK == 0 or not forks:
            forks = [*forks[-1:], (step.number, referee.fork())]
        before = referee.judged.copy()
        referee.watch(step)
        brought = referee.judged - before
        if is_new(step, recording, seen):
            total += brought
            for chapter in rare & set(brought):
                number, fork = forks[0]
                row = recording.history[number : number + 1].copy()
                branches.append((chapter, Branch(name, row, recording.cast, fork)))
    return Outcome(recording, total, referee.verdicts, branches)


def is_new(step: Step, recording: Recording, seen: set[int]) -> bool:
    """Return whether this command, from one position to another, is met for the first time."""
    rows = recording.history[step.number : step.number + 2].copy()
    rows["generator"] = 0
    mark = zlib.crc32(rows.tobytes(), step.command + 2)
    if mark in seen:
        return False
    seen.add(mark)
    return True

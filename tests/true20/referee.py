"""A second reading of the book, in plain Python: it judges what random games do, and calls no rule.

`python -m tests.true20.referee --games 200` plays random games of every bundled scene, most of them with more
in it (`mixed`). Before each command it says what may be chosen (`menus`); of each command and each die it
foretells the whole position and log that must come of it (`foretold`). So every attack, save, mark on the
damage track, action, move, turn, condition, hazard, question and point of Conviction is judged, and that
nothing else changes.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from arena.calls import act_at, take_roll_at
from arena.systems import SYSTEMS, list_legal
from arena.true20 import codes
from arena.words.cast import Cast
from scenarios.loader import bundled, load
from tests.true20.foretold import foretell, otherwise, parts
from tests.true20.menus import menus
from tests.true20.mixed import mix
from tests.true20.plain import plain

TRUE20 = SYSTEMS["true20"]
PLAIN = 3  # every third game is of the scene as it is, the others begin with more in it


@dataclass
class Step:
    """One command: the position before and after it, the action or the face rolled, and the log."""

    before: Any
    after: Any
    number: int
    action: str
    face: int
    events: list[tuple[int, ...]]
    offered: set[str]
    cast: Cast

    def named(self) -> str:
        """Return what kind of command it is."""
        if not self.face:
            return parts(self.number)[0]
        return codes.CHECKS[self.before.check] if self.before.roll_for == codes.CHECK else "order"


@dataclass
class Findings:
    """How often each thing was judged, and what was wrong."""

    judged: Counter[str] = field(default_factory=Counter)
    wrong: list[str] = field(default_factory=list)

    def expect(self, what: str, is_so: bool, why: str) -> None:
        """Count a judgement, and keep what is wrong."""
        self.judged[what] += 1
        if not is_so:
            self.wrong.append(f"{what}: {why}")


def played(scene: str, seed: int) -> Iterator[tuple[Any, Step]]:
    """Play a random game; yield the position and the step that led to it, which only one judge may use up."""
    states, cast = TRUE20.compile(load(scene), seed)
    legal, rng = np.zeros(TRUE20.actions, np.int16), np.random.default_rng(seed)
    if seed % PLAIN:
        mix(states[0], rng)
    before = plain(states[0])
    while states[0].winner == -1:
        number, action, face, offered = -1, "", 0, set[str]()
        states["event_count"] = 0
        if states[0].roll_count:
            face = int(rng.integers(1, 21))
            states[0].rolled[0] = face
            take_roll_at(states, 0)
        else:
            many = int(list_legal(states[0], legal))
            number = chosen([int(each) for each in legal[:many]], rng)
            offered = {TRUE20.text(int(each), states[0], cast) for each in legal[:many]}
            action = TRUE20.text(number, states[0], cast)
            act_at(states, 0, number)
        log = states[0].events[: states[0].event_count]
        events = [tuple(int(each[name]) for name in ("kind", "a", "b", "c", "d")) for each in log]
        after = plain(states[0])
        yield states[0], Step(before, after, number, action, face, events, offered, cast)
        before = after


def chosen(legal: list[int], rng: np.random.Generator) -> int:
    """Return an action at random: each verb as often as the others."""
    verbs = sorted({parts(number)[0] for number in legal})
    verb = verbs[int(rng.integers(len(verbs)))]
    return int(rng.choice([number for number in legal if parts(number)[0] == verb]))


def judge(step: Step, found: Findings) -> None:
    """Judge a menu and what came of a command; the position before it is used up."""
    said = step.action or str(step.face)
    if step.offered:
        for what, is_so, why in menus(step.before, step.offered, step.cast):
            found.expect(what, is_so, why)
    what = step.named()
    foretell(step.before, step.number, step.face)
    wrong = otherwise(step.before, step.after, step.events)
    found.expect(what, not wrong, f"{said}: {'; '.join(wrong)}")


def watched(scene: str, seed: int) -> Iterator[tuple[Any, list[str]]]:
    """Play a random game; yield each position, and what is wrong about the step that led to it."""
    for state, step in played(scene, seed):
        found = Findings()
        judge(step, found)
        yield state, found.wrong


def judged(scene: str, games: int, seed: int = 1) -> Findings:
    """Return what was found in random games of a scene."""
    found = Findings()
    for game in range(games):
        for _, step in played(scene, seed + game):
            judge(step, found)
    return found


def main() -> None:
    """Judge games of every bundled scene, and say what was found."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("--games", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    every: Counter[str] = Counter()
    for name, _ in bundled("true20"):
        found = judged(name, given.games, given.seed)
        every += found.judged
        print(f"{name}: {found.judged.total()} judgements, {len(found.wrong)} wrong", flush=True)
        for line in found.wrong[:5]:
            print("  ", line)
    print(
        f"{every.total()} judgements: "
        + ", ".join(f"{what} {number}" for what, number in every.most_common())
    )


if __name__ == "__main__":
    main()

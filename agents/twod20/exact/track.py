"""A pursuit as the numbers that decide it, read off a state; and the chances of its dice, exactly.

A pursuit can be solved when its Threat pool has a limit and nobody in it can spend Fortune.
"""

from __future__ import annotations

import hashlib
from collections import defaultdict
from dataclasses import dataclass
from functools import cache
from math import factorial
from typing import Any

import numpy as np

from agents.solving import NotSolvable
from arena.compiling.rule import source_hash
from arena.state.bits import has
from arena.twod20 import codes
from arena.twod20.core.rules.test.successes import helper_numbers
from arena.twod20.limits import MOMENTUM_CAP, THREAT_CAP

Chances = dict[tuple[int, int], float]  # (successes above the Difficulty, 1 with a Complication) -> chance
MOST_THREAT = 30  # a pool larger than that makes the table too large
FACE_POINTS = (2, 3, 1)  # faces of a challenge die that show nothing, one point, two points; of six
MOST_BOUGHT = 3


@dataclass(frozen=True)
class Test:
    """The test of one side: what its dice need."""

    target: int
    critical: int
    difficulty: int
    complication_range: int
    helpers: tuple[tuple[int, int], ...]  # target and critical face of each


@dataclass(frozen=True)
class Track:
    """Everything that stays as it is in one pursuit; `value` below is always the pursuer's."""

    pace_most: int
    apart_most: int
    threat_most: int
    resistance: tuple[int, ...]  # of each exchange
    timeout: float  # what the end of time is worth to the pursuer
    clock_threat: int
    chaser: int  # side of the pursuer
    dice: tuple[int, int]  # challenge dice of a pursuit roll, of the pursuer and of the quarry
    tests: tuple[Test, Test]

    @property
    def exchanges(self) -> int:
        """How many exchanges there are at most."""
        return len(self.resistance)

    def side(self, role: int) -> int:
        """Return the side of the pursuer (0) or the quarry (1)."""
        return self.chaser if role == 0 else 1 - self.chaser

    def name(self) -> str:
        """Return 20 hex digits that change with the numbers and with the program."""
        text = f"{self!r} {source_hash('agents')}"
        return hashlib.sha256(text.encode()).hexdigest()[:20]


def read_track(state: Any) -> Track:
    """Return the numbers of the pursuit that `state` is in; raise `NotSolvable` when it cannot be solved."""
    pursuit = state.pursuit
    if not state.chapters & codes.PURSUIT or pursuit.stage != codes.RUNNING:
        raise NotSolvable("only an abstract pursuit is solved exactly, and this is none")
    if pursuit.threat_most > MOST_THREAT or pursuit.threat_most == THREAT_CAP:
        raise NotSolvable("a pursuit is solved exactly only with a threat_limit of at most 30")
    for role in range(2):
        lead = state.characters[state.tests[role].who]
        if state.fortune_allowed == 1 and lead.tier == codes.PLAYER and lead.fortune > 0:
            raise NotSolvable("a pursuit is solved exactly only while its leads have no Fortune to spend")
        if has(lead.bonus_tests, codes.MOVEMENT):
            raise NotSolvable("a pursuit is solved exactly only where no talent brings a lead Momentum")
    chaser = int(state.characters[pursuit.pursuer].side)
    return Track(
        pace_most=int(pursuit.pace_most),
        apart_most=int(pursuit.apart_most),
        threat_most=int(pursuit.threat_most),
        resistance=tuple(
            int(pursuit.resistance[min(at, pursuit.stretches - 1)]) for at in range(pursuit.exchanges)
        ),
        timeout=0.5 if pursuit.timeout == codes.DRAW else float(pursuit.timeout == chaser),
        clock_threat=int(state.clock_threat),
        chaser=chaser,
        dice=(_challenge_dice(state, 0), _challenge_dice(state, 1)),
        tests=(_test(state, 0), _test(state, 1)),
    )


def _challenge_dice(state: Any, role: int) -> int:
    return 2 + int(state.characters[state.tests[role].who].skills[codes.MOVE])


def _test(state: Any, role: int) -> Test:
    """Return the test of one side as it is set up in every exchange."""
    test = state.tests[role]
    helpers = []
    for who in range(state.character_count):
        if has(test.helpers, who):
            target, critical = helper_numbers(state, who, role)
            helpers.append((int(target), int(critical)))
    return Test(
        int(test.target_number),
        int(test.critical),
        int(test.difficulty),
        int(test.complication_range),
        tuple(helpers),
    )


# dice


def _one_die(target: int, critical: int, complication_range: int) -> Chances:
    """Return the chances of one d20: (successes, 1 for a Complication)."""
    chances: Chances = defaultdict(float)
    for face in range(1, 21):
        successes = 2 if face <= critical else int(face <= target)
        chances[successes, int(face > 20 - complication_range)] += 1 / 20
    return chances


def _together(one: Chances, other: Chances) -> Chances:
    """Return the chances of both: successes add up, one Complication is as good as two."""
    chances: Chances = defaultdict(float)
    for (a, bad), chance in one.items():
        for (b, worse), more in other.items():
            chances[a + b, max(bad, worse)] += chance * more
    return chances


@cache
def chances_of_test(test: Test, bought: int) -> Chances:
    """Return the chances of a test with so many dice bought: excess (NONE: failed) and Complication."""
    nothing: Chances = {(0, 0): 1.0}
    own, helped = nothing, nothing
    for _ in range(2 + bought):
        own = _together(own, _one_die(test.target, test.critical, test.complication_range))
    for target, critical in test.helpers:
        helped = _together(helped, _one_die(target, critical, test.complication_range))
    chances: Chances = defaultdict(float)
    for (a, bad), chance in own.items():
        for (b, worse), more in helped.items():
            chances[excess_of(test, a + b if a > 0 else 0), max(bad, worse)] += chance * more
    return dict(chances)


def excess_of(test: Test, successes: int) -> int:
    """Return the successes above the Difficulty, NONE when the test has failed."""
    return successes - test.difficulty if successes >= test.difficulty else codes.NONE


@cache
def roll_chances(dice: int) -> tuple[tuple[int, int, int, float], ...]:
    """Return (blanks, ones, twos, chance) for every result of so many challenge dice."""
    found = []
    for blanks in range(dice + 1):
        for ones in range(dice - blanks + 1):
            twos = dice - blanks - ones
            ways = factorial(dice) // (factorial(blanks) * factorial(ones) * factorial(twos))
            none, one, two = FACE_POINTS
            found.append((blanks, ones, twos, ways * none**blanks * one**ones * two**twos / 6**dice))
    return tuple(found)


@cache
def point_chances(dice: int) -> tuple[float, ...]:
    """Return the chances of 0, 1, 2 ... points on so many challenge dice."""
    chances = np.ones(1)
    for _ in range(dice):
        chances = np.convolve(chances, np.array(FACE_POINTS) / 6)
    return tuple(float(chance) for chance in chances)


def most_excess(test: Test) -> int:
    """Return the most successes above the Difficulty that the dice of a test can show."""
    return 2 * (2 + MOST_BOUGHT + len(test.helpers))


def pools(track: Track) -> tuple[int, int]:
    """Return how many sizes the Momentum and the Threat pool can have."""
    return MOMENTUM_CAP + 1, track.threat_most + 1

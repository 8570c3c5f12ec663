"""A solved pursuit: what every position of it is worth, whatever it waits for.

Tables hold the beginning of each exchange. What lies between is played by the rules themselves, down to
the dice and to what the tables know; so a choice is worth what the rules make of it.
"""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from agents.solving import NotSolvable
from agents.twod20.exact.exchange import Corner, Exchange, Spending, Table, blank, decided, whole
from agents.twod20.exact.track import Track, chances_of_test, point_chances, read_track
from arena.calls import act_at, settle_at
from arena.compiling.cache import folder_for, read, write
from arena.systems import SYSTEMS, clone
from arena.twod20 import codes
from arena.twod20.chapters.pursuit.rules.pursuit import points, resistance_left
from arena.twod20.core.rules.harm.damage import die_value
from arena.twod20.core.rules.test.successes import excess, score

Progress = Callable[[int, int], None]
States = NDArray[Any]
SLOW = 40_000  # places of a table that take about a second an exchange; smaller ones are not kept on disk
ACTIONS = SYSTEMS["twod20"].actions


class Solution:
    """What every position of one pursuit is worth to the pursuer, 0 to 1; a draw is half."""

    def __init__(self, track: Track, tables: NDArray[np.float64]) -> None:
        """Take the tables of the beginning of each exchange, the first first, and one after the last."""
        self.track, self.tables = track, tables
        self.corners: dict[tuple[int, ...], Exchange] = {}
        self.spendings: dict[tuple[int, ...], Spending] = {}  # what winners make of their rolls, by where

    def worth(self, states: States) -> float:
        """Return what states[0] is worth; it waits for a decision or dice, or is over."""
        state: Any = states[0]
        if state.winner != codes.ONGOING:
            return 0.5 if state.winner == codes.DRAW else float(state.winner == self.track.chaser)
        if state.phase == codes.ROLL:
            return self._of_dice(states)
        if state.phase == codes.DICE and state.roller == codes.ACTIVE:
            return float(self.tables[state.pursuit.exchange - 1][self._place(state)])
        if state.phase == codes.PURSUIT_SPEND:
            return self._of_roll(state)
        return self._best(states)

    def choices(self, states: States) -> list[tuple[int, float]]:
        """Return every legal action of states[0] with what it is worth to the pursuer."""
        legal = np.zeros(ACTIONS, np.int16)
        work = clone(states)
        number = settle_at(work, 0, legal)
        return [(int(action), self._after(work, int(action))) for action in legal[:number]]

    def best(self, states: States) -> int:
        """Return the action that is worth most to whoever decides in states[0], the first of equals."""
        found = self.choices(states)
        sign = 1 if int(states[0].decider) == self.track.chaser else -1
        return max(found, key=lambda each: sign * round(each[1], 12))[0]

    def _after(self, states: States, action: int) -> float:
        work = clone(states)
        act_at(work, 0, action)
        settle_at(work, 0, np.zeros(ACTIONS, np.int16))
        return self.worth(work)

    def _best(self, states: States) -> float:
        values = [value for _, value in self.choices(states)]
        return max(values) if int(states[0].decider) == self.track.chaser else min(values)

    @staticmethod
    def _place(state: Any) -> tuple[int, ...]:
        """Return where a position stands in a table."""
        pursuit = state.pursuit
        numbers = (pursuit.pace, pursuit.apart, state.momentum, state.threat, *pursuit.hindrance)
        return tuple(int(number) for number in numbers)

    def exchange(self, state: Any) -> Exchange:
        """Return the exchange that `state` is in, with this Pace, Distance and these hindrances alone."""
        pursuit = state.pursuit
        here = tuple(int(each) for each in (pursuit.pace, pursuit.apart, *pursuit.hindrance))
        key = (int(pursuit.exchange), *here)
        if key not in self.corners:
            corner = Corner((here[0],), (here[1],), ((here[2],), (here[3],)))
            self.corners[key] = Exchange(self.track, key[0], self.tables[key[0]], corner)
        return self.corners[key]

    # dice

    def _of_dice(self, states: States) -> float:
        """Return what a position that waits for dice is worth."""
        state: Any = states[0]
        if state.roll_kind == codes.PURSUIT_DICE:
            role, pair = int(state.spender), self._pair(state)
            return float(self.exchange(state).roll(role, pair)[(0, 0, *self._purse(state), 0, 0)])
        if state.roll_kind == codes.PURSUIT_AGAIN:
            return self._of_reroll(states)
        at = (0, 0, int(state.momentum), int(state.threat), 0, 0)
        if state.roller == codes.ACTIVE:
            bought = (int(state.tests[0].bought), int(state.tests[1].bought))
            return float(self.exchange(state).tested(bought)[at])
        return self._of_answer(states, at)

    def _of_answer(self, states: States, at: tuple[int, ...]) -> float:
        """Return what it is worth that the quarry rolls, the pursuer's dice being on the table."""
        work = clone(states)
        score(work[0], codes.ACTIVE)
        test: Any = work[0].tests[0]
        own, bad = int(excess(test)), int(test.complications > 0)
        exchange, total = self.exchange(work[0]), 0.0
        chances = chances_of_test(self.track.tests[1], int(work[0].tests[1].bought))
        for (other, worse), chance in chances.items():
            winner = codes.NONE if own == other else int(other > own)
            momentum = max(own, other) - max(0, min(own, other)) if winner != codes.NONE else 0
            total += chance * float(exchange.won(winner, momentum, (bad, worse))[at])
        return total

    def _of_reroll(self, states: States) -> float:
        """Return what it is worth to roll some challenge dice again."""
        state: Any = states[0]
        pursuit = state.pursuit
        again = [die for die in range(pursuit.dice) if int(pursuit.again) >> die & 1]
        kept = sum(int(die_value(pursuit.faces[die])) for die in range(pursuit.dice) if die not in again)
        worth = [self._bought(state, kept + more, 0) for more in range(2 * len(again) + 1)]
        return float(sum(c * w for c, w in zip(point_chances(len(again)), worth, strict=True)))

    def _of_roll(self, state: Any) -> float:
        """Return what a pursuit roll on the table is worth to who may still spend on it."""
        shown = int(points(state.pursuit))
        found = [self._bought(state, shown, 0)]
        if state.pursuit.rerolled == 0:
            found += self._rerolls(state)
        chases = self.track.side(int(state.spender)) == self.track.chaser
        return max(found) if chases else min(found)

    def _rerolls(self, state: Any) -> list[float]:
        """Return what each re-roll is worth, its price counted."""
        pursuit, found = state.pursuit, []
        values = [int(die_value(pursuit.faces[die])) for die in range(pursuit.dice)]
        for highest in range(3):
            dice = sum(value <= highest for value in values)
            kept = sum(value for value in values if value > highest)
            worth = [self._bought(state, kept + more, 1) for more in range(2 * dice + 1)] if dice else []
            found += [sum(c * w for c, w in zip(point_chances(dice), worth, strict=True))] if dice else []
        return found

    def _bought(self, state: Any, shown: int, already: int) -> float:
        """Return what a roll that shows so many points is worth, `already` points more being spent."""
        pursuit, role = state.pursuit, int(state.spender)
        own = (int(pursuit.hindrance[0]),), (int(pursuit.hindrance[1]),)
        corner = Corner((int(pursuit.pace),), (int(pursuit.apart),), own)
        key = (int(pursuit.exchange), role, *self._pair(state), *self._place(state)[:2], own[1 - role][0])
        if key not in self.spendings:
            settled = self.exchange(state).settled[self._pair(state)]
            self.spendings[key] = Spending(self.track, corner, role, settled)
        table = self.spendings[key].bought(int(resistance_left(state)), shown + int(pursuit.speed), already)
        return float(table[(0, 0, *self._purse(state), 0)])

    @staticmethod
    def _pair(state: Any) -> tuple[int, int]:
        """Return the Complications still to settle."""
        return int(state.tests[0].complications), int(state.tests[1].complications)

    @staticmethod
    def _purse(state: Any) -> tuple[int, int]:
        """Return the winner's purse and the other side's pool."""
        pools = int(state.momentum), int(state.threat)
        side = int(state.characters[state.tests[state.spender].who].side)
        return int(state.generated) + pools[side], pools[1 - side]


# solving


def solution_of(states: States, progress: Progress | None = None) -> Solution:
    """Return the solution of the pursuit that states[0] is in, kept on disk where it takes long.

    Raises `NotSolvable` where there is none.
    """
    if states.dtype != SYSTEMS["twod20"].state:
        raise NotSolvable("only an abstract pursuit is solved exactly, and this is none")
    track = read_track(states[0])
    path = folder_for("solutions") / f"pursuit-{track.name()}.npy"
    kept = _kept(path, track)
    if kept is not None:
        return Solution(track, kept)
    tables = solve(track, progress)
    if tables[0].size > SLOW:
        _keep(path, tables)
    return Solution(track, tables)


def solve(track: Track, progress: Progress | None = None) -> NDArray[np.float64]:
    """Return the table of every exchange, the first first, and one after the last.

    The round limit makes the pursuit end, so going backwards once from the last exchange is enough: each
    table is exact but for the rounding of numbers.
    """
    tables: list[Table] = [blank(track)]
    for number in range(track.exchanges, 0, -1):
        if progress is not None:
            progress(track.exchanges - number, track.exchanges)
        table = blank(track)
        table[:, 1:-1] = Exchange(track, number, tables[-1], whole(track)).value()
        tables.append(decided(table))
    return np.stack(tables[::-1])


def _kept(path: Path, track: Track) -> NDArray[np.float64] | None:
    """Return the tables on disk, None when there are none that fit."""
    content = read(path)
    if content is None:
        return None
    tables: NDArray[np.float64] = np.load(io.BytesIO(content))
    return tables if tables.shape == (track.exchanges + 1, *blank(track).shape) else None


def _keep(path: Path, tables: NDArray[np.float64]) -> None:
    """Write the tables, whole or not at all; where that is not possible they are solved again next time."""
    content = io.BytesIO()
    np.save(content, tables)
    write(path, content.getvalue())

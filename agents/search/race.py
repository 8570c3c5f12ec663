"""What a search is given and goes through: budgets, the clock, and plans in a race."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import islice
from typing import Any

import numpy as np
from numpy.typing import NDArray

from agents.search import kernel
from agents.search.kinds import Kind, Kinds
from agents.sense import enemies_of, sought_by
from arena.calls import acting_at
from arena.system import System

PATIENCE = 6.0  # times a budget that may pass before a clock cuts thinking off ...
LEAST_SECONDS = 0.5  # ... or of this
BLOWS = 2  # that stay in a race where the best of other families does
TRUE, DOUBTED = 0.5, 0.4  # of a lead by script, and of that, give or take ...
BESIDE = 0.3  # ... and where games against who thinks are there
APART = 0.07  # of winning: standard deviation of leads of which nothing is known
A_REPLY = 0.1  # of a game against who thinks, its spread at least
PEOPLE = 3  # others who could act that do so too
ROOM = 2  # times as many plans as there are for which there is room
TRIED = 12  # plans of a family of which one that is likely to succeed is looked for


@dataclass(frozen=True)
class Budget:
    """How much to think: `seconds`, each a number of games that is the same on any machine, or `simulations`.

    Either way results repeat exactly, unless a clock cuts them off.
    """

    seconds: float = 1.0
    simulations: int | None = None

    def part(self, share: float, most: float = 1.0) -> Budget:
        """Return a share of this budget, and of its time at most another."""
        games = None if self.simulations is None else max(1, int(self.simulations * share))
        return Budget(self.seconds * min(share, most), games)


@dataclass
class Race:
    """The plans of one search and what their simulations gave.

    `answers` int64 (n, ANSWERS, 2) say what follows the dice of each, by class of outcomes. `passes` has
    the passes since the last `clear`: which plans were played, and what each gave with each seed, shape
    (seeds, plans played).
    """

    root: NDArray[Any]
    side: int
    plans: NDArray[np.int16]
    system: System
    lengths: NDArray[np.int64] = field(init=False)
    answers: NDArray[np.int64] = field(init=False)
    entered: int = field(init=False)  # plans at the start
    passes: list[tuple[NDArray[np.int64], NDArray[np.float64]]] = field(init=False)
    values: NDArray[np.float64] = field(init=False)
    totals: NDArray[np.float64] = field(init=False)
    after: NDArray[np.int32] = field(init=False)
    room: NDArray[np.int32] = field(init=False)  # that `after` begins, and grows into
    kinds: Kinds = field(init=False)
    open: bool = field(init=False)  # who acts is chosen with the plan
    scripted: int = 0  # the row of the script's plan, or of what it was shortened to
    told: dict[int, tuple[str, Kind]] = field(default_factory=dict)  # family and kind by row, once asked
    purposes: dict[int, Kind] = field(default_factory=dict)  # by row, once asked
    judgements: dict[int, tuple[bool, bool, bool]] = field(
        default_factory=dict
    )  # as `judged` says, once asked
    replied: dict[int, NDArray[np.float64]] = field(default_factory=dict)  # by row, against who thinks

    def __post_init__(self) -> None:
        self.kinds = Kinds(self.system, self.root[0])
        self.open = acting_at(self.root, 0) == kernel.NONE
        self.lengths = (self.plans != kernel.NONE).sum(1)
        self.entered = len(self.plans)
        self.answers = np.zeros((len(self.plans), kernel.ANSWERS, 2), np.int64)
        self.clear()

    @cached_property
    def sought(self) -> frozenset[int]:
        """Whom the side is after."""
        return sought_by(self.root[0], self.side, self.kinds.sense.is_at_work)

    @cached_property
    def weak(self) -> frozenset[int]:
        """The enemies who are nearly out."""
        state, nearly_out = self.root[0], self.kinds.sense.nearly_out
        return frozenset(who for who in enemies_of(state, self.side) if nearly_out(state, who))

    def family(self, row: int) -> str:
        """Return what a plan is for."""
        return self.told_of(row)[0]

    def waits(self, row: int) -> bool:
        """Return whether a plan stands behind others that are as good: it idles, or a table would ask what it
        is for."""
        return self.idles(row) or self.judged(row)[0]

    def idles(self, row: int) -> bool:
        """Return whether somebody only waits in a plan, or goes nowhere in particular."""
        sense, family = self.kinds.sense, self.family(row)
        if family in sense.aimless:
            return row != self.scripted and not sense.comes_on(self.root[0], self.plans[row].tolist())
        return family in sense.last

    def finishes(self, row: int) -> bool:
        """Return whether a plan strikes at an enemy who is nearly out, or at one whom the side is after."""
        return self.judged(row)[1] or self.judged(row)[2]

    def seeks_out(self, row: int) -> bool:
        """Return whether a plan goes at an enemy whom the side is after."""
        return self.judged(row)[2]

    def judged(self, row: int) -> tuple[bool, bool, bool]:
        """Return whether a table would ask what a plan is for, whether it finishes somebody, and whether it
        goes at one whom the side is after."""
        if row not in self.judgements:
            sense, plan = self.kinds.sense, [int(each) for each in self.plans[row, : self.lengths[row]]]
            goes_at = self.kinds.goes_at
            ends, seeks = goes_at(plan, self.weak, sense.harm), goes_at(plan, self.sought, sense.seeks)
            self.judgements[row] = sense.misplaced(self.root[0], plan), ends, seeks
        return self.judgements[row]

    def kind(self, row: int) -> Kind:
        """Return what tells a plan from others."""
        return self.told_of(row)[1]

    def purpose(self, row: int) -> Kind:
        """Return what a plan comes to, however it is done."""
        if row not in self.purposes:
            self.purposes[row] = self.kinds.purpose(self.plans[row])
        return self.purposes[row]

    def actor(self, row: int) -> Kind:
        """Return who acts in a plan, where that is chosen with it and whoever is alike counts as one."""
        return self.kind(row)[:1] if self.open and len(self.kind(row)) > 1 else ()

    def told_of(self, row: int) -> tuple[str, Kind]:
        """Return the family and the kind of a plan."""
        if row not in self.told:
            sense, plan = self.kinds.sense, [int(each) for each in self.plans[row, : self.lengths[row]]]
            family = self.kinds.family(plan)
            on_the_way = family in sense.aimless and sense.nears(self.root[0], plan)
            self.told[row] = sense.deeds if on_the_way else family, self.kinds.of(plan)
        return self.told[row]

    def clear(self) -> None:
        """Forget all simulations."""
        self.passes = []
        self.values = np.zeros((len(self.plans), 2))
        self.totals = np.zeros((len(self.plans), self.system.totals))
        self.room = np.zeros((ROOM * len(self.plans), self.system.actions), np.int32)
        self.after = self.room[: len(self.plans)]

    def add(self, plans: Sequence[NDArray[np.int16]]) -> NDArray[np.int64]:
        """Add plans, and return their rows."""
        before, more = len(self.plans), len(plans)
        if more > 0:
            self.plans = np.concatenate([self.plans, np.array(plans, np.int16)])
            self.lengths = (self.plans != kernel.NONE).sum(1)
            self.answers, self.values, self.totals = (
                np.concatenate([each, np.zeros((more, *each.shape[1:]), each.dtype)])
                for each in (self.answers, self.values, self.totals)
            )
            if len(self.room) < len(self.plans):
                self.room = np.zeros((ROOM * len(self.plans), self.system.actions), np.int32)
                self.room[:before] = self.after
            self.after = self.room[: len(self.plans)]
        return np.arange(before, before + more)

    def replace(self, row: int, plan: NDArray[np.int16]) -> None:
        """Put another plan in the place of one."""
        self.plans[row], self.lengths[row] = plan, (plan != kernel.NONE).sum()
        self.told.pop(row, None)
        self.purposes.pop(row, None)
        self.judgements.pop(row, None)

    def forget(self, rows: NDArray[np.int64]) -> None:
        """Forget the simulations of some plans, and all passes."""
        self.passes = []
        which = rows if len(rows) < len(self.plans) else slice(None)
        for each in (self.values, self.totals, self.after):
            each[which] = 0

    def note(self, rows: NDArray[np.int64], values: NDArray[np.float64]) -> int:
        """Keep what plans gave in a pass, shape (seeds, rows); return how many simulations that is.

        NaN stands where a pass was stopped. Plans are compared by the seeds that all of them played. Passes
        of the same plans in a row are one.
        """
        missing = np.isnan(values)
        played = values[~missing.any(1)]
        if self.passes and np.array_equal(self.passes[-1][0], rows):
            played = np.concatenate([self.passes.pop()[1], played])
        self.passes.append((rows, played))
        values = np.where(missing, 0.0, values)
        self.values[rows, 0] += values.sum(0)
        self.values[rows, 1] += (values * values).sum(0)
        return int(values.size - missing.sum())

    @property
    def count(self) -> NDArray[np.float64]:
        """Simulations of each plan."""
        return self.totals[:, -1]

    @property
    def mean(self) -> NDArray[np.float64]:
        """Mean score of each plan, 0 for those never played."""
        return self.values[:, 0] / np.maximum(self.count, 1)

    @property
    def error(self) -> NDArray[np.float64]:
        """Standard error of each mean."""
        spread = np.maximum(self.values[:, 1] / np.maximum(self.count, 1) - self.mean**2, 0)
        return np.sqrt(spread / np.maximum(self.count - 1, 1))

    def side_by_side(self, one: int, other: int) -> NDArray[np.float64]:
        """Return what two plans gave with equal dice, shape (seeds, 2)."""
        found = [np.zeros((0, 2))]
        for rows, values in self.passes:
            places = [np.flatnonzero(rows == row) for row in (one, other)]
            if all(len(place) > 0 for place in places):
                found.append(values[:, [int(place[0]) for place in places]])
        return np.concatenate(found)

    def lead(self, rows: NDArray[np.int64], over: int) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
        """Return by how much plans are ahead of another with equal dice, and the standard error of that."""
        games, total, squares = np.zeros((3, len(self.plans)))
        for played, values in self.passes:
            place = np.flatnonzero(played == over)
            if len(place) > 0:
                apart = values - values[:, place[:1]]
                games[played] += len(values)
                total[played] += apart.sum(0)
                squares[played] += (apart * apart).sum(0)
        known, games = games[rows] > 1, np.maximum(games[rows], 2)
        ahead = total[rows] / games
        spread = np.maximum(squares[rows] - games * ahead * ahead, 0) / (games - 1)
        lead, error = np.where(known, ahead, 0), np.where(known, np.sqrt(spread / games), 1.0)
        return self.believed(rows, over, lead, error) if self.replied else (lead, error)

    def believed(
        self, rows: NDArray[np.int64], over: int, lead: NDArray[np.float64], error: NDArray[np.float64]
    ) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
        """Return leads by script as far as they are believed, less where games against who thinks set them
        right."""
        half, error = TRUE * lead, np.hypot(TRUE * error, DOUBTED * np.abs(TRUE * lead))
        for place, row in enumerate(rows.tolist()):
            if row == over or row not in self.replied or over not in self.replied:
                continue
            apart, prior = self.replied[row] - self.replied[over], BESIDE * float(lead[place])
            off = max(float(apart.std(ddof=1)), A_REPLY) / np.sqrt(len(apart))
            before = np.hypot(APART, prior)
            half[place] = prior + (float(apart.mean()) - prior) * before**2 / (before**2 + off**2)
            error[place] = before * off / np.hypot(before, off)
        return half, error


def different_first(
    race: Race,
    alive: NDArray[np.int64],
    most: int,
    told_by: Callable[[int], Kind],
    more: Callable[[int], float] = lambda _: 0.0,
) -> NDArray[np.int64]:
    """Return at most `most` plans of each kind of turn, as `told_by` tells them: the best, by means and what
    is `more`, and who waits only after those who do not."""
    seen: Counter[Kind] = Counter()
    kept: list[int] = []
    gain = {int(row): race.mean[row] + more(int(row)) for row in alive}
    for number in sorted(best_first(race, alive), key=lambda row: (race.waits(int(row)), -gain[int(row)])):
        kind = told_by(int(number))
        seen[kind] += 1
        if seen[kind] <= most:
            kept.append(int(number))
    return np.array(kept, np.int64)


def best_first(race: Race, alive: NDArray[np.int64]) -> NDArray[np.int64]:
    """Return plans by their means, the best first."""
    return alive[np.argsort(-race.mean[alive], kind="stable")]


def with_scripted(race: Race, alive: NDArray[np.int64], keep: int) -> NDArray[np.int64]:
    """Return the `keep` plans with the best means; the scripted plan, number 0, stays among them."""
    ranked = best_first(race, alive)[:keep]
    return ranked if 0 in ranked or 0 not in alive else np.append(ranked[:-1], 0)


def with_business(race: Race, alive: NDArray[np.int64], kept: NDArray[np.int64]) -> NDArray[np.int64]:
    """Return the plans that are kept, and where all of them stand behind others the best of those alive that
    strikes or does what the side came for and does not."""
    if not all(race.waits(int(row)) for row in kept):
        return kept
    is_business, rest = race.kinds.sense.is_business, best_first(race, np.setdiff1d(alive, kept))
    acts = (row for row in rest if is_business(race.family(int(row))) and not race.waits(int(row)))
    return np.append(kept, list(islice(acts, 1))).astype(np.int64)


def of_each_family(
    race: Race, alive: NDArray[np.int64], keep: int, is_likely: Callable[[int], bool], waiting: bool
) -> NDArray[np.int64]:
    """Return the `keep` plans with the best means, the scripted one among them, and of each family the best
    whose test `is_likely` to succeed, of blows more than one, what finishes somebody, and the best of others
    who could act; then of everybody's turns of each family the best, before the second of any.

    Without `waiting` those who only wait or try what is unlikely come last, unless they are best of all.
    """

    def stands_behind(row: int) -> bool:
        return race.waits(row) or not is_likely(row)

    ranked = [int(row) for row in best_first(race, alive)]
    families: dict[tuple[str, bool], list[int]] = {}
    for row in ranked:
        if waiting or not stands_behind(row):
            families.setdefault(race.kinds.manner(race.plans[row]), []).append(row)
    strikes = families.pop((race.kinds.sense.strikes, False), [])
    blows = list(islice(filter(is_likely, strikes[:TRIED]), BLOWS))
    deeds = race.kinds.sense.deeds
    names = sorted(families, key=lambda manner: manner[0] != deeds)
    first = [next(filter(is_likely, families[name][:TRIED]), families[name][0]) for name in names]
    ending = [row for row in ranked if race.finishes(row) and not race.waits(row)]
    blows = [*islice(filter(is_likely, ending[:TRIED]), 1), *blows]
    people: dict[Kind, int] = {}
    for row in ranked:
        if race.actor(row) not in people and not race.waits(row) and is_likely(row):
            people[race.actor(row)] = row
    apart_by, number = Counter[Kind](), dict[int, int]()
    for row in ranked:
        who_and_what = race.actor(row), race.family(row)
        number[row] = apart_by[who_and_what] // (BLOWS if who_and_what[1] == race.kinds.sense.strikes else 1)
        apart_by[who_and_what] += 1
    others = sorted(ranked, key=lambda row: (not waiting and stands_behind(row), number[row]))
    matter = {who: race.kinds.matters(race.root[0], who) for who in people}
    apart = sorted([*people.values()][1:], key=lambda row: -matter[race.actor(row)])[:PEOPLE]
    wanted = dict.fromkeys([0] * (0 in ranked) + ranked[:1] + blows[:1] + apart + blows + first + others)
    kept = set(list(wanted)[:keep])
    return np.array([row for row in ranked if row in kept], np.int64)


@dataclass
class Clock:
    """How much of a budget is used: by what was played, or `by_time` since `start`.

    What takes PATIENCE times as long as it should is `cut` off.
    """

    budget: Budget
    start: float
    progress: Callable[[float], None] | None = None
    played: int = 0
    share: float = 1.0
    by_time: bool = False
    spent: float = 0.0  # seconds of thought
    cut: bool = False

    def until(self, share: float) -> None:
        """From now on `is_up` and `left` speak of this share of the budget."""
        self.share = share

    @property
    def used(self) -> float:
        """The share of the budget that is used."""
        if self.budget.simulations is not None:
            return self.played / self.budget.simulations
        if self.by_time:
            return (time.perf_counter() - self.start) / self.budget.seconds
        return self.spent / self.budget.seconds

    @property
    def patience(self) -> float:
        """Seconds that may pass before the clock cuts thinking off."""
        return PATIENCE * max(self.budget.seconds, LEAST_SECONDS)

    def count(self, simulations: int, pace: float) -> None:
        """Count simulations that were played at a pace."""
        self.played += simulations
        self.spent += simulations / pace

    def left(self, pace: float) -> float:
        """Return how many simulations at a pace, in simulations a second, there is room for."""
        whole = self.budget.simulations
        return (self.share - self.used) * (self.budget.seconds * pace if whole is None else whole)

    def is_up(self) -> bool:
        """Return whether the share is used up."""
        used = self.used
        if self.progress is not None:
            self.progress(min(1.0, used))
        if self.budget.simulations is None and not self.by_time:
            self.cut = self.cut or time.perf_counter() - self.start > self.patience
        return self.cut or used >= self.share

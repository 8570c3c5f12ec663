"""The lines of one advice: their order, their figures, and their steps in words."""

from __future__ import annotations

import math
import re
import time
from dataclasses import replace
from fractions import Fraction
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from agents.advice.prices import Paid, Step, added, prices, turns_of
from agents.advice.promise import Promise
from agents.advice.serving import serves
from agents.advice.steps import Later, Walk, afterwards, going_on, unpaid, walk
from agents.advice.usable import usable
from agents.calibrating import SIDES, Chance, Z, told
from agents.lines import ANSWERED, Line
from agents.reasons.games import Played
from agents.reasons.kernel import OWN
from agents.search.kernel import NONE
from agents.search.order import CLOSE, in_order, is_decided
from agents.search.race import Budget, Clock, Race
from agents.search.results import Found, found
from agents.search.tidying import points_spent
from agents.sense import WAIT
from agents.systems import tally_particulars
from agents.tempers import in_character
from arena.phases.rows import A_TURN
from arena.rooms import opening_of
from arena.system import Chance as Test
from arena.systems import clone, settle, system_of
from arena.words.cast import Cast

MOST_TOLD = 2  # people who fall and tasks that are done
SUREST = 0.99  # what games show is never called sure
MOSTLY = 0.5  # of the games: what follows in as many is told with the line
HOPELESS = 0.1  # chance of a test below which a turn is none
HARDLY = 0.3  # chance of a test once it is answered below which it counts for little
OTHER_ODDS = 0.05  # of a test, by which another chance of it differs that is told
NEAR = 0.02  # shares no farther apart are brought to chances by how the curve runs there
RARELY = 2  # who only waits or rarely succeeds stands behind those who do little ...
NOTHING = 3  # ... and who does nothing behind these
AGAINST_ITS_TEMPER = -0.5  # of what somebody likes, -1 to 1
A_TRICK = 0.06  # of winning, that other turns than blows and deeds must be ahead of these by to stand first
SEEN = 0.06  # of it, that what a gamemaster would rather use may be behind ...
RATHER = 0.2  # ... where that is so much likelier
AN_AIM = 0.06  # of it, that harming others must be ahead of going at one whom an aim names
FAVOUR = 2  # steps and points that a deed or a blow may cost more and still stand first among equals ...
A_WORD = 1.0  # of these, that each word of what it promises may cost ...
PLAIN = 20  # ... the script's so much more ...
AIMED = 16  # ... and one that finishes somebody, or goes at whom the side is after, more than that ...
A_DEED = 40  # ... as what the side came for may


def own_chance(test: Test | None, side: int) -> float:
    """Return how often what a test of `side` is for comes of it, 1 where it is none of its own."""
    if test is None or test.side != side:
        return 1.0
    return float(test.success if test.comes is None else test.comes)


def is_answer(states: NDArray[Any]) -> bool:
    """Return whether states[0] asks somebody for less than a turn, such as what a result buys."""
    root, system = clone(states), system_of(states.dtype)
    legal = np.zeros(system.actions, np.int16)
    open_ones = legal[: settle(root[0], legal)].tolist()
    return system.headlines.isdisjoint(open_ones) or system.asking.matters(root[0]) != A_TURN


def led_by(order: NDArray[np.int64], row: int) -> NDArray[np.int64]:
    """Return plans in order, but this one in front."""
    return np.array([row, *order[order != row]], np.int64)


class Scribe:
    """Writes the lines of what was found in one position."""

    def __init__(self, root: NDArray[Any], cast: Cast, result: Found) -> None:
        """Write of `result` in root[0]."""
        self.root, self.cast, self.result = root, cast, result
        self.system = system_of(root.dtype)
        self.walks: dict[int, Walk] = {}
        self.later: dict[int, list[Later]] = {}
        self.promise = Promise(result.race, self.tried)
        self.paid: dict[int, tuple[list[list[Step]], Paid]] = {}
        self.answers: dict[int, Test | None] = {}
        self.played, self.holds_back = Played(), False

    @cached_property
    def is_asked_less(self) -> bool:
        """Return whether somebody is asked for less than a turn."""
        return is_answer(self.root)

    def again(self, played: Played) -> Found:
        """Return what was found with the games that were played since: order, figures, what is equal."""
        self.played = played
        race, rows = self.result.race, self.result.rows[: self.result.last]
        games = self.result.simulations + sum(each.values.size for each in played.games)
        clock = Clock(Budget(), time.perf_counter())
        self.holds_back = self.is_better_idle(race, rows)
        order, number = in_order(race, rows, self.burden, self.waits)
        equal = order[:number]
        if self.is_decided() and not self.is_asked_less:
            order = np.array(sorted(order, key=lambda row: self.plainness(int(row))), np.int64)
            equal = order[:number]
        order = self.used_first(self.aimed_first(self.business_first(order)))
        ranked = found(race, order, clock)
        ranked.equal[:] = np.isin(ranked.rows, equal)
        self.result = replace(ranked, simulations=games, seconds=self.result.seconds)
        self.later.clear()
        return self.result

    def business_first(self, order: NDArray[np.int64]) -> NDArray[np.int64]:
        """Return plans in order, in place of a first one that neither strikes, does what the side came for
        nor is of the script's kind, such as a trick, the best that does and promises no less, where it is
        not shown to be much worse."""
        race, first, promise = self.result.race, int(order[0]), self.promise.whole
        business = race.kinds.sense.is_business
        if business(race.family(first)) or race.family(first) == race.family(race.scripted):
            return order
        ahead, error = race.lead(order, first)
        near = [int(row) for row, lead in zip(order, ahead, strict=True) if lead > -A_TRICK]
        good = [row for row in near if business(race.family(row)) and not self.waits(row)]
        other = max(good, key=promise, default=first)
        if promise(other) < promise(first):
            return order
        return led_by(order, other)

    def aimed_first(self, order: NDArray[np.int64]) -> NDArray[np.int64]:
        """Return plans in order, in place of a first one that harms somebody whom no aim of the side names
        the likeliest that goes at one whom an aim names, or else finishes somebody, where that is hardly
        worse."""
        race, first = self.result.race, int(order[0])
        if race.seeks_out(first) or race.family(first) not in race.kinds.sense.harm:
            return order
        ahead, _ = race.lead(order, first)
        near = [int(row) for row, lead in zip(order, ahead, strict=True) if lead > -AN_AIM]
        fit = [row for row in near if race.finishes(row) and not self.waits(row)]
        good = [row for row in fit if race.seeks_out(row)] or ([] if race.finishes(first) else fit)
        other = max(good, key=lambda row: self.tried(row) or 0.0, default=first)
        return led_by(order, other)

    def used_first(self, order: NDArray[np.int64]) -> NDArray[np.int64]:
        """Return plans in order, in place of the first the one that a gamemaster would likeliest use, where
        that is much likelier and hardly worse."""
        ahead, _ = self.result.race.lead(order, int(order[0]))
        chances = np.where(ahead >= -SEEN, usable(self, order), 0.0)
        return led_by(order, int(order[chances.argmax()])) if chances.max() >= chances[0] + RATHER else order

    def walk(self, row: int) -> Walk:
        """Return a plan, by its row in the race, up to the dice."""
        if row not in self.walks:
            race = self.result.race
            plan = [int(action) for action in race.plans[row, : race.lengths[row]]]
            self.walks[row] = walk(self.root, self.cast, self.result.side, plan)
        return self.walks[row]

    def waits(self, row: int) -> int:
        """Return how far a plan stands behind others as good, 0 not.

        1: who does little, hits one time in three, hardly hurts, is answered well, suffers more than it does
        or goes against its temper. 2: who rarely helps, only guards somebody or does what a table would
        ask the reason of. 3: who only waits, makes ready in vain, hardly ever succeeds or goes where one
        would ask; who makes ready for later or walks does so too where the scene is lost or won, and there
        nobody counts what a blow may cost. Of answers to less than a turn only a blow that hardly ever hits
        stands behind.
        """
        race = self.result.race
        if self.is_asked_less:
            return int(race.family(row) in race.kinds.sense.harm and self.chance_of_test(row) < HOPELESS)
        sense, family, asked = race.kinds.sense, race.family(row), race.judged(row)[0]
        decided, likely, walks = self.is_decided(), self.is_likely(row), family in sense.aimless
        idles = (walks and self.holds_back) or ((family == WAIT or decided) and race.waits(row))
        if (walks and asked) or (family == WAIT and idles) or (family in sense.last and not likely):
            return NOTHING
        if family in sense.harm and self.chance_of_test(row) < HOPELESS:
            return NOTHING
        if idles or asked or family in sense.guards or not (likely or sense.is_business(family)):
            return RARELY
        good = sense.is_good(family, self.chance_of_test(row))
        counts = family != sense.deeds and not (decided and family == sense.strikes)
        dear = counts and self.promise.whole(row) <= 0
        against = self.character(row) <= AGAINST_ITS_TEMPER
        return int(race.waits(row) or not good or dear or against or self.hurts_little(row))

    def hurts_little(self, row: int) -> bool:
        """Return whether a plan is to harm somebody and hardly does, or is answered well where that puts
        nobody out whom the side is after."""
        race = self.result.race
        if race.family(row) not in race.kinds.sense.harm:
            return False
        vain = self.promise.harm(row) < A_WORD and not race.seeks_out(row)
        return vain or (not race.finishes(row) and self.is_answered_well(row))

    def character(self, row: int) -> float:
        """Return how much whoever acts in a plan likes what it does there, by its temper."""
        race, heads = self.result.race, self.system.headlines
        plan = race.plans[row, : race.lengths[row]].tolist()
        return in_character(self.system, self.root[0], [action for action in plan if action in heads])

    def is_decided(self) -> bool:
        """Return whether all plans that were compared win, or none does."""
        race, rows = self.result.race, self.result.rows[: self.result.last]
        return is_decided(race.mean[rows[race.count[rows] > 0]])

    def is_better_idle(self, race: Race, rows: NDArray[np.int64]) -> bool:
        """Return whether some plan that only waits is surely better than the script's, which only walks."""
        if race.scripted not in rows or race.family(race.scripted) not in race.kinds.sense.aimless:
            return False
        idle = np.array([row for row in rows if race.family(int(row)) == WAIT], np.int64)
        ahead, error = race.lead(idle, race.scripted)
        return bool((ahead > np.maximum(CLOSE, Z * error)).any())

    def plainness(self, row: int) -> tuple[float, ...]:
        """Return where a plan stands once all end alike, the less the further in front: who spends nothing
        that hardly comes back, does something and gains by it, goes at whom the side is after, spends
        nothing else, goes about its business, and promises most."""
        race = self.result.race
        business = race.kinds.sense.is_business(race.family(row))
        dear = round(max(points_spent(race, row), 0.0))
        promise = round(self.promise.whole(row), 1)
        vain = race.judged(row)[0] or promise <= 0
        plan = race.plans[row, : race.lengths[row]].tolist()
        return (
            not race.kinds.sense.dear.isdisjoint(plan),
            self.waits(row),
            vain,
            not race.finishes(row),
            dear,
            not business,
            -promise,
            self.walk(row).weighty,
        )

    def is_likely(self, row: int) -> bool:
        """Return whether the test of a plan succeeds often enough for what it is for."""
        race = self.result.race
        least = race.kinds.sense.least_chance(race.family(row))
        return self.chance_of_test(row) >= least

    def chance_of_test(self, row: int) -> float:
        """Return how often what the test of a plan is for comes of it, 1 without one of its own side."""
        return own_chance(self.walk(row).test, self.result.side)

    def tried(self, row: int) -> float | None:
        """Return how often what the test of a plan is for comes of it, None without one of its own side."""
        test = self.walk(row).test
        return None if test is None or test.side != self.result.side else self.chance_of_test(row)

    def answered(self, row: int) -> Test | None:
        """Return the test of a plan once the other side answers it by script, None for that of another."""
        if row not in self.answers:
            race, side, test = self.result.race, self.result.side, self.walk(row).test
            plan = [int(action) for action in race.plans[row, : race.lengths[row]]]
            found = walk(self.root, self.cast, side, plan, silent=True, answered=True).test
            self.answers[row] = found if found and test and found.who == test.who else None
        return self.answers[row]

    def chance_answered(self, row: int) -> float:
        """Return how often what a plan tries comes of it once the other side answers by script, 1 without a
        test."""
        answered = self.answered(row)
        if answered is None:
            return self.chance_of_test(row)
        return own_chance(answered, self.result.side)

    def is_answered_well(self, row: int) -> bool:
        """Return whether the other side can well see to it that what a plan tries hardly ever succeeds."""
        return own_chance(self.answered(row), self.result.side) < HARDLY

    def other_odds(self, row: int) -> dict[str, Fraction]:
        """Return how often the test of a plan succeeds with nothing paid for it, and once the other side
        answers it by script, where that is another chance."""
        race, side, test = self.result.race, self.result.side, self.walk(row).test
        if test is None or test.side != side:
            return {}
        plan = [int(action) for action in race.plans[row, : race.lengths[row]]]
        others = {ANSWERED: self.answered(row)}
        if self.walk(row).spent:
            others = {"unpaid": unpaid(self.root, self.cast, side, plan), **others}
        tests = {words: each for words, each in others.items() if each and each.who == test.who}
        return {
            words: each.success
            for words, each in tests.items()
            if abs(each.success - test.success) >= OTHER_ODDS
        }

    def weight(self, row: int) -> tuple[int, float]:
        """Return how many steps of a plan are more than a dull answer, and how many points it spends."""
        return self.walk(row).weighty, points_spent(self.result.race, row)

    def burden(self, row: int) -> float:
        """Return how many steps and points a plan costs, less for what the side came for, for a blow and for
        what it promises; less for what the script would do, unless that only guards somebody; more for what
        a table would ask what it is for."""
        race = self.result.race
        business = race.kinds.sense.is_business(race.family(row))
        deed = race.family(row) == race.kinds.sense.deeds and not race.judged(row)[0]
        cost = round(sum(self.weight(row))) - FAVOUR * business
        cost -= A_DEED if deed else AIMED * race.finishes(row)
        guards = race.family(row) in race.kinds.sense.guards
        scripted = row == race.scripted and not guards and not self.is_asked_less
        cost += guards - PLAIN * scripted + PLAIN * race.judged(row)[0]
        sense, parts = race.kinds.sense, self.promise.parts(row)
        parts[0] /= 1 if business or race.family(row) in sense.seeks else 2
        return cost - A_WORD * max(float(parts.sum()), 0.0 if deed else -np.inf)

    def shares(self) -> NDArray[np.float64]:
        """Return the share of the simulated games that each plan wins.

        Of those that were compared it is what the first won, and how far others were ahead of it or behind
        with equal dice, so that shares differ as plans do.
        """
        race, last = self.result.race, self.result.rows[: self.result.last]
        shares = self.result.mean.copy()
        ahead, error = race.lead(last, int(last[0]))
        paired = error < 1.0
        shares[: len(last)][paired] = np.clip(shares[0] + ahead, 0.0, 1.0)[paired]
        return shares

    def told(self, share: float, games: int) -> Chance:
        """Return what is told for a share of so many simulated games."""
        error = math.sqrt(share * (1 - share) / max(games - 1, 1))
        return told(self.system, self.cast, self.result.side, share, error, games)

    def chance(self, share: float) -> float:
        """Return the chance that is told for a share of as many games as the first line was played."""
        return self.told(share, int(self.result.count[0])).win

    def per_share(self, one: float, other: float) -> float:
        """Return how much of a chance, as it is told, a share of simulated games is between two shares."""
        if abs(one - other) <= NEAR:
            middle = (one + other) / 2
            one, other = min(1.0, middle + NEAR), max(0.0, middle - NEAR)
        return (self.chance(one) - self.chance(other)) / (one - other)

    def comes_of(self, row: int) -> list[str]:
        """Return who falls and what is done by the end of a plan's turn, the likeliest first."""
        games = [each for each in self.played.games if row in each.rows]
        if not games or not self.played.known:
            return []
        parts = np.concatenate([each.parts[:, list(each.rows).index(row), OWN] for each in games]).mean(0)
        before = np.zeros(len(parts))
        tally_particulars(self.root[0], self.result.side, before)
        risen = [(parts[each.place] - before[each.place], each) for each in self.played.known if each.alone]
        told = sorted((pair for pair in risen if pair[0] >= pair[1].least), key=lambda pair: -pair[0])
        return [each.alone.format(min(SUREST, float(parts[each.place]))) for _, each in told[:MOST_TOLD]]

    def measured(self, totals: list[float]) -> str:
        """Return what a plan brings in figures, as the system says it."""
        return self.system.plan_words(self.root[0], totals, self.cast)

    def given(self, turns: list[list[Step]]) -> list[str]:
        """Return what the other side mostly adds in a turn to what one's own has saved."""
        side, pools = self.result.side, self.system.pools
        own = [(place, pool) for place, pool in enumerate(pools) if pool.saved and pool.side == side]
        points = [(round(added(turns, place, side)), pool) for place, pool in own]
        return [f"{SIDES[1 - side]} add {pool.points(number)}" for number, pool in points if number > 0]

    def wanted(self) -> list[str]:
        """Return what the side wants, in words."""
        side = ("pcs", "npcs")[self.result.side]
        return opening_of(self.system.name).aims(self.cast.scenario, side, side)

    def called_by(self, who: int) -> str:
        """Return what somebody, by number, is called inside a sentence."""
        return str(self.system.words.names(self.root[0], self.cast)[who])

    def called(self, name: str) -> str:
        """Return what somebody is called inside a sentence."""
        names = self.system.words.names(self.root[0], self.cast)
        return dict(zip(self.cast.character_names, names, strict=True)).get(name, name)

    def goes_on(self, row: int) -> list[Later]:
        """Return how the turn of one plan, by its place in what was found, goes on after its test."""
        if row not in self.later:
            place = int(self.result.rows[row])
            walked, (_, paid) = self.walk(place), self.priced(place)
            found = going_on(walked.at, self.cast, self.result.side, self.result, row, paid)
            self.later[row] = once_more(found, walked.aloud)
        return self.later[row]

    def follow(self, row: int) -> int:
        """Return by what action the turn of one plan mostly goes on, NONE where it ends."""
        return next((each.action for each in mostly(self.goes_on(row))), NONE)

    def priced(self, row: int) -> tuple[list[list[Step]], Paid]:
        """Return some games of a plan's turn, by its row in the race, and what its side pays there."""
        if row not in self.paid:
            turns = turns_of(self.result.race, row)
            self.paid[row] = turns, prices(turns)
        return self.paid[row]

    def line(self, row: int) -> Line:
        """Return one plan, by its place in what was found, in words and figures."""
        result, place = self.result, int(self.result.rows[row])
        count, share = int(result.count[row]), float(self.shares()[row])
        walked, totals = self.walk(place), [float(each) for each in result.totals[row]]
        chance, test = self.told(share, count), walked.test
        (turns, paid), goes_on = self.priced(place), self.goes_on(row)
        brings = *self.comes_of(place), self.measured(totals), *self.given(turns)
        return Line(
            steps=walked.steps,
            aloud=walked.aloud,
            actions=[int(action) for action in result.plans[row, : result.lengths[row]]],
            win=chance.win,
            low=chance.low,
            high=chance.high,
            simulations=count,
            success=None if test is None else test.success,
            success_note="" if test is None else test.note,
            other_odds=self.other_odds(place),
            figures={each.name: total for each, total in zip(self.system.measures, totals, strict=True)},
            brings=", ".join(filter(None, brings)),
            serves=serves(result.race, place, self.called_by, self.wanted()),
            follows=next((each.words for each in mostly(goes_on)), ""),
            then=[str(each) for each in afterwards(self.root, self.cast, result, row, paid)],
            goes_on=[str(each) for each in goes_on],
            tester="" if test is None else self.called(test.who),
            equal=bool(result.equal[row]),
            share=share,
        )


def once_more(goes_on: list[Later], aloud: str) -> list[Later]:
    """Return how a turn goes on, where what the plan's sentence `aloud` says already is done again.

    >>> [each.words for each in once_more([Later(0, "bars the gate", 0.9)], "Nell bars the gate.")]
    ['bars the gate again']
    """
    return [
        each._replace(words=f"{each.words} again") if is_said(each.words, aloud) else each for each in goes_on
    ]


def is_said(words: str, aloud: str) -> bool:
    """Return whether a sentence says these words, whole ones."""
    return re.search(rf"\b{re.escape(words)}(?!\w)", aloud) is not None


def mostly(goes_on: list[Later]) -> list[Later]:
    """Return what follows the test in most games and has words."""
    return [each for each in goes_on if each.times >= MOSTLY and not each.is_typed]

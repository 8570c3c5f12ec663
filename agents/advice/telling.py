"""Which of the compared turns are told: different ones, of different people, that a table would use."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import filterfalse
from typing import Any

import numpy as np
from numpy.typing import NDArray

from agents.advice.scribe import Scribe, own_chance
from agents.calibrating import Z
from agents.search import kernel
from agents.search.kinds import Kind
from agents.search.order import CLOSE, surely_better
from agents.search.prior import APART
from agents.search.race import Race
from agents.search.results import Found
from agents.search.tidying import is_another_price, points_spent
from agents.sense import never, sought_by
from arena.calls import acting_at
from arena.systems import clone, settle, system_of

FEWEST = 3  # lines that are told and explained, where there are as many
HOPELESS, LOST = 0.28, 0.7  # of winning, and of what the first wins: who is so far behind it is not told ...
A_LITTLE = 0.05  # ... but for so little of winning; nor is who else does the same for more
PASSED = 0.09  # ... nor who is so far behind another choice, or passes over whom another finishes or seeks
A_CHOICE = 2.0  # words by which a turn must be likelier, do more or cost less than one about the same thing
LEAST_ALIKE, LEAST_OTHER = 0.5, 0.25  # of what a told turn promises: who does the same to others; other turns
LEAST_WAY = 0.7  # of it: another way to the same purpose
A_WORD = 0.01  # of winning, that is worth as much as a word of what a turn promises
SOUGHT, NEW = 15.0, 15.0  # words that finishing somebody, and somebody new or another business, are worth


@dataclass(frozen=True)
class Telling:
    """What is told of the plans of a search: the places of those that differ, the best first."""

    result: Found
    scribe: Scribe
    places: list[int]

    @property
    def race(self) -> Race:
        """The race of the search."""
        return self.result.race

    def row(self, place: int) -> int:
        """Return the row of a plan in the race."""
        return int(self.result.rows[place])

    def family(self, place: int) -> str:
        """Return what a plan is for."""
        return self.race.family(self.row(place))

    def strikes(self, place: int) -> bool:
        """Return whether a plan is a blow."""
        return self.family(place) == self.race.kinds.sense.strikes

    def likely(self, place: int) -> bool:
        """Return whether the test of a plan succeeds often enough."""
        return self.scribe.is_likely(self.row(place))

    def idle(self, place: int) -> int:
        """Return how far a plan stands behind others as good; the best does not, nor who does little, guards
        itself or goes somewhere but surely wins more often than it."""
        idle = self.scribe.waits(self.row(place)) * (place != 0)
        little = idle == 1 and not self.race.judged(self.row(place))[0]
        return 0 if little and self.behind(0, CLOSE, place) else idle

    def behind(self, place: int, least: float, over: int = 0) -> bool:
        """Return whether a plan is surely so far behind another."""
        ahead, error = self.race.lead(np.array([self.row(place)]), self.row(over))
        return bool(-ahead[0] > max(least, Z * error[0]))

    def choices(self) -> list[int]:
        """Return the best plan and up to two beside it that a gamemaster might choose instead.

        Who is hopeless is not told, nor who is behind and passes over whom another plan finishes or
        seeks, but for what the side came for; nor who strikes or threatens others than those whom an aim of
        the side names, where the first goes at one of them.
        """
        told = [0]
        left = [
            place
            for place in self.places[1:]
            if not (self.idle(place) or self.is_hopeless(place, 1) or self.is_beside(place))
            and not self.passes_over(place)
        ]
        while len(told) < FEWEST:
            open_ = [place for place in left if all(self.is_choice(place, other) for other in told)]
            open_ = [place for place in open_ if not self.is_hopeless(place, len(told))]
            open_ = [place for place in open_ if not self.is_once_more(place, told)]
            open_ = [p for p in open_ if not any(self.behind(p, PASSED, other) for other in open_)]
            if not open_:
                break
            told.append(max(open_, key=lambda place: self.appeal(place, told)))
        return told

    def is_hopeless(self, place: int, told: int) -> bool:
        """Return whether a plan is surely far behind the first; beside one that is `told` alone a blow or
        threat is not that promises as much, where that is one too."""
        harm, promise = self.race.kinds.sense.harm, self.scribe.promise.whole
        blows = self.family(0) in harm and self.family(place) in harm
        if told == 1 and blows and promise(self.row(place)) >= promise(self.row(0)):
            return False
        return self.behind(place, max(A_LITTLE, min(HOPELESS, LOST * float(self.race.mean[self.row(0)]))))

    def is_once_more(self, place: int, told: list[int]) -> bool:
        """Return whether a plan is behind, and two or more that are told are all of its kind and by the same
        person: they are one choice, of whom."""
        race, row = self.race, self.row(place)
        alike = [
            race.family(row) == self.family(each) and race.actor(row) == race.actor(self.row(each))
            for each in told
        ]
        return len(told) > 1 and all(alike) and self.behind(place, CLOSE)

    def passes_over(self, place: int) -> bool:
        """Return whether a plan is behind, is not what the side came for, and leaves alone whom another one
        finishes or seeks."""
        aimed = [each for each in self.places if self.race.finishes(self.row(each)) and not self.idle(each)]
        other = self.family(place) != self.race.kinds.sense.deeds and place not in aimed
        return bool(aimed) and other and self.behind(place, PASSED)

    def is_beside(self, place: int) -> bool:
        """Return whether a plan strikes or threatens somebody whom no aim of the side names, and who is not
        nearly out, where the first plan goes at one whom an aim names."""
        race, first = self.race, self.row(0)
        sense, plan = race.kinds.sense, race.plans[first, : race.lengths[first]].tolist()
        named = race.kinds.goes_at(plan, sought_by(race.root[0], race.side, never), sense.seeks)
        return named and self.family(place) in sense.harm and not race.finishes(self.row(place))

    def promises(self, place: int, other: int, least: float) -> bool:
        """Return whether a plan promises at least such a part of what another does."""
        promise = self.scribe.promise.whole
        return promise(self.row(place)) >= least * promise(self.row(other))

    def is_choice(self, place: int, other: int) -> bool:
        """Return whether a plan has something that another, which is told, has not.

        Where it is about the same thing it is likelier, does more or costs less, or somebody else wins about
        as often with it, or it finishes somebody in another way that promises nearly as much; where it is
        about something else it does not promise much less, unless it may win as often, or finishes somebody.
        """
        row, told = self.row(place), self.row(other)
        more = self.scribe.promise.parts(row) - self.scribe.promise.parts(told)
        same, finishes = self.race.actor(row) == self.race.actor(told), self.race.finishes(row)
        as_good = not self.behind(place, CLOSE, other)
        if self.about(place) == self.about(other):
            if (more >= A_CHOICE).any() or (as_good and not same):
                return True
            if not same:
                return not self.behind(place, A_LITTLE, other) and self.promises(place, other, LEAST_ALIKE)
            another = finishes and self.family(place) != self.family(other)
            return as_good and another and self.promises(place, other, LEAST_WAY)
        if as_good or (finishes and not self.race.finishes(told)):
            return True
        alike = same and self.family(place) == self.family(other)
        least = LEAST_ALIKE if alike else LEAST_OTHER
        return self.promises(place, other, least)

    def appeal(self, place: int, told: list[int]) -> float:
        """Return what speaks for telling a plan beside others: what it promises, how it wins, and that it
        finishes somebody, is what the side came for, or lets others act, strike or be struck than those."""
        race, row = self.race, self.row(place)
        ahead, error = race.lead(np.array([row]), self.row(0))
        lead = float(ahead[0]) * APART**2 / (APART**2 + float(error[0]) ** 2)
        others = race.actor(row) not in [race.actor(self.row(each)) for each in told]
        blows = self.strikes(place) and not any(map(self.strikes, told))
        business = self.family(place) == race.kinds.sense.deeds or blows
        another = self.family(place) not in map(self.family, told)
        elsewhere = self.about(place)[1] not in [self.about(each)[1] for each in told]
        return (
            self.scribe.promise.whole(row)
            + lead / A_WORD
            + SOUGHT * race.finishes(row)
            + NEW * (others + business + another / 2 + elsewhere / 2)
        )

    def about(self, place: int) -> Any:
        """Return what a plan does to whom, whoever does it and with whatever; guarding is one thing."""
        kind, family, sense = self.race.kind(self.row(place)), self.family(place), self.race.kinds.sense
        if family in sense.last:
            return family, None
        family = sense.strikes if family in sense.harm else family
        return family, self.race.kinds.whom(kind[-1]) if kind else None

    def at_another_price(self) -> list[int]:
        """Return the best plan that does what the first does at another price, where there is one."""
        race, first = self.race, self.row(0)

        def chance(_: Race, row: int) -> float:
            return own_chance(self.scribe.walk(row).test, race.side)

        for place in np.flatnonzero(self.result.count).tolist()[1:]:
            row = self.row(place)
            if race.kind(row) == race.kind(first) and is_another_price(race, first, row, chance):
                ahead, error = race.lead(np.array([row]), first)
                dearer = points_spent(race, row) > points_spent(race, first)
                if ahead[0] > 0 if dearer else ahead[0] >= -max(PASSED, Z * error[0]):
                    return [place]
        return []


def different(result: Found, scribe: Scribe) -> list[int]:
    """Return the places of the plans that differ in what they come to, and in words; but for the first, of
    those that come to the same and are as good, the one that costs least."""
    race, kinds = result.race, dict[Kind, list[int]]()
    for place in np.flatnonzero(result.count).tolist():
        kinds.setdefault(race.kinds.purpose(race.plans[int(result.rows[place])]), []).append(place)
    said: dict[str, int] = {}
    for places in kinds.values():
        rows = result.rows[places]
        near = places if 0 in places else [places[n] for n in np.flatnonzero(~surely_better(race, rows)[0])]
        place = 0 if 0 in places else min(near, key=lambda each: sum(scribe.weight(int(result.rows[each]))))
        said.setdefault(scribe.walk(int(result.rows[place])).aloud, place)
    return sorted(said.values())


def told_lines(result: Found, scribe: Scribe, most: int) -> list[int]:
    """Return the places of the plans to tell, the best first.

    Of a turn the others are choices, and of those that are about as good the one that promises most; for want
    of them what does the same as the first at another price. Of less than a turn all that differs is told.
    """
    telling = Telling(result, scribe, different(result, scribe))
    race, rest = result.race, telling.places[1:]
    if is_answer(scribe.root, race.plans[telling.row(0)].tolist()):
        same = twins(race, [telling.row(place) for place in telling.places])
        return sorted(telling.places, key=lambda place: (telling.idle(place), telling.row(place) in same))[
            :most
        ]
    told = list(dict.fromkeys([*telling.choices(), *telling.at_another_price()]))
    if len(told) < FEWEST:
        return sorted(told)
    return list(dict.fromkeys([*sorted(told[:FEWEST]), *told, *filterfalse(telling.idle, rest)]))[:most]


def is_answer(states: NDArray[Any], plan: Sequence[int]) -> bool:
    """Return whether states[0] asks somebody for less than a turn, such as what a result buys."""
    root, headlines = clone(states), system_of(states.dtype).headlines
    legal = np.zeros(system_of(states.dtype).actions, np.int16)
    number = settle(root[0], legal)
    under_way = acting_at(root, 0) != kernel.NONE
    return headlines.isdisjoint(plan) or (under_way and headlines.isdisjoint(legal[:number].tolist()))


def twins(race: Race, rows: list[int]) -> set[int]:
    """Return which of some plans end as one before them does in each of the games that both played."""
    found: set[int] = set()
    for number, row in enumerate(rows):
        for other in rows[:number]:
            both = race.side_by_side(row, other)
            if len(both) > 1 and bool((both[:, 0] == both[:, 1]).all()):
                found.add(row)
    return found

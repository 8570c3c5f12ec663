"""Which of the compared turns are told: different ones, of different people, that a table would use."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import filterfalse

import numpy as np
from numpy.typing import NDArray

from agents.advice.promise import COSTS, RISKIER
from agents.advice.rounded import CLEAR, NEAR
from agents.advice.scribe import Scribe
from agents.calibrating import Z
from agents.search.kernel import NONE
from agents.search.kinds import Kind
from agents.search.order import CLOSE, WAITING, sure, surely_better
from agents.search.race import APART, Race
from agents.search.reporting import FINALISTS
from agents.search.results import Found
from agents.search.tidying import A_POINT, points_spent

FEWEST = 3  # lines that are told and explained, where there are as many
FILLED = 2  # and those up to which turns that do little are told
WORSE, LOST = 0.15, 0.7  # of winning, and of what the first wins: who is so far behind it is not told ...
A_LITTLE = 0.12  # ... but for so little of winning
SOONER = 0.15  # of it, that what somebody else does is surely behind by to be left out
PASSED = 0.09  # nor is what is hardly another turn, for more
ANOTHER = 2  # of who acts, with what and at whom, in which turns differ that are a choice beside each other
LEAST = 0.1  # of what a told turn promises, that another does
A_CHOICE = 2.0  # words by which what is hardly another turn must be likelier, do more or cost less
MOST_OF = 2 / 3  # of what a told turn promises, that hardly another one does as well
OTHERS_SPEND = 2.5  # points more than the first, from which on what others do is dear
A_WORD = 0.005  # of winning, that is worth as much as a word of what a turn promises
SOUGHT, NEW = 15.0, 15.0  # words that finishing somebody, and somebody new or another business, are worth
MANNER = 15.0  # words that what somebody likes is worth, by its temper
AGAINST = 20.0  # words that speak against what is hardly another turn, or at others than the first
ENOUGH, EVEN = (
    10.0,
    0.5,
)  # words of harm, and the chance of it, from which on it is told that nobody is out by it
LITTLE = 1  # how far who does little stands behind, as a scribe says it


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

    def is_deed(self, place: int) -> bool:
        """Return whether a plan is what the side came for."""
        return self.family(place) == self.race.kinds.sense.deeds

    def strikes(self, place: int) -> bool:
        """Return whether a plan is a blow."""
        return self.family(place) == self.race.kinds.sense.strikes

    def idle(self, place: int) -> int:
        """Return how far a plan stands behind others as good; the best does not, nor who does little, guards
        itself or goes somewhere (but not who strikes in vain) but surely wins more often than it."""
        idle = self.scribe.waits(self.row(place)) * (place != 0)
        hurts = self.family(place) in self.race.kinds.sense.harm
        little = idle == LITTLE and not hurts and not self.race.judged(self.row(place))[0]
        return 0 if little and self.behind(0, NEAR, place, sure(self.race)) else idle

    def behind(self, place: int, least: float, over: int = 0, errors: float = Z) -> bool:
        """Return whether a plan is so far behind another, and by so many standard errors."""
        ahead, error = self.race.lead(np.array([self.row(place)]), self.row(over))
        return bool(-ahead[0] > max(least, errors * error[0]))

    def choices(self) -> list[int]:
        """Return the best plan and up to two beside it that a gamemaster might choose instead.

        Those are other turns, sooner than the same by others or at others, and beside one that does little
        for want of them what does no more and is as good, or the best that does something, and beside a blow
        one at somebody else. Who is far behind is not told, nor what is clearly worse by the same people, nor
        a third by others.
        """
        told, rest = [0], self.places[1:]
        fair = [each for each in rest if not self.is_far_behind(each)]
        left = [each for each in fair if not self.idle(each)]
        sound = [each for each in left if not self.is_weak(each)]
        left = [each for each in left if each in sound or self.goes_at_enemies(each)]
        idle, waits = self.scribe.waits(self.row(0)) > 0, self.family(0) in self.race.kinds.sense.last
        for some, is_told, most in (
            (sound, self.is_another, FEWEST),
            (left, self.is_another, FEWEST),
            ([each for each in fair if idle and self.idle(each) == LITTLE], self.is_as_good, FILLED),
            (rest, self.is_fair, FEWEST),
            ([each for each in rest if (idle or waits) and not self.idle(each)][:1], self.is_more, FILLED),
        ):
            while len(told) < most and (open_ := [each for each in some if is_told(each, told)]):
                told.append(max(open_, key=lambda place: self.appeal(place, told)))
        return told

    def is_another(self, place: int, told: list[int]) -> bool:
        """Return whether a plan promises something, is neither a told one again nor lesser, and is another
        turn than those told or differs enough from each."""
        dear = self.is_dear(place) or self.scribe.promise.whole(self.row(place)) <= 0
        promises = self.is_deed(place) or not dear
        promises = promises and not self.is_aside(place) and self.is_new(place, told)
        return promises and (self.is_choice(place, told) or self.is_variant(place, told))

    def is_new(self, place: int, told: list[int]) -> bool:
        """Return whether a plan is none told again, nor lesser than one; the first blow, and the first deed
        that the side came for, may be worse."""
        business = self.race.kinds.sense.is_business(self.family(place))
        may_be_worse = business and self.family(place) not in map(self.family, told)
        lesser = self.is_plainly_lesser(place, told) or (self.is_worse(place) and not may_be_worse)
        lesser = lesser or self.falls_short(place, told)
        repeated = self.is_repeated(place, told) or self.is_in_another_order(place, told)
        return not lesser and not repeated

    def is_same_aim(self, place: int, other: int) -> bool:
        """Return whether two plans are for the same, at the same person or thing."""
        return self.family(place) == self.family(other) and self.goes_at_same(place, other)

    def goes_at_same(self, place: int, other: int) -> bool:
        """Return whether two plans go at the same person or thing."""
        one, two = (self.race.kinds.whom(self.deed(each)) for each in (place, other))
        return bool(one == two)

    def promises_less(self, place: int, other: int) -> bool:
        """Return whether a plan promises much less than another."""
        whole = self.scribe.promise.whole
        return whole(self.row(place)) < MOST_OF * whole(self.row(other))

    def is_more(self, place: int, told: list[int]) -> bool:
        """Return whether a plan is told beside the only one, which does little."""
        return place not in told

    def is_aside(self, place: int) -> bool:
        """Return whether a plan is no harm, no words and not what the side came for, and is behind the
        first; a step towards that may be as good."""
        serves = self.tries(place) or self.family(place) in self.race.kinds.sense.seeks
        least = NEAR if self.family(place) == self.family(0) else 0.0
        return not serves and self.behind(place, CLOSE if self.is_deed(place) else least, 0, 0.0)

    def is_fair(self, place: int, told: list[int]) -> bool:
        """Return whether a plan goes at somebody or does what the side came for, is neither clearly worse nor
        riskier than the first, nor one told again, and hurts not much less than one; a third is by others or
        for something else, and hardly worse."""
        row, promise = self.row(place), self.scribe.promise
        if self.idle(place) or self.race.judged(row)[0] or self.is_dear(place):
            return False
        if self.behind(place, CLEAR, 0, 0.0) or not self.goes_at_enemies(place) or self.strays(place):
            return False
        if RISKIER in promise.beside(row, self.row(0))[1] or self.is_in_another_order(place, told):
            return False
        if len(told) >= FILLED and (self.behind(place, CLOSE, 0, 0.0) or self.is_like_one(place, told)):
            return False
        return not self.falls_short(place, told) and all(
            self.differences(place, other) > 0 and not self.is_same_aim(place, other) for other in told
        )

    def falls_short(self, place: int, told: list[int]) -> bool:
        """Return whether a plan is no choice beside others.

        It harms somebody who is not nearly out and whom no aim names where the first goes at one who is, or
        where the harm is little, as likely fails or is answered well; or it promises much less than one told
        at the same person. Or it helps or tricks where harm or a deed is told of the same people, wrestles
        where they do much harm, or goes at whom a blow strikes as well. Or it only makes ready, guards
        somebody or goes somewhere, where the first does not and hardly wins less.
        """
        row, sense, family = self.row(place), self.race.kinds.sense, self.family(place)
        for quiet in (sense.last, sense.aimless):
            if family in quiet:
                return self.family(0) not in quiet and not self.behind(0, WAITING, place, sure(self.race))
        if family not in sense.harm:
            own = [other for other in self.places if not self.another_acts(place, other)]
            blows = [other for other in own if self.family(other) in sense.harm]
            done = [other for other in own if other in told and (other in blows or self.is_deed(other))]
            wrestles = family in sense.seeks and any(map(self.hurts, done))
            lesser = bool(done) and family in sense.lesser
            return wrestles or lesser or any(self.is_blow_instead(blow, place) for blow in blows)
        at_same = any(self.goes_at_same(place, other) and self.promises_less(place, other) for other in told)
        if at_same or self.race.finishes(row):
            return at_same or self.scribe.is_answered_well(row)
        little = not self.hurts(place) or (self.scribe.tried(row) or 0.0) < EVEN
        return little or self.race.finishes(self.row(0)) or self.scribe.is_answered_well(row)

    def hurts(self, place: int) -> bool:
        """Return whether a plan harms somebody enough to be told for that."""
        return self.family(place) in self.race.kinds.sense.harm and (
            self.scribe.promise.harm(self.row(place)) >= ENOUGH or self.race.finishes(self.row(place))
        )

    def is_blow_instead(self, blow: int, place: int) -> bool:
        """Return whether a blow is struck at the same person as another plan goes at, and is as good."""
        return self.goes_at_same(blow, place) and not self.behind(blow, NEAR, place, 0.0)

    def strays(self, place: int) -> bool:
        """Return whether somebody is tricked in a plan that mostly goes on at somebody else."""
        follow, kinds = self.scribe.follow(place), self.race.kinds
        whom = kinds.whom(self.deed(place))
        if follow == NONE or self.family(place) not in kinds.sense.tested or not isinstance(whom, int):
            return False
        return not kinds.goes_at([follow], frozenset((whom,)), frozenset(kinds.sense.families))

    def is_in_another_order(self, place: int, told: list[int]) -> bool:
        """Return whether what a plan does first follows in one told, and the other way round."""

        def said(one: int, other: int) -> bool:
            follow = self.scribe.follow(one)
            return follow != NONE and follow in self.race.plans[self.row(other)].tolist()

        return any(said(place, other) and said(other, place) for other in told)

    def is_like_one(self, place: int, told: list[int]) -> bool:
        """Return whether some plan told is by the same people and for the same."""
        return any(
            not self.another_acts(place, other) and self.family(place) == self.family(other) for other in told
        )

    def is_dear(self, place: int) -> bool:
        """Return whether a plan spends what hardly comes back and the first does not, or more points and
        promises no more; others than the first may spend some."""
        whole, race, rows = self.scribe.promise.whole, self.race, (self.row(place), self.row(0))
        dear = [not race.kinds.sense.dear.isdisjoint(race.plans[row].tolist()) for row in rows]
        spent = [max(points_spent(race, row), 0.0) for row in rows]
        more = spent[0] - spent[1]
        least = OTHERS_SPEND if self.another_acts(place, 0) else A_POINT
        return dear[0] > dear[1] or (more >= least and whole(rows[0]) <= whole(rows[1]))

    def is_repeated(self, place: int, told: list[int]) -> bool:
        """Return whether one who acts in a plan told does the same here and something else, or less; plays
        another trick or the like; or is nine points worse with some of the same or against the same person,
        five in the same way."""
        deeds, whom = {*(self.race.kind(self.row(place)) or ())}, self.race.kinds.whom(self.deed(place))
        sense = self.race.kinds.sense
        once = sense.lesser | sense.tested | sense.last
        for other in told:
            beside = {*(self.race.kind(self.row(other)) or ())}
            at_same = whom != self.deed(place) and self.goes_at_same(place, other)
            same_way = at_same and self.family(place) == self.family(other)
            worse = (at_same or deeds & beside) and self.behind(place, CLEAR if same_way else PASSED, other)
            again = self.family(place) == self.family(other) and self.family(place) in once
            if not self.another_acts(place, other) and (deeds <= beside or beside <= deeds or worse or again):
                return True
        return False

    def is_worse(self, place: int) -> bool:
        """Return whether a plan is clearly worse than the best, of the same people as far as is likely."""
        return self.behind(place, CLEAR, 0, Z if self.another_acts(place, 0) else sure(self.race))

    def is_plainly_lesser(self, place: int, told: list[int]) -> bool:
        """Return whether only something against a plan can be said beside one told of the same people, that
        it costs more beside one of the same aim, or nothing at all beside two that are told; for what the
        side came for that speaks itself."""
        for other in told:
            speaks, against = self.scribe.promise.beside(self.row(place), self.row(other))
            if speaks or (self.is_deed(place) and not self.is_deed(other)):
                continue
            same_aim = self.is_same_aim(place, other)
            dearer = same_aim and COSTS[1] in against
            less = self.goes_at_same(place, other) or self.promises_less(place, other)
            worse = against and less and not self.another_acts(place, other)
            if dearer or worse or (same_aim and len(told) >= FILLED):
                return True
        return False

    def is_far_behind(self, place: int) -> bool:
        """Return whether a plan is surely far behind the first, or the first that does something likely; who
        else acts now may act later, so that only what is surely much worse first is left out."""
        first = next((each for each in self.places if not self.scribe.waits(self.row(each))), 0)
        share = float(self.race.mean[self.row(first)])
        if self.another_acts(place, first) and self.tries(place):
            ahead, error = self.race.lead(np.array([self.row(place)]), self.row(first))
            return bool(-ahead[0] - Z * error[0] > SOONER)
        return self.behind(place, max(A_LITTLE, min(WORSE, LOST * share)), first)

    def tries(self, place: int) -> bool:
        """Return whether a plan is a blow or what the side came for, beyond a step on the way there, or at
        least harms somebody."""
        sense, family = self.race.kinds.sense, self.race.kinds.family(self.race.plans[self.row(place)])
        return sense.is_business(family) or family in sense.harm

    def is_weak(self, place: int) -> bool:
        """Return whether who acts in the first plan does clearly worse here for the same purpose or one that
        is not about an enemy, or worse for another one that is no blow and not what the side came for."""
        if self.another_acts(place, 0):
            return False
        least = CLEAR if self.family(place) == self.family(0) or not self.goes_at_enemies(place) else A_LITTLE
        return self.behind(place, least) and (least == CLEAR or not self.tries(place))

    def goes_at_enemies(self, place: int) -> bool:
        """Return whether a plan is for harm, a trick, words or what the side came for."""
        sense = self.race.kinds.sense
        return self.tries(place) or self.family(place) in sense.seeks | sense.tested

    def differences(self, place: int, other: int) -> int:
        """Return in how many of who acts, with what, and at whom or on what two plans differ; who else acts,
        or what is for something else than harm, counts as two of these."""
        harm = self.race.kinds.sense.harm
        apart = self.family(place) != self.family(other) and not {*map(self.family, (place, other))} <= harm
        way = ANOTHER if apart else self.is_another_way(place, other)
        return ANOTHER * self.another_acts(place, other) + way + (not self.goes_at_same(place, other))

    def deed(self, place: int) -> Kind:
        """Return the last of what tells a plan from others."""
        deed: Kind = (self.race.kind(self.row(place)) or ((),))[-1]
        return deed

    def another_acts(self, place: int, other: int) -> bool:
        """Return whether other people act in two plans."""
        return self.race.actor(self.row(place)) != self.race.actor(self.row(other))

    def is_another_way(self, place: int, other: int) -> bool:
        """Return whether two plans are for something else, or strike with something else."""
        if self.family(place) != self.family(other):
            return True
        kinds, deeds = self.race.kinds, (self.deed(place), self.deed(other))
        at_people = all(kinds.whom(deed) != deed for deed in deeds)
        same = not self.another_acts(place, other)
        return at_people and same and len({kinds.without_people(deed) for deed in deeds}) > 1

    def is_choice(self, place: int, told: list[int]) -> bool:
        """Return whether a plan is another turn than those told, and may win as often as each, finishes
        somebody or does not promise much less."""
        if any(self.differences(place, other) < ANOTHER for other in told):
            return False
        promise, finishes = self.scribe.promise.whole, self.race.finishes(self.row(place))
        return all(
            not self.behind(place, CLOSE, other)
            or promise(self.row(place)) >= LEAST * promise(self.row(other))
            or (finishes and not self.race.finishes(self.row(other)))
            for other in told
        )

    def is_variant(self, place: int, told: list[int]) -> bool:
        """Return whether a plan is hardly worse than those told, differs from each in something, and from
        most in what it does: somebody else does it, or it is as good, likelier, does more, costs less
        or goes at whom the side is after. To wait or to guard oneself has none."""
        alike = [other for other in told if not self.is_another_way(place, other)]
        waits = self.family(place) in self.race.kinds.sense.last
        if waits or len(alike) > 1 or not all(self.differences(place, other) for other in told):
            return False
        parts = self.scribe.promise.parts

        def apart(other: int) -> NDArray[np.float64]:
            return parts(self.row(place)) - parts(self.row(other))

        return not any(self.behind(place, PASSED, other) for other in told) and all(
            self.another_acts(place, other)
            or self.race.finishes(self.row(place)) > self.race.finishes(self.row(other))
            or (apart(other) >= A_CHOICE).any()
            or not (self.behind(place, CLOSE, other) or self.promises_less(place, other))
            for other in told
        )

    def is_as_good(self, place: int, told: list[int]) -> bool:
        """Return whether a plan that does little is no blow, another turn than those told and as good, and no
        table would ask what it is for, as where somebody only guards itself or walks though another turn
        does more."""
        row, sense, family = self.row(place), self.race.kinds.sense, self.family(place)
        guards = family in sense.guards | sense.aimless and not self.race.waits(self.row(0))
        vain = self.race.judged(row)[0] or self.scribe.promise.whole(row) <= 0
        if family in sense.harm or guards or vain or self.is_dear(place) or not self.is_new(place, told):
            return False
        promise = self.scribe.promise.whole
        return all(
            self.differences(place, other) >= ANOTHER
            and not self.behind(place, CLOSE, other)
            and promise(row) >= LEAST * promise(self.row(other))
            for other in told
        )

    def appeal(self, place: int, told: list[int]) -> float:
        """Return what speaks for telling a plan beside others: what it promises, how it wins, and that it
        finishes somebody, is what the side came for, or lets others act or strike than those; less where it
        is hardly another turn, clearly worse or leaves alone whom the side is after."""
        less = not self.is_choice(place, told) or self.behind(place, CLEAR)
        race, row = self.race, self.row(place)
        ahead, error = race.lead(np.array([row]), self.row(0))
        lead = float(ahead[0]) * APART**2 / (APART**2 + float(error[0]) ** 2)
        others = race.actor(row) not in [race.actor(self.row(each)) for each in told]
        blows = self.strikes(place) and not any(map(self.strikes, told))
        business = self.is_deed(place) or blows
        another = self.family(place) not in map(self.family, told)
        whom = self.race.kinds.whom
        elsewhere = whom(self.deed(place)) not in [whom(self.deed(each)) for each in told]
        return (
            self.scribe.promise.whole(row)
            + lead / A_WORD
            + SOUGHT * race.finishes(row)
            + MANNER * self.scribe.character(row)
            + NEW * (2 * others + business + another / 2 + elsewhere / 2)
            - AGAINST * less
        )


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


def told_lines(result: Found, scribe: Scribe, lines: int) -> list[int]:
    """Return the places of the plans to tell, the best first, `lines` of them where there are as many.

    Of a turn the others are choices, and of those that are about as good the one that promises most; more
    than three are told only to who asks for more. Of less than a turn all that differs is told.
    """
    most = max(lines, FINALISTS)
    telling = Telling(result, scribe, different(result, scribe))
    race, rest = result.race, telling.places[1:]
    if scribe.is_asked_less:
        same = twins(race, [telling.row(place) for place in telling.places])
        return sorted(telling.places, key=lambda place: (telling.idle(place), telling.row(place) in same))[
            :most
        ]
    told = telling.choices()
    if len(told) < FEWEST and lines <= FEWEST:
        return sorted(told)
    return list(dict.fromkeys([*sorted(told), *filterfalse(telling.idle, rest)]))[:most]


def twins(race: Race, rows: list[int]) -> set[int]:
    """Return which of some plans end as one before them does in each of the games that both played."""
    found: set[int] = set()
    for number, row in enumerate(rows):
        for other in rows[:number]:
            both = race.side_by_side(row, other)
            if len(both) > 1 and bool((both[:, 0] == both[:, 1]).all()):
                found.add(row)
    return found

"""Which of the compared turns are told: the best, and others that a gamemaster would likely use as well."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from itertools import filterfalse

import numpy as np

from agents.advice.rounded import CLEAR, NEAR
from agents.advice.scribe import Scribe
from agents.advice.usable import usable
from agents.calibrating import Z
from agents.search.kernel import NONE
from agents.search.kinds import Kind
from agents.search.order import sure, surely_better
from agents.search.race import Race
from agents.search.reporting import FINALISTS
from agents.search.results import Found

FEWEST = 3  # lines that are told and explained, where there are as many
USED = 0.55  # chance that a gamemaster would use a turn, from which on it is told beside the first
A_BLOW = 0.45  # the same of a blow, where none is told
SOONER = 0.15  # of winning, that a turn may be surely behind by and still be told
PASSED = 0.09  # of it, that one who does some of the same may be
MOST_OF = 2 / 3  # of what a told turn promises
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

    @cached_property
    def used(self) -> dict[int, float]:
        """How likely a gamemaster would use each of the plans."""
        chances = usable(self.scribe, self.result.rows[self.places])
        return dict(zip(self.places, chances.tolist(), strict=True))

    def row(self, place: int) -> int:
        """Return the row of a plan in the race."""
        return int(self.result.rows[place])

    def family(self, place: int) -> str:
        """Return what a plan is for."""
        return self.race.family(self.row(place))

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
        """Return the best plan and up to two beside it that a gamemaster would likely choose instead; beside
        one that stands behind others at least the likeliest that does not."""
        told, strikes = [0], self.race.kinds.sense.strikes
        for place in sorted(self.places[1:], key=lambda place: -self.used[place]):
            first_blow = self.family(place) == strikes and strikes not in map(self.family, told)
            used = self.used[place] >= (A_BLOW if first_blow else USED)
            if len(told) < FEWEST and used and self.is_another(place, told):
                told.append(place)
        last = self.scribe.waits(self.row(0)) or self.family(0) in self.race.kinds.sense.last
        acts = [place for place in self.places[1:] if not self.idle(place)]
        return [0, max(acts, key=self.used.__getitem__)] if len(told) == 1 and last and acts else told

    def is_another(self, place: int, told: list[int]) -> bool:
        """Return whether a plan is not surely far behind, and another than those that are told: by other
        people, for something else, with something else or at somebody else; of the same people one that does
        not promise much less."""
        again = self.is_repeated(place, told) or self.is_in_another_order(place, told)
        asked = self.race.judged(self.row(place))[0] or self.behind(place, SOONER)
        whole = self.scribe.promise.whole
        return not (again or asked) and all(
            self.differs(place, each)
            and (self.another_acts(place, each) or whole(self.row(place)) >= MOST_OF * whole(self.row(each)))
            for each in told
        )

    def goes_at_same(self, place: int, other: int) -> bool:
        """Return whether two plans go at the same person or thing."""
        one, two = (self.race.kinds.whom(self.deed(each)) for each in (place, other))
        return bool(one == two)

    def is_in_another_order(self, place: int, told: list[int]) -> bool:
        """Return whether what a plan does first follows in one told, and the other way round."""

        def said(one: int, other: int) -> bool:
            follow = self.scribe.follow(one)
            return follow != NONE and follow in self.race.plans[self.row(other)].tolist()

        return any(said(place, other) and said(other, place) for other in told)

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

    def differs(self, place: int, other: int) -> bool:
        """Return whether two plans differ in who acts, what for or with what, or at whom."""
        apart = self.another_acts(place, other) or self.is_another_way(place, other)
        return apart or not self.goes_at_same(place, other)

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

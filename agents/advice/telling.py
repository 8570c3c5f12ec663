"""Which of the compared turns are told: different ones, of different people, that a table would use."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from agents.advice.scribe import Scribe, own_chance
from agents.calibrating import Z
from agents.search import kernel
from agents.search.kinds import Kind
from agents.search.order import CLOSE, surely_better
from agents.search.race import Race
from agents.search.results import Found
from agents.search.tidying import is_another_price, points_spent
from agents.sense import WAIT
from arena.calls import acting_at
from arena.systems import clone, settle, system_of

FEWEST = 3  # lines that are told and explained, where there are as many
LOST = 0.25  # of winning: who is surely so far behind the first is told for want of others ...
HOPELESS = 0.35  # ... and who is so far behind, for want of a second line
PASSED = 0.09  # ... and who is so far behind and passes over whom another finishes or seeks, not at all
SECOND = 2


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
        """Return how far a plan stands behind others as good; the best does not."""
        return self.scribe.waits(self.row(place)) * (place != 0)

    def one_of_each_family(self) -> list[int]:
        """Return the best plan and the best of each family, a blow only where it is likely enough."""
        seen = set[str]()
        chosen = self.places[:1]
        for place in self.places:
            hopeless = self.strikes(place) and not self.likely(place)
            if self.family(place) not in seen and not hopeless:
                seen.add(self.family(place))
                chosen += [place] * (place not in chosen)
        return chosen

    def is_dull(self, place: int) -> bool:
        """Return whether nobody would be told of a plan even for want of others: somebody only waits, tries
        what rarely succeeds, or a table would ask what it is for."""
        asked = self.race.judged(self.row(place))[0]
        return self.family(place) == WAIT or asked or not self.likely(place)

    def of_others(self) -> list[int]:
        """Return the best plan of everybody else who could act, first those that are about something else."""
        found: dict[Kind, int] = {self.race.actor(self.row(0)): 0}
        for place in self.places:
            if self.likely(place) and not self.idle(place):
                found.setdefault(self.race.actor(self.row(place)), place)
        about: dict[Any, int] = {}
        for place in found.values():
            about.setdefault(self.about(place), place)
        first = list(about.values())[1:]
        return [*first, *(place for place in list(found.values())[1:] if place not in first)]

    def more_business(self, told: list[int]) -> list[int]:
        """Return blows and deeds that are likely enough and about something else than what is told."""
        known = {self.about(place) for place in told}
        return [
            place
            for place in self.places
            if self.race.kinds.sense.is_business(self.family(place))
            and self.about(place) not in known
            and self.likely(place)
            and not self.idle(place)
        ]

    def about(self, place: int) -> Any:
        """Return what a plan does to whom, whoever does it."""
        kind = self.race.kind(self.row(place))
        return self.family(place), self.race.kinds.whom(kind[-1]) if kind else None

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
                if ahead[0] >= -max(CLOSE if dearer else PASSED, Z * error[0]):
                    return [place]
        return []


def different(result: Found, scribe: Scribe) -> list[int]:
    """Return the places of the plans that differ in what they come to, and in words."""
    race, kinds = result.race, dict[Kind, int]()
    for place in np.flatnonzero(result.count).tolist():
        kinds.setdefault(race.kinds.purpose(race.plans[int(result.rows[place])]), place)
    said: dict[str, int] = {}
    for place in kinds.values():
        said.setdefault(scribe.walk(int(result.rows[place])).aloud, place)
    return list(said.values())


def told_lines(result: Found, scribe: Scribe, most: int) -> list[int]:
    """Return the places of the plans to tell, the best first: one of a kind, and of as many families as
    there are.

    After the best plan comes what finishes somebody, then the best of somebody else who could act, a blow
    that is likely enough where none is told yet, what the side came for, a blow at somebody else or another
    deed, then the best of each other family, and for want of others the best plan at another price. Who ends
    as another line does in every game stands behind. Of turns, who has lost is told only to make up the
    fewest, and who is hopeless only to make up two, but neither where it is far behind and passes over whom
    another line finishes or seeks; who does nothing much only where there would be no second line, if it is
    likely and not surely worse.
    """
    telling = Telling(result, scribe, different(result, scribe))
    race, deed = result.race, result.race.kinds.sense.deeds
    chosen, others = telling.one_of_each_family(), telling.of_others()
    ending = [p for p in telling.places if telling.likely(p) and race.finishes(telling.row(p))][:1]
    blows = [place for place in chosen if telling.strikes(place)]
    deeds = [place for place in chosen if telling.family(place) == deed]
    told = [*chosen[:1], *ending, *others[:1]]
    struck = any(map(telling.strikes, told))
    business, price = telling.more_business(told), telling.at_another_price()
    order = list(
        dict.fromkeys([*told, *blows[: not struck], *deeds, *business[:1], *others, *chosen, *telling.places])
    )
    rows = np.array([telling.row(place) for place in order])
    same = twins(race, rows.tolist())
    lost, hopeless, passed, worse = (
        dict(zip(order, surely_better(race, rows, least)[0].tolist(), strict=True))
        for least in (LOST, HOPELESS, PASSED, CLOSE)
    )
    aimed = [place for place in order if race.finishes(telling.row(place))]
    order.sort(key=lambda place: (telling.idle(place), lost[place], telling.row(place) in same))
    if not is_answer(scribe.root, race.plans[telling.row(0)].tolist()):
        active = [place for place in order if not telling.idle(place)]
        active = [place for place in active if not (aimed and passed[place] and place not in aimed)]
        near, fair = (sum(not behind[place] for place in active) for behind in (lost, hopeless))
        second = [p for p in order[1:] if not (price or worse[p] or telling.is_dull(p))][:1]
        most_of = max(near, min(FEWEST, max(fair, SECOND)))
        order = active[:most_of] if len(active) > 1 else [order[0], *second]
    order = list(dict.fromkeys([*order, *price]))
    return [*sorted(order[:FEWEST]), *order[FEWEST:most]]


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

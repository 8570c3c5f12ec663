"""One exchange of a pursuit, backwards: from what the next one is worth to what this one is worth.

Arrays hold the pursuer's chance of winning. Axes of a table: Pace, Distance (0 caught .. most + 1 gone),
Momentum, Threat, hindrance of the pursuer, hindrance of the quarry. "Winner" is who makes the pursuit
roll; its purse is the Momentum of its test and its pool together, for the two are spent alike.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from agents.twod20.exact.track import (
    MOST_BOUGHT,
    Track,
    chances_of_test,
    most_excess,
    point_chances,
    pools,
    roll_chances,
)
from arena.twod20.chapters.pursuit.rules.pursuit import LONG_STRIDE
from arena.twod20.codes import NONE, PCS
from arena.twod20.core.rules.test.skill_test import DICE_PRICE
from arena.twod20.limits import MOMENTUM_CAP, MOST_HINDRANCE

Table = NDArray[np.float64]
Pair = tuple[int, int]
MOMENTUM, THREAT = 2, 3  # axes
HINDRANCE = (4, 5)  # axes, of the pursuer and of the quarry
HINDRANCES = MOST_HINDRANCE + 1
FAR = 1e6  # worse than any loss
RAISED = 2  # Threat for a Complication


def blank(track: Track) -> Table:
    """Return a table of what the end is worth: 1 where caught, 0 where gone, else what time being up is."""
    momentum, threat = pools(track)
    sizes = (track.pace_most + 1, track.apart_most + 2, momentum, threat, HINDRANCES, HINDRANCES)
    return decided(np.full(sizes, track.timeout))


def decided(table: Table) -> Table:
    """Write the two ends of the Distance into a table and return it."""
    table[:, 0] = 1.0
    table[:, -1] = 0.0
    return table


def better(track: Track, side: int, one: Table, other: Table) -> Table:
    """Return what `side` chooses of two."""
    return np.maximum(one, other) if side == track.chaser else np.minimum(one, other)


def shifted(table: Table, axis: int, step: int, most: int) -> Table:
    """Return the table as seen from `step` further on along an axis that ends at `most`."""
    return table.take(np.minimum(np.arange(table.shape[axis]) + step, most), axis)


def next_round(track: Track, after: Table) -> Table:
    """Return what the end of an exchange is worth, when the next round begins with the clock's Threat."""
    return shifted(after, THREAT, track.clock_threat, track.threat_most) if track.clock_threat else after


# Complications


def suffered(track: Track, after: Table, role: int) -> Table:
    """Return what a Complication of one side is worth before anybody has said what becomes of it."""
    obstacle = shifted(after, HINDRANCE[role], 1, MOST_HINDRANCE)
    paid = obstacle.copy()
    if track.side(role) == PCS:
        paid[:, :, :, : max(0, after.shape[THREAT] - RAISED)] = after[:, :, :, RAISED:]
        return better(track, PCS, paid, better(track, 1 - PCS, obstacle, paid))
    paid[:, :, :, RAISED:] = after[:, :, :, : after.shape[THREAT] - RAISED]
    return better(track, 1 - PCS, obstacle, paid)


def complications(track: Track, after: Table) -> dict[Pair, Table]:
    """Return the table after the roll, by the Complications of pursuer and quarry still to settle."""
    quarry = suffered(track, after, 1)
    return {
        (0, 0): after,
        (1, 0): suffered(track, after, 0),
        (0, 1): quarry,
        (1, 1): suffered(track, quarry, 0),
    }


# the pursuit roll


@dataclass(frozen=True)
class Corner:
    """The part of a table that is looked at: Paces, Distances, hindrances of pursuer and quarry."""

    paces: tuple[int, ...]
    aparts: tuple[int, ...]
    hindrances: tuple[tuple[int, ...], tuple[int, ...]]


def whole(track: Track) -> Corner:
    """Return the corner that is everything."""
    every = tuple(range(HINDRANCES))
    return Corner(tuple(range(track.pace_most + 1)), tuple(range(1, track.apart_most + 1)), (every, every))


def landing(track: Track, corner: Corner, role: int, total: int) -> tuple[NDArray[np.int64], ...]:
    """Return Pace and Distance after a roll of one side, as index arrays of shape (paces, aparts)."""
    paces = np.array(corner.paces)[:, None]
    aparts = np.array(corner.aparts)[None, :]
    room = track.pace_most - paces if role == 0 else paces
    steps = (total >= LONG_STRIDE) + (room <= total).astype(np.int64) if total > 0 else 0 * room
    if role == 0:
        pace, apart = np.minimum(paces + total, track.pace_most), np.maximum(aparts - steps, 0)
    else:
        pace, apart = np.maximum(paces - total, 0), np.minimum(aparts + steps, track.apart_most + 1)
    shape = (len(corner.paces), len(corner.aparts))
    return np.broadcast_to(pace, shape), np.broadcast_to(apart, shape)


def purse_sizes(track: Track, role: int) -> int:
    """Return how many sizes the purse of a winner can have."""
    momentum, threat = pools(track)
    return (momentum if track.side(role) == PCS else threat) + most_excess(track.tests[role])


def saved(track: Track, part: Table, role: int) -> Table:
    """Return `part` (pace, apart, Momentum, Threat, hindrance) with the winner's purse for its pool first.

    Axes: pace, apart, purse, the other side's pool, hindrance; what does not fit a pool is lost.
    """
    players = track.side(role) == PCS
    most = MOMENTUM_CAP if players else track.threat_most
    purse = np.minimum(np.arange(purse_sizes(track, role)), most)
    if players:
        return part.take(purse, 2)
    return np.swapaxes(part.take(purse, 3), 2, 3)


def one_dearer(track: Track, role: int, values: Table) -> Table:
    """Return what values are worth that cost one point more: of the purse, or for players a Threat."""
    bad = -FAR if track.side(role) == track.chaser else FAR
    worse = np.full_like(values, bad)
    worse[:, :, 1:] = values[:, :, :-1]
    if track.side(role) != PCS:
        return worse
    threat = np.full_like(values, bad)
    threat[:, :, :, :-1] = values[:, :, :, 1:]
    return better(track, PCS, worse, threat)


class Spending:
    """What a winner makes of its roll: `worth[points][price]` for points shown and points already spent."""

    def __init__(self, track: Track, corner: Corner, role: int, after: Table) -> None:
        self.track, self.corner, self.role = track, corner, role
        self.side = track.side(role)
        self.after = after
        self.known: dict[tuple[int, int, int], Table] = {}
        self.priced = {added: self._landed(added) for added in range(HINDRANCES)}

    def _landed(self, added: int) -> list[Table]:
        """Return, by final total, what the track is worth with so many hindrances created."""
        own, other = HINDRANCE[self.role], HINDRANCE[1 - self.role]
        hindered = np.array(self.corner.hindrances[1 - self.role])
        clear = self.after.take(0, own)  # the winner's own hindrance is used up
        axis = other - 1 if other > own else other
        part = clear.take(np.minimum(hindered + added, MOST_HINDRANCE), axis)
        found = []
        for total in range(self.track.pace_most + 1):
            pace, apart = landing(self.track, self.corner, self.role, total)
            found.append(saved(self.track, part[pace, apart], self.role))
        return found

    def bought(self, resistance: int, shown: int, already: int) -> Table:
        """Return what a roll that shows so many points is worth, `already` points having been spent."""
        best: Table | None = None
        for added in range(HINDRANCES):
            values = self._with_hindrances(resistance, shown, already, added)
            best = values if best is None else better(self.track, self.side, best, values)
        assert best is not None
        return best

    def _with_hindrances(self, resistance: int, shown: int, already: int, added: int) -> Table:
        """Return the best use of points for speed and Evasion when so many hindrances are created too."""
        best: Table | None = None
        for spent in range(resistance + self.track.pace_most + 1):
            total = min(self.track.pace_most, total_of(shown, resistance, spent))
            values = self._at_price(added, total, already + added + spent)
            best = values if best is None else better(self.track, self.side, best, values)
            if total == self.track.pace_most:
                break
        assert best is not None
        return self._allowed(best, added)

    def _at_price(self, added: int, total: int, price: int) -> Table:
        """Return what a final total is worth that costs so many points, computed once."""
        key = (added, total, price)
        if key not in self.known:
            cheaper = self.priced[added][total] if price == 0 else self._at_price(added, total, price - 1)
            self.known[key] = cheaper if price == 0 else one_dearer(self.track, self.role, cheaper)
        return self.known[key]

    def _allowed(self, values: Table, added: int) -> Table:
        """Return the values, out of reach where so many hindrances do not fit."""
        full = np.array(self.corner.hindrances[1 - self.role]) + added > MOST_HINDRANCE
        if not full.any():
            return values
        bad = -FAR if self.side == self.track.chaser else FAR
        return np.where(full, bad, values)


def total_of(shown: int, resistance: int, spent: int) -> int:
    """Return the final total with so many points spent, on Evasion while there is Resistance.

    >>> [total_of(3, 5, spent) for spent in range(6)]
    [0, 0, 2, 3, 4, 5]
    """
    evading = min(spent, (resistance + 1) // 2)
    return max(0, shown + spent - evading - max(0, resistance - 2 * evading))


def rolled(track: Track, corner: Corner, role: int, route: int, after: Table) -> Table:
    """Return what it is worth to make the pursuit roll: pace, apart, purse, pool, own and other hindrance."""
    spending = Spending(track, corner, role, after)
    parts = []
    for hindered in corner.hindrances[role]:
        shown = after_roll(spending, route + hindered, track.dice[role])
        value = np.zeros_like(shown[0][0])
        for blanks, ones, twos, chance in roll_chances(track.dice[role]):
            kept, other = shown[0][ones + 2 * twos], again(shown, blanks, ones, twos, spending)
            value += chance * better(track, spending.side, kept, other)
        parts.append(value)
    return np.stack(parts, axis=4)


def after_roll(spending: Spending, resistance: int, dice: int) -> list[list[Table]]:
    """Return what points shown are worth, by whether a re-roll has been paid for."""
    return [
        [spending.bought(resistance, shown, already) for shown in range(2 * dice + 1)] for already in range(2)
    ]


def again(shown: list[list[Table]], blanks: int, ones: int, twos: int, spending: Spending) -> Table:
    """Return what the best re-roll of a result is worth."""
    best: Table | None = None
    for dice, kept in ((blanks, ones + 2 * twos), (blanks + ones, 2 * twos), (blanks + ones + twos, 0)):
        if dice == 0:
            continue
        value = np.asarray(
            sum(chance * shown[1][kept + points] for points, chance in enumerate(point_chances(dice)))
        )
        best = value if best is None else better(spending.track, spending.side, best, value)
    assert best is not None
    return best


# the test


def outcomes(track: Track, bought: Pair) -> dict[tuple[int, int, int, int], float]:
    """Return the chance of each result of the test: (winner or NONE, Momentum, both Complications)."""
    found: dict[tuple[int, int, int, int], float] = {}
    for (own, bad), chance in chances_of_test(track.tests[0], bought[0]).items():
        for (other, worse), more in chances_of_test(track.tests[1], bought[1]).items():
            winner = NONE if own == other else int(other > own)
            momentum = max(own, other) - max(0, min(own, other)) if winner != NONE else 0
            key = (winner, momentum, bad, worse)
            found[key] = found.get(key, 0.0) + chance * more
    return found


class Exchange:
    """All of one exchange within a corner, from what the next exchange is worth (`after`, a whole table)."""

    def __init__(self, track: Track, number: int, after: Table, corner: Corner) -> None:
        self.track, self.corner = track, corner
        self.settled = complications(track, next_round(track, after))
        self.route = track.resistance[number - 1]
        self.rolls: dict[tuple[int, Pair], Table] = {}
        self.tests: dict[Pair, Table] = {}
        paces, aparts, (pursuer, quarry) = corner.paces, corner.aparts, corner.hindrances
        place = np.ix_(paces, aparts, range(MOMENTUM_CAP + 1), range(track.threat_most + 1), pursuer, quarry)
        self.draws = {pair: table[place] for pair, table in self.settled.items()}

    def roll(self, role: int, pair: Pair) -> Table:
        """Return what it is worth to make the pursuit roll, with these Complications still to settle."""
        if (role, pair) not in self.rolls:
            self.rolls[role, pair] = rolled(self.track, self.corner, role, self.route, self.settled[pair])
        return self.rolls[role, pair]

    def won(self, winner: int, momentum: int, pair: Pair) -> Table:
        """Return what an outcome of the test is worth, with axes as in a table."""
        if winner == NONE:
            return self.draws[pair]
        sizes = pools(self.track)
        values = self.roll(winner, pair)
        if self.track.side(winner) == PCS:
            values = values[:, :, momentum : momentum + sizes[0]]
        else:
            values = np.swapaxes(values[:, :, momentum : momentum + sizes[1]], 2, 3)
        return values if winner == 0 else np.swapaxes(values, 4, 5)

    def tested(self, bought: Pair) -> Table:
        """Return what the test is worth before it is rolled, the dice paid for."""
        if bought in self.tests:
            return self.tests[bought]
        values = np.zeros_like(self.draws[0, 0])
        for (winner, momentum, bad, worse), chance in outcomes(self.track, bought).items():
            values += chance * self.won(winner, momentum, (bad, worse))
        self.tests[bought] = values
        return values

    def answered(self, bought: int) -> Table:
        """Return what it is worth that the quarry now chooses its dice."""
        return self._best(1, [self.tested((bought, dice)) for dice in range(MOST_BOUGHT + 1)])

    def value(self) -> Table:
        """Return what the exchange is worth before anybody has chosen."""
        return self._best(0, [self.answered(dice) for dice in range(MOST_BOUGHT + 1)])

    def _best(self, role: int, choices: list[Table]) -> Table:
        """Return the best of buying 0, 1, 2 or 3 dice, each at its price."""
        best = choices[0]
        for dice, values in enumerate(choices[1:], start=1):
            best = better(self.track, self.track.side(role), best, self.paid(role, values, DICE_PRICE[dice]))
        return best

    def paid(self, role: int, values: Table, price: int) -> Table:
        """Return what values are worth to who must pay so many points of its pool for them."""
        bad = -FAR if self.track.side(role) == self.track.chaser else FAR
        for _ in range(price):
            threat, momentum = np.full_like(values, bad), np.full_like(values, bad)
            if self.track.side(role) != PCS:
                threat[:, :, :, 1:] = values[:, :, :, :-1]
                values = threat
                continue
            threat[:, :, :, :-1] = values[:, :, :, 1:]
            momentum[:, :, 1:] = values[:, :, :-1]
            values = better(self.track, PCS, threat, momentum)
        return values

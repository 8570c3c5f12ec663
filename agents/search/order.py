"""The order of advised lines and which of them are equal: one notion for both.

Lines are equal unless the games tell them apart, surely and by more than a point. Of equal lines that stands
first which is most likely ahead of the script's plan, less for what it spends: another than the script's
plan only for a gain that the games show. Who waits stands behind those who do something.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from agents.calibrating import Z
from agents.search.prior import SPREAD
from agents.search.race import APART, Race

DOUBT = 1.0  # standard errors by which a plan must be ahead of the script's
DEAR = 0.002  # of winning, that a step or a point counts for among equals
PURPOSE = 0.05  # of winning, that what is less plain must be ahead by to be told first
WAITING = 0.1  # of it, that who waits must be ahead by to stand before who does something, more who is idle
SURE = 3.0  # ... and standard errors: one of many plans is ahead by luck now and then, and nobody believes it
SURELY, LIKELY = 1.5, 1.0  # the same of either where games against who thinks say how far leads are true
CLOSE = 0.01  # of winning: what is no farther apart is equal, however sure that is
DECIDED = 0.01  # of the games won by the best, or lost by the worst: the scene is over but for the playing


def is_decided(means: NDArray[np.float64]) -> bool:
    """Return whether all plans win, or none does, by the share of games that each won."""
    return len(means) > 0 and bool(means.max() <= DECIDED or means.min() >= 1 - DECIDED)


def sure(race: Race) -> float:
    """Return by how many standard errors a plan must be ahead to be taken for better."""
    return LIKELY if race.replied else Z


def surely_better(
    race: Race,
    rows: NDArray[np.int64],
    least: float | NDArray[np.float64] = CLOSE,
    errors: float | NDArray[np.float64] = Z,
) -> NDArray[np.bool_]:
    """Return which of some plans are told to be better than which, shape (n, n): [i, j] where i beats j by
    so many standard `errors` and what is the `least` for it."""
    leads = [race.lead(rows, int(row)) for row in rows]
    return np.array([ahead > np.maximum(least, errors * error) for ahead, error in leads]).T


def in_order(
    race: Race, rows: NDArray[np.int64], burden: Callable[[int], float], waits: Callable[[int], int]
) -> tuple[NDArray[np.int64], int]:
    """Return compared plans in the order they are advised in, and how many of them, the first, are equal.

    Equal are those that no other is told to be better than; the others follow by how far they are behind.
    `waits` says how far a plan stands behind those that are as good, 0 not.
    """
    waiting = np.array([waits(int(row)) for row in rows])
    idle = waiting > 0
    errors = np.where(idle, SURELY if race.replied else SURE, sure(race))
    beats = surely_better(race, rows, np.maximum(WAITING * (waiting + idle) / 2, CLOSE), errors)
    beats[beats[idle].any(0) & ~idle] = (
        False  # who is itself beaten by one who waits keeps nobody from the front
    )
    ahead, _ = race.lead(rows, int(rows[0]))
    unbeaten: NDArray[np.bool_] = np.logical_not(beats.any(0))
    if not unbeaten.any():  # each is beaten by another, which few games may show
        unbeaten[np.argmax(ahead)] = True
    places = np.arange(len(rows))
    gain = gains(race, rows) - [DEAR * burden(int(row)) for row in rows]
    equal = sorted(places[unbeaten], key=lambda place: (waiting[place], -gain[place]))
    others = sorted(places[~unbeaten], key=lambda place: -ahead[place])
    return rows[[*equal, *others]], len(equal)


def gains(race: Race, rows: NDArray[np.int64]) -> NDArray[np.float64]:
    """Return by how much plans are ahead of the script's, else of the first, as far as that is shown."""
    other = race.scripted if race.scripted in rows else int(rows[0])
    ahead, error = race.lead(rows, other)
    error = np.maximum(error, SPREAD / np.sqrt(np.maximum(race.count[rows], 1)))
    lead = ahead * APART**2 / (APART**2 + error**2)
    doubt = DOUBT * error * APART / np.hypot(APART, error)
    gain: NDArray[np.float64] = np.where(rows == other, 0.0, lead - doubt)
    return gain

"""Plans without what does not earn its price: steps that change nothing, dice and points beyond use."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from agents.search.candidates import Sketcher, plainer
from agents.search.prior import SPREAD
from agents.search.race import Clock, Race

TIDIED = 4  # times that a step may be left out
STEP, POINT = 0.003, 0.006  # of winning, that a step and a point should earn ...
DEAR = 5  # ... and so many points what is dear
ASKED = 0.05  # of winning, that a plan should earn by what a table would ask what it is for
OF_A_STEP = 0.05  # standard deviation of what a step is worth, before a game is played
A_POINT = 0.8  # of a pool, from which on a turn is said to cost something else
EARNED = 0.05  # of the chance of its test: a step that adds more is taken where it costs nothing
PAID = 0.08  # of it, that each point must add not to be left out, or for a dearer turn to be told as well


def tidy(
    race: Race,
    order: NDArray[np.int64],
    sketcher: Sketcher,
    chance: Callable[[Race, int], float],
    horizon: int,
    clock: Clock,
) -> NDArray[np.int64]:
    """Return plans without steps and points that do not earn what they cost, as far as games show, until the
    share of the budget is used; `chance` is that of a plan's own test."""
    start, end = clock.used, clock.share
    for number in range(1, TIDIED + 1):
        clock.until(start + (end - start) * number / TIDIED)
        others = [race.add(plainer_of_kind(race, int(row), sketcher)) for row in order]
        race.forget(np.arange(len(race.plans)))
        rows = np.concatenate([order, *others])
        sketcher.simulator.play(race, rows, horizon, sketcher.rng, clock)
        tidied = [plainest(race, int(row), plain, chance) for row, plain in zip(order, others, strict=True)]
        race.scripted = dict(zip(order.tolist(), tidied, strict=True)).get(race.scripted, race.scripted)
        if tidied == order.tolist():
            break
        order = np.array(tidied, np.int64)
    race.forget(np.arange(len(race.plans)))
    return order


def plainer_of_kind(race: Race, row: int, sketcher: Sketcher) -> list[NDArray[np.int16]]:
    """Return a plan without one of its steps, as far as it stays the kind of plan that it is."""
    plans = plainer(sketcher, race.plans[row])
    return [plan for plan in plans if race.kinds.of(plan) == race.kind(row)]


def plainest(race: Race, row: int, others: NDArray[np.int64], chance: Callable[[Race, int], float]) -> int:
    """Return a plan or a plainer form of it: what it does more must show that it is worth what it costs."""
    least = chance(race, row), cost(race, row)
    fair = [
        each
        for each in others
        if least[0] - chance(race, each) <= PAID * (least[1] - cost(race, each)) / POINT
    ]
    rows = np.array([row, *fair])
    ahead, error = race.lead(rows, row)
    error = np.maximum(error, SPREAD / np.sqrt(np.maximum(race.count[rows], 1)))
    lead = ahead * OF_A_STEP**2 / (OF_A_STEP**2 + error**2)
    doubt = np.where(rows == row, 0.0, error * OF_A_STEP / np.hypot(OF_A_STEP, error))
    return int(rows[np.argmax(lead + doubt - [cost(race, int(each)) for each in rows])])


def cost(race: Race, row: int) -> float:
    """Return what the steps of a plan and the points that it spends should earn at least, of winning."""
    dear = sum(int(action) in race.kinds.sense.dear for action in race.plans[row])
    asked = ASKED * race.judged(row)[0]
    return STEP * int(race.lengths[row]) + POINT * (points_spent(race, row) + DEAR * dear) + asked


def points_spent(race: Race, row: int) -> float:
    """Return how many points a plan spends: less in its side's pools, or more in those of the other side."""
    measures = [measure.name for measure in race.system.measures]
    spent = 0.0
    for pool in race.system.pools:
        if pool.after in measures:
            left = race.totals[row, measures.index(pool.after)] / max(race.count[row], 1)
            before = float(pool.held(race.root[0]))
            spent += before - left if pool.side == race.side else left - before
    return spent

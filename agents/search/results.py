"""What a search finds: the plans in the order of their worth, and which of them are not told apart."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from agents.search.race import Clock, Race

Z = 1.96  # standard errors: plans that are no farther apart are not told apart
CLOSE = 0.01  # of winning: plans that are no farther apart are as good


@dataclass
class Found:
    """What a search knows, best plan first; all arrays have one row a plan.

    `plans` int16 (n, LONGEST), `lengths`, `count` simulations, `mean` score 0..1 for the side,
    `error` standard error, `totals` means of what the system measures in a turn,
    `after` int32 (n, actions) what the side did in the turn once the plan was carried out,
    `equal` which plans the simulations do not tell from the first, itself among them. `rows` are their rows
    in `race`, the first `last` of them compared to the end.
    """

    side: int
    plans: NDArray[np.int16]
    lengths: NDArray[np.int64]
    count: NDArray[np.float64]
    mean: NDArray[np.float64]
    error: NDArray[np.float64]
    totals: NDArray[np.float64]
    after: NDArray[np.int32]
    equal: NDArray[np.bool_]
    simulations: int
    seconds: float
    race: Race
    rows: NDArray[np.int64]
    last: int

    @property
    def best(self) -> int:
        """The first action of the best plan."""
        return int(self.plans[0, 0])


def by_choice(race: Race, alive: NDArray[np.int64], caution: float) -> NDArray[np.int64]:
    """Return the last plans of a race, the best first: by how far each is ahead of the scripted one."""
    scripted = 0 if 0 in alive else int(alive[0])
    ahead, error = race.lead(alive, scripted)
    value = np.where(alive == scripted, 0.0, ahead - caution * error)
    return alive[np.argsort(-value, kind="stable")]


def with_purpose(
    race: Race, order: NDArray[np.int64], waits: Callable[[int], bool], least: float = CLOSE
) -> NDArray[np.int64]:
    """Return plans in order, the first of them none that only `waits` where another is not surely worse, or
    not by the `least`: whoever looks for the best moment before each moment never acts."""
    ahead, error = race.lead(order, int(order[0]))
    good = [row for row, lead, off in zip(order, ahead, error, strict=True) if lead > -max(least, Z * off)]
    first = next((row for row in good if not waits(int(row))), order[0])
    return np.concatenate([[first], order[order != first]])


def found(race: Race, first: NDArray[np.int64], clock: Clock) -> Found:
    """Return the race's result: some plans in their order, then the others by simulations and mean."""
    count, mean = race.count, race.mean
    rest = np.setdiff1d(np.arange(len(count)), first)
    order = np.concatenate([first, rest[np.lexsort((-mean[rest], -count[rest]))]])
    ahead, error = race.lead(first, int(first[0]))
    equal = np.zeros(len(order), bool)
    equal[: len(first)] = np.abs(ahead) <= Z * error
    equal[0] = True
    return Found(
        race.side,
        race.plans[order],
        race.lengths[order],
        count[order],
        mean[order],
        race.error[order],
        race.totals[order, :-1] / np.maximum(count[order], 1)[:, None],
        race.after[order],
        equal,
        clock.played,
        time.perf_counter() - clock.start,
        race,
        order,
        len(first),
    )

"""A pass of a race in pieces that threads take one after another, the same however many threads there are."""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from agents.search.race import Race

FEW = 12  # plans up to which a pass is parted by seeds as well ...
PARTS = 4  # ... into so many
MOST = 32  # pieces of a pass of more plans

Asked = tuple[NDArray[np.int16], NDArray[np.int64], NDArray[np.int64], NDArray[np.int64], int, int]


class Piece(NamedTuple):
    """The plans `rows[first:last]`, to be played with the seeds `part` of a pass."""

    plans: NDArray[np.int16]
    lengths: NDArray[np.int64]
    answers: NDArray[np.int64]
    rows: NDArray[np.int64]
    first: int
    last: int
    part: slice
    totals: NDArray[np.float64]
    after: NDArray[np.int32]

    @property
    def asked(self) -> Asked:
        """What compiled code is told of the plans."""
        return self.plans, self.lengths, self.answers, self.rows, self.first, self.last


def pieces_of(race: Race, rows: NDArray[np.int64], seeds: int) -> list[Piece]:
    """Return the pieces of a pass of some plans with so many seeds."""
    if len(rows) > FEW:
        cuts = np.linspace(0, len(rows), min(MOST, len(rows)) + 1).astype(int).tolist()
        plans = race.plans, race.lengths, race.answers, rows
        return [Piece(*plans, *ends, slice(None), race.totals, race.after) for ends in pairwise(cuts)]
    cuts = np.linspace(0, seeds, min(PARTS, seeds) + 1).astype(int).tolist()
    plans = race.plans[rows], race.lengths[rows], race.answers[rows], np.arange(len(rows))
    found = []
    for part in (slice(*ends) for ends in pairwise(cuts)):
        totals, after = (
            np.zeros((len(rows), each.shape[1]), each.dtype) for each in (race.totals, race.after)
        )
        found += [Piece(*plans, place, place + 1, part, totals, after) for place in range(len(rows))]
    return found


def count(race: Race, rows: NDArray[np.int64], pieces: list[Piece]) -> None:
    """Add to a race what was counted beside in the pieces of a pass, in their order."""
    for each in pieces:
        if each.totals is not race.totals and each.first == 0:
            race.totals[rows] += each.totals
            race.after[rows] += each.after

"""What a turn promises on its face: how likely it succeeds, what it does and suffers, what it costs.

A gamemaster chooses among turns by that, and not by how games end. It is counted in differences that are
worth a word, as measures have them.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from agents.search.race import Race
from agents.search.tidying import points_spent
from agents.sense import MOVE
from arena.systems import tally_end

A_CHANCE, A_POINT = 0.05, 0.3  # of a test, and of a pool, that are worth a word
UNTESTED = 4.0  # words that who helps, makes ready, goes or needs no test is worth, but for what it does
TEMPO = "tempo"
TOLD = 2.0  # words by which two plans differ in something that is said of them ...
COSTS, RISKIER = ("costs less", "costs more"), "risks more"
WORDS = (  # ... for one and against it: its test, what it does and suffers, what it spends
    ("likelier", "less likely"),
    ("does more", "does less"),
    ("risks less", RISKIER),
    COSTS,
)


class Promise:
    """What each of the plans of one search promises."""

    def __init__(self, race: Race, chance: Callable[[int], float | None]) -> None:
        """Weigh the plans of a race; `chance` is that of a plan's own test, None without one."""
        self.race, self.chance = race, chance
        self.measures = [
            (place, each.good / each.least)
            for place, each in enumerate(race.system.measures)
            if each.good and not each.at_once and each.about != TEMPO
        ]
        self.good = np.array([race.system.measures[place].good > 0 for place, _ in self.measures], bool)
        self.before = np.zeros(race.system.totals)
        tally_end(race.root[0], race.side, self.before)

    def parts(self, row: int) -> NDArray[np.float64]:
        """Return what a plan that was played promises by its chance, each measure, and what it spends."""
        chance, family = self.chance(row), self.race.family(row)
        sense = self.race.kinds.sense
        helps = family == MOVE or family in sense.last or family in sense.fair.keys() - sense.tested
        after = self.race.totals[row] / max(float(self.race.count[row]), 1.0) - self.before
        done = [after[place] * worth for place, worth in self.measures]
        tried = UNTESTED if chance is None or helps else chance / A_CHANCE
        return np.array([tried, *done, -points_spent(self.race, row) / A_POINT])

    def harm(self, row: int) -> float:
        """Return what a plan does that is good for its side beside its test, in words."""
        return float(self.parts(row)[1:-1][self.good].sum())

    def beside(self, row: int, other: int) -> tuple[list[str], list[str]]:
        """Return in words what speaks for a plan and what against it beside another, on its face."""
        more = self.parts(row) - self.parts(other)
        tested = None not in (self.chance(row), self.chance(other))
        apart = more[0] * tested, more[1:-1][self.good].sum(), more[1:-1][~self.good].sum(), more[-1]
        told = list(zip(apart, WORDS, strict=True))
        speaks = [words[0] for worth, words in told if worth >= TOLD]
        return speaks, [words[1] for worth, words in told if worth <= -TOLD]

    def whole(self, row: int) -> float:
        """Return all that a plan promises, in words; 0 or less where it costs more than it brings."""
        return float(self.parts(row).sum())

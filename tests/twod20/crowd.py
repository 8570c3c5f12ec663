"""Three players beside a thug, and what the dice of their tests show."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

from arena.twod20 import codes
from tests.twod20.build import Table, person, scene

CROWD = {
    "hero": person("pcs", weapons=["stick"], attributes={"will": 9}, skills={"survive": 3}),
    "friend": person("pcs", attributes={"will": 8}, skills={"survive": 2}),
    "other": person("pcs"),
    "thug": person(tier="notable", weapons=["stick"]),
}


def crowd(**more: object) -> Table:
    """Return hero (TN 12 to recover), friend (TN 10) and other (TN 9) against a thug; nobody raises."""
    rules = {"raise_difficulty": False, "fortune": False, "assistants": 1, **more}
    return Table(scene(CROWD, variants=rules)).do("act hero")


def score(table: Table) -> tuple[int, int]:
    """Return successes and Complications of the active test, as the last command logged them."""
    _, successes, complications, _ = table.events(codes.EV_ROLLED)[0]
    return successes, complications


def recover(table: Table, *faces: int) -> tuple[int, int]:
    """Return successes and Complications of hero's Recover test that shows `faces`."""
    return score(table.do("recover").skip().dice(*faces))


def joint(table: Table, *cuts: int) -> dict[tuple[int, int], Fraction]:
    """Return the chance of every (successes, Complications), counted over every roll awaited."""
    counts: Counter[tuple[int, int]] = Counter()
    for weight, rolled in table.rolls(*cuts):
        counts[score(rolled)] += weight
    return {key: Fraction(count, counts.total()) for key, count in counts.items()}

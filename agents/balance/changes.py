"""Changes of a scene or a position: what its file could say otherwise, and points more or fewer in a pool."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from numpy.typing import NDArray

from arena.systems import clone, system_of
from arena.words.cast import Cast
from scenarios.adjusting import Adjustment, adjusted
from scenarios.errors import ScenarioError
from scenarios.systems import format_named

NONE = -1
STEPS = 4  # that a pool is changed by, either way


@dataclass(frozen=True)
class Change:
    """One change, by `amount` steps either way; two `about` the same thing exclude each other.

    Either `adjustment` changes the file, or pool number `pool` has so many `points` more.
    """

    about: str
    amount: int
    words: str
    adjustment: Adjustment | None = None
    pool: int = NONE
    points: int = 0


def changes_of(opening: NDArray[Any], cast: Cast, whole: bool) -> list[Change]:
    """Return what could be changed about opening[0]; `whole`: it is how a scene of a file begins."""
    found = list(of_pools(opening))
    if whole:
        system = format_named(cast.scenario.scenario.system)
        found += [
            Change(each.about, each.amount, each.words, each) for each in system.adjustments(cast.scenario)
        ]
    return found


def of_pools(opening: NDArray[Any]) -> Iterator[Change]:
    """Yield points more and fewer in each pool, as far as it has them or room for them."""
    for number, pool in enumerate(system_of(opening.dtype).pools):
        now = int(pool.held(opening[0]))
        for amount in range(-STEPS, STEPS + 1):
            points = amount * pool.step
            tried = pointed(opening, number, points) if amount != 0 and now + points >= 0 else opening
            if int(pool.held(tried[0])) == now + points != now:
                words = f"{pool.name}: {now + points} instead of {now}"
                yield Change(pool.field, amount, words, pool=number, points=points)


def pointed(states: NDArray[Any], pool: int, points: int) -> NDArray[Any]:
    """Return states[0] with so many points more in a pool."""
    found = clone(states)
    system_of(found.dtype).rule("add_points")(found[0], pool, points)
    return found


def opened(opening: NDArray[Any], cast: Cast, changes: Sequence[Change]) -> NDArray[Any] | None:
    """Return opening[0] with some changes made, None where the scene cannot be played so."""
    states = opening
    files = [each.adjustment for each in changes if each.adjustment is not None]
    if files:
        try:
            states, _ = system_of(opening.dtype).compile(adjusted(cast.scenario, files), 0)
        except ScenarioError:
            return None
    for each in changes:
        if each.adjustment is None:
            states = pointed(states, each.pool, each.points)
    return states

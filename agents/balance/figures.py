"""What was weighed as figures: how it goes, who falls, and all of it as plain values."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from scenarios.adjusting import NUMBERED

if TYPE_CHECKING:
    from agents.balance.weighing import Balance, Weighed

MIDDLE = (10, 90)  # percentiles between which the middle 80% lie


class Spread(NamedTuple):
    """A figure at the end of games: its mean, and the ends of the middle 80%."""

    mean: float
    low: float
    high: float


class Falls(NamedTuple):
    """How often one of a group falls; there are so many `people`."""

    name: str
    people: int
    share: float


def spread(values: Any) -> Spread:
    """Return mean and middle 80% of some values."""
    low, high = np.percentile(values, MIDDLE, method="nearest")
    return Spread(float(np.mean(values)), float(low), float(high))


def falls(balance: Balance, side: str) -> list[Falls]:
    """Return how often the people of a side fall, group by group; nothing where the rules know no falling."""
    people, fallen = balance.cast.scenario.characters, balance.base.fallen
    if fallen.shape[1] == 0:
        return []
    groups = dict.fromkeys(each.group for each in people if each.side == side)
    found = []
    for group in groups:
        members = [number for number, each in enumerate(people) if each.group == group]
        name = people[members[0]].name
        name = NUMBERED.sub("", name) if len(members) > 1 else name
        found.append(Falls(name, len(members), float(fallen[:, members].mean())))
    return found


def pools(balance: Balance) -> Iterator[tuple[str, Spread]]:
    """Yield what is left in each pool."""
    for number, pool in enumerate(balance.system.pools):
        yield pool.name, spread(balance.base.pools[:, number])


def change_figures(weighed: Weighed) -> dict[str, Any]:
    """Return a change as plain values."""
    return {
        "change": weighed.words,
        "keys": [each.about for each in weighed.changes],
        "steps": [each.amount for each in weighed.changes],
        "games": weighed.games,
        "chance": weighed.chance.win,
        "interval": list(weighed.chance[1:]),
        "difference": weighed.apart,
        "difference_interval": [weighed.apart - weighed.error, weighed.apart + weighed.error],
        "shows": weighed.shows,
    }


def figures(balance: Balance) -> dict[str, Any]:
    """Return all of it as plain values; chances are the players', a draw counts half, intervals have 95%."""
    nearest = None if balance.nearest is None else change_figures(balance.nearest)
    target = {
        "chance": balance.target,
        "reached": balance.reached,
        "tried": balance.tried,
        "nearest": nearest,
    }
    return {
        "scene": balance.title,
        "played": balance.played,
        "chance": balance.chance.win,
        "interval": list(balance.chance[1:]),
        "scripted": {
            "games": len(balance.base),
            "chance": balance.base.chance,
            "drawn": balance.base.drawn,
            "interval": list(balance.base.interval),
        },
        "searched_games": balance.searched,
        "rounds": spread(balance.base.rounds)._asdict(),
        "left": {name: each._asdict() for name, each in pools(balance)},
        "falls": {side: [each._asdict() for each in falls(balance, side)] for side in ("pcs", "npcs")},
        "changes": [change_figures(row) for row in balance.rows],
        "target": None if balance.target is None else target,
        "games": balance.games,
        "seconds": balance.seconds,
    }

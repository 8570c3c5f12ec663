"""What each thing that follows a plan costs its side, by games of its turn."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from agents.search import kernel
from agents.search.race import Race
from agents.systems import choose_scripted_at
from arena.calls import act_at, settle_at
from arena.phases.stalled import MOST_DECISIONS
from arena.systems import clone
from arena.words.aloud import changed, points_in

Paid = Mapping[int, Mapping[int, int]]  # by action and place of a pool, points that it has more

GAMES = 12
SEED = 7


def prices(race: Race, row: int) -> Paid:
    """Return by action that follows a plan, by its row, what its side mostly has more in each pool then."""
    found: dict[int, list[dict[int, int]]] = {}
    for seed in np.random.default_rng(SEED).integers(2**32, size=GAMES):
        for action, paid in paid_in(race, row, int(seed)):
            found.setdefault(action, []).append(paid)
    return {action: middle(paid) for action, paid in found.items()}


def middle(paid: list[dict[int, int]]) -> dict[int, int]:
    """Return the middle of what was paid into each pool, without those where it is nothing.

    >>> middle([{0: -2}, {0: -2}, {1: 1}])
    {0: -2}
    """
    pools = {place for each in paid for place in each}
    points = {place: int(np.median([each.get(place, 0) for each in paid])) for place in sorted(pools)}
    return {place: more for place, more in points.items() if more}


def paid_in(race: Race, row: int, seed: int) -> list[tuple[int, dict[int, int]]]:
    """Return what the side of a plan does after it in one game of its turn, and what it pays for each."""
    root, side, pools = race.root, race.side, race.system.pools
    states, legal = clone(root), np.zeros(race.system.actions, np.int16)
    kernel.set_up(states, root, side, seed)
    left = race.plans[row, : race.lengths[row]].tolist()
    turn, number, found = kernel.turn_of(states[0]), settle_at(states, 0, legal), []
    for _ in range(MOST_DECISIONS):
        number = kernel.roll_all(states[0], legal, number)
        if number == 0 or kernel.is_past(states[0], turn, side):
            break
        turn = kernel.turn_of(states[0])
        own = int(states[0].decider) == side
        action, follows = kernel.NONE, own and not left
        if own and left:
            action = kernel.planned(left.pop(0), legal, number)
            left = left if action != kernel.NONE else []
        elif own:
            action = kernel.answered(race.answers[row], legal, number)
        if action == kernel.NONE:
            follows, action = own, choose_scripted_at(states, 0, legal, number)
        before = points_in(states[0], pools)
        act_at(states, 0, action)
        if follows:
            found.append((int(action), changed(before, states[0], pools)))
        number = settle_at(states, 0, legal)
    return found

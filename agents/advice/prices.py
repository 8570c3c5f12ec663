"""What a turn costs its side, by games of it: each thing that follows a plan, and what the others add."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import numpy as np

from agents.search import kernel
from agents.search.race import Race
from agents.systems import choose_scripted_at
from arena.calls import act_at, settle_at
from arena.phases.stalled import MOST_DECISIONS
from arena.systems import clone
from arena.words.aloud import changed, points_in

Paid = Mapping[int, Mapping[int, int]]  # by action and place of a pool, points that it has more

GAMES = 8
SEED = 7


class Step(NamedTuple):
    """What somebody does in a turn, by its number, which side does, whether it follows a plan, and what pools
    have more then."""

    action: int
    side: int
    follows: bool
    paid: dict[int, int]


def turns_of(race: Race, row: int) -> list[list[Step]]:
    """Return the steps of some games of a plan's turn, by its row."""
    seeds = np.random.default_rng(SEED).integers(2**32, size=GAMES)
    return [turn_with(race, row, int(seed)) for seed in seeds]


def prices(turns: list[list[Step]]) -> Paid:
    """Return by action that follows a plan what its side mostly has more in each pool then."""
    found: dict[int, list[dict[int, int]]] = {}
    for step in (each for turn in turns for each in turn if each.follows):
        found.setdefault(step.action, []).append(step.paid)
    return {action: middle(paid) for action, paid in found.items()}


def added(turns: list[list[Step]], place: int, side: int) -> float:
    """Return how many points others than `side` add to a pool in a turn, on average."""
    steps = [each for turn in turns for each in turn if each.side != side]
    return sum(each.paid.get(place, 0) for each in steps) / max(len(turns), 1)


def middle(paid: list[dict[int, int]]) -> dict[int, int]:
    """Return the middle of what was paid into each pool, without those where it is nothing.

    >>> middle([{0: -2}, {0: -2}, {1: 1}])
    {0: -2}
    """
    pools = {place for each in paid for place in each}
    points = {place: int(np.median([each.get(place, 0) for each in paid])) for place in sorted(pools)}
    return {place: more for place, more in points.items() if more}


def turn_with(race: Race, row: int, seed: int) -> list[Step]:
    """Return the steps of one game of a plan's turn, with dice from a seed."""
    root, side, pools = race.root, race.side, race.system.pools
    states, legal = clone(root), np.zeros(race.system.actions, np.int16)
    kernel.set_up(states, root, side, seed)
    left = race.plans[row, : race.lengths[row]].tolist()
    turn, number, found = kernel.turn_of(states[0]), settle_at(states, 0, legal), list[Step]()
    for _ in range(MOST_DECISIONS):
        number = kernel.roll_all(states[0], legal, number)
        if number == 0 or kernel.is_past(states[0], turn, side):
            break
        turn, decider = kernel.turn_of(states[0]), int(states[0].decider)
        action, planned = kernel.NONE, decider == side and bool(left)
        if planned:
            action = kernel.planned(left.pop(0), legal, number)
            left = left if action != kernel.NONE else []
        elif decider == side:
            action = kernel.answered(race.answers[row], legal, number)
        if action == kernel.NONE:
            planned, action = False, choose_scripted_at(states, 0, legal, number)
        before = points_in(states[0], pools)
        act_at(states, 0, action)
        paid = changed(before, states[0], pools)
        found.append(Step(int(action), decider, decider == side and not planned, paid))
        number = settle_at(states, 0, legal)
    return found

"""What follows the dice of a plan, chosen by class of outcomes.

Outcomes that leave a side the same choices are one class. In the classes that come up most each choice is
played against what the script does there, with equal dice; another is taken only for a gain that is shown, or
where the script would spend more than a turn may.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np
from numpy.typing import NDArray

from agents.search import kernel, sketching
from agents.search.pace import of_a_turn, saved
from agents.search.prior import SPREAD
from agents.search.race import Clock, Race
from agents.search.simulator import Simulator
from agents.systems import choose_scripted_at
from arena.calls import act_at
from arena.systems import clone

ASKED = 48  # games in which classes are counted
MET = 12  # choices of a side after its dice in one turn
COMMON = 0.15  # share of the games in which a class comes up
CHOICES = 6  # that are tried in a class
LEAST = 8  # games of a class ...
DOUBT = 1.5  # ... and standard errors by which another choice than the script's must be ahead


def choose_answers(
    simulator: Simulator,
    race: Race,
    rows: NDArray[np.int64],
    turns: int,
    rng: np.random.Generator,
    clock: Clock,
) -> None:
    """Write into a race what follows the dice of some plans, until the clock is up."""
    for row in rows:
        seeds = rng.integers(2**32, size=ASKED)
        met = [classes(simulator, race, int(row), int(seed)) for seed in seeds]
        for kind, number in Counter(each for some in met for each in set(some)).most_common(kernel.ANSWERS):
            if number < COMMON * ASKED or number < LEAST or clock.is_up():
                break
            there = seeds[[kind in some for some in met]]
            try_choices(simulator, race, int(row), kind, there, turns, clock)


def classes(simulator: Simulator, race: Race, row: int, seed: int, wanted: int = 0) -> list[int]:
    """Return the classes in which the side chooses after the dice of a plan, up to one that is wanted."""
    found = np.zeros(MET, np.int64)
    plan, length = race.plans[row], int(race.lengths[row])
    states, legal = simulator.states[0], simulator.legal[0]
    kernel.meet(states, race.root, race.side, plan, length, seed, wanted, legal, found)
    return [int(each) for each in found if each != 0]


def try_choices(
    simulator: Simulator,
    race: Race,
    row: int,
    kind: int,
    seeds: NDArray[np.int64],
    turns: int,
    clock: Clock,
) -> None:
    """Play what may be done in a class of outcomes in games that come to it, and keep the best."""
    plan, length = race.plans[row], int(race.lengths[row])
    states, legal, met = simulator.states[0], simulator.legal[0], np.zeros(MET, np.int64)
    number = kernel.meet(states, race.root, race.side, plan, length, int(seeds[0]), kind, legal, met)
    scripted = choose_scripted_at(states, 0, legal, number)
    fair = [int(each) for each in legal[: sketching.sensible(states[0], legal, number)]]
    choices = [each for each in fair if is_paid_from(race, states, each)][:CHOICES]
    dear = not is_paid_from(race, states, scripted)
    place = int(np.flatnonzero(race.answers[row, :, 0] == 0)[0])
    if len(choices) + dear < 2:
        return
    tried = race.add([plan] * len(choices))
    race.answers[tried] = race.answers[row]
    race.answers[tried, place] = [(kind, choice) for choice in choices]
    race.passes = []
    played = simulator.play_once(race, np.array([row, *tried]), seeds, turns)
    simulator.spend(turns, played, clock)
    ahead, error = race.lead(tried, row)
    sure = ahead - DOUBT * np.maximum(error, SPREAD / np.sqrt(len(seeds)))
    if dear or sure.max() > 0:
        race.answers[row] = race.answers[tried[np.argmax(sure)]]


def is_paid_from(race: Race, states: NDArray[Any], choice: int) -> bool:
    """Return whether a choice in states[0] takes no more than a turn may spend of what is saved."""
    work = clone(states)
    act_at(work, 0, choice)
    had = saved(race.root, race.side)
    return had - saved(work, race.side) <= of_a_turn(race.root, race.side)

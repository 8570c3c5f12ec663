"""The rules alone: random legal play, and copies of a position, compiled and from Python."""

from __future__ import annotations

import random
from functools import partial
from typing import Any

import numpy as np

from arena.calls import settle_all_at, step_at
from arena.compiling.rule import rule
from arena.state.dice import draw, reseed
from arena.systems import SYSTEMS, clone, do_action, settle_all
from benchmarks.measure import Figure, Plan, durations, rates
from scenarios.loader import load

SCENARIO = "skirmish"
OTHERS = {
    "fir_pass": "True20, fir_pass, 8 characters, 4 zones",
    "drowned_mule": "D6, drowned_mule, 9 characters, 4 zones",
}
GAMES = 50  # played by one call
COPIES = 20_000  # made by one call


@rule
def mark(mask, legal, number, sign):
    """Set `mask` to `sign` where an action is among the first `number` of `legal`."""
    for place in range(number):
        mask[legal[place]] = sign


@rule
def play_random(states, opening, legal, mask, seed, games):
    """Play whole games, every choice drawn from the legal ones; return the decisions of both sides.

    Decisions with one legal action are taken by the rules and not counted. The mask is written at each.
    """
    decisions = 0
    state = states[0]
    mask[:] = 0
    for game in range(games):
        states[0] = opening[0]
        reseed(state.generator, seed + game)
        number = settle_all(state, legal)
        while number > 0:
            mark(mask, legal, number, 1)
            decisions += 1
            state.event_count = 0
            chosen = legal[draw(state.generator, number) - 1]
            mark(mask, legal, number, 0)
            do_action(state, chosen)
            number = settle_all(state, legal)
    return decisions


@rule
def copy_often(states, times):
    """Copy states[0] `times` times over the other rows in turn, each time a little different."""
    rows = len(states) - 1
    for turn in range(times):
        states[0].event_count = turn & 1
        states[1 + turn % rows] = states[0]
    return times


class Board:
    """A scenario's opening position with room to play and copy it."""

    def __init__(self, scenario: str = SCENARIO) -> None:
        loaded = load(scenario)
        self.system = SYSTEMS[loaded.scenario.system]
        self.opening, self.cast = self.system.compile(loaded, 1)
        self.states: Any = np.zeros(4, self.system.state)
        self.legal = np.zeros(self.system.actions, np.int16)
        self.mask = np.zeros(self.system.actions, np.int8)
        self.seed = 0

    def play(self) -> int:
        """Play some games and return how many decisions they took."""
        self.seed += GAMES
        return int(play_random(self.states, self.opening, self.legal, self.mask, self.seed, GAMES))

    def play_by_calls(self, chance: random.Random) -> int:
        """Play one game with a call from Python for each decision; return how many those were."""
        states, legal = clone(self.opening), self.legal
        reseed(states["generator"][0], chance.getrandbits(31))
        number = settle_all_at(states, 0, legal)
        decisions = 0
        while number > 0:
            number = step_at(states, 0, legal.item(int(chance.random() * number)), legal)
            decisions += 1
        return decisions


def decisions(plan: Plan, scenario: str = SCENARIO) -> list[float]:
    """Return decisions a second of random play."""
    return rates(Board(scenario).play, plan)


def decisions_by_calls(plan: Plan) -> list[float]:
    """Return decisions a second of random play that Python drives, a call a decision."""
    board, chance = Board(), random.Random(0)
    return rates(lambda: board.play_by_calls(chance), plan)


def copies_compiled(plan: Plan) -> list[float]:
    """Return the microseconds of a copy in compiled code."""
    states = Board().states
    return [1e6 / each for each in rates(lambda: int(copy_often(states, COPIES)), plan)]


def copies_of_bytes(plan: Plan) -> list[float]:
    """Return the microseconds of a copy from Python into a new array, by the bytes of the position."""
    states = Board().states[:1]
    return durations(lambda: clone(states), plan, 1e-6)


def copies_assigned(plan: Plan) -> list[float]:
    """Return the microseconds of `states[1] = states[0]` in Python, which NumPy does field by field."""
    states = Board().states

    def assign() -> None:
        states[1] = states[0]

    return durations(assign, plan, 1e-6)


FIGURES = [
    Figure(
        "core",
        "random legal play, skirmish, 8 characters, 9 zones, mask at each decision, one core",
        "decisions/s",
        3_500_000,
        decisions,
    ),
    *(
        Figure(
            f"core_{name}", f"the same, {words}", "decisions/s", 3_000_000, partial(decisions, scenario=name)
        )
        for name, words in OTHERS.items()
    ),
    Figure(
        "calls",
        "the same driven from Python, a call a decision, legal actions at each",
        "decisions/s",
        300_000,
        decisions_by_calls,
    ),
    Figure("clone_compiled", "copy of a position, compiled code", "us", 0.08, copies_compiled, most=True),
    Figure("clone_python", "copy of a position, Python, a new array", "us", 0.5, copies_of_bytes, most=True),
    Figure(
        "clone_assigned",
        "copy of a position, Python, states[1] = states[0]",
        "us",
        None,
        copies_assigned,
        most=True,
    ),
]

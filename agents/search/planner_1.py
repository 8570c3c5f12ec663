"""The search as it was at first, `search-1`: what later ones are measured against.

It sketches a plan for each legal action and bold departures from the script, screens them over one turn and
halves the field over several rounds, judged by the score of the rules.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from agents.search import kernel, sketching
from agents.search.planner import enter
from agents.search.race import Budget, Clock, Race, with_scripted
from agents.search.results import Found, found
from agents.search.simulator import Simulator
from arena.systems import clone, conceal, settle

MOST_PLANS = 192
FEWEST_PLANS = 32
FINALISTS = 4  # plans that the last passes compare
SCREEN_SHARE = 0.25  # of the budget goes to the first look over one turn
EACH = 6  # simulations a sketched plan should get, or fewer plans are sketched
FIRST = 1500.0  # simulations a second, until a planner has measured its own
DARING = 250  # of a thousand decisions in a sketched plan depart from the scripted choice


class FirstPlanner:
    """Finds turn plans from a position: see `agents.search.planner.Planner`, whose arguments it shares."""

    def __init__(
        self, dtype: np.dtype[Any], horizon: int = 2, threads: int = 1, caution: float = 0.0
    ) -> None:
        self.simulator = Simulator(dtype, threads)
        self.horizon = horizon
        self.caution = caution
        self.pace = FIRST

    def search(
        self,
        states: NDArray[Any],
        side: int,
        budget: Budget,
        seed: int = 0,
        progress: Callable[[float], None] | None = None,
    ) -> Found:
        """Return the plans of `side` from states[0], where it decides, best first."""
        start = time.perf_counter()
        root = clone(states)
        conceal(root[0], side)
        rng = np.random.default_rng(seed)
        race = self.sketch_plans(root, side, rng, self.room(budget))
        clock = Clock(budget, start, progress)
        if len(race.plans) > 1:
            alive = self.screen(race, rng, clock)
            race.clear()
            self.halve(race, alive, rng, clock)
            self.pace = max(1.0, clock.played / (time.perf_counter() - start))
        return found(race, ranked(race, self.caution), clock)

    def room(self, budget: Budget) -> int:
        """Return how many plans the budget can tell apart."""
        expected = budget.simulations or budget.seconds * self.pace
        return int(np.clip(expected / EACH, FEWEST_PLANS, MOST_PLANS))

    def sketch_plans(self, root: NDArray[Any], side: int, rng: np.random.Generator, most: int) -> Race:
        """Return distinct plans: the scripted one first, one for each legal action, then bolder ones."""
        states, scratch = self.simulator.states[0], self.simulator.legal[0]
        legal = scratch.copy()
        number = settle(clone(root)[0], legal)
        generator = rng.integers(1, 2**31, 4)
        plans: dict[bytes, NDArray[np.int16]] = {}
        firsts = [kernel.NONE, *(int(action) for action in legal[:number])]
        tries = [(first, 0) for first in firsts]
        tries += [(first, DARING) for first in firsts * 2] + [(kernel.NONE, DARING)] * 32
        for first, daring in tries:
            plan = np.full(kernel.LONGEST, kernel.NONE, np.int16)
            plan[0] = first
            length = int(first != kernel.NONE)
            sketching.sketch(states, root, side, plan, length, daring, generator, scratch)
            plans.setdefault(plan.tobytes(), plan)
            if len(plans) == most:
                break
        return enter(root, side, self.simulator.system, list(plans.values()))

    def screen(self, race: Race, rng: np.random.Generator, clock: Clock) -> NDArray[np.int64]:
        """Look at every plan over its own turn; return those worth more, the scripted one among them."""
        everybody = np.arange(len(race.plans))
        clock.until(SCREEN_SHARE)
        passes = 0
        while passes < 2 or (passes < 12 and not clock.is_up()):
            self.one_pass(race, everybody, rng, 0, clock)
            passes += 1
        return with_scripted(race, everybody, int(np.clip(len(everybody) // 4, 8, 24)))

    def halve(self, race: Race, alive: NDArray[np.int64], rng: np.random.Generator, clock: Clock) -> None:
        """Play the plans over the whole horizon, dropping the worse half as the budget is used up."""
        stages = max(1, math.ceil(math.log2(max(len(alive), 2) / FINALISTS)) + 1)
        for stage in range(stages):
            clock.until(SCREEN_SHARE + (1 - SCREEN_SHARE) * (stage + 1) / stages)
            self.one_pass(race, alive, rng, self.horizon, clock)
            while not clock.is_up():
                self.one_pass(race, alive, rng, self.horizon, clock)
            if stage < stages - 1:
                alive = with_scripted(race, alive, max(FINALISTS, len(alive) // 2))

    def one_pass(
        self, race: Race, alive: NDArray[np.int64], rng: np.random.Generator, horizon: int, clock: Clock
    ) -> None:
        """Play each plan of `alive` once with one common seed."""
        seed = int(rng.integers(2**32))
        values = np.zeros((1, len(alive)))

        def play(thread: int, place: int) -> None:
            row = alive[place]
            plan, length = race.plans[row], int(race.lengths[row])
            totals, after = race.totals[row], race.after[row]
            values[0, place] = self.simulator.play_out(
                race.root, race.side, plan, length, seed, horizon, thread, totals, after
            )

        self.simulator.share_out(play, range(len(alive)))
        race.note(alive, values)
        clock.played += len(alive)


def ranked(race: Race, caution: float) -> NDArray[np.int64]:
    """Return the plans played most, by their means less so many standard errors; not so the scripted one."""
    value = race.mean - caution * race.error
    value[0] = race.mean[0]
    last = np.flatnonzero(race.count == race.count.max())
    return last[np.argsort(-value[last], kind="stable")]

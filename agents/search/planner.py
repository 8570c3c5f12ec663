"""The search: every kind of turn is looked at, the best are varied, then halved again and again.

Sequential halving with common random numbers: in each pass every plan still in the race is played with the
same dice, so that luck is shared and differences show early. What is best depends on who judges before the
scene is over: what was learnt of it tells turns apart at once, but is sure of some that are not so good; the
score knows less and errs elsewhere. Where there is time, each names its best, and games to the end decide.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from agents.search import kernel
from agents.search.candidates import Plan, Sketcher, every_kind, variations
from agents.search.pace import WITHOUT_END, cheaper, within
from agents.search.prior import Prior, best_weighed, no_prior, prior_of
from agents.search.race import Budget, Clock, Race, with_business, with_scripted
from agents.search.results import Found, by_choice, found, with_purpose
from agents.search.simulator import Simulator
from agents.systems import agents_of
from agents.value.network import no_network
from agents.value.store import network_for
from arena.system import System
from arena.systems import clone, conceal

TURN = 0  # further turns: simulations stop at the end of the plan's own ...
ANSWER = 1  # ... or of the one after it, which shows what a plan has kept others from doing
TO_THE_END = kernel.FOR_EVER
HORIZON = 16  # turns that a simulation goes on after the plan's own
MOST_PLANS = 1200  # that the first look takes
FEWEST_PLANS = 24
FEW = 10  # plans that need no first look
LEADERS = 6  # plans of the first look that are varied
MOST_VARIATIONS = 12  # of each of them
FIELD = 20  # plans that are compared over the horizon ...
IN_FIELD = 40  # ... or fewer, with so many simulations for each
FEWEST_IN_FIELD = 6
LAST = 2  # plans that the last passes compare
EACH = 4  # simulations that a plan should get before it is dropped
NEAR = 8  # turns that a simulation goes on where what was learnt of a scene judges then
PROMISING, FEWEST_PROMISING = 16, 4  # plans that are compared so after the first look
DOUBT = 0.5  # standard errors by which they must beat the scripted one
KINDS = 0.2  # share of the budget for the first look at kinds of turns, where what was learnt judges ...
JUDGED = 0.6  # ... and that is used when variations of the best, and variations of these, are looked at
ROUNDS, LEADERS_JUDGED = 2, 4  # of variations, and plans that are varied in each
EACH_JUDGED = 8  # simulations that a promising plan should get before it is dropped
LEARNT, SCORED = 0.4, 0.65  # shares that are used when what was learnt, and then the score, have chosen ...
OF_LEARNT, OF_SCORE = 6, 4  # ... so many plans each, between which games to the end decide ...
EACH_DECIDED = 30  # ... where there is room for so many of each
LOOK, WIDEN = 0.2, 0.28  # shares of the budget that are used when each is over
BETTER_MOMENT = 0.05  # of winning, that whoever waits for one must be ahead by
LOADING = 20  # the seed of what loads a search


class Planner:
    """Finds the best turn plans from a position. One planner is used by one thread at a time.

    `horizon` is how many turns of anybody a simulation goes on after the plan's own; `threads` share a pass.
    With `caution` another plan replaces the scripted one only when it is better by so many standard
    errors: with few simulations the best of many looks better than it is. `learnt`: what was learnt of the
    scene judges, where something was. `varied` is how many variations are tried of each of the best.
    `allowed` is how many of the points that are saved for later moments a plan may spend.
    """

    reports: ClassVar[bool] = False  # whether the plans are for a person to read

    def __init__(
        self,
        dtype: np.dtype[Any],
        horizon: int = HORIZON,
        threads: int = 1,
        caution: float = 0.0,
        learnt: bool = False,
        varied: int = MOST_VARIATIONS,
    ) -> None:
        self.simulator = Simulator(dtype, threads)
        self.system = self.simulator.system
        self.horizon = horizon
        self.caution = caution
        self.learnt = learnt
        self.varied = varied
        self.allowed = WITHOUT_END
        self.loaded = False

    def search(
        self,
        states: NDArray[Any],
        side: int,
        budget: Budget,
        seed: int = 0,
        progress: Callable[[float], None] | None = None,
    ) -> Found:
        """Return the plans of `side` from states[0], where it decides, best first.

        The position is copied, and what `side` may not know is taken out of the copy first. Loading the
        compiled search, once, is not part of the budget.
        """
        root = clone(states)
        conceal(root[0], side)
        judge = network_for(states) if self.learnt else no_network()
        self.simulator.judge_by(judge)
        learnt = len(judge.person_in) > 0
        rng = np.random.default_rng(seed)
        sketcher = Sketcher(root, side, self.simulator, rng)
        if not self.loaded:
            self.load(Sketcher(root, side, self.simulator, np.random.default_rng(LOADING)))
        if budget.simulations is None:  # which alone is counted by the pace
            self.simulator.weigh(root, side)
        clock = Clock(budget, time.perf_counter(), progress)
        if self.reports or budget.simulations is not None:
            return self.think(sketcher, clock, learnt)
        with self.simulator.until(clock.start + clock.patience):
            return self.think(sketcher, clock, learnt)

    def think(self, sketcher: Sketcher, clock: Clock, learnt: bool) -> Found:
        """Return the plans of a sketcher's side, best first, when the clock is up or all is stopped."""
        race, rng = self.begun(sketcher, clock, KINDS if learnt else LOOK), sketcher.rng
        alive = np.arange(len(race.plans))
        if len(alive) == 1:
            return found(race, alive, clock)
        clock.until(1.0)
        if not learnt:
            alive = self.by_score(race, alive, self.varied, LAST, 1.0, sketcher, clock)
            return found(race, acting(race, by_choice(race, alive, self.caution)), clock)
        games = (1 - SCORED) * clock.left(self.simulator.pace(TO_THE_END))
        if games < EACH_DECIDED * (OF_LEARNT + OF_SCORE):
            order = self.by_learnt(race, alive, LAST, 1.0, sketcher, clock)
            return found(race, acting(race, order), clock)
        some = self.by_learnt(race, alive, OF_LEARNT, LEARNT, sketcher, clock)[:OF_LEARNT]
        self.simulator.judge_by(no_network())
        others = self.by_score(race, alive, MOST_VARIATIONS, OF_SCORE, SCORED, sketcher, clock)
        race.forget(np.arange(len(race.plans)))
        alive = np.union1d(some, others)
        order = self.halve(race, alive, no_prior(race), LAST, TO_THE_END, 1.0, rng, clock)
        return found(race, acting(race, order), clock)

    def begun(self, sketcher: Sketcher, clock: Clock, share: float) -> Race:
        """Return a race of every kind of turn that there is time to look at until a share is used."""
        root = sketcher.root
        clock.until(share)
        most = int(np.clip(clock.left(self.simulator.pace(TURN)) / EACH, FEWEST_PLANS, MOST_PLANS))
        plans = every_kind(sketcher, sketcher.headlines, most, self.reports)
        plans[0] = cheaper(plans[0], self.allowed, sketcher)
        script = plans[: not self.reports and within(plans[0], self.allowed, sketcher)]
        kept = script + self.measured(plans[len(script) :], sketcher)
        return enter(root, sketcher.side, self.system, kept or plans[:1])

    def load(self, sketcher: Sketcher) -> None:
        """Load what a search calls."""
        self.loaded = True
        race = enter(sketcher.root, sketcher.side, self.system, [sketcher.plan(())] * self.simulator.threads)
        variations(sketcher, race.plans[0], 3)
        clock = Clock(Budget(simulations=1), 0.0)
        self.simulator.play(race, np.arange(len(race.plans)), TO_THE_END, sketcher.rng, clock)

    def by_learnt(
        self,
        race: Race,
        alive: NDArray[np.int64],
        keep: int,
        share: float,
        sketcher: Sketcher,
        clock: Clock,
    ) -> NDArray[np.int64]:
        """Return the best plans as what was learnt judges, the best first, at least `keep`.

        It judges all after their own turn, variations of the best too, the promising ones after some more.
        """
        rng = sketcher.rng
        clock.until(share)
        room = (1 - JUDGED) * clock.left(self.simulator.pace(NEAR)) / EACH_JUDGED
        promising = int(np.clip(room, FEWEST_PROMISING, PROMISING))
        alive = self.narrow(race, alive, promising, TURN, share * KINDS, rng, clock)
        for number in range(1, ROUNDS + 1):
            clock.until(share * (KINDS + (JUDGED - KINDS) * number / ROUNDS))
            alive = self.add_variations(race, alive, LEADERS_JUDGED, MOST_VARIATIONS, TURN, sketcher, clock)
            alive = self.narrow(race, alive, promising, TURN, clock.share, rng, clock)
        prior = prior_of(race, alive)
        race.forget(np.arange(len(race.plans)))
        return self.halve(race, alive, prior, keep, NEAR, share, rng, clock)

    def by_score(
        self,
        race: Race,
        alive: NDArray[np.int64],
        varied: int,
        keep: int,
        share: float,
        sketcher: Sketcher,
        clock: Clock,
    ) -> NDArray[np.int64]:
        """Return the best plans as the score judges over the horizon, variations of the best among them."""
        alive = self.widened(race, alive, varied, share, sketcher, clock)
        clock.until(share)
        alive = self.field(race, alive, clock)
        return self.narrow(race, alive, keep, self.horizon, share, sketcher.rng, clock)

    def widened(
        self,
        race: Race,
        alive: NDArray[np.int64],
        varied: int,
        share: float,
        sketcher: Sketcher,
        clock: Clock,
    ) -> NDArray[np.int64]:
        """Return the best of the plans alive, by their own turns or the answer too, and of variations of the
        best."""
        if len(alive) == 1:
            return alive
        race.forget(np.arange(len(race.plans)))
        start = clock.used
        clock.until(start + (share - start) * LOOK)
        turns = self.sight(clock)
        alive = self.look(race, alive, turns, sketcher, clock)
        clock.until(start + (share - start) * WIDEN)
        return self.widen(race, alive, varied, turns, sketcher, clock)

    def sight(self, clock: Clock) -> int:
        """Return over how many further turns the first look goes: the answer too, where there is time to see
        it for as many plans as there may be."""
        return ANSWER if clock.left(self.simulator.pace(ANSWER)) >= EACH * MOST_PLANS else TURN

    def look(
        self, race: Race, alive: NDArray[np.int64], turns: int, sketcher: Sketcher, clock: Clock
    ) -> NDArray[np.int64]:
        """Look at every plan over its own turn and so many more, and return the best."""
        if len(alive) <= FEW:
            return alive
        return self.narrow(race, alive, FIELD, turns, clock.share, sketcher.rng, clock)

    def widen(
        self, race: Race, alive: NDArray[np.int64], varied: int, turns: int, sketcher: Sketcher, clock: Clock
    ) -> NDArray[np.int64]:
        """Add variations of the best to those alive, and return the best of all by these turns."""
        more = self.add_variations(race, alive, LEADERS, varied, turns, sketcher, clock)
        if len(more) == len(alive) <= FIELD:
            return alive
        self.simulator.play(race, more, turns, sketcher.rng, clock)
        return self.best_of(race, self.apart(race, more), FIELD)

    def apart(self, race: Race, alive: NDArray[np.int64]) -> NDArray[np.int64]:
        """Return those of some plans that are not too much alike: all of them."""
        return alive

    def add_variations(
        self,
        race: Race,
        alive: NDArray[np.int64],
        leaders: int,
        most: int,
        turns: int,
        sketcher: Sketcher,
        clock: Clock,
    ) -> NDArray[np.int64]:
        """Return those alive and at most `most` variations of each of the best.

        What was played is forgotten, so that all are compared with the same dice.
        """
        each = int(clock.left(self.simulator.pace(turns)) / (leaders * 2 * EACH))
        new = {}
        best = with_scripted(race, alive, leaders)
        for row in best if each > 0 else ():
            for more in self.measured(variations(sketcher, race.plans[row], min(each, most)), sketcher):
                new[more.tobytes()] = more
        for plan in race.plans:
            new.pop(plan.tobytes(), None)
        if not new and len(alive) <= FIELD:
            return alive
        rows = race.add(list(new.values()))
        race.forget(np.arange(len(race.plans)))
        return np.concatenate([alive, rows])

    def field(self, race: Race, alive: NDArray[np.int64], clock: Clock) -> NDArray[np.int64]:
        """Return those that there is time to compare over the horizon, and forget what they gave before."""
        room = clock.left(self.simulator.pace(self.horizon)) / IN_FIELD
        if race.count[alive].min() > 0:
            fewest = FEWEST_IN_FIELD * (1 + self.reports)
            alive = self.best_of(race, alive, int(np.clip(room, fewest, FIELD)))
        race.forget(np.arange(len(race.plans)))
        return alive

    def narrow(
        self,
        race: Race,
        alive: NDArray[np.int64],
        keep: int,
        turns: int,
        share: float,
        rng: np.random.Generator,
        clock: Clock,
    ) -> NDArray[np.int64]:
        """Play plans over some turns until a share of the budget is used; return the `keep` best."""
        start = clock.used
        stages = max(1, math.ceil(math.log2(max(len(alive), 2) / keep)))
        for stage in range(1, stages + 1):
            clock.until(start + (share - start) * stage / stages)
            self.simulator.play(race, alive, turns, rng, clock)
            alive = self.best_of(race, alive, max(keep, math.ceil(len(alive) / 2)))
        return alive

    def best_of(self, race: Race, alive: NDArray[np.int64], keep: int) -> NDArray[np.int64]:
        """Return the best plans; the scripted one stays, and one that a table would not ask about."""
        return with_business(race, alive, with_scripted(race, alive, keep))

    def halve(
        self,
        race: Race,
        alive: NDArray[np.int64],
        prior: Prior,
        keep: int,
        turns: int,
        share: float,
        rng: np.random.Generator,
        clock: Clock,
    ) -> NDArray[np.int64]:
        """Play plans over some turns until a share of the budget is used, fewer and fewer.

        Each stage keeps the better half by prior and simulations, and at least `keep`; the last keeps all.
        Returns these, the best first.
        """
        start, stages = clock.used, max(1, math.ceil(math.log2(len(alive) / keep)))
        for stage in range(1, stages + 1):
            clock.until(start + (share - start) * stage / stages)
            self.simulator.play(race, alive, turns, rng, clock)
            if stage < stages:
                best = best_weighed(race, alive, prior, max(keep, math.ceil(len(alive) / 2)), 0.0)
                alive = with_business(race, alive, best)
        return best_weighed(race, alive, prior, len(alive), DOUBT)

    def measured(self, plans: list[Plan], sketcher: Sketcher) -> list[Plan]:
        """Return those of some plans that neither spend too much nor overdo it nor undo what they did."""
        return [
            plan
            for plan in plans
            if self.is_measured(plan, sketcher.root) and within(plan, self.allowed, sketcher)
        ]

    def is_measured(self, plan: Plan, root: NDArray[Any]) -> bool:
        """Return whether a plan neither overdoes it nor undoes what it did."""
        sense, steps = agents_of(self.system).sense, [int(each) for each in plan if each != kernel.NONE]
        return not (sense.is_overdone(steps) or sense.undoes(root[0], steps))


def acting(race: Race, order: NDArray[np.int64]) -> NDArray[np.int64]:
    """Return plans in order, the first of them none that waits for a better moment, goes nowhere in
    particular, or makes a table ask what it is for, without a clear gain."""
    return with_purpose(race, order, race.waits, BETTER_MOMENT)


def enter(root: NDArray[Any], side: int, system: System, plans: list[NDArray[np.int16]]) -> Race:
    """Return a race of these plans."""
    return Race(root, side, np.array(plans, np.int16), system)

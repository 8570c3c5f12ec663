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
from typing import Any

import numpy as np
from numpy.typing import NDArray

from agents.calibrating import Z
from agents.search import kernel
from agents.search.candidates import Plan, Sketcher, empty, every_kind, fitted, less, variations
from agents.search.order import PURPOSE
from agents.search.outcomes import choose_answers
from agents.search.prior import Prior, best_weighed, no_prior, prior_of
from agents.search.race import (
    Budget,
    Clock,
    Race,
    best_first,
    different_first,
    of_each_family,
    with_scripted,
)
from agents.search.results import Found, by_choice, found, with_purpose
from agents.search.simulator import Simulator
from agents.search.tidying import A_POINT, points_spent, tidy
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
LIKELY, FUTILE = 0.25, 0.1  # chance of a test from which on a plan is reported, and one that is surely best
FEWEST_KINDS = 3  # kinds of plans that are reported, weak ones rather than fewer
LAST = 2  # plans that the last passes compare, where nothing is reported ...
FINALISTS = 6  # ... and where it is, of different kinds; a fixed number, whatever is shown of them
ALIKE = 3  # plans of one kind in the field, where they are reported
FINISHING, ASKED, FORMS = 2, 12, 3  # kinds of finishing plans; kinds that are asked after, plans of each
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
LOOK, WIDEN = 0.2, 0.28  # shares of the budget that are used when each is over ...
COMPARED, CHOSEN, TIDY = 0.5, 0.72, 0.88  # ... and, where results are reported, when these are
EACH_PLAINER = 96  # games to the end that compare what is plainer
EACH_PRICED = 48  # simulations of what costs more or less than the best
LOADING = 20  # the seed of what loads a search


class Planner:
    """Finds the best turn plans from a position. One planner is used by one thread at a time.

    `horizon` is how many turns of anybody a simulation goes on after the plan's own; `threads` share a pass.
    With `caution` another plan replaces the scripted one only when it is better by so many standard
    errors: with few simulations the best of many looks better than it is. With `reports` the last plans are
    compared over games to the end; they differ in their headlines where they can, so that they are worth
    reading side by side. `learnt`: without `reports`, what was learnt of the scene judges, where something
    was. `varied` is how many variations are tried of each of the best. `look` tells the chance of a plan's
    own test and how many of its steps can be paid for: plans of little chance are reported only for want of
    others, and without steps that only points of the other side's answers would pay for.
    """

    def __init__(
        self,
        dtype: np.dtype[Any],
        horizon: int = HORIZON,
        threads: int = 1,
        caution: float = 0.0,
        reports: bool = False,
        learnt: bool = False,
        varied: int = MOST_VARIATIONS,
        look: Callable[[NDArray[np.int16]], tuple[float, int]] | None = None,
    ) -> None:
        self.simulator = Simulator(dtype, threads)
        self.system = self.simulator.system
        self.horizon = horizon
        self.caution = caution
        self.reports = reports
        self.learnt = learnt
        self.varied = varied
        self.looks = look
        self.seen: dict[bytes, tuple[float, int]] = {}  # what was looked at in the position of this search
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
        self.seen = {}
        conceal(root[0], side)
        judge = network_for(states) if self.learnt and not self.reports else no_network()
        self.simulator.judge_by(judge)
        learnt = len(judge.person_in) > 0
        rng = np.random.default_rng(seed)
        sketcher = Sketcher(root, side, self.simulator, rng)
        if not self.loaded:
            self.load(Sketcher(root, side, self.simulator, np.random.default_rng(LOADING)))
        self.simulator.weigh(root, side)
        clock = Clock(budget, time.perf_counter(), progress)
        if self.reports or budget.simulations is not None:
            return self.think(sketcher, clock, learnt)
        with self.simulator.until(clock.start + clock.patience):
            return self.think(sketcher, clock, learnt)

    def think(self, sketcher: Sketcher, clock: Clock, learnt: bool) -> Found:
        """Return the plans of a sketcher's side, best first, when the clock is up or all is stopped."""
        root, side, rng = sketcher.root, sketcher.side, sketcher.rng
        clock.until(KINDS if learnt else LOOK)
        most = int(np.clip(clock.left(self.simulator.pace(TURN)) / EACH, FEWEST_PLANS, MOST_PLANS))
        plans = every_kind(sketcher, sketcher.headlines, most, self.reports)
        race = enter(root, side, self.system, self.measured(plans, root) or plans[:1])
        alive = np.arange(len(race.plans))
        if self.reports:
            alive = self.widened(race, alive, self.varied, 1.0, sketcher, clock)
            return self.report(race, alive, sketcher, clock)
        if len(alive) == 1:
            return found(race, alive, clock)
        clock.until(1.0)
        if not learnt:
            alive = self.by_score(race, alive, self.varied, LAST, 1.0, sketcher, clock)
            return found(race, by_choice(race, alive, self.caution), clock)
        games = (1 - SCORED) * clock.left(self.simulator.pace(TO_THE_END))
        if games < EACH_DECIDED * (OF_LEARNT + OF_SCORE):
            return found(race, self.by_learnt(race, alive, LAST, 1.0, sketcher, clock), clock)
        some = self.by_learnt(race, alive, OF_LEARNT, LEARNT, sketcher, clock)[:OF_LEARNT]
        self.simulator.judge_by(no_network())
        others = self.by_score(race, alive, MOST_VARIATIONS, OF_SCORE, SCORED, sketcher, clock)
        race.forget(np.arange(len(race.plans)))
        alive = np.union1d(some, others)
        order = self.halve(race, alive, no_prior(race), LAST, TO_THE_END, 1.0, rng, clock)
        return found(race, order, clock)

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
        if self.reports:
            more = different_first(race, more, ALIKE)
        return self.best_of(race, more, FIELD)

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
            for more in self.measured(variations(sketcher, race.plans[row], min(each, most)), race.root):
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
        """Return the best plans, some of each family where they are reported; the scripted one stays."""
        if not self.reports:
            return with_scripted(race, alive, keep)

        def is_likely(row: int) -> bool:
            return self.chance(race, row) >= LIKELY

        return of_each_family(race, alive, keep, is_likely, keep > FINALISTS)

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
                alive = best_weighed(race, alive, prior, max(keep, math.ceil(len(alive) / 2)), 0.0)
        return best_weighed(race, alive, prior, len(alive), DOUBT)

    def report(self, race: Race, alive: NDArray[np.int64], sketcher: Sketcher, clock: Clock) -> Found:
        """Choose among the best plans by games to the end, and return them without what the games gave.

        Whoever reports them forgets the games that chose them, and plays them afresh.
        """
        rng, everybody, most = sketcher.rng, np.arange(len(race.plans)), 2 * FINALISTS
        if len(alive) > most:
            clock.until(COMPARED)
            alive = self.field(race, alive, clock)
            self.simulator.play(race, alive, self.horizon, rng, clock)
        alive = np.union1d(alive, self.called_for(race, sketcher))
        alive = self.worth_telling(race, alive, sketcher)
        alive = different_first(race, alive, 1)
        alive = self.best_of(race, alive, most)
        race.forget(everybody)
        alive = self.narrow(race, alive, FINALISTS, TO_THE_END, CHOSEN, rng, clock)
        order = with_purpose(race, by_choice(race, alive, self.caution))
        order = self.plainer_first(race, order, sketcher)
        compared = race.passes
        clock.until(TIDY)
        order = tidy(race, order, sketcher, self.chance, self.horizon, clock)
        order = self.at_another_price(race, order, sketcher)
        clock.until(1.0)
        choose_answers(self.simulator, race, order, self.horizon, rng, clock)
        race.forget(np.arange(len(race.plans)))
        race.passes = compared
        return found(race, order, clock)

    def plainer_first(self, race: Race, order: NDArray[np.int64], sketcher: Sketcher) -> NDArray[np.int64]:
        """Return plans in order, in place of the first one that does what is plainer, such as a blow for a
        threat, unless games to the end show it to be worse."""
        first = int(order[0])
        plainer = self.plainer_than(race, first, sketcher)
        if plainer == first:
            return order
        rest = order[(order != first) & (order != plainer)]
        seeds = sketcher.rng.integers(2**32, size=EACH_PLAINER)
        self.simulator.play_once(race, np.array([plainer, *order[order != plainer]]), seeds, TO_THE_END)
        ahead, error = race.lead(order[:1], plainer)
        kept = [plainer, first] if ahead[0] <= max(PURPOSE, Z * error[0]) else [first, plainer]
        return np.array([kept[0], *rest, *kept[1:] * (plainer in order)], np.int64)

    def plainer_than(self, race: Race, row: int, sketcher: Sketcher) -> int:
        """Return the row of the plan that does what is plainer than what another does, its own where there is
        none that is likely enough."""
        sense, plan = race.kinds.sense, [int(each) for each in race.plans[row, : race.lengths[row]]]
        wanted = [sense.plainer(action) for action in plan]
        place = next((place for place, action in enumerate(plan) if wanted[place] != action), len(plan))
        made = fitted(sketcher, tuple(plan[:place]), wanted[place:])
        if place == len(plan) or wanted[place] not in made:
            return row
        known = np.flatnonzero((race.plans == made).all(1))
        other = int(known[0]) if len(known) > 0 else int(race.add([made])[0])
        self.make_payable(race, other, sketcher)
        return other if self.chance(race, other) >= LIKELY else row

    def at_another_price(self, race: Race, order: NDArray[np.int64], sketcher: Sketcher) -> NDArray[np.int64]:
        """Return plans in order, and behind them what does the same as the first at another price."""
        best = int(order[0])
        more = race.add(self.measured(variations(sketcher, race.plans[best], self.varied), race.root))
        known = [row for row in range(len(race.plans)) if race.kind(row) == race.kind(best)]
        rows = np.union1d(np.setdiff1d(known, order), more)
        for row in rows:
            self.make_payable(race, int(row), sketcher)
        rows = np.array([row for row in rows if race.kind(int(row)) == race.kind(best)], np.int64)
        race.forget(np.arange(len(race.plans)))
        seeds = sketcher.rng.integers(2**32, size=EACH_PRICED)
        self.simulator.play_once(race, np.concatenate([order[:1], rows]), seeds, self.horizon)
        spent = points_spent(race, best)
        others = [
            row
            for row in best_first(race, rows)
            if abs(points_spent(race, int(row)) - spent) >= A_POINT and not race.waits(int(row))
        ]
        return np.append(order, others[:1]).astype(np.int64)

    def called_for(self, race: Race, sketcher: Sketcher) -> NDArray[np.int64]:
        """Return the likeliest of the plans that a table asks after, however the first look saw them: those
        that finish an enemy, of two kinds, and the one that does what the side came for."""
        deeds = race.kinds.sense.deeds
        found: list[int] = []
        for most, asked in ((FINISHING, race.finishes), (1, lambda row: race.family(row) == deeds)):
            kinds: dict[Any, list[int]] = {}
            for row in np.argsort(race.lengths[: race.entered], kind="stable"):
                if asked(int(row)) and not race.waits(int(row)):
                    kinds.setdefault(race.kind(int(row)), []).append(int(row))
            rows = [row for each in list(kinds.values())[:ASKED] for row in each[:FORMS]]
            for row in rows:
                self.make_payable(race, row, sketcher)
            best = {race.kind(row): row for row in sorted(rows, key=lambda row: self.chance(race, row))}
            likely = [row for row in best.values() if self.chance(race, row) >= LIKELY]
            found += sorted(likely, key=lambda row: -self.chance(race, row))[:most]
        return np.array(found, np.int64)

    def measured(self, plans: list[Plan], root: NDArray[Any]) -> list[Plan]:
        """Return those of some plans that neither overdo it nor undo what they did, all where they are not
        reported."""
        sense = agents_of(self.system).sense
        told = [(plan, [int(each) for each in plan if each != kernel.NONE]) for plan in plans]
        good = [
            plan for plan, steps in told if not (sense.is_overdone(steps) or sense.undoes(root[0], steps))
        ]
        return good if self.reports else plans

    def chance(self, race: Race, row: int) -> float:
        """Return the chance of a plan's own test."""
        return self.looked(race, row)[0]

    def looked(self, race: Race, row: int) -> tuple[float, int]:
        """Return the chance of a plan's own test and how many steps can be paid for, asked for once."""
        plan = race.plans[row]
        key = plan.tobytes()
        if key not in self.seen:
            self.seen[key] = (1.0, len(plan)) if self.looks is None else self.looks(plan)
        return self.seen[key]

    def make_payable(self, race: Race, row: int, sketcher: Sketcher) -> None:
        """Give a plan a dull answer, or no step, where it has one that cannot be paid for."""
        steps = self.looked(race, row)[1]
        if steps >= race.lengths[row]:
            return
        begun = tuple(int(action) for action in race.plans[row, :steps])
        for other in less(sketcher, begun, int(race.plans[row, steps])):
            plan = sketcher.plan((*begun, other))
            if self.looks is not None and self.looks(plan)[1] == (plan != kernel.NONE).sum():
                race.replace(row, plan)
                return
        race.replace(row, empty(begun))

    def worth_telling(self, race: Race, alive: NDArray[np.int64], sketcher: Sketcher) -> NDArray[np.int64]:
        """Return plans without steps that cannot be paid, and without those of little chance, but for a best
        plan that is surely so, and where few kinds are left."""
        best = best_first(race, alive)
        for row in best:
            self.make_payable(race, int(row), sketcher)
        kept = {int(row): None for row in best if self.chance(race, row) >= LIKELY}
        if kept and best[0] not in kept and self.chance(race, int(best[0])) >= FUTILE:
            ahead, error = race.lead(best[:1], next(iter(kept)))
            kept |= {int(best[0]): None} if ahead[0] > max(PURPOSE, Z * error[0]) else {}
        for row in best:
            if len({race.kind(each) for each in kept}) >= FEWEST_KINDS:
                break
            kept[int(row)] = None
        return np.array(list(kept), np.int64)


def enter(root: NDArray[Any], side: int, system: System, plans: list[NDArray[np.int16]]) -> Race:
    """Return a race of these plans."""
    return Race(root, side, np.array(plans, np.int16), system)

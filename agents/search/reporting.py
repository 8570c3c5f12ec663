"""The search whose plans a person reads: the last are compared over games to the end, and differ in kind."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np
from numpy.typing import NDArray

from agents.calibrating import Z
from agents.search import kernel
from agents.search.candidates import Sketcher, empty, fitted, less
from agents.search.order import PURPOSE, is_decided
from agents.search.outcomes import choose_answers
from agents.search.pace import of_a_turn
from agents.search.planner import LOOK, TO_THE_END, TURN, Planner
from agents.search.race import Clock, Race, best_first, different_first, of_each_family
from agents.search.results import Found, by_choice, found, with_purpose
from agents.search.tidying import A_POINT, EARNED, points_spent, tidy

LIKELY, FUTILE = 0.25, 0.1  # chance of a test from which on a plan is reported, and one that is surely best
FEWEST_KINDS = 3  # kinds of plans that are reported, weak ones rather than fewer
FINALISTS = 8  # plans that the last passes compare, of different kinds; a fixed number, whatever is shown
ALIKE = 3  # plans of one kind in the field, where they are reported
FINISHING, ASKED, FORMS = 2, 12, 3  # kinds of finishing plans; kinds that are asked after, plans of each
LEFT_OUT, MOST_ASKED = 8, 40  # plans of other purposes that are compared as well; that are looked at for them
COMPARED, CHOSEN, TIDY = 0.5, 0.72, 0.88  # shares of the budget that are used when these are
LIKELIER = 0.15  # of winning, that a sure test counts for among turns that do the same
SCRIPTED = 0.01  # of winning, that it counts for there that the script would do it
EACH_PLAINER = 96  # games to the end that compare what is plainer
EACH_PRICED = 48  # simulations of what costs more or less than the best


class Reporter(Planner):
    """Finds turn plans that are worth reading side by side, different in their headlines where they can be.

    `look` tells the chance of a plan's own test and how many of its steps can be paid for: plans of little
    chance are reported only for want of others, and without steps that only points of the other side's
    answers would pay for.
    """

    reports = True

    def __init__(
        self,
        dtype: np.dtype[Any],
        threads: int = 1,
        look: Callable[[NDArray[np.int16]], tuple[float, int]] | None = None,
    ) -> None:
        super().__init__(dtype, threads=threads)
        self.looks = look
        self.first_look = np.zeros(0)
        self.seen: dict[bytes, tuple[float, int]] = {}  # what was looked at in the position of this search

    def think(self, sketcher: Sketcher, clock: Clock, learnt: bool) -> Found:
        """Return the plans of a sketcher's side, best first, when the clock is up."""
        self.seen, self.allowed = {}, of_a_turn(sketcher.root, sketcher.side)
        race = self.begun(sketcher, clock, LOOK)
        alive = self.widened(race, np.arange(len(race.plans)), self.varied, 1.0, sketcher, clock)
        return self.report(race, alive, sketcher, clock)

    def apart(self, race: Race, alive: NDArray[np.int64]) -> NDArray[np.int64]:
        """Return those of some plans that are not too much alike."""
        return different_first(race, alive, ALIKE, race.kind)

    def look(
        self, race: Race, alive: NDArray[np.int64], turns: int, sketcher: Sketcher, clock: Clock
    ) -> NDArray[np.int64]:
        """Look at every plan over its own turn and so many more, and return the best."""
        alive = super().look(race, alive, turns, sketcher, clock)
        self.first_look = race.mean.copy()
        return alive

    def best_of(self, race: Race, alive: NDArray[np.int64], keep: int) -> NDArray[np.int64]:
        """Return the best plans, some of each family."""
        if keep > FINALISTS:
            return of_each_family(race, alive, keep, lambda row: self.chance(race, row) >= LIKELY, True)
        return self.to_tell(race, alive, keep)

    def to_tell(self, race: Race, alive: NDArray[np.int64], keep: int) -> NDArray[np.int64]:
        """Return the best plans, some of each family, and the script's, unless it is one of those who stand
        behind others: of them there is one, or more for want of others."""
        rows = of_each_family(race, alive, keep, partial(self.is_fair, race), False)
        active = [row for row in rows if self.stands(race, row)]
        if len(active) >= FEWEST_KINDS:
            rows = np.union1d(active, np.setdiff1d(best_first(race, rows), active, True)[:1])
        scripted = race.scripted in alive and self.stands(race, race.scripted)
        return np.union1d(rows, [race.scripted]) if scripted else rows

    def stands(self, race: Race, row: int) -> bool:
        """Return whether a plan does not stand behind others: it does something, likely enough, and nothing
        too much."""
        fair = self.is_fair(race, row) and not race.waits(row)
        return fair and self.is_measured(race.plans[row], race.root)

    def likelier(self, race: Race, row: int) -> float:
        """Return what of winning the chance of a plan counts for beside others that come to the same, and
        that the script would do it."""
        return LIKELIER * self.chance(race, row) + SCRIPTED * (row == race.scripted)

    def is_fair(self, race: Race, row: int) -> bool:
        """Return whether the test of a plan succeeds often enough for what it is for."""
        return self.chance(race, row) >= race.kinds.sense.least_chance(race.family(row))

    def is_good(self, race: Race, row: int) -> bool:
        """Return whether the test of a plan succeeds often enough to be told with the others."""
        return race.kinds.sense.is_good(race.family(row), self.chance(race, row))

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
        alive = np.union1d(alive, [race.scripted, *self.left_out(race, alive, sketcher)])
        alive = self.worth_telling(race, alive, sketcher)
        sane = self.stands(race, race.scripted) and self.chance(race, race.scripted) >= LIKELY
        own = [race.scripted] if sane else []
        alive = different_first(race, alive, 1, race.purpose, partial(self.likelier, race))
        race.scripted = race.scripted if own else like(race, alive, race.scripted)
        alive = np.union1d(alive, own).astype(np.int64)
        alive = self.to_tell(race, alive, most)
        race.forget(everybody)
        alive = self.narrow(race, alive, FINALISTS, TO_THE_END, CHOSEN, rng, clock)
        order = with_purpose(race, by_choice(race, alive, self.caution), race.waits)
        order = self.plainer_first(race, order, sketcher)
        compared = race.passes
        clock.until(TIDY)
        likely = self.barely if is_decided(race.mean[order]) else self.chance
        order = tidy(race, order, sketcher, likely, self.horizon, clock)
        order = once(race, self.steadied(race, order, sketcher))
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
        if ahead[0] > max(PURPOSE, Z * error[0]):
            race.judgements[first] = (False, *race.judged(first)[1:])  # a table is told what it is for
            return np.array([first, *rest, plainer], np.int64)
        return np.array([plainer, *rest, *[first] * (plainer in order)], np.int64)

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

    def steadied(self, race: Race, order: NDArray[np.int64], sketcher: Sketcher) -> NDArray[np.int64]:
        """Return plans in order, with a step such as aiming where it makes a test likelier and brings as many
        points as it costs, or makes the test likely enough at all."""
        steadier = {int(row): self.steadier_than(race, int(row), sketcher) for row in order}
        both = [row for row, other in steadier.items() if other != row]
        both += [steadier[row] for row in both]
        if both:
            race.forget(np.arange(len(race.plans)))
            seeds = sketcher.rng.integers(2**32, size=EACH_PRICED)
            self.simulator.play_once(race, np.unique(both), seeds, TURN)
        for row, other in steadier.items():
            dearer = points_spent(race, other) - points_spent(race, row)
            fair = self.is_good(race, other) and not self.is_good(race, row)
            if other != row and dearer < A_POINT * (1 + fair):
                order = np.where(order == row, other, order)
                race.scripted = other if race.scripted == row else race.scripted
        return order

    def steadier_than(self, race: Race, row: int, sketcher: Sketcher) -> int:
        """Return the row of a plan with one step more that makes its test likelier, its own where there is
        none."""
        plan = [int(each) for each in race.plans[row, : race.lengths[row]]]
        heads = [place for place, action in enumerate(plan) if action in race.kinds.headlines]
        for step in race.kinds.sense.steadies - set(plan) if heads else ():
            made = fitted(sketcher, tuple(plan[: heads[-1]]), [step, *plan[heads[-1] :]])
            if step in made and race.kinds.of(made) == race.kind(row):
                other = int(race.add([made])[0])
                if self.chance(race, other) - self.chance(race, row) >= EARNED:
                    return other
        return row

    def called_for(self, race: Race, sketcher: Sketcher) -> NDArray[np.int64]:
        """Return the likeliest of the plans that a table asks after, however the first look saw them: those
        that finish an enemy, of two kinds, blows first, and the one that does what the side came for."""
        deeds = race.kinds.sense.deeds
        found: list[int] = []
        for most, asked in ((FINISHING, race.finishes), (1, lambda row: race.family(row) == deeds)):
            kinds: dict[Any, list[int]] = {}
            for row in np.argsort(race.lengths[: race.entered], kind="stable"):
                if asked(int(row)) and not race.waits(int(row)):
                    kinds.setdefault(race.purpose(int(row)), []).append(int(row))
            rows = [row for each in list(kinds.values())[:ASKED] for row in each[: 2 * FORMS]]
            for row in rows:
                self.make_payable(race, row, sketcher)
            good = partial(self.is_good, race)
            rows = [row if good(row) else self.steadier_than(race, row, sketcher) for row in rows]
            best = {race.purpose(row): row for row in sorted(rows, key=lambda row: self.chance(race, row))}
            likely = [row for row in best.values() if self.chance(race, row) >= LIKELY]
            blows = race.kinds.sense.strikes
            found += sorted(likely, key=lambda row: (race.family(row) != blows, -self.chance(race, row)))[
                :most
            ]
        return np.array(found, np.int64)

    def left_out(self, race: Race, alive: NDArray[np.int64], sketcher: Sketcher) -> NDArray[np.int64]:
        """Return the best plans, by the first look, that come to something else than those alive and whose
        tests are fair."""
        tried = Counter({race.purpose(int(row)): FORMS for row in alive})
        found: list[int] = []
        for row in np.argsort(-self.first_look[: race.entered], kind="stable"):
            row = int(row)
            if race.waits(row) or tried[race.purpose(row)] >= FORMS:
                continue
            self.make_payable(race, row, sketcher)
            tried[race.purpose(row)] += 1
            row = row if self.is_good(race, row) else self.steadier_than(race, row, sketcher)
            if self.is_fair(race, row) and not race.waits(row):
                found.append(row)
                tried[race.purpose(row)] = FORMS
            if len(found) == LEFT_OUT or len(tried) == MOST_ASKED:
                break
        return np.array(found, np.int64)

    def chance(self, race: Race, row: int) -> float:
        """Return the chance of a plan's own test."""
        return self.looked(race, row)[0]

    def barely(self, race: Race, row: int) -> float:
        """Return whether a plan is likely enough to be told: all that counts where plans end alike."""
        return float(self.is_good(race, row))

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


def like(race: Race, alive: NDArray[np.int64], row: int) -> int:
    """Return the one of some plans that comes to the same as another, itself for want of such."""
    return next((int(each) for each in alive if race.purpose(int(each)) == race.purpose(row)), row)


def once(race: Race, order: NDArray[np.int64]) -> NDArray[np.int64]:
    """Return plans in order without those that have become the same as one before them."""
    first: dict[bytes, int] = {}
    for row in order.tolist():
        first.setdefault(race.plans[row].tobytes(), row)
    race.scripted = first.get(race.plans[race.scripted].tobytes(), race.scripted)
    return np.array(list(first.values()), np.int64)

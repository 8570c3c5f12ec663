"""Which plans a search looks at: every kind of turn there is, then variations of the best of them.

A kind of turn is what people would tell it by: who acts, the major action, its target or place. A system says
which actions these are, its headlines; how to come to them is looked for among the side's own decisions.
"""

from __future__ import annotations

import heapq
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any

import numpy as np
from numpy.typing import NDArray

from agents.search import kernel, sketching
from agents.search.kinds import rows_of, verb_of
from agents.search.simulator import Simulator
from agents.systems import agents_of
from arena.system import System

Plan = NDArray[np.int16]
WIDER = 12  # times as many kinds of turns are looked through as plans are made
ON_THE_WAY = 3  # decisions without a headline before one
NUMBER = "number"  # the argument that says how much
HEADLINES = 2  # in one turn: who acts, and what it does


class Sketcher:
    """Makes plans for one side from one position; what is unsaid is filled in by the script."""

    def __init__(self, root: NDArray[Any], side: int, simulator: Simulator, rng: np.random.Generator) -> None:
        """Sketch from root[0] in the scratch space of a simulator."""
        self.root, self.side, self.system = root, side, simulator.system
        self.simulator = simulator
        self.states, self.legal = simulator.states[0], simulator.legal[0]
        system = simulator.system
        self.barred = np.zeros(system.actions, np.int8)
        self.headlines = system.headlines - agents_of(system).sense.aside
        self.barred[list(self.headlines)] = 1
        self.generator = rng.integers(1, 2**31, 4)
        self.rng = rng

    def plan(self, actions: tuple[int, ...]) -> Plan:
        """Return these actions and what follows by script, up to the dice or the end of the turn."""
        plan = empty(actions)
        length = sketching.sketch(
            self.states, self.root, self.side, plan, len(actions), 0, self.generator, self.legal
        )
        plan[length:] = kernel.NONE
        return plan

    def options(self, actions: tuple[int, ...]) -> list[int]:
        """Return what the side may do after these actions; nothing where dice follow or the turn is over."""
        plan = empty(actions)
        number = sketching.reach(self.states, self.root, self.side, plan, len(actions), self.legal)
        return [int(action) for action in self.legal[:number]]

    def varied(self, old: Plan, place: int) -> Plan | None:
        """Return a plan with another action than a headline at a place, None where there is none."""
        plan = empty(())
        length = int((old != kernel.NONE).sum())
        barred = self.barred
        made = sketching.vary(
            self.states, self.root, self.side, old, length, place, barred, self.generator, self.legal, plan
        )
        return plan if made > 0 else None


def empty(actions: tuple[int, ...]) -> Plan:
    """Return a plan of these actions."""
    plan = np.full(kernel.LONGEST, kernel.NONE, np.int16)
    plan[: len(actions)] = actions
    return plan


def kinds_of_turns(sketcher: Sketcher, headlines: frozenset[int]) -> Iterator[tuple[int, ...]]:
    """Yield how plans begin: the script's, then one for each kind of turn, those with fewer steps first.

    What has no headline is a beginning as well. Each kind is met once, by the first way to it.
    """
    yield ()
    met: set[tuple[int, ...]] = set()
    waiting: list[tuple[int, int, tuple[int, ...], tuple[int, ...]]] = [(0, 0, (), ())]
    order = 0
    while waiting:
        steps, _, begun, kind = heapq.heappop(waiting)
        if steps > 0:
            yield begun
        options = sketcher.options(begun)
        heads = [action for action in options if action in headlines]
        for action in heads:
            more = (*kind, action)
            if more in met:
                continue
            met.add(more)
            yield (*begun, action)
            if len(more) < HEADLINES:
                order += 1
                heapq.heappush(waiting, (steps, order, (*begun, action), more))
        settled = bool(kind) and begun[-1] in headlines and not heads
        if settled or steps == ON_THE_WAY or len(begun) + 1 >= kernel.LONGEST:
            continue
        for action in options:
            if action not in headlines:
                order += 1
                heapq.heappush(waiting, (steps + 1, order, (*begun, action), kind))


def every_kind(
    sketcher: Sketcher, headlines: frozenset[int], most: int, by_family: bool = False
) -> list[Plan]:
    """Return at most `most` different plans, one for each kind of turn; the scripted one first.

    Where there are more kinds they are those with fewer steps, or `by_family` as many of every family.
    """
    plans: dict[bytes, Plan] = {}
    kinds = list(islice(kinds_of_turns(sketcher, headlines), (WIDER if by_family else 2) * most))
    for begun in by_turns(sketcher, kinds) if by_family else kinds:
        plan = sketcher.plan(begun)
        plans.setdefault(plan.tobytes(), plan)
        if len(plans) == most:
            break
    return list(plans.values())


def by_turns(sketcher: Sketcher, begun: list[tuple[int, ...]]) -> list[tuple[int, ...]]:
    """Return how plans begin, one of each family after another, and those of blows twice as often."""
    sense, place = agents_of(sketcher.system).sense, Counter[str]()
    order = []
    for number, each in enumerate(begun):
        family = sense.family_of(each)
        place[family] += 1
        late = place[family] / (2 if family == sense.strikes else 1)
        order.append((late if number > 0 else 0.0, number, each))
    return [each for _, _, each in sorted(order)]


def variations(sketcher: Sketcher, plan: Plan, most: int) -> list[Plan]:
    """Return at most `most` plans like one, with a step more or another."""
    found: dict[bytes, Plan] = {}
    length = max(1, int((plan != kernel.NONE).sum()))
    for _ in range(2 * most):
        other = sketcher.varied(plan, int(sketcher.rng.integers(length)))
        if other is not None and not np.array_equal(other, plan):
            found.setdefault(other.tobytes(), other)
        if len(found) == most:
            break
    return list(found.values())


def plainer(sketcher: Sketcher, plan: Plan) -> list[Plan]:
    """Return the plan without one of its steps, or with a dull answer or a smaller number instead, for each
    step but headlines."""
    actions = tuple(int(action) for action in plan if action != kernel.NONE)
    found: dict[bytes, Plan] = {}

    def heads(some: Iterable[int]) -> list[int]:
        return [action for action in some if sketcher.barred[action]]

    for place, action in enumerate(actions):
        if sketcher.barred[action]:
            continue
        before, after = actions[:place], actions[place + 1 :]
        for other in [(), *((each,) for each in less(sketcher, before, action))]:
            made = fitted(sketcher, (*before, *other), after)
            kept = [int(each) for each in made if each != kernel.NONE]
            if heads(kept) == heads(actions) and set(kept) <= {*actions, *other} and kept != list(actions):
                found.setdefault(made.tobytes(), made)
    return list(found.values())


def fitted(sketcher: Sketcher, before: tuple[int, ...], wanted: Iterable[int]) -> Plan:
    """Return the plan of `before` and those of the wanted actions that can be done after each other."""
    actions = before
    for action in wanted:
        if action in sketcher.options(actions):
            actions = (*actions, action)
    return sketcher.plan(actions)


def less(sketcher: Sketcher, before: tuple[int, ...], action: int) -> list[int]:
    """Return what changes less than an action after some others: the first answer to a question, and smaller
    numbers of the same."""
    options = sketcher.options(before)
    asked = not any(sketcher.barred[each] for each in options)
    numbers = [each for each in options if is_less(sketcher.system, each, action)]
    return list(dict.fromkeys([*options[:asked], *numbers]))


def is_less(system: System, action: int, other: int) -> bool:
    """Return whether an action is another with a smaller number."""
    rows, names = rows_of(system)
    if NUMBER not in names or verb_of(system, action) != verb_of(system, other):
        return False
    return bool(0 <= rows[action, names.index(NUMBER)] < rows[other, names.index(NUMBER)])

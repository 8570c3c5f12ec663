"""Which plans a search looks at: every kind of turn there is, then variations of the best of them.

A kind of turn is what people would tell it by: who acts, the major action, its target or place. A system says
which actions these are, its headlines; how to come to them is looked for among the side's own decisions.
"""

from __future__ import annotations

import heapq
from collections import Counter
from collections.abc import Iterator
from itertools import islice
from typing import Any

import numpy as np
from numpy.typing import NDArray

from agents.search import kernel, sketching
from agents.search.simulator import Simulator
from agents.systems import agents_of

Plan = NDArray[np.int16]
WIDER = 6  # times as many kinds of turns are looked through as plans are made
ON_THE_WAY = 3  # decisions without a headline before one
HEADLINES = 2  # in one turn: who acts, and what it does
NOTHING = np.full(kernel.WISHES, kernel.NONE, np.int16)


class Sketcher:
    """Makes plans for one side from one position; what is unsaid is filled in by the script."""

    def __init__(self, root: NDArray[Any], side: int, simulator: Simulator, rng: np.random.Generator) -> None:
        """Sketch from root[0] in the scratch space of a simulator."""
        self.root, self.side, self.system = root, side, simulator.system
        self.states, self.legal = simulator.states[0], simulator.legal[0]
        system = simulator.system
        self.barred = np.zeros(system.actions, np.int8)
        self.barred[list(system.headlines)] = 1
        self.generator = rng.integers(1, 2**31, 4)
        self.rng = rng

    def plan(self, actions: tuple[int, ...]) -> Plan:
        """Return these actions and what follows by script, up to the dice or the end of the turn."""
        plan = empty(actions)
        sketching.sketch(self.states, self.root, self.side, plan, len(actions), 0, self.generator, self.legal)
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

    def wished(self, plan: Plan, wishes: NDArray[np.int16]) -> NDArray[np.int16] | None:
        """Return wishes with one more thing that could be done after the dice, None where there is none."""
        length = int((plan != kernel.NONE).sum())
        seed = int(self.rng.integers(2**32))
        found = sketching.wish(
            self.states, self.root, self.side, plan, length, seed, self.generator, self.legal
        )
        room = np.flatnonzero(wishes == kernel.NONE)
        if found == kernel.NONE or found in wishes or len(room) == 0:
            return None
        more = wishes.copy()
        more[room[0]] = found
        return more


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


def variations(
    sketcher: Sketcher, plan: Plan, wishes: NDArray[np.int16], most: int
) -> list[tuple[Plan, NDArray[np.int16]]]:
    """Return at most `most` plans like one: a step more or another, or something else after the dice."""
    found: dict[bytes, tuple[Plan, NDArray[np.int16]]] = {}
    own = plan.tobytes() + wishes.tobytes()
    length = max(1, int((plan != kernel.NONE).sum()))
    for number in range(2 * most):
        if number % 3 == 2:
            more = sketcher.wished(plan, wishes)
            made = None if more is None else (plan, more)
        else:
            other = sketcher.varied(plan, int(sketcher.rng.integers(length)))
            made = None if other is None else (other, wishes)
        if made is not None and (key := made[0].tobytes() + made[1].tobytes()) != own:
            found.setdefault(key, made)
        if len(found) == most:
            break
    return list(found.values())


def plainer(sketcher: Sketcher, plan: Plan) -> list[Plan]:
    """Return the plan without one of its steps, for each step but headlines that can be left out."""
    actions = tuple(int(action) for action in plan if action != kernel.NONE)
    found: dict[bytes, Plan] = {}
    for place, action in enumerate(actions):
        rest = actions[:place] + actions[place + 1 :]
        shorter = sketcher.plan(rest)
        follows = tuple(int(action) for action in shorter[: len(rest)]) == rest
        if not sketcher.barred[action] and follows and shorter[len(rest)] == kernel.NONE:
            found.setdefault(shorter.tobytes(), shorter)
    return list(found.values())

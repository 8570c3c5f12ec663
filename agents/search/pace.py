"""How much a side spends at once of what is saved for later moments: half in a turn, two thirds in a round.

In games to the end early points are worth most, since a lead lasts; at a table a scene is dull once the other
side has nothing left after its first turn. Keeping some costs the side hardly a game.
"""

from __future__ import annotations

from typing import Any

from agents.search.candidates import Plan, Sketcher, plainer
from agents.sense import SPEND
from agents.systems import agents_of
from arena.systems import system_of

WITHOUT_END = 1 << 30
FEWEST = 2  # points that a turn may spend


def saved(states: Any, side: int) -> int:
    """Return the points of a side, in states[0], that are saved for later moments."""
    return sum(int(pool.held(states)[0]) for pool in saved_pools(states, side))


def saved_pools(states: Any, side: int) -> list[Any]:
    """Return the pools of a side whose points are saved for later moments."""
    return [pool for pool in system_of(states.dtype).pools if pool.saved and pool.side == side]


def of_a_turn(states: Any, side: int) -> int:
    """Return what a turn that begins in states[0] may spend: half, two points at least, and all in the last
    round of a scene."""
    last = int(states["round_number"][0]) >= int(states["round_limit"][0])
    return WITHOUT_END if last or not saved_pools(states, side) else half(states, side)


def half(states: Any, side: int) -> int:
    """Return half of what a side has saved in states[0], two points at least."""
    return max(FEWEST, (saved(states, side) + 1) // 2)


class Pace:
    """Remembers what a side had when a turn and a round began."""

    def __init__(self) -> None:
        self.turn, self.had, self.most = (-1, -1), 0, 0
        self.round, self.least = -1, 0

    def left(self, states: Any, side: int, actor: int) -> int:
        """Return what `side` may still spend in the turn of `actor`."""
        now, held = int(states["round_number"][0]), saved(states, side)
        if self.round != now:
            self.round, self.least = now, held // 3
        if self.turn != (now, actor):
            self.turn, self.had, self.most = (now, actor), held, of_a_turn(states, side)
        if self.most == WITHOUT_END:
            return WITHOUT_END
        return max(0, min(self.most - (self.had - held), held - self.least))


def within(plan: Plan, allowed: int, sketcher: Sketcher) -> bool:
    """Return whether a plan spends no more than is allowed; one thing that costs more than half of what is
    saved may be bought, with nothing beside it."""
    if allowed >= saved(sketcher.root, sketcher.side):
        return True
    things = agents_of(sketcher.system).sense.minor.get(SPEND, frozenset())
    bought = [place + 1 for place, action in enumerate(plan) if int(action) in things]
    costs = [spends(plan[:length], sketcher) for length in bought]  # before the others' answers add to it
    spent = max([*costs, spends(plan, sketcher)])
    if spent <= allowed:
        return True
    alone = len(bought) == 1 and spends(plan[: bought[0] - 1], sketcher) == 0
    return alone and costs[0] == spent > half(sketcher.root, sketcher.side)


def spends(plan: Plan, sketcher: Sketcher) -> int:
    """Return how many saved points a plan spends up to the dice."""
    sketcher.options(tuple(int(action) for action in plan if action >= 0))
    return saved(sketcher.root, sketcher.side) - saved(sketcher.states, sketcher.side)


def cheaper(plan: Plan, allowed: int, sketcher: Sketcher) -> Plan:
    """Return a plan, without one of its steps where it is within its limit only so."""
    if within(plan, allowed, sketcher):
        return plan
    return next((each for each in plainer(sketcher, plan) if within(each, allowed, sketcher)), plan)

"""Tempers as data: what somebody likes to do, whom it likes to strike, and how near it likes to be.

A system says in a row for each temper what such people like. What turns are for and which actions name whom
is read from the system, so that a temper is numbers alone.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from types import MappingProxyType
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from agents.sense import Sense, enemies_of
from agents.systems import Tastes, agents_of
from arena.actions import NONE, actions_table
from arena.system import System
from arena.systems import fitness, system_of

EVEN = 0  # the temper of whoever has none


class Taste(NamedTuple):
    """What people of a temper like: 1 is done gladly, -1 only for want of anything else.

    `likes` has it by verb, or by what an action is for; `weak` for what is done to the weakest enemy, less to
    stronger ones and nothing to the strongest; `nearer` for each zone nearer to the nearest enemy.
    """

    likes: Mapping[str, float] = MappingProxyType({})
    weak: float = 0.0
    nearer: float = 0.0


def tastes_of(
    rows: Sequence[Taste], names: Sequence[str], sense: Sense, scares: Mapping[str, float]
) -> Tastes:
    """Return the tastes of a system whose people have these tempers, the even one first."""

    def liking(state: Any, who: int, action: int) -> float:
        taste = rows[int(state["characters"][who]["temper"])]
        return (
            of_deed(taste, sense, state, action)
            + of_target(taste, state, who, action)
            + of_way(taste, state, who, action)
        )

    return Tastes(liking, actor, tempered, scares, names)


def of_deed(taste: Taste, sense: Sense, state: Any, action: int) -> float:
    """Return how much somebody likes what an action does, by its verb or else by what it is for."""
    verb = str(table(system_of(state.dtype))["verb"][action])
    return taste.likes.get(verb, taste.likes.get(sense.family_of([action]), 0.0))


def of_target(taste: Taste, state: Any, who: int, action: int) -> float:
    """Return how much somebody likes whom an action is done to, where its enemies differ in strength."""
    enemies = enemies_of(state, int(state["characters"][who]["side"]))
    at = argument(state, action, "who")
    if not taste.weak or at not in enemies:
        return 0.0
    left = {each: float(fitness(state, each)) for each in enemies}
    apart = max(left.values()) - min(left.values())
    return taste.weak * (max(left.values()) - left[at]) / apart if apart > 0 else 0.0


def of_way(taste: Taste, state: Any, who: int, action: int) -> float:
    """Return how much somebody likes where an action takes it."""
    zone = argument(state, action, "zone")
    people, here = state["characters"], int(state["characters"][who]["zone"])
    seen = [each for each in enemies_of(state, int(people[who]["side"])) if not people[each]["hidden"]]
    if not taste.nearer or zone == NONE or here == NONE or not seen:
        return 0.0
    ways = [
        (int(state["ways"][here, there]), int(state["ways"][zone, there])) for there in people[seen]["zone"]
    ]
    before, after = (min(each) for each in zip(*ways, strict=True))
    return float(taste.nearer * (before - after))


def argument(state: Any, action: int, name: str) -> int:
    """Return whom or what place an action names, NONE for nobody and nowhere."""
    return int(table(system_of(state.dtype))[name][action])


@cache
def table(system: System) -> NDArray[np.void]:
    """Return what each action of a system is."""
    return actions_table(system)


def actor(state: Any, actions: Sequence[int]) -> int:
    """Return who acts in a plan; NONE for nobody, and where the other side is asked."""
    who = int(state["actor"])
    return who if who >= 0 and state["characters"][who]["side"] == state["decider"] else NONE


def tempered(state: Any, side: int) -> bool:
    """Return whether anybody of a side has a temper."""
    people = state["characters"][: int(state["character_count"])]
    return bool(((people["side"] == side) & (people["temper"] != EVEN)).any())


def in_character(system: System, state: Any, actions: Sequence[int]) -> float:
    """Return how much whoever acts in a line likes it, by its temper."""
    tastes = agents_of(system).tastes
    who = tastes.actor(state, actions)
    return float(sum(tastes.liking(state, who, action) for action in actions)) if who != NONE else 0.0

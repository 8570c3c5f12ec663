"""What the agents know of each rule system: its script, and its exact solver where it has one.

`choose_scripted(state, legal, number)` is the script of whatever system the state is of, `leaf(state, side)`
what its agents make of a position.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import Any

import numpy as np

from agents.solving import Solver
from arena.system import System
from arena.systems import surface, system_of
from scenarios.known import homes


@dataclass(frozen=True, eq=False)
class Agents:
    """The agents of one rule system.

    `choose(state, legal, number)` is the rule that is its script. `late` are rules with the same arguments
    that the compiler comes to last. `leaf(state, side)` is the rule by which a search judges a position
    where it looks no further, from 0, lost, to 1; the score of the rules where there is none. `solver` is
    the module that solves some of its positions exactly, a `Solver`, None where there is none.
    """

    choose: Callable[..., int]
    late: tuple[Callable[..., int], ...] = ()
    leaf: Callable[..., float] | None = None
    solver: str | None = None


@cache
def agents_of(system: System) -> Agents:
    """Return the agents of a system: AGENTS of `agents.NAME.agents`, for a further system of its package."""
    found: Agents = import_module(f"{homes('agents')[system.name]}.agents").AGENTS
    return found


def solver_of(dtype: np.dtype[Any]) -> Solver | None:
    """Return what solves positions of this record exactly, None where nothing does."""
    name = agents_of(system_of(dtype)).solver
    return None if name is None else import_module(name)


choose_scripted = surface("choose_scripted", lambda system: agents_of(system).choose, __name__)
leaf = surface("leaf", lambda system: agents_of(system).leaf or system.rule("score"), __name__)

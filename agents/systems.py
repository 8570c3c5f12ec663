"""What the agents know of each rule system: its script, and its exact solver where it has one.

`choose_scripted(state, legal, number)` is the script of whatever system the state is of, `describe` puts a
position in numbers.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from types import MappingProxyType
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from agents.nerve import Nerve
from agents.particulars import Particulars
from agents.sense import Sense
from agents.solving import Solver
from agents.weighing import Table
from arena.compiling.rule import rule
from arena.system import System
from arena.systems import surface, system_of
from scenarios.known import homes


def describe_nothing(state: Any, people: Any, sides: Any, scene: Any) -> int:
    """Return that there are no numbers of anybody."""
    return 0


class Features(NamedTuple):
    """A position in numbers, for a learned value.

    `describe(state, people, sides, scene)` is a rule that writes a row of `person` numbers for each person,
    their sides and `scene` numbers of the scene, and returns how many people there are.
    """

    describe: Callable[..., int]
    person: int
    scene: int


NO_FEATURES = Features(rule(describe_nothing), 0, 0)


def tally_nothing(state: Any, side: Any, found: Any) -> None:
    """Write nothing."""


NO_PARTICULARS = Particulars(rule(tally_nothing), 0, lambda root, side, cast: [])


class Tastes(NamedTuple):
    """What characters like, and what frightens, for whoever chooses among plans by more than winning.

    `liking(state, who, action)`, a rule, says how much somebody likes an action in its turn, about -1 to 1;
    `actor(state, actions)` who acts in a plan, -1 for nobody; `tempered(state, side)` whether anybody of a
    side likes anything. `scares` has by name of a verb or a measure what it counts as a scare. `tempers` are
    the words for the numbers that the field `temper` of somebody may have.
    """

    liking: Callable[[Any, int, int], float] = lambda *_: 0.0
    actor: Callable[[Any, Any], int] = lambda *_: -1
    tempered: Callable[[Any, int], bool] = lambda state, side: False
    scares: Mapping[str, float] = MappingProxyType({})
    tempers: Sequence[str] = ()


@dataclass(frozen=True, eq=False)
class Agents:
    """The agents of one rule system, and what they know of its states.

    `choose(state, legal, number)` is the rule that is its script. `solver` is the module that solves some of
    its positions exactly, a `Solver`, None where there is none. `features` are what a learned value weighs,
    `particulars` who and what reasons may name, `tastes` what counts beside winning. `fallen(states)` tells
    of states, shape (n,), who was put out of the scene, bool of shape (n, characters); no characters where
    the rules put nobody out. `sense` is what is sensible at a table, `nerve(state, who)` how somebody takes a
    lost fight, `weights` the numbers of its script, where they are a table.
    """

    choose: Callable[..., int]
    solver: str | None = None
    features: Features = NO_FEATURES
    particulars: Particulars = NO_PARTICULARS
    tastes: Tastes = Tastes()
    fallen: Callable[[NDArray[Any]], NDArray[np.bool_]] = lambda states: np.zeros((len(states), 0), bool)
    sense: Sense = Sense()
    nerve: Callable[[Any, int], Nerve] = lambda state, who: Nerve()
    weights: Table | None = None


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


@rule
def choose_scripted_at(states: NDArray[Any], index: int, legal: NDArray[np.int16], number: int) -> int:
    """Return what the script does in states[index], one of the first `number` actions of `legal`.

    Python calls this one, as it does those of `arena.calls`.
    """
    return int(choose_scripted(states[index], legal, number))


gives_nothing = surface("gives_nothing", lambda system: agents_of(system).sense.gives_nothing, __name__)
comes_before_turn = surface(
    "comes_before_turn", lambda system: agents_of(system).sense.comes_before_turn, __name__
)
describe = surface("describe", lambda system: agents_of(system).features.describe, __name__)
tally_particulars = surface("tally_particulars", lambda system: agents_of(system).particulars.tally, __name__)

"""How a network would go on: its chances of the actions there are, each followed as far as the next dice."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from agents.advice.advice import opening_for
from agents.calibrating import SIDES
from agents.policy.policy import chances, choose_at
from agents.policy.store import Trained, load
from arena.calls import act_at, settle_at
from arena.systems import clone, system_of
from arena.words.cast import Cast

LONGEST = 24  # steps of a line


@dataclass(frozen=True)
class Way:
    """What the network may do: the chance of its first action, and the steps it would take from there."""

    chance: float
    steps: list[str]
    actions: list[int]


@dataclass(frozen=True)
class Ways:
    """How a network would go on for `side`; the likeliest way first."""

    by: str
    side: int
    question: str
    ways: list[Way]

    def to_json(self) -> dict[str, Any]:
        """Return plain data."""
        return asdict(self)


def ways_on(states: NDArray[Any], cast: Cast, name: str, side: int | None = None, lines: int = 3) -> Ways:
    """Return how the network of a name would go on in states[0], which is left as it is.

    Raises `PolicyError` for a network that does not fit, `WrongSide` for a side that has nothing to decide.
    """
    root, trained = opening_for(states, side), load(name)
    decider = int(root[0]["decider"])
    trained.check(root, [decider], name)
    legal, probabilities = legal_in(root)
    number = settle_at(root, 0, legal)
    chances(trained.policy, root, legal, number, probabilities)
    order = np.argsort(-probabilities[:number], kind="stable")[:lines]
    ways = [way(root, cast, trained, int(legal[place]), float(probabilities[place])) for place in order]
    return Ways(name, decider, f"{SIDES[decider]} to decide, round {int(root[0]['round_number'])}", ways)


def legal_in(states: NDArray[Any]) -> tuple[NDArray[np.int16], NDArray[np.float32]]:
    """Return room for legal actions and for their chances."""
    actions = system_of(states.dtype).actions
    return np.zeros(actions, np.int16), np.zeros(actions, np.float32)


def way(root: NDArray[Any], cast: Cast, trained: Trained, action: int, chance: float) -> Way:
    """Return what follows an action until dice are to roll, somebody else decides, or all is over."""
    system, states = system_of(root.dtype), clone(root)
    legal, _ = legal_in(root)
    side = int(root[0]["decider"])
    steps: list[str] = []
    actions: list[int] = []
    number = 1
    while number > 0 and len(actions) < LONGEST:
        steps.append(system.text(action, states[0], cast))
        actions.append(action)
        act_at(states, 0, action)
        number = settle_at(states, 0, legal)
        if number > 0 and int(states["decider"][0]) != side:
            break
        action = int(choose_at(trained.policy, states, 0, legal, number)) if number > 0 else action
    return Way(chance, steps, actions)

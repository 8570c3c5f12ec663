"""What Python calls of the agents' rules, for their fast code."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import numpy as np

from agents import uniform
from agents.balance import kernel as balance
from agents.match import kernel as match_kernel
from agents.policy import policy
from agents.policy.games import play as play_policies
from agents.reasons import kernel as reasons_kernel
from agents.search import kernel, sketching
from agents.search.rollout import play_to_end
from agents.systems import agents_of, choose_scripted_at
from agents.tuning import kernel as tuning
from agents.value.leaf import judge_with
from agents.value.network import no_network

if TYPE_CHECKING:
    from arena.system import System

Calls = Iterator[tuple[Any, tuple[Any, ...]]]


def calls(system: System) -> Calls:
    """Yield the script of a system and all that plays with it: games, search, reasons, balance, networks."""
    states, legal = np.zeros(1, system.state), np.zeros(system.actions, np.int16)
    agents = agents_of(system)
    words, counts = np.zeros(4, np.int64), np.zeros(1, np.int64)
    yield agents.choose, (states[0], legal, 2)
    yield choose_scripted_at, (states, 0, legal, 2)
    yield agents.sense.gives_nothing, (states[0], 0)
    yield agents.sense.comes_before_turn, (states[0],)
    if agents.particulars.width:
        yield agents.particulars.tally, (states[0], 0, np.zeros(agents.particulars.width))
    yield uniform.choose, (states[0], legal, 2, words)
    yield match_kernel.play, (states, 0, states, counts, 0, 0, legal, words, counts)
    yield play_to_end, (states, states, 0, 1, 0, 0, counts, legal, np.zeros((1, 1)))
    yield balance.play_all, (states, states, counts, legal, counts)
    if agents.weights is not None:
        memory = agents.weights.memory
        yield tuning.play, (states, states, counts, np.zeros((2, len(memory))), memory, legal, counts)
    if hasattr(agents.tastes.liking, "function"):
        yield agents.tastes.liking, (states[0], 0, 0)
    yield from of_search(system, states, legal)
    yield from of_networks(system, states, legal)


def of_search(system: System, states: Any, legal: Any) -> Calls:
    """Yield what makes plans, plays them out and says what they bring."""
    plan, words, counts = np.zeros(1, np.int16), np.zeros(4, np.int64), np.zeros(1, np.int64)
    plans = np.zeros((1, 1), np.int16)
    totals, after = np.zeros(1), np.zeros(1, np.int32)
    each = np.zeros((1, 1)), np.zeros((1, 1), np.int32)
    values, by = np.zeros((1, 1)), judge_with(no_network(), system)
    yield sketching.sensible, (states[0], legal, 2)
    yield sketching.sketch, (states, states, 0, plan, 0, 0, words, legal)
    yield sketching.vary, (states, states, 0, plan, 0, 0, np.zeros(1, np.int8), words, legal, plan)
    yield sketching.reach, (states, states, 0, plan, 0, legal)
    yield kernel.meet, (states, states, 0, plan, 0, 0, 0, legal, counts)
    yield kernel.count_decisions, (states, states, 0, counts, counts, legal, counts)
    yield kernel.play_out, (states, states, 0, plan, 0, 0, 0, legal, totals, after)
    yield kernel.set_up, (states, states, 0, 0)
    yield kernel.turn_of, (states[0],)
    yield kernel.roll_all, (states[0], legal, 2)
    yield kernel.is_past, (states[0], 0, 0)
    yield kernel.planned, (0, legal, 2)
    yield kernel.answered, (np.zeros((1, 2), np.int64), legal, 2)
    one = (states, states, 0, plans, counts, np.zeros((1, 1, 2), np.int64), counts, 0, 1, counts)
    yield kernel.play_many, (*one, 0, legal, values, *each, by, np.zeros(1, np.int8))
    four = np.zeros((1, 1, 1, 1))
    yield reasons_kernel.play_staged, (*one, legal, 0, 0, values, four, four, *each)


def of_networks(system: System, states: Any, legal: Any) -> Calls:
    """Yield what networks are asked for and learn from."""
    none, words, counts = policy.no_policy(), np.zeros(4, np.int64), np.zeros(1, np.int64)
    yield policy.choose, (none, states[0], legal, 2)
    yield policy.choose_at, (none, states, 0, legal, 2)
    yield policy.chances, (none, states, legal, 2, np.zeros(1, np.float32))
    yield play_policies, ((none, none), states, states, counts, counts, legal, words, counts)

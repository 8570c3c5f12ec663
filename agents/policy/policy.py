"""The network that plays: three layers over the numbers of an observation, one output for each action.

It looks at the numbers that vary in its scenes, in the order of an observation's tables with the side behind
them; each is pressed together (log of one more, with its sign) and scaled. The greatest output among the
legal actions is what it does.
"""

from __future__ import annotations

from math import exp, log1p
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from arena.compiling.rule import rule
from arena.state.view import NUMBER, View
from arena.systems import observe

Weights = NDArray[np.float32]
NONE = -1
LEAST = -1e30  # no output is less


class Policy(NamedTuple):
    """The weights, float32, by input and output, and what inputs and outputs stand for.

    `inputs` int32 (I,), rising: places in the row of all numbers. `scale` (2, I): what is taken away from
    each number, and what it is then multiplied by. `first` (I, H), `second` (H, J), `last` (J, A), each with
    a bias by output. `actions` int32 (A,), rising: numbers of the catalogue. `outputs` int32 (catalogue,):
    the output of each action, NONE where it has none. `sizes` int64 (6,): rows and columns of people, of
    zones, numbers of the world, phases.
    """

    inputs: NDArray[np.int32]
    scale: Weights
    first: Weights
    first_bias: Weights
    second: Weights
    second_bias: Weights
    last: Weights
    last_bias: Weights
    actions: NDArray[np.int32]
    outputs: NDArray[np.int32]
    sizes: NDArray[np.int64]


def sizes_of(view: View, rows: tuple[int, int]) -> NDArray[np.int64]:
    """Return the sizes of an observation with so many rows of people and zones."""
    people, zones = rows
    columns = len(view.characters), len(view.zones)
    return np.array([people, columns[0], zones, columns[1], len(view.world), len(view.phases)], np.int64)


def row_length(sizes: NDArray[np.int64]) -> int:
    """Return how many numbers a row of all numbers has, the side among them."""
    people, person, zones, zone, world, phases = map(int, sizes)
    return people * person + zones * zone + 2 * zones * zones + world + phases + 1


def outputs_of(actions: NDArray[Any], catalogue: int) -> NDArray[np.int32]:
    """Return the output of each action of the catalogue, NONE where it has none."""
    outputs = np.full(catalogue, NONE, np.int32)
    outputs[actions] = np.arange(len(actions))
    return outputs


def no_policy() -> Policy:
    """Return the policy of whoever has none: all its arrays are empty."""
    weights = [np.zeros((0,) * dimensions, np.float32) for dimensions in (2, 2, 1, 2, 1, 2, 1)]
    whole = [np.zeros(0, np.int32) for _ in range(3)]
    return Policy(whole[0], *weights, whole[1], whole[2], np.zeros(6, np.int64))


@rule
def listed(values, start, inputs, found, row):
    """Write those of `values`, which begin at `start`, that `inputs` lists; return how many are found."""
    end = start + len(values)
    for place in range(found, len(inputs)):
        if inputs[place] >= end:
            return place
        row[place] = values[inputs[place] - start]
    return len(inputs)


@rule
def read(policy, characters, zones, distances, sight, world, phase, side, row):
    """Write what the policy looks at in one observation of `side` into `row` float32 (I,)."""
    inputs = policy.inputs
    start, found = 0, 0
    for table in range(4):
        if table == 0:
            found = listed(characters.ravel(), start, inputs, found, row)
            start += characters.size
        elif table == 1:
            found = listed(zones.ravel(), start, inputs, found, row)
            start += zones.size
        elif table == 2:
            found = listed(distances.ravel(), start, inputs, found, row)
            start += distances.size
        else:
            found = listed(sight.ravel(), start, inputs, found, row)
            start += sight.size
    found = listed(world, start, inputs, found, row)
    start += len(world)
    found = listed(phase, start, inputs, found, row)
    if found < len(inputs):
        row[found] = side
    for place in range(len(inputs)):
        value = row[place]
        pressed = log1p(value) if value >= 0 else -log1p(-value)
        row[place] = (pressed - policy.scale[0, place]) * policy.scale[1, place]


@rule
def read_games(policy, views, sides, rows):
    """Write what the policy looks at in each observation of a batch into `rows` float32 (games, I)."""
    characters, zones, distances, sight, world, phase = views
    for game in range(len(rows)):
        read(
            policy,
            characters[game],
            zones[game],
            distances[game],
            sight[game],
            world[game],
            phase[game],
            sides[game],
            rows[game],
        )


@rule
def look(policy, state, row):
    """Write what the policy sees for whoever decides in `state` into `row` float32 (I,)."""
    sizes = policy.sizes
    characters = np.zeros((sizes[0], sizes[1]), NUMBER)
    zones = np.zeros((sizes[2], sizes[3]), NUMBER)
    distances = np.zeros((sizes[2], sizes[2]), np.int8)
    sight = np.zeros((sizes[2], sizes[2]), np.int8)
    world = np.zeros(sizes[4], NUMBER)
    phase = np.zeros(sizes[5], np.int8)
    observe(state, state.decider, characters, zones, distances, sight, world, phase)
    read(policy, characters, zones, distances, sight, world, phase, state.decider, row)


@rule
def dense(weights, bias, given, outcome, cut):
    """Write `given` (n,) times `weights` (n, m) and `bias` to `outcome` (m,), with `cut` none below zero."""
    outcome[:] = bias
    for place in range(len(given)):
        value = given[place]
        if value != 0:
            for column in range(len(outcome)):
                outcome[column] += value * weights[place, column]
    if cut:
        for column in range(len(outcome)):
            outcome[column] = max(np.float32(0), outcome[column])


@rule
def weigh(policy, row, found):
    """Write the output for each action of the policy, given what it sees, into `found` float32 (A,)."""
    first = np.empty(len(policy.first_bias), np.float32)
    second = np.empty(len(policy.second_bias), np.float32)
    dense(policy.first, policy.first_bias, row, first, True)
    dense(policy.second, policy.second_bias, first, second, True)
    dense(policy.last, policy.last_bias, second, found, False)


@rule
def best(policy, found, legal, number):
    """Return which of the first `number` actions of `legal` has the greatest output, the first of equals."""
    chosen, most = int(legal[0]), np.float32(LEAST)
    for place in range(number):
        output = policy.outputs[legal[place]]
        if output != NONE and found[output] > most:
            chosen, most = int(legal[place]), found[output]
    return chosen


@rule
def choose(policy, state, legal, number):
    """Return what the policy does: one of the first `number` actions of `legal`."""
    row = np.empty(len(policy.inputs), np.float32)
    found = np.empty(len(policy.actions), np.float32)
    look(policy, state, row)
    weigh(policy, row, found)
    return best(policy, found, legal, number)


@rule
def choose_at(policy, states, index, legal, number):
    """Return what the policy does in states[index]: what Python calls, as it does those of `arena.calls`."""
    return choose(policy, states[index], legal, number)


@rule
def chances(policy, states, legal, number, probabilities):
    """Write the chance that the policy gives each of the first `number` actions of `legal` in states[0].

    `probabilities` float32 (catalogue,) is by place in `legal`; they add up to 1.
    """
    row = np.empty(len(policy.inputs), np.float32)
    found = np.empty(len(policy.actions), np.float32)
    look(policy, states[0], row)
    weigh(policy, row, found)
    chosen = policy.outputs[best(policy, found, legal, number)]
    most = found[chosen] if chosen != NONE else np.float32(0)
    total = 0.0
    for place in range(number):
        output = policy.outputs[legal[place]]
        probabilities[place] = exp(found[output] - most) if output != NONE else 0.0
        total += probabilities[place]
    for place in range(number):
        probabilities[place] = probabilities[place] / total if total > 0 else 1.0 / number

"""The network that judges a position: one layer pair for each person, summed by side, one pair for the whole.

The numbers of a person go through two layers of their own; what comes out is summed over each side, so that
neither the number nor the order of people matters. Both sums and the numbers of the scene go through two
more, and the last gives the chance of the first side to win. Small enough to be asked at the end of every
simulation: some microseconds.
"""

from __future__ import annotations

from math import exp
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from arena.compiling.rule import rule

SIDES = 2
Weights = NDArray[np.float32]


class Network(NamedTuple):
    """The weights, float32, by input and output; where P numbers tell of a person and S of the scene.

    `person_in` (P, A), `person_out` (A, B), `whole_in` (2 B + S, C), `whole_out` (C, 1), each with a bias by
    output. `people_scale` (2, P) and `scene_scale` (2, S) hold what is taken away from each number, and what
    it is then multiplied by. Without a network all are empty.
    """

    people_scale: Weights
    scene_scale: Weights
    person_in: Weights
    person_in_bias: Weights
    person_out: Weights
    person_out_bias: Weights
    whole_in: Weights
    whole_in_bias: Weights
    whole_out: Weights
    whole_out_bias: Weights


def no_network() -> Network:
    """Return the network of whoever has none."""
    return Network(
        *(np.zeros((0,) * dimensions, np.float32) for dimensions in (2, 2, 2, 1, 2, 1, 2, 1, 2, 1))
    )


@rule
def layer(weights, first, given, outcome):
    """Add `given` (n,) times rows first..first+n of `weights` to `outcome` (m,)."""
    for row in range(len(given)):
        value = given[row]
        if value != 0:
            for column in range(len(outcome)):
                outcome[column] += value * weights[first + row, column]


@rule
def cut(values):
    """Set what is below zero to zero."""
    for place in range(len(values)):
        values[place] = max(np.float32(0), values[place])


@rule
def scaled(values, scale):
    """Take off from each number its middle, and multiply by what is noted for it."""
    for place in range(len(values)):
        values[place] = (values[place] - scale[0, place]) * scale[1, place]


@rule
def judge(net, people, sides, count, scene):
    """Return the chance of side 0 to win, 0..1, with the first `count` of `people` in `scene`.

    `people` float32 (rows, P), `sides` int64 (rows,), `scene` float32 (S,); all numbers are scaled in place.
    """
    width = len(net.person_out_bias)
    sums = np.zeros((SIDES, width), np.float32)
    inner = np.empty(len(net.person_in_bias), np.float32)
    outer = np.empty(width, np.float32)
    for who in range(count):
        scaled(people[who], net.people_scale)
        inner[:] = net.person_in_bias
        layer(net.person_in, 0, people[who], inner)
        cut(inner)
        outer[:] = net.person_out_bias
        layer(net.person_out, 0, inner, outer)
        cut(outer)
        sums[sides[who]] += outer
    whole = net.whole_in_bias.copy()
    for side in range(SIDES):
        layer(net.whole_in, side * width, sums[side], whole)
    scaled(scene, net.scene_scale)
    layer(net.whole_in, SIDES * width, scene, whole)
    cut(whole)
    result = net.whole_out_bias.copy()
    layer(net.whole_out, 0, whole, result)
    return 1.0 / (1.0 + exp(-float(result[0])))

"""Teaching a network by how games ended: Adam on small batches, the best of it on what was kept aside.

Plain numpy: some thousand positions and some thousand weights are learnt in seconds.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from agents.value.network import Network, Weights

PERSON_INNER, PERSON_OUTER, WHOLE_INNER = 48, 32, 32
BATCH = 256
RATE = 2e-3
DECAY = 1e-4  # of the weights, a step
PASSES = 12
KEPT_ASIDE = 0.2


class Examples(NamedTuple):
    """Positions in numbers: `people` (n, rows, P), `counts` (n, rows, 2) 1 where a row is of that side.

    `scenes` (n, S), `shares` (n,) of games that side 0 won from there.
    """

    people: Weights
    counts: Weights
    scenes: Weights
    shares: Weights

    def part(self, rows: NDArray[np.int64]) -> Examples:
        """Return some of them."""
        return Examples(*(each[rows] for each in self))


def scale_of(values: Weights) -> Weights:
    """Return middle and 1/spread of each column, (2, columns), 0 for one that never varies."""
    middle, spread = values.mean(0), values.std(0)
    factor = np.where(spread > 1e-6, 1 / np.maximum(spread, 1e-6), 0)
    return np.asarray(np.stack([middle, factor]), np.float32)


def fresh(examples: Examples, rng: np.random.Generator) -> Network:
    """Return a network of small random weights whose inputs are scaled by what the examples show."""
    features, about = examples.people.shape[2], examples.scenes.shape[1]
    rows = examples.people[examples.counts.sum(2) > 0]

    def weights(inputs: int, outputs: int, size: float = 2.0) -> Weights:
        drawn = rng.standard_normal((inputs, outputs)) * np.sqrt(size / inputs)
        return np.asarray(drawn, np.float32)

    return Network(
        scale_of(rows),
        scale_of(examples.scenes),
        weights(features, PERSON_INNER),
        np.zeros(PERSON_INNER, np.float32),
        weights(PERSON_INNER, PERSON_OUTER),
        np.zeros(PERSON_OUTER, np.float32),
        weights(2 * PERSON_OUTER + about, WHOLE_INNER, 1.0),
        np.zeros(WHOLE_INNER, np.float32),
        weights(WHOLE_INNER, 1, 0.1),
        np.zeros(1, np.float32),
    )


def scaled(examples: Examples, net: Network) -> Examples:
    """Return the examples with their numbers scaled as the network wants them."""
    people = (examples.people - net.people_scale[0]) * net.people_scale[1]
    scenes = (examples.scenes - net.scene_scale[0]) * net.scene_scale[1]
    return examples._replace(people=people, scenes=scenes)


def forward(net: Network, given: Examples) -> tuple[Weights, ...]:
    """Return what each layer gives for scaled examples; the last is the chance of side 0."""
    inner = np.maximum(given.people @ net.person_in + net.person_in_bias, 0)
    outer = np.maximum(inner @ net.person_out + net.person_out_bias, 0)
    sums = np.einsum("nrs,nrb->nsb", given.counts, outer).reshape(len(outer), -1)
    joined = np.concatenate([sums, given.scenes], axis=1)
    whole = np.maximum(joined @ net.whole_in + net.whole_in_bias, 0)
    chance = 1 / (1 + np.exp(-(whole @ net.whole_out + net.whole_out_bias)[:, 0]))
    return inner, outer, joined, whole, chance


def gradients(net: Network, given: Examples) -> list[Weights]:
    """Return how the mean cross-entropy changes with each array of weights, the scales left out."""
    inner, outer, joined, whole, chance = forward(net, given)
    error = ((chance - given.shares) / len(chance))[:, None].astype(np.float32)
    back_whole = (error @ net.whole_out.T) * (whole > 0)
    back_sums = (back_whole @ net.whole_in.T)[:, : 2 * outer.shape[2]].reshape(len(chance), 2, -1)
    back_outer = np.einsum("nrs,nsb->nrb", given.counts, back_sums) * (outer > 0)
    back_inner = (back_outer @ net.person_out.T) * (inner > 0)
    flat_people = given.people.reshape(-1, given.people.shape[2])
    flat_inner = inner.reshape(-1, inner.shape[2])
    return [
        flat_people.T @ back_inner.reshape(flat_inner.shape),
        back_inner.sum((0, 1)),
        flat_inner.T @ back_outer.reshape(len(flat_inner), -1),
        back_outer.sum((0, 1)),
        joined.T @ back_whole,
        back_whole.sum(0),
        whole.T @ error,
        error.sum(0),
    ]


def brier(chance: NDArray[Any], shares: NDArray[Any]) -> float:
    """Return the mean square of what a chance is off by."""
    return float(np.mean((chance - shares) ** 2))


def learn(examples: Examples, seed: int = 0) -> Network:
    """Return the network that does best on a fifth of the examples, kept aside in a block."""
    rng = np.random.default_rng(seed)
    net = fresh(examples, rng)
    given = scaled(examples, net)
    last = int(len(given.shares) * (1 - KEPT_ASIDE))
    aside = given.part(np.arange(last, len(given.shares)))
    best, least = net, np.inf
    first = [np.zeros_like(each) for each in net[2:]]
    second = [np.zeros_like(each) for each in net[2:]]
    step = 0
    for each_pass in range(PASSES):
        rate = RATE * (0.5 + 0.5 * np.cos(np.pi * each_pass / PASSES)) + 1e-5
        order = rng.permutation(last)
        for start in range(0, last, BATCH):
            step += 1
            slopes = gradients(net, given.part(order[start : start + BATCH]))
            weights = []
            for place, (old, slope) in enumerate(zip(net[2:], slopes, strict=True)):
                first[place] = 0.9 * first[place] + 0.1 * slope
                second[place] = 0.999 * second[place] + 0.001 * slope * slope
                move = (first[place] / (1 - 0.9**step)) / (np.sqrt(second[place] / (1 - 0.999**step)) + 1e-8)
                weights.append((old - rate * (move + DECAY * old)).astype(np.float32))
            net = Network(*net[:2], *weights)
        here = brier(forward(net, aside)[-1], aside.shares)
        if here < least:
            best, least = net, here
    return best

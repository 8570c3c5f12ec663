"""Positions of scenes as a network sees them: what it should look at, and what the script does there."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from agents.policy.games import gather
from agents.policy.policy import Policy, no_policy, outputs_of, row_length, sizes_of
from arena.system import System
from envs.parameters.scenes import Openings

LOOKED_AT = 6000  # positions that tell which numbers vary
OF_EACH, MOST_LOOKED_AT = 60, 20_000  # of each of many scenes, and in all
ODD = 300  # of a thousand decisions of theirs, those taken at random
SPREAD = 0.05  # no number is taken to vary by less


def blank_policy(openings: Openings, seed: int, looked_at: int = LOOKED_AT) -> Policy:
    """Return a policy without weights that looks at what varies in these scenes, and knows their actions.

    What varies is found in so many positions of games by script, some decisions taken at random.
    """
    system = openings.system
    possible = [system.possible_actions(cast) for cast in openings.casts]
    actions = np.unique(np.concatenate(possible)).astype(np.int32)
    sizes = sizes_of(system.view, openings.most)
    inputs = np.arange(row_length(sizes), dtype=np.int32)
    everything = _policy(inputs, actions, sizes, system)
    most = max(looked_at, min(MOST_LOOKED_AT, OF_EACH * len(openings.mixture)))
    rows = positions(everything, openings, most, (0, ODD), seed)[0]
    middle, spread = rows.mean(0), rows.std(0)
    varies = (spread > 1e-6) | (inputs == inputs[-1])
    policy = _policy(inputs[varies], actions, sizes, system)
    policy.scale[0], policy.scale[1] = middle[varies], 1 / np.maximum(spread[varies], SPREAD)
    return policy


def _policy(inputs: Any, actions: Any, sizes: Any, system: System) -> Policy:
    scale = np.stack([np.zeros(len(inputs)), np.ones(len(inputs))]).astype(np.float32)
    outputs = outputs_of(actions, system.actions)
    return no_policy()._replace(inputs=inputs, scale=scale, actions=actions, outputs=outputs, sizes=sizes)


def positions(
    policy: Policy, openings: Openings, most: int, odds: tuple[int, int], seed: int
) -> tuple[NDArray[Any], ...]:
    """Return about `most` decisions of whole games: what is seen, masks, the script's choices, how games end.

    Where not one game is that short, room is made for longer ones. See `agents.policy.games.gather` for the
    arrays and `odds`.
    """
    system, own = openings.system, openings.states[: len(openings.mixture)]
    states, legal = np.zeros(1, system.state), np.zeros(system.actions, np.int16)
    seeds = np.random.default_rng(seed).integers(2**32 - 1, size=most)
    rows = np.zeros((most, len(policy.inputs)), np.float32)
    masks = np.zeros((most, len(policy.actions)), np.uint8)
    labels, outcomes = np.zeros(most, np.int64), np.zeros(most, np.float32)
    found = gather(
        policy,
        states,
        own,
        seeds,
        np.array(odds, np.int64),
        rows,
        masks,
        labels,
        outcomes,
        legal,
        np.zeros(4, np.int64),
    )
    if found == 0:
        return positions(policy, openings, 4 * most, odds, seed)
    return rows[:found], masks[:found], labels[:found], outcomes[:found]

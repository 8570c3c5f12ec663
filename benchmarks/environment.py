"""The environments: one game through `gymnasium.Env.step`, and 1,024 games at once."""

from __future__ import annotations

import random
import time
from typing import Any

import numpy as np

from arena.compiling.rule import rule
from arena.state.dice import draw, seed_generator
from benchmarks.measure import WARM_UP, Figure, Plan, rates

SCENARIO = "skirmish"
SIDE = "npcs"
OPPONENT = "uniform"
STEPS = 200  # of the single environment by one call
GAMES = 1024
THREADS = 2


@rule
def pick_actions(masks, generator, actions):
    """Write into `actions` one legal action of each game, each as likely as the others."""
    for game in range(len(actions)):
        mask = masks[game]
        number = 0
        for action in range(len(mask)):
            number += mask[action]
        left = draw(generator, number)
        action = -1
        while left > 0:
            action += 1
            left -= mask[action]
        actions[game] = action


class Single:
    """One environment, played at random; a game that ends is begun anew."""

    def __init__(self) -> None:
        from envs.conflict import ConflictEnv

        self.environment: Any = ConflictEnv(scenario=SCENARIO, side=SIDE, opponent=OPPONENT)
        self.environment.reset(seed=0)
        self.chance = random.Random(0)

    def play(self) -> int:
        """Make some steps, choosing among the legal actions; return how many."""
        for _ in range(STEPS):
            legal = self.environment.legal_actions()
            _, _, over, _, _ = self.environment.step(legal[int(self.chance.random() * len(legal))])
            if over:
                self.environment.reset()
        return STEPS


def single_steps(plan: Plan) -> list[float]:
    """Return steps a second of one environment, choosing the actions and beginning anew included."""
    return rates(Single().play, plan)


def batch_steps(plan: Plan, side: str = "both", padded: bool = False) -> list[float]:
    """Return steps a second of the batch environment; the time to choose the actions is left out.

    Unless `padded` its observations have the scenario's own characters and zones, and not room for any's.
    """
    from envs.vector import ConflictVectorEnv

    batch: Any = ConflictVectorEnv(
        GAMES, SCENARIO, side, OPPONENT, padded=padded, threads=THREADS, copy=False
    )
    try:
        _, infos = batch.reset(seed=0)
        generator, actions = np.zeros(4, np.int64), np.zeros(GAMES, np.int64)
        seed_generator(generator, 0)
        step_batch(batch, infos, generator, actions, plan.seconds * WARM_UP)
        return [step_batch(batch, infos, generator, actions, plan.seconds) for _ in range(plan.runs)]
    finally:
        batch.close()


def step_batch(batch: Any, infos: Any, generator: Any, actions: Any, seconds: float) -> float:
    """Step the whole batch for so many seconds of its own time; return games' steps a second."""
    spent, steps = 0.0, 0
    while spent < seconds:
        pick_actions(infos["action_mask"], generator, actions)
        start = time.perf_counter()
        *_, latest = batch.step(actions)
        spent += time.perf_counter() - start
        infos.update(latest)
        steps += GAMES
    return steps / spent


FIGURES = [
    Figure(
        "gym",
        "gymnasium.Env.step with observation and mask, skirmish, random opponent",
        "steps/s",
        30_000,
        single_steps,
    ),
    Figure(
        "batch",
        "batch environment, 1,024 games, 2 threads, observations and masks written",
        "steps/s",
        1_500_000,
        batch_steps,
    ),
    Figure(
        "batch_padded",
        "the same, observations with room for any scenario",
        "steps/s",
        None,
        lambda plan: batch_steps(plan, padded=True),
    ),
    Figure(
        "batch_opponent",
        "batch environment, a random opponent's decisions played inside each step",
        "steps/s",
        None,
        lambda plan: batch_steps(plan, side=SIDE),
    ),
]

"""This project, driven in each of the ways that others are: the skirmish, alone and as a batch of games."""

import random
from collections.abc import Callable
from typing import Any

import numpy as np
from harness import BATCH, BATCH_CHOOSING, CALLS, LOOP, STEPS, left_out, measure, measure_call, pick

from arena.state.dice import seed_generator
from arena.systems import clone
from benchmarks.core import Board
from benchmarks.environment import GAMES, OPPONENT, SCENARIO, SIDE, THREADS, pick_actions
from envs.conflict import ConflictEnv
from envs.vector import ConflictVectorEnv


def environment() -> Callable[[random.Random], int]:
    """Return what plays one game through the environment of one side."""
    table = ConflictEnv(SCENARIO, SIDE, OPPONENT)

    def play(chance: random.Random) -> int:
        table.reset(seed=chance.getrandbits(31))
        decisions, over = 0, False
        while not over:
            _, _, over, _, _ = table.step(pick(chance, table.legal_actions()))
            decisions += 1
        return decisions

    return play


def batch(choosing: bool) -> Callable[[random.Random], int]:
    """Return what takes one random legal step in each of many games; the time of `choosing` counts or not."""
    games: Any = ConflictVectorEnv(GAMES, SCENARIO, "both", padded=False, threads=THREADS, copy=False)
    held = [games.reset(seed=0)[1]]
    generator, actions = np.zeros(4, np.int64), np.zeros(GAMES, np.int64)
    seed_generator(generator, 0)

    def choose() -> None:
        pick_actions(held[0]["action_mask"], generator, actions)

    def play(chance: random.Random) -> int:
        if choosing:
            choose()
        else:
            with left_out():
                choose()
        held[0] = games.step(actions)[-1]
        return GAMES

    return play


board = Board()
measure("arena", CALLS, "skirmish", lambda chance: board.play_by_calls(chance))
measure("arena", STEPS, "skirmish, one side", environment())
measure("arena", LOOP, "skirmish, mask at each decision", lambda chance: board.play())
measure("arena", BATCH, f"skirmish, {GAMES:,} games", batch(choosing=False))
measure("arena", BATCH_CHOOSING, f"skirmish, {GAMES:,} games", batch(choosing=True))
measure_call("arena", "skirmish", lambda: clone(board.opening))

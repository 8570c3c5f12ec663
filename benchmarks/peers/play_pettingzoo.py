"""PettingZoo classic: several agents in turn, observation and mask at every step."""

import importlib
import random
from collections.abc import Callable

import numpy as np
from harness import STEPS, measure, pick, report

MODULES = ("connect_four_v3", "leduc_holdem_v4", "chess_v6", "hanabi_v5")


def game(name: str) -> Callable[[random.Random], int]:
    """Return what plays the game of the module `name` once."""
    environment = importlib.import_module(f"pettingzoo.classic.{name}").env()

    def play(chance: random.Random) -> int:
        environment.reset(seed=chance.getrandbits(31))
        decisions = 0
        for _ in environment.agent_iter():
            seen, _, ended, cut, info = environment.last()
            if ended or cut:
                environment.step(None)
                continue
            mask = seen["action_mask"] if "action_mask" in seen else info["action_mask"]
            environment.step(int(pick(chance, np.flatnonzero(mask))))
            decisions += 1
        return decisions

    return play


for name in MODULES:
    try:
        play = game(name)
    except Exception as error:
        report("pettingzoo", layer=name, failed=f"{type(error).__name__}: {error}"[:200])
        continue
    measure("pettingzoo", STEPS, name, play)

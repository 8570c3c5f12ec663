"""RLCard: card games with hidden hands, state and legal actions at every step."""

import random
from collections.abc import Callable

import rlcard
from harness import STEPS, measure, pick

GAMES = ("leduc-holdem", "no-limit-holdem", "uno", "gin-rummy")


def game(name: str) -> Callable[[random.Random], int]:
    """Return what plays the game `name` once."""
    environment = rlcard.make(name)

    def play(chance: random.Random) -> int:
        state, _ = environment.reset()
        decisions = 0
        while not environment.is_over():
            state, _ = environment.step(pick(chance, list(state["legal_actions"])))
            decisions += 1
        return decisions

    return play


for name in GAMES:
    measure("rlcard", STEPS, name, game(name))

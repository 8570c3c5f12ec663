"""Catanatron: dice, several players, a robber; its core, its gymnasium environment, its state copy."""

import random

import gymnasium
import numpy as np
from catanatron import Color, Game, RandomPlayer
from harness import CALLS, STEPS, measure, measure_call, pick

SEATS = [RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)]
TURN_LIMIT = 1000
PLIES_BEFORE_COPY = 200


def play_core(chance: random.Random) -> int:
    """Play one game of four random players and return its decisions."""
    game = Game(SEATS, seed=chance.getrandbits(31))
    decisions = 0
    while game.winning_color() is None and game.state.num_turns < TURN_LIMIT:
        game.play_tick()
        decisions += 1
    return decisions


def measure_environment() -> None:
    """Measure one player's steps, with observation, legal actions and mask."""
    environment = gymnasium.make("catanatron_gym:catanatron-v1")

    def play(chance: random.Random) -> int:
        _, info = environment.reset(seed=chance.getrandbits(31))
        decisions, over = 0, False
        while not over:
            mask = np.zeros(environment.action_space.n, dtype=np.int8)
            mask[info["valid_actions"]] = 1
            _, _, ended, cut, info = environment.step(pick(chance, info["valid_actions"]))
            decisions, over = decisions + 1, ended or cut
        return decisions

    measure("catanatron_gym", STEPS, "gymnasium, 2 players", play)


def measure_copy() -> None:
    """Measure a copy of a game that has been played for a while."""
    game = Game(SEATS, seed=1)
    for _ in range(PLIES_BEFORE_COPY):
        game.play_tick()
    measure_call("catanatron", "4 players", game.copy)


measure("catanatron", CALLS, "4 players", play_core)
measure_copy()
measure_environment()

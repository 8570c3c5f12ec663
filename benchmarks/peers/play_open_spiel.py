"""OpenSpiel: games in C++ played from Python, and its learning environment."""

import random
from collections.abc import Callable

import pyspiel
from harness import CALLS, LOOP, STEPS, measure, measure_call, pick
from open_spiel.python import rl_environment

GAMES = ("backgammon", "leduc_poker", "chess", "hanabi", "connect_four")
PLIES_BEFORE_CLONE = 20
COUNTED = 200  # games by which their length is known


def roll(chance: random.Random, state: pyspiel.State) -> int:
    """Return an outcome of the chance node `state`, as likely as the game says."""
    outcomes, odds = zip(*state.chance_outcomes())
    return chance.choices(outcomes, odds)[0]


def core(game: pyspiel.Game) -> Callable[[random.Random], int]:
    """Return what plays `game` once, legal actions made at every decision."""

    def play(chance: random.Random) -> int:
        state = game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(roll(chance, state))
                continue
            state.apply_action(pick(chance, state.legal_actions()))
            decisions += 1
        return decisions

    return play


def between_bots(game: pyspiel.Game) -> Callable[[random.Random], float]:
    """Return what plays `game` once in compiled code; its decisions are the mean of some games."""
    bots = [pyspiel.make_uniform_random_bot(player, player) for player in range(game.num_players())]
    play_once, chance = core(game), random.Random(1)
    length = sum(play_once(chance) for _ in range(COUNTED)) / COUNTED

    def play(chance: random.Random) -> float:
        pyspiel.evaluate_bots(game.new_initial_state(), bots, chance.getrandbits(31))
        return length

    return play


def environment(name: str) -> Callable[[random.Random], int]:
    """Return what plays the game `name` once through the learning environment."""
    table = rl_environment.Environment(name)

    def play(chance: random.Random) -> int:
        step = table.reset()
        decisions = 0
        while not step.last():
            seen = step.observations
            step = table.step([pick(chance, seen["legal_actions"][seen["current_player"]])])
            decisions += 1
        return decisions

    return play


def clone_of(game: pyspiel.Game) -> Callable[[], object]:
    """Return what clones a state some plies into `game`."""
    state = game.new_initial_state()
    for _ in range(PLIES_BEFORE_CLONE):
        state.apply_action(state.legal_actions()[0])
    return state.clone


for name in GAMES:
    measure("open_spiel", CALLS, name, core(pyspiel.load_game(name)))
    measure("open_spiel", LOOP, name, between_bots(pyspiel.load_game(name)))
measure_call("open_spiel", "backgammon", clone_of(pyspiel.load_game("backgammon")))
for name in GAMES[:2]:
    measure("open_spiel", STEPS, f"rl_environment, {name}", environment(name))

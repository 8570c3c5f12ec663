"""The agents: one scripted decision, the first move of a search, and advice at the default budget."""

from __future__ import annotations

from time import perf_counter
from typing import Any

import numpy as np

from arena.compiling.rule import rule
from arena.state.dice import draw, reseed
from arena.systems import do_action, settle_all
from benchmarks.core import Board
from benchmarks.measure import Figure, NotThere, Plan, rates, timed

POSITIONS = 2_000
STRIDE = 7  # decisions between two positions that are kept
SHORTEST = 0.001  # seconds of thought given to a search whose first move is waited for
THOUGHT = 1.0  # seconds, the default budget of a suggestion
FIRST_MOVES = 9  # timed for one figure
GAMES = 100  # played by one call


@rule
def collect_positions(work, opening, legal, seed, positions, choices, numbers):
    """Fill `positions` with states of random games, `choices` and `numbers` with what is legal in them."""
    state = work[0]
    found = 0
    while found < len(positions):
        work[0] = opening[0]
        reseed(state.generator, seed + found)
        number = settle_all(state, legal)
        turn = 0
        while number > 0 and found < len(positions):
            if number > 1 and turn % STRIDE == 0:
                positions[found] = work[0]
                choices[found] = legal
                numbers[found] = number
                found += 1
            turn += 1
            state.event_count = 0
            do_action(state, legal[draw(state.generator, number) - 1])
            number = settle_all(state, legal)


class Positions:
    """Positions of random play in the skirmish, each with something to decide."""

    def __init__(self) -> None:
        board = Board()
        self.states: Any = np.zeros(POSITIONS, board.system.state)
        self.legal = np.zeros((POSITIONS, board.system.actions), np.int16)
        self.numbers = np.zeros(POSITIONS, np.int64)
        collect_positions(board.states, board.opening, board.legal, 1, self.states, self.legal, self.numbers)


def scripted_decisions(plan: Plan) -> list[float]:
    """Return the milliseconds of one scripted decision, the mean over many positions a sample."""
    try:
        from agents.systems import choose_scripted
    except ImportError as missing:
        raise NotThere("agents.systems") from missing

    @rule
    def decide_all(states, legal, numbers):  # type: ignore[no-untyped-def]
        total = 0
        for row in range(len(states)):
            total += choose_scripted(states[row], legal[row], numbers[row])
        return total

    positions = Positions()

    def play() -> int:
        decide_all(positions.states, positions.legal, positions.numbers)
        return POSITIONS

    return [1e3 / each for each in rates(play, plan)]


def scripted_games(plan: Plan) -> list[float]:
    """Return whole games a second between two scripted agents."""
    try:
        from agents.match import kernel as match_kernel
    except ImportError as missing:
        raise NotThere("agents.match.kernel") from missing

    board, script = Board(), match_kernel.SCRIPTED
    winners, generator = np.zeros(GAMES, np.int64), np.zeros(4, np.int64)

    def play() -> int:
        board.seed += GAMES
        seeds = np.arange(board.seed, board.seed + GAMES)
        match_kernel.play(
            board.states, 0, board.opening, seeds, script, script, board.legal, generator, winners
        )
        return GAMES

    return rates(play, plan)


def first_moves(plan: Plan) -> list[float]:
    """Return the milliseconds until a search has its first move, in positions of play, rules compiled."""
    try:
        from agents.search.player import SearchPlayer
    except ImportError as missing:
        raise NotThere("agents.search") from missing

    positions = Positions()
    player = SearchPlayer(budget=SHORTEST, seed=1)
    rows = iter(range(0, POSITIONS, max(1, POSITIONS // (FIRST_MOVES * 2))))

    def choose() -> int:
        row = next(rows)
        number = int(positions.numbers[row])
        return int(player.choose(positions.states[row : row + 1], positions.legal[row], number))

    choose()
    return timed(choose, max(plan.runs, FIRST_MOVES), 1e-3)


def thoughts(plan: Plan) -> list[float]:
    """Return the seconds that advice with the default budget takes, in this process, rules compiled."""
    try:
        from agents.advice.advice import advise
    except ImportError as missing:
        raise NotThere("agents.advice.advice") from missing

    board = Board()
    advise(board.opening, board.cast, budget=0.05)
    return timed(lambda: advise(board.opening, board.cast, budget=THOUGHT), plan.runs)


def shared_thoughts(plan: Plan) -> list[float]:
    """Return how many times as fast two threads think the same number of simulations as one, in turn."""
    from agents.search.race import Budget
    from agents.search.reporting import Reporter

    board = Board()
    settle_all(board.opening[0], board.legal)
    side = int(board.opening["decider"][0])

    def seconds(threads: int, seed: int) -> float:
        planner = Reporter(board.opening.dtype, threads)
        planner.search(board.opening, side, Budget(SHORTEST))
        began = perf_counter()
        planner.search(board.opening, side, Budget(THOUGHT), seed)
        return perf_counter() - began

    return [seconds(1, seed) / seconds(2, seed) for seed in range(plan.runs)]


FIGURES = [
    Figure("scripted", "scripted agent, one decision", "ms", 0.001, scripted_decisions, most=True),
    Figure(
        "scripted_games", "scripted games to the end, skirmish, one core", "games/s", 3_000, scripted_games
    ),
    Figure("first_move", "search, first move shown", "ms", 5, first_moves, most=True),
    Figure(
        "thought", "suggestion with reasons, default budget, thought alone", "s", 1.0, thoughts, most=True
    ),
    Figure("threads", "speed of a search by two threads, beside one thread", "times", 1.8, shared_thoughts),
]

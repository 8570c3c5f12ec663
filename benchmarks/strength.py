"""How well the search plays where the truth is known: what it gives away in a pursuit that is solved."""

from __future__ import annotations

from typing import Any

import numpy as np

from arena.systems import clone, do_action, roll_dice, settle
from benchmarks.core import Board
from benchmarks.measure import Figure, NotThere, Plan

SCENE = "rooftops"
POSITIONS = 24  # judged for one sample
STRIDE = 3  # decisions between two of them
SLIPS = 0.3  # of the decisions on the way are any, the others the best: positions that play comes to
THOUGHT = 1.0  # seconds, the default budget


def positions(exact: Any, board: Board, seed: int) -> list[Any]:
    """Return positions in which somebody decides, out of pursuits that are mostly played well by `exact`."""
    rng, found, made = np.random.default_rng(seed), [], 0
    while len(found) < POSITIONS:
        states = clone(board.opening)
        states[0].generator[:] = rng.integers(1, 2**31, 4)
        number = int(settle(states[0], board.legal))
        while number > 0 or states[0].winner == -1:
            states[0].event_count = 0
            if number == 0:
                roll_dice(states[0])
            else:
                made += 1
                if made % STRIDE == 0:
                    found.append(clone(states))
                slip = rng.random() < SLIPS
                chosen = (
                    rng.choice(board.legal[:number]) if slip else exact.choose(states, board.legal, number)
                )
                do_action(states[0], int(chosen))
            number = int(settle(states[0], board.legal))
    return found[:POSITIONS]


def regret(advise: Any, player: Any, board: Board, states: Any) -> float:
    """Return the chance of winning that a player's choice gives away."""
    number = int(settle(states[0], board.legal))
    lines = advise(states, board.cast, lines=number).lines
    values = {line.actions[0]: line.win for line in lines}
    return abs(lines[0].win - values[player.choose(states, board.legal, number)])


def pursuit_regret(plan: Plan) -> list[float]:
    """Return the mean chance of winning that the search gives away with one decision, one sample a run."""
    try:
        from agents.advice.advice import advise
        from agents.search.player import SearchPlayer
        from agents.solving import ExactPlayer
    except ImportError as missing:
        raise NotThere("agents.solving") from missing

    board = Board(SCENE)
    exact, player = ExactPlayer(), SearchPlayer(budget=THOUGHT, seed=1)
    samples = []
    for run in range(plan.runs):
        lost = []
        for states in positions(exact, board, run):
            player.plan = []
            lost.append(regret(advise, player, board, states))
        samples.append(float(np.mean(lost)))
    return samples


FIGURES = [
    Figure(
        "pursuit_regret",
        "search in a solved pursuit, chance of winning given away by a decision",
        "of winning",
        0.01,
        pursuit_regret,
        most=True,
        slow=True,
    ),
]

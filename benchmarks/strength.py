"""How well the search plays where the truth is known: what it gives away in a pursuit that is solved."""

from __future__ import annotations

from typing import Any

import numpy as np

from arena.systems import SYSTEMS, clone, do_action, roll_dice, settle
from benchmarks.measure import Figure, NotThere, Plan
from scenarios.loader import load

SCENE = "rooftops"
POSITIONS = 24  # judged for one sample
STRIDE = 3  # decisions between two of them
SLIPS = 0.3  # of the decisions on the way are any, the others the best: positions that play comes to
THOUGHT = 1.0  # seconds, the default budget


def positions(solution: Any, opening: Any, seed: int) -> list[Any]:
    """Return positions in which somebody decides, out of pursuits that are mostly played well."""
    rng, found, made = np.random.default_rng(seed), [], 0
    legal = np.zeros(SYSTEMS["twod20"].actions, np.int16)
    while len(found) < POSITIONS:
        states = clone(opening)
        states[0].generator[:] = rng.integers(1, 2**31, 4)
        number = int(settle(states[0], legal))
        while number > 0 or states[0].winner == -1:
            states[0].event_count = 0
            if number == 0:
                roll_dice(states[0])
            else:
                made += 1
                if made % STRIDE == 0:
                    found.append(clone(states))
                slip = rng.random() < SLIPS
                do_action(states[0], int(rng.choice(legal[:number])) if slip else solution.best(states))
            number = int(settle(states[0], legal))
    return found[:POSITIONS]


def regret(solution: Any, player: Any, states: Any) -> float:
    """Return the chance of winning that a player's choice gives away."""
    legal = np.zeros(SYSTEMS["twod20"].actions, np.int16)
    number = int(settle(states[0], legal))
    values = dict(solution.choices(states))
    chases = int(states[0].decider) == solution.track.chaser
    best = max(values.values()) if chases else min(values.values())
    return abs(best - values[player.choose(states, legal, number)])


def pursuit_regret(plan: Plan) -> list[float]:
    """Return the mean chance of winning that the search gives away with one decision, one sample a run."""
    try:
        from agents.exact.solution import solution_of
        from agents.search.player import SearchPlayer
    except ImportError as missing:
        raise NotThere("agents.exact") from missing

    opening, _ = SYSTEMS["twod20"].compile(load(SCENE), 1)
    solution = solution_of(opening)
    player = SearchPlayer(budget=THOUGHT, seed=1)
    samples = []
    for run in range(plan.runs):
        lost = []
        for states in positions(solution, opening, run):
            player.plan = []
            lost.append(regret(solution, player, states))
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

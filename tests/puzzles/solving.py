"""What an agent answers to a puzzle: the search, the adviser, or the script."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from agents.advice.advice import advise
from agents.search.planner import Planner
from agents.search.race import Budget
from arena.systems import clone
from tests.puzzles.puzzle import Puzzle
from tests.puzzles.turns import Turn, menu, scripted, taken


def searched(puzzle: Puzzle, budget: Budget, seed: int = 1) -> Turn:
    """Return the best plan of the search."""
    states = clone(puzzle.position().states)
    menu(states)
    found = Planner(states.dtype).search(states, int(states[0].decider), budget, seed)
    actions = tuple(int(action) for action in found.plans[0, : int(found.lengths[0])])
    return Turn(taken(puzzle, list(actions)), actions)


def by_search(puzzle: Puzzle, budget: Budget, seed: int) -> tuple[str, ...]:
    """Return the best plan of the search, in words."""
    return searched(puzzle, budget, seed).steps


def by_advice(puzzle: Puzzle, budget: Budget, seed: int) -> tuple[str, ...]:
    """Return the first line of the adviser."""
    table = puzzle.position()
    found = advise(table.states, table.cast, lines=1, budget=budget, seed=seed, threads=1)
    return tuple(found.lines[0].steps)


def by_script(puzzle: Puzzle, _: Budget, __: int) -> tuple[str, ...]:
    """Return what the script does."""
    return scripted(puzzle)


AGENTS: dict[str, Callable[[Puzzle, Budget, int], tuple[str, ...]]] = {
    "search": by_search,
    "advice": by_advice,
    "script": by_script,
}


def solve(
    puzzle: Puzzle, agent: str = "search", budget: Budget | float = 1.0, seed: int = 1
) -> tuple[str, ...]:
    """Return the actions that an agent would take, after so many seconds or simulations of thought."""
    thought = budget if isinstance(budget, Budget) else Budget(float(np.float64(budget)))
    return AGENTS[agent](puzzle, thought, seed)

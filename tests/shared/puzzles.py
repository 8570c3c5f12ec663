"""`python -m tests.shared.puzzles SYSTEM`: prove positions with a known best answer, or `--solve` them.

A system's puzzles stand in `ALL` of tests/SYSTEM/puzzles.py, with `doubtful`, which tells the answers that
are not clearly worse than the best.
"""

from __future__ import annotations

import argparse
from importlib import import_module
from typing import Any

from agents.advice.advice import advise
from agents.search.planner import Planner
from agents.search.race import Budget
from arena.calls import act_at
from arena.systems import clone, system_of


def posed(system: str) -> list[Any]:
    """Return all puzzles of a system."""
    import_module(f"tests.{system}.evening")
    found: list[Any] = import_module(f"tests.{system}.puzzles").ALL
    return found


def answered(each: Any, budget: Budget, seed: int = 1, advised: bool = False) -> str:
    """Return the first action of the search, or of the adviser, that is an answer to a puzzle."""
    position = each.position()
    states = clone(position.states)
    rules = system_of(states.dtype)
    if advised:
        plan: Any = advise(states, position.cast, lines=1, budget=budget, seed=seed).lines[0].actions
    else:
        found = Planner(states.dtype).search(states, int(states[0].decider), budget, seed)
        plan = found.plans[0, : int(found.lengths[0])]
    said = ""
    for action in plan:
        said = str(rules.text(int(action), states[0], position.cast))
        if said in each.best or not said.startswith(each.beside):
            break
        act_at(states, 0, int(action))
    return said


def main() -> None:
    """Do what the command line says."""
    parser = argparse.ArgumentParser(prog="python -m tests.shared.puzzles", description=__doc__)
    parser.add_argument("system")
    parser.add_argument("names", nargs="*")
    parser.add_argument("--solve", action="store_true", help="let the search solve them")
    parser.add_argument("--agent", choices=("search", "advice"), default="search")
    parser.add_argument("--budget", type=float, default=1.0, help="seconds of thought")
    parser.add_argument("--seeds", type=int, default=3)
    given = parser.parse_intermixed_args()
    puzzles = [each for each in posed(given.system) if not given.names or each.name in given.names]
    doubtful = import_module(f"tests.{given.system}.puzzles").doubtful
    good = 0
    for each in puzzles:
        if given.solve:
            thought, advised = Budget(given.budget), given.agent == "advice"
            answers = [answered(each, thought, seed, advised) for seed in range(1, given.seeds + 1)]
            wrong = [answer for answer in answers if answer not in each.best]
        else:
            wrong = doubtful(each)
        good += not wrong
        print(f"{each.name}: {'; '.join(wrong) or ('solved' if given.solve else 'holds')}", flush=True)
    print(f"{good} of {len(puzzles)}")


if __name__ == "__main__":
    main()

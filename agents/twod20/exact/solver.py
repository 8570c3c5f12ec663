"""The exact solution of pursuits as the registry knows it (see `agents.solving.Solver`)."""

from __future__ import annotations

from typing import Any

from numpy.typing import NDArray

from agents.lines import Advice
from agents.solving import Share
from agents.twod20.exact import advice
from agents.twod20.exact.player import ExactPlayer, check_solvable, exact_or_none, solvable_scenarios
from arena.words.cast import Cast

__all__ = ["advise_exactly", "check_solvable", "make_player", "solvable_scenarios"]


def make_player() -> ExactPlayer:
    """Return the agent that makes no mistake in a pursuit."""
    return ExactPlayer()


def advise_exactly(
    root: NDArray[Any], cast: Cast, lines: int, question: str, progress: Share | None
) -> Advice | None:
    """Return every choice of whoever decides in a pursuit, the best first; None where it is not solved."""
    solution = exact_or_none(root, progress)
    return None if solution is None else advice.advise_exactly(root, cast, solution, lines, question)

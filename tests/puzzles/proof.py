"""Proof by play: the best answers of a puzzle against every other turn, on the same dice."""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from agents.search.race import Budget
from tests.puzzles.games import Games
from tests.puzzles.puzzle import Puzzle, matches
from tests.puzzles.solving import searched
from tests.puzzles.turns import Turn, turns

ERRORS = 3.0  # standard errors, and ...
GAP = 0.05  # ... of winning, by which an answer must be better
STAGES = (48, 192, 768, 3072)  # games a turn has played at least when it is judged again
SEED = 20
THOUGHT = Budget(simulations=6000)


@dataclass
class Played:
    """A turn and what its games brought."""

    turn: Turn
    results: NDArray[np.float64] = field(default_factory=lambda: np.zeros(0))

    @property
    def mean(self) -> float:
        """Mean result, 0 to 1."""
        return float(self.results.mean())


@dataclass
class Proof:
    """What was found: the best turn for each answer, the other turns by result, and those not beaten."""

    puzzle: Puzzle
    answers: list[Played]
    others: list[Played]
    doubtful: list[Played]

    @property
    def holds(self) -> bool:
        """Return whether every answer beats every other turn."""
        return not self.doubtful

    @property
    def gap(self) -> float:
        """How much better the weakest answer is than the best other turn."""
        return min(each.mean for each in self.answers) - max(each.mean for each in self.others)


def is_beaten(other: Played, answers: list[Played]) -> bool:
    """Return whether every answer is clearly better, in the games that both have played."""
    return all(is_better(answer.results, other.results) for answer in answers)


def is_better(one: NDArray[np.float64], other: NDArray[np.float64]) -> bool:
    """Return whether results on the same dice are better by more than ERRORS standard errors and by GAP."""
    games = min(len(one), len(other))
    differences = one[:games] - other[:games]
    error = max(float(differences.std(ddof=1)), 1.0 / games) / games**0.5
    return float(differences.mean()) >= max(GAP, ERRORS * error)


def prove(puzzle: Puzzle, games: int = STAGES[-1]) -> Proof:
    """Play the turns of a puzzle until every other turn is beaten, or so many games of each are played.

    What the search would do is one of them: it says what is bought, and what is answered after a choice.
    """
    table = Games(puzzle)
    rng = np.random.default_rng(SEED)
    seeds = rng.integers(1, 2**31, games)

    def play_to(each: Played, number: int) -> None:
        more = seeds[len(each.results) : number]
        each.results = np.append(each.results, table.play(each.turn, more))

    tried = [Played(turn) for turn in dict.fromkeys([*turns(puzzle), searched(puzzle, THOUGHT)])]
    stages = [stage for stage in STAGES if stage < games] + [games]
    for each in tried:
        play_to(each, stages[0])
    answers = chosen(puzzle, tried)
    others = [each for each in tried if not puzzle.solves(each.turn.steps)]
    doubtful = others
    for stage in stages[1:]:
        doubtful = [other for other in doubtful if not is_beaten(other, answers)]
        if not doubtful:
            break
        for each in [*answers, *doubtful]:
            play_to(each, stage)
    doubtful = [other for other in doubtful if not is_beaten(other, answers)]
    others.sort(key=lambda each: -each.mean)
    return Proof(puzzle, answers, others, doubtful)


def chosen(puzzle: Puzzle, tried: list[Played]) -> list[Played]:
    """Return for each answer the turn that did best so far; its first games are not counted again.

    Raise ValueError for an answer that is no legal turn.
    """
    found = []
    for answer in puzzle.best:
        fitting = [each for each in tried if matches(answer, list(each.turn.steps))]
        if not fitting:
            raise ValueError(f"{puzzle.name}: {answer!r} is no turn here: {shortest(tried)}")
        found.append(max(fitting, key=lambda each: each.mean))
    return found


def shortest(tried: list[Played]) -> list[str]:
    """Return the turns with the fewest actions, in words."""
    fewest = min(len(each.turn.steps) for each in tried)
    return [str(each.turn) for each in tried if len(each.turn.steps) <= fewest + 1][:60]

"""What advice consists of: ranked lines with their figures and reasons."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from fractions import Fraction
from typing import Any

ANSWERED = "once the others answer as they likely will"  # another chance of a test


@dataclass(frozen=True)
class Reason:
    """What a line does otherwise than another, and what that is worth of winning, 0..1, with its error.

    `when` says by when `mine` and `theirs` were measured.
    """

    about: str
    words: str
    worth: float
    error: float
    when: str = ""
    mine: float = 0.0
    theirs: float = 0.0


@dataclass(frozen=True)
class Line:
    """One turn plan. Chances are 0..1; `figures` are what is expected of it by each measure of the system.

    `brings` says them in words, and `follows` what the turn mostly goes on with after its test. The chance
    to win lies between `low` and `high` in 90 of 100 such cases; lines that are equal have one in common.
    `share` is what this line wins of simulated games, played by script after its own turn; `simulations` were
    played of it.
    """

    steps: list[str]
    actions: list[int]
    win: float
    low: float
    high: float
    share: float
    simulations: int
    success: Fraction | None
    success_note: str
    figures: dict[str, float]
    brings: str
    then: list[str]
    follows: str = ""
    aloud: str = ""  # the steps as a sentence to read out
    serves: str = ""  # what it is for beyond what it does, in words
    standing: str = ""  # how it compares with the others, in words
    goes_on: list[str] = field(default_factory=list)  # what the turn goes on with after the test
    tester: str = ""  # who makes the test of `success`
    other_odds: dict[str, Fraction] = field(default_factory=dict)  # `success` unpaid, or answered, in words
    equal: bool = False  # the games tell no line to be better
    price: float = 0.0  # of winning, that it costs to follow an aim
    why: list[str] = field(default_factory=list)
    reasons: list[Reason] = field(default_factory=list)  # what `why` says, in figures


@dataclass(frozen=True)
class Worth:
    """What `points` more in a pool are worth of winning to its owner, its standard error, and from what.

    It is the difference of `games` with `fewer` and as many with `more` points in the pool, brought to
    `points`.
    """

    points: int
    gain: float
    error: float
    games: int
    fewer: int
    more: int


@dataclass(frozen=True)
class Advice:
    """What a search advises `side` to do now; the best line first."""

    side: int
    question: str
    lines: list[Line]
    simulations: int
    seconds: float
    worth: dict[str, str]  # of points more or less in a pool, by its name
    points: dict[str, Worth] = field(default_factory=dict)  # the same in figures
    win: float = 0.5  # the chance of the side in the scene, which is that of its best line, and its interval
    low: float = 0.0
    high: float = 1.0
    exact: bool = False  # solved, nothing sampled
    aim: str = "win"  # that the lines are ordered by
    asks: str = ""  # what is asked in the middle of a turn or a test, with its target and prices
    searched: int = 0  # games between searches that have narrowed it
    cut: bool = False  # the clock ended the thinking early, so that another run may differ
    assumes: str = ""  # of how the game goes on, where chances of winning are told
    yields: str = ""  # who of a beaten side would have had enough, for a gamemaster

    def to_json(self) -> dict[str, Any]:
        """Return plain data; exact chances become numerator/denominator texts."""
        plain = asdict(self)
        for line in plain["lines"]:
            line["success"] = None if line["success"] is None else str(line["success"])
        return plain

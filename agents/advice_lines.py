"""What advice consists of: ranked lines with their figures and reasons."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from fractions import Fraction
from typing import Any


@dataclass(frozen=True)
class Line:
    """One turn plan. Chances are 0..1; `figures` are what is expected of it by each measure of the system.

    `brings` says them in words. The chance to win lies between `low` and `high` in 90 of 100 such cases;
    `share` is what the `simulations` won, played by script after the line's own turn.
    """

    steps: list[str]
    actions: list[int]
    win: float
    low: float
    high: float
    simulations: int
    success: Fraction | None
    success_note: str
    figures: dict[str, float]
    brings: str
    then: list[str]
    equal: bool = False  # not told from the best line by the games played
    why: list[str] = field(default_factory=list)
    share: float | None = None  # None where nothing is simulated


@dataclass(frozen=True)
class Advice:
    """What a search advises `side` to do now; the best line first."""

    side: int
    question: str
    lines: list[Line]
    simulations: int
    seconds: float
    worth: dict[str, str]  # of points more or less in a pool, by its name
    exact: bool = False  # solved, nothing sampled
    assumes: str = ""  # of how the game goes on, where chances of winning are told

    def to_json(self) -> dict[str, Any]:
        """Return plain data; exact chances become numerator/denominator texts."""
        plain = asdict(self)
        for line in plain["lines"]:
            line["success"] = None if line["success"] is None else str(line["success"])
        return plain

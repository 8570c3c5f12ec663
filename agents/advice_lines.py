"""What advice consists of: ranked lines with their figures and reasons."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from fractions import Fraction
from typing import Any


@dataclass(frozen=True)
class Line:
    """One turn plan. Chances are 0..1, stress and Harms are points expected in this turn."""

    steps: list[str]
    actions: list[int]
    win: float
    low: float
    high: float
    simulations: int
    success: Fraction | None
    success_note: str
    stress: float
    harms: float
    own_stress: float
    own_harms: float
    threat_before: int
    threat_after: float
    momentum_after: float
    then: list[str]
    why: list[str] = field(default_factory=list)
    has_stress: bool = True  # False: every hit is a Harm here


@dataclass(frozen=True)
class Advice:
    """What a search advises `side` to do now; the best line first."""

    side: int
    question: str
    lines: list[Line]
    simulations: int
    seconds: float
    threat_note: str | None
    exact: bool = False  # solved, nothing sampled

    def to_json(self) -> dict[str, Any]:
        """Return plain data; exact chances become numerator/denominator texts."""
        plain = asdict(self)
        for line in plain["lines"]:
            line["success"] = None if line["success"] is None else str(line["success"])
        return plain

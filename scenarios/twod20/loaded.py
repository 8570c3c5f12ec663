"""A scenario of this system that has been read."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scenarios import format
from scenarios.twod20.models import Scenario
from scenarios.twod20.resolve import ResolvedCharacter


@dataclass(frozen=True, eq=False)
class LoadedScenario(format.LoadedScenario):
    """A scenario with the keys, and characters with the numbers, of this system."""

    scenario: Scenario
    characters: Sequence[ResolvedCharacter]

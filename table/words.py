"""The words of a rule system, found by its name: narration and description."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from typing import Any


@dataclass(frozen=True)
class Words:
    """The two rooms of a rule system that speak."""

    narrate: Any  # narrate
    describe: Any  # question, dice_request, status, map_text


def words_of(system: str) -> Words:
    """Return the words of the rule system called `system`."""
    rooms = [import_module(f"arena.{system}.{room}") for room in ("narrate", "describe")]
    return Words(*rooms)

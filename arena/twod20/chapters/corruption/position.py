"""Corruption on the map."""

from __future__ import annotations

from typing import Any

from arena.twod20 import codes
from arena.twod20.chapters.corruption.rules.location import stage_at


def features(state: Any, zone: int) -> list[tuple[str, str]]:
    """Return the mark of the stage of corruption of a zone, and its meaning; nothing where there is none."""
    stage = stage_at(state, zone)
    return [(f"*{stage}", f"corruption at stage {stage}, {codes.STAGE_WORDS[stage]}")] if stage > 0 else []

"""What a ruling on corruption has to be."""

from __future__ import annotations

from arena.rulings.row import Given, Position, need
from arena.twod20.chapters.corruption.rules.influence import INFLUENCES
from arena.twod20.chapters.corruption.rules.soul import is_mark_filled


def is_gripped(position: Position, given: Given) -> None:
    """Raise RulingError for an influence while Stress fills no marked box: it would go at once."""
    who, key = given["who"], position.cast.characters[given["who"]]
    free = f"Stress fills no marked box of its track: set {key} marks, and its stress, first"
    need(not 0 < given["number"] <= INFLUENCES or is_mark_filled(position.state, who), free)

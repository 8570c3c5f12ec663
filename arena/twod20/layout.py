"""How records are made, and the record of a trait, which others hold."""

from __future__ import annotations

import numpy as np


def record(fields: list[tuple[object, ...]]) -> np.dtype[np.void]:
    """Return a record type whose scalars answer to `.name`, compiled and interpreted alike."""
    return np.dtype((np.record, fields))


TRAIT = record(
    [
        ("scope", "i1"),  # ON_SCENE .. ON_CHARACTER
        ("on", "i1"),  # which side, zone or character
        ("tests", "i2"),  # kinds of test
        ("effect", "i1"),  # EASIER .. NECESSARY
        ("against", "i1"),  # 1: changes tests made against whoever it is on
        ("copies", "i1"),  # 0: no longer true
        ("sense", "i1"),  # NO_SENSE: all tests of its kinds; SIGHT .. FOG: those that rely on it
    ]
)

"""Challenge dice: a die shows 1, 2, nothing, nothing, or 1 and an Effect twice."""

from __future__ import annotations

POINTS = {1: 1, 2: 2, 3: 0, 4: 0, 5: 1, 6: 1}
EFFECT = 5  # from this face on


def points_of(faces: list[int]) -> int:
    """Return the points that dice show."""
    return sum(POINTS[face] for face in faces)


def effects_of(faces: list[int]) -> int:
    """Return how many Effects dice show."""
    return sum(face >= EFFECT for face in faces)


def replaced(faces: list[int], again: int, fallen: list[int]) -> list[int]:
    """Return dice of which some have been rolled again."""
    new = iter(fallen)
    return [next(new, 0) if again >> place & 1 else face for place, face in enumerate(faces)]

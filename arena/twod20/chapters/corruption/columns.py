"""The fields of an observation that a scene with corruption fills; zeros in every other scene."""

from __future__ import annotations

from arena.state.view import Column

PERSON = (
    Column("distracted", "flag", 0, 1),
    Column("marks", "boxes", 0, 60),
    Column("influence", "number, 0: none", 0, 7),
    Column("tempted", "flag", 0, 1),
    Column("stubborn", "Fatigue held where it is", 0, 60),
    Column("corrupt devices", "devices", 0, 5),
    Column("failed devices", "devices", 0, 5),
)
ZONE = (
    Column("corruption", "stage", 0, 3),
    Column("purity", "points", 0, 6),
)

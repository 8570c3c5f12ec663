"""Who is not in the scene: reserves that may come, and those who are absent by decision at the table."""

from __future__ import annotations

from arena.compiling.rule import rule
from arena.twod20.codes import RESERVE


@rule
def may_come(character):
    """Return whether `character` is a reserve that is waiting to come."""
    return character.status == RESERVE and character.voluntary == 0


@rule
def is_absent(character):
    """Return whether `character` is not here by decision: nothing but another decision brings it."""
    return character.status == RESERVE and character.voluntary == 1

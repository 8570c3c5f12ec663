"""How a scene has ended: in one word for programs, in one sentence for people."""

from __future__ import annotations

from arena.aims import words
from arena.twod20 import codes
from arena.words.cast import Cast

FURTHER = (
    ("caught", "the quarry is caught"),
    ("away", "the quarry has got away"),
)  # behind those of every scene


def ending_words(winner: int, how: int, cast: Cast) -> tuple[str, str]:
    """Return the word for how a scene has ended, "over" where that is not known, and a sentence."""
    return words.ended(winner, how, _aims(winner, cast), FURTHER)


def _aims(side: int, cast: Cast) -> list[str]:
    """Return what a side was after, in the scenario's own words."""
    first = len(cast.scenario.scenario.objectives.pcs)
    return list(cast.names("objective")[:first] if side == codes.PCS else cast.names("objective")[first:])

"""Rulings on a check whose dice are awaited: it succeeds, or fails, by no more than it needs."""

from __future__ import annotations

from collections.abc import Callable

from arena.rulings.row import Given, Line, Position, Ruling
from arena.words.story import name_of

HEADING = "The test in hand"
NO_CHECK = "no check against a difficulty waits for its result now"


def deciding(decide: Callable[[Position, bool], int]) -> tuple[Ruling, ...]:
    """Return the rulings that let a check succeed or fail; `decide` does, and returns whose check it was."""

    def ruled(succeeds: bool) -> Callable[[Position, Given], list[Line]]:
        def do(position: Position, given: Given) -> list[Line]:
            who = decide(position, succeeds)
            does = "succeeds" if succeeds else "fails"
            return [Line(f"{name_of(position.cast, who)} {does}, by decision.", (who,))]

        return do

    return (
        Ruling(
            "rule success",
            "let the check in hand succeed without dice",
            "rule success",
            ruled(True),
            heading=HEADING,
        ),
        Ruling(
            "rule failure",
            "let the check in hand fail without dice",
            "rule failure",
            ruled(False),
            heading=HEADING,
        ),
    )

"""Rules that raise errors."""

from __future__ import annotations

from arena.compiling.rule import Rule
from arena.phases.stalled import Stalled


@Rule
def inner(number):
    """Raise where a number is below 0, and where it is large."""
    if number < 0:
        raise Stalled(number, 7)
    if number > 100:
        raise ValueErrorOf("too much", number / 2000)
    return 2 * number


def outer(number):
    """Call the rule that raises."""
    found = inner(number)
    return found


class ValueErrorOf(ValueError):
    """An error with a text and a number."""

    def __init__(self, text: str, number: float) -> None:
        super().__init__(f"{text}, {number}")

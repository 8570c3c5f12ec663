"""Looking things up in the list of legal actions."""

from arena.compiling.rule import rule
from arena.twod20.codes import NONE


@rule
def offers(legal, number, action):
    """Return whether `action` is among the first `number` of `legal`."""
    return any(legal[place] == action for place in range(number))


@rule
def take(legal, number, action):
    """Return `action` when it is legal, else NONE."""
    return action if offers(legal, number, action) else NONE


@rule
def first_of_kind(legal, number, first, size):
    """Return the first legal action of a verb whose numbers are first .. first + size - 1, or NONE."""
    return next((int(legal[place]) for place in range(number) if first <= legal[place] < first + size), NONE)

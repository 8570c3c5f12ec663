"""Actions as they are listed: in an array, behind those that stand there already."""

from __future__ import annotations

from typing import Any

from arena.compiling.rule import rule


@rule
def offer(out, number, action, may):
    """Add an action to the `number` in `out` if it may be done; return how many there are then."""
    if may:
        out[number] = action
        number += 1
    return number


def choices(*actions: int) -> Any:
    """Return the rule `(state, out)` that lists these actions, which are always open, and says how many."""
    listed, count = tuple(enumerate(actions)), len(actions)

    def legal(state, out):  # type: ignore[no-untyped-def]
        """List the answers to a question."""
        for place, action in listed:
            out[place] = action
        return count

    legal.__qualname__ += f".{'_'.join(map(str, actions))}"
    return rule(legal)

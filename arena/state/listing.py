"""Actions as they are listed: in an array, behind those that stand there already."""

from __future__ import annotations

from arena.compiling.rule import rule


@rule
def offer(out, number, action, may):
    """Add an action to the `number` in `out` if it may be done; return how many there are then."""
    if may:
        out[number] = action
        number += 1
    return number

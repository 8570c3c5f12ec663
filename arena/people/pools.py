"""Points that a side has, or that each of its people has: what they are worth is asked by changing them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from arena.compiling.rule import rule
from arena.people.codes import NONE
from arena.people.rules import holder
from arena.state.fields import Leaf
from arena.system import Pool


def giver(pools: Sequence[Pool], fields: Iterable[Leaf]) -> Any:
    """Return the rule `add_points(state, pool, points)` of some pools; whoever acts gets people's own."""
    range_of = {leaf.path: (leaf.low, leaf.high) for leaf in fields}
    every = [
        (number, pool.side, *pool.field.rpartition(".")[::2], *range_of[pool.field])
        for number, pool in enumerate(pools)
    ]
    whole = tuple((number, field, low, high) for number, _, part, field, low, high in every if not part)
    people = tuple((number, side, field, low, high) for number, side, part, field, low, high in every if part)

    def add_points(state, pool, points):  # type: ignore[no-untyped-def]
        """Change what is in a pool, as far as it holds it."""
        for number, field, low, high in whole:
            if pool == number:
                state[field] = min(high, max(low, state[field] + points))
        for number, side, field, low, high in people:
            if pool == number:
                who = holder(state, side)
                if who != NONE:
                    character = state.characters[who]
                    character[field] = min(high, max(low, character[field] + points))

    return rule(add_points)

"""What each action is, as numbers: the table that a pointer head or an embedding of actions is made from."""

from __future__ import annotations

from math import prod

import numpy as np
from numpy.typing import NDArray

from arena.system import System
from arena.systems import SYSTEMS

NONE = -1  # in a column whose argument an action does not have


def actions_table(system: str | System | None = None) -> NDArray[np.void]:
    """Return a structured array, shape (actions,), whose row `number` says what that action is.

    Field `verb` is the verb's name, `words` how it is written, with its arguments in braces. Each further
    field is an argument that some verb has (`who`, `zone`, `weapon`, `target_weapon`, ...): int16, the
    number of the character, the zone or the weapon slot that the action names, NONE where it names none.
    Without a `system` it is the first of the registry. Raises ValueError for an unknown one.

    >>> table = actions_table()
    >>> attack = table[(table["verb"] == "attack") & (table["weapon"] == 1) & (table["who"] == 4)][0]
    >>> str(attack["words"]), int(attack["zone"])
    ('attack {weapon} -> {who}', -1)
    """
    asked = next(iter(SYSTEMS)) if system is None else system
    known = SYSTEMS.get(asked) if isinstance(asked, str) else asked
    if known is None:
        raise ValueError(f"system={system!r}: no such rules (there is {', '.join(SYSTEMS)})")
    columns = dict.fromkeys(column for verb in known.verbs for column in map(_column, verb.arguments))
    table = np.empty(known.actions, [("verb", "U24"), ("words", "U64"), *((each, "i2") for each in columns)])
    for each in columns:
        table[each] = NONE
    first = 0
    for verb in known.verbs:
        rows = table[first : first + prod(verb.sizes)]
        numbers = np.indices(verb.sizes).reshape(len(verb.sizes), len(rows))
        rows["verb"], rows["words"] = verb.name, verb.words
        for argument, column in zip(verb.arguments, numbers, strict=True):
            rows[_column(argument)] = column
        first += len(rows)
    return table


def _column(argument: str) -> str:
    return argument.replace(" ", "_")

"""What is hidden from a side: by its system's own reading, `tests/SYSTEM/hidden.py`, or by this one.

This one knows what every scene has, and reads the table of fields alone. Of an enemy who hides every field
counts as hidden that is not named here as known, a system's own fields too.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from arena.people.codes import NONE, UP
from arena.people.record import PERSON
from arena.state.fields import Field, Fields, Part
from arena.systems import system_of

GENERATOR: Fields = (Field("generator", (0, 2**63 - 1), "the dice to come", (4,), type="u8"),)
KNOWN = tuple(field.name for field in PERSON if field.name not in ("zone",))  # of somebody who hides


class Secret(NamedTuple):
    """Something hidden: a record, and those of its fields that are."""

    name: str
    record: Any
    fields: Fields

    def hidden(self) -> list[Field | Part]:
        """Return the fields that are hidden."""
        return list(self.fields)


def reading(state: Any) -> Any:
    """Return the module that knows what is hidden in a position of this kind."""
    return reading_of(system_of(state.dtype).name)


@cache
def reading_of(system: str) -> Any:
    """Return the module that knows what is hidden in scenes of a system."""
    home = f"tests.{system}"
    has_own = find_spec(home) is not None and find_spec(f"{home}.hidden") is not None
    return import_module(f"{home}.hidden" if has_own else __name__)


def secrets(state: Any, side: int) -> Iterator[Secret]:
    """Yield everything in a position that `side` does not know, dice to come first."""
    yield Secret("dice to come", state, GENERATOR)
    for who in range(state.character_count):
        one = state.characters[who]
        if one.side != side and one.hidden == 1 and one.status == UP:
            yield Secret(f"character {who}, unseen", one, _of_people(state))


def _of_people(state: Any) -> Fields:
    """Return the fields of people that are not known of somebody who hides."""
    leaves = system_of(state.dtype).fields
    own = (leaf for leaf in leaves if leaf.path.startswith("characters.") and leaf.path.count(".") == 1)
    return tuple(
        Field(leaf.path.partition(".")[2], (leaf.low, leaf.high), leaf.meaning)
        for leaf in own
        if leaf.path.partition(".")[2] not in KNOWN
    )


def redraw(state: Any, secret: Secret, fields: list[Field | Part], rng: np.random.Generator) -> None:
    """Give each of these fields of a secret any value of its range; a zone is one of those there are."""
    for field in fields:
        assert isinstance(field, Field)
        low, high = field.range
        if field.name == "zone":
            low, high = 0, int(state.zone_count) - 1
        shape = np.shape(secret.record[field.name]) or None
        secret.record[field.name] = rng.integers(low, high, shape, endpoint=True)


def hide_somebody(states: NDArray[Any], opening: NDArray[Any], rng: np.random.Generator) -> None:
    """Hide somebody of each side, where a ruling may: a bundled scene need not have anybody who hides."""
    state, system = states[0], system_of(states.dtype)
    if reading(state).__name__ != __name__:
        return
    for side in (0, 1):
        up = [
            who
            for who in range(state.character_count)
            if state.characters[who].side == side and state.characters[who].status == UP
        ]
        aside = [who for who in up if who not in (state.actor, state.target)]
        if aside and state.roll_count == 0 and state.winner == NONE:
            who = state.characters[int(rng.choice(aside))]
            who.hidden, was = 1, int(who.hidden)
            if system.problem(states, opening):
                who.hidden = was

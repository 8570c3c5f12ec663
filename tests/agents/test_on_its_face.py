"""Of turns that are as good, one that is plainly weaker than another is not advised first."""

from __future__ import annotations

from types import SimpleNamespace

import numpy as np
import pytest

from agents.advice.scribe import Scribe
from agents.sense import Sense

BLOW, GRIP, WALK = 0, 1, 2
FAMILIES = ["blow", "grip", "move"]
SENSE = Sense(strikes="blow", harm=frozenset(("blow",)), seeks=frozenset(("blow", "grip")))


def first(lead: float, speaks: list[str], against: list[str], row: int = GRIP, waits: int = 0) -> int:
    """Return which turn stands first of a blow and another one, so far ahead of it and with that said."""
    scribe = Scribe.__new__(Scribe)
    race = SimpleNamespace(
        kinds=SimpleNamespace(sense=SENSE),
        lead=lambda rows, _: (np.where(rows == row, lead, 0.0), np.full(len(rows), 0.01)),
        family=FAMILIES.__getitem__,
        finishes=lambda _: False,
        seeks_out=lambda _: False,
    )
    scribe.result = SimpleNamespace(race=race)  # type: ignore[assignment]
    scribe.promise = SimpleNamespace(  # type: ignore[assignment]
        beside=lambda one, _: (speaks, against) if one == row else ([], []),
        whole=float,
        falls=lambda _: 0.0,
    )
    scribe.waits = lambda one: waits if one == row else 0  # type: ignore[method-assign]
    return int(scribe.better_on_its_face_first(np.array([BLOW, row]))[0])


def test_what_is_better_in_two_ways_and_worse_in_none_stands_first():
    assert first(-0.005, ["likelier", "does more"], []) == GRIP


@pytest.mark.parametrize(
    ("lead", "speaks", "against", "row", "waits"),
    [
        (-0.05, ["likelier", "does more"], [], GRIP, 0),
        (0.0, ["likelier"], [], GRIP, 0),
        (0.0, ["likelier", "does more"], ["costs more"], GRIP, 0),
        (0.0, ["likelier", "does more"], [], WALK, 0),
        (0.0, ["likelier", "does more"], [], GRIP, 1),
    ],
)
def test_otherwise_the_first_stays(lead, speaks, against, row, waits):
    assert first(lead, speaks, against, row, waits) == BLOW

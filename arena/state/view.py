"""How an observation is described: tables of numbers, and a name, a unit and a range for each of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

NUMBER = np.int16  # of the tables and the world: whole numbers, kept narrow since batches are bound by memory
OBSERVED = ("characters", "zones", "distances", "sight", "world", "phase")


class Needs(NamedTuple):
    """What a scene must have for a number of an observation to change: a field that the scenario fixes.

    `path` is its dotted name in the record of the row's own person or zone, or else in the state, numbers for
    places in arrays; it has what is needed where its value, cut to the bits of `mask`, is not `none`.
    """

    path: str
    mask: int = -1
    none: int = 0


class Column(NamedTuple):
    """One number of an observation; `low` and `high` are the least and the most it can be.

    A `fixed` one never changes while its row shows somebody or something; another one never does in scenes
    without what it `needs`.
    """

    name: str
    unit: str
    low: float
    high: float
    fixed: bool = False
    needs: Needs | None = None


def flags(*names: str) -> tuple[Column, ...]:
    """Return columns that are 1 when so and 0 when not."""
    return tuple(Column(name, "flag", 0, 1) for name in names)


class Token(NamedTuple):
    """Somebody on the map, as one side sees it: `taken` of `taken` + `left` in the unit `word` are gone."""

    name: str
    zone: int
    own: bool
    up: bool
    acting: bool
    taken: float
    left: float
    word: str


class Picture(NamedTuple):
    """An observation put on the map: the numbers that stand above it, and who is where."""

    head: tuple[str, ...]
    tokens: list[Token]


@dataclass(frozen=True)
class View:
    """What one side sees in a rule system: the fields of its tables, in the order of their columns.

    `characters` and `zones` are the columns of tables with one row for each character or zone, `world`
    the numbers there are once, `phases` what the state may wait for. `rows` is the most characters and
    the most zones a state holds, `ranges` what zones that see each other are apart, in words. `apart` says
    how distances count, `unseen` what a side is not shown. `phase_needs` says what a scene must have for each
    phase ever to come, where the system says so; with `map_fixed` distances and sight never change.
    """

    characters: tuple[Column, ...]
    zones: tuple[Column, ...]
    world: tuple[Column, ...]
    phases: tuple[str, ...]
    rows: tuple[int, int]
    ranges: tuple[str, ...] = ("in sight",)
    apart: str = "zones to walk from the row's to the column's, -1: no way"
    unseen: str = "A side sees everything but the dice to come."
    phase_needs: tuple[Needs | None, ...] = ()
    map_fixed: bool = False

    def blank(
        self, characters: int | None = None, zones: int | None = None
    ) -> dict[str, NDArray[np.generic]]:
        """Return new arrays of zeros for one observation, named as `OBSERVED`, with so many rows."""
        people, places = characters or self.rows[0], zones or self.rows[1]
        return {
            "characters": np.zeros((people, len(self.characters)), NUMBER),
            "zones": np.zeros((places, len(self.zones)), NUMBER),
            "distances": np.zeros((places, places), np.int8),
            "sight": np.zeros((places, places), np.int8),
            "world": np.zeros(len(self.world), NUMBER),
            "phase": np.zeros(len(self.phases), np.int8),
        }


def columns(fields: tuple[Column, ...]) -> dict[str, int]:
    """Return the column of each field by name; raise ValueError when two fields share a name."""
    found = {field.name: number for number, field in enumerate(fields)}
    if len(found) != len(fields):
        raise ValueError("two fields of a view have the same name")
    return found

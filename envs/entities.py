"""An observation as entities: people, zones and weapons as rows of numbers, with what kind each is of.

Networks that attend take these. Everything follows from the tables: a weapon is what a person's columns
say of one slot (`weapon_0_...`), where the rules have such columns.
"""

from __future__ import annotations

import re
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from arena.state.view import View
from envs.rows import Rows, Views

KINDS = ("people", "zones", "weapons")  # what `types` counts
SLOT = re.compile(r"weapon_(\d+)_(.+)")


class Entities:
    """Makes entities of each observation of a batch; `columns` says what stands in each array.

    `people` (characters, numbers), `zones` (zones, numbers), where each zone also has how far and how near in
    sight the others are, and `weapons` (characters x slots, numbers), the slots of the first character first,
    are float32 from -1 to 1. So is `world` (numbers,), which ends with what is waited for. `present` and
    `types`, int8 (rows,), say of all rows, people first, whether somebody or something is there, and which of
    `KINDS` it is.
    """

    def __init__(self, view: View, rows: tuple[int, int]) -> None:
        self.rows, self.counts = Rows(view, rows), rows
        found = [SLOT.fullmatch(column.name) for column in view.characters]
        slots = sorted({int(each[1]) for each in found if each})
        self.own = np.array([place for place, each in enumerate(found) if not each])
        self.slots = np.array(
            [[p for p, each in enumerate(found) if each and int(each[1]) == n] for n in slots]
        )
        zones = [f"{word} zone {zone}" for word in ("to", "of") for zone in range(rows[1])]
        self.columns = {
            "people": tuple(view.characters[place].name for place in self.own),
            "zones": (*(column.name for column in view.zones), *zones),
            "world": (*(column.name for column in view.world), *view.phases),
        }
        if slots:
            names = (SLOT.fullmatch(view.characters[place].name) for place in self.slots[0])
            self.columns["weapons"] = tuple(each[2] for each in names if each)
        self.space = self._space()

    def __call__(self, views: Views, sides: NDArray[Any]) -> dict[str, NDArray[Any]]:
        """Return the entities of each game."""
        return self.cut(self.rows(views, sides))

    def cut(self, row: NDArray[np.float32]) -> dict[str, NDArray[Any]]:
        """Return rows of all numbers, shape (games, numbers), as entities."""
        (people, zones), games = self.counts, len(row)
        widths = [len(self.own) + self.slots.size, len(self.columns["zones"]) - 2 * zones, zones, zones]
        ends = np.cumsum([people * widths[0], *(zones * width for width in widths[1:])])
        first, *places, world = np.split(row, ends, axis=1)
        persons = first.reshape(games, people, -1)
        found = {"people": persons[:, :, self.own]}
        found["zones"] = np.concatenate([each.reshape(games, zones, -1) for each in places], axis=2)
        there = [found["people"][:, :, 0] != 0, found["zones"][:, :, 0] != 0]
        if self.slots.size:
            found["weapons"] = persons[:, :, self.slots].reshape(games, -1, self.slots.shape[1])
            there.append(found["weapons"].any(2))
        kinds = np.repeat(np.arange(len(there)), [each.shape[1] for each in there]).astype(np.int8)
        return {
            **found,
            "world": world,
            "present": np.concatenate(there, axis=1).astype(np.int8),
            "types": np.tile(kinds, (games, 1)),
        }

    def _space(self) -> spaces.Dict:
        """Return the space of one game's entities."""
        low, high = (self.cut(end[None]) for end in (self.rows.space.low, self.rows.space.high))
        low["present"][:], high["present"][:] = 0, 1
        low["types"][:], high["types"][:] = 0, len(KINDS) - 1
        boxes: dict[str, spaces.Space[Any]] = {
            name: spaces.Box(low[name][0], high[name][0], dtype=low[name].dtype.type) for name in low
        }
        return spaces.Dict(boxes)

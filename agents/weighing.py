"""The numbers that a script weighs with: a table of names, values, meanings, which rules read from memory.

A system says its table once, as a `NamedTuple` with a default `Weight(...)` for each field. A file beside
it has the values that tuning found (`python -m agents.tuning`). Python may set others between two calls of
rules, for all threads at once.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Self

import numpy as np
from numpy.typing import NDArray

from arena.compiling.numbers import NUMBERS, number_at

Values = NDArray[np.float64]


class Weight(float):
    """One weight before tuning: its value, what it means, and how far tuning tries it at first.

    The scale is of the logarithm of the weight; of the weight itself where that is 0. Tuning leaves a weight
    with a scale of 0 as it is.
    """

    meaning: str
    scale: float

    def __new__(cls, value: float, meaning: str, scale: float = 0.5) -> Self:
        made = super().__new__(cls, value)
        made.meaning, made.scale = meaning, scale
        return made


class Table:
    """All weights of a system. `first` is the place in memory of the first; `file` has the tuned values."""

    def __init__(self, weights: type[Any], first: int, file: Path) -> None:
        self.rows: dict[str, Weight] = weights._field_defaults
        self.first, self.file, self.home = first, file, weights.__module__
        self.defaults: Values = np.array(list(self.rows.values()))
        self.memory: Values = NUMBERS[first : first + len(self.rows)]
        self.use(self.shipped())

    def views(self) -> list[Any]:
        """Return what rules name to read each weight."""
        return [number_at(self.first + place, self.home) for place in range(len(self.rows))]

    def with_names(self, named: Mapping[str, float]) -> Values:
        """Return all weights before tuning, but the named ones; raise KeyError for an unknown name."""
        values, places = self.defaults.copy(), list(self.rows)
        for name, value in named.items():
            if name not in self.rows:
                raise KeyError(f"{self.file.name}: there is no weight {name}")
            values[places.index(name)] = value
        return values

    def shipped(self) -> Values:
        """Return the weights that the script comes with."""
        text = self.file.read_text(encoding="utf-8") if self.file.exists() else "{}"
        return self.with_names(json.loads(text))

    def use(self, values: Values) -> None:
        """Have the script weigh with these numbers from now on."""
        self.memory[:] = values

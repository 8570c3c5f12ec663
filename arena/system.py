"""What a rule system is to the rest of the program."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from arena.cast import Cast


@dataclass(frozen=True)
class System:
    """One rule system: its record, how many actions it has, its rules and its words.

    `compile(loaded, seed)` gives the opening position, shape (1,) of `state`, and its `Cast`.
    `rules` holds, by name, the functions of `arena.systems`.
    """

    name: str
    state: np.dtype[Any]
    actions: int
    compile: Callable[..., tuple[NDArray[Any], Cast]]
    rules: dict[str, Callable[..., Any]]

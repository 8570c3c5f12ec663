"""Bots that tests seat by their file: FILE.py:NAME."""

from typing import Any

import numpy as np


class Careful:
    """Takes any legal action by the generator it is given."""

    def act(self, view: Any, mask: Any, rng: Any) -> int:
        """Return one of them."""
        return int(rng.choice(np.flatnonzero(mask)))


class Reader:
    """Reads its choices, and notes what it was told."""

    reads = True
    told: list[Any] = []

    def act(self, view: Any, mask: Any, rng: Any) -> int:
        """Return the choice whose text comes first."""
        self.told.append(view)
        return min(view.choices, key=lambda number: view.choices[number])


def stubborn(view: Any, mask: Any, rng: Any) -> int:
    """Return an action that is never legal at first."""
    return -1


class Needy:
    """Cannot be made from its name alone."""

    def __init__(self, what: int) -> None:
        """Take something that nobody gives it."""


LIMIT = 3

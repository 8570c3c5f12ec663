"""Who of many states is out of the scene."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from arena.people.codes import ESCAPED, RESERVE, UP


def fallen(states: NDArray[Any]) -> NDArray[np.bool_]:
    """Return who is out, bool of shape (n, characters), for states of shape (n,)."""
    found: NDArray[np.bool_] = ~np.isin(states["characters"]["status"], (RESERVE, UP, ESCAPED))
    return found

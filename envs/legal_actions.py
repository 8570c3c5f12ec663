"""The space of all actions of a rule system, whose samples are legal ones."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium.spaces import Discrete
from numpy.typing import NDArray


class LegalActions(Discrete):
    """Every number of the catalogue; `sample()` draws from those that are legal now.

    `legal` (int8, shape (actions,)) is the environment's own mask, written over as its game goes on.
    While nothing is legal, because no game has begun or it is over, a sample is any number. The first
    sample after `seed` is legal where the game began, so that the same seed gives the same action
    whatever has been played since: gymnasium's checker draws an action before it resets the game.
    """

    def __init__(self, legal: NDArray[np.int8]) -> None:
        super().__init__(len(legal))
        self.legal = legal
        self.opening = legal.copy()
        self._seeded = False

    def begin(self) -> None:
        """Note what is legal where a game begins."""
        self.opening = self.legal.copy()

    def seed(self, seed: int | None = None) -> Any:
        """Seed the samples that follow."""
        self._seeded = seed is not None
        return super().seed(seed)

    def sample(self, mask: Any = None, probability: Any = None) -> np.int64:
        """Return an action, drawn from `mask` or by `probability` where one is given."""
        legal = self.opening if self._seeded else self.legal
        self._seeded = False
        if probability is None and (mask is None or self._is_plain(mask)):
            places = places_in(legal if mask is None else mask)
            if len(places):
                return np.int64(places[self.np_random.integers(len(places))])
        return super().sample(mask, probability)

    def _is_plain(self, mask: Any) -> bool:
        """Return whether a mask is as gymnasium wants it; where it is not, gymnasium says why."""
        fits = isinstance(mask, np.ndarray) and mask.dtype == np.int8 and mask.shape == self.legal.shape
        return fits and bool(mask.view(np.uint8).max() <= 1)


def places_in(mask: NDArray[np.int8]) -> NDArray[np.int64]:
    """Return where a mask of zeros and ones is one; numpy looks ten times as fast through flags."""
    places: NDArray[np.int64] = mask.view(np.bool_).nonzero()[0]
    return places

"""Games with a change beside those without it: what the players get then, and by how much that is apart.

The same dice go to both, so most of the luck is shared. There are more games of the scene as it is than with
any change: how these went with the dice that a change did not have tells how lucky the others were.
"""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np

from agents.balance.games import Results
from agents.match.match import Z, wilson

UNSEEN = 2  # games that might have gone otherwise, one either way, though none of those played did


class Beside(NamedTuple):
    """What the players get of a game with a change: `share` with its 95% interval, and what that is apart.

    `error` is half the 95% interval of `apart`.
    """

    share: float
    low: float
    high: float
    apart: float
    error: float


def beside(base: Results, other: Results, paired: bool = True) -> Beside:
    """Return what `other` games with a change come to beside `base` without it.

    `paired`: the first games of both had the same dice; else none had.

    >>> [round(each, 2) for each in beside(np.array([0.0, 0, 1]), np.array([0.0, 1, 1]))]
    [0.67, 0.16, 0.95, 0.33, 0.92]
    """
    number = min(len(base), len(other)) if paired else 0
    other = other[:number] if paired else other
    rest = len(base) - number
    follows = slope(base[:number], other[:number]) if rest else 1.0
    share = float(other.mean() + (follows * (base.mean() - base[:number].mean()) if number else 0.0))
    apart = share - float(base.mean())
    if not number:
        alone = varies(other) / len(other)
        both = varies(other, UNSEEN) / len(other) + varies(base, UNSEEN) / len(base)
        return told(share, alone, len(other), apart, both)
    outside = rest / len(base)
    far = varies(base) * outside / len(base)
    of_share = varies(other - follows * outside * base[:number]) / number + follows**2 * far
    ahead = follows + (1 - follows) * number / len(base)
    of_apart = varies(other - ahead * base[:number], UNSEEN) / number + (1 - follows) ** 2 * far
    return told(share, of_share, number, apart, of_apart)


def slope(base: Results, other: Results) -> float:
    """Return how far games with a change follow those without, 0 to 1."""
    if len(base) < 2 or base.std() == 0:
        return 0.0
    found = float(np.cov(base, other)[0, 1] / base.var(ddof=1))
    return min(1.0, max(0.0, found))


def varies(values: Results, unseen: int = 0) -> float:
    """Return how much values vary, their variance, with so many `unseen` ones that lie 1 off their mean."""
    count = len(values) + unseen
    return float((((values - values.mean()) ** 2).sum() + unseen) / max(1, count - 1))


def told(share: float, of_share: float, games: int, apart: float, of_apart: float) -> Beside:
    """Return it with intervals, from variances of share and difference."""
    share = min(1.0, max(0.0, share))
    even = share * (1 - share)
    weight = even / of_share if even > 0 and of_share > 0 else float(games)
    low, high = wilson(share * weight, weight)
    return Beside(share, low, high, apart, Z * math.sqrt(of_apart))

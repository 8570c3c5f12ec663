"""Who and what stands behind a measure: people and objectives, as one side knows them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

if TYPE_CHECKING:
    from arena.words.cast import Cast

SURE = 2.0  # standard errors by which something must differ before it is named
PART = 0.5  # of what all that belongs to a measure differs by: less is not named


class Particular(NamedTuple):
    """One thing that belongs to a measure: its place among what is written, and how its part is told.

    `words` tell it, {0}, from another line's, {1}. It is named where it differs by `least` or more. `alone`
    says what it comes to in one line, where that is told.
    """

    place: int
    measure: str
    words: str
    least: float = 0.05
    alone: str = ""


class Particulars(NamedTuple):
    """What a system notes beside its measures.

    `tally(state, side, found)` is a rule that writes `width` numbers; `named(root, side, cast)` says which of
    them may be named to `side`, which knows root[0] as it stands there.
    """

    tally: Callable[..., None]
    width: int
    named: Callable[[NDArray[Any], int, Cast], list[Particular]]


def behind(
    measure: str, mine: NDArray[np.float64], theirs: NDArray[np.float64], known: Sequence[Particular]
) -> str:
    """Return what a difference in a measure is mostly about, "" where no one thing is most of it.

    `mine` and `theirs` have a row of what was noted for each pair of games.
    """
    wanted = [each for each in known if each.measure == measure]
    if not wanted or len(mine) < 2:
        return ""
    apart = mine - theirs
    means, errors = apart.mean(0), apart.std(0, ddof=1) / np.sqrt(len(apart))
    most = max(wanted, key=lambda each: abs(means[each.place]))
    whole = float(sum(means[each.place] for each in wanted))
    size = float(means[most.place])
    if abs(size) < max(most.least, SURE * float(errors[most.place])) or size * whole < PART * whole**2:
        return ""
    return most.words.format(float(mine[:, most.place].mean()), float(theirs[:, most.place].mean()))

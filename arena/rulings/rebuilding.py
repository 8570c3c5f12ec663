"""A scenario changed by a ruling: its plain values, and what it fixes carried over into a position."""

from __future__ import annotations

import json
from collections.abc import Iterable
from contextlib import suppress
from copy import deepcopy
from functools import lru_cache
from typing import Any

from numpy.typing import NDArray

from arena.rulings.row import RulingError
from arena.state.fields import Leaf, values
from scenarios.errors import ScenarioError
from scenarios.files.reading import parse
from scenarios.loader import LoadedScenario, changed


def plain(loaded: LoadedScenario) -> dict[str, Any]:
    """Return what a scenario file says, as plain values of the caller's own."""
    return deepcopy(_read(loaded.text, loaded.source))


@lru_cache(maxsize=32)
def _read(text: str, source: str) -> dict[str, Any]:
    if text.startswith("{"):  # as `changed` writes it, which is read twenty times faster so
        with suppress(ValueError):
            return dict(json.loads(text))
    data: dict[str, Any] = parse(text, source).data
    return data


def rebuilt(loaded: LoadedScenario, data: dict[str, Any], refused: str) -> Any:
    """Return the scenario with other plain values; raise RulingError that begins with `refused` for none."""
    try:
        return changed(loaded, data)
    except ScenarioError as wrong:
        why = wrong.lines[0].partition(": ")[2] or wrong.lines[0]
        raise RulingError(f"{refused}: {why}") from None


def with_fixed(states: NDArray[Any], opening: NDArray[Any], known: Iterable[Leaf]) -> NDArray[Any]:
    """Return a position, shape (1,), in a scene that opens so: what a scenario fixes is as it says there."""
    new = states.copy()
    for leaf in known:
        if leaf.fixed:
            values(new, leaf.path)[...] = values(opening, leaf.path)
    return new

"""Which numbers of an observation never change in some scenes, by the description of rules and scenes.

A number that never changes follows from what its column says (`arena.state.view.Column`): the scenario fixes
it, or the scenes have nothing of what it needs. Of a person it stands so while the row shows somebody.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from arena.calls import observe_at
from arena.state.view import OBSERVED, Column, Needs, View
from arena.system import System


def proved(
    system: System, openings: NDArray[Any], seen: dict[str, NDArray[Any]]
) -> tuple[NDArray[np.bool_], ...]:
    """Return for each table of `OBSERVED` which of its numbers never change in games from these openings.

    `seen` is what both sides see of them first.
    """
    view, people, zones = system.view, seen["characters"], seen["zones"]
    needs = view.phase_needs or (None,) * len(view.phases)
    found = {
        "characters": _of_rows(view.characters, openings, "characters", people, shows(view, people)),
        "zones": _of_rows(view.zones, openings, "zones", zones, np.ones(zones.shape[:2], np.bool_)),
        "world": _constant(view.world, openings, None, seen["world"]),
        "phase": np.array([_lacks(each, openings, None) for each in needs], np.bool_),
    }
    for name in ("distances", "sight"):
        same = (seen[name] == seen[name][0]).all(0).ravel()
        found[name] = same if view.map_fixed else np.zeros(same.shape, np.bool_)
    return tuple(found[name] for name in OBSERVED)


def seen_at_first(system: System, openings: NDArray[Any], rows: tuple[int, int]) -> dict[str, NDArray[Any]]:
    """Return what both sides see of each opening, each table (openings x sides, ...)."""
    found: dict[str, list[NDArray[Any]]] = {name: [] for name in OBSERVED}
    for place in range(len(openings)):
        for side in range(2):
            tables = system.view.blank(*rows)
            observe_at(openings, place, side, *(tables[name] for name in OBSERVED))
            for name, table in tables.items():
                found[name].append(table)
    return {name: np.array(tables) for name, tables in found.items()}


def _of_rows(
    columns: tuple[Column, ...],
    openings: NDArray[Any],
    name: str,
    seen: NDArray[Any],
    there: NDArray[np.bool_],
) -> NDArray[np.bool_]:
    """Return which numbers of a table (openings x sides, rows, columns) never change in rows `there`."""
    found = [
        _constant(columns, openings, openings[name][:, row], seen[there[:, row], row])
        for row in range(there.shape[1])
    ]
    return np.concatenate(found)


def _constant(
    columns: tuple[Column, ...], openings: NDArray[Any], own: NDArray[Any] | None, seen: NDArray[Any]
) -> NDArray[np.bool_]:
    """Return which numbers of one row, (openings x sides, columns), never change."""
    lacked = {needs: _lacks(needs, openings, own) for needs in {each.needs for each in columns}}
    never = [each.fixed or lacked[each.needs] for each in columns]
    return np.asarray((seen == seen[:1]).all(0) & np.array(never, np.bool_), np.bool_)


def shows(view: View, people: NDArray[Any]) -> NDArray[np.bool_]:
    """Return which rows of the table of people, (..., columns), show somebody."""
    names = [each.name for each in view.characters]
    return np.asarray(
        people[..., names.index("known")] != 0 if "known" in names else people.any(-1), np.bool_
    )


def _lacks(needs: Needs | None, openings: NDArray[Any], own: NDArray[Any] | None) -> bool:
    """Return whether no opening has what is needed; `own` are the records of the row's person or zone."""
    if needs is None:
        return False
    first, *further = needs.path.split(".")
    value = openings if own is None or first not in (own.dtype.names or ()) else own
    value = value[first]
    for part in further:
        value = value[:, int(part)] if part.isdigit() else value[part]
    return not (value.astype(np.int64) & needs.mask != needs.none).any()

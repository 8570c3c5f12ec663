"""What places that may be corrupt must be to the rest of a scenario."""

from __future__ import annotations

from collections.abc import Iterator

from scenarios.errors import Problem
from scenarios.twod20.checks.parts import Parts


def corruption_problems(parts: Parts) -> Iterator[Problem]:
    """Yield everything that is wrong in this chapter: a zone belongs to one such place."""
    taken: dict[str, str] = {}
    for key, location in parts.scenario.locations.items():
        for index, zone in enumerate(location.zones):
            path = ("locations", key, "zones", index)
            yield from parts.unknown_zone(path, zone)
            if zone in taken:
                yield parts.document.problem(path, f"the zone belongs to {taken[zone]} already", zone)
            taken.setdefault(zone, key)

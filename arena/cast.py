"""Names and texts of a scenario: everything a person wrote, which never changes during play."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, eq=False)
class Cast:
    """The words beside a state, in the order of its numbers.

    `keys` are what a person types and what texts print, `names` what stories say; `weapons[who]`
    are the keys of that character's weapon slots ("" for an empty one). `scenario` is the loaded
    scenario that the words come from.
    """

    characters: tuple[str, ...]
    character_names: tuple[str, ...]
    zones: tuple[str, ...]
    zone_names: tuple[str, ...]
    weapons: tuple[tuple[str, ...], ...]
    weapon_names: tuple[tuple[str, ...], ...]
    environment: tuple[str, ...]
    environment_names: tuple[str, ...]
    objectives: tuple[str, ...]
    sides: tuple[str, str]
    scenario: Any
    tasks: tuple[str, ...] = ()
    task_names: tuple[str, ...] = ()
    consequences: tuple[str, ...] = ()
    consequence_names: tuple[str, ...] = ()
    stage_names: tuple[str, ...] = ()
    talents: tuple[str, ...] = ()
    talent_names: tuple[str, ...] = ()
    requests: tuple[str, ...] = ()
    request_names: tuple[str, ...] = ()
    claims: tuple[str, ...] = ()
    claim_names: tuple[str, ...] = ()
    offers: tuple[str, ...] = ()
    offer_names: tuple[str, ...] = ()

    def __copy__(self) -> Cast:
        return self

    def __deepcopy__(self, _: dict[int, Any]) -> Cast:
        """Return the cast itself: it never changes, and the zone graph in it is slow to copy."""
        return self

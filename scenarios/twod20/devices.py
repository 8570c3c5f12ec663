"""The devices of a scene that corruption may reach for: what players carry and ride, and its Purity.

SRD "Corrupting Technology".
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from scenarios.twod20.resolve import ResolvedCharacter
from scenarios.twod20.words import A_CONSOLE, A_MOUNT, A_WEAPON, Technology

RELIABILITY: dict[Technology, int] = {"mechanical": 3, "basic": 2, "complex": 1, "advanced": 0}
WELL_KEPT = 1  # more for what is regularly maintained
CONSOLE, ITSELF = "console", "itself"  # what files call those that have no key of a weapon


class Device(NamedTuple):
    """A device: whose it is, where it is kept, how it is called, what resists corruption."""

    owner: int
    kind: int
    slot: int  # of a weapon, else 0
    part: str  # key of the weapon, CONSOLE or ITSELF
    key: str
    name: str
    purity: int
    corrupt: bool


def parts_of(character: ResolvedCharacter) -> Iterator[tuple[int, int, str, str, Technology]]:
    """Yield kind, slot, key, name and technology of each device that somebody has, or is."""
    if character.technology is not None and character.carries is not None:
        yield A_MOUNT, 0, ITSELF, character.name, character.technology
    for slot, (key, weapon) in enumerate(character.weapons, start=1):
        if weapon.technology is not None and not weapon.natural:
            yield A_WEAPON, slot, key, weapon.name, weapon.technology
    if character.console is not None:
        yield A_CONSOLE, 0, CONSOLE, character.console.name, character.console.technology


def devices_of(characters: Sequence[ResolvedCharacter]) -> list[Device]:
    """Return the devices of the players' side, in the order of their owners.

    A weapon has the keys of its owner and its own, `kip_rifle`; a mount that of itself.
    """
    found = []
    for who, character in enumerate(each.first for each in characters):
        if character.side != "pcs":
            continue
        for kind, slot, part, name, technology in parts_of(character):
            key = character.key if part == ITSELF else f"{character.key}_{part}"
            called = name if part == ITSELF else f"the {name.lower()} of {character.name}"
            purity = RELIABILITY[technology] + WELL_KEPT * character.maintained
            found.append(Device(who, kind, slot, part, key, called, purity, part in character.corrupt))
    return found

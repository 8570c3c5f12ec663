"""What places and devices that may be corrupt must be to the rest of a scenario."""

from __future__ import annotations

from collections.abc import Iterator

from scenarios.errors import Path, Problem, choices
from scenarios.twod20.checks.parts import Parts
from scenarios.twod20.devices import CONSOLE, ITSELF
from scenarios.twod20.limits import DEVICES
from scenarios.twod20.models import Archetype, Character


def corruption_problems(parts: Parts) -> Iterator[Problem]:
    """Yield everything that is wrong in this chapter: a zone belongs to one such place."""
    yield from _devices(parts)
    yield from _contact(parts)
    yield from _cleansing(parts)
    taken: dict[str, str] = {}
    for key, location in parts.scenario.locations.items():
        for index, zone in enumerate(location.zones):
            path = ("locations", key, "zones", index)
            yield from parts.unknown_zone(path, zone)
            if zone in taken:
                yield parts.document.problem(path, f"the zone belongs to {taken[zone]} already", zone)
            taken.setdefault(zone, key)


def _devices(parts: Parts) -> Iterator[Problem]:
    """Yield what is wrong with the devices of people, and too many of them."""
    total = 0
    for key, character in parts.scenario.characters.items():
        kind = parts.kind(character)
        path: Path = ("characters", key)
        if kind.technology is not None and kind.carries is None:
            text = "only what `carries` people is a device itself; weapons and consoles say their own"
            yield parts.document.problem((*path, "technology"), text, kind.technology)
        there = device_keys(parts, kind)
        total += len(there) * character.count if character.side == "pcs" else 0
        yield from _corrupt_ones(parts, path, character, there)
    if total > DEVICES and (parts.scenario.corruption or parts.scenario.locations):
        text = f"players have {total} devices, at most {DEVICES} fit into a scene with corruption"
        yield parts.document.problem(("characters",), text)


def device_keys(parts: Parts, kind: Archetype) -> list[str]:
    """Return what the devices that somebody has, or is, are called."""
    known = [parts.shelf.weapons[key] for key in kind.weapons or [] if key in parts.shelf.weapons]
    keys = [key for key in kind.weapons or [] if key in parts.shelf.weapons]
    found = [key for key, weapon in zip(keys, known, strict=True) if weapon.technology and not weapon.natural]
    found += [CONSOLE] * (kind.console is not None)
    return found + [ITSELF] * (kind.technology is not None and kind.carries is not None)


def _corrupt_ones(parts: Parts, path: Path, character: Character, there: list[str]) -> Iterator[Problem]:
    """Yield every device that is said to be corrupt and cannot be."""
    for index, key in enumerate(character.corrupt):
        if key not in there:
            text = "no device of theirs" + choices(key, there)
            yield parts.document.problem((*path, "corrupt", index), text, key)
        elif character.side != "pcs":
            text = "only what players carry and ride is corrupted: the gamemaster's own devices do not fail"
            yield parts.document.problem((*path, "corrupt", index), text, key)


def _contact(parts: Parts) -> Iterator[Problem]:
    """Yield every zone that corrupts where nobody can be corrupted, or that hurts at the same time."""
    for key, zone in parts.scenario.zones.items():
        path: Path = ("zones", key, "corrupting")
        if zone.corrupting == 0:
            continue
        if not (parts.scenario.corruption or parts.scenario.locations):
            yield parts.document.problem(path, "nobody is corrupted here, write `corruption: true`")
        if zone.hazard is not None and zone.hazard.when == "turn_end":
            text = "the zone has a hazard at the end of turns already: leave one of them out"
            yield parts.document.problem(path, text, zone.corrupting)


def _cleansing(parts: Parts) -> Iterator[Problem]:
    """Yield every task that cleanses nothing there is."""
    known = [*parts.scenario.locations, *scene_devices(parts)]
    for key, task in parts.scenario.tasks.items():
        path: Path = ("tasks", key, "cleanses")
        if task.cleanses is not None and task.cleanses not in known:
            text = "no such place or device" + choices(task.cleanses, known)
            yield parts.document.problem(path, text, task.cleanses)
        elif task.cleanses is not None and task.delays:
            yield parts.document.problem(path, "a test that wins time cleanses nothing", task.cleanses)


def scene_devices(parts: Parts) -> Iterator[str]:
    """Yield the keys of the devices of a scene in which corruption reaches for them."""
    if not (parts.scenario.corruption or parts.scenario.locations):
        return
    for key, character in parts.scenario.characters.items():
        if character.side != "pcs":
            continue
        names = [key] if character.count == 1 else [f"{key}_{n + 1}" for n in range(character.count)]
        for part in device_keys(parts, parts.kind(character)):
            yield from (name if part == ITSELF else f"{name}_{part}" for name in names)

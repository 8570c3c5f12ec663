"""What is said of a scene before it begins."""

from __future__ import annotations

from dataclasses import replace

from arena.aims.words import OPENING as EVERY_SCENE
from scenarios.people import Person


def person(character: Person) -> str:
    """Return who somebody is: role and level, what it carries, knows and wears."""
    entry = character.entry
    rank = f"level {entry.level or 1} {entry.role or ''}".strip()
    skills = ", ".join(f"{name} {ranks}" for name, ranks in entry.skills.items())
    arms = ", ".join(each.name for each in (*entry.weapons, *entry.armour))
    said = (character.text.removesuffix("."), rank, skills, ", ".join(entry.feats), arms)
    return ". ".join(part for part in said if part)


OPENING = replace(EVERY_SCENE, person=person)

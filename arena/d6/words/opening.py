"""What is said of a scene before it begins."""

from __future__ import annotations

from dataclasses import replace

from arena.aims.words import OPENING as EVERY_SCENE
from scenarios.people import Person


def person(character: Person) -> str:
    """Return who somebody is, with what it carries and has learned."""
    entry = character.entry
    skills = ", ".join(f"{name.replace('_', ' ')} {dice}" for name, dice in entry.skills.items())
    arms = ", ".join(weapon.name for weapon in entry.weapons)
    return ". ".join(part for part in (character.text.removesuffix("."), skills, arms) if part)


OPENING = replace(EVERY_SCENE, person=person)

"""What is said of a scene before it begins."""

from __future__ import annotations

from dataclasses import replace

from arena.aims.words import OPENING as EVERY_SCENE
from scenarios.people import Person


def person(character: Person) -> str:
    """Return who somebody is."""
    entry = character.entry
    return f"fight {entry.fight}, health {entry.health}. {character.text}".strip()


OPENING = replace(EVERY_SCENE, person=person)

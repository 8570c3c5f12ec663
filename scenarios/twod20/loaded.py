"""A scenario of this system that has been read."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from pathlib import PurePosixPath
from typing import Any

from scenarios import format
from scenarios.files.reading import parse
from scenarios.files.translate import validated
from scenarios.limits import OURS
from scenarios.twod20.deck import dealt
from scenarios.twod20.models import Card, Library, Ritual, Scenario
from scenarios.twod20.resolve import ResolvedCharacter

COMMON = f"{OURS}common"  # the name of the library that every scenario has


@dataclass(frozen=True, eq=False)
class LoadedScenario(format.LoadedScenario):
    """A scenario with the keys, and characters with the numbers, of this system."""

    scenario: Scenario
    characters: Sequence[ResolvedCharacter]

    @cached_property
    def cards(self) -> list[tuple[str, Card]]:
        """The cards of the Threat deck with their keys, in the order of their numbers; none without one."""
        if self.scenario.deck is None:
            return []
        shelf: dict[str, Card] = {**self.shelf("cards"), **self.scenario.cards}
        return dealt(self.scenario, shelf)

    @cached_property
    def rituals(self) -> dict[str, Ritual]:
        """The rituals that tasks of the scene are, by the keys of those tasks, in their order."""
        tasks = {key: task.ritual for key, task in self.scenario.tasks.items() if task.ritual is not None}
        if not tasks:
            return {}
        shelf: dict[str, Ritual] = {**self.shelf("rituals"), **self.scenario.rituals}
        return {key: shelf[rite.of] for key, rite in tasks.items()}

    def shelf(self, kind: str) -> dict[str, Any]:
        """Return the things of one kind (a key of libraries) in the libraries of the scene."""
        common = _library(self.library_texts[COMMON], COMMON) if COMMON in self.library_texts else Library()
        return {**getattr(common, kind), **shelved(kind, self.scenario.library, "", self.library_texts)}


def shelved(kind: str, names: Sequence[str], above: str, texts: Mapping[str, str]) -> dict[str, Any]:
    """Return the things of one kind in libraries that the file `above` names, and in those they extend."""
    found: dict[str, Any] = {}
    for written in names:
        name = written if written.startswith(OURS) else str(PurePosixPath(above).parent / written)
        library = _library(texts[name], name)
        found |= {**shelved(kind, library.library, name, texts), **getattr(library, kind)}
    return found


@lru_cache(maxsize=32)
def _library(text: str, name: str) -> Library:
    """Return what a library file says; the same text is read only once."""
    return validated(parse(text, name), Library, {})

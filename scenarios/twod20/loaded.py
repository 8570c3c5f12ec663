"""A scenario of this system that has been read."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from pathlib import PurePosixPath

from scenarios import format
from scenarios.files.reading import parse
from scenarios.files.translate import validated
from scenarios.limits import OURS
from scenarios.twod20.deck import dealt
from scenarios.twod20.models import Card, Library, Scenario
from scenarios.twod20.resolve import ResolvedCharacter


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
        shelf = {**shelved(self.scenario.library, "", self.library_texts), **self.scenario.cards}
        return dealt(self.scenario, shelf)


def shelved(names: Sequence[str], above: str, texts: Mapping[str, str]) -> dict[str, Card]:
    """Return the cards of these libraries, which the file `above` names, and of those that they extend."""
    found: dict[str, Card] = {}
    for written in names:
        name = written if written.startswith(OURS) else str(PurePosixPath(above).parent / written)
        library = _library(texts[name], name)
        found |= {**shelved(library.library, name, texts), **library.cards}
    return found


@lru_cache(maxsize=32)
def _library(text: str, name: str) -> Library:
    """Return what a library file says; the same text is read only once."""
    return validated(parse(text, name), Library, {})

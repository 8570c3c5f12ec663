"""The parts of a scenario as the checks see them: by their names, the libraries merged in."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from scenarios.errors import Path, Problem, choices
from scenarios.files.reading import Document
from scenarios.people import member_keys
from scenarios.words import SideName


class Parts:
    """A scenario with all that its libraries hold, seen from the file it stands in."""

    scenario: Any  # narrower where a system knows its own
    shelf: Any
    is_mended = False  # whether some of the scenario was taken out that could not be read

    def __init__(self, document: Document, scenario: Any, shelf: Any) -> None:
        """Take the checked models; `shelf` is the library of all that the scenario may name."""
        self.document = document
        self.scenario = scenario
        self.shelf = shelf
        self.groups = {key: member_keys(key, each.count) for key, each in scenario.characters.items()}
        self.members = {member: key for key, members in self.groups.items() for member in members}

    def character(self, key: str) -> Any:
        """Return who is named by `key`, the key of a group or of one of its members; None for nobody."""
        return self.scenario.characters.get(self.members.get(key, key))

    def is_person(self, key: str) -> bool:
        """Return whether the character named by `key`, which must be known, can act: not a mere thing."""
        return True

    def is_there(self, key: str) -> bool:
        """Return whether the character named by `key`, which must be known, is there from the start."""
        return True

    def people(self, side: SideName) -> list[str]:
        """Return the groups of `side` that can act."""
        everybody = self.scenario.characters
        return [key for key in everybody if everybody[key].side == side and self.is_person(key)]

    def unknown_zone(self, path: Path, zone: str) -> Iterator[Problem]:
        """Yield the problem that there is no such `zone`, if so."""
        if zone not in self.scenario.zones:
            yield self.document.problem(path, "no such zone" + choices(zone, self.scenario.zones), zone)

    def unknown_character(self, path: Path, key: str) -> Iterator[Problem]:
        """Yield the problem that `key` names nobody, if so."""
        if self.character(key) is None:
            names = list(self.groups) + [member for member in self.members if member not in self.groups]
            yield self.document.problem(path, "no such character" + choices(key, names), key)

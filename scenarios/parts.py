"""The parts of a scenario as the checks see them: by their names, the library merged in."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from scenarios.errors import Path, Problem, choices
from scenarios.models import Archetype, Character, Scenario, Weapon
from scenarios.reading import Document
from scenarios.resolve import member_keys, merged, tier_of
from scenarios.words import SideName


class Parts:
    """A scenario with its library's weapons and archetypes, seen from the file it stands in."""

    def __init__(
        self,
        document: Document,
        scenario: Scenario,
        weapons: Mapping[str, Weapon],
        archetypes: Mapping[str, Archetype],
    ) -> None:
        """Take the checked models; `weapons` and `archetypes` are all that the scenario may name."""
        self.document = document
        self.scenario = scenario
        self.weapons = weapons
        self.archetypes = archetypes
        self.groups = {key: member_keys(key, each.count) for key, each in scenario.characters.items()}
        self.members = {member: key for key, members in self.groups.items() for member in members}

    def kind(self, character: Character) -> Archetype:
        """Return `character` with its archetype merged in, as far as that archetype is known."""
        base = self.archetypes.get(character.archetype or "", Archetype())
        return merged(base, character)

    def character(self, key: str) -> Character | None:
        """Return who is named by `key`, the key of a group or of one of its members."""
        return self.scenario.characters.get(self.members.get(key, key))

    def tier(self, key: str) -> str:
        """Return the tier of the character named by `key`, which must be known."""
        character = self.scenario.characters[self.members.get(key, key)]
        return tier_of(character, self.kind(character))

    def unknown_zone(self, path: Path, zone: str) -> Iterator[Problem]:
        """Yield the problem that there is no such `zone`, if so."""
        if zone not in self.scenario.zones:
            yield self.document.problem(path, "no such zone" + choices(zone, self.scenario.zones), zone)

    def unknown_task(self, path: Path, key: str) -> Iterator[Problem]:
        """Yield the problem that there is no such task, if so."""
        if key not in self.scenario.tasks:
            yield self.document.problem(path, "no such task" + choices(key, self.scenario.tasks), key)

    def unknown_character(self, path: Path, key: str) -> Iterator[Problem]:
        """Yield the problem that `key` names nobody, if so."""
        if self.character(key) is None:
            names = list(self.groups) + [member for member in self.members if member not in self.groups]
            yield self.document.problem(path, "no such character" + choices(key, names), key)

    def people(self, side: SideName) -> list[str]:
        """Return the groups of `side` that are no objects."""
        everybody = self.scenario.characters
        return [key for key in everybody if everybody[key].side == side and self.tier(key) != "object"]

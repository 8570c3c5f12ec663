"""The parts of a scenario as the checks of this system see them."""

from __future__ import annotations

from collections.abc import Iterator

from scenarios.checks import parts
from scenarios.errors import Path, Problem, choices
from scenarios.twod20.models import Archetype, Character, Library, Scenario
from scenarios.twod20.resolve import merged, tier_of


class Parts(parts.Parts):
    """A scenario with its libraries' weapons and archetypes, seen from the file it stands in."""

    scenario: Scenario
    shelf: Library

    def kind(self, character: Character) -> Archetype:
        """Return `character` with its archetype merged in, as far as that archetype is known."""
        base = self.shelf.archetypes.get(character.archetype or "", Archetype())
        return merged(base, character)

    def character(self, key: str) -> Character | None:
        """Return who is named by `key`, the key of a group or of one of its members."""
        return self.scenario.characters.get(self.members.get(key, key))

    def tier(self, key: str) -> str:
        """Return the tier of the character named by `key`, which must be known."""
        character = self.scenario.characters[self.members.get(key, key)]
        return tier_of(character, self.kind(character))

    def is_person(self, key: str) -> bool:
        """Return whether the character named by `key` is no object."""
        return self.tier(key) != "object"

    @property
    def without_turns(self) -> str:
        """What a scene is in which nobody takes turns, as a sentence calls it; "" for a conflict."""
        if self.scenario.scene != "conflict":
            return f"a {self.scenario.scene}"
        chase = self.scenario.pursuit
        return "a pursuit from the start" if chase is not None and chase.begins == "start" else ""

    def is_there(self, key: str) -> bool:
        """Return whether the character named by `key` is no reserve."""
        return not self.scenario.characters[self.members.get(key, key)].reserve

    def unknown_task(self, path: Path, key: str) -> Iterator[Problem]:
        """Yield the problem that there is no such task, if so."""
        if key not in self.scenario.tasks:
            yield self.document.problem(path, "no such task" + choices(key, self.scenario.tasks), key)

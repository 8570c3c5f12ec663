"""Who acts in a position, and who else is there, as referees of any system read it without the rules."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from arena.words.cast import Cast


@dataclass(frozen=True)
class Acting:
    """A position, and what people, places and things are called."""

    state: Any
    cast: Cast

    @property
    def number(self) -> int:
        """Return who acts."""
        return int(self.state.actor)

    @property
    def person(self) -> Any:
        """Return who acts."""
        return self.state.characters[self.number]

    def people(self) -> Iterator[tuple[int, str, Any]]:
        """Yield everybody: number, key, record."""
        for number in range(int(self.state.character_count)):
            yield number, self.cast.characters[number], self.state.characters[number]

    def sees(self, one: Any) -> bool:
        """Return whether who acts sees where somebody is."""
        return bool(int(self.state.zones[self.person.zone].sight) >> int(one.zone) & 1)

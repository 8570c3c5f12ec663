"""Names and texts of a scenario: everything a person wrote, which never changes during play."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from scenarios.loader import LoadedScenario


@dataclass(frozen=True)
class Named:
    """Things of one kind in the order of their numbers.

    `keys` are what a person types and what texts print, () for what nobody types; `names` what stories say.
    `also` has what else each is called by people, shape (things, words).
    """

    keys: tuple[str, ...]
    names: tuple[str, ...]
    also: tuple[tuple[str, ...], ...] = ()

    def said(self, number: int) -> tuple[str, ...]:
        """Return all that one of them is called: key, name and the rest."""
        further = self.also[number] if number < len(self.also) else ()
        return (self.keys[number], self.names[number], *further)


@dataclass(frozen=True, eq=False)
class Cast:
    """The words beside a state, in the order of its numbers.

    `named` has the things of each kind, under the word that a verb of the catalogue has for them: every
    system has `who` (characters), `zone` and `side`. `carried` has what each character has of a kind.
    `scenario` is the loaded scenario that the words come from.
    """

    scenario: Any
    named: Mapping[str, Named]
    carried: Mapping[str, tuple[Named, ...]] = field(default_factory=dict)

    def keys(self, kind: str, who: int | None = None) -> tuple[str, ...]:
        """Return the keys of all things of a kind, or of those that `who` carries."""
        return self.named[kind].keys if who is None else self.carried[kind][who].keys

    def names(self, kind: str, who: int | None = None) -> tuple[str, ...]:
        """Return the names of all things of a kind, or of those that `who` carries."""
        return self.named[kind].names if who is None else self.carried[kind][who].names

    def also(self, kind: str) -> tuple[tuple[str, ...], ...]:
        """Return what else things of a kind are called, shape (things, words), or nothing."""
        return self.named[kind].also

    @property
    def characters(self) -> tuple[str, ...]:
        """The keys of the characters."""
        return self.named["who"].keys

    @property
    def character_names(self) -> tuple[str, ...]:
        """The names of the characters."""
        return self.named["who"].names

    @property
    def zones(self) -> tuple[str, ...]:
        """The keys of the zones."""
        return self.named["zone"].keys

    @property
    def zone_names(self) -> tuple[str, ...]:
        """The names of the zones."""
        return self.named["zone"].names

    @property
    def sides(self) -> tuple[str, ...]:
        """The words for the sides."""
        return self.named["side"].keys

    def __copy__(self) -> Cast:
        return self

    def __deepcopy__(self, _: dict[int, Any]) -> Cast:
        """Return the cast itself: it never changes, and the zone graph in it is slow to copy."""
        return self


def named(things: Mapping[str, Any]) -> Named:
    """Return how the things of a scenario are called that have keys there, and names."""
    return Named(tuple(things), tuple(each.name for each in things.values()))


def cast_of(
    loaded: LoadedScenario,
    sides: Iterable[str],
    further: Mapping[str, Named] | None = None,
    carried: Mapping[str, tuple[Named, ...]] | None = None,
) -> Cast:
    """Return the words of a scenario: its people, zones and sides, and the `further` kinds of a system."""
    people, words = loaded.characters, tuple(sides)
    shared = {
        "who": Named(
            tuple(each.key for each in people),
            tuple(each.name for each in people),
            tuple((each.first.key, each.first.name) for each in people),
        ),
        "zone": named(loaded.scenario.zones),
        "side": Named(words, words),
    }
    return Cast(loaded, {**shared, **(further or {})}, carried or {})
